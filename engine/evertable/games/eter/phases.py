"""Who decides what: the phases of a play, and what outlives a play."""

from __future__ import annotations

from typing import NamedTuple

from ...kernel.action import Action

SIDE_CHOICE, TURN, FINAL, THEN_PLACE, EXPLODE, MARK, OVER = range(7)
PHASES = ("side", "turn", "final", "then_place", "explode", "mark", "over")

PLACING = (TURN, FINAL, THEN_PLACE)
"""The phases in which a card may be placed."""

AFTER_FLAME, AFTER_BORDER = 1, 2
"""Frame of THEN_PLACE: what let the seat place a card."""
CHOSEN, ALWAYS, CONTROLLED = 0, 1, 2
"""Frame of EXPLODE: how the explosion came about."""

AFTER = ("flame", "border")
"""The words for AFTER_FLAME and AFTER_BORDER, from 1."""
EXPLOSION_BY = ("chosen", "always", "controlled")
HOW = ("line", "sum", "drawn")
"""How a play ended."""

VERBS = ("place", "illusion", "pass", "mage", "play", "explode", "side", "mark", "decline")
"""How an action begins."""
PASS = Action(("pass",))
DECLINE = Action(("decline",))


class Match(NamedTuple):
    """What outlives a play. Replaced whole, so clones share it."""

    play: int = 0
    first: int = 0
    """The seat that starts the first play."""
    wins: tuple[int, int] = (0, 0)
    drawn: int = 0
    deck: tuple[int, ...] = ()
    """Explosion cards not yet drawn, ascending (their order is drawn when needed)."""
    spare: tuple[int, ...] = ()
    """Elemental cards not yet drawn since the last shuffle, ascending (card k has powers 2k+1 and 2k+2)."""
    mages: tuple[int, int] | None = None
    """Index of each seat's mage power; -1 - element while its side is still to be chosen."""
    mage_used: tuple[bool, bool] = (False, False)
    arena: tuple[tuple[int, int], ...] = ()
    """Markers of either seat on each cell of the arena, in reading order."""
    history: tuple[tuple[int, str], ...] = ()
    """(winner or -1, by) of every finished play."""
    winner: int | None = None
    """-1 a drawn match, None while it lasts."""
