"""The windows (ETERNAL-WINDOW-1) at which a seat may say beforehand whether to be asked. They
follow from public facts.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.turns.frames import Frame
from ..model.state import EternalState
from ..rules.stack import items
from ..rules.windows import ANSWER, ON_ATTACK, which
from .view import phase

PARTS = ("first", "battle", "second", "end")
PART_OF = {"start": "first", "attack": "battle", "tidy": "end"}
"""Phases of a view whose name differs from the part of a turn they belong to."""
TARGETED = "targeted"
"""The window before something that is aimed at the seat or its things in play."""
WINDOWS = (*(f"{whose}.{part}" for whose in ("own", "rival") for part in PARTS), TARGETED)


def window(state: EternalState) -> Sequence[str]:
    """See Presenter.window."""
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


def meant(state: EternalState, seat: int, frame: Frame) -> bool:
    """Whether the target of a direct attack or of the top item of the stack is the seat or its own."""
    if which(frame) == ON_ATTACK:
        return seat != state.active
    if frame[2]:
        return False
    picks = [x for item in items(state)[-1:] for x in item.picks if x]
    return any(x == -1 - seat or ((one := state.thing(x)) is not None and one.side == seat) for x in picks)
