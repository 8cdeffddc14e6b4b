"""Game text: games as trees of decisions, and as text that people read, write, mail and keep.

A tree holds a game with its variations, notes and marks; it knows no game and holds no states. `loads` reads a text
into trees, strictly and by the rules; `dumps` writes it again.
"""

from __future__ import annotations

from .faults import BadText
from .reader import Reading, is_text, load, loads
from .tree import MARKS, Difference, Estimate, Node, Player, Tree, Undo, diff, merge
from .writer import dump, dumps

__all__ = [
    "MARKS", "BadText", "Difference", "Estimate", "Node", "Player", "Reading", "Tree", "Undo", "diff", "dump", "dumps",
    "is_text", "load", "loads", "merge",
]  # fmt: skip
