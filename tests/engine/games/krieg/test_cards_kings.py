"""The Kings, one by one: the row they double, and each of their choices."""

from __future__ import annotations

import pytest

from .script import ROWS, Table, rule

FIELD = {"1-melee": "line", "1-range": "breach", "1-siege": "mortar",
         "2-melee": "cavalry knight", "2-range": "musketeer", "2-siege": "cannon"}  # fmt: skip


def each_king(king: str, *ways: str) -> None:
    """One of three own rows, one of these ways; one card a game, gone after the round."""
    table = Table(FIELD, hands={1: king, 2: ""}).offers(
        f"play {king}", *(f"1-{row} {way}" for row in ROWS for way in ways)
    )
    table.refuses(f"play {king} 2-melee {ways[0]}", "krieg.row.king KRIEG-KINGS-1")
    table.refuses(f"play {king} 3-melee {ways[0]}", "krieg.no_such_seat")
    table.refuses(f"play {king} 1-melee dance", f"krieg.way.wanted KRIEG-{king.upper()}-1")
    for row in ROWS:
        table = Table(FIELD, hands={1: king, 2: ""}).does(f"1: play {king} 1-{row} {ways[0]}").king(1, row)
        rows = table.view()["sides"][0]["rows"]
        assert [[king, "x2"] in one["acting"] for one in rows] == [name == row for name in ROWS]
        while table.mover() == 1:
            table.does(str(table.state.legal_actions()[0]))
        table.does("2: pass", "1: pass").king(1, "grave").grave("king", king).weather("").round(2)


def units(*sides: int) -> list[str]:
    """The refs of the units of these sides."""
    return [f"{row}.{slug}" for row, text in FIELD.items() if int(row[0]) in sides for slug in text.split()]


@rule("KRIEG-LION-KING-1", "KRIEG-KINGS-1", "KRIEG-KINGS-3")
def test_lion_king():
    each_king("lion-king", "halve", "aside")
    table = Table(FIELD, hands={1: "lion-king", 2: ""}).does("1: play lion-king 1-siege halve")
    table.weather("lion-king range now").totals(5 + 2 + 12, 6 + 1 + 4).says("played", "halved")


@rule("KRIEG-LION-KING-1", "KRIEG-ASIDE-2")
def test_lion_king_sets_aside():
    """The player picks two units of an opponent; they come back to their rows."""
    table = Table({**FIELD, "2-melee": "cavalry+feast"}, hands={1: "lion-king", 2: ""})
    table.does("1: play lion-king 1-melee aside").to_move(1).phase("take").king(1, "melee")
    assert [one["way"] for one in table.said if one["type"] == "played"] == ["aside"], "it is told before it is done"
    table.refuses("done", "krieg.set.exact").refuses("take 1-melee.line", "krieg.set.theirs KRIEG-LION-KING-1")
    table.refuses("pass", "krieg.first.suspend KRIEG-PASS-3")
    table.does("1: take 2-melee.cavalry", "1: take 2-siege.cannon").aside(2, "melee cavalry+feast, siege cannon")
    table.totals(21, 3).to_move(2).does("2: pass", "1: pass").scored(21, 3)
    table.row("2-melee", "cavalry+feast").row("2-siege", "cannon").totals(0, 9)


@rule("KRIEG-LION-KING-1", "KRIEG-KINGS-4", "KRIEG-POWER-5")
def test_lion_king_takes_what_there_is_from_one_opponent():
    one = Table({"2-melee": "line"}, hands={1: "lion-king", 2: ""}).does("1: play lion-king 1-melee aside")
    one.aside(2, "melee line").to_move(2)
    none = Table({"1-melee": "line"}, hands={1: "lion-king", 2: ""}).offers("play lion-king 1-melee", "halve")
    none.refuses("play lion-king 1-melee aside", "krieg.needs.unit.theirs")
    rows = {"2-melee": "line", "3-melee": "cavalry pike scout"}
    three = Table(rows, seats=3, hands={1: "lion-king", 2: "", 3: ""})
    three.offers("play lion-king 1-melee aside", "2", "3").does("1: play lion-king 1-melee aside 3")
    three.offers("take", "3-melee.cavalry", "3-melee.pike").does("take 3-melee.cavalry", "take 3-melee.scout")
    three.aside(3, "melee cavalry, melee scout").row("2-melee", "line")
    team = Table(rows, seats=4, options={"teams": True}, hands={1: "lion-king", 2: "", 3: "", 4: ""})
    team.does("1: play lion-king 1-melee aside").aside(2, "melee line")


@rule("KRIEG-SUN-KING-1", "KRIEG-KINGS-1", "KRIEG-KINGS-3")
def test_sun_king():
    each_king("sun-king", "draw")
    table = Table(FIELD, hands={1: "sun-king", 2: ""}, units="scout").does("1: play sun-king 1-siege draw")
    table.to_move(1).phase("draw").offers("draw", "unit", "power").totals(22, 13).does("1: draw unit").hand(1, "scout")
    table.to_move(2).does("2: pass", "1: pass").scored(22, 13).king(1, "grave").grave("king", "sun-king")


