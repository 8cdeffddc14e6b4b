"""Where exactly one way wins, a hint finds it. The figures: docs/bench/opponents.md."""

from __future__ import annotations

from itertools import islice

import pytest

from evertable.core.state import TERMINAL
from evertable.search.levels import ADVICE
from evertable.search.tree import Search

from ..contract.mixes import NIGHTLY
from .puzzles import KINDS, Puzzle, Solver, puzzles
from .small import CELLS, Noughts, NoughtsState
from .test_hints import advised

BARS = {"eter": 0.95, "krieg": 0.85, "vale": 0.85}
BY_DAY, BY_NIGHT = 3, 200


def test_the_bars_are_for_the_games_that_have_puzzles() -> None:
    assert BARS.keys() == KINDS.keys()


def marks(*cells: int) -> NoughtsState:
    """Noughts and crosses after these marks, taken in turn."""
    state = Noughts().new_initial_state()
    for cell in cells:
        state.apply_action(CELLS[cell])
    return state


@pytest.mark.parametrize(
    ("before", "winning"), [((0, 3, 1, 4), {2}), ((0, 1, 4), set()), ((0, 1, 4, 2), {3, 5, 6, 8}), ((0, 4, 8), set())]
)
def test_the_solver_knows_what_wins(before: tuple[int, ...], winning: set[int]) -> None:
    """Noughts and crosses: a line at hand, a loss, a line or two at once, a draw."""
    state = marks(*before)
    solver = Solver(state.current_player(), 10_000)
    found = {at for at in range(9) if CELLS[at] in state.legal_actions() and solver.leads(state, CELLS[at], False)}
    assert found == winning


def finds(one: Puzzle, seed: int) -> bool:
    """Whether a hint, thought over as in the page, is the way that wins."""
    return advised(one.state, Search(ADVICE), seed).ways[0].action in one.wins


@pytest.mark.parametrize("name", KINDS)
def test_a_hint_finds_the_one_way_to_win(name: str) -> None:
    """By night two hundred of each game; by day a few, of which at most one may be missed."""
    wanted = BY_NIGHT if NIGHTLY else BY_DAY
    found = [finds(one, n) for n, one in enumerate(islice(puzzles(name), wanted))]
    assert len(found) == wanted
    print(f"{name}: {sum(found)} of {wanted}")
    assert sum(found) >= (BARS[name] * wanted if NIGHTLY else wanted - 1)


@pytest.mark.parametrize("name", KINDS)
def test_puzzles_have_one_way_to_win(name: str) -> None:
    """It is the seat's to choose, there is another way, and that one loses."""
    for one in islice(puzzles(name), 1):
        assert one.state.current_player() != TERMINAL
        others = [action for action in one.state.legal_actions() if action not in one.wins]
        assert others
        solver = Solver(one.state.current_player(), 100_000)
        assert all(solver.leads(one.state, action, luck=False) for action in one.wins)
        assert not any(solver.leads(one.state, action, luck=True) for action in others)
