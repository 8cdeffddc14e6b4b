"""What cards and players are chosen from, and the filters on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from ....core.cards import effects as core
from ....core.cards.effects import Fits
from ....core.cards.messages import Json, message
from ..model.card import FAMILIES
from .effects import At, Lack, Selector, named

AREA, HAND, DISCARD = "area", "hand", "discard"
ZONES: dict[str, Callable[[At], int]] = {
    AREA: lambda at: at.area,
    HAND: lambda at: at.hand,
    DISCARD: lambda at: at.state.discard,
}


class Filter(core.BaseFilter):
    """A condition on a card, given as the set of cards that fulfil it."""

    def mask(self, at: At) -> int:
        """The set of cards that fulfil it."""
        raise NotImplementedError

    def compile(self) -> Callable[[At, Any, int], bool]:
        return lambda at, r, c: bool(self.mask(at) >> c & 1)

    def unlike(self, at: At, c: int) -> Lack:
        """Why a card does not fulfil it; the caller fills the arguments `card` and `chosen`."""
        raise NotImplementedError


class OfFamily(Filter):
    """Cards of a family."""

    family: int
    says = "filter.family"

    def mask(self, at: At) -> int:
        return at.state.game.deck.of_family[self.family]

    def words(self) -> Json:
        return message(self.says, family=FAMILIES[self.family])

    def unlike(self, at: At, c: int) -> Lack:
        return "vale.unlike.family", {"family": FAMILIES[self.family]}


class CostUpTo(Filter):
    """Cards of at most this printed cost."""

    cost: int
    says = "filter.cost"

    def mask(self, at: At) -> int:
        return at.state.game.deck.up_to(self.cost)

    def unlike(self, at: At, c: int) -> Lack:
        return "vale.unlike.cost", {"n": self.cost, "cost": at.state.game.deck.cost[c]}


class With(Filter):
    """Cards with an instant effect, or with an active one."""

    active: bool

    def mask(self, at: At) -> int:
        deck = at.state.game.deck
        return deck.actives if self.active else deck.instants

    def words(self) -> Json:
        return message("filter.active" if self.active else "filter.instant")

    def unlike(self, at: At, c: int) -> Lack:
        return ("vale.unlike.active" if self.active else "vale.unlike.instant"), {}


class Other(Filter):
    """Cards other than the one that acts."""

    says = "filter.other"

    def mask(self, at: At) -> int:
        return ~(1 << at.card)

    def unlike(self, at: At, c: int) -> Lack:
        return "vale.unlike.other", {}


class Cards(Selector):
    """Cards of one's area or hand, or of the discard pile."""

    zone: str
    where: tuple[Filter, ...] = ()
    kind: ClassVar[str] = "card"

    def mask(self, at: At) -> int:
        """The set of cards that fit."""
        found = ZONES[self.zone](at)
        for one in self.where:
            found &= one.mask(at)
        return found

    def compile(self) -> Fits:
        zone, masks = ZONES[self.zone], tuple([one.mask for one in self.where])

        def candidates(at: At, r: Any) -> Sequence[str]:
            found = zone(at)
            for mask in masks:
                found &= mask(at)
            return at.state.game.deck.slugs(found) if found else ()

        return Fits(candidates, self.fits)

    def fits(self, at: At, r: Any, ref: str) -> bool:
        c = at.state.game.deck.index.get(ref, -1)
        return c >= 0 and bool(self.mask(at) >> c & 1)

    def lacks(self, at: At) -> Lack:
        if self.zone == HAND:
            own = at.state.hands[at.seat] >> at.card & 1  # it is still to be summoned
            return ("vale.lack.hand.other" if own else "vale.lack.hand"), {}
        return ("vale.lack.other" if Other() in self.where else "vale.lack.recover"), {}

    def unfit(self, at: At, ref: str) -> Lack:
        deck = at.state.game.deck
        c = deck.index.get(ref, -1)
        if c < 0:
            return "vale.no_such_card", {}
        chosen = named(at, ref)
        if not ZONES[self.zone](at) >> c & 1:
            return f"vale.not_in.{self.zone}", chosen
        key, blanks = next(one.unlike(at, c) for one in self.where if not one.mask(at) >> c & 1)
        return key, {**blanks, **chosen}

    def bare(self) -> Json:
        return message("noun.cards")


class Players(Selector):
    """Players with a card of a family in their area, the player included."""

    family: int
    kind: ClassVar[str] = "seat"

    def has(self, at: At, seat: int) -> bool:
        """Whether a seat is one of them."""
        area = at.area if seat == at.seat else at.state.area[seat]
        return bool(area & at.state.game.deck.of_family[self.family])

    def among(self, at: At, r: Any) -> Sequence[str]:
        return [str(seat + 1) for seat in range(at.state.game.seats) if self.has(at, seat)]

    def lacks(self, at: At) -> Lack:
        return "vale.lack.family", {"family": FAMILIES[self.family]}

    def unfit(self, at: At, ref: str) -> Lack:
        return no_player(at, ref) or ("vale.no_family", {"family": FAMILIES[self.family], "to_seat": int(ref) - 1})


class OtherPlayers(Selector):
    """The other players."""

    kind: ClassVar[str] = "seat"

    def among(self, at: At, r: Any) -> Sequence[str]:
        return [str(seat + 1) for seat in range(at.state.game.seats) if seat != at.seat]

    def unfit(self, at: At, ref: str) -> Lack:
        return no_player(at, ref) or ("vale.not_yourself", {})


def no_player(at: At, ref: str) -> Lack | None:
    """Why a ref names no player; None if it does."""
    if not ref.isdecimal() or len(ref) > 3:
        return "vale.no_such_player", {}
    if not 1 <= int(ref) <= at.state.game.seats:
        return "vale.no_such_seat", {"n": at.state.game.seats}
    return None
