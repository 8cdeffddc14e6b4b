"""Placing a card of the hand: the cells where it can go, and why it cannot go to another (ETER-TURN-2, ETER-COVER)."""

from __future__ import annotations

import re
from typing import Final

from ....core.errors import Reason
from ..model.cards import ETER, VALUE, VALUE_NAME, VALUE_OF, count, values, worth
from ..model.grid import around
from ..model.phases import AFTER_FLAME, THEN_PLACE
from ..model.state import EterState

CELL: Final = re.compile("[a-z]-?[0-9]{1,2}")
"""The form of a cell's notation, wherever the cell is."""
OFF = Reason("eter.illusion.off", {}, "ETER-ILLUSION-1")
USED = Reason("eter.illusion.used", {}, "ETER-ILLUSION-1")
OUT = Reason("eter.illusion.out", {}, "ETER-POWER-14")
NOT_NOW = Reason("eter.illusion.not_now", {}, "ETER-POWER-3")


def why_no_illusion(state: EterState, seat: int) -> Reason | None:
    """Why the seat cannot play an illusion on any cell; None if it can where a cell is free (ETER-ILLUSION-1)."""
    if not state.game.illusions:
        return OFF
    if state.illusion_used[seat]:
        return USED
    if state.has_down(seat):
        return OUT
    return NOT_NOW if state.phase == THEN_PLACE and state.frame[0] == AFTER_FLAME else None


def playable(state: EterState, seat: int, value: int, down: bool = False) -> int:
    """The mask of cells where a card of this value can be placed by the normal rules, or face down (ETER-COVER-1,
    ETER-ILLUSION-2, -3).
    """
    empty = state.empty(seat)
    if down or value >= ETER:
        return empty
    return (empty | state.low[value] | state.hidden[1 - seat]) & ~state.blocked_mask(seat)


def why_not_value(state: EterState, name: str, seat: int | None = None) -> Reason | None:
    """Why a name is no card of this game or, given a seat, not in its hand; None if it is."""
    value = VALUE_OF.get(name, 0)
    deck = state.game.deck
    if value not in deck:
        return Reason("eter.no_such_value" if ETER in deck else "eter.no_such_value.plain", {"name": name})
    if seat is None or count(state.hands[seat], value):
        return None
    if any(code & VALUE == value for code in state.waiting[seat]):
        return Reason("eter.hand.waiting", {"value": name}, "ETER-RETURN-1")
    return Reason("eter.hand.none", {"value": name}, "ETER-TURN-2")


def why_not_near(state: EterState, cell: str) -> Reason | None:
    """Why a name is no cell that the field can take in and that touches a card; None if it is.

    Decided by the field alone, not by the current box, which differs once a position is read again.
    """
    at = state.names.index.get(cell)
    if at is not None and (not state.occ or (state.reach | around(state.occ)) >> at & 1):
        return None
    if state.occ and CELL.fullmatch(cell):
        return Reason("eter.cell.far", {"name": cell, "size": state.size}, "ETER-FIELD-2")
    return Reason("eter.no_such_cell", {"name": cell}, "ETER-FIELD-1")


def why_not_onto(state: EterState, seat: int, value: int, cell: str, down: bool = False) -> Reason | None:
    """Why a card of this value cannot be placed on a cell; None where it is `playable`."""
    far = why_not_near(state, cell)
    if far:
        return far
    at = state.names.index[cell]
    if playable(state, seat, value, down) >> at & 1:
        return None
    args: dict[str, object] = {"cell": cell}
    if state.holes >> at & 1:
        return Reason("eter.cell.hole", args, "ETER-HOLE-1")
    if state.blocked_mask(seat) >> at & 1:
        return Reason("eter.cell.blocked", args, "ETER-POWER-17")
    if not state.occ:
        return Reason("eter.cell.first", args, "ETER-FIELD-1")
    if not state.cells[at]:
        if state.reach >> at & 1:
            return Reason("eter.cell.apart", args, "ETER-TOUCH-1")
        return Reason("eter.cell.outside", {**args, "size": state.size}, "ETER-FIELD-2")
    if down:
        return Reason("eter.illusion.empty_only", args, "ETER-ILLUSION-2")
    if value >= ETER:
        return Reason("eter.eter.covers_nothing", args, "ETER-ETER-1")
    if state.hidden[seat] >> at & 1:
        return Reason("eter.illusion.own", args, "ETER-COVER-3")
    top = state.cells[at][-1]
    if top & VALUE >= ETER:
        return Reason("eter.eter.not_covered", args, "ETER-ETER-2")
    return Reason("eter.cover.value", {**args, "value": VALUE_NAME[value], "on": worth(top)}, "ETER-COVER-1")


def why_not_placed(state: EterState, verb: str, refs: tuple[str, ...]) -> Reason | None:
    """Why no legal `place` or `illusion` begins with these refs; None if one does."""
    seat, down = state.turn, verb == "illusion"
    wrong = why_no_illusion(state, seat) if down else None
    if wrong is None and refs:
        wrong = why_not_value(state, refs[0], seat)
    if wrong:
        return wrong
    if not refs:
        held = [value for value in values(state.hands[seat]) if value < ETER or not down]
        possible = any(playable(state, seat, value, down) for value in held)
        return None if possible else Reason("eter.place.none", {}, "ETER-PASS-1")
    value = VALUE_OF[refs[0]]
    if down and value >= ETER:
        return Reason("eter.eter.face_up", {}, "ETER-ILLUSION-6")
    if len(refs) == 1:
        nowhere = Reason("eter.place.nowhere", {"value": refs[0]}, "ETER-TURN-2")
        return None if playable(state, seat, value, down) else nowhere
    return Reason("eter.place.too_many") if len(refs) > 2 else why_not_onto(state, seat, value, refs[1], down)
