"""Paying with stones (VALE-PAY): the payments for a cost, and the actions that pay."""

from __future__ import annotations

from functools import lru_cache

from ....core.action import Action
from ....core.action import action as act
from ..cards.catalogue import DECK
from ..model.stones import NAME, Values, count, counts, parts, worth

SLUG = DECK.slug
COSTS = len(SLUG).bit_length()
"""The number of bits for the card in a key of cost and card."""


@lru_cache(maxsize=1 << 14)
def payments(stones: int, cost: int, values: Values, loose: bool) -> tuple[int, ...]:
    """The payments for a cost: exact ones first, then by least waste, then by fewest stones (VALE-PAY-1).

    Unless `loose`, no stone of a payment could be left out (VALE-PAY-2).
    """
    found = []
    for paid in parts(stones):
        total = worth(paid, values)
        if total < cost:
            continue
        spare = total - cost
        if loose or not any(n and spare >= value for n, value in zip(counts(paid), values, strict=True)):
            found.append((spare, count(paid), paid))
    return tuple(paid for _, _, paid in sorted(found))


class Purse:
    """Stones with their values to a player, and the actions that pay with them.

    The payments for each card are computed on demand and cached.
    """

    __slots__ = ("_loose", "_stones", "_values", "_ways", "removals", "summonings", "worth")

    def __init__(self, stones: int, values: Values, loose: bool) -> None:
        """`loose`: whether stones that could be left out may be paid (VALE-PAY-2)."""
        self._stones, self._values, self._loose = stones, values, loose
        self.worth = worth(stones, values)
        self._ways: dict[int, tuple[int, ...]] = {}
        self.removals: dict[int, list[tuple[Action, ...]]] = {}
        """Cost -> by card, the removals for every payment; () for cards not asked about yet."""
        self.summonings: dict[int, tuple[Action, ...]] = {}
        """cost << COSTS | card -> the summonings for every payment."""

    def ways(self, cost: int) -> tuple[int, ...]:
        """The payments for a cost, in canonical order."""
        found = self._ways.get(cost)
        if found is None:
            found = self._ways[cost] = payments(self._stones, cost, self._values, self._loose)
        return found

    def summon(self, c: int, cost: int) -> tuple[Action, ...]:
        """The actions that summon a card, one per payment. Cached in `summonings`."""
        made = self.summonings[cost << COSTS | c] = self._paid("summon", c, cost)
        return made

    def remove(self, c: int, cost: int) -> tuple[Action, ...]:
        """The actions that remove a card, one per payment. Cached in `removals`."""
        made = self.removals[cost][c] = self._paid("remove", c, cost)
        return made

    def _paid(self, verb: str, c: int, cost: int) -> tuple[Action, ...]:
        return tuple([act(verb, SLUG[c], NAME[part]) for part in self.ways(cost)])


purse = lru_cache(maxsize=1 << 11)(Purse)
"""The shared Purse of these stones."""
