"""What effects count, and the conditions they depend on."""

from __future__ import annotations

from typing import Any

from ....core.cards.effects import BaseAmount, Condition
from ....core.cards.messages import Json, message
from ..model.card import DRAGON, FAMILIES
from ..model.stones import COLOURS, PURPLE, SHIFT
from .effects import At


class HandCards(BaseAmount):
    """Cards in hand."""

    says = "count.hand"

    def amount(self, at: At, r: Any) -> int:
        return at.hand.bit_count()


class AreaCards(BaseAmount):
    """Cards in the area: all, or those up to a printed cost."""

    cost: int | None = None

    def amount(self, at: At, r: Any) -> int:
        return (at.area if self.cost is None else at.area & at.state.game.deck.up_to(self.cost)).bit_count()

    def words(self) -> Json:
        return message("count.area") if self.cost is None else message("count.cheap", cost=self.cost)


class FamilyCards(BaseAmount):
    """Cards of a family in the area."""

    family: int

    def amount(self, at: At, r: Any) -> int:
        return (at.area & at.state.game.deck.of_family[self.family]).bit_count()

    def words(self) -> Json:
        return message("count.family", family=FAMILIES[self.family])


class Families(BaseAmount):
    """Different families in the area."""

    says = "count.families"

    def amount(self, at: At, r: Any) -> int:
        return at.state.game.deck.families(at.area)


class ActiveCards(BaseAmount):
    """Cards with an active effect in the area."""

    says = "count.actives"

    def amount(self, at: At, r: Any) -> int:
        return (at.area & at.state.game.deck.actives).bit_count()


class StonesHeld(BaseAmount):
    """Stones of a colour, whatever they are worth."""

    colour: int

    def amount(self, at: At, r: Any) -> int:
        return at.stones >> SHIFT[self.colour] & 15

    def words(self) -> Json:
        return message("count.stones", colour=COLOURS[self.colour])


class WorthHeld(BaseAmount):
    """The worth of the stones of a colour now."""

    colour: int

    def amount(self, at: At, r: Any) -> int:
        return (at.stones >> SHIFT[self.colour] & 15) * at.state.standing_of(at.area).values[self.colour]

    def words(self) -> Json:
        return message("count.worth", colour=COLOURS[self.colour])


class AllCosts(Condition):
    """Cards of all these printed costs lie in the area."""

    costs: tuple[int, ...]

    def holds(self, at: At, r: Any) -> bool:
        return all(at.area & at.state.game.deck.of_cost[cost] for cost in self.costs)


class NoDragon(Condition):
    """No Dragon lies in the area."""

    def holds(self, at: At, r: Any) -> bool:
        return not at.area & at.state.game.deck.of_family[DRAGON]


class HoldsPurple(Condition):
    """The player has a purple stone."""

    says = "if.purple"

    def holds(self, at: At, r: Any) -> bool:
        return bool(at.stones >> SHIFT[PURPLE])


class HandLikeArea(Condition):
    """As many cards in hand as in the area."""

    def holds(self, at: At, r: Any) -> bool:
        return at.hand.bit_count() == at.area.bit_count()


class HandUpTo(Condition):
    """At most this many cards in hand."""

    n: int

    def holds(self, at: At, r: Any) -> bool:
        return at.hand.bit_count() <= self.n


class Behind(Condition):
    """An opponent has more points."""

    def holds(self, at: At, r: Any) -> bool:
        return max(at.state.scores) > at.state.scores[at.seat]
