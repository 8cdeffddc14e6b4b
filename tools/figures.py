"""Figures that two revisions can be compared by.

A program of `tests/bench/` yields them; `measure.py` runs it on two trees. Standard library only.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from statistics import median


@dataclass(frozen=True)
class Figure:
    """One value of one revision.

    `unit` is written behind the value; `more` says whether more is better, so that every ratio above 1 is a gain.
    """

    name: str
    value: float
    unit: str
    more: bool = False

    def over(self, before: Figure) -> float:
        """How many times better this is than before."""
        if self.value == before.value:
            return 1.0
        one, other = (self.value, before.value) if self.more else (before.value, self.value)
        return one / other if other else float("inf")


Figures = dict[str, Figure]
"""Figures by name."""


def tell(figures: Iterable[Figure]) -> None:
    """Print figures, each a line of JSON."""
    for figure in figures:
        print(json.dumps(asdict(figure)), flush=True)


def told(text: str) -> Figures:
    """The figures of such lines by name; other lines are left out."""
    figures = [Figure(**json.loads(line)) for line in text.splitlines() if line.startswith('{"name"')]
    return {figure.name: figure for figure in figures}


HEAD = "| what | before | now | times better | lowest and highest |\n|---|---|---|---|---|"


def short(value: float) -> str:
    """A value with three digits or all that stand before the point: 0.456, 4.56, 456, 45,600."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def rows(rounds: list[tuple[Figures, Figures]]) -> list[str]:
    """A table of what both revisions were measured by: (before, now) of each round -> its lines below HEAD.

    A value is the median of the rounds; a ratio is the median of the ratios of single rounds, so that a machine that
    becomes slower between two rounds does not count; a figure only one of them has says so.
    """
    found = []
    for name in dict.fromkeys(name for pair in rounds for one in reversed(pair) for name in one):
        pairs = [(before[name], now[name]) for before, now in rounds if name in before and name in now]
        if not pairs:
            found.append(f"| {name} | measured on one side only | | | |")
            continue
        ratios = sorted(now.over(before) for before, now in pairs)
        values = [median(pair[side].value for pair in pairs) for side in (0, 1)]
        before, now = (f"{short(value)} {pairs[0][1].unit}" for value in values)
        found.append(f"| {name} | {before} | {now} | {median(ratios):.2f} | {ratios[0]:.2f} to {ratios[-1]:.2f} |")
    return found
