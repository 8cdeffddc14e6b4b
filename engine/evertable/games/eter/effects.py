"""The vocabulary powers are declared in: what an effect offers, does and says.

An effect is a value. `options` lists the refs it can be used with now, in canonical order and
from nothing but what the user may know; `apply` carries one of them out and returns the cell
of a card it played (-1: none), or CHAIN when the same seat decides on. `says` is the message
id of its text, whose blanks the effect's own fields fill.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ...kernel.action import Action
from .cards import DOWN, ETER, OWNER, VALUE, worth
from .grid import COLUMN, NEIGHBOURS, ROW, STRIDE, around, extents, island, reach
from .names import Refs as Refs

if TYPE_CHECKING:
    from .state import EterState

CHAIN = -2
OWN, THEIRS, ANY = "own", "theirs", "any"
HAND, GONE = "hand", "removed"


@dataclass(frozen=True)
class Effect(ABC):
    """One effect of a power."""

    kinds: ClassVar[tuple[str, ...]] = ()
    """What each ref is: cell, card (a cell with a depth), line, direction, value."""
    secret: ClassVar[bool] = False
    """Whether the values among the refs are the user's alone to know (ETER-KNOW-1)."""
    says: ClassVar[str]
    none: ClassVar[str]
    """Message id of why it cannot be used at all now."""

    @abstractmethod
    def options(self, state: EterState, seat: int) -> list[Refs]:
        """Every way to use it now."""

    def actions(self, state: EterState, seat: int, words: Refs) -> list[Action]:
        """`words` with each of `options`."""
        return [Action(words + refs) for refs in self.options(state, seat)]

    @abstractmethod
    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        """Use it; `refs` is one of `options`."""

    def lays(self, state: EterState, refs: Refs) -> tuple[int, bool] | None:
        """(value, face down) of the card that would be played to the last ref by the normal rules, if so."""
        return None


# ---- what effects ask of the field ----


def tops(state: EterState, whose: str, seat: int) -> int:
    """Cells whose visible card is own / theirs / any, as a mask, without Eter (ETER-ETER-3)."""
    mask = state.own[seat] if whose == OWN else state.own[1 - seat] if whose == THEIRS else state.occ
    return mask & ~eters(state)


def eters(state: EterState) -> int:
    """Cells that hold an Eter card."""
    return state.occ & ~(state.low[ETER] | state.hidden[0] | state.hidden[1])


def visible(state: EterState, at: int) -> int:
    """The visible card of a cell."""
    return state.cells[at][-1]


def leaves(state: EterState, gone: int) -> bool:
    """Whether the field keeps the touching rule without the cells in `gone` (ETER-TOUCH-3)."""
    return state.touches(state.occ & ~gone)


def takes_top(state: EterState, at: int) -> bool:
    """Whether the top card of a cell may leave: something is under it, or the rest still touches."""
    return len(state.cells[at]) > 1 or leaves(state, 1 << at)


def moves(state: EterState, at: int) -> int:
    """Where the stack of a cell may go: empty cells that keep touching and size (ETER-TOUCH-4, ETER-FIELD-2)."""
    base = state.occ & ~(1 << at)
    if not base:
        return 0
    solid = base | state.holes | state.border
    row, column = divmod(at, STRIDE)
    inner = state.top < row < state.bottom and state.left < column < state.right
    near = around(base)
    free = near & (state.reach if inner else reach(state.size, *extents(solid))) & ~(base | state.holes | 1 << at)
    if state.game.lenient:
        return free
    if state.game.connected:
        part = island(base)
        if part == base:
            return free
        while base:
            free &= around(part)
            base ^= part
            part = island(base)
        return free
    alone = base & ~near
    while alone:
        cell = alone & -alone
        free &= NEIGHBOURS[cell.bit_length() - 1]
        alone ^= cell
    return free


def owner_of(code: int) -> int:
    """Whose card it is."""
    return 1 if code & OWNER else 0


def lines_of(state: EterState) -> list[tuple[str, int]]:
    """(notation, mask of its cards) of every row, then every column, of the field."""
    names, occ = state.names, state.occ
    found = [(names.row[r], occ & ROW[r]) for r in range(state.top, state.bottom + 1)]
    found += [(names.column[c], occ & COLUMN[c]) for c in range(state.left, state.right + 1)]
    return found


def line_of(state: EterState, name: str) -> int:
    """The mask of the cards of a row or column by its notation."""
    return next(mask for line, mask in lines_of(state) if line == name)


def playable(state: EterState, seat: int, value: int) -> int:
    """The cells a card of this value may be played on by the normal rules (ETER-COVER-1, ETER-ILLUSION-3)."""
    empty = state.empty(seat)
    if value == ETER:
        return empty
    return (empty | state.low[value] | state.hidden[1 - seat]) & ~state.blocked_mask(seat)


def plain_worth(code: int) -> int:
    """The current value of a face-up card; 0 for Eter and for cards face down."""
    return 0 if code & DOWN or code & VALUE == ETER else worth(code)
