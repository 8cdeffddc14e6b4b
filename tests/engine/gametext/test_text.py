"""Game texts: what is written reads as the same, and what cannot be read is named by its place."""

from __future__ import annotations

import io
import pickle
from random import Random
from typing import Any

import pytest

from evertable.core.action import Action, parse
from evertable.core.errors import EvertableError, can_be_shown
from evertable.core.format.record import Record
from evertable.gametext import BadText, Estimate, Player, Tree, dump, dumps, is_text, load, loads
from evertable.gametext.escapes import escaped, unescaped

from ..contract.mixes import MODES, NIGHTLY, find
from ..contract.walk import random_record, records
from .growing import game_of, grown, note

TREES = 2_000 if NIGHTLY else 240
WHOLE = 200 if NIGHTLY else 4
MUTATED = 5_000 if NIGHTLY else 600
GROUPS = 8


def again(text: str) -> list[Tree]:
    return loads(text, find=find)


def wrong(text: str, **more: Any) -> BadText:
    with pytest.raises(BadText) as caught:
        loads(text, find=find, **more)
    return caught.value


HEAD = "evertable-text: 1\ngame: toy\nruleset: 1\nseed: 7\n"
LAID = [str(one) for one in random_record(find("toy")(), 7).decisions]
"""A game of the toy."""


def body(*lines: str) -> str:
    return HEAD + "\n" + "\n".join(lines) + "\n"


FIRST = f"1. 1: {LAID[0]}"
SECOND = f"2. 2: {LAID[1]}"


# -- there and back


@pytest.mark.parametrize("group", range(GROUPS))
def test_random_trees_round_trip(group: int) -> None:
    for seed in range(group, TREES, GROUPS):
        tree = grown(Random(seed), game_of(Random(seed)))
        text = dumps(tree)
        assert again(text) == [tree], seed
        assert dumps(again(text)) == text, seed
        assert text.endswith("\n") and "\n\n\n" not in text


