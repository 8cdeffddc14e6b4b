"""What a seat knows of the cards in hands (KRIEG-KNOW-2, -3). hands.py records it."""

from __future__ import annotations

from ....core.format.documents import Json
from ..cards.catalogue import BYTE
from .notation import slugs
from .rows import IN_HAND
from .state import KriegState


def known(state: KriegState, viewer: int | None, holder: int) -> bytes:
    """The kinds in a hand that `viewer` knows, the King included; for the viewer's own hand those
    that everyone knows.
    """
    found = state.known_to(viewer, holder)
    if state.unveiled[holder] and state.crowns[holder] == IN_HAND:
        return found + BYTE[state.king_of[holder]]
    return found


def facts(state: KriegState, seat: int | None) -> Json:
    """{"hands": [slugs per seat]}: what a seat knows of each other hand beyond its size."""
    return {"hands": [slugs(known(state, seat, other)) if other != seat else [] for other in range(state.game.seats)]}
