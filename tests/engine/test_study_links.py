"""Links of studies: they hold what a study holds, stay short, and refuse what hostile hands make of them."""

from __future__ import annotations

import random
import re
import zlib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from evertable.core.errors import BadLink
from evertable.core.format.link import BEGINNINGS, LONGEST, Opening, begin, check_text, record_link
from evertable.core.format.packing import ALPHABET, Reader, Writer
from evertable.core.format.record import DIGESTS, Record, digest
from evertable.core.options import read_options
from evertable.core.rng import SEEDS
from evertable.gametext.study_link import MOST_NODES, MOST_TEXT, StudyContents, StudyOpening, open_study, study_link
from evertable.gametext.tree import MARKS, Estimate, Tree

from .contract.mixes import MODES, NAMES, NIGHTLY, find, mixes
from .contract.walk import random_record
from .table.talk import Talk
from .test_fuzz_links import Bent, mangled

STUDIES = 200 if NIGHTLY else 12
FRAGMENTS = 20_000 if NIGHTLY else 500
GUIDE = Path(__file__).parents[2] / "docs" / "tutorial.md"


@cache
def prose() -> tuple[str, ...]:
    """Words as people write them."""
    return tuple(re.findall(r"[a-z']{2,}", GUIDE.read_text("utf-8").lower()))


def sentence(dice: random.Random, letters: int = 60) -> str:
    """So many letters of words that stand side by side nowhere."""
    said = ""
    while len(said) < letters:
        said += dice.choice(prose()) + " "
    return said[:letters].strip().capitalize()


def study_of(name: str, options: Any, seed: int, variations: int = 3, notes: int = 5) -> StudyContents:
    """A whole random game with variations, notes and marks."""
    dice, game = random.Random(f"{name}{seed}"), find(name)(options)
    tree = Tree(random_record(game, seed))
    for node in dice.choices([tree.root, *tree], k=variations):
        state = tree.record(node).replay()
        for _ in range(dice.randrange(2, 9)):
            if not state.is_terminal():
                decision, seat = dice.choice(state.legal_actions()), state.current_player()
                state.apply_action(decision)
                node = tree.add(node, decision, seat)
    nodes = list(tree)
    for node in dice.sample(nodes, min(notes, len(nodes))):
        node.notes.append(sentence(dice))
        node.mark = dice.choice(MARKS)
    for node in dice.sample(nodes, min(4, len(nodes))):
        node.estimate = Estimate(dice.randrange(game.num_players()), float(dice.randrange(101)))
    return StudyContents([tree], ["The corner"], [dice.choice(nodes)], "With Jon")


def same(one: StudyContents, other: StudyContents) -> bool:
    """Whether two hold the same."""
    places = [[tree.path(node) for tree, node in zip(study.trees, study.nodes, strict=True)] for study in (one, other)]
    said = (one.trees, one.titles, one.title, one.at) == (other.trees, other.titles, other.title, other.at)
    return said and places[0] == places[1]


@pytest.mark.parametrize(("name", "mode"), MODES, ids=[f"{name}-{mode}" for name, mode in MODES])
def test_they_hold_a_study_and_stay_short(name: str, mode: Any) -> None:
    """Three variations and five notes of 60 letters: 95 of 100 are at most 700 characters; measured 345 to 520."""
    lengths = []
    for seed, mix in enumerate(mixes(name, mode, STUDIES)):
        study = study_of(name, mix, seed)
        link = study_link(study)
        lengths.append(len(link))
        assert same(open_study(link, NAMES, find).contents(), study)
    assert sorted(lengths)[int(0.95 * len(lengths))] <= 650, sorted(lengths)[-5:]


def test_chapters_share_what_they_begin_with() -> None:
    one = study_of("krieg", {}, 1)
    two = study_of("krieg", {}, 2)
    three = study_of("krieg", {"seats": 3}, 3)
    trees = [one.trees[0], one.trees[0].copy(), two.trees[0], three.trees[0]]
    nodes = [trees[0].root, trees[1].end(), trees[2].root, trees[3].root]
    study = StudyContents(trees, ["One", "", "Two", ""], nodes, "All", 3)
    link = study_link(study, ["Jon", ""], [0, 3])
    opening = open_study(link, NAMES, find)
    assert (opening.header.names, opening.header.players) == (("Jon", ""), (0, 3))
    assert same(opening.contents(), study)
    assert len(link) < len(study_link(StudyContents(trees[:1], [""], nodes[:1]))) * 4


