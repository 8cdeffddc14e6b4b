"""Goals of puzzles: points within one's own turn, or one's own resolution."""

from __future__ import annotations

from ....core.action import Action
from ..model.state import ValeState


def points_gained(start: ValeState, state: ValeState, seat: int, n: int) -> bool | None:
    """Whether a seat has gained `n` points since the goal was set; None while the same turn goes on.

    What is drawn in a decision does not change what that decision scores: no effect reads the card it draws.
    """
    if state.scores[seat] - start.scores[seat] >= n:
        return True
    same = (state.round, state.phase, state.active_seat()) == (start.round, start.phase, start.active_seat())
    return None if same else False


THEME = {"take": "hunt", "use": "order", "keep": "choice", "choose": "choice", "done": "choice"}


def themes(state: ValeState, action: Action, after: ValeState) -> list[str]:
    """See Rules.themes."""
    return [THEME.get(action[0], action[0])]
