"""Every way to arrange a row: whom its boosters boost, and which units stay without a partner.

A booster adds 1 to as many as RECIPIENTS other units, so with b boosters a unit may gain b (a
booster itself one less) and all together RECIPIENTS * b; every such share-out can be had. Units
that do not differ are one group. `share_out` goes from group to group and knows of those behind
it what they were given and who lacks a partner; what else is kept of them is its caller's affair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from operator import or_
from typing import NamedTuple, TypeVar

from .arrangement import PAIRING, RECIPIENTS, Arrangement, boosters, strengths
from .cards import BOOSTERS
from .rows import HALVED, Row
from .scale import Scale

KEPT = 1 << 12
Kept = TypeVar("Kept")


class Group(NamedTuple):
    """Units of a row that do not differ in this, `mark` being what else tells them apart."""

    strength: int
    booster: bool
    halved: bool
    mark: int
    size: int


class Choice(NamedTuple):
    """One way to deal with the units of a group."""

    given: int
    lacks: int
    """Bits for an odd number of 2s, an odd number of 3s, a 2 that stays alone, a 3 that does."""
    members: tuple[tuple[int, bool], ...]
    """What each unit gains, and whether it stays alone."""
    counted: tuple[tuple[int, int], ...]
    """The strengths they come to after step 5, and how many come to it."""


ALONE = 0b1100
"""Those that stay alone: one of each strength at most, and just when their number is odd."""


@lru_cache(maxsize=KEPT)
def choices(strength: int, most: int, size: int, budget: int) -> tuple[Choice, ...]:
    """All that may happen to like units of which each may gain `most`, with so many boosts in all."""
    found = []
    for gained in shares(size, most, budget):
        after = [strength + gain for gain in gained]
        twos, threes = [after.count(k) for k in PAIRING]
        for two, three in product((0, 1) if twos else (0,), (0, 1) if threes else (0,)):
            alone = {after.index(k) for k, one in zip(PAIRING, (two, three), strict=True) if one}
            members = tuple([(gain, i in alone) for i, gain in enumerate(gained)])
            counted = Counter([2 * s if s in PAIRING and i not in alone else s for i, s in enumerate(after)])
            lacks = twos & 1 | (threes & 1) << 1 | two << 2 | three << 3
            found.append(Choice(sum(gained), lacks, members, tuple(counted.items())))
    return tuple(found)


def shares(size: int, most: int, budget: int) -> Iterator[tuple[int, ...]]:
    """What like units may gain, ascending."""
    if not size:
        yield ()
        return
    for last in range(min(most, budget) + 1):
        for others in shares(size - 1, last, budget - last):
            yield (*others, last)


def share_out(
    groups: Sequence[Group],
    givers: int,
    leaf: Callable[[Group, Choice], Kept],
    along: Callable[[Kept, Kept], Kept],
    either: Callable[[Kept, Kept], Kept],
) -> Kept:
    """What is kept of all the ways to arrange the groups of a row.

    `leaf`: of one group dealt with in one way; `along`: of some groups and then more; `either`: of
    this way and that, which leave the same to the groups that come after.
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
    """Enter one into a table, along with what stands there."""
    table[key] = either(table[key], one) if key in table else one


EMPTY: Arrangement = (), (), frozenset()
Way = tuple[int, tuple[Choice, ...]]
"""A total, and what was chosen for each group."""
Ways = dict[int, tuple[Choice, ...]]
"""What was chosen for each group, by total."""


@lru_cache(maxsize=KEPT)
def best_way(groups: tuple[Group, ...], givers: int, scale: Scale) -> Way:
    """The best total, and a way to it."""

    def leaf(group: Group, choice: Choice) -> Way:
        return worth(group, choice, scale), (choice,)

    def along(some: Way, more: Way) -> Way:
        return some[0] + more[0], some[1] + more[1]

    return share_out(groups, givers, leaf, along, max)


@lru_cache(maxsize=KEPT)
def every_total(groups: tuple[Group, ...], givers: int, scale: Scale) -> Ways:
    """Every total there may be, and a way to it."""

    def leaf(group: Group, choice: Choice) -> Ways:
        return {worth(group, choice, scale): (choice,)}

    def along(some: Ways, more: Ways) -> Ways:
        return {a + b: one + other for a, one in some.items() for b, other in more.items()}

    return share_out(groups, givers, leaf, along, or_)


def worth(group: Group, choice: Choice, scale: Scale) -> int:
    """What a group counts."""
    table = scale.half if group.halved else scale.value
    return sum([table[strength] * n for strength, n in choice.counted])


def grouped(row: Row, plague: bool, mask: int = 0) -> dict[Group, list[int]]:
    """The groups of a row, and where in it their units are; `mask`: the bits of units that tell them apart."""
    members: dict[tuple[int, bool, bool, int], list[int]] = {}
    for i, (unit, strength) in enumerate(zip(row, strengths(row, plague), strict=True)):
        kind = strength, unit >> 8 in BOOSTERS, bool(unit & HALVED), unit & mask
        members.setdefault(kind, []).append(i)
    return {Group(*kind, len(members[kind])): members[kind] for kind in sorted(members)}


def best_total(row: Row, plague: bool, scale: Scale) -> int:
    """The best total of a row."""
    return best_way(tuple(grouped(row, plague)), len(boosters(row)), scale)[0]


@lru_cache(maxsize=KEPT)
def best(row: Row, plague: bool, scale: Scale) -> Arrangement:
    """An arrangement with that total."""
    if not row:
        return EMPTY
    where = grouped(row, plague)
    return arranged(row, plague, where, best_way(tuple(where), len(boosters(row)), scale)[1])


def outcomes(row: Row, plague: bool, scale: Scale) -> dict[int, Arrangement]:
    """Every total the row may have, and an arrangement with it."""
    if not row:
        return {0: EMPTY}
    where = grouped(row, plague)
    found = every_total(tuple(where), len(boosters(row)), scale)
    return {total: arranged(row, plague, where, chosen) for total, chosen in found.items()}


def arranged(row: Row, plague: bool, where: dict[Group, list[int]], chosen: tuple[Choice, ...]) -> Arrangement:
    """The arrangement in which each group is dealt with as was chosen."""
    gains, alone = [0] * len(row), set()
    for places, choice in zip(where.values(), chosen, strict=True):
        for i, (gain, lonely) in zip(reversed(places), choice.members, strict=True):
            gains[i] = gain
            if lonely:
                alone.add(i)
    now = tuple([s + g for s, g in zip(strengths(row, plague), gains, strict=True)])
    return tuple(gains), now, frozenset(alone)