@rule("KRIEG-SUN-KING-1", "KRIEG-WEATHER-3")
def test_sun_king_changes_the_weather():
    """As Gale does: active weather only, a King's halving too, any other row."""
    known = {"hands": {1: "sun-king", 2: ""}, "weather": "fog siege now, terror-king siege now, omen melee next"}
    moves = [f"move {what} {row}" for what in ("fog", "terror-king") for row in ("melee", "range")]
    table = Table(FIELD, **known).offers("play sun-king 1-range", "clear", *moves, "draw")
    table.refuses("play sun-king 1-melee move omen siege", "krieg.weather.waiting KRIEG-WEATHER-2")
    table.does("1: play sun-king 1-melee clear").weather("omen melee next").grave("power", "fog").totals(21, 13)
    moved = Table(FIELD, **known).does("1: play sun-king 1-melee move terror-king range").to_move(2)
    moved.weather("fog siege now, terror-king range now, omen melee next").totals(10 + 2 + 3, 6 + 1 + 2)


@rule("KRIEG-SUN-KING-1", "KRIEG-KINGS-4")
def test_sun_king_with_nothing_to_choose():
    table = Table(FIELD, hands={1: "sun-king", 2: ""}, deck=0).offers("play sun-king", *(f"1-{row}" for row in ROWS))
    for way in ("clear", "move fog melee"):
        table.refuses(f"play sun-king 1-melee {way}", "krieg.needs.changeweather KRIEG-KINGS-4")
    table.refuses("play sun-king 1-melee draw", "krieg.needs.draw").does("1: play sun-king 1-melee").totals(21, 13)


@rule("KRIEG-TERROR-KING-1", "KRIEG-KINGS-1", "KRIEG-KINGS-3")
def test_terror_king():
    each_king("terror-king", "halve", *(f"discard {unit}" for unit in units(1, 2)))
    table = Table(FIELD, hands={1: "terror-king", 2: ""}).does("1: play terror-king 1-melee halve")
    table.weather("terror-king siege now").totals(10 + 5 + 3, 9 + 2)
    own = Table(FIELD, hands={1: "terror-king", 2: ""}).does("1: play terror-king 1-siege halve").totals(16, 11)
    own.king(1, "siege")


@rule("KRIEG-WINTER-KING-1", "KRIEG-KINGS-1", "KRIEG-KINGS-3")
def test_winter_king():
    each_king("winter-king", "halve", *(f"discard {unit}" for unit in units(1, 2)))
    table = Table(FIELD, hands={1: "winter-king", 2: ""}).does("1: play winter-king 1-siege halve")
    table.weather("winter-king melee now").totals(2 + 5 + 12, 2 + 1 + 3 + 4)


@pytest.mark.parametrize("king", ["terror-king", "winter-king"])
@rule("KRIEG-TERROR-KING-1", "KRIEG-WINTER-KING-1")
def test_kings_that_discard(king):
    rows = {"1-melee": "line", "2-siege": "mortar+feast", "2-range": "saboteur"}
    table = Table(rows, hands={1: king, 2: ""}).does(f"1: play {king} 1-melee discard 2-siege.mortar")
    table.totals(10, 3).grave("unit", "mortar").grave("power", "feast").weather("").to_move(2).says("discarded")
    Table(rows, hands={1: king, 2: ""}).does(f"1: play {king} 1-melee discard 1-melee.line").totals(0, 7 + 3)
    Table(rows, hands={1: king, 2: ""}).does(f"1: play {king} 1-melee discard 2-range.saboteur").grave(
        "power", "saboteur"
    )
    Table(rows, hands={1: king, 2: ""}).refuses(f"play {king} 1-melee discard 2-melee.pike", "krieg.unit.gone")
    Table(hands={1: king, 2: ""}).offers(f"play {king} 1-melee", "halve")


@rule("KRIEG-TRAITOR-KING-1", "KRIEG-KINGS-1", "KRIEG-KINGS-3")
def test_traitor_king():
    each_king("traitor-king", "swap", "draw")
    table = Table(FIELD, hands={1: "traitor-king", 2: ""}, powers="fog").does("1: play traitor-king 1-siege draw")
    table.does("1: draw power").hand(1, "fog").totals(22, 13).to_move(2)


