"""Goals of puzzles: points within one's own turn, or one's own resolution."""

from __future__ import annotations

from ....core.action import Action
from ..model.phases import GOAL, HUNT, ROUNDS
from ..model.state import ValeState


def points_gained(start: ValeState, state: ValeState, seat: int, n: int) -> bool | None:
    """Whether a seat has gained `n` points since the goal was set; None while the same turn goes on.

    What is drawn in a decision does not change what that decision scores: no effect reads the card it draws.
    """
    if state.scores[seat] - start.scores[seat] >= n:
        return True
    same = (state.round, state.phase, state.active_seat()) == (start.round, start.phase, start.active_seat())
    return None if same else False


IN_REACH = 20
"""The points that a turn and a resolution can bring where the end of the game is in sight."""


def sure_goal(state: ValeState) -> str | None:
    """See Rules.sure_goal: this round may be the last, and its cards are taken."""
    last = state.round == ROUNDS or max(state.scores) + IN_REACH >= GOAL
    return "win" if last and state.phase != HUNT else None


THEME = {"take": "hunt", "use": "order", "keep": "choice", "choose": "choice", "done": "choice"}


def themes(state: ValeState, action: Action, after: ValeState) -> list[str]:
    """See Rules.themes."""
    return [THEME.get(action[0], action[0])]
