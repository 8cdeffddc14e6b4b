"""What a search weighs in a state: single actions, or whole courses that a game proposes (Game.proposals)."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.action import Action
from ..kernel.game import Game, State

Move = Action | tuple[Action, ...]
"""An action, or a course: several decisions of one seat, one after another."""


def moves(game: Game, state: State) -> Sequence[Move]:
    """What is weighed in a state: whole courses where there are several, else the legal actions."""
    courses = game.proposals(state)
    return courses if courses and len(courses) > 1 else state.legal_actions()


def make(state: State, move: Move) -> None:
    """Carry it out."""
    if isinstance(move, Action):
        state.apply_action(move)
    else:
        for action in move:
            state.apply_action(action)
