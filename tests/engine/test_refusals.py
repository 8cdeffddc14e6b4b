"""Refusals say the cause: every verb and card, asked for at random positions of every game.

A sentence names things as people do: no slug, no number of a seat, no message id, no value that these options do not
know; and it never says only that something cannot be used. A game may add to its hooks: `absent(game)`, whole words
that may stand in no sentence under these options, and `PLAIN`, slugs that are plain words of its sentences as well.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from evertable.core.action import Action
from evertable.core.cards.messages import CARD, MESSAGE, NUMBER, SEAT, TEXT, Catalogue, pieces
from evertable.core.errors import Reason
from evertable.core.game import Game
from evertable.session.catalogue import TableWords

from .contract.mixes import MODES, NAMES, find
from .contract.walk import Moment, moments, vocabulary

NOT_YET = ("duel",)
"""The toy of frames, whose words are a plain dict."""
GAMES = [name for name in NAMES if name not in NOT_YET]
SEATS = ("Ann", "Bo", "Cleo", "Dan")
RULES = Path(__file__).parents[2] / "site" / "rules"
BARE = re.compile(r"(cannot be (used|chosen|done|taken|carried out)|not possible|not allowed)( now| here| so)?"
                  r"( (on|for|with) \S+)?\.?$")  # fmt: skip
ID = re.compile(r"[{}_]|\b[a-z]+\.[a-z]|\bNone\b")
ASKED = 60
"""Actions asked about at one moment."""


@cache
def openings(name: str) -> list[tuple[Action, ...]]:
    """All actions that were legal somewhere, those that begin with the same verb and thing together."""
    found: dict[tuple[str, ...], list[Action]] = defaultdict(list)
    for one in vocabulary(name):
        found[one[:2]].append(one)
    return [tuple(found[key]) for key in sorted(found)]


def asks(moment: Moment, turn: int) -> list[Action]:
    """Actions to ask about: each verb with each thing in turn, whole, cut short, run on, and with foreign refs."""
    rng, groups = moment.rng, openings(moment.game.name)
    out: list[Action] = []
    for k in range(ASKED // 4):
        one = rng.choice(groups[(turn * (ASKED // 4) + k) % len(groups)])
        same = [group for group in groups if group[0][0] == one[0]]
        other, stranger = rng.choice(rng.choice(same)), rng.choice(rng.choice(groups))
        out += [one, one[:2], (*one[:-1], other[-1]), (*one, stranger[-1])]
        out += [(*one[:-1], rng.choice(("1", "2", "3", "4", "5", "nothing", stranger[-1])))]
    return [Action(words) for words in dict.fromkeys(tuple(words) for words in out)]


@cache
def book_of(name: str) -> frozenset[str] | None:
    """The rules of a game's book; games of the tests have none."""
    file = RULES / f"{name}.md"
    if not file.is_file():
        return None
    return frozenset(re.findall(r"^\*\*([A-Z]+(?:-[A-Z]+)*-\d+)\*\*", file.read_text("utf-8"), re.MULTILINE))


def check_arguments(game: Game, reason: Reason) -> None:
    """Every blank has a kind, and its argument is of that kind."""
    words = game.words
    assert isinstance(words, Catalogue), f"{game.name} declares no kinds"
    check_filled(words, reason.id, reason.args)


def check_filled(words: Catalogue, key: str, args: Any) -> None:
    """The blanks of one message, and of the messages within it."""
    assert key in words, f"{key!r} is in no words"
    for before, blank in pieces(words[key]):
        if blank is not None:
            kind = NUMBER if blank.forms else words.kind(blank)
            assert kind, f"{key}: nothing says of what kind {blank.name!r} is"
            assert blank.name in args, f"{key}: {blank.name!r} is not filled"
            value = args[blank.name]
            for one in value if isinstance(value, (list, tuple)) else (value,):
                quoted = before.endswith("“")
                check_value(words, kind, one, quoted, f"{key}: {blank.name} = {one!r}")


