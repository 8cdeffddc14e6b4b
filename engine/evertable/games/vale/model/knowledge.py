"""What can be known of hidden cards (VALE-KNOW).

Every card lies openly somewhere, or is known in a hand, or is hidden in a hand or in the draw pile. Before the discard
pile is first shuffled all hidden cards are alike. Afterwards the draw pile holds only cards of that discard pile, so
the cards hidden in hands at the time (`held`) can only be in those hands, and how many each hand holds is public.
"""

from __future__ import annotations

from ....core.format.documents import Json
from .card import cards_in
from .state import ValeState


def facts(state: ValeState, seat: int | None) -> Json:
    """What a seat knows: the known cards of other hands, and which cards can only be in some hand."""
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
