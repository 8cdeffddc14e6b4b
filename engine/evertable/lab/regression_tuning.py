"""In which direction the weights of an evaluation should change: all are varied at random at once, and scores are
fitted.

In each deal two players meet whose weights are multiplied by random factors. A linear regression of the scores on the
differences of the logarithms estimates the effect of every weight: a few hundred deals serve all of them, where a test
of each alone would need as many for each (random directions as in Spall, 1992). It only points; whether a step helps is
for a league to show.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from time import gmtime, strftime
from typing import Any, NamedTuple

from ..core.errors import BadOptions
from .executors import outcomes
from .matches import Deal, played, plies_for, tunable
from .results import Results, wrong_score, wrong_seed

MORE = 1.25
"""Slopes are given as the effect of a weight this much larger."""
SURE = 1.96
"""The number of standard errors in half a 95 % interval."""


class Slope(NamedTuple):
    """The effect of a weight 25 % larger on the share of wins, ± the 95 % interval."""

    weight: str
    now: float
    gain: float
    half: float

    def __str__(self) -> str:
        return f"{self.weight} {self.now:g}: {self.gain:+.2%} +- {self.half:.2%} for a quarter more"


class Slopes:
    """Deals of players with randomly varied weights, and their analysis; with a file it can be resumed."""

    def __init__(
        self, game: str, options: Mapping[str, Any], by: str, weights: Sequence[str] = (), *, spread: float = 0.3,
        deals: int = 500, file: Path | None = None,
    ) -> None:  # fmt: skip
        """`by`: the player. `weights`: those varied (by default all that are not 0).

        `spread`: the standard deviation of the logarithm of the factors. Raises BadOptions for unknown names, and if
        the file is of other deals.
        """
        begun, self.now = tunable(game, options, by, weights)
        for name in weights:
            if not self.now[name]:
                raise BadOptions("weights", f"{name} is 0: nothing comes of multiplying it")
        self.game, self.options, self.by, self.file = game, dict(options), by, file
        self.weights = list(dict.fromkeys(weights or [name for name, value in self.now.items() if value]))
        self.spread, self.most = spread, deals
        self.plies, self.seats = plies_for(begun), begun.num_players()
        self.scores: dict[int, float] = {}
        """Seed of a deal -> the mean score of the first player."""
        of = {
            "game": game, "ruleset": begun.ruleset, "options": dict(begun.options), "by": by, "weights": self.weights,
            "spread": spread,
        }  # fmt: skip
        self.results = Results(file, "other deals", of, self._wrong)
        self._take(self.results.read())

    def _wrong(self, found: Mapping[str, Any]) -> str:
        """What is wrong with a line of the file."""
        score = "score is missing or wrong: it is from 0 to 1" if wrong_score(found.get("score")) else ""
        return wrong_seed(found.get("seed")) or score

    def _take(self, kept: Sequence[Mapping[str, Any]]) -> None:
        """Take over results of the file."""
        self.scores |= {found["seed"]: found["score"] for found in kept}

    def lots(self, seed: int) -> tuple[list[float], list[float]]:
        """The logarithms of the factors of both players' weights in a deal."""
        lot = Random(f"{self.game} {seed}")
        one, other = [[round(lot.gauss(0, self.spread), 4) for _ in self.weights] for _ in range(2)]
        return one, other

    def run(self, pool: Executor | None = None) -> Generator[tuple[str, int]]:
        """Play the deals that are left; yields (what is done, number of deals).

        Raises BadOptions if another run writes to the file, and OSError if it cannot be written.
        """
        with self.results.writing() as kept:
            self._take(kept)
            yield from self._run(pool)

    def _run(self, pool: Executor | None) -> Generator[tuple[str, int]]:
        left = [seed for seed in range(1, self.most + 1) if seed not in self.scores]
        playing = outcomes(played, [self._deal(seed) for seed in left], pool)
        try:
            for deal, scores in playing:
                self.scores[deal.seed] = sum(scores) / len(scores)
                self.results.add(seed=deal.seed, score=self.scores[deal.seed])
                yield "all weights at once", len(self.scores)
        finally:
            playing.close()

    def _deal(self, seed: int) -> Deal:
        one, other = [
            "+".join(
                [
                    self.by,
                    *[f"{name}={self.now[name] * exp(x):.6g}" for name, x in zip(self.weights, lots, strict=True)],
                ]
            )
            for lots in self.lots(seed)
        ]
        return Deal(self.game, self.options, one, other, seed, self.plies)

    def found(self) -> list[Slope]:
        """The effect of each weight, the most significant first; [] unless there are more deals than weights."""
        size = len(self.weights)
        if len(self.scores) <= size:
            return []
        rows = [
            ([a - b for a, b in zip(*self.lots(seed), strict=True)], score - 1 / self.seats)
            for seed, score in self.scores.items()
        ]
        squares = [[sum([x[i] * x[j] for x, _ in rows]) for j in range(size)] for i in range(size)]
        inverse = inverted(squares)
        products = [sum([x[i] * y for x, y in rows]) for i in range(size)]
        slope = [sum([a * b for a, b in zip(row, products, strict=True)]) for row in inverse]
        rest = [y - sum([a * b for a, b in zip(slope, x, strict=True)]) for x, y in rows]
        variance = sum([one * one for one in rest]) / (len(rows) - size)
        found = [
            Slope(name, self.now[name], slope[i] * log(MORE), SURE * sqrt(variance * inverse[i][i]) * log(MORE))
            for i, name in enumerate(self.weights)
        ]
        return sorted(found, key=lambda one: -abs(one.gain) / one.half if one.half else 0.0)

    def lines(self) -> Iterator[str]:
        """The results as text."""
        yield f"{len(self.scores)} deals of {self.by}"
        yield from map(str, self.found())

    def write(self, command: str, page: Path) -> None:
        """Write the results as a table in Markdown, with the command that repeats them."""
        rows = [f"| {weight} | {now:g} | {gain:+.2%} ± {half:.2%} |" for weight, now, gain, half in self.found()]
        games = len(self.scores) * self.seats
        lines = [
            f"# Slopes: {self.game}", "",
            f"`{command}`", "",
            f"{strftime('%Y-%m-%d', gmtime())}: {games} games of {self.by} against itself, the weights of both players "
            f"multiplied by lots (standard deviation of the logarithm {self.spread:g}). Intervals hold 95 %.", "",
            "| weight | now | wins of a quarter more |", "|---|---:|---:|", *rows, "",
        ]  # fmt: skip
        page.write_text("\n".join(lines), "utf-8")


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *[float(i == j) for j in range(size)]] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for k in range(size):
            if k != i and rows[k][i]:
                factor = rows[k][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [row[size:] for row in rows]
