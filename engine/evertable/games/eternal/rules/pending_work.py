"""All kinds of frames in the order of their numbers, which links contain: new ones are appended (FrameKind.since)."""

from __future__ import annotations

from ....core.turns.frames import FrameKinds
from .battle import ATTACK, BATTLE, BLOCK, NEXT
from .direct_attack import DUEL
from .opening_hands import OPENING
from .play import ARRIVE, THEN_DRAW
from .stack import CHOOSE, PICK, STACK
from .turn import MAIN, TIDY, TURN
from .windows import ANSWER, TRIGGERS

FRAMES = FrameKinds(
    OPENING,
    TURN,
    MAIN,
    BATTLE,
    ATTACK,
    BLOCK,
    NEXT,
    TIDY,
    STACK,
    PICK,
    CHOOSE,
    ANSWER,
    TRIGGERS,
    ARRIVE,
    THEN_DRAW,
    DUEL,
)
