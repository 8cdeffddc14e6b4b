"""Game text: games as trees of decisions, which people read, write, mail and keep.

A tree holds a game with its variations, notes and marks; it knows no game and holds no states.
"""

from __future__ import annotations

from .tree import MARKS, Difference, Estimate, Node, Player, Tree, Undo, diff, merge

__all__ = ["MARKS", "Difference", "Estimate", "Node", "Player", "Tree", "Undo", "diff", "merge"]
