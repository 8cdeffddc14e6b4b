"""Effects that change a value, a cell, or what the opponent can do next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ..model.cards import DOWN, MINUS, PLUS, WORTH
from ..model.grid import COLUMN, ROW, around
from ..model.state import EterState
from .effects import Asked, CellEffect, Effect, Refs, Ways
from .targets import of_worth, tops


class Mark(CellEffect):
    """A visible card counts one more or one less while it stays visible."""

    whose: str
    by: int
    lowest: int
    highest: int
    none: ClassVar[str] = "eter.power.no_worth"

    def ways(self, state: EterState, seat: int) -> Ways:
        yield (), tops(state, self.whose, seat) & of_worth(state, self.lowest, self.highest)

    def check(self, ask: Asked) -> None:
        at = ask.card(self.whose)
        code = ask.state.cells[at][-1]
        ask.need(not code & DOWN, "eter.target.down", cell=at)
        ask.unless_offered("eter.target.worth", cell=at, worth=WORTH[code], lowest=self.lowest, highest=self.highest)

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        at = state.names.index[refs[0]]
        stack = state.cells[at]
        state.cells[at] = stack[:-1] + bytes((stack[-1] | (PLUS if self.by > 0 else MINUS),))
        state.tell("marker", cell=refs[0], mod=self.by, seat=seat)


class Hole(CellEffect):
    """An empty cell of the field becomes a hole."""

    none: ClassVar[str] = "eter.power.no_empty"

    def ways(self, state: EterState, seat: int) -> Ways:
        if state.occ:
            yield (), state.reach & ~(state.occ | state.holes | state.border)

    def check(self, ask: Asked) -> None:
        ask.need(ask.state.occ, self.none)
        at = ask.empty("ETER-HOLE-2")
        ask.need(not ask.state.border >> at & 1, "eter.target.border", cell=at)
        ask.inside(at)

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        state.holes |= 1 << state.names.index[refs[0]]
        state.tell("hole", cell=refs[0])


class Close(Effect):
    """The opponent cannot place a card in one row or column in the next turn, but must keep a cell to place one."""

    kinds: ClassVar[tuple[str, ...]] = ("line",)
    none: ClassVar[str] = "eter.power.no_free_cell"

    def options(self, state: EterState, seat: int) -> Iterator[Refs]:
        free = around(state.occ) & state.reach & ~(state.occ | state.holes)
        yield from ((name,) for name, line in self.lines(state) if free & ~line)

    def lines(self, state: EterState) -> Iterator[tuple[str, int]]:
        """(notation, mask) of every row, then column, that the field can take in."""
        shown, names = state.reach | state.occ, (*state.names.row, *state.names.column)
        return ((name, line) for name, line in zip(names, ROW + COLUMN, strict=True) if line & shown)

    def check(self, ask: Asked) -> None:
        line, lines = ask.ref(), dict(self.lines(ask.state))
        ask.need(line in lines, "eter.no_such_line", name=line)
        ask.unless_offered(self.none, line=line)

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        axis = int(refs[0].isalpha())
        at = (state.names.column if axis else state.names.row).index(refs[0])
        state.blocked = (1 - seat, axis, at + (state.columns if axis else state.rows))
        state.tell("blocked", line=refs[0], seat=1 - seat)
