"""The course of a turn: what may be played, what an action leads to, who decides next (KRIEG-TURN, KRIEG-PASS)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.action import Action
from ...kernel.events import event
from . import plays, powers, rules_round
from .cards import CARDS, FIRST_POWER, KIND
from .hands import IN_HAND
from .phases import ENTERING, OPENING, PASS, SCORED, TURN
from .rows import MOST_SEATS, ROW_NAME, ROW_OF, plain, with_unit

if TYPE_CHECKING:
    from .state import KriegState

DEPLOY = tuple(
    tuple(
        tuple(powers.ONE[kind][ROW_NAME[3 * seat + line]] for line in sorted(CARDS[kind].lines))
        for kind in range(FIRST_POWER)
    )
    for seat in range(MOST_SEATS)
)
"""What a seat may do with a unit, by seat and kind: always the same (KRIEG-UNIT-1)."""
DEPLOYS = {
    action: (kind, ROW_OF[action[2]]) for seat in DEPLOY for kind, actions in enumerate(seat) for action in actions
}


def actions(state: KriegState) -> list[Action]:
    """All a seat may do in its turn: each different card of its hand, then pass."""
    seat = state.turn
    deploy = DEPLOY[seat]
    legal: list[Action] = []
    for kind in dict.fromkeys(state.units[seat]):
        legal += deploy[kind]
    for kind in dict.fromkeys(state.powers[seat]):
        legal += plays.offer(state, seat, kind)
    if state.crowns[seat] == IN_HAND:
        legal += plays.offer(state, seat, state.kings[seat])
    legal.append(PASS)
    return legal


def act(state: KriegState, action: Action) -> None:
    """Carry out a legal action of a turn."""
    seat = state.turn
    deployed = DEPLOYS.get(action)
    if deployed is not None:
        kind, r = deployed
        powers.use(state, seat, kind, "unit", row=action[2])
        state.rows[r] = with_unit(state.rows[r], plain(kind))
        state.played[seat] = kind << 8 | r
    elif action == PASS:
        state.passed |= 1 << seat
        if state.events is not None:
            state.events.append(event("passed", seat=seat))
    else:
        plays.carry_out(state, seat, KIND[action[1]], action)


def advance(state: KriegState) -> None:
    """Nothing is pending: what comes next."""
    stage = state.stage
    if stage == TURN:
        end_turn(state)
    elif stage == OPENING:
        rules_round.reveal(state)
    elif stage == SCORED:
        rules_round.clear(state)
    elif stage == ENTERING:
        state.stage = TURN


def end_turn(state: KriegState) -> None:
    """The next seat that has not passed decides, unless the round is over (KRIEG-PASS-2, KRIEG-VOID-1)."""
    seat = state.turn
    if state.void:
        if state.void == seat + 1:
            rules_round.score(state)
            return
        if state.void == -1 - seat:
            state.void = seat + 1
            if state.events is not None:
                state.events.append(event("countdown", seat=seat))
    passed = state.passed
    seats = state.game.seats
    if passed == (1 << seats) - 1:
        rules_round.score(state)
        return
    while True:
        seat += 1
        if seat == seats:
            seat = 0
        if not passed >> seat & 1:
            break
    state.turn = seat