def test_a_position_is_a_start_too() -> None:
    record = random_record(find("eter")({}), 3)
    from_there = type(record).starting(record.replay(len(record) // 2))
    tree = Tree(from_there)
    tree.root.notes.append("Here.")
    study = StudyContents([tree], [""], [tree.root])
    assert same(open_study(study_link(study), NAMES, find).contents(), study)


def test_what_no_link_can_hold_is_refused_when_it_is_made() -> None:
    study = study_of("eter", {}, 1)
    study.trees[0].root.notes.append("é" * (MOST_TEXT // 2 + 1))
    with pytest.raises(BadLink, match="more text"):
        study_link(study)
    other = study_of("vale", {}, 1)
    with pytest.raises(BadLink, match="more than one game"):
        study_link(StudyContents([*study.trees, *other.trees], ["", ""], [study.trees[0].root, other.trees[0].root]))


def test_records_and_studies_are_not_taken_for_each_other() -> None:
    record = random_record(find("eter")({}), 1)
    with pytest.raises(BadLink, match="no study"):
        open_study(record_link(record), NAMES, find)
    with pytest.raises(BadLink, match="open it as a study"):
        Opening(study_link(study_of("eter", {}, 1)), NAMES, find).finish()


def bent_payload(name: str, payload: str, dice: random.Random) -> str:
    """A payload like a good one with slips in it, which reaches what is behind the header."""
    source = Bent(payload, dice)
    game_class = find(name)
    source.uint(9999)
    read_options(game_class.declared, source)
    source.flag()
    source.slips = dice.choice((0.001, 0.003, 0.01, 0.1))
    opening: Any = object.__new__(StudyOpening)
    opening.source, opening.game = source, game_class(read_options_of(name, payload))
    try:
        opening.contents()
    except (BadLink, RecursionError) as bad:
        assert not isinstance(bad, RecursionError)
    return source.out.text()


def read_options_of(name: str, payload: str) -> Any:
    """The options in a payload."""
    source = Reader(payload)
    source.uint(9999)
    return read_options(find(name).declared, source)


@pytest.mark.parametrize("name", NAMES)
def test_hostile_links_are_refused_in_words(name: str) -> None:
    dice = random.Random(name)
    good = [
        study_link(study_of(name, mix, 7))
        for mode in (m for n, m in MODES if n == name)
        for mix in mixes(name, mode, 2)
    ]
    fields: Counter[str] = Counter()
    for n in range(FRAGMENTS):
        payload = dice.choice(good).split(".")[1]
        if n % 3 == 0:
            payload = mangled(dice, payload)[:LONGEST]
        elif n % 3 == 1:
            payload = bent_payload(name, payload, dice)
        else:
            payload = "".join(dice.choices(ALPHABET, k=dice.randrange(40))) + payload[-dice.randrange(1, 12) :]
        text = f"S1.{payload}.{check_text(name, 'S', 1, payload)}"
        try:
            study = open_study(text, NAMES, find).contents()
        except BadLink as bad:
            assert bad.problem and len(str(bad)) < 500
            fields[bad.field.split(".")[0].split("[")[0]] += 1
        else:
            fields["good"] += 1
            assert sum(map(len, study.trees)) <= MOST_NODES
    assert fields.total() == FRAGMENTS
    assert len(fields) > 5, fields


def begun() -> Writer:
    """A link of one chapter of Krieg Eterna, up to its tree."""
    out = begin(find("krieg")({}), (), ())
    out.uint(0)  # no other chapters
    out.put(BEGINNINGS.index("seed"), len(BEGINNINGS))
    out.put(5, SEEDS)
    out.flag(False)  # nobody resigned
    return out


def test_forced_decisions_are_bounded() -> None:
    """They take no space, so that a short link could ask for any number."""
    out = begun()
    out.uint(MOST_NODES + 1)
    with pytest.raises(BadLink, match="larger than"):
        opened(out)


def test_swollen_texts_are_bounded() -> None:
    out = begun()
    for _ in range(4):  # decisions, ways on, things said, the node in view
        out.uint(0)
    out.put(digest(Record(find("krieg")({}), 5).initial()), DIGESTS)
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = squeezer.compress(b"a" * 1_000_000) + squeezer.flush()
    out.uint(len(packed))
    for byte in packed:
        out.put(byte, 256)
    with pytest.raises(BadLink, match="too long"):
        opened(out)


def opened(out: Writer) -> StudyContents:
    """What comes of a payload under a right check."""
    payload = out.text()
    text = f"S1.{payload}.{check_text('krieg', 'S', 1, payload)}"
    return open_study(text, NAMES, find).contents()


def test_a_table_looks_into_a_link_and_opens_it() -> None:
    text = study_link(study_of("krieg", {}, 4))
    talk = Talk()
    link = talk.ask("look", text=f"See https://example.org/krieg/#{text} !")["link"]
    assert (link["kind"], link["title"], link["secrets"], link["fragment"]) == ("S", "With Jon", True, text)
    assert re.fullmatch(r"1 chapter, \d+ decisions, 5 notes", link["summary"])
    assert [set(one) for one in link["starts"]] == [{"game", "ruleset", "options", "seed"}]
    update = talk.ask("open", text=text)
    assert (update["study"]["eyes"], update["study"]["title"]) == ("all", "With Jon")
    assert Talk().ask("open", text=text, seat=None)["study"]["eyes"] is None
    assert Talk().ask("open", text=text, seat=1)["for"] == 1
    assert Talk().refused("open", text=text, seat=5)["field"] == "seat"
    made = talk.ask("study_link")["link"]
    assert (made["fragment"], made["too_long"], made["kind"]) == (text, False, "S")
    file = talk.ask("file")["file"]
    look = Talk().ask("look", text=file["text"])["link"]
    assert (look["kind"], look["summary"], look["fragment"]) == ("S", link["summary"], None)
    other = Talk()
    assert other.ask("open", text=file["text"])["study"]["rows"] == update["study"]["rows"]


def test_a_study_too_long_for_a_link_says_so() -> None:
    talk = Talk()
    talk.ask("open", text=study_link(study_of("krieg", {}, 4)))
    dice = random.Random(5)
    for node in range(1, 9):
        talk.ask("study_note", v=talk.v, node=node, text="".join(dice.choices("abcdefghijklmnopqrstuvwxyz", k=1500)))
    made = talk.ask("study_link")["link"]
    assert (made["too_long"], made["fragment"]) == (True, "")
