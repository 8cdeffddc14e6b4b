"""A second, slow reading of KRIEG-SCORE: it tries every arrangement there is, with fractions for factors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations, product
from math import floor, prod
from typing import Any

from .facts import CARDS

HALF, DOUBLE = Fraction(1, 2), Fraction(2)
BOOSTERS = ("scout", "telescope", "tower")


@dataclass(frozen=True)
class Lies:
    """A unit as it lies in a row. `halved`: a Fortress in its first round."""

    slug: str
    base: int
    feasts: int = 0
    famines: int = 0
    ruin: int = 0
    halved: bool = False


def subsets(items: Sequence[int], most: int) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(items, n) for n in range(min(most, len(items)) + 1))


def pairings(places: Sequence[int]) -> Iterator[frozenset[int]]:
    """The units that are in some pair, for every way of making as many pairs as there can be."""
    for chosen in combinations(places, len(places) // 2 * 2):
        yield frozenset(chosen)


def stands(row: Sequence[Lies], base: int | None = None) -> Iterator[tuple[list[int], frozenset[int]]]:
    """Every allowed arrangement of a row: the strengths after boosting, and the units in pairs. `base`: see below."""
    places = range(len(row))
    added = [
        (unit.base if base is None else base)
        + unit.feasts * len(row)
        + 5 * unit.ruin
        - sum(other.famines for other in row)
        for unit in row
    ]
    helpers = [place for place in places if row[place].slug in BOOSTERS]
    for given in product(*(list(subsets([p for p in places if p != helper], 2)) for helper in helpers)):
        worth = [added[p] + sum(p in chosen for chosen in given) for p in places]
        groups = ([p for p in places if worth[p] == equal] for equal in (2, 3))
        for pairs in product(*(list(pairings(group)) for group in groups)):
            yield worth, frozenset().union(*pairs)


def counted(row: Sequence[Lies], worth: Sequence[int], paired: frozenset[int], factor: Fraction) -> tuple[int, ...]:
    """The last step for every unit."""
    return tuple(
        max(1, floor(worth[p] * (2 if p in paired else 1) * factor * (HALF if row[p].halved else 1)))
        for p in range(len(row))
    )


def arrangements(row: Sequence[Lies], factors: Sequence[Fraction], base: int | None = None) -> set[tuple[int, ...]]:
    """The strengths of the units of a row in every allowed arrangement. `base`: what Plague sets."""
    return {counted(row, *stand, prod(factors)) for stand in stands(row, base)}


def best(row: Sequence[Lies], factors: Sequence[Fraction], base: int | None = None) -> int:
    """The total of a row as it is best for its owner."""
    return max(map(sum, arrangements(row, factors, base)))


def burdened(side: Sequence[tuple[list[Lies], list[Fraction], int | None]]) -> int:
    """The total of a side as it is best for its owner if the row that is strongest without Burden is doubled."""
    ways = [
        {
            (sum(counted(row, *stand, prod(factors))), sum(counted(row, *stand, prod(factors) * DOUBLE)))
            for stand in stands(row, base)
        }
        for row, factors, base in side
    ]
    found = []
    for rows in product(*ways):
        without = [one for one, _ in rows]
        strongest = without.index(max(without))
        found.append(sum(without) - without[strongest] + rows[strongest][1])
    return max(found)


# ---- from position documents ----

HALVES = ("fog", "frost", "storm", "lion-king", "terror-king", "winter-king")
DOUBLES = ("eclipse", "omen", "solstice")
RUINS = {"ruin": 0, "ruin5": 1, "ruin10": 2, "ruin15": 3}


def lies(token: str) -> Lies:
    """The unit a token of a position stands for."""
    slug, *parts = token.split("+")
    return Lies(
        slug,
        CARDS[slug]["strength"],
        feasts=2 if "feast2" in parts else "feast" in parts,
        famines="famine" in parts,
        ruin=sum(RUINS.get(part, 0) for part in parts),
        halved="fortress" in parts,
    )


def field(position: Mapping[str, Any]) -> list[list[tuple[list[Lies], list[Fraction], int | None]]]:
    """For every seat its three rows: units, factors but for Burden, what sets their bases."""
    sides = []
    for seat, king in enumerate(position["kings"]):
        side = []
        for line in ("melee", "range", "siege"):
            about = [slug for slug, where, when in position["weather"] if where == line and when == "now"]
            factors = [HALF for slug in about if slug in HALVES] + [DOUBLE for slug in about if slug in DOUBLES]
            factors += [DOUBLE] if king["at"] == line else []
            units = [lies(token) for token in position["rows"].get(f"{seat + 1}-{line}", [])]
            side.append((units, factors, 1 if "plague" in about else None))
        sides.append(side)
    return sides


def totals(position: Mapping[str, Any]) -> list[int]:
    """The total of every seat, Burden included."""
    burden = position["burden"]
    on = burden and (burden["by"] if burden["at"] == "next" else burden["on"])
    return [
        burdened(side) if burden and seat == on else sum(best(*row) for row in side)
        for seat, side in enumerate(field(position))
    ]
