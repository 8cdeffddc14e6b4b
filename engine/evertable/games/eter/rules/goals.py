"""Goals of puzzles: to win the play that is being played, however or by a line."""

from __future__ import annotations

from ....core.action import Action
from ..model.cards import cards_of
from ..model.phases import MARK, SIDE_CHOICE
from ..model.state import EterState


def play_won(start: EterState, state: EterState, seat: int, n: int) -> bool | None:
    """Whether a seat has won the play in which the goal was set; None while it lasts."""
    played = len(start.match.history)
    if len(state.match.history) == played:
        return None
    return state.match.history[played][0] == seat


def line_made(start: EterState, state: EterState, seat: int, n: int) -> bool | None:
    """The same by a line."""
    won = play_won(start, state, seat, n)
    return won and state.match.history[len(start.match.history)][1] == "line"


def in_the_open(before: EterState, after: EterState) -> bool:
    """See GoalKind.firm: the play cannot have ended so because of a card that lay face down."""
    return not (after.revealed and any(before.hidden))


FEW = 9
"""The number of cards left in both hands, from which on the end of a play is near."""


def sure_goal(state: EterState) -> str | None:
    """See Rules.sure_goal: the play that is being played has few cards left. In a tournament it also counts where it is
    won.
    """
    if state.game.options["tournament"] or state.phase in (SIDE_CHOICE, MARK):
        return None
    left = sum([len(cards_of(state.hands[seat])) + len(state.waiting[seat]) for seat in (0, 1)])
    return "play" if left <= FEW else None


def themes(state: EterState, action: Action, after: EterState) -> list[str]:
    """See Rules.themes."""
    verb = {"mage": "power", "play": "power", "explode": "explosion"}.get(action[0], action[0])
    if verb == "place" and state.cells[state.names.index[action[2]]]:
        verb = "cover"
    found = [verb] if verb in ("place", "cover", "illusion", "power", "explosion", "pass") else []
    played = len(state.match.history)
    if len(after.match.history) > played and after.match.history[played][1] in ("line", "sum"):
        found.append(after.match.history[played][1])
    return found
