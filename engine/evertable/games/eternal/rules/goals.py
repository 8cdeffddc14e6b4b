"""Goals of puzzles: to win before the turn ends, and not to lose before it or a fight does."""

from __future__ import annotations

from ....core.action import Action
from ..model import stats
from ..model.options import HEALTH
from ..model.state import ATTACKING, NO_BATTLE, EternalState


def won_this_turn(start: EternalState, state: EternalState, seat: int, n: int) -> bool | None:
    """Whether a seat has won before the turn ended in which the goal was set; None while it lasts."""
    if state.turn != start.turn:
        return False
    return None if state.winner < 0 else state.winner == seat


def survived_this_turn(start: EternalState, state: EternalState, seat: int, n: int) -> bool | None:
    """Whether a seat has not lost when the turn ends in which the goal was set; None while it lasts."""
    if state.turn != start.turn:
        return True
    return None if state.winner < 0 else state.winner == seat


def survived_this_fight(start: EternalState, state: EternalState, seat: int, n: int) -> bool | None:
    """Whether a seat has not lost when the fight ends in which the goal was set; None while it lasts."""
    over = survived_this_turn(start, state, seat, n)
    return True if over is None and state.battle == NO_BATTLE else over


def turned(before: EternalState, after: EternalState) -> bool:
    """See GoalKind.firm: the turn has ended, and cards were drawn only in the next one."""
    drawn = [one.size - left.size for one, left in zip(before.decks, after.decks, strict=True)]
    return after.turn > before.turn and drawn == after.drew


def tougher(state: EternalState, seat: int, by: int) -> EternalState | None:
    """See GoalKind.harder: the enemy has more health."""
    return healthier(state, 1 - seat, by)


def weaker(state: EternalState, seat: int, by: int) -> EternalState | None:
    """See GoalKind.harder: the seat has less health."""
    return healthier(state, seat, -by)


def beset(state: EternalState, seat: int, by: int) -> EternalState | None:
    """The same for the seat that is attacked, in a fight."""
    return None if state.battle == NO_BATTLE or state.active == seat else healthier(state, seat, -by)


def healthier(state: EternalState, seat: int, by: int) -> EternalState | None:
    """The same with more health for a seat, but no more than a game begins with or it has."""
    health = state.health[seat] + by
    if by and not 0 < health <= max(HEALTH, state.health[seat]):
        return None
    made = state.clone()
    made.health[seat] = health
    return made


BY_POWER = 2
"""The damage that each power left to spend may bring."""


def sure_goal(state: EternalState) -> str | None:
    """See Rules.sure_goal: on its own turn a seat may have the strength to win before it ends."""
    seat = state.current_player()
    if seat != state.active or not state.turn:
        return None
    ready = [one for one in state.units(seat) if one.flags & ATTACKING or stats.can_attack(state, one)]
    reach = sum([stats.strength(state, one) for one in ready]) + BY_POWER * state.power[seat]
    return "lethal" if reach >= state.health[1 - seat] + state.armor[1 - seat] else None


def sure_loss(state: EternalState) -> str | None:
    """See Rules.sure_loss: in its own turn the opponent attacks with the strength to win."""
    seat = state.current_player()
    if seat == state.active or not state.turn:
        return None
    reach = sum([stats.strength(state, one) for one in state.units(1 - seat) if one.flags & ATTACKING])
    return "lethal" if reach >= state.health[seat] + state.armor[seat] else None


THEME = {"attack": "attack", "block": "block", "play": "card", "use": "ability", "pass": "pass"}


def themes(state: EternalState, action: Action, after: EternalState) -> list[str]:
    """See Rules.themes."""
    return [THEME.get(action[0], "choice"), *(["lethal"] if after.winner >= 0 else [])]
