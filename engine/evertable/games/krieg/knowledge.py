"""What a seat was shown of the hands and may still count on (KRIEG-KNOW-1 to -3); hands.py keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.game import Json
from .cards import BYTE, SLUG
from .hands import IN_HAND, known_of

if TYPE_CHECKING:
    from .state import KriegState


def known(state: KriegState, eyes: int | None, holder: int) -> bytes:
    """The cards of a hand these eyes know of, by kind, the King included; of their own hand what all know."""
    found = known_of(state, holder, eyes)
    if state.unveiled >> holder & 1 and state.crowns[holder] == IN_HAND:
        return found + BYTE[state.kings[holder]]
    return found


def facts(state: KriegState, eyes: int | None) -> Json:
    """{"hands": [slugs per seat]}: what these eyes know of each other hand beyond its size."""
    seats = range(len(state.known))
    return {"hands": [[SLUG[k] for k in known(state, eyes, seat)] if seat != eyes else [] for seat in seats]}
