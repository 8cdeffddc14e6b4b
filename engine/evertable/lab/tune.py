"""Tuning of evaluation weights by play: one number at a time, accepted if a sequential test shows that it wins.

Each weight is increased by a step, then decreased; the player with the changed weight meets the one without over the
same deals in every seat, until the test decides or `most` deals are played. What is accepted is the opponent from then
on, and a change that helped is tried again. So nothing is accepted only because a loss function recommends it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from time import gmtime, strftime
from typing import Any, NamedTuple

from .executors import outcomes
from .matches import Deal, played, plies_for, tunable
from .rating import interval, paired
from .results import Results, wrong_players, wrong_scores, wrong_seed

DEALS_APART = 100_000
"""The distance between the first deals of two trials: none is played twice."""


class Trial(NamedTuple):
    """A changed weight: its old and new value, the mean scores of the deals, whether it was accepted."""

    weight: str
    old: float
    new: float
    scores: list[float]
    kept: bool

    def __str__(self) -> str:
        mean, half = interval(self.scores)
        told = f"{self.weight} {self.old:g} -> {self.new:g}: {mean:.1%} +- {half:.1%} of {len(self.scores)} deals"
        return f"{told}, {'kept' if self.kept else 'not kept'}"


class Tuning:
    """A search for weights; with a file it can be resumed."""

    def __init__(
        self, game: str, options: Mapping[str, Any], by: str, weights: Sequence[str] = (), *, step: float = 0.25,
        margin: float = 0.04, most: int = 200, file: Path | None = None,
    ) -> None:  # fmt: skip
        """`by`: the player. `weights`: which are tried, in this order (all by default). `step`: the relative change.

        `margin`: how much better than even a change must be. Raises BadOptions for unknown names, and if the file is of
        another tuning.
        """
        begun, self.now = tunable(game, options, by, weights)
        self.game, self.options, self.by, self.file = game, dict(options), by, file
        self.weights = list(dict.fromkeys(weights or self.now))
        self.step, self.margin, self.most = step, margin, most
        self.plies, self.seats = plies_for(begun), begun.num_players()
        self.changed: dict[str, float] = {}
        """The accepted changes."""
        self.trials: list[Trial] = []
        self._known: dict[tuple[int, str, str], list[float]] = {}
        """(seed, one, other) -> the scores of a deal."""
        of = {
            "game": game, "ruleset": begun.ruleset, "options": dict(begun.options), "by": by, "weights": self.weights,
            "step": step, "margin": margin, "most": most,
        }  # fmt: skip
        self.results = Results(file, "another tuning", of, self._wrong)
        self._take(self.results.read())

    def _wrong(self, found: Mapping[str, Any]) -> str:
        """What is wrong with a line of the file."""
        return wrong_players(found) or wrong_seed(found.get("seed")) or wrong_scores(found.get("scores"), self.seats)

    def _take(self, kept: Sequence[Mapping[str, Any]]) -> None:
        """Take over results of the file."""
        self._known |= {(found["seed"], found["one"], found["other"]): found["scores"] for found in kept}

    def run(self, pool: Executor | None = None) -> Generator[tuple[str, int]]:
        """Try every weight once; yields (what is being tried, number of its deals done).

        Raises BadOptions if another run writes to the file, and OSError if it cannot be written.
        """
        with self.results.writing() as kept:
            self._take(kept)
            yield from self._run(pool)

    def _run(self, pool: Executor | None) -> Generator[tuple[str, int]]:
        for name in self.weights:
            for factor in (1 + self.step, 1 / (1 + self.step)):
                helped = yield from self._try(name, factor, pool)
                if helped:
                    while (yield from self._try(name, factor, pool)):
                        pass
                    break

    def _try(self, name: str, factor: float, pool: Executor | None) -> Generator[tuple[str, int], None, bool]:
        """Whether a weight is better when multiplied by this factor."""
        old = self.now[name]
        new = float(f"{old * factor:.6g}")
        if new == old:
            return False
        one, other = self._named({**self.changed, name: new}), self._named(self.changed)
        first = 1 + len(self.trials) * DEALS_APART
        deals = [
            Deal(self.game, self.options, one, other, seed, self.plies) for seed in range(first, first + self.most)
        ]
        scores: list[float] = []
        kept = None
        for found in self._outcomes(deals, pool):
            scores.append(sum(found) / len(found))
            yield f"{name} {old:g} -> {new:g}", len(scores)
            kept = paired(scores, 1 / self.seats, self.margin)
            if kept is not None:
                break
        self.trials.append(Trial(name, old, new, scores, bool(kept)))
        if kept:
            self.changed[name] = self.now[name] = new
        return bool(kept)

    def _named(self, changed: Mapping[str, float]) -> str:
        return "+".join([self.by, *(f"{name}={value:g}" for name, value in changed.items())])

    def _outcomes(self, deals: Sequence[Deal], pool: Executor | None) -> Iterator[list[float]]:
        """The scores of deals in order: known ones, and those played now, which are stored."""
        keys = [(deal.seed, deal.one, deal.other) for deal in deals]
        left = [deal for deal, key in zip(deals, keys, strict=True) if key not in self._known]
        playing = outcomes(played, left, pool)
        try:
            for key in keys:
                if key not in self._known:
                    deal, scores = next(playing)
                    self._known[key] = scores
                    self.results.add(seed=deal.seed, one=deal.one, other=deal.other, scores=scores)
                yield self._known[key]
        finally:
            playing.close()

    def lines(self) -> Iterator[str]:
        """What was tried, and what was accepted, as text."""
        yield from map(str, self.trials)
        kept = ", ".join(f"{name}={value:g}" for name, value in self.changed.items())
        yield f"kept: {kept or 'nothing'}"

    def write(self, command: str, page: Path) -> None:
        """Write what was tried as a table in Markdown, with the command that repeats it."""
        games = sum(len(trial.scores) for trial in self.trials) * self.seats
        rows = []
        for weight, old, new, scores, kept in self.trials:
            mean, half = interval(scores)
            won, verdict = f"{mean:.1%} ± {half:.1%}", "yes" if kept else "no"
            rows.append(f"| {weight} | {old:g} | {new:g} | {won} | {len(scores)} | {verdict} |")
        lines = [
            f"# Tuning: {self.game}", "",
            f"`{command}`", "",
            f"{strftime('%Y-%m-%d', gmtime())}: {games} games of {self.by} against itself. A change is kept when a "
            f"sequential test (alpha = beta = 0.05) over deals in every seat is for more than {1 / self.seats:.0%} by "
            f"{self.margin:.0%}, within {self.most} deals.", "",
            "| weight | from | to | wins of the changed | deals | kept |", "|---|---:|---:|---:|---:|---|", *rows, "",
        ]  # fmt: skip
        page.write_text("\n".join(lines), "utf-8")
