"""The course of a turn: what an action leads to, and who decides next (ETER-TURN, ETER-PASS, ETER-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.action import Action
from ...kernel.events import event
from . import rules_cards, rules_explosion, rules_match, rules_powers
from .cards import LATEST
from .grid import full_lines, runs
from .phases import FINAL, TURN

if TYPE_CHECKING:
    from .state import EterState


def act(state: EterState, action: Action) -> None:
    """Carry out a legal action that is no plain placement."""
    verb = action[0]
    seat = state.turn
    if verb == "pass":
        if state.events is not None:
            state.events.append(event("passed", seat=seat))
        if state.phase == FINAL:
            rules_match.score(state)
            return
        state.passes = 0 if state.waiting[seat] else state.passes + 1
        if state.passes == 2:
            rules_match.score(state)
        else:
            end_turn(state, seat)
    elif verb == "play" or verb == "mage":
        used = rules_powers.use(state, seat, action)
        if used is not None:
            finish(state, seat, *used)
    elif verb == "explode" or verb == "decline":
        finish(state, seat, -1, rules_explosion.decide(state, seat, action))
    else:
        rules_match.decide(state, action)


def finish(state: EterState, seat: int, placed: int, before: list[bytes] | None) -> None:
    """After an action: a line, an explosion, the end of the play, or the next turn.

    `placed` is the cell of the card this action played (-1: none); `before` the stacks as they
    were before an action that moved cards (None for a plain placement), in today's box.
    """
    state.passes = 0
    size = state.size
    if runs(state.own[seat], size):
        rules_match.line(state, seat, seat, placed, before)
    elif before is not None and runs(state.own[1 - seat], size):
        rules_match.line(state, seat, 1 - seat, placed, before)
    elif state.phase == FINAL:
        rules_match.score(state)
    elif (
        state.face >= 0
        and not state.spent
        and state.occ.bit_count() >= 2 * size - 1
        and full_lines(state.occ, size) >= 2
    ):
        rules_explosion.offer(state, controlled=False)
    else:
        end_turn(state, seat)


def end_turn(state: EterState, seat: int) -> None:
    """The seat's turn is over: waiting cards come back, the play may be coming to its end."""
    if state.waiting[seat]:
        rules_cards.take_back(state, seat)
    if state.blocked is not None and state.blocked[0] == seat:
        state.blocked = None
    size = state.size
    other = 1 - seat
    spent = not state.hands[seat] and not state.waiting[seat]
    if spent or (state.occ | state.holes).bit_count() == size * size:
        if not state.hands[other]:
            rules_match.score(state)
            return
        state.phase = FINAL
        if state.events is not None:
            state.events.append(event("last_card", seat=other, by="hand" if spent else "field"))
    else:
        state.phase = TURN
    state.turn = other
    state.frame = ()
    if state.waiting[other]:
        state.waiting[other] = bytes(c | LATEST for c in state.waiting[other])
