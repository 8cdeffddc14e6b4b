"""The weather cards, one by one."""

from __future__ import annotations

import pytest

from .script import ROWS, Table, rule

FIELD = {"1-melee": "line", "1-range": "breach", "1-siege": "mortar",
         "2-melee": "cavalry", "2-range": "musketeer", "2-siege": "cannon"}  # fmt: skip
BESIDE = {1: "melee line, range breach, siege mortar", 2: "melee cavalry, range musketeer, siege cannon"}
HALVED = {"melee": (16 - 3, 11 - 2), "range": (16 - 3, 11 - 2), "siege": (16 - 3, 11 - 2)}
DOUBLED = {"melee": (16 + 5, 11 + 4), "range": (16 + 5, 11 + 3), "siege": (16 + 6, 11 + 4)}
SET = {"melee": (16 - 4, 11 - 3), "range": (16 - 4, 11 - 2), "siege": (16 - 5, 11 - 3)}


def its_rows(card: str, rows: tuple[str, ...]) -> None:
    """It is played over any of these rows, whatever lies there, and over no other."""
    table = Table(hands={1: card, 2: "pike"}).offers(f"play {card}", *rows)
    for row in ROWS:
        if row not in rows:
            table.refuses(f"play {card} {row}", f"krieg.row.weather KRIEG-{card.upper()}-1")
    table.refuses(f"play {card} 1-{rows[0]}", "krieg.not_that")


def now(card: str, rows: tuple[str, ...]) -> None:
    """It halves its row on every side until the round is scored, then lies on the graveyard."""
    its_rows(card, rows)
    for row in rows:
        table = Table(FIELD, hands={1: card, 2: ""}).totals(16, 11).does(f"1: play {card} {row}")
        table.totals(*HALVED[row]).weather(f"{card} {row} now").says("played").to_move(2)
        table.does("2: pass", "1: pass").scored(*HALVED[row]).weather("").grave("power", card)


def later(card: str, rows: tuple[str, ...], then: dict[str, tuple[int, int]]) -> None:
    """It lies open and does nothing, then acts through the whole next round; Gale takes it beyond its rows."""
    its_rows(card, rows)
    for row in rows:
        table = Table(FIELD, hands={1: card, 2: ""}).does(f"1: play {card} {row}").totals(16, 11)
        table.weather(f"{card} {row} next").does("2: pass", "1: pass").scored(16, 11).weather(f"{card} {row} now")
        table = Table(hands={1: card, 2: "gale"}, aside=BESIDE).does(f"1: play {card} {row}")
        table.refuses("play gale", "krieg.needs.changeweather.waiting KRIEG-GALE-1")
        table.does("2: pass", "1: pass").scored(0, 0)
        table.totals(*then[row]).does("1: pass")
        for other in ROWS:
            if other != row:
                moved = Table(FIELD, hands={1: "", 2: "gale"}, weather=f"{card} {row} now", turn=2)
                moved.totals(*then[row]).does(f"2: play gale move {card} {other}").totals(*then[other])
        table.does("2: pass").scored(*then[row]).weather("").grave("power", card)


@rule("KRIEG-FOG-1", "KRIEG-WEATHER-1", "KRIEG-WEATHER-2")
def test_fog():
    now("fog", ("range", "siege"))


@rule("KRIEG-FROST-1", "KRIEG-WEATHER-1", "KRIEG-WEATHER-2")
def test_frost():
    now("frost", ("melee", "range"))


@rule("KRIEG-STORM-1", "KRIEG-WEATHER-1", "KRIEG-WEATHER-2")
def test_storm():
    now("storm", ("melee", "siege"))


@rule("KRIEG-ECLIPSE-1", "KRIEG-WEATHER-1", "KRIEG-WEATHER-2")
def test_eclipse():
    later("eclipse", ("melee", "range"), DOUBLED)


@rule("KRIEG-OMEN-1", "KRIEG-WEATHER-1", "KRIEG-WEATHER-2")
def test_omen():
    later("omen", ("melee", "siege"), DOUBLED)


@rule("KRIEG-SOLSTICE-1", "KRIEG-WEATHER-1", "KRIEG-WEATHER-2")
def test_solstice():
    later("solstice", ("range", "siege"), DOUBLED)


@rule("KRIEG-PLAGUE-1", "KRIEG-WEATHER-1", "KRIEG-WEATHER-2")
def test_plague():
    later("plague", ROWS, SET)


