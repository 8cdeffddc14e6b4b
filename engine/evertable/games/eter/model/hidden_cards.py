"""The possible contents of a seat's face-down places, given counting and public events (ETER-KNOW).

A *world* is a tuple with the value in each face-down place: the one on the field first (a seat has at most one there),
then the waiting ones in order. Without face-down cards there is one world, the empty one.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.sampler import Chance
from .cards import ETER, count

World = tuple[int, ...]
Worlds = tuple[World, ...]
NOTHING: Worlds = ((),)
"""Nothing of that seat lies face down."""


def every_world(pool: int, places: int) -> Worlds:
    """All worlds that counting alone allows."""
    worlds: set[World] = {()}
    for _ in range(places):
        worlds = {(*w, v) for w in worlds for v in range(1, ETER) if count(pool, v) > w.count(v)}
    return tuple(sorted(worlds))


def ways(world: World, pool: int) -> int:
    """The number of ways to deal a world from a pool of cards."""
    found = 1
    for k, v in enumerate(world):
        found *= max(0, count(pool, v) - world[:k].count(v))
    return found


def draw(worlds: Worlds, weights: Sequence[int], chance: Chance) -> World:
    """A random world, weighted by these numbers of ways."""
    pick = chance.below(sum(weights))
    for world, weight in zip(worlds, weights, strict=True):
        pick -= weight
        if pick < 0:
            return world
    raise AssertionError("a world is always drawn")
