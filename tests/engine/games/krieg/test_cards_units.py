"""The unit cards, one by one: where they go, what they count, how a round leaves them."""

from __future__ import annotations

import pytest

from .script import CARDS, ROWS, Table, rule

PLAIN = [
    ("knight", "melee", 2), ("cavalry", "melee", 4), ("pike", "melee", 2), ("crusader", "melee", 2),
    ("square", "melee", 3), ("line", "melee", 5), ("archer", "range", 2), ("bowman", "range", 2),
    ("militia", "range", 2), ("soldier", "range", 2), ("musketeer", "range", 3), ("riflemen", "range", 3),
    ("grenadier", "range", 4), ("privateer", "range", 4), ("breach", "range", 5), ("siege", "siege", 2),
    ("assault", "siege", 3), ("catapult", "siege", 3), ("cannon", "siege", 4), ("armada", "siege", 5),
    ("mortar", "siege", 6),
]  # fmt: skip
FLEXIBLE = [
    ("juggernaut", ("melee", "range"), 2), ("officer-melee-range", ("melee", "range"), 3),
    ("officer-melee-siege", ("melee", "siege"), 3), ("officer-siege-melee", ("melee", "siege"), 3),
    ("officer-siege-range", ("range", "siege"), 3),
]  # fmt: skip
BOOSTERS = [("scout", "melee", "cavalry"), ("telescope", "range", "privateer"), ("tower", "siege", "cannon")]


def test_every_unit_has_its_test():
    tested = [name for name, *_ in [*PLAIN, *FLEXIBLE, *BOOSTERS]]
    assert sorted(tested) == sorted(slug for slug, card in CARDS.items() if card["deck"] == "unit")


@rule("KRIEG-CARD-1", "KRIEG-UNIT-1", "KRIEG-SCORE-2")
@pytest.mark.parametrize(("unit", "row", "strength"), PLAIN)
def test_a_plain_unit(unit, row, strength):
    table = Table(hands={1: unit, 2: ""}).offers(f"play {unit}", f"1-{row}")
    for other in ROWS:
        if other != row:
            table.refuses(f"play {unit} 1-{other}", "krieg.row.type KRIEG-UNIT-1")
    table.refuses(f"play {unit} 2-{row}", "krieg.row.own KRIEG-UNIT-1")
    table.refuses(f"play {unit} 1-moat", "krieg.not_that").refuses(f"play {unit} 1-{row} 1-{row}", "krieg.enough")
    table.does(f"1: play {unit} 1-{row}").row(f"1-{row}", unit).hand(1, "").totals(strength, 0).says("played")
    table.does("2: pass", "1: pass").scored(strength, 0).row(f"1-{row}", "").grave("unit", unit)


@rule("KRIEG-FLEX-1")
@pytest.mark.parametrize(("unit", "rows", "strength"), FLEXIBLE)
def test_a_flexible_unit(unit, rows, strength):
    """From the hand, by Grail, by Pyre and by Usury: the choice comes each time."""
    places = [f"1-{row}" for row in rows]
    (closed,) = (f"1-{row}" for row in ROWS if row not in rows)
    table = Table(hands={1: unit, 2: ""}).offers(f"play {unit}", *places)
    table.refuses(f"play {unit} {closed}", "krieg.row.type KRIEG-FLEX-1")
    table.refuses(f"play {unit} 2-{rows[0]}", "krieg.row.own KRIEG-UNIT-1")
    for place in places:
        Table(hands={1: unit, 2: ""}).does(f"play {unit} {place}").row(place, unit).totals(strength, 0)
    for place in places:
        table = Table(hands={1: "grail", 2: ""}, graves=f"{unit} cavalry").offers("play grail", *places)
        table.does(f"play grail {place}").totals(strength + 4, 0)
        table = Table(hands={1: "pyre", 2: ""}, graves=unit).offers(f"play pyre {unit}", *places)
        table.refuses(f"play pyre {unit} {closed}", "krieg.row.type KRIEG-PYRE-1")
        table.does(f"play pyre {unit} {place}").row(place, unit)
        table = Table(hands={1: "", 2: "pike"}, aside={1: f"choose {unit}"}, passed=[1], turn=2).does("2: pass")
        table.to_move(1).phase("enter").refuses(f"enter {unit} {closed}", "krieg.row.type KRIEG-USURY-2")
        table.refuses("pass", "krieg.first.enter KRIEG-PASS-3").does(f"enter {unit} {place}").row(place, unit)


@rule("KRIEG-BOOST-1", "KRIEG-FIELD-3")
@pytest.mark.parametrize(("unit", "row", "other"), BOOSTERS)
def test_a_booster(unit, row, other):
    """Of strength 1; none, one or two others of its row gain 1, never itself, never another row or side."""
    Table(hands={1: unit, 2: ""}).offers(f"play {unit}", f"1-{row}").does(f"play {unit} 1-{row}").totals(1, 0)
    away = next(place for place in ROWS if place != row)
    beside = {f"1-{row}": f"{other} {other}", f"1-{away}": "zealot", f"2-{row}": other}
    Table(beside, hands={1: unit, 2: ""}).totals(12, 4).does(f"play {unit} 1-{row}").strengths(
        f"1-{row}", "5 5 1"
    ).totals(15, 4)
    gone = Table({f"1-{row}": f"{unit} {other} {other}"}, hands={1: "relic", 2: "pike"}).totals(11, 0)
    gone.does(f"play relic 1-{row}.{unit} 1-{away}").strengths(f"1-{row}", "4 4").strengths(f"1-{away}", "1")


@rule("KRIEG-BOOST-1", "KRIEG-SCORE-5")
def test_boosters_lift_units_into_pairs():
    Table({"1-siege": "tower siege assault"}, hands={1: "pike", 2: "pike"}).strengths("1-siege", "6 6 1")
    Table({"1-range": "telescope archer"}, hands={1: "pike", 2: "pike"}).strengths("1-range", "3 1")
    Table({"1-melee": "scout knight knight square"}, hands={1: "pike", 2: "pike"}).strengths("1-melee", "6 6 3 1")


@rule("KRIEG-BOOST-1", "KRIEG-SCORE-4")
def test_a_booster_brings_a_bonus_to_two_different_units_at_most():
    Table({"1-siege": "tower mortar"}, hands={1: "pike", 2: "pike"}).strengths("1-siege", "7 1")
    Table({"1-siege": "tower mortar armada cannon"}, hands={1: "pike", 2: "pike"}).totals(18, 0)
    doubled = Table({"1-siege": "tower mortar armada cannon"}, hands={1: "pike", 2: "pike"}, weather="omen siege now")
    doubled.totals(36, 0)
