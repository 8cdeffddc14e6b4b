"""What a seat was shown and may count on, beyond what lies open."""

from __future__ import annotations

from ...kernel.game import Json
from .lasting import ANY, name_of
from .state import EternalState


def facts(state: EternalState, seat: int | None) -> Json:
    """{"hands": cards that each seat is known to hold, "calls": what Warcry has added to cards not seen since}."""
    slugs = state.game.sheet.slugs
    hands = [[name_of(card, slugs) for card in known if seat is not None or card & ANY == ANY] for known in state.known]
    return {"hands": hands, "calls": [[list(one) for one in calls] for calls in state.calls]}
