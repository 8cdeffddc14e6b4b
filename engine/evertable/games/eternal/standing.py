"""The windows (ETERNAL-WINDOW-1) at which a seat may say beforehand whether to be asked. They
follow from public facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .rules_stack import items
from .rules_windows import ANSWER, ON_ATTACK, which
from .state import EternalState
from .view import phase

PARTS = ("first", "battle", "second", "end")
PART_OF = {"start": "first", "attack": "battle", "tidy": "end"}
"""The phases of a view that are named otherwise than the part of a turn that they belong to."""
TARGETED = "targeted"
"""The window before something that is meant for the seat, or for what it has in play."""
WINDOWS = (*(f"{whose}.{part}" for whose in ("own", "rival") for part in PARTS), TARGETED)


def window(state: EternalState) -> Sequence[str]:
    """See Game.window."""
    if not state.frames:
        return ()
    kind, frame = state.game.frames.of(state)
    now = phase(state)
    part = PART_OF.get(now, now)
    if kind is not ANSWER or part not in PARTS:
        return ()
    seat = frame[1]
    found = f"{'own' if seat == state.active else 'rival'}.{part}"
    return (found, TARGETED) if meant(state, seat, frame) else (found,)


def meant(state: EternalState, seat: int, frame: Any) -> bool:
    """Whether the unit attacked directly, or what the item on top of the stack picks, is the seat's or the seat."""
    if which(frame) == ON_ATTACK:
        return seat != state.active
    if frame[2]:
        return False
    picks = [x for item in items(state)[-1:] for x in item.picks if x]
    return any(x == -1 - seat or ((one := state.thing(x)) is not None and one.side == seat) for x in picks)
