"""Effects that move cards: draw, discard, recover, fetch, and those that make another player discard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from . import rules_cards, rules_stones
from .deck import FAMILIES, cards_in
from .effects import A_CARD, DONE, MORE, NEVER, At, Effect, Refs, Yield
from .frames import DROP, GIVE

if TYPE_CHECKING:
    from .state import ValeState

A_REF: tuple[str, ...] = ("card",)


@dataclass(frozen=True)
class Draw(Effect):
    """Draw a card."""

    need: ClassVar[str] = A_CARD

    def choices(self, at: At) -> Sequence[Refs]:
        return DONE if at.draws else NEVER

    def lacks(self, at: At) -> tuple[str, dict[str, object]]:
        return "vale.lack.draw", {}

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        rules_cards.draw(state, seat)

    def yields(self, at: At) -> Yield:
        return Yield(draw=1)

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.draw", {}


@dataclass(frozen=True)
class RecoverSelf(Effect):
    """This card goes back to the hand (VALE-EFFECT-5)."""

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        rules_cards.recover(state, seat, card)

    def yields(self, at: At) -> Yield:
        return Yield(note="recovers")

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.recover_self", {}


@dataclass(frozen=True)
class Recover(Effect):
    """One of one's summoned cards goes back to the hand."""

    family: int | None = None
    cost: int | None = None
    """The highest printed cost."""
    instant: bool = False
    other: bool = False
    """Any card but this one."""
    scores: bool = False
    """For points equal to its printed cost."""
    need: ClassVar[str] = MORE
    kinds: ClassVar[tuple[str, ...]] = A_REF
    asks: ClassVar[str] = "recover"

    def choices(self, at: At) -> Sequence[Refs]:
        deck = at.state.game.deck
        found = at.area
        if self.family is not None:
            found &= deck.of_family[self.family]
        if self.cost is not None:
            found &= deck.up_to(self.cost)
        if self.instant:
            found &= deck.instants
        if self.other:
            found &= ~(1 << at.card)
        return [(deck.slug[c],) for c in cards_in(found)]

    def lacks(self, at: At) -> tuple[str, dict[str, object]]:
        return ("vale.lack.other" if self.other else "vale.lack.recover"), {}

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        chosen = state.game.deck.index[refs[0]]
        rules_cards.recover(state, seat, chosen)
        if self.scores:
            rules_stones.score(state, seat, state.game.deck.cost[chosen], card)

    def yields(self, at: At) -> Yield:
        return Yield(note="recovers")

    def words(self) -> tuple[str, dict[str, object]]:
        if self.scores:
            return "effect.recover.scores", {}
        if self.family is not None:
            return "effect.recover.family", {"family": FAMILIES[self.family]}
        return "effect.recover.cheap", {"cost": self.cost}


@dataclass(frozen=True)
class DiscardHand(Effect):
    """Discard a card of the hand, for what follows or for points equal to its printed cost."""

    scores: bool = False
    need: ClassVar[str] = MORE
    kinds: ClassVar[tuple[str, ...]] = A_REF
    asks: ClassVar[str] = "hand"

    def choices(self, at: At) -> Sequence[Refs]:
        return [(at.state.game.deck.slug[c],) for c in cards_in(at.hand)]

    def lacks(self, at: At) -> tuple[str, dict[str, object]]:
        return "vale.lack.hand", {}

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        chosen = state.game.deck.index[refs[0]]
        rules_cards.discard_hand(state, seat, chosen)
        if self.scores:
            rules_stones.score(state, seat, state.game.deck.cost[chosen], card)

    def yields(self, at: At) -> Yield:
        return Yield(note="discards")

    def words(self) -> tuple[str, dict[str, object]]:
        return ("effect.discard_hand.scores" if self.scores else "effect.discard_hand"), {}


@dataclass(frozen=True)
class ToTop(Effect):
    """This card becomes the top card of the draw pile (VALE-KNOW-3)."""

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        rules_cards.to_top(state, seat, card)

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.to_top", {}


@dataclass(frozen=True)
class Fetch(Effect):
    """A card of a family goes from the discard pile to the hand."""

    family: int
    need: ClassVar[str] = MORE
    kinds: ClassVar[tuple[str, ...]] = A_REF
    asks: ClassVar[str] = "fetch"

    def choices(self, at: At) -> Sequence[Refs]:
        deck = at.state.game.deck
        return [(deck.slug[c],) for c in cards_in(at.state.discard & deck.of_family[self.family])]

    def lacks(self, at: At) -> tuple[str, dict[str, object]]:
        return "vale.lack.fetch", {"family": FAMILIES[self.family]}

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        rules_cards.fetch(state, seat, state.game.deck.index[refs[0]])

    def yields(self, at: At) -> Yield:
        return Yield(note="choice")

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.fetch", {"family": FAMILIES[self.family]}


@dataclass(frozen=True)
class Banish(Effect):
    """A player of one's choice discards a summoned card of a family, of their own choice (VALE-EFFECT-7)."""

    family: int
    need: ClassVar[str] = MORE
    kinds: ClassVar[tuple[str, ...]] = ("seat",)
    asks: ClassVar[str] = "player"

    def choices(self, at: At) -> Sequence[Refs]:
        family = at.state.game.deck.of_family[self.family]
        areas = at.state.area
        return [(str(seat + 1),) for seat, area in enumerate(areas) if (at.area if seat == at.seat else area) & family]

    def lacks(self, at: At) -> tuple[str, dict[str, object]]:
        return "vale.lack.family", {"family": FAMILIES[self.family]}

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        target = int(refs[0]) - 1
        rules_cards.targeted(state, target, seat, card)
        state.frames.append((GIVE, target, card, self.family))

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.banish", {"family": FAMILIES[self.family]}


@dataclass(frozen=True)
class Drop(Effect):
    """Discard up to so many of one's other summoned cards."""

    most: int

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        if state.area[seat] & ~(1 << card):
            state.frames.append((DROP, seat, card, 0))

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.drop", {"n": self.most}
