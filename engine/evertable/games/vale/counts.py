"""What effects count and what they depend on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from .deck import DRAGON, FAMILIES
from .effects import At
from .stones import COLOURS, PURPLE, SHIFT


class Count(ABC):
    """A number that is read off the situation."""

    @abstractmethod
    def of(self, at: At) -> int:
        """The number."""

    @abstractmethod
    def words(self) -> tuple[str, dict[str, object]]:
        """Message id and blanks: "for each ..."."""


@dataclass(frozen=True)
class HandCards(Count):
    """Cards in hand."""

    def of(self, at: At) -> int:
        return at.hand.bit_count()

    def words(self) -> tuple[str, dict[str, object]]:
        return "count.hand", {}


@dataclass(frozen=True)
class AreaCards(Count):
    """Cards in the area: all, or those up to a printed cost."""

    cost: int | None = None

    def of(self, at: At) -> int:
        return (at.area if self.cost is None else at.area & at.state.game.deck.up_to(self.cost)).bit_count()

    def words(self) -> tuple[str, dict[str, object]]:
        return ("count.area", {}) if self.cost is None else ("count.cheap", {"cost": self.cost})


@dataclass(frozen=True)
class FamilyCards(Count):
    """Cards of a family in the area."""

    family: int

    def of(self, at: At) -> int:
        return (at.area & at.state.game.deck.of_family[self.family]).bit_count()

    def words(self) -> tuple[str, dict[str, object]]:
        return "count.family", {"family": FAMILIES[self.family]}


@dataclass(frozen=True)
class Families(Count):
    """Different families in the area."""

    def of(self, at: At) -> int:
        return at.state.game.deck.families(at.area)

    def words(self) -> tuple[str, dict[str, object]]:
        return "count.families", {}


@dataclass(frozen=True)
class ActiveCards(Count):
    """Cards with an active effect in the area."""

    def of(self, at: At) -> int:
        return (at.area & at.state.game.deck.actives).bit_count()

    def words(self) -> tuple[str, dict[str, object]]:
        return "count.actives", {}


@dataclass(frozen=True)
class StonesHeld(Count):
    """Stones of a colour, whatever they are worth."""

    colour: int

    def of(self, at: At) -> int:
        return at.stones >> SHIFT[self.colour] & 15

    def words(self) -> tuple[str, dict[str, object]]:
        return "count.stones", {"colour": COLOURS[self.colour]}


@dataclass(frozen=True)
class WorthHeld(Count):
    """What the stones of a colour are worth now."""

    colour: int

    def of(self, at: At) -> int:
        return (at.stones >> SHIFT[self.colour] & 15) * at.state.standing_of(at.area).values[self.colour]

    def words(self) -> tuple[str, dict[str, object]]:
        return "count.worth", {"colour": COLOURS[self.colour]}


class Condition(ABC):
    """Something that holds or does not."""

    @abstractmethod
    def holds(self, at: At) -> bool:
        """Whether it does."""

    @abstractmethod
    def words(self) -> tuple[str, dict[str, object]]:
        """Message id and blanks: "if ..."."""


@dataclass(frozen=True)
class AllCosts(Condition):
    """A card of every one of these printed costs lies in the area."""

    costs: tuple[int, ...]

    def holds(self, at: At) -> bool:
        return all(at.area & at.state.game.deck.of_cost[cost] for cost in self.costs)

    def words(self) -> tuple[str, dict[str, object]]:
        *others, last = map(str, self.costs)
        return "if.all_costs", {"costs": f"{', '.join(others)} and {last}"}


@dataclass(frozen=True)
class NoDragon(Condition):
    """No Dragon lies in the area."""

    def holds(self, at: At) -> bool:
        return not at.area & at.state.game.deck.of_family[DRAGON]

    def words(self) -> tuple[str, dict[str, object]]:
        return "if.no_dragon", {}


@dataclass(frozen=True)
class HoldsPurple(Condition):
    """One has a purple stone."""

    def holds(self, at: At) -> bool:
        return bool(at.stones >> SHIFT[PURPLE])

    def words(self) -> tuple[str, dict[str, object]]:
        return "if.purple", {}


@dataclass(frozen=True)
class HandLikeArea(Condition):
    """As many cards in hand as in the area."""

    def holds(self, at: At) -> bool:
        return at.hand.bit_count() == at.area.bit_count()

    def words(self) -> tuple[str, dict[str, object]]:
        return "if.hand_like_area", {}


@dataclass(frozen=True)
class HandUpTo(Condition):
    """At most so many cards in hand."""

    cards: int

    def holds(self, at: At) -> bool:
        return at.hand.bit_count() <= self.cards

    def words(self) -> tuple[str, dict[str, object]]:
        return "if.hand_up_to", {"n": self.cards}


@dataclass(frozen=True)
class Behind(Condition):
    """An opponent has more points."""

    def holds(self, at: At) -> bool:
        return max(at.state.scores) > at.state.scores[at.seat]

    def words(self) -> tuple[str, dict[str, object]]:
        return "if.behind", {}
