"""Goals of puzzles: to win the round that is being played."""

from __future__ import annotations

from ....core.action import Action
from ..cards.catalogue import FIRST_KING, FIRST_POWER, KIND, SPIES
from ..model.phases import OPENING, PASS, ROUNDS
from ..model.state import KriegState
from . import results as standing


def round_won(start: KriegState, state: KriegState, seat: int, n: int) -> bool | None:
    """Whether a seat has won the round in which the goal was set; None while it lasts."""
    played = len(start.history)
    if len(state.history) == played:
        return None
    return seat in standing.won(state.game, state.history[played])


FEW = 6
"""The number of cards in hands that can still be played, from which on an end is near."""


def sure_goal(state: KriegState) -> str | None:
    """See Rules.sure_goal: the round may decide the game, and few cards can still be played in it."""
    game = state.game
    if state.stage == OPENING or not (
        state.round == ROUNDS or standing.TO_WIN - 1 in standing.wins(game, state.history)
    ):
        return None
    playing = [seat for seat in range(game.seats) if not state.passed >> seat & 1]
    left = sum([len(state.hand(seat)) for seat in playing])
    return "win" if left <= FEW or playing == [state.current_player()] else None


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
