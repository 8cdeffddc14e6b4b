"""What powers can be used on: masks of cards and cells, by the rules that all powers share."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.bits import bits
from ..model.cards import ETER, OWNER
from ..model.grid import COLUMN, NEIGHBOURS, ROW, around, extents, island, reach, touched
from ..model.names import Refs
from ..model.state import EterState

OWN, THEIRS, ANY = "own", "theirs", "any"
EDGES = ("left", "right", "up", "down")
Ways = Iterator[tuple[Refs, int]]
"""(the refs before the last, the mask of cells the last can be), in canonical order."""


def tops(state: EterState, whose: str, seat: int) -> int:
    """The mask of cells whose visible card is own / theirs / any, without Eter (ETER-ETER-3)."""
    mask = state.occ if whose == ANY else state.own[seat if whose == OWN else 1 - seat]
    hidden = state.hidden
    return mask & (state.low[ETER] | hidden[0] | hidden[1])


def eters(state: EterState) -> int:
    """The mask of cells with an Eter card."""
    return state.occ & ~(state.low[ETER] | state.hidden[0] | state.hidden[1])


def down(state: EterState) -> int:
    """The mask of cells whose visible card lies face down."""
    return state.hidden[0] | state.hidden[1]


def of_worth(state: EterState, lowest: int, highest: int) -> int:
    """The mask of cells whose visible card is face up with a value from `lowest` to `highest` (1 to 4); no Eter."""
    return state.low[highest + 1] & ~state.low[lowest]


def leaves(state: EterState, gone: int) -> bool:
    """Whether the touching rule holds without the cells in `gone` (ETER-TOUCH-2)."""
    return state.touches(state.occ & ~gone)


def may_leave(state: EterState, cells: int) -> int:
    """Of a mask of occupied cells, those that can be emptied (ETER-TOUCH-4)."""
    occ = state.occ
    if occ.bit_count() <= 2:
        return cells
    if state.game.connected:
        found = 0
        for at in bits(cells):
            bit = 1 << at
            # An end, with one neighbour, never holds anything together.
            if (NEIGHBOURS[at] & occ).bit_count() == 1 or island(occ & ~bit) == occ & ~bit:
                found |= bit
        return found
    return cells & ~around(occ & touched(occ)[1])


def top_may_leave(state: EterState, cells: int) -> int:
    """Of a mask of occupied cells, those whose top card can leave: a card lies below it, or the rest still touches."""
    single = cells & ~state.deep
    return cells & state.deep | (may_leave(state, single) if single else 0)


def moves(state: EterState, cells: int) -> Ways:
    """For each of some occupied cells, the empty cells its stack can move to, within touching and size (ETER-TOUCH-4,
    ETER-FIELD-2).
    """
    name, occ = state.names.cell, state.occ
    solid = occ | state.holes | state.border
    near, once = touched(occ)
    room = near & ~(solid & ~state.border)
    inside = room & state.reach
    edge = 0
    for line in (ROW[state.top], ROW[state.bottom], COLUMN[state.left], COLUMN[state.right]):
        line &= solid
        if not line & (line - 1):
            edge |= line
    connected = state.game.connected
    for at in bits(cells):
        bit = 1 << at
        base = occ & ~bit
        if not base:
            yield (name[at],), 0
            continue
        alone = once & NEIGHBOURS[at]
        free = (room & reach(state.size, *extents(solid & ~bit)) if bit & edge else inside) & ~(alone | bit)
        if connected:
            while base and free:
                part = island(base)
                free &= around(part)
                base ^= part
        else:
            for cell in bits(occ & alone):
                free &= NEIGHBOURS[cell]
        yield (name[at],), free


def lines_of(state: EterState, least: int = 0) -> list[tuple[str, int]]:
    """(notation, mask of its cards) of each row, then each column, of the field with at least that many cards."""
    names, occ = state.names, state.occ
    rows, columns = range(state.top, state.bottom + 1), range(state.left, state.right + 1)
    found = [(names.row[r], occ & ROW[r]) for r in rows if (occ & ROW[r]).bit_count() >= least]
    found += [(names.column[c], occ & COLUMN[c]) for c in columns if (occ & COLUMN[c]).bit_count() >= least]
    return found


def line_of(state: EterState, name: str) -> int:
    """The mask of the cards in a row or column, by its notation."""
    return next(mask for line, mask in lines_of(state) if line == name)


def owner_of(code: int) -> int:
    """The seat that owns a card."""
    return 1 if code & OWNER else 0
