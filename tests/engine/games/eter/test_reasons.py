"""Every reason the engine gives for a refusal, once."""

from __future__ import annotations

from typing import Any

import pytest

from .script import QUICK_WIN, Table

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
    "eter.not_legal": lambda: (table(), "place 2 d5 e5"),
    "eter.over": lambda: (Table("training").does(*QUICK_WIN), "place 1 d5"),
    "eter.no_such_verb": lambda: (table(), "dance d4"),
    "eter.no_such_value": lambda: (table(), "place 7 d5"),
    "eter.no_such_cell": lambda: (table(), "place 2 z9"),
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
        battle("mist tide", PAIR, "play mist 2 d5", "place 1 e5", illusions=True),
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
        table("brawl", PAIR, mages="earth-2 air-1", powers="squall tide", power_used="A"),
        "mage d5",
    ),
    "eter.power.cards_only": lambda: (
        battle("squall tide", PAIR, "place 1 d5", hand={"A": "1", "B": "2 3"}),
        "play squall d4",
    ),
    "eter.power.no_mage": lambda: (battle("squall tide"), "mage d5"),
    "eter.power.mage_used_match": lambda: (duel("earth-2", used="A"), "mage d5"),
    "eter.power.mage_used_play": lambda: (duel("earth-2", used="A", mage_uses="play"), "mage d5"),
    "eter.power.none_left": lambda: (battle("squall tide", used="squall tide"), "play"),
    "eter.power.not_here": lambda: (battle("squall tide"), "play gale"),
    "eter.power.used": lambda: (battle("squall tide", used="squall"), "play squall e4"),
    "eter.power.no_target": lambda: (duel("fire-1", PAIR), "mage e4"),
    "eter.power.no_latest": lambda: (battle("destruction tide"), "play destruction"),
    "eter.power.no_value": lambda: (battle("fire tide", PAIR), "play fire 2"),
    "eter.power.no_stack": lambda: (battle("storm tide", PAIR), "play storm e4"),
    "eter.power.no_line": lambda: (duel("fire-2", PAIR), "mage 4"),
    "eter.power.no_move": lambda: (duel("air-1", {"d4": "A1"}), "mage d4 d5"),
    "eter.power.no_pair": lambda: (battle("tide gust", {"d4": "A1"}), "play tide d4 e4"),
    "eter.power.no_lower": lambda: (battle("gust tide", {"d4": "A1", "e4": "B1"}), "play gust d4 e4"),
    "eter.power.no_between": lambda: (battle("whirlpool tide", PAIR), "play whirlpool e4 d4 f4"),
    "eter.power.no_full_line": lambda: (battle("hurricane tide"), "play hurricane 4 left"),
    "eter.power.no_column": lambda: (battle("waterfall tide"), "play waterfall d"),
    "eter.power.no_edge": lambda: (duel("water-2", PAIR), "mage 4 down d6"),
    "eter.power.no_higher": lambda: (duel("earth-1", {"d4": "A1", "e4": "B1"}), "mage 1 e4"),
    "eter.power.no_empty": lambda: (
        duel(
            "air-2",
            {"d4": "A1", "e4": "B2", "f4": "#", "d5": "#", "e5": "#", "f5": "#", "g7": "#"},
            explosions="chosen",
            spent=True,
        ),
        "mage",
    ),
    "eter.power.no_removed": lambda: (battle("ash tide", PAIR), "play ash 2 e4"),
    "eter.power.no_covered": lambda: (battle("spark tide", PAIR), "play spark d4.1 d5"),
    "eter.power.no_illusion": lambda: (battle("rock tide", PAIR, illusions=True), "play rock 2 e4"),
    "eter.power.no_own_illusion": lambda: (battle("mirage tide", PAIR, illusions=True), "play mirage 2"),
    "eter.power.illusion_out": lambda: (
        battle("mist tide", {"d4": "A(1)", "e4": "B2"}, illusions=True),
        "play mist 2 d5",
    ),
    "eter.power.no_border": lambda: (
        battle("border tide", {"d4": "A1", "e5": "B1", "f6": "A2", "g7": "B2"}),
        "play border d5",
    ),
    "eter.power.no_explosions": lambda: (
        battle("controlled-explosion tide", {}, explosions="chosen"),
        "play controlled-explosion",
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
    "eter.power.too_many": lambda: (battle("squall tide"), "play squall e4 e5"),
    "eter.power.eter": lambda: (battle("squall tide", {"d4": "A1", "e4": "Be"}), "play squall e4"),
    "eter.power.touching": lambda: (battle("squall tide", ROW), "play squall e4"),
    "eter.power.not_that": lambda: (battle("squall tide"), "play squall d4"),
}


@pytest.mark.parametrize("reason", REASONS)
def test_the_reason(reason):
    t, action = REASONS[reason]()
    t.refuses(action, reason)


def test_every_reason_is_shown_here():
    assert set(REASONS) == {word for word in Table("training").game.words if word.startswith("eter.")}
