"""The words that actions of ETER are made of, for code that numbers them (see GameSpec.action_words)."""

from __future__ import annotations

from ....core.since import AppendOnly, under
from ..cards.catalogue import MAGE_SLUGS, SLUGS
from ..model.cards import CARDS
from ..model.grid import cell_name, column_name
from ..model.phases import VERBS

DIRECTIONS = ("left", "right", "up", "down")
ROTATIONS = ("r0", "r90", "r180", "r270")
AROUND = range(-4, 12)
"""Rows and columns with words of their own, 0-based; the first card of a round lies in 3. Farther ones are left out."""
CELLS = tuple(cell_name(row, column) for row in AROUND for column in AROUND)
LINES = tuple(name for k in AROUND for name in (str(k + 1), column_name(k)) if name not in under(CARDS, 1))
"""The names of rows and columns, unless a card is written the same way."""
WORDS = AppendOnly.joined(VERBS, CARDS, DIRECTIONS, ROTATIONS, CELLS, LINES, MAGE_SLUGS, SLUGS)
"""Every word except refs to cards within a stack (`d4.1`)."""
