"""The words of ETER's actions, for whoever numbers them (see Game.action_words)."""

from __future__ import annotations

from ...kernel.since import AppendOnly, under
from .cards import CARDS
from .grid import cell_name, column_name
from .phases import VERBS
from .powers import MAGE_SLUGS, SLUGS

DIRECTIONS = ("left", "right", "up", "down")
ROTATIONS = ("r0", "r90", "r180", "r270")
AROUND = range(-4, 12)
"""Rows and columns, 0-based; the first card of a play lies in 3. What lies further is left out."""
CELLS = tuple(cell_name(row, column) for row in AROUND for column in AROUND)
LINES = tuple(name for k in AROUND for name in (str(k + 1), column_name(k)) if name not in under(CARDS, 1))
"""Rows and columns, where no card is written so too."""
WORDS = AppendOnly.joined(VERBS, CARDS, DIRECTIONS, ROTATIONS, CELLS, LINES, MAGE_SLUGS, SLUGS)
"""Left out: cards within a stack (`d4.1`)."""
