"""Permanent effects, and what a set of them adds up to (computed once per set)."""

from __future__ import annotations

from typing import NamedTuple

from ....core.cards.effects import Node
from ....core.cards.messages import Json, message
from .card import FAMILIES, CardIndex, cards_in
from .stones import COLOURS, LIMIT, PLAIN_VALUES, Values, counts, stones_words


class Permanent(Node):
    """An effect that applies while its card lies in an area."""


class Limit(Permanent):
    """The player can hold more stones."""

    n: int
    says = "effect.limit"


class Worth(Permanent):
    """Stones of some colours are worth 1 more."""

    colours: tuple[int, ...]

    def words(self) -> Json:
        return message("effect.worth", colours=[COLOURS[colour] for colour in self.colours])


class SwapWorth(Permanent):
    """Two colours change values."""

    one: int
    other: int

    def words(self) -> Json:
        return message("effect.swap_worth", one=COLOURS[self.one], other=COLOURS[self.other])


class Cheaper(Permanent):
    """Summoning costs less, for all cards or for a family."""

    by: int
    family: int | None = None

    def words(self) -> Json:
        if self.family is None:
            return message("effect.cheaper", n=self.by)
        return message("effect.cheaper.family", n=self.by, family=FAMILIES[self.family])


class OnSummon(Permanent):
    """Points when another card is summoned: always, if a colour was paid, or for each stone of it."""

    points: int
    paid: int | None = None
    each: bool = False

    def words(self) -> Json:
        if self.paid is None:
            return message("effect.on_summon", n=self.points)
        how = "each" if self.each else "paid"
        return message(f"effect.on_summon.{how}", n=self.points, colour=COLOURS[self.paid])

    def scores(self, payment: int) -> int:
        """The points for a payment."""
        if self.paid is None:
            return self.points
        n = counts(payment)[self.paid]
        return self.points * (n if self.each else min(n, 1))


class OnTame(Permanent):
    """Stones when a card of a family is tamed."""

    family: int
    stones: int

    def words(self) -> Json:
        return message("effect.on_tame", family=FAMILIES[self.family], stones=stones_words(self.stones))


class PermanentTotals(NamedTuple):
    """What a set of permanent cards adds up to."""

    values: Values
    costs: tuple[int, ...]
    """By card of the deck, its current cost."""
    limit: int
    on_summon: tuple[tuple[int, OnSummon], ...]
    """(card, effect), in the order of the deck (VALE-SUMMON-6)."""
    on_tame: tuple[tuple[int, OnTame], ...]


def standing(deck: CardIndex, cards: int) -> PermanentTotals:
    """Work out the PermanentTotals of a set of permanent cards."""
    held = [(c, effect) for c in cards_in(cards) for effect in deck.cards[c].permanent]
    values = list(PLAIN_VALUES)
    for _, effect in held:
        if isinstance(effect, SwapWorth):
            values[effect.one], values[effect.other] = values[effect.other], values[effect.one]
    for _, effect in held:
        if isinstance(effect, Worth):
            for colour in effect.colours:
                values[colour] += 1
    cheaper = [effect for _, effect in held if isinstance(effect, Cheaper)]
    costs = tuple(
        max(0, card.cost - sum(effect.by for effect in cheaper if effect.family in (None, card.family)))
        for card in deck.cards
    )
    return PermanentTotals(
        (values[0], values[1], values[2]),
        costs,
        max([LIMIT, *(effect.n for _, effect in held if isinstance(effect, Limit))]),
        tuple((c, effect) for c, effect in held if isinstance(effect, OnSummon)),
        tuple((c, effect) for c, effect in held if isinstance(effect, OnTame)),
    )