@rule("KRIEG-TRAITOR-KING-1", "KRIEG-ATTACH-1")
def test_traitor_king_swaps():
    """Each enters the row of the other, whatever its type; attached cards and spies go along."""
    rows = {"1-melee": "line+famine cavalry", "2-siege": "mortar+ruin5", "2-range": "saboteur"}
    table = Table(rows, hands={1: "traitor-king", 2: ""}).does("1: play traitor-king 1-range swap").phase("swap")
    mine, theirs = ("1-melee.line", "1-melee.cavalry"), ("2-siege.mortar", "2-range.saboteur")
    table.offers("swap", *(f"{one} {other}" for one in mine for other in theirs)).to_move(1)
    table.refuses("swap 2-siege.mortar 1-melee.line", "krieg.set.own KRIEG-TRAITOR-KING-1")
    table.refuses("pass", "krieg.first.trade KRIEG-PASS-3").does("1: swap 1-melee.line 2-siege.mortar").says("swapped")
    table.row("1-melee", "mortar+ruin5 cavalry").row("2-siege", "line+famine").totals(15, 4 + 3).to_move(2)
    spy = Table(rows, hands={1: "traitor-king", 2: ""}).does("1: play traitor-king 1-range swap")
    spy.does("1: swap 1-melee.cavalry 2-range.saboteur", "2: pass", "1: pass").hand(1, "saboteur").hand(2, "")


@rule("KRIEG-TRAITOR-KING-1", "KRIEG-KINGS-4")
@pytest.mark.parametrize(
    ("rows", "missing"),
    [
        ({}, "own"), ({"1-melee": "line"}, "theirs"), ({"2-melee": "line"}, "own"),
        ({"1-melee": "line", "2-melee": "knight+held"}, "theirs.fortress"),
    ],
)  # fmt: skip
def test_traitor_king_without_anything_to_swap(rows, missing):
    table = Table(rows, hands={1: "traitor-king", 2: ""}).offers("play traitor-king 1-melee", "draw")
    table.refuses("play traitor-king 1-melee swap", f"krieg.needs.unit.{missing} KRIEG-KINGS-4")


@rule("KRIEG-TRAITOR-KING-1", "KRIEG-TEAM-5")
def test_traitor_king_among_several():
    rows = {"1-melee": "line", "2-melee": "pike", "3-melee": "scout", "4-range": "archer"}
    known = {"seats": 4, "hands": {1: "traitor-king", 2: "", 3: "", 4: ""}}
    table = Table(rows, **known).offers("play traitor-king 1-range swap", "2", "3", "4")
    table.does("1: play traitor-king 1-range swap 3").offers("swap", "1-melee.line 3-melee.scout")
    table.refuses("swap 1-melee.line 2-melee.pike", "krieg.set.theirs KRIEG-TRAITOR-KING-1")
    table.does("1: swap 1-melee.line 3-melee.scout").row("1-melee", "scout").row("3-melee", "line").row(
        "2-melee", "pike"
    )
    team = Table(rows, options={"teams": True}, **known).offers("play traitor-king 1-range swap", "2", "4")
    team.refuses("play traitor-king 1-range swap 3", "krieg.seat.partner KRIEG-TRAITOR-KING-1")
    team.does("1: play traitor-king 1-range swap 4").offers("swap", "1-melee.line 4-range.archer")


@rule("KRIEG-TRAITOR-KING-1")
def test_traitor_king_with_the_only_one_who_has_units():
    rows = {"1-melee": "line", "2-melee": "pike+held", "3-melee": "scout"}
    table = Table(rows, seats=3, hands={1: "traitor-king", 2: "", 3: ""}).does("1: play traitor-king 1-range swap")
    table.offers("swap", "1-melee.line 3-melee.scout")


@rule("KRIEG-KINGS-1", "KRIEG-SCORE-7")
def test_he_doubles_only_while_he_stands():
    table = Table({"1-melee": "line"}, hands={1: "redemption", 2: ""}, kings={1: "lion-king melee"}).totals(10, 0)
    table.does("1: play redemption").totals(5, 0)


@rule("KRIEG-KINGS-2")
def test_kings_are_touched_by_no_other_card():
    kings = {1: "winter-king melee", 2: "sun-king melee"}
    table = Table({"1-melee": "line"}, hands={1: "war wrath death feint", 2: "pike"}, kings=kings)
    table.offers("play death", "1-melee.line").refuses("play death sun-king", "krieg.not_that KRIEG-DEATH-1")
    table.refuses("play wrath 1-melee.line", "krieg.needs.unit.theirs")
    table.does("play war").king(1, "melee").king(2, "melee")


@rule("KRIEG-KINGS-3", "KRIEG-EXECUTION-1", "KRIEG-REDEMPTION-1")
def test_a_dead_king_stays_dead():
    table = Table(hands={1: "execution redemption demise", 2: ""})
    table.refuses("play execution", "krieg.needs.execute KRIEG-EXECUTION-1")
    table.refuses("play redemption", "krieg.needs.recallking KRIEG-REDEMPTION-1")
    table.refuses("play demise lion-king", "krieg.needs.suspendking KRIEG-DEMISE-1")
    table.refuses("play lion-king 1-melee halve", "krieg.hand.none KRIEG-TURN-1")
