"""Rows, and the few moments at which their owner arranges them."""

from __future__ import annotations

from .script import Table, rule


@rule("KRIEG-FIELD-1")
def test_rows_hold_any_number_of_units():
    knights = " ".join(["knight"] * 10)
    table = Table({"1-melee": knights, "1-range": "archer"}, hands={1: "cavalry", 2: "pike"}).totals(42, 0)
    table.does("play cavalry 1-melee").row("1-melee", f"{knights} cavalry").totals(46, 0)
    assert [row["row"] for row in table.view()["sides"][1]["rows"]] == ["melee", "range", "siege"]


@rule("KRIEG-FIELD-2")
def test_units_on_your_side_are_yours():
    """An enemy spy on your side is a price, a refuge and a loss like your own units."""
    table = Table({"1-siege": "minister"}, hands={1: "feint offering war relic", 2: "pike"})
    table.allows("play feint", "play offering 1-siege.minister", "play war").does("play feint").aside(
        1, "siege minister"
    )


@rule("KRIEG-FIELD-3")
def test_moving_within_a_row_is_no_action():
    table = Table({"1-melee": "scout knight line"}, hands={1: "archer", 2: "pike"})
    table.offers("", "play archer 1-range", "pass").refuses("arrange 1-melee", "KRIEG-TURN-1")


@rule("KRIEG-FIELD-4", "KRIEG-OFFERING-1")
def test_the_owner_arranges_for_an_offering():
    """Three 3s: the one offered counts 6 in a pair, 3 alone."""
    table = Table({"1-siege": "assault assault assault"}, hands={1: "offering", 2: "pike"})
    table.does("play offering 1-siege.assault").phase("arrange").to_move(1).offers("arrange", "1", "2")
    table.does("arrange 2", "draw unit", "draw power").to_move(2).row("1-siege", "assault assault")
    sure = Table({"1-siege": "assault assault"}, hands={1: "offering", 2: "pike"}).does("play offering 1-siege.assault")
    sure.phase("draw").does("draw unit", "draw unit").to_move(2)


@rule("KRIEG-FIELD-4", "KRIEG-OFFERING-1", "KRIEG-BOOST-1")
def test_the_owner_arranges_boosters_for_an_offering():
    """A 4 counts 5 with Scout's bonus."""
    table = Table({"1-melee": "scout cavalry"}, hands={1: "offering", 2: "pike"})
    table.does("play offering 1-melee.cavalry").offers("arrange", "1", "2").does("arrange 1", "draw unit").to_move(2)
    Table({"1-melee": "cavalry"}, hands={1: "offering", 2: "pike"}).does(
        "play offering 1-melee.cavalry", "draw unit"
    ).to_move(2)


@rule("KRIEG-FIELD-4", "KRIEG-CRUSADE-1")
def test_every_owner_arranges_for_a_crusade():
    """Three 2s: two of them pair and fall together; of two equal rows one is picked."""
    table = Table({"1-melee": "knight pike crusader", "2-siege": "mortar"}, hands={1: "crusade", 2: "pike"})
    table.does("play crusade").to_move(1).phase("arrange")
    table.offers("arrange 1-melee", "knight+pike", "knight+crusader", "pike+crusader")
    table.does("arrange 1-melee knight+crusader").row("1-melee", "pike").row("2-siege", "").grave(
        "unit", "knight crusader mortar"
    )
    table = Table({"1-melee": "line", "2-siege": "armada", "2-range": "breach"}, hands={1: "crusade", 2: "pike"})
    table.does("1: play crusade").to_move(2).offers("arrange", "2-range breach", "2-siege armada")
    table.does("2: arrange 2-siege armada").row("2-range", "breach").row("2-siege", "").to_move(2).phase("turn")
