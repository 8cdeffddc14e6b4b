"""Every way to arrange a row: which units its boosters boost, and which units stay without a partner.

A booster adds 1 to up to RECIPIENTS other units. With b boosters a unit can gain up to b (a booster itself b - 1), and
all units together RECIPIENTS * b; every distribution within these limits is possible. Equal units form a group.
`share_out` is a dynamic programme over the groups: its key is the number of boosts given and the parity of 2s and 3s;
what is computed per key is the caller's choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from operator import or_
from typing import NamedTuple, TypeVar

from ...cards.catalogue import BOOSTERS
from ...model.rows import HALVED, Row
from .arrangement import PAIRING, RECIPIENTS, Arrangement, boosters, strengths
from .scale import Scale

KEPT = 1 << 12
Kept = TypeVar("Kept")


class UnitGroup(NamedTuple):
    """Equal units of a row. `mark` holds the further bits by which the caller tells units apart."""

    strength: int
    booster: bool
    halved: bool
    mark: int
    size: int


class BoostChoice(NamedTuple):
    """One way to boost and pair the units of a group."""

    given: int
    lacks: int
    """Four bits: an odd number of 2s, an odd number of 3s, a 2 without a partner, a 3 without a partner."""
    members: tuple[tuple[int, bool], ...]
    """For each unit (boost, whether it has no partner)."""
    counted: tuple[tuple[int, int], ...]
    """Pairs of (strength after step 4, number of units with it)."""


ALONE = 0b1100
"""The bits of `BoostChoice.lacks` for units without a partner. A row has at most one such unit of each strength, and
only where their number is odd.
"""


@lru_cache(maxsize=KEPT)
def choices(strength: int, most: int, size: int, budget: int) -> tuple[BoostChoice, ...]:
    """Every Choice for `size` units of this strength, each boosted by `most` at most, all together
    by `budget` at most.
    """
    found = []
    for gained in shares(size, most, budget):
        after = [strength + gain for gain in gained]
        twos, threes = [after.count(k) for k in PAIRING]
        for two, three in product((0, 1) if twos else (0,), (0, 1) if threes else (0,)):
            alone = {after.index(k) for k, one in zip(PAIRING, (two, three), strict=True) if one}
            members = tuple([(gain, i in alone) for i, gain in enumerate(gained)])
            counted = Counter([2 * s if s in PAIRING and i not in alone else s for i, s in enumerate(after)])
            lacks = twos & 1 | (threes & 1) << 1 | two << 2 | three << 3
            found.append(BoostChoice(sum(gained), lacks, members, tuple(counted.items())))
    return tuple(found)


def shares(size: int, most: int, budget: int) -> Iterator[tuple[int, ...]]:
    """The boosts of `size` equal units as ascending tuples, each up to `most`, in sum up to `budget`."""
    if not size:
        yield ()
        return
    for last in range(min(most, budget) + 1):
        for others in shares(size - 1, last, budget - last):
            yield (*others, last)


def share_out(
    groups: Sequence[UnitGroup],
    givers: int,
    leaf: Callable[[UnitGroup, BoostChoice], Kept],
    along: Callable[[Kept, Kept], Kept],
    either: Callable[[Kept, Kept], Kept],
) -> Kept:
    """Combine a result over all arrangements of a row, group by group.

    `leaf(group, choice)` is the result of one choice for one group; `along` joins the results of disjoint groups;
    `either` merges those of alternatives that leave the same boosts and parities to the remaining groups.
    """
    budget = RECIPIENTS * givers
    whole: dict[tuple[int, int], Kept] = {}
    for group in groups:
        own: dict[tuple[int, int], Kept] = {}
        for choice in choices(group.strength, givers - group.booster, group.size, budget):
            keep(own, (choice.given, choice.lacks), leaf(group, choice), either)
        if not whole:
            whole = own
            continue
        wider: dict[tuple[int, int], Kept] = {}
        for (given, lacks), one in whole.items():
            for (more, also), other in own.items():
                if given + more <= budget and not lacks & also & ALONE:
                    keep(wider, (given + more, lacks ^ also), along(one, other), either)
        whole = wider
    kept = [one for (_, lacks), one in whole.items() if lacks >> 2 == lacks & 3]
    found = kept[0]
    for one in kept[1:]:
        found = either(found, one)
    return found


def keep(
    table: dict[tuple[int, int], Kept], key: tuple[int, int], one: Kept, either: Callable[[Kept, Kept], Kept]
) -> None:
    """Enter a result into a table, merged by `either` with the one already there."""
    table[key] = either(table[key], one) if key in table else one


EMPTY: Arrangement = (), (), frozenset()
Way = tuple[int, tuple[BoostChoice, ...]]
"""(total of the row, the choice for each group)."""
Ways = dict[int, tuple[BoostChoice, ...]]
"""Total of the row -> the choice for each group."""


@lru_cache(maxsize=KEPT)
def best_way(groups: tuple[UnitGroup, ...], givers: int, scale: Scale) -> Way:
    """The best total of the groups, with the choices that reach it."""

    def leaf(group: UnitGroup, choice: BoostChoice) -> Way:
        return worth(group, choice, scale), (choice,)

    def along(some: Way, more: Way) -> Way:
        return some[0] + more[0], some[1] + more[1]

    return share_out(groups, givers, leaf, along, max)


@lru_cache(maxsize=KEPT)
def every_total(groups: tuple[UnitGroup, ...], givers: int, scale: Scale) -> Ways:
    """Every total that an arrangement of the groups can have, with choices that reach it."""

    def leaf(group: UnitGroup, choice: BoostChoice) -> Ways:
        return {worth(group, choice, scale): (choice,)}

    def along(some: Ways, more: Ways) -> Ways:
        return {a + b: one + other for a, one in some.items() for b, other in more.items()}

    return share_out(groups, givers, leaf, along, or_)


def worth(group: UnitGroup, choice: BoostChoice, scale: Scale) -> int:
    """The sum of the totals of a group's units."""
    table = scale.half if group.halved else scale.value
    return sum([table[strength] * n for strength, n in choice.counted])


