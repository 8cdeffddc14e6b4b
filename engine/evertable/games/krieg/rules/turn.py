"""The course of a turn: legal actions, what an action does, and who decides next (KRIEG-TURN, KRIEG-PASS)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ....core.errors import Reason
from ..cards.catalogue import CARDS, FIRST_POWER, KIND
from ..model.phases import CRUSADE, DRAW, ENTER, ENTERING, OPENING, OVER, PASS, PURPOSES, SCORED, SET, TRADE, TURN
from ..model.played import code_of
from ..model.rows import IN_HAND, MOST_SEATS, ROW_NAME, ROW_OF, plain, with_unit
from ..model.state import KriegState
from . import pending as rules_pending
from . import round as rules_round
from . import slots
from .hands import leave
from .powers import dispatch
from .powers.shared import ONE

DEPLOY = tuple(
    tuple(
        tuple(ONE[kind][ROW_NAME[3 * seat + line]] for line in sorted(CARDS[kind].lines)) for kind in range(FIRST_POWER)
    )
    for seat in range(MOST_SEATS)
)
"""By seat and kind, the legal actions with a unit card, which are always the same (KRIEG-UNIT-1, KRIEG-FLEX-1)."""
DEPLOYS = {
    action: (kind, r := ROW_OF[action[2]], code_of(kind, r, plain(kind)))
    for seat in DEPLOY
    for kind, actions in enumerate(seat)
    for action in actions
}
"""Action with a unit card -> (kind, row, code for `state.played`)."""


def actions(state: KriegState) -> Sequence[Action]:
    """The legal actions of the deciding seat in canonical order: for a turn one per different card, then pass."""
    if state.frames:
        return rules_pending.actions(state)
    if state.stage == OVER:
        return ()
    seat = state.turn
    deploy = DEPLOY[seat]
    legal: list[Action] = []
    for kind in dict.fromkeys(state.units[seat]):
        legal += deploy[kind]
    fixed = state.game.fixed[seat]
    for kind in dict.fromkeys(state.powers[seat]):
        legal += fixed.get(kind) or dispatch.offer(state, seat, kind)
    if state.crowns[seat] == IN_HAND:
        legal += dispatch.offer(state, seat, state.king_of[seat])
    legal.append(PASS)
    return legal


def why_not(state: KriegState, verb: str, refs: tuple[str, ...]) -> Reason:
    """Why no legal action begins so."""
    if state.frames:
        return rules_pending.why_not(state, verb, refs)
    if verb == "pass":
        return Reason("krieg.pass.alone", {}, "KRIEG-TURN-1")
    if verb != "play":
        return Reason("krieg.not_now", {"verb": verb}, "KRIEG-TURN-1")
    return slots.why_not(state, refs)


def apply(state: KriegState, action: Action) -> None:
    """Carry out a legal action, and continue until somebody has to decide."""
    if state.frames:
        rules_pending.decide(state, action)
    else:
        act(state, action)
    while True:
        if state.frames:
            rules_pending.settle(state)
            if state.frames:
                break
        if state.stage == TURN:
            end_turn(state)
        else:
            advance(state)
        if not state.frames and state.stage in (TURN, OVER):
            break


def publicly_forced(state: KriegState) -> bool:
    """See Rules.publicly_forced: the field and the sizes of hands are public, hands and choices from them are not."""
    if state.frames:
        frame = state.frames[-1]
        if frame[0] == SET:
            _, _, why, pool, _, _, least, most, _ = frame
            purpose = PURPOSES[why]
            # Others do not know what was picked before the set is complete: only a choice among equals is forced.
            return not purpose.in_hand and not purpose.quiet and least == most and len(set(pool)) == 1
        return frame[0] in (DRAW, TRADE, CRUSADE, ENTER)
    seat = state.turn
    return not state.units[seat] and not state.powers[seat] and state.crowns[seat] != IN_HAND


def act(state: KriegState, action: Action) -> None:
    """Carry out a legal action of a turn."""
    seat = state.turn
    deployed = DEPLOYS.get(action)
    if deployed is not None:
        kind, r, state.played[seat] = deployed
        leave(state, seat, kind)
        state.rows[r] = with_unit(state.rows[r], plain(kind))
        if state.events is not None:
            state.tell("played", seat=seat, card=action[1], how="unit", row=action[2])
    elif action == PASS:
        state.passed |= 1 << seat
        if state.events is not None:
            state.tell("passed", seat=seat)
    else:
        dispatch.carry_out(state, seat, KIND[action[1]], action)


def advance(state: KriegState) -> None:
    """Continue when nothing is pending: the next stage, turn or round."""
    stage = state.stage
    if stage == OPENING:
        rules_round.reveal(state)
    elif stage == SCORED:
        rules_round.clear(state)
    elif stage == ENTERING:
        state.stage = TURN


def end_turn(state: KriegState) -> None:
    """Pass the turn to the next seat that has not passed, or score the round (KRIEG-PASS-2, KRIEG-VOID-1)."""
    seat = state.turn
    if state.void:
        if state.void == seat + 1:
            rules_round.score(state)
            return
        if state.void == -1 - seat:
            state.void = seat + 1
            state.tell("countdown", seat=seat)
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
