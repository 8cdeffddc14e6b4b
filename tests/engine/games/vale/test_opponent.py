"""Greed plays a real game of the Vale: it beats chance, comes to real scores and finishes its turns."""

from __future__ import annotations

from collections import Counter

import pytest

from evertable import load_game
from evertable.core.rng import Rng
from evertable.core.state import State
from evertable.search import Greedy, Opponent, Uniform, decide


def play_out(seats: int, seed: int, opponents: list[Opponent]) -> tuple[State, Counter[int]]:
    """The end of a game, and how many decisions each seat took."""
    game = load_game("vale", seats=str(seats))
    state, rng = game.new_initial_state(seed), Rng(seed)
    taken: Counter[int] = Counter()
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(decide(opponents[seat], game, state.view(seat), seat, rng).action)
        taken[seat] += 1
    return state, taken


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_chance(seats: int) -> None:
    """One seat of greed among chance, the seat changing from game to game."""
    won = 0
    for seed in range(8):
        opponents: list[Opponent] = [Uniform() for _ in range(seats)]
        opponents[seed % seats] = Greedy(1)
        state, _ = play_out(seats, seed, opponents)
        won += state.returns()[seed % seats] > 0
    assert won >= 7, f"{won} of 8"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_comes_to_real_scores(seats: int) -> None:
    """Among its like the best come to the goal in eight to ten rounds, in a few decisions a turn."""
    best, rounds = [], []
    for seed in range(3):
        state, taken = play_out(seats, seed, [Greedy(1) for _ in range(seats)])
        view = state.view(None)
        best.append(max(seat["score"] for seat in view["seats"]))
        rounds.append(view["round"])
        assert max(taken.values()) < 15 * view["round"]
    assert sum(best) / len(best) >= 60, best
    assert min(rounds) >= 7, rounds
