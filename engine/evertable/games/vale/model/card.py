"""What a card is, and the tables derived from a deck. A set of cards is an int: bit c is card c."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ....core.bits import bits
from ....core.format.zones import CardPool, Pool

Steps = tuple[Any, ...]
"""Effects or permanents. Their classes are in modules that import this one."""

CREATURES = CardPool(pools=[Pool("?held", "held")], like="hydra")
"""The cards as documents name them. `?held` is a card that can only be in a hand (VALE-KNOW-4)."""
FIRE, WATER, EARTH, WIND, DRAGON = range(5)
FAMILIES = ("fire", "water", "earth", "wind", "dragon")


@dataclass(frozen=True)
class Card:
    """A creature, declared once."""

    slug: str
    name: str
    family: int
    cost: int
    instant: Steps = ()
    permanent: Steps = ()
    active: Steps = ()
    since: int = 1
    """The first ruleset with it. New cards are appended to the list."""


class CardIndex:
    """All cards in canonical order, with derived tables."""

    def __init__(self, cards: Sequence[Card], ability: Callable[[Steps], Any]) -> None:
        """`ability` makes an ability from effects."""
        self.cards = tuple(cards)
        self._asking: dict[tuple[bool, tuple[str, ...]], int] = {}
        self.slug = tuple(card.slug for card in cards)
        self.index = {card.slug: c for c, card in enumerate(cards)}
        self.cost = tuple(card.cost for card in cards)
        self.family = tuple(card.family for card in cards)
        self.instant = tuple(ability(card.instant) for card in cards)
        self.active = tuple(ability(card.active) for card in cards)
        self.of_family = tuple(self.where(card.family == family for card in cards) for family in range(len(FAMILIES)))
        self.of_cost = tuple(self.where(card.cost == cost for card in cards) for cost in range(max(self.cost) + 1))
        self.instants = self.where(bool(card.instant) for card in cards)
        self.permanents = self.where(bool(card.permanent) for card in cards)
        self.actives = self.where(bool(card.active) for card in cards)

    @staticmethod
    def where(holds: Iterable[bool]) -> int:
        """The set of cards for which it is true."""
        return sum(1 << c for c, yes in enumerate(holds) if yes)

    def slugs(self, cards: int) -> list[str]:
        """The slugs of the cards of a set, in canonical order."""
        slug = self.slug
        return [slug[c] for c in bits(cards)]

    def up_to(self, cost: int) -> int:
        """The set of cards with this printed cost or less."""
        return sum(self.of_cost[: cost + 1])

    def families(self, cards: int) -> int:
        """The number of different families in a set."""
        return sum([cards & mask != 0 for mask in self.of_family])

    def without_asking(self, abilities: Sequence[Any], *needs: str) -> int:
        """The set of cards whose ability needs no more than these (see Effect.need). Cached."""
        key = (abilities is self.active, needs)
        if key not in self._asking:
            self._asking[key] = self.where(all(effect.need in needs for effect in ability) for ability in abilities)
        return self._asking[key]


cards_in = bits
"""The cards of a set, ascending."""


def rule_of(c: int) -> str:
    """The id of a card's rule: in the rule book cards have the same order."""
    return f"VALE-CARD-{c + 1}"
