"""Effects that summon without paying, and effects that use other effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....core.cards.messages import Json, message
from ..model.card import FAMILIES, cards_in
from ..model.phases import FREE, GENIE
from ..model.state import ValeState
from ..rules import cards as rules_cards
from ..rules import events
from .choices import AREA, HAND, Cards, Other, With
from .effects import (
    DONE,
    MORE,
    NEVER,
    SOMETHING,
    Ability,
    AbilityContext,
    At,
    Effect,
    EffectYield,
    Lack,
    Refs,
    Selector,
    choices,
    lacks,
    named,
    run,
    unfit,
    yields,
)  # fmt: skip


def may_follow(at: At, card: int) -> bool:
    """Whether a card of the hand in `at` could be summoned next, its instant effect included (VALE-SUMMON-7)."""
    bit = 1 << card
    after = at._replace(card=card, hand=at.hand & ~bit, area=at.area | bit)
    return bool(choices(at.state.game.deck.instant[card], after))


class Exchange(Effect):
    """Discard a card of the hand, then summon another one without paying."""

    need: ClassVar[str] = MORE
    asks: ClassVar[str] = "hand"

    def picks(self) -> Selector:
        return Cards(HAND)

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

    def lacks(self, at: At) -> Lack:
        if at.area.bit_count() >= at.state.round:
            return "vale.lack.room", {}
        return ("vale.lack.two_cards" if at.hand.bit_count() < 2 else "vale.lack.next"), {}

    def unfit(self, at: At, refs: Refs) -> Lack:
        if self.to.fits(at, None, refs[0]) and refs[:1] not in self.choices(at):
            return "vale.none_left", named(at, refs[0])
        return super().unfit(at, refs)

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, refs = r
        rules_cards.discard_hand(state, seat, state.game.deck.index[refs[0]])
        state.frames.append((FREE, seat, card, -1))


class Hatch(Effect):
    """Discard this card, then summon a card of a family without paying."""

    family: int
    need: ClassVar[str] = MORE

    def choices(self, at: At) -> Sequence[Refs]:
        rest = at._replace(area=at.area & ~(1 << at.card), draws=True)
        family = at.state.game.deck.of_family[self.family]
        return DONE if any(may_follow(rest, c) for c in cards_in(at.hand & family)) else NEVER

    def lacks(self, at: At) -> Lack:
        return "vale.lack.hatch", {"family": FAMILIES[self.family]}

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, _ = r
        rules_cards.discard_area(state, seat, card, "self")
        state.frames.append((FREE, seat, card, self.family))

    def words(self) -> Json:
        return message("effect.hatch", family=FAMILIES[self.family])


class UseAll(Effect):
    """Use every active effect of one's own area once, in any order."""

    need: ClassVar[str] = SOMETHING

    def choices(self, at: At) -> Sequence[Refs]:
        if not at.state.game.blocked:
            return DONE
        deck = at.state.game.deck
        usable = (choices(deck.active[c], at._replace(card=c)) for c in cards_in(at.area & deck.actives))
        return DONE if any(usable) else NEVER

    def lacks(self, at: At) -> Lack:
        return "vale.lack.actives", {}

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, _ = r
        state.frames.append((GENIE, seat, card, 0))


class Copy(Effect):
    """Use the instant or active effect of another of one's own cards as this card's own (VALE-EFFECT-9)."""

    active: bool
    need: ClassVar[str] = MORE
    asks: ClassVar[str] = "copy"
    """Followed by what the copied effect asks."""

    def picks(self) -> Selector:
        return Cards(AREA, (With(self.active), Other()))

    def copied(self, at: At, c: int) -> Ability:
        """The ability of a card that would be copied."""
        deck = at.state.game.deck
        found: Ability = (deck.active if self.active else deck.instant)[c]
        return found

    def choices(self, at: At) -> Sequence[Refs]:
        slug = at.state.game.deck.slug
        return [(slug[c], *refs) for c in cards_in(self.to.mask(at)) for refs in choices(self.copied(at, c), at)]

    def lacks(self, at: At) -> Lack:
        return "vale.lack.copy", {}

    def unfit(self, at: At, refs: Refs) -> Lack:
        if not self.to.fits(at, None, refs[0]):
            return super().unfit(at, refs)
        ability = self.copied(at, at.state.game.deck.index[refs[0]])
        key, blanks = unfit(ability, at, refs[1:]) if choices(ability, at) else lacks(ability, at)
        return key, {**blanks, "card": named(at, refs[0])["chosen"]}

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, refs = r
        copied = state.game.deck.index[refs[0]]
        state.tell("copied", seat=seat, card=events.card(state, card), copied=events.card(state, copied))
        run(state, seat, card, copied, self.active, refs[1:])

    def yields(self, at: At) -> EffectYield:
        best = EffectYield()
        for c in cards_in(self.to.mask(at)):
            if choices(self.copied(at, c), at):
                best = max(best, yields(self.copied(at, c), at), key=lambda one: one.points)
        return best._replace(note="choice")

    def words(self) -> Json:
        return message("effect.copy.active" if self.active else "effect.copy.instant")
