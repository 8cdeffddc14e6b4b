"""The windows (A 5.0) of which a seat may say beforehand whether it is asked there: they follow from what lies open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .rules_stack import STACK, Item
from .rules_windows import ANSWER, ON_ATTACK, which
from .state import EternalState
from .view import phase

PARTS = {
    "start": "first",
    "first": "first",
    "attack": "battle",
    "battle": "battle",
    "second": "second",
    "tidy": "end",
    "end": "end",
}
"""The phases of a view -> the part of a turn that they belong to."""
TARGETED = "targeted"
"""The window before something that is meant for the seat, or for what it has in play."""
WINDOWS = (*(f"{whose}.{part}" for whose in ("own", "rival") for part in dict.fromkeys(PARTS.values())), TARGETED)


def window(state: EternalState) -> Sequence[str]:
    """See Game.window."""
    if not state.frames:
        return ()
    kind, frame = state.game.frames.of(state)
    part = PARTS.get(phase(state))
    if kind is not ANSWER or part is None:
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
    item = next((one for one in reversed(state.frames) if one[0] == STACK.number), None)
    return item is not None and any(
        x == -1 - seat or ((one := state.thing(x)) is not None and one.side == seat) for x in Item(*item).picks if x
    )
