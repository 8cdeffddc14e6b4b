"""Every reason the engine gives for a refusal, once; those of powers stand in test_mistakes.py."""

from __future__ import annotations

from typing import Any

import pytest

from .script import QUICK_WIN, Table
from .test_mistakes import ROWS, reason

PAIR = """
        d   e
    4   A1  B2
"""
ROW = """
        d   e   f
    4   A1  B2  A1
"""
STACKS = """
        d     e     f
    4   A1    B2    A1B2
    5   B1A2  A3    B1
"""
FULL_LINES = """
        d   e   f
    4   A1  B1  A2
    5   B2  A1  .
"""


def table(mode: str = "training", field: Any = PAIR, /, *moves: str, **known: Any) -> Table:
    return Table(mode, **known).on(field).does(*moves)


def exploding(**known: Any) -> Table:
    return table("training", FULL_LINES, "place 3 f5", **{"explosions": "chosen", **known})


def battle(powers: str, field: Any = STACKS, /, *moves: str, **known: Any) -> Table:
    return table("battle", field, *moves, powers=powers, **known)


def duel(mage: str, field: Any = STACKS, /, *moves: str, **known: Any) -> Table:
    return table("duel", field, *moves, mages=f"{mage} {'air-1' if mage[:3] != 'air' else 'fire-1'}", **known)


