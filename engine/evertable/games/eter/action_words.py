"""The words of ETER's actions, for whoever numbers them (see Game.action_words)."""

from __future__ import annotations

from .cards import VALUE_NAME
from .grid import cell_name, column_name
from .powers import ELEMENTALS, MAGES

VERBS = ("place", "illusion", "pass", "mage", "play", "explode", "side", "mark", "decline")
DIRECTIONS = ("left", "right", "up", "down")
ROTATIONS = ("r0", "r90", "r180", "r270")
AROUND = range(-4, 12)
"""Rows and columns, 0-based; the first card of a play lies in 3. What lies further is left out."""
VALUES = VALUE_NAME[1:]
"""Digits and `e` are lines too."""
WORDS: tuple[str, ...] = (
    *VERBS,
    *VALUES,
    *DIRECTIONS,
    *ROTATIONS,
    *[cell_name(row, column) for row in AROUND for column in AROUND],
    *[name for k in AROUND for name in (str(k + 1), column_name(k)) if name not in VALUES],
    *[power.slug for power in (*MAGES, *ELEMENTALS)],
)
"""Left out: cards within a stack (`d4.1`)."""
