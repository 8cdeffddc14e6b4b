"""What a card is, and the tables that follow from a deck of them. Sets of cards are integers: bit c is card c."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...kernel.bits import bits

if TYPE_CHECKING:
    from .effects import Effect
    from .permanents import Permanent

FIRE, WATER, EARTH, WIND, DRAGON = range(5)
FAMILIES = ("fire", "water", "earth", "wind", "dragon")


@dataclass(frozen=True)
class Card:
    """A creature, declared once."""

    slug: str
    name: str
    family: int
    cost: int
    instant: tuple[Effect, ...] = ()
    permanent: tuple[Permanent, ...] = ()
    active: tuple[Effect, ...] = ()


class Deck:
    """All cards in their canonical order, and their tables."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        self.slug = tuple(card.slug for card in cards)
        self.index = {card.slug: c for c, card in enumerate(cards)}
        self.cost = tuple(card.cost for card in cards)
        self.family = tuple(card.family for card in cards)
        self.instant = tuple(card.instant for card in cards)
        self.active = tuple(card.active for card in cards)
        self.of_family = tuple(self.where(card.family == family for card in cards) for family in range(len(FAMILIES)))
        self.of_cost = tuple(self.where(card.cost == cost for card in cards) for cost in range(max(self.cost) + 1))
        self.instants = self.where(bool(card.instant) for card in cards)
        self.permanents = self.where(bool(card.permanent) for card in cards)
        self.actives = self.where(bool(card.active) for card in cards)

    @staticmethod
    def where(holds: Iterable[bool]) -> int:
        """The set of the cards for which it holds."""
        return sum(1 << c for c, yes in enumerate(holds) if yes)

    def up_to(self, cost: int) -> int:
        """The cards of this printed cost or less."""
        return sum(self.of_cost[: cost + 1])

    def families(self, cards: int) -> int:
        """How many different families are among these."""
        return sum(1 for mask in self.of_family if cards & mask)

    def without_asking(self, abilities: Sequence[tuple[Effect, ...]], *needs: str) -> int:
        """The cards whose ability asks for no more than these needs (see Effect.need)."""
        return self.where(all(effect.need in needs for effect in ability) for ability in abilities)


cards_in = bits
"""The cards of a set, ascending."""
