"""Why a ref is no card, or a card cannot be placed on a cell."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ....core.errors import Reason
from ..model.cards import ETER, VALUE, VALUE_NAME, VALUE_OF, count, worth
from ..model.grid import around
from ..text.messages import spoken

if TYPE_CHECKING:
    from ..model.state import EterState


def value_reason(state: EterState, name: str, seat: int | None = None) -> Reason | None:
    """Why a name is no card of this game or, given a seat, not in its hand; None if it is."""
    value = VALUE_OF.get(name, 0)
    deck = state.game.deck
    if value not in deck:
        return Reason("eter.no_such_value" if ETER in deck else "eter.no_such_value.plain", {"name": spoken(name)})
    if seat is None or count(state.hands[seat], value):
        return None
    if any(code & VALUE == value for code in state.waiting[seat]):
        return Reason("eter.hand.waiting", {"value": VALUE_NAME[value]}, "ETER-RETURN-1")
    return Reason("eter.hand.none", {"value": VALUE_NAME[value]}, "ETER-TURN-2")


CELL: Final = re.compile("[a-z]-?[0-9]{1,2}")
"""The form of a cell's notation, wherever the cell is."""


def far_reason(state: EterState, cell: str) -> Reason | None:
    """Why a name is no cell that the field can take in and that touches a card; None if it is.

    Decided by the field alone, not by the current box, which differs once a position is read again.
    """
    at = state.names.index.get(cell)
    if at is not None and (not state.occ or (state.reach | around(state.occ)) >> at & 1):
        return None
    if state.occ and CELL.fullmatch(cell):
        return Reason("eter.cell.far", {"name": spoken(cell), "size": state.size}, "ETER-FIELD-2")
    return Reason("eter.no_such_cell", {"name": spoken(cell)}, "ETER-FIELD-1")


def cell_reason(state: EterState, seat: int, value: int, cell: str, down: bool) -> Reason:
    """Why a card of this value cannot be placed on this cell."""
    far = far_reason(state, cell)
    if far:
        return far
    at = state.names.index[cell]
    bit = 1 << at
    if state.holes & bit:
        return Reason("eter.cell.hole", {"cell": cell}, "ETER-HOLE-1")
    if state.blocked_mask(seat) & bit:
        return Reason("eter.cell.blocked", {"cell": cell}, "ETER-POWER-17")
    if not state.cells[at]:
        if not state.occ:
            return Reason("eter.cell.first", {"cell": cell}, "ETER-FIELD-1")
        if not state.reach & bit:
            return Reason("eter.cell.outside", {"cell": cell, "size": state.size}, "ETER-FIELD-2")
        return Reason("eter.cell.apart", {"cell": cell}, "ETER-TOUCH-1")
    top = state.cells[at][-1]
    if down:
        return Reason("eter.illusion.empty_only", {"cell": cell}, "ETER-ILLUSION-2")
    if value >= ETER:
        return Reason("eter.eter.covers_nothing", {"cell": cell}, "ETER-ETER-1")
    if state.hidden[seat] & bit:
        return Reason("eter.illusion.own", {"cell": cell}, "ETER-COVER-3")
    if top & VALUE >= ETER:
        return Reason("eter.eter.not_covered", {"cell": cell}, "ETER-ETER-2")
    return Reason("eter.cover.value", {"value": VALUE_NAME[value], "on": worth(top), "cell": cell}, "ETER-COVER-1")
