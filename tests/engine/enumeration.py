"""Chance counted out: every way that drawing by lot can go with its exact share, and whether draws keep to shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

T = TypeVar("T")


class EveryWay:
    """A chance (see core/sampler.py) that goes one given way, and notes where it could have gone another."""

    def __init__(self, way: Sequence[int]) -> None:
        self.way, self.at, self.radices = list(way), 0, []  # type: ignore[var-annotated]

    def below(self, n: int) -> int:
        self.radices.append(n)
        if self.at == len(self.way):
            self.way.append(0)
        self.at += 1
        return self.way[self.at - 1]

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def next64(self) -> int:
        raise AssertionError("no way to count 2**64 ways")

    def shuffled(self, items: Sequence[T]) -> list[T]:
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out


def shares(play: Callable[[Any], Hashable]) -> Counter[Hashable]:
    """What a play with a chance can come to, each with its share of 1."""
    found: Counter[Hashable] = Counter()
    way: list[int] = []
    while True:
        chance = EveryWay(way)
        result = play(chance)
        share = Fraction(1)
        for n in chance.radices:
            share /= n
        found[result] += share  # type: ignore[assignment]
        way = chance.way
        while way and way[-1] == chance.radices[len(way) - 1] - 1:
            way.pop()
        if not way:
            return found
        way[-1] += 1


def too_far(counts: Mapping[Any, int], wanted: Mapping[Any, Any]) -> bool:
    """Chi-square: whether chances of these weights give what was counted less than once in a million times."""
    draws, total = sum(counts.values()), sum(wanted.values())
    if not set(counts) <= set(wanted):
        return True
    expected = {one: float(draws * weight / total) for one, weight in wanted.items()}
    square = sum((counts.get(one, 0) - mean) ** 2 / mean for one, mean in expected.items())
    freedom = len(expected) - 1
    # Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal; 4.75 deviations.
    bend = 2 / (9 * freedom)
    return ((square / freedom) ** (1 / 3) - (1 - bend)) / float(bend**0.5) > 4.75
