"""Statistics of results: Elo ratings with intervals, and whether a bar is met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, log10
from random import Random
from typing import NamedTuple

ROUNDS = 200
"""The number of steps of the fit, and of resamplings for an interval."""
SCALE = 400.0
SURE = log(0.95 / 0.05)
"""The bound at which a sequential test with alpha = beta = 0.05 ends."""
FEWEST, LEAST = 8, 0.01
"""The number of deals before a variance is used, and its minimum."""

Scores = Mapping[tuple[str, str], Sequence[float]]
"""(one, other) -> the score of `one` in each deal, 0 to 1, averaged over all seats."""


class Rated(NamedTuple):
    """A player's Elo rating with its 95 % interval from resampling."""

    elo: float
    low: float
    high: float


class Estimate(NamedTuple):
    """A number with its 95 % interval from resampling."""

    value: float
    low: float
    high: float


def expected(difference: float, seats: int) -> float:
    """The expected share of games won by a player this much stronger than each of the others; 1/seats for equals."""
    return float(1 / (1 + (seats - 1) * 10 ** (-difference / SCALE)))


def fitted(means: Mapping[tuple[str, str], tuple[float, int]], seats: int, anchor: str | None) -> dict[str, float]:
    """The maximum likelihood Elo ratings for the mean scores: (mean, number of deals) by pair.

    `anchor` has 0; if it is None, the mean of all is 0.
    """
    names = list(dict.fromkeys([name for pair in means for name in pair]))
    elo = dict.fromkeys(names, 0.0)
    fixed = names[0] if anchor is None else anchor
    for _ in range(ROUNDS):
        for name in names:
            if name == fixed:
                continue
            pull = weight = 0.0
            for (one, other), (mean, count) in means.items():
                if name in (one, other):
                    share = expected(elo[one] - elo[other], seats)
                    pull += count * (mean - share) * (1 if name == one else -1)
                    weight += count * max(0.02, share * (1 - share))
            step = SCALE / log(10) * pull / weight if weight else 0.0
            elo[name] += max(-200.0, min(200.0, step))
    middle = sum(elo.values()) / len(elo) if anchor is None else 0.0
    return {name: number - middle for name, number in elo.items()}


def ratings(scores: Scores, seats: int, anchor: str | None, seed: int = 1) -> dict[str, Rated]:
    """Elo ratings with 95 % intervals from resampling the deals of each pair. Half a win is added to either side."""

    def means(chosen: Scores) -> dict[tuple[str, str], tuple[float, int]]:
        return {pair: ((sum(row) + 0.5) / (len(row) + 1), len(row)) for pair, row in chosen.items() if row}

    lot = Random(seed)
    elo = fitted(means(scores), seats, anchor)
    drawn = [
        fitted(means({pair: lot.choices(row, k=len(row)) for pair, row in scores.items() if row}), seats, anchor)
        for _ in range(ROUNDS)
    ]
    return {name: Rated(number, *_middle([one[name] for one in drawn])) for name, number in elo.items()}


def _middle(drawn: Sequence[float]) -> tuple[float, float]:
    """The interval that contains 95 % of the values."""
    spread = sorted(drawn)
    return spread[int(0.025 * ROUNDS)], spread[int(0.975 * ROUNDS) - 1]


def share_of_the_way(
    own: Mapping[int, float], cheater: Mapping[int, float], even: float, seed: int = 1
) -> Estimate | None:
    """How far a score has come from `even` to the cheater's: 0 to 1, and beyond. Scores by deal, of deals that both
    played.

    None if they share no deal, or the cheater is no better than even.
    """
    pairs = [(own[deal], cheater[deal]) for deal in own if deal in cheater]

    def share(chosen: Sequence[tuple[float, float]]) -> float | None:
        room = sum([most - even for _, most in chosen])
        return sum([score - even for score, _ in chosen]) / room if room > 0 else None

    value, lot = share(pairs), Random(seed)
    if value is None:
        return None
    drawn = [share(lot.choices(pairs, k=len(pairs))) for _ in range(ROUNDS)]
    return Estimate(value, *_middle([float("inf") if one is None else one for one in drawn]))


def interval(row: Sequence[float]) -> tuple[float, float]:
    """The mean of scores, and half its 95 % interval."""
    mean = sum(row) / len(row)
    if len(row) < 2:
        return mean, 0.5
    return mean, 1.96 * (sum((one - mean) ** 2 for one in row) / (len(row) - 1) / len(row)) ** 0.5


def likelihood(row: Sequence[float], bar: float, below: float) -> float:
    """The log likelihood ratio of single scores for a win rate of `bar` against one of `below`."""
    won = sum(row)
    return won * log(bar / below) + (len(row) - won) * log((1 - bar) / (1 - below))


def verdict(row: Sequence[float], bar: float, slack: float = 0.08) -> bool | None:
    """Whether scores of single games meet a bar, tested against the bar minus the slack; None while undecided."""
    found = likelihood(row, bar, bar - slack)
    return None if abs(found) < SURE else found > 0


def paired(row: Sequence[float], even: float, margin: float) -> bool | None:
    """Whether mean scores of deals are better than `even` by `margin`, rather than no better than `even`; None:
    undecided.

    A sequential test with alpha = beta = 0.05 that estimates the variance from the deals, so that what both players owe
    to a deal cancels out: the generalised test of Van den Bergh, as used for chess engines.
    """
    if len(row) < FEWEST:
        return None
    mean = sum(row) / len(row)
    variance = max(LEAST, sum([(score - mean) ** 2 for score in row]) / (len(row) - 1))
    found = len(row) * margin * (2 * (mean - even) - margin) / (2 * variance)
    return None if abs(found) < SURE else found > 0


def difference(share: float, seats: int) -> float:
    """The Elo difference for a share of won games."""
    share = min(0.999, max(0.001, share))
    return SCALE * log10((seats - 1) * share / (1 - share))
