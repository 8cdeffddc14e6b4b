"""Effects that summon without paying, and effects that use other effects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from . import rules_cards, tell
from .deck import FAMILIES, cards_in
from .effects import DONE, MORE, NEVER, SOMETHING, At, Effect, Refs, Yield, choices, run, yields
from .frames import FREE, GENIE

if TYPE_CHECKING:
    from .state import ValeState


def may_follow(at: At, card: int) -> bool:
    """Whether a card of the hand at hand could be summoned next, its instant effect included (VALE-SUMMON-7)."""
    bit = 1 << card
    after = at._replace(card=card, hand=at.hand & ~bit, area=at.area | bit)
    return bool(choices(at.state.game.deck.instant[card], after))


@dataclass(frozen=True)
class Exchange(Effect):
    """Discard a card of the hand, then summon another one without paying."""

    need: ClassVar[str] = MORE
    kinds: ClassVar[tuple[str, ...]] = ("card",)
    asks: ClassVar[str] = "hand"

    def choices(self, at: At) -> Sequence[Refs]:
        if at.area.bit_count() >= at.state.round:
            return NEVER
        slug = at.state.game.deck.slug
        found = []
        for c in cards_in(at.hand):
            rest = at._replace(hand=at.hand & ~(1 << c), draws=True)
            if any(may_follow(rest, other) for other in cards_in(rest.hand)):
                found.append((slug[c],))
        return found

    def lacks(self, at: At) -> tuple[str, dict[str, object]]:
        if at.area.bit_count() >= at.state.round:
            return "vale.lack.room", {}
        return ("vale.lack.two_cards" if at.hand.bit_count() < 2 else "vale.lack.next"), {}

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        rules_cards.discard_hand(state, seat, state.game.deck.index[refs[0]])
        state.frames.append((FREE, seat, card, -1))

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.exchange", {}


@dataclass(frozen=True)
class Hatch(Effect):
    """Discard this card, then summon a card of a family without paying."""

    family: int
    need: ClassVar[str] = MORE

    def choices(self, at: At) -> Sequence[Refs]:
        rest = at._replace(area=at.area & ~(1 << at.card), draws=True)
        family = at.state.game.deck.of_family[self.family]
        return DONE if any(may_follow(rest, c) for c in cards_in(at.hand & family)) else NEVER

    def lacks(self, at: At) -> tuple[str, dict[str, object]]:
        return "vale.lack.hatch", {"family": FAMILIES[self.family]}

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        rules_cards.discard_area(state, seat, card, "self")
        state.frames.append((FREE, seat, card, self.family))

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.hatch", {"family": FAMILIES[self.family]}


@dataclass(frozen=True)
class UseAll(Effect):
    """Use every active effect of one's area once, in any order."""

    need: ClassVar[str] = SOMETHING

    def choices(self, at: At) -> Sequence[Refs]:
        if not at.state.game.blocked:
            return DONE
        deck = at.state.game.deck
        usable = (choices(deck.active[c], at._replace(card=c)) for c in cards_in(at.area & deck.actives))
        return DONE if any(usable) else NEVER

    def lacks(self, at: At) -> tuple[str, dict[str, object]]:
        return "vale.lack.actives", {}

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        state.frames.append((GENIE, seat, card, 0))

    def words(self) -> tuple[str, dict[str, object]]:
        return "effect.use_all", {}


@dataclass(frozen=True)
class Copy(Effect):
    """Use the instant or active effect of another of one's cards as this card's own (VALE-EFFECT-9)."""

    active: bool
    need: ClassVar[str] = MORE
    kinds: ClassVar[tuple[str, ...]] = ("card",)
    asks: ClassVar[str] = "copy"
    """And those of what is copied."""

    def choices(self, at: At) -> Sequence[Refs]:
        deck = at.state.game.deck
        abilities, having = (deck.active, deck.actives) if self.active else (deck.instant, deck.instants)
        return [
            (deck.slug[c], *refs)
            for c in cards_in(at.area & having & ~(1 << at.card))
            for refs in choices(abilities[c], at)
        ]

    def lacks(self, at: At) -> tuple[str, dict[str, object]]:
        return "vale.lack.copy", {}

    def apply(self, state: ValeState, seat: int, card: int, refs: Refs) -> None:
        copied = state.game.deck.index[refs[0]]
        if state.events is not None:
            tell.told(state, "copied", seat=seat, card=tell.card(state, card), copied=tell.card(state, copied))
        run(state, seat, card, copied, self.active, refs[1:])

    def yields(self, at: At) -> Yield:
        deck = at.state.game.deck
        abilities, having = (deck.active, deck.actives) if self.active else (deck.instant, deck.instants)
        best = Yield()
        for c in cards_in(at.area & having & ~(1 << at.card)):
            if choices(abilities[c], at):
                best = max(best, yields(abilities[c], at), key=lambda one: one.points)
        return best._replace(note="choice")

    def words(self) -> tuple[str, dict[str, object]]:
        return ("effect.copy.active" if self.active else "effect.copy.instant"), {}