REASONS = {
    "eter.over": lambda: (Table("training").does(*QUICK_WIN), "place 1 d5"),
    "eter.no_such_verb": lambda: (table(), "dance d4"),
    "eter.no_such_cell": lambda: (table(), "place 2 hole"),
    "eter.cell.far": lambda: (table(), "place 2 z9"),
    "eter.first.explode": lambda: (exploding(), "place 1 d6"),
    "eter.first.mark": lambda: (Table("training", tournament=True, length=None).does(*QUICK_WIN), "place 1 d4"),
    "eter.first.side": lambda: (Table("duel", mages=None), "place 1 d4"),
    "eter.explode.must": lambda: (exploding(explosions="always"), "decline"),
    "eter.explode.not_so": lambda: (exploding(), "explode r0 e4"),
    "eter.mark.not_there": lambda: (Table("training", tournament=True, length=None).does(*QUICK_WIN), "mark a1"),
    "eter.side.not_yours": lambda: (Table("duel", mages=None), "side neutral"),
    "eter.not_now.explode": lambda: (table(), "explode r0 d4"),
    "eter.not_now.decline": lambda: (table(), "decline"),
    "eter.not_now.mark": lambda: (table(), "mark d4"),
    "eter.not_now.side": lambda: (table(), "side air-1"),
    "eter.pass.can_place": lambda: (table(), "pass"),
    "eter.illusion.off": lambda: (table(), "illusion 2 d5"),
    "eter.illusion.used": lambda: (
        table("training", PAIR, "illusion 2 d5", "place 3 d5", illusions=True),
        "illusion 2 e5",
    ),
    "eter.illusion.out": lambda: (
        battle("mist gust", PAIR, "play mist 2 d5", "place 1 e5", illusions=True),
        "illusion 2 d3",
    ),
    "eter.illusion.not_now": lambda: (
        battle("flame tide", {"d4": "A1", "e4": "B(2)"}, "play flame e4", illusions=True),
        "illusion 2 d5",
    ),
    "eter.illusion.empty_only": lambda: (table(illusions=True), "illusion 3 e4"),
    "eter.illusion.own": lambda: (table("training", {"d4": "A(1)", "e4": "B2"}, illusions=True), "place 3 d4"),
    "eter.place.none": lambda: (table(hand={"A": ""}, waiting={"A": "3"}), "place"),
    "eter.place.nowhere": lambda: (
        table(
            "training",
            {"d4": "A1", "e4": "B2", "f4": "#", "d5": "#", "e5": "#", "f5": "#", "d6": "#", "f6": "#"},
            explosions="chosen",
            spent=True,
            hand={"A": "1", "B": "1"},
        ),
        "place 1",
    ),
    "eter.hand.none": lambda: (table(hand={"A": "1"}), "place 2 d5"),
    "eter.hand.waiting": lambda: (table(hand={"A": "1"}, waiting={"A": "3"}), "place 3 d5"),
    "eter.eter.face_up": lambda: (table("duel", illusions=True), "illusion e d5"),
    "eter.eter.covers_nothing": lambda: (table("duel"), "place e e4"),
    "eter.eter.not_covered": lambda: (table("duel", {"d4": "A1", "e4": "Be"}), "place 4 e4"),
    "eter.cell.hole": lambda: (duel("earth-2", PAIR, "mage d5"), "place 3 d5"),
    "eter.cell.blocked": lambda: (battle("blizzard tide", PAIR, "play blizzard 5"), "place 3 d5"),
    "eter.cell.first": lambda: (Table("training"), "place 1 e4"),
    "eter.cell.outside": lambda: (table("training", ROW), "place 2 g4"),
    "eter.cell.apart": lambda: (table("duel"), "place 2 g4"),
    "eter.cover.value": lambda: (table(), "place 2 e4"),
    "eter.power.no_cards": lambda: (battle("squall tide", hand={"A": ""}), "play squall e4"),
    "eter.power.one_a_play": lambda: (
        table("brawl", PAIR, mages="earth-2 air-1", powers="squall tide", used="squall"),
        "mage d5",
    ),
    "eter.power.cards_only": lambda: (
        battle("squall tide", PAIR, "place 1 d5", hand={"A": "1", "B": "2 3"}),
        "play squall d4",
    ),
    "eter.power.no_mage": lambda: (battle("squall tide"), "mage d5"),
    "eter.power.mage_used_match": lambda: (duel("earth-2", used="A"), "mage d5"),
    "eter.power.mage_used_play": lambda: (duel("earth-2", used="A", mage_uses="play"), "mage d5"),
    "eter.power.not_here": lambda: (battle("squall tide"), "play gale"),
    "eter.power.used": lambda: (battle("squall tide", used="squall"), "play squall e4"),
    "eter.power.no_empty": lambda: (
        duel(
            "air-2",
            {"d4": "A1", "e4": "B2", "f4": "#", "d5": "#", "e5": "#", "f5": "#", "g7": "#"},
            explosions="chosen",
            spent=True,
        ),
        "mage",
    ),
    "eter.power.no_free_cell": lambda: (
        battle(
            "blizzard tide",
            {"d4": "A1", "e4": "B2", "f4": "#", "g4": "#", "d5": "#", "e5": "#", "f5": "#", "d7": "#"},
            explosions="chosen",
            spent=True,
        ),
        "play blizzard 4",
    ),
    "eter.place.too_many": lambda: (table(), "place 2 d5 e5"),
    "eter.no_such_value.plain": lambda: (table(), "place 7 d5"),
    "eter.no_such_value": lambda: (table("duel"), "place 7 d5"),
    "eter.explode.no_turn": lambda: (exploding(), "explode r45 d4"),
    "eter.explode.same_turn": lambda: (
        exploding(faces=["RRR/RRR/RRR"] * 9),
        "explode r90 d4",
    ),
    "eter.power.no_elementals": lambda: (table(), "play gale"),
    "eter.power.both_used": lambda: (battle("squall tide", used="squall tide"), "play"),
    "eter.power.none_left": lambda: (battle("gale storm", PAIR), "play"),
    "eter.power.nothing_after": lambda: (
        battle(
            "flame tide",
            {"d4": "A1", "e4": "B(2)", "f4": "#", "d5": "#", "e5": "#", "f5": "#", "g7": "#"},
            illusions=True,
            explosions="chosen",
            spent=True,
            hand={"A": "e"},
        ),
        "play flame e4",
    ),
}


@pytest.mark.parametrize("reason", REASONS)
def test_the_reason(reason):
    t, action = REASONS[reason]()
    t.refuses(action, reason)


def test_every_reason_is_shown_here():
    shown = {*REASONS, *(reason(*row[:3], row[4] if len(row) > 4 else {}).id for row in ROWS)}
    assert shown == {word for word in Table("training").game.words if word.startswith("eter.")}
