"""Train a small policy for ETER against random play, on one core: `python docs/examples/policy.py 300` (seconds).

A linear softmax over the legal action numbers of OpenSpiel's `words`, trained by the policy gradient (Williams 1992,
REINFORCE) with a running mean of the results as baseline. Needs the extra `openspiel`, which brings numpy.
"""

from __future__ import annotations

import sys
from time import monotonic
from typing import Any

import numpy as np
import pyspiel

import evertable.adapters.openspiel  # noqa: F401  (registers the games)

GAME = "evertable_eter(mode=training,length=play,opening=2,deals=4096)"
RATE = 0.15


class Policy:
    """A weight for each number of the observation and each action; most numbers are 0, so few are looked at."""

    def __init__(self, game: Any, seed: int) -> None:
        self.observer = game.make_py_observer()
        self.weights = np.zeros((game.observation_tensor_size() + 1, game.num_distinct_actions()))
        self.lot = np.random.default_rng(seed)

    def look(self, state: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """What there is to see (places, numbers; the last is always 1), and the legal actions."""
        seen = self.observer.places(state, state.current_player()) | {len(self.weights) - 1: 1.0}
        return np.array([*seen]), np.array([*seen.values()]), np.array(state.legal_actions())

    def chances(self, places: np.ndarray, numbers: np.ndarray, legal: np.ndarray) -> np.ndarray:
        """How likely each legal action is chosen."""
        worth = numbers @ self.weights[np.ix_(places, legal)]
        found = np.exp(worth - worth.max())
        return found / found.sum()

    def learn(self, steps: list[Any], better: float) -> None:
        """Make what was done likelier where it went better than usual, else rarer."""
        for places, numbers, legal, chosen, chances in steps:
            pull = -chances
            pull[chosen] += 1
            self.weights[np.ix_(places, legal)] += RATE * better / len(places) * np.outer(numbers, pull)


def play(game: Any, policy: Policy, seat: int) -> tuple[float, list[Any]]:
    """One game of the policy in a seat against random play: its result, and all it did."""
    state, steps, lot = game.new_initial_state(), [], policy.lot
    while not state.is_terminal():
        if state.current_player() == seat and len(state.legal_actions()) > 1:
            places, numbers, legal = policy.look(state)
            chances = policy.chances(places, numbers, legal)
            chosen = int(lot.choice(len(legal), p=chances))
            steps.append((places, numbers, legal, chosen, chances))
            state.apply_action(int(legal[chosen]))
        else:
            state.apply_action(int(lot.choice(state.legal_actions())))
    return state.player_return(seat), steps


def train(game: Any, policy: Policy, seconds: float, games: int = sys.maxsize) -> int:
    """Play and learn for so long, or so many games; returns how many it were."""
    until, usual, n = monotonic() + seconds, 0.0, 0
    while n < games and monotonic() < until:
        result, steps = play(game, policy, n % 2)
        policy.learn(steps, result - usual)
        usual += 0.02 * (result - usual)
        n += 1
    return n


def wins(game: Any, policy: Policy, games: int) -> float:
    """The share of games won against random play, each seat in turn; a draw is half a win."""
    return sum([(play(game, policy, n % 2)[0] + 1) / 2 for n in range(games)]) / games


if __name__ == "__main__":
    game = pyspiel.load_game(GAME)
    policy = Policy(game, seed=1)
    print(f"before: {wins(game, policy, 500):.1%} of 500 games")
    played = train(game, policy, float(sys.argv[1]) if len(sys.argv) > 1 else 300)
    print(f"after {played} games: {wins(game, policy, 1000):.1%} of 1000 games")
