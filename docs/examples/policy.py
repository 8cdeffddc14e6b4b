"""Train a small network for ETER against random play, on one core: `python docs/examples/policy.py 300 1`.

The numbers are seconds of processor time and the seed. 64 games are played at once; in half of them the network begins.
It has one hidden layer, and says of each legal word how likely it is chosen, and how the game will probably end. What
was done is made likelier where the game ended better than that, else rarer: the policy gradient (Williams 1992,
REINFORCE) with a learned baseline, in steps of Adam (Kingma and Ba 2015). Needs the extra `gymnasium`, which brings
numpy.
"""

from __future__ import annotations

import os
import sys
from time import process_time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import numpy as np

from evertable.adapters.vector import VectorTable

GAMES, HIDDEN, BATCH, PART, RATE = 64, 64, 2048, 256, 0.003
Numbers = np.ndarray


def tables() -> VectorTable:
    """Rounds of Training: a line of three wins."""
    return VectorTable("eter", GAMES, mode="training", length="play", copy=False)


class Policy:
    """The network. It looks only at the places that are ever other than 0 in this game, and says only words of it."""

    def __init__(self, seed: int) -> None:
        self.lot, games = np.random.default_rng(seed), tables()
        seen, _ = games.reset(seed=seed)
        places, words = np.zeros(games.kind.size, bool), np.zeros(games.kind.width, bool)
        for _ in range(300):
            places |= seen["observation"].any(axis=0)
            words |= seen["action_mask"].any(axis=0)
            seen, *_ = games.step(self.any_of(seen["action_mask"]))
        self.places, self.words = np.flatnonzero(places), np.flatnonzero(words)
        ways = [(len(self.places), HIDDEN), (HIDDEN,), (HIDDEN, len(self.words)), (len(self.words),), (HIDDEN,)]
        self.weights = [self.lot.normal(0, 0.2 if k == 0 else 0.02, way) for k, way in enumerate(ways)]
        self.mean, self.square = ([np.zeros(way) for way in ways] for _ in range(2))
        self.steps = 0

    def any_of(self, mask: Numbers) -> Numbers:
        """Of each row a legal number, all equally likely."""
        return (self.lot.random(mask.shape, np.float32) * mask).argmax(axis=1)

    def look(self, seen: Any) -> tuple[Numbers, Numbers]:
        """What there is to see, and which words are legal."""
        return seen["observation"][:, self.places], seen["action_mask"][:, self.words] == 1

    def think(self, numbers: Numbers, legal: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """The hidden layer, how likely each word is, and how the game will probably end."""
        enter, enter_0, say, say_0, end = self.weights
        hidden = np.maximum(numbers @ enter + enter_0, 0)
        worth = np.where(legal, hidden @ say + say_0, -np.inf)
        found = np.exp(worth - worth.max(axis=1, keepdims=True))
        return hidden, found / found.sum(axis=1, keepdims=True), np.tanh(hidden @ end)

    def choose(self, chances: Numbers) -> Numbers:
        """Of each row a word, by how likely it is."""
        return (chances.cumsum(axis=1) > self.lot.random((len(chances), 1))).argmax(axis=1)

    def learn(self, numbers: Numbers, legal: Numbers, chosen: Numbers, result: Numbers) -> None:
        """One step: towards what went better than expected, and towards expecting what came."""
        hidden, chances, expected = self.think(numbers, legal)
        better = result - expected
        pull = -chances
        pull[np.arange(len(chosen)), chosen] += 1
        pull *= (better / (better.std() + 1e-6))[:, None]
        change = better * (1 - expected**2)
        back = (pull @ self.weights[2].T + np.outer(change, self.weights[4])) * (hidden > 0)
        self.steps += 1
        for k, way in enumerate((numbers.T @ back, back.sum(0), hidden.T @ pull, pull.sum(0), change @ hidden)):
            way = way / len(chosen)
            self.mean[k] += 0.1 * (way - self.mean[k])
            self.square[k] += 0.001 * (way**2 - self.square[k])
            step = self.mean[k] / (1 - 0.9**self.steps) / (np.sqrt(self.square[k] / (1 - 0.999**self.steps)) + 1e-8)
            self.weights[k] += RATE * step


def play(policy: Policy, seed: int) -> Any:
    """Play on and on: of each game that ends its row, its result for the policy, and all that the policy did."""
    games, mine = tables(), np.arange(GAMES) % 2
    done: list[list[Any]] = [[] for _ in range(GAMES)]
    seen, infos = games.reset(seed=seed)
    while True:
        numbers, legal = policy.look(seen)
        _, chances, _ = policy.think(numbers, legal)
        chosen, own = policy.choose(chances), infos["seat"] == mine
        for k in np.flatnonzero(own & (legal.sum(axis=1) > 1)):
            done[k].append((numbers[k], legal[k], chosen[k]))
        seen, _, over, _, infos = games.step(np.where(own, policy.words[chosen], policy.any_of(seen["action_mask"])))
        for k in np.flatnonzero(over):
            yield k, infos["returns"][k, mine[k]], done[k]
            done[k] = []


def train(policy: Policy, seconds: float, games: int = sys.maxsize, seed: int = 0) -> int:
    """Play and learn for so long, or so many games; returns how many it were."""
    begun, batch = process_time(), []
    for n, (_, result, steps) in enumerate(play(policy, seed), 1):
        batch += [(*step, result) for step in steps]
        if len(batch) >= BATCH:
            columns = [np.array(column) for column in zip(*batch, strict=True)]
            for part in np.array_split(policy.lot.permutation(len(batch)), len(batch) // PART):
                policy.learn(*[column[part] for column in columns])
            batch = []
        if n >= games or process_time() - begun > seconds:
            return n
    raise AssertionError("the games never end")


def wins(policy: Policy, games: int, seed: int = 1_000_000) -> float:
    """The share of games won against random play, the same number in each row; a draw is half a win."""
    each, found = -(-games // GAMES), [list[float]() for _ in range(GAMES)]
    for k, result, _ in play(policy, seed):
        found[k].append((result + 1) / 2)
        if min(map(len, found)) >= each:
            return float(np.mean([results[:each] for results in found]))
    raise AssertionError("the games never end")


if __name__ == "__main__":
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    policy = Policy(seed)
    print(f"{len(policy.places)} of the numbers seen, {len(policy.words)} words")
    print(f"before: {wins(policy, 1000):.1%} of 1024 games")
    played = train(policy, seconds, seed=GAMES * seed)
    print(f"after {played} games: {wins(policy, 1000):.1%} of 1024 games")
