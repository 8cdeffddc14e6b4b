"""Whether a position is a puzzle: its verdicts, and the shortest goal that is asked for."""

from __future__ import annotations

from random import Random

import pytest

from evertable import load_game
from evertable.core.state import State
from evertable.search import finished, puzzle_check
from evertable.search.prove import YES
from evertable.search.puzzle_check import Checked, check

GAME = load_game("eter", mode="training", length="play")


def after(seed: int, decisions: int) -> State:
    """A play of Training after random decisions."""
    state, lot = GAME.new_initial_state(), Random(seed)
    for _ in range(decisions):
        if state.is_terminal():
            break
        state.apply_action(lot.choice(state.legal_actions()))
    return state


def checked(state: State, *, luck: bool = True) -> Checked:
    seat = state.current_player()
    return finished(check(GAME, state.view(seat), seat, "win", 20_000, 10, luck=luck))


def test_verdicts() -> None:
    found = {}
    for seed in range(60):
        state = after(seed, 5 + seed % 5)
        if not state.is_terminal() and len(state.legal_actions()) > 1:
            found[seed] = checked(state)
            good = sum(way.answer == YES for way in found[seed].proof.ways)
            assert {"only": good == 1, "several": good > 1, "none": not good}[found[seed].verdict]
            quick = checked(state, luck=False)
            assert found[seed].verdict == "none" or quick[:2] == found[seed][:2]
    assert {one.verdict for one in found.values()} == {"only", "several", "none"}


def test_several_long_ways_are_not_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no goal that is short enough is reached, what holds of the one without a limit is said."""
    state = after(30, 5)
    assert (checked(state).verdict, checked(state).goal["within"]) == ("several", 3)
    monkeypatch.setattr(puzzle_check, "WITHIN", 2)
    assert (checked(state).verdict, checked(state).goal["within"]) == ("several", 0)


def laid(*placed: str) -> State:
    """Training with cards laid by turns."""
    state = load_game("eter", mode="training").new_initial_state()
    for ref in placed:
        state.apply_action(f"place {ref}")
    return state


@pytest.mark.parametrize(
    ("placed", "cells"),
    [
        (["4 d4", "4 c4", "3 d5", "3 e5"], ["d3", "d6"]),  # one row more above or below
        (["2 d4", "2 e4", "3 d5", "3 c3", "4 c5", "4 e5"], ["d3", "e3"]),  # two lines through different cells
    ],
)
def test_two_lines_are_two_ways(placed: list[str], cells: list[str]) -> None:
    """The field is cleared after either; what people see are two solutions. Which card is laid does not matter."""
    state = laid(*placed)
    found = finished(check(state.game, state.view(0), 0, "line", 20_000, 10))
    assert found.verdict == "several"
    good = [way.actions for way in found.proof.ways if way.answer == YES]
    assert [{action[2] for action in actions} for actions in good] == [{cell} for cell in cells]


def test_mirrored_cells_are_one_way() -> None:
    state = laid("3 d4", "2 c4", "3 d5", "2 c5")
    found = finished(check(state.game, state.view(0), 0, "line", 20_000, 10))
    assert found.verdict == "only"
    assert {action[2] for action in found.proof.only} == {"d3", "d6"}