@rule("KRIEG-PLAGUE-1", "KRIEG-SCORE-3")
def test_plague_comes_before_what_is_added():
    """Bases of 1: Feast and boosters come on top, pairs form at 2 and 3, a King doubles what is left."""
    known = {"hands": {1: "pike", 2: "pike"}, "weather": "plague melee now"}
    Table({"1-melee": "line cavalry scout"}, **known).strengths("1-melee", "4 4 1")
    Table({"1-melee": "line+feast cavalry"}, **known).strengths("1-melee", "3 1")
    Table({"1-melee": "line+ruin10 cavalry"}, kings={1: "sun-king melee"}, **known).strengths("1-melee", "22 2")
    Table({"1-melee": "zealot"}, **known).totals(1, 0)


@rule("KRIEG-FOG-1", "KRIEG-SCORE-7")
def test_a_halving_counters_a_king():
    """Halved and doubled is as before, whatever is rounded; two halvings make a quarter."""
    table = Table({"1-range": "breach"}, hands={1: "frost", 2: "fog"}, kings={1: "sun-king range"}).totals(10, 0)
    table.does("1: play frost range").totals(5, 0).does("2: play fog range").totals(2, 0)


@rule("KRIEG-OMEN-1")
def test_weather_for_a_round_that_never_comes():
    table = Table(hands={1: "omen", 2: ""}, round=3, history=[[5, 9], [9, 5]]).does("1: play omen melee")
    table.does("2: pass", "1: pass").drawn().weather("omen melee next")


@rule("KRIEG-WEATHER-1")
def test_weather_touches_partners_too():
    rows = {"1-melee": "line", "3-melee": "cavalry", "4-melee": "square"}
    table = Table(rows, seats=4, options={"teams": True}, hands={1: "frost", 2: "pike", 3: "pike", 4: ""})
    table.does("1: play frost melee").totals(2, 0, 2, 1)


# ---- Gale ----


@rule("KRIEG-GALE-1")
def test_gale_clears():
    """All that is active ends, a King's halving too; what waits stays, and so does Burden."""
    table = Table(FIELD, hands={1: "gale", 2: "pike"}, weather="fog range now, plague melee now, omen siege next, "
                  "terror-king siege now", kings={2: "terror-king melee"}, burden="1 2 now")  # fmt: skip
    active = (("fog", "range"), ("plague", "melee"), ("terror-king", "siege"))
    table.offers("play gale", "clear", *(f"move {what} {to}" for what, at in active for to in ROWS if to != at))
    table.does("play gale clear").weather("omen siege next").totals(16, 8 + 3 + 4 + 8).king(2, "melee")
    table.grave("power", "fog plague gale").says("played", "weather_cleared")
    assert table.view()["burden"] == {"by": 0, "on": 1, "now": True}


@rule("KRIEG-GALE-1")
def test_gale_moves():
    """To any other row, the card's own or not, and back again."""
    known = {"hands": {1: "gale", 2: "pike"}, "weather": "fog range now, omen melee next"}
    table = Table(FIELD, **known).does("play gale move fog melee").weather("fog melee now, omen melee next")
    table.totals(*HALVED["melee"]).grave("power", "gale").says("weather_moved")
    table = Table(FIELD, **known).refuses("play gale move fog range", "krieg.weather.there KRIEG-GALE-1")
    table.refuses("play gale move omen siege", "krieg.weather.waiting KRIEG-WEATHER-2")
    table.refuses("play gale move frost melee", "krieg.weather.none KRIEG-GALE-1")


@rule("KRIEG-GALE-1", "KRIEG-POWER-3")
@pytest.mark.parametrize(("weather", "why"), [("", "changeweather"), ("omen melee next", "changeweather.waiting")])
def test_gale_needs_active_weather(weather, why):
    table = Table(FIELD, hands={1: "gale", 2: "pike"}, weather=weather, kings={1: "sun-king melee"}, burden="2 1 now")
    table.refuses("play gale clear", f"krieg.needs.{why} KRIEG-GALE-1").offers("", "pass")


@rule("KRIEG-GALE-1", "KRIEG-WEATHER-3")
def test_gale_moves_the_halving_of_a_king():
    known = {"hands": {1: "gale", 2: "pike"}, "kings": {2: "lion-king melee"}}
    table = Table(FIELD, weather="lion-king range now", **known).totals(13, 13)
    table.does("play gale move lion-king siege").weather("lion-king siege now").totals(13, 13).king(2, "melee")
    twice = Table(FIELD, weather="lion-king range now, lion-king siege now", **known)
    twice.offers("play gale move", "lion-king melee", "lion-king siege", "lion-king.2 melee", "lion-king.2 range")
    twice.does("play gale move lion-king.2 range").weather("lion-king range now, lion-king range now").totals(12, 13)
