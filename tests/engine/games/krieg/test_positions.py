"""Position documents from a careless hand: every fault is named by its field; cards are counted."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import evertable
from evertable.core.errors import BadPosition
from evertable.games import game_class

from .script import Table

Position = dict[str, Any]


def good() -> Position:
    hands = {1: "archer death sun-king", 2: "pike fog"}
    table = Table({"1-melee": "knight+feast line", "2-siege": "minister"}, hands=hands,
                  kings={2: "lion-king melee"}, weather="frost melee now, omen siege next", burden="1 2 now",
                  aside={1: "choose juggernaut"}, played={1: "line 1-melee"}, round=2, history=[[4, 5]])  # fmt: skip
    return copy.deepcopy(table.state.to_position())


def put(position: Position, path: str, value: object) -> None:
    *way, last = [int(step) if step.isdigit() else step for step in path.split("/")]
    part: Any = position
    for step in way:
        part = part[step]
    part[last] = value


FAULTS: dict[str, tuple[Callable[[Position], object], str]] = {
    "another game": (lambda p: put(p, "game", "eter"), "game"),
    "other options": (lambda p: put(p, "options/seats", "3"), "options"),
    "a stage there is not": (lambda p: put(p, "stage", "lunch"), "stage"),
    "a fourth round": (lambda p: put(p, "round", 4), "round"),
    "a third seat's turn": (lambda p: put(p, "turn", 2), "turn"),
    "a turn that is no number": (lambda p: put(p, "turn", True), "turn"),
    "a hand too few": (lambda p: p["hands"].pop(), "hands"),
    "a power among units": (lambda p: p["hands"][0]["unit"].append(p["hands"][0]["power"].pop()), "hands[0].unit"),
    "a card there is not": (lambda p: put(p, "hands/0/unit/0", "dragon"), "hands[0].unit"),
    "an eleventh knight": (lambda p: p["hands"][0]["unit"].append("knight"), "decks"),
    "a card lost": (lambda p: p["hands"][0]["unit"].pop(), "decks.unit"),
    "a King lost": (lambda p: p["decks"]["king"].pop(), "decks.king"),
    "a unit as King": (lambda p: put(p, "kings/0/king", "knight"), "kings[0].king"),
    "a King nowhere": (lambda p: put(p, "kings/0/at", "moon"), "kings[0].at"),
    "a dead King not buried": (lambda p: put(p, "kings/1/at", "grave"), "graves.king"),
    "a hidden graveyard": (lambda p: p["graves"]["power"].append("?"), "graves.power"),
    "a unit in the power deck": (lambda p: put(p, "decks/power/0", "knight"), "decks.power"),
    "a row of nobody": (lambda p: put(p, "rows/3-melee", ["line"]), "rows.3-melee"),
    "a row that is none": (lambda p: put(p, "rows/1-air", []), "rows.1-air"),
    "a power as unit": (lambda p: put(p, "rows/1-melee", ["fog"]), "rows.1-melee"),
    "three feasts": (lambda p: put(p, "rows/1-melee/0", "knight+feast3"), "rows.1-melee"),
    "attached in disorder": (lambda p: put(p, "rows/1-melee/0", "knight+famine+feast"), "rows.1-melee"),
    "a unit that cannot choose": (lambda p: put(p, "aside/0/0/1", "knight"), "aside[0]"),
    "a fortified unit aside": (lambda p: put(p, "aside/0", [["melee", "line+fortress"]]), "aside[0]"),
    "a spy as weather": (lambda p: put(p, "weather/0/0", "spy"), "weather"),
    "a frost for later": (lambda p: put(p, "weather/0/2", "next"), "weather"),
    "weather over the sea": (lambda p: put(p, "weather/0/1", "sea"), "weather[0]"),
    "a burden on oneself": (lambda p: put(p, "burden/on", 0), "burden.on"),
    "a seat 2 that has passed": (lambda p: put(p, "passed", [2]), "passed"),
    "a turn after passing": (lambda p: put(p, "passed", [0]), "passed"),
    "a card played to the moon": (lambda p: put(p, "played/0", ["line", "moon"]), "played[0]"),
    "a round unplayed": (lambda p: put(p, "history", []), "history"),
    "a total too few": (lambda p: put(p, "history", [[4]]), "history"),
    "a game already won": (lambda p: (put(p, "history", [[9, 1], [9, 1]]), put(p, "round", 3)), "history"),
    "a game over unwon": (lambda p: (put(p, "stage", "over"), put(p, "history", [[9, 1], [1, 9]])), "history"),
    "knowledge of another card": (lambda p: put(p, "known", [["line"], []]), "known[0]"),
    "an observer of oneself": (lambda p: put(p, "seen", [[0, 0, ["death"]]]), "seen[0]"),
    "a frame that is none": (lambda p: put(p, "frames", [{"do": "dance", "seat": 0}]), "frames[0].do"),
    "a set of nothing": (
        lambda p: put(p, "frames", [{"do": "set", "seat": 0, "why": "war_own", "picked": [], "least": 1, "most": 1}]),
        "frames[0].card",
    ),
    "an Offering out of the air": (
        lambda p: put(p, "frames", [{"do": "sacrifice", "seat": 0, "unit": "1-melee.line"}]), "frames[0].card",
    ),
    "a unit that is not there": (
        lambda p: put(p, "frames", [{"do": "set", "seat": 0, "why": "suspend", "side": 1, "picked": ["2-melee.pike"],
                                     "least": 0, "most": 1}]), "frames[0].picked",
    ),
    "a trade with oneself": (lambda p: put(p, "frames", [{"do": "trade", "seat": 0, "side": 0}]), "frames[0].side"),
    "a trade with nobody": (lambda p: put(p, "frames", [{"do": "trade", "seat": 0}]), "frames[0].side"),
    "a unit twice": (lambda p: put(p, "frames", [{"do": "enter", "seat": 0, "unit": "juggernaut"}]), "decks"),
    "a frame of another stage": (
        lambda p: (put(p, "frames", [{"do": "draw", "seat": 0, "n": 1}]), put(p, "stage", "enter")), "frames",
    ),
    "a decision without choice": (lambda p: put(p, "frames", [{"do": "lose", "seat": 1, "n": 3}]), "frames"),
    "a choice under another": (
        lambda p: put(p, "frames", [{"do": "swap", "seat": 0}, {"do": "draw", "seat": 0, "n": 1}]), "frames[0].do",
    ),
    "discards in mid-game": (lambda p: put(p, "picks", [["archer"], []]), "picks[0]"),
    "a generator too big": (lambda p: put(p, "rng", 1 << 128), "rng"),
}  # fmt: skip


def test_the_good_one_is_good():
    table = Table()
    assert table.game.from_position(good()).to_position() == good()


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_named(name):
    spoil, field = FAULTS[name]
    position = good()
    spoil(position)
    with pytest.raises(BadPosition) as caught:
        Table().game.from_position(position)
    assert caught.value.field == field, caught.value
    assert caught.value.problem


@pytest.mark.parametrize("junk", [None, 7, "?", [], {}, [[]], {"a": 1}, True, -1, 10**30, ["?"], [None]])
def test_junk_in_any_field_is_a_bad_position_or_a_good_one(junk):
    for name in good():
        position = good()
        position[name] = junk
        try:
            state = Table().game.from_position(position)
        except BadPosition as bad:
            assert bad.field
        else:
            assert state.to_position()["round"] == 2


def test_what_is_hidden_is_dealt():
    position = good()
    position["hands"][1] = {"unit": ["?"], "power": ["?"]}
    position["decks"] = {name: ["?"] * len(pile) for name, pile in position["decks"].items()}
    state = Table().game.from_position(position)
    assert "?" not in str(state.to_position())
    position["decks"]["unit"].append("?")
    with pytest.raises(BadPosition, match=r"decks\.unit"):
        Table().game.from_position(position)


@pytest.mark.parametrize("bad", ["x" * 900, 5, ["frost"], ["nope" * 200, "melee", "now"], ["frost", "sea", "now"]])
def test_what_is_wrong_with_weather_is_said_in_few_words(bad: Any) -> None:
    """The field, what is wrong, what is allowed: not the list of all cards."""
    game = game_class("krieg")()
    document = game.new_initial_state(1).to_position() | {"weather": [bad]}
    with pytest.raises(BadPosition) as refused:
        game.from_position(document)
    said = str(refused.value)
    assert said.startswith("weather[0]") and len(said) < 160, said


def test_a_set_up_has_as_much_weather_as_is_played():
    document = good() | {"weather": [["frost", "melee", "now"]] * 17, "setup": True}
    state = Table().game.from_position(document)
    assert Table().game.from_position(state.to_position()) == state
    assert evertable.open_link(evertable.full_link(state)).finish().initial() == state


def test_no_more_boosters_are_set_up_than_can_be_arranged():
    put_down = good() | {"rows": {"1-melee": ["scout"] * 5}, "setup": True}
    assert Table().game.from_position(put_down).view(0)["sides"][0]["total"]
    with pytest.raises(BadPosition, match="decks: there are eight of Scout, Telescope and Tower at most"):
        Table().game.from_position(put_down | {"rows": {"1-melee": ["scout"] * 6}})