def grouped(row: Row, plague: bool, mask: int = 0) -> dict[UnitGroup, list[int]]:
    """Group -> the indexes of its units in the row. Units are also told apart by the bits in `mask`."""
    members: dict[tuple[int, bool, bool, int], list[int]] = {}
    for i, (unit, strength) in enumerate(zip(row, strengths(row, plague), strict=True)):
        kind = strength, unit >> 8 in BOOSTERS, bool(unit & HALVED), unit & mask
        members.setdefault(kind, []).append(i)
    return {UnitGroup(*kind, len(members[kind])): members[kind] for kind in sorted(members)}


def best_total(row: Row, plague: bool, scale: Scale) -> int:
    """The best total of a row, by trying every arrangement."""
    return best_way(tuple(grouped(row, plague)), len(boosters(row)), scale)[0]


@lru_cache(maxsize=KEPT)
def best(row: Row, plague: bool, scale: Scale) -> Arrangement:
    """An arrangement of a row that has the best total."""
    if not row:
        return EMPTY
    where = grouped(row, plague)
    return arranged(row, plague, where, best_way(tuple(where), len(boosters(row)), scale)[1])


def outcomes(row: Row, plague: bool, scale: Scale) -> dict[int, Arrangement]:
    """Total -> an arrangement with it, for every total the row can have."""
    if not row:
        return {0: EMPTY}
    where = grouped(row, plague)
    found = every_total(tuple(where), len(boosters(row)), scale)
    return {total: arranged(row, plague, where, chosen) for total, chosen in found.items()}


def arranged(row: Row, plague: bool, where: dict[UnitGroup, list[int]], chosen: tuple[BoostChoice, ...]) -> Arrangement:
    """The Arrangement that follows from a choice for each group."""
    gains, alone = [0] * len(row), set()
    for places, choice in zip(where.values(), chosen, strict=True):
        for i, (gain, lonely) in zip(reversed(places), choice.members, strict=True):
            gains[i] = gain
            if lonely:
                alone.add(i)
    now = tuple([s + g for s, g in zip(strengths(row, plague), gains, strict=True)])
    return tuple(gains), now, frozenset(alone)
