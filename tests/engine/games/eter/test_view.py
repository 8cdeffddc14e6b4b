"""What the table shows beside the position: how a play ended, and which cards would complete a line."""

from __future__ import annotations

import pytest

from evertable.core.action import parse

from .script import Table


def threatened(state):
    """Seat -> cells where one more card would complete a line."""
    found = {0: set(), 1: set()}
    for one in state.view(None)["threats"]:
        found[one["seat"]].add(one["cell"])
    return found


def test_a_card_short_of_a_line_is_a_threat():
    t = Table().on({"d4": "A1", "e4": "A1", "e5": "B1", "f6": "B1"})
    assert threatened(t.state) == {0: {"f4"}, 1: {"d4"}}


@pytest.mark.parametrize(("held", "cells"), [("1 2 3", set()), ("1 4", {"f4"}), ("", set())])
def test_who_can_cover_the_last_card_of_a_line_threatens_it(held, cells):
    t = Table(hand={"A": held}, turn="B").on({"d4": "A1", "e4": "A2", "f4": "B3", "d5": "B1", "e6": "B1"})
    assert threatened(t.state)[0] == cells


def test_a_card_that_may_be_an_illusion_may_be_tried():
    t = Table("duel", illusions=True, hand={"A": "1 1"})
    t.on({"d4": "A2", "e4": "A2", "f4": "A2", "g4": "B(4)", "e5": "B1", "f6": "B1"})
    assert threatened(t.state)[0] == {"g4"}


def test_only_who_has_the_last_card_threatens():
    t = Table(hand={"A": "1"}).on({"d4": "A3", "e4": "A2", "d5": "B1", "e5": "B1", "e6": "B2"})
    state = t.state.clone()
    assert threatened(state)[1]
    state.apply_action(parse("place 1 f6"))
    assert (state.view(None)["phase"], state.view(None)["to_move"]) == ("final", 1)
    assert threatened(state)[0] == set()
    assert threatened(state)[1]


@pytest.mark.parametrize("eyes", [0, 1, None])
def test_the_end_of_a_play_shows_the_field_as_it_lay(eyes):
    t = Table("duel", illusions=True, length="match")
    t.on({"d4": "A2", "e4": "A2", "f4": "A2", "e5": "B1", "f5": "B(3)"})
    state = t.state.clone()
    state.events = []
    state.apply_action(parse("place 3 g4"))
    over = next(one for one in state.events if one["type"] == "play_over")
    shown = {**over, **over["only"].get(str(eyes), {})}["view"]
    assert set(shown["field"]["cells"]) == {"d4", "e4", "f4", "g4", "e5", "f5"}
    assert [seat["sum"] for seat in shown["seats"]] == [9, 2]
    assert shown["seats"][0]["unseen"]["3"] == 2
    assert shown["field"]["cells"]["f5"]["stack"][0]["value"] == (3 if eyes == 1 else None)
    assert not state.view(eyes)["field"]["cells"], "the next play has begun"


@pytest.mark.parametrize("eyes", [0, 1, None])
def test_the_line_that_won_is_told_as_long_as_its_field_lies_there(eyes):
    """Also where the end was not seen: a link leads to it."""
    won = Table().on({"d4": "A1", "e4": "A1", "d5": "B1", "e5": "B1"})
    assert won.state.view(eyes)["match"]["lines"] == []
    won.does("A: place 3 f4").won_by("A", "line")
    again = won.game.from_position(won.state.to_position())
    assert again.view(eyes)["match"]["lines"] == [["d4", "e4", "f4"]]
    goes_on = Table(length="match").on({"d4": "A1", "e4": "A1", "d5": "B1", "e5": "B1"}).does("A: place 3 f4")
    assert goes_on.state.view(eyes)["match"]["lines"] == [], "the next play has begun"


def test_a_play_that_the_sums_decide_has_no_line_to_tell():
    """Three of A lie in a row only where the sums had decided already."""
    t = Table(hand={"A": "1", "B": ""}, turn="A").on({"d4": "A3", "d5": "B2", "e5": "B1", "f6": "A2"})
    state = t.state.clone()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    match = state.view(None)["match"]
    assert (match["history"][-1]["by"], match["lines"]) == ("sum", [])


def test_a_card_that_no_other_can_cover_is_told_as_the_highest():
    """Not one that lies face down: whoever tries it turns it up first."""
    t = Table().on({"d4": "A4", "e4": "A3", "d5": "B1"})
    cells = t.state.view(None)["field"]["cells"]
    assert [cell for cell, one in cells.items() if one.get("highest")] == ["d4"]


def test_the_constants_of_a_game_are_those_of_its_deck_and_its_rules():
    hand = Table().state.view(0)["seats"][0]["hand"]
    assert Table().game.constants() == {"values": ["1", "2", "3", "4"], "explodes": 2, "marks": 3}
    assert [value for value, n in hand.items() if n] == Table().game.constants()["values"]
    assert Table(mode="duel").game.constants()["values"] == ["1", "2", "3", "4", "e"]
