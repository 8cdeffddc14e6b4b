"""Pending decisions: the legal actions of the top frame, carrying them out, and frames without a choice."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ..cards.catalogue import CARDS, POWER, SLUG, UNIT
from ..cards.effects import Sacrifice
from ..model.phases import CRUSADE, DRAW, DRAWS, LOSE, SACRIFICE, SET, SPEND, TRADE, ActionsByRef
from ..model.rows import ROW_NAME, ROW_OF
from ..model.state import KriegState
from . import crusade, field, hands, powers_field, powers_king, sets
from .powers import can_draw, longer, spend

ARRANGE = ActionsByRef("arrange")


def actions(state: KriegState) -> Sequence[Action]:
    """The legal actions of the top frame."""
    frame = state.frames[-1]
    what = frame[0]
    if what == DRAW:
        if not state.decks[UNIT]:
            return DRAWS[1:]
        return DRAWS if state.decks[POWER] else DRAWS[:1]
    if what == SET:
        return sets.actions(state, frame)
    seat = frame[1]
    if what == TRADE:
        return powers_king.trades(state, seat, frame[2])
    if what == SACRIFICE:
        return [ARRANGE[str(n)] for n in draws_for(state, frame[2], frame[3])]
    if what == CRUSADE:
        losses = crusade.fallen(state, seat)
        return [longer("arrange", ROW_NAME[loss[0]])[crusade.loss_ref(state, loss)] for loss in losses]
    rows = powers_field.lines_of(seat, frame[2])
    return [longer("enter", SLUG[frame[2]])[row] for row in rows]


def decide(state: KriegState, action: Action) -> None:
    """Carry out one of them."""
    frame = state.frames[-1]
    what, seat = frame[0], frame[1]
    if what == DRAW:
        below = state.frames[:-1]
        state.frames = (*below, (DRAW, seat, frame[2] - 1)) if frame[2] > 1 else below
        hands.draw(state, seat, UNIT if action[1] == "unit" else POWER)
        return
    if what == SET:
        sets.decide(state, frame, action)
        return
    if what == CRUSADE:
        loss = crusade.fallen(state, seat)[actions(state).index(action)]
    state.frames = state.frames[:-1]
    if what == TRADE:
        powers_king.make_trade(state, action)
    elif what == SACRIFICE:
        powers_field.sacrifice(state, seat, frame[2], frame[3], int(action[1]))
    elif what == CRUSADE:
        strike(state, loss)
    else:
        field.deploy(state, ROW_OF[action[2]], frame[2], "usury")


def settle(state: KriegState) -> None:
    """Resolve top frames that leave no choice, until one needs a decision or none is left."""
    while state.frames:
        frame = state.frames[-1]
        what, seat = frame[0], frame[1]
        if what == DRAW:
            if can_draw(state):
                return
            state.frames = state.frames[:-1]
        elif what == CRUSADE:
            losses = crusade.fallen(state, seat)
            if len(losses) > 1:
                return
            state.frames = state.frames[:-1]
            if losses:
                strike(state, losses[0])
        elif what == SACRIFICE:
            draws = draws_for(state, frame[2], frame[3])
            if len(draws) > 1:
                return
            state.frames = state.frames[:-1]
            powers_field.sacrifice(state, seat, frame[2], frame[3], draws[0])
        elif what == LOSE:
            state.frames = state.frames[:-1]
            powers_field.lose(state, seat, frame[2])
        elif what == SPEND:
            state.frames = state.frames[:-1]
            spend(state, seat, frame[2])
        else:
            return


def strike(state: KriegState, loss: crusade.Fallen) -> None:
    """Discard the units that a Crusade hits."""
    r, units = loss
    for unit in units:
        field.discard(state, r << 16 | unit)


def draws_for(state: KriegState, kind: int, at: int) -> list[int]:
    """The numbers of cards an Offering can bring, ascending."""
    effect = CARDS[kind].effect
    assert isinstance(effect, Sacrifice)
    totals = crusade.readings(state, at)
    return sorted({effect.more if total >= effect.threshold else effect.fewer for total in totals})