def check_value(words: Catalogue, kind: str, value: Any, quoted: bool, where: str) -> None:
    """One argument. A number that was asked about may be repeated only between quotation marks; a name never."""
    if isinstance(value, dict) and "text" in value:
        check_filled(words, value["text"], value.get("args") or {})
    elif kind == SEAT:
        assert isinstance(value, int) and not isinstance(value, bool) and value >= 0, where
    elif kind == NUMBER:
        assert isinstance(value, int), where
    elif kind == TEXT:
        named = [other for other, table in words.names.items() if table.get(value, value) != value]
        assert isinstance(value, str) and (quoted or not value.isdigit()) and not named, f"{where} is shown as it is"
    elif kind == MESSAGE:
        check_filled(words, value, {})
    elif kind in words.names:
        value = value["value"] if isinstance(value, dict) else value
        assert value in words.names[kind], f"{where} is no {kind}"


def check_sentence(game: Game, hooks: Any, text: str) -> None:
    """The sentence as people read it."""
    words = game.words
    assert isinstance(words, Catalogue)
    assert text and not ID.search(text), text
    assert not BARE.search(text), f"{text!r} says no cause"
    slugs = {
        value
        for kind, table in words.names.items()
        for value, name in table.items()
        if isinstance(value, str) and value != name and (kind == CARD or "-" in value)
    } - set(getattr(hooks, "PLAIN", ()))
    tokens = set(re.findall(r"[\w-]+", re.sub(r"“[^”]*”", "", text)))
    assert not slugs & tokens, f"{text!r} holds the slug {slugs & tokens}"
    absent = getattr(hooks, "absent", None)
    if absent is not None:
        assert not tokens & set(absent(game)), f"{text!r} names what this game does not have"


@pytest.mark.parametrize("name", GAMES)
def test_refusals_say_the_cause(name: str) -> None:
    """See the module."""
    turn, refused = 0, 0
    for moment in (m for other, mode in MODES if other == name for m in moments(name, mode)):
        if moment.state.is_terminal():
            continue
        turn += 1
        with moment.named() as state:
            for one in asks(moment, turn):
                reason = state.why_not(*one)
                if reason is None:
                    continue
                refused += 1
                check_arguments(moment.game, reason)
                book = book_of(name)
                assert None in (reason.rule, book) or reason.rule in book, f"{reason} names a rule that is in no book"
                text = TableWords(moment.game.words, SEATS).say(reason.id, reason.args)
                try:
                    check_sentence(moment.game, moment.hooks, text)
                except AssertionError as failure:
                    failure.add_note(f"asked: {one}; {reason}")
                    raise
    assert refused > 100


@pytest.mark.parametrize("name", GAMES)
def test_every_blank_has_a_kind(name: str) -> None:
    words = find(name).words
    assert isinstance(words, Catalogue) and words.untyped() == {}


THINGS = ("areas|cards|colours|copies|creatures|decisions|discards|lines|marks|players|points|powers|rounds|sites|"
          "stacks|stones|turns|units|ways|weapons")  # fmt: skip
SEVERAL = re.compile(rf" (?:[a-z]+ )?(?:{THINGS})\b(?! would)")
NEVER_ONE = {
    "eter": {"effect.take_stack", "effect.move_line", "eter.power.no_value", "eter.power.no_line", "eter.power.no_edge",
             "eter.power.no_column"},
    "krieg": {"title.ffa", "krieg.no_such_seat", "wants.top", "krieg.grave.deep"},
    "vale": {"prompt.keep", "vale.no_such_seat", "vale.not_that.keep", "event.kept"},
    "skirmish": {"skirmish.mode"},
    "eternal": {"pick.top", "eternal.mode", "event.fought.blocked", "event.fought.held", "event.fought.hurt",
                "why.redraws", "why.keeps_hand"},
}  # fmt: skip
"""Messages in which a number is never 1: declared limits of cards, players at a table, units but for one alone,
opening hands.
"""


@pytest.mark.parametrize("name", GAMES)
def test_one_of_a_thing_is_said_as_one(name: str) -> None:
    """A number that is followed by a word for several says how one is said."""
    words = find(name).advice_words()
    assert isinstance(words, Catalogue)
    found = set()
    for key in words:
        parts = list(pieces(words[key]))
        for (_, blank), (after, _) in pairwise([*parts, ("", None)]):
            counts = blank is not None and not blank.forms and words.kind(blank) == NUMBER
            if counts and SEVERAL.match(after):
                found.add(key)
            for form in blank.forms[:1] if blank is not None and len(blank.forms) > 1 else ():
                assert not re.search(rf"(?<!of )(?<!your )\b({THINGS})\b", form), f"{key}: {form}"
    assert found == NEVER_ONE.get(name, set())
