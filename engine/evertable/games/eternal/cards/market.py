"""The market: what can be swapped with it."""

from __future__ import annotations

from ....core.cards.effects import Code
from ....core.cards.messages import Json, message
from ....core.rng import Rng
from ..model import ability_context as at
from ..model.ability_context import AbilityContext
from ..model.modifiers import ANY
from ..model.state import MARKET, EternalState, card_ref, lies
from ..rules.fetch_verbs import swap
from ..rules.zones import cards_in
from .effects import HAND, Chosen, Effect, objects


def on_offer(s: EternalState, seat: int, factions: str) -> list[int]:
    """The different cards of a market that have one of the factions."""
    cards = s.game.sheet.cards
    found = [one for one in s.market[seat] if set(cards[one & ANY].influence) & set(factions)]
    return [card_ref(MARKET, seat, one) for one in dict.fromkeys(found)]


class Given(Chosen):
    """A card in hand to be swapped, if the market holds one for it; choosing none is allowed."""

    factions: str
    may = True

    def regardless(self, s: EternalState, r: AbilityContext) -> bool:
        """Whether to ask even so: after the first swap nobody else knows what the market holds."""
        return bool(s.swaps[r[at.PLAYER]] and s.hands[r[at.PLAYER]])

    def among(self, s: EternalState, r: AbilityContext, /) -> list[int]:
        seat: int = r[at.PLAYER]
        return list(dict.fromkeys(cards_in(s, HAND, seat))) if on_offer(s, seat, self.factions) else []


class Taken(Chosen):
    """A card of the market."""

    factions: str

    def among(self, s: EternalState, r: AbilityContext, /) -> list[int]:
        return on_offer(s, r[at.PLAYER], self.factions) if r[at.AFFECTED] else []


class Market(Effect):
    """A card in hand can be swapped with one of the market."""

    factions: str
    black: bool = False

    def emit(self, code: Code) -> None:
        given = objects(code, Given(self.factions))

        def remember(s: EternalState, r: AbilityContext) -> None:
            r[at.REST] = tuple(given(s, r))
            r[at.AFFECTED] = len(r[at.REST])

        code.add(remember)
        taken = objects(code, Taken(self.factions))

        def change(s: EternalState, r: AbilityContext) -> None:
            seat: int = r[at.PLAYER]
            known = not s.swaps[seat] and len(on_offer(s, seat, self.factions)) == 1
            for x in taken(s, r):
                # In a world dealt anew for a sample nobody knows what was given: any card of the hand. The game's own
                # chance is not drawn from, for in the real world it was not either.
                hand = cards_in(s, HAND, seat)
                out = r[at.REST] or ([Rng(s.rng).choice(hand)] if hand else ())
                if out:
                    swap(s, seat, lies(out[0]).card, lies(x).card, known=known)

        code.add(change)

    def clause(self) -> Json:
        return message("effect.market.black" if self.black else "effect.market", either=list(self.factions))
