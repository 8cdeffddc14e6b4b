"""Effects that move cards: draw, discard, recover, fetch, and making another player discard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....core.cards.messages import Json, message
from ..model.card import FAMILIES
from ..model.phases import DROP, GIVE
from ..model.state import ValeState
from ..rules import cards as rules_cards
from ..rules import points_and_stones
from .choices import AREA, DISCARD, HAND, Cards, Filter, OfFamily, Other, Players
from .effects import A_CARD, DONE, MORE, NEVER, AbilityContext, At, Effect, EffectYield, Lack, Refs, Selector


class Draw(Effect):
    """Draw a card."""

    need: ClassVar[str] = A_CARD

    def choices(self, at: At) -> Sequence[Refs]:
        return DONE if at.draws else NEVER

    def lacks(self, at: At) -> Lack:
        return "vale.lack.draw", {}

    def do(self, state: ValeState, r: AbilityContext) -> None:
        rules_cards.draw(state, r[0])

    def yields(self, at: At) -> EffectYield:
        return EffectYield(draw=1)


class OnCards(Effect):
    """An effect on a card that is chosen among `Cards`."""

    def can(self, at: At) -> bool:
        return bool(self.to.mask(at))


class RecoverSelf(Effect):
    """This card returns to the hand (VALE-EFFECT-5)."""

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, _ = r
        rules_cards.recover(state, seat, card)

    def yields(self, at: At) -> EffectYield:
        return EffectYield(note="recovers")


class Recover(OnCards):
    """One of one's own summoned cards returns to the hand, perhaps for points equal to its printed cost."""

    where: tuple[Filter, ...]
    scores: bool = False
    need: ClassVar[str] = MORE
    asks: ClassVar[str] = "recover"

    def picks(self) -> Selector:
        return Cards(AREA, self.where)

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, refs = r
        chosen = state.game.deck.index[refs[0]]
        rules_cards.recover(state, seat, chosen)
        if self.scores:
            points_and_stones.score(state, seat, state.game.deck.cost[chosen], card)

    def yields(self, at: At) -> EffectYield:
        return EffectYield(note="recovers")

    def words(self) -> Json:
        key = "effect.recover.other" if Other() in self.where else "effect.recover"
        said = message(key, noun=Cards(AREA, tuple(one for one in self.where if one != Other())).noun())
        return message("effect.scores", does=said) if self.scores else said


class DiscardHand(OnCards):
    """Discard a card of the hand, for what follows or for points equal to its printed cost."""

    scores: bool = False
    need: ClassVar[str] = MORE
    asks: ClassVar[str] = "hand"

    def picks(self) -> Selector:
        return Cards(HAND)

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, refs = r
        chosen = state.game.deck.index[refs[0]]
        rules_cards.discard_hand(state, seat, chosen)
        if self.scores:
            points_and_stones.score(state, seat, state.game.deck.cost[chosen], card)

    def yields(self, at: At) -> EffectYield:
        return EffectYield(note="discards")

    def words(self) -> Json:
        said = message("effect.discard_hand")
        return message("effect.scores", does=said) if self.scores else said


class ToTop(Effect):
    """This card becomes the top card of the draw pile (VALE-KNOW-3)."""

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, _ = r
        rules_cards.to_top(state, seat, card)


class Fetch(OnCards):
    """A card of a family moves from the discard pile to the hand."""

    family: int
    need: ClassVar[str] = MORE
    asks: ClassVar[str] = "fetch"

    def picks(self) -> Selector:
        return Cards(DISCARD, (OfFamily(self.family),))

    def lacks(self, at: At) -> Lack:
        return "vale.lack.fetch", {"family": FAMILIES[self.family]}

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, _, refs = r
        rules_cards.fetch(state, seat, state.game.deck.index[refs[0]])

    def yields(self, at: At) -> EffectYield:
        return EffectYield(note="choice")

    def words(self) -> Json:
        return message("effect.fetch", family=FAMILIES[self.family])


class Banish(Effect):
    """A chosen player discards a summoned card of a family, chosen by that player (VALE-EFFECT-7)."""

    family: int
    need: ClassVar[str] = MORE
    asks: ClassVar[str] = "player"

    def picks(self) -> Selector:
        return Players(self.family)

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, refs = r
        target = int(refs[0]) - 1
        rules_cards.targeted(state, target, seat, card)
        state.frames.append((GIVE, target, card, self.family))

    def words(self) -> Json:
        return message("effect.banish", family=FAMILIES[self.family])


class Drop(Effect):
    """Discard up to a number of one's other summoned cards."""

    most: int

    def do(self, state: ValeState, r: AbilityContext) -> None:
        seat, card, _ = r
        if state.area[seat] & ~(1 << card):
            state.frames.append((DROP, seat, card, 0))
