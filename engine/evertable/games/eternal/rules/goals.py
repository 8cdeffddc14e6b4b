"""Goals of puzzles: to win before the turn ends, and not to lose before it does."""

from __future__ import annotations

from ....core.action import Action
from ..model.state import EternalState


def won_this_turn(start: EternalState, state: EternalState, seat: int, n: int) -> bool | None:
    """Whether a seat has won before the turn ended in which the goal was set; None while it lasts."""
    if state.winner >= 0:
        return state.winner == seat
    return None if state.turn == start.turn else False


def survived_this_turn(start: EternalState, state: EternalState, seat: int, n: int) -> bool | None:
    """Whether a seat has not lost when the turn ends in which the goal was set; None while it lasts."""
    if state.winner >= 0:
        return state.winner == seat
    return None if state.turn == start.turn else True


THEME = {"attack": "attack", "block": "block", "play": "card", "use": "ability", "pass": "pass"}


def themes(state: EternalState, action: Action, after: EternalState) -> list[str]:
    """See Rules.themes."""
    return [THEME.get(action[0], "choice"), *(["lethal"] if after.winner >= 0 else [])]
