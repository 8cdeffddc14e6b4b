"""Goals of puzzles: to win the round that is being played."""

from __future__ import annotations

from ....core.action import Action
from ..cards.catalogue import FIRST_KING, FIRST_POWER, KIND, SPIES
from ..model.phases import PASS
from ..model.state import KriegState
from . import results as standing


def round_won(start: KriegState, state: KriegState, seat: int, n: int) -> bool | None:
    """Whether a seat has won the round in which the goal was set; None while it lasts."""
    played = len(start.history)
    if len(state.history) == played:
        return None
    return seat in standing.won(state.game, state.history[played])


def themes(state: KriegState, action: Action, after: KriegState) -> list[str]:
    """See Rules.themes."""
    if action == PASS:
        return ["pass"]
    if action[0] != "play":
        return ["choice"]
    kind = KIND[action[1]]
    if kind in SPIES:
        return ["spy"]
    found = "king" if kind >= FIRST_KING else "power" if kind >= FIRST_POWER else "unit"
    return [found, *(["weather"] if after.weather != state.weather else [])]