@pytest.mark.parametrize(("name", "mode"), MODES, ids=str)
def test_whole_games_round_trip(name: str, mode: Any) -> None:
    played = records(name, mode, WHOLE)
    for n, record in enumerate(played):
        if n % 3 == 1:  # resigned on the way
            played[n] = record = record.fork(len(record) // 2)
            record.resign(n % record.game.num_players())
        elif n % 3 == 2:  # from a position
            half = record.replay(len(record) // 2)
            played[n] = Record.starting(half)
            played[n].decisions = record.decisions[len(record) // 2 :]
    trees = [Tree(record) for record in played]
    text = dumps(trees)
    read = again(text)
    assert [tree.record() for tree in read] == played and read == trees and dumps(read) == text
    assert [Record.from_save(tree.record().to_save(), find) for tree in read] == played


def test_every_sign_of_unicode_round_trips() -> None:
    tree = Tree(Record(find("toy")(), 1))
    size = 64
    tree.root.notes = ["".join(map(chr, range(first, first + size))) for first in range(0, 0x110000 // 16, size)]
    for kind in range(3):
        signs = [chr(code) for code in (*range(0x500), 0x2028, 0x2029, 0xD800, 0xDFFF, 0xFEFF, 0x10FFFF)]
        tree.root.notes += ["".join(("a", char, "b")[kind > 0 :]) for char in signs]
        text = dumps(tree)
        assert again(text.encode().decode()) == [tree]
        assert again(text.replace("\n", "\r\n")) == again("\ufeff" + text) == [tree]
        assert len(text.splitlines()) == text.count("\n") and "\t" not in text
        del tree.root.notes[100:]


@pytest.mark.parametrize("seed", range(20))
def test_escapes_are_taken_back(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        text = note(rng)
        assert unescaped(escaped(text)) == text
        assert escaped(text).strip() == escaped(text).strip(" ") == escaped(text)


def test_a_text_reads_as_it_looks() -> None:
    tree = Tree(
        Record(find("toy")({"seats": 3, "open": True}), 7),
        [Player("Ann"), Player("", "strong"), Player("Ed", "easy", "bold")],
    )
    tree.title, tree.date, tree.result, tree.ended, tree.more = (
        "A game",
        "2026-11-29",
        "won by 2",
        "points",
        {"place": "home"},
    )
    state = tree.start.initial()  # type: ignore[union-attr]
    legal = state.legal_actions()
    first = tree.add(tree.root, legal[0], 0)
    other = tree.add(tree.root, legal[1], 0)
    first.mark, first.notes, first.estimate, first.clock = "!?", ["why not?", "two\nlines"], Estimate(1, 62.5), 14.0
    other.notes = [""]
    state.apply_action(legal[0])
    tree.add(first, state.legal_actions()[0], state.current_player())
    assert (
        dumps(tree)
        == f"""evertable-text: 1
game: toy
ruleset: {tree.game.ruleset}
options: seats=3 open=on
title: A game
date: 2026-11-29
seat 1: Ann (person)
seat 2: (strong)
seat 3: Ed (easy, bold)
seed: 7
result: won by 2
ended: points
place: home

1. 1: {legal[0]} !? [62.5 for 2] [14 s]
; why not?
; two\\nlines
  1. 1: {legal[1]}
  ;
2. 2: {state.legal_actions()[0]}
"""
    )
    assert again(dumps(tree)) == [tree]


def test_many_games_stand_in_one_file() -> None:
    trees = [grown(Random(seed), game_of(Random(seed)), 6) for seed in range(5)]
    file = io.StringIO()
    dump(iter(trees), file)
    file.seek(0)
    assert load(file, find=find) == trees
    text = dumps(trees)
    assert again("\n\n" + text.replace("\n\n", "\n") + "\n\n") == trees, "empty lines mean nothing"
    assert text.count("evertable-text: 1\n") == 5 and is_text("\ufeff\n" + text) and not is_text("x" + text)


def test_variations_of_variations() -> None:
    record = random_record(find("skirmish")(), 3)
    state = record.initial()
    a, b = state.legal_actions()[:2]
    tree = Tree(record.fork(1))
    other = b if record.decisions[0] == a else a
    tree.add(tree.root, other, 0)
    lines = dumps(tree).splitlines()
    assert lines[-2:] == [f"1. 1: {record.decisions[0]}", f"  1. 1: {other}"]


def test_own_game_fields_are_kept_in_order() -> None:
    text = body(FIRST).replace("seed: 7\n", "seed: 7\nb key: 1\na-key: \\u{202e}x\nempty:\n")
    (tree,) = again(text)
    assert list(tree.more.items()) == [("b key", "1"), ("a-key", "\u202ex"), ("empty", "")]
    assert dumps(tree) == text


def test_without_check_anything_may_be_decided() -> None:
    text = body("1. 2: dance on tables", "2. 2: sing")
    (tree,) = loads(text, find=find, check=False)
    assert dumps(tree) == text
    assert wrong(text).found == "2"


def test_what_a_seat_saw_is_read_and_not_replayed() -> None:
    text = HEAD.replace("seed: 7", "as seen by: 2") + "\n1. 1: ?\n; Ann lays a tree\n2. 2: lay oak ??\n2. 1: x\n"
    found = wrong(text)
    assert (found.line, found.expected) == (9, "“3.”")
    (tree,) = again(text.replace("2. 1: x", "3. 1: ? ?!"))
    assert tree.start is None and tree.seen_by == 1
    assert [(str(one.decision), one.mark) for one in tree] == [("?", None), ("lay oak", "??"), ("?", "?!")]
    assert dumps(tree) == text.replace("2. 1: x", "3. 1: ? ?!")
    (tree,) = again(HEAD.replace("seed: 7", 'as seen by: onlooker\nposition: {"a":[1]}'))
    assert tree.seen_by is None and tree.position == {"a": [1]}


# -- what is wrong


@pytest.mark.parametrize(
    ("text", "place", "found", "words"),
    [
        ("", (1, 1), "", "no game text"),
        ("\n\nhello", (3, 1), "hello", "no game text"),
        ("evertable-text: 2", (1, 17), "2", "newer"),
        ("evertable-text: x", (1, 17), "x", "no version"),
        ("evertable-text: 1\n", (2, 1), "", "which game"),
        ("evertable-text: 1\ngame: chess", (2, 7), "chess", "no such game"),
        ("evertable-text: 1\ngame: toy\n", (3, 1), "", "how the game began"),
        (HEAD + "Nonsense", (5, 1), "Nonsense", "no line of a head"),
        (HEAD + "some words", (5, 11), "", "no line of a head"),
        (HEAD + "game: toy", (5, 1), "game", "line 2"),
        (HEAD + "position: {}", (5, 1), "position", "line 4"),
        (HEAD + "seat 3: Ed (easy)", (5, 1), "seat 3", "2 seats"),
        (HEAD + "seat 1: Ed", (5, 9), "Ed", "who plays"),
        (HEAD + f"seat 1: {'x' * 25} (easy)", (5, 9), "x" * 25 + " (easy)", "at most 24"),
        (HEAD + "resigned: 3", (5, 11), "3", "no seat"),
        (HEAD + "date: yesterday", (5, 7), "yesterday", "2026-11-29"),
        (HEAD + "date: 2026-13-01", (5, 7), "2026-13-01", "2026-11-29"),
        (HEAD + "result: 1-0", (5, 9), "1-0", "won by 2"),
        (HEAD + "title: a\\x", (5, 9), "\\x", "escape"),
        (HEAD + f"title: {'x' * 2000}", (5, 8), "x" * 40, "at most 1000"),
        (HEAD + "options: seats=3 open=maybe", (5, 18), "open=maybe", "true or false"),
        (HEAD + "options: seats=3  x", (5, 19), "x", "name=value"),
        (HEAD + "options: seats=3 seats=2", (5, 18), "seats=2", "twice"),
        (HEAD + "options: legs=4", (5, 10), "legs=4", "no such option"),
        (HEAD + "options: seats=[1", (5, 10), "seats=[1", "no JSON"),
        (HEAD.replace("ruleset: 1", "ruleset: 99"), (3, 10), "99", "not one of"),
        (HEAD.replace("ruleset: 1", "ruleset: x"), (3, 10), "x", "number"),
        (HEAD.replace("seed: 7", "seed: -7"), (4, 7), "-7", "from 0 to"),
        (HEAD.replace("seed: 7", "position: {"), (4, 11), "{", "no JSON"),
        (HEAD.replace("seed: 7", "position: []"), (4, 11), "[]", "object"),
        (HEAD.replace("seed: 7", 'position: {"phase":"x"}'), (4, 11), "", "position"),
        (HEAD.replace("seed: 7", "as seen by: 9"), (4, 13), "9", "onlooker"),
        (body("1 lay"), (6, 1), "1 lay", "number of a decision"),
        (body("1. lay"), (6, 4), "lay", "who decides"),
        (body("1. 1: "), (6, 4), "1:", "who decides"),
        (body("1. 1:  lay"), (6, 7), " lay", "missing"),
        (body("1. 1: [2 s]"), (6, 7), "[2 s]", "missing"),
        (body("2. 1: lay"), (6, 1), "2.", "“1.”"),
        (body("1. 3: lay"), (6, 4), "3", "from 1 to 2"),
        (body("1. 2: lay yew"), (6, 4), "2", "seat 1 is to decide"),
        (body(FIRST, FIRST), (7, 1), "1.", "“2.”"),
        (body("  1. 1: lay"), (6, 1), "", "below the decision"),
        (body(" 1. 1: lay"), (6, 1), "", "2 blanks a level"),
        (body("\t1. 1: lay"), (6, 1), "\\t1. 1: lay", "blanks, two a level"),
        (body(FIRST, "    " + FIRST), (7, 1), "", "at most 2 blanks"),
        (body(FIRST, "  " + FIRST), (7, 9), LAID[0], "stands here already"),
        (body(FIRST, "  " + SECOND), (7, 3), "2.", "“1.”"),
        (body(FIRST + " [101 for 1]"), (6, len(FIRST) + 3), "101", "of 100"),
        (body(FIRST + " [10 for 3]"), (6, len(FIRST) + 10), "3", "no such seat"),
        (body(FIRST + " [x]"), (6, len(FIRST) + 2), "[x]", "“[62 for 1]” or “[14.5 s]”"),
        (body(FIRST + " [1 s] [1 s]"), (6, len(FIRST) + 8), "[1 s]", "nothing"),
        (body(FIRST + " ! !"), (6, 7), f"{LAID[0]} !", "toy."),
        (body("1. 1: lay\tyew"), (6, 10), "\\tyew", "notation"),
        (body("1. 1: lay  yew"), (6, 10), "  yew", "notation"),
        (body("1. 1: " + "x" * 401), (6, 7), "x" * 40, "notation"),
        (body(FIRST, "  ; x"), (7, 1), "", "below its decision"),
        (body(FIRST, "; \\u{110000}"), (7, 3), "\\u{1", "escape"),
        (body("1. 1: lay nothing"), (6, 7), "lay nothing", "toy."),
        (body(FIRST, "2. 2: draw"), (7, 7), "draw", "toy.phase"),
    ],
)  # fmt: skip
def test_what_is_wrong_has_its_place(text: str, place: tuple[int, int], found: str, words: str) -> None:
    bad = wrong(text)
    assert (bad.line, bad.column) == place, bad
    assert bad.found.strip() == found.strip() and words in f"{bad.problem} {bad.expected}", bad
    assert f"line {place[0]}, column {place[1]}" in str(bad)
    twin = pickle.loads(pickle.dumps(bad))
    assert str(twin) == str(bad) and twin.trees == bad.trees


def test_what_was_read_before_is_kept() -> None:
    whole = Tree(random_record(find("toy")(), 7))
    text = dumps([whole, whole])
    lines = text.splitlines()
    at = len(lines) - 5
    for line in ("no line", "99. 1: x", lines[at].rpartition(" ")[0] + " nothing", lines[at] + " [x]"):
        bad = wrong("\n".join([*lines[:at], line, *lines[at + 1 :]]))
        assert bad.line == at + 1 and len(bad.trees) == 2 and bad.trees[0] == whole
        assert len(bad.trees[1]) == len(whole) - 5
        assert dumps(bad.trees[1]).splitlines() == dumps(whole).splitlines()[:-5]


def test_the_first_that_the_rules_refuse_is_named_in_the_order_of_the_text() -> None:
    bad = wrong(body(FIRST, "  1. 1: lay nothing", "2. 2: draw", "no line"))
    assert (bad.line, bad.column, bad.found) == (7, 9, "lay nothing") and bad.reason is not None
    assert [str(one.decision) for one in bad.trees[0]] == [LAID[0]]
    over = Tree(random_record(find("toy")(), 7))
    text = dumps(over) + f"{len(over) + 1}. 1: pass\n"
    assert "over before" in str(wrong(text))


def test_variations_are_checked_too() -> None:
    tree = grown(Random(31), find("skirmish")(), 60)
    nodes = list(tree)
    for node in nodes[:: max(1, len(nodes) // 20)]:
        changed = tree.copy()
        changed.at(tree.path(node)).decision = Action(("fly",))
        bad = wrong(dumps(changed))
        assert bad.found == "fly"
        assert len(bad.trees[0]) < len(tree) and dumps(bad.trees[0]).splitlines()[-1] in dumps(changed).splitlines()


def test_texts_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    from evertable.gametext import reader

    monkeypatch.setattr(reader, "LONGEST", 1000)
    assert "at most 1000" in str(wrong("x" * 1001))
    monkeypatch.undo()
    deep = [FIRST]
    for n in range(1, 60):
        deep.append("  " * n + f"1. 1: lay {n}")
    assert "nested at most 40 deep" in str(wrong(body(*deep), check=False))
    monkeypatch.setattr(reader, "MOST_NODES", 3)
    assert "over 3 decisions" in str(wrong(dumps(Tree(random_record(find("toy")(), 7)))))


@pytest.mark.parametrize(
    ("field", "value"),
    [("mark", "!!!"), ("clock", -1.0), ("clock", float("nan")), ("estimate", Estimate(0, 101.0)),
     *(("decision", Action(words)) for words in ((), ("a b",), ("a", "!"), ("a", "[1"), ("a\n",), ("a", "")))],
)  # fmt: skip
def test_what_a_text_cannot_hold_is_not_written(field: str, value: object) -> None:
    tree = Tree(Record(find("toy")(), 7))
    node = tree.add(tree.root, parse(LAID[0]), 0)
    setattr(node, field, value)
    with pytest.raises(EvertableError):
        dumps(tree)


@pytest.mark.parametrize(
    ("field", "value"),
    [("date", "today"), ("result", "1-0"), ("more", {"Key": ""}), ("more", {"seat 1": ""}),
     ("seats", [Player("x" * 25)])],
)  # fmt: skip
def test_heads_that_cannot_be_read_are_not_written(field: str, value: object) -> None:
    tree = Tree(Record(find("toy")(), 7))
    setattr(tree, field, value)
    with pytest.raises(EvertableError):
        dumps(tree)


# -- from a hostile hand

PIECES = (
    " ", "  ", "\n", "\n\n", "; ", "1. ", "2. 1: ", ": ", "[", "] ", "[50 for 1]", "[1 s]", "!", "?", "\\", "\\u{",
    "\t", "\0", "evertable-text: 1\n", "{", "}", '"', "99999999", "position: ", "é", "\u2028",
)  # fmt: skip


def mutated(text: str, rng: Random) -> str:
    """The text with one to four changes."""
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(text) + 1)
        kind = rng.randrange(6)
        lines = text.split("\n")
        if kind == 0:
            text = text[:at] + rng.choice(PIECES) + text[at:]
        elif kind == 1:
            text = text[:at] + text[at + rng.randrange(1, 9) :]
        elif kind == 2:
            text = text[:at] + chr(rng.randrange(0x500)) + text[at + 1 :]
        else:
            one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
            if kind == 3:
                lines[one], lines[two] = lines[two], lines[one]
            elif kind == 4:
                lines.insert(one, lines[two])
            else:
                lines[one] = rng.choice(("  ", "    ", "")) + lines[one].strip(" ")
            text = "\n".join(lines)
    return text


@pytest.mark.parametrize("group", range(GROUPS))
def test_mutated_texts_are_read_or_named(group: int) -> None:
    rng = Random(group)
    texts = [dumps(grown(rng, game_of(rng), 25)) for _ in range(12)]
    read = 0
    for _ in range(MUTATED // GROUPS):
        text = mutated(rng.choice(texts), rng)
        try:
            trees = again(text)
        except BadText as bad:
            trees = bad.trees
            lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
            assert 1 <= bad.line <= len(lines) and 1 <= bad.column <= len(lines[bad.line - 1]) + 1, bad
            assert can_be_shown(str(bad)) and "\n" not in str(bad)
        else:
            read += 1
        for tree in trees:
            assert again(dumps(tree)) == [tree]
    assert read
