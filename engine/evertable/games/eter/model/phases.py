"""Who decides what: the phases of a round, and the match."""

from __future__ import annotations

from typing import NamedTuple

from ....core.action import Action
from ....core.frozen import quick_replace

SIDE_CHOICE, TURN, FINAL, THEN_PLACE, EXPLODE, MARK, OVER = range(7)
PHASES = ("side", "turn", "final", "then_place", "explode", "mark", "over")

PLACING = (TURN, FINAL, THEN_PLACE)
"""The phases in which a card can be placed."""

AFTER_FLAME, AFTER_BORDER = 1, 2
"""The frame in THEN_PLACE: which power lets the seat place a card."""
CHOSEN, ALWAYS, CONTROLLED = 0, 1, 2
"""The frame in EXPLODE: how the explosion came about."""

AFTER = ("flame", "border")
"""The words for AFTER_FLAME and AFTER_BORDER."""
EXPLOSION_BY = ("chosen", "always", "controlled")
HOW = ("line", "sum", "drawn")
"""How a round ended."""

VERBS = ("place", "illusion", "pass", "mage", "play", "explode", "side", "mark", "decline")
"""The first words of actions."""
PASS = Action(("pass",))
DECLINE = Action(("decline",))


@quick_replace
class MatchState(NamedTuple):
    """What lasts longer than a round. Immutable, so clones share it."""

    play: int = 0
    first: int = 0
    """The seat that starts the first round."""
    wins: tuple[int, int] = (0, 0)
    drawn: int = 0
    deck: tuple[int, ...] = ()
    """The explosion cards not yet drawn, ascending; the order is only drawn when needed."""
    spare: tuple[int, ...] = ()
    """The elemental cards not yet drawn since the last shuffle, ascending."""
    mages: tuple[int, int] | None = None
    """For each seat the index of its mage power; -1 - element while its side is being chosen."""
    mage_used: tuple[bool, bool] = (False, False)
    arena: tuple[tuple[int, int], ...] = ()
    """The markers of both seats on each cell of the arena, in reading order."""
    history: tuple[tuple[int, str], ...] = ()
    """(winner or -1, by) of each finished round."""
    winner: int | None = None
    """The winner; -1 for a drawn match, None while it goes on."""
