"""What an action would do, from one seat's eyes: made from samples of its view, never from the state."""

from __future__ import annotations

from binascii import crc32

from ..kernel.action import Action
from ..kernel.game import Game, Json
from ..kernel.record import canonical
from ..kernel.rng import Rng
from .log import Log
from .messages import Event, Previewed
from .sitting import hidden

SAMPLES = 3


def seed_of(view: Json, salt: str = "") -> int:
    """A seed that depends on nothing but what a seat sees."""
    return crc32((canonical(view) + salt).encode())


def preview(game: Game, log: Log, view: Json, seat: int, action: Action, n: int) -> tuple[Previewed | None, bool]:
    """(what the seat would see, whether that hangs on something it cannot know).

    It does where samples part ways, and where the action turns up something hidden even though
    the samples happen to agree. Then only the events that all share from the start are given,
    and no view. Raises IllegalAction.
    """
    rng = Rng(seed_of(view, str(action)))
    seen: list[tuple[list[Event], Json]] = []
    for _ in range(SAMPLES):
        state = game.sample(view, seat, rng)
        state.events = []
        state.apply_action(action)
        seen.append((log.tell(state.events, seat, n), state.view(seat)))
    events, after = seen[0]
    sure = all(other == seen[0] for other in seen[1:])
    if sure and hidden(after["position"]) >= hidden(view["position"]):
        return {"events": events, "view": after}, False
    shared = 0
    while all(shared < len(other) and other[shared] == events[shared] for other, _ in seen):
        shared += 1
    return ({"events": events[:shared], "view": None} if shared else None), True
