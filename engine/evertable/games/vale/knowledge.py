"""What may be known of hidden cards (VALE-KNOW).

Every card lies openly somewhere, or is known in a hand, or is hidden: in a hand or in the
pile. Before the discards are first shuffled all hidden cards are alike. Afterwards the pile
holds only cards of the discard pile it was made from, so the cards that were hidden in hands
by then (`held`) can only be in those hands, and how many of them each hand holds is public.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.documents import Json
from .deck import cards_in

if TYPE_CHECKING:
    from .state import ValeState


def facts(state: ValeState, seat: int | None) -> Json:
    """What a seat may count on: cards known in other hands, and which cards can only be in some hand."""
    slug = state.game.deck.slug
    own = 0 if seat is None else state.hands[seat]
    return {
        "hands": {
            str(other): [slug[c] for c in cards_in(known)]
            for other, known in enumerate(state.known)
            if other != seat and known
        },
        "held": [slug[c] for c in cards_in(state.held & ~own)],
    }
