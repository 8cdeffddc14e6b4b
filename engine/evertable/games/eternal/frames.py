"""All kinds of frames in the order of their numbers, which links contain: new ones are appended (FrameKind.since)."""

from __future__ import annotations

from ...kernel.frames import FrameKinds
from .rules_battle import ATTACK, BATTLE, BLOCK, NEXT
from .rules_duel import DUEL
from .rules_play import ARRIVE, THEN_DRAW
from .rules_stack import CHOOSE, PICK, STACK
from .rules_turn import MAIN, OPENING, TIDY, TURN
from .rules_windows import ANSWER, TRIGGERS

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
