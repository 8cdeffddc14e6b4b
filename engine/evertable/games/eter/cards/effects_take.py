"""Effects that take cards off the field: back to their owners, or out of the round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ....core.bits import bits
from ..model.cards import ETER, LATEST, OWNER, VALUE, VALUE_NAME, VALUE_OF
from ..model.state import EterState
from ..rules import cards as rules_cards
from .effects import GONE, HAND, Asked, CellEffect, Effect, Refs, Ways
from .targets import (
    THEIRS,
    eters,
    leaves,
    line_of,
    lines_of,
    may_leave,
    of_worth,
    owner_of,
    top_may_leave,
    tops,
)  # fmt: skip


def send(state: EterState, code: int, at: int, to: str) -> None:
    """Send one card, already taken off its stack, where the effect says."""
    (rules_cards.to_hand if to == HAND else rules_cards.out_of_play)(state, code, at)


def lift(state: EterState, at: int, to: str) -> None:
    """Take the top card of a cell off and send it."""
    code = state.cells[at][-1]
    state.cells[at] = state.cells[at][:-1]
    send(state, code, at, to)


def above_own(state: EterState, seat: int) -> int:
    """The mask of cells whose visible card is the opponent's and lies directly on one of the seat."""
    cells = tops(state, THEIRS, seat) & state.deep
    return sum(1 << at for at in bits(cells) if owner_of(state.cells[at][-2]) == seat)


class TakeTop(CellEffect):
    """One visible card of the opponent; `over_own`: only one directly above a card of the user."""

    to: str
    over_own: bool = False
    none: ClassVar[str] = "eter.power.no_target"

    def ways(self, state: EterState, seat: int) -> Ways:
        cells = above_own(state, seat) if self.over_own else tops(state, THEIRS, seat)
        yield (), top_may_leave(state, cells)

    def check(self, ask: Asked) -> None:
        at = ask.card(THEIRS)
        if self.over_own:
            ask.need(above_own(ask.state, ask.seat) >> at & 1, "eter.target.not_over_yours", cell=at)
        ask.touch()

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        lift(state, state.names.index[refs[0]], self.to)


class TakeLatest(Effect):
    """The card the opponent placed last, wherever it lies now."""

    to: str = GONE
    none: ClassVar[str] = "eter.power.no_latest"

    def find(self, state: EterState, seat: int) -> tuple[int, int] | None:
        """(cell, index in the stack) of that card, if it is on the field and not an Eter."""
        for at in bits(state.occ):
            stack = state.cells[at]
            if max(stack) & LATEST:
                for k, code in enumerate(stack):
                    if code & LATEST and owner_of(code) != seat and code & VALUE < ETER:
                        return at, k
        return None

    def options(self, state: EterState, seat: int) -> Iterator[Refs]:
        place = self.find(state, seat)
        if place is not None and top_may_leave(state, 1 << place[0]):
            yield ()

    def check(self, ask: Asked) -> None:
        latest = LATEST | ETER | (0 if ask.seat else OWNER)
        eter = any(code & (LATEST | VALUE | OWNER) == latest for stack in ask.state.cells for code in stack)
        ask.need(not eter, "eter.power.eter", "ETER-ETER-3")
        ask.need(self.find(ask.state, ask.seat), self.none)
        ask.touch()

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        place = self.find(state, seat)
        assert place is not None
        at, k = place
        stack = state.cells[at]
        state.cells[at] = stack[:k] + stack[k + 1 :]
        send(state, stack[k], at, self.to)


class TakeValue(Effect):
    """Every visible face-up card of one value, of both seats; with `value` 0 the user chooses it."""

    to: str
    value: int = 0
    least: int = 1
    none: ClassVar[str] = "eter.power.no_value"

    @property
    def kinds(self) -> tuple[str, ...]:  # type: ignore[override]
        return () if self.value else ("value",)

    def options(self, state: EterState, seat: int) -> Iterator[Refs]:
        for value in (self.value,) if self.value else (1, 2, 3, 4):
            cells = of_worth(state, value, value)
            if cells.bit_count() >= self.least and leaves(state, cells & ~state.deep):
                yield () if self.value else (VALUE_NAME[value],)

    def check(self, ask: Asked) -> None:
        value = self.value or ask.value(held=False)
        ask.need(value < ETER, "eter.power.eter", "ETER-ETER-3")
        n = of_worth(ask.state, value, value).bit_count()
        ask.need(n >= self.least, "eter.target.too_few", value=VALUE_NAME[value], n=n, least=self.least)
        ask.touch()

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        value = self.value or VALUE_OF[refs[0]]
        for at in bits(of_worth(state, value, value)):
            lift(state, at, self.to)


class TakeCovered(Effect):
    """Every covered card of both seats; each stack keeps its visible card."""

    to: str = HAND
    none: ClassVar[str] = "eter.power.no_covered_card"

    def options(self, state: EterState, seat: int) -> Iterator[Refs]:
        if state.deep:
            yield ()

    def check(self, ask: Asked) -> None:
        ask.unless_offered(self.none)

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        for at in bits(state.occ):
            stack = state.cells[at]
            state.cells[at] = stack[-1:]
            for code in reversed(stack[:-1]):
                send(state, code, at, self.to)


class TakeStack(CellEffect):
    """One whole stack of at least `least` cards."""

    to: str = GONE
    least: int = 2
    none: ClassVar[str] = "eter.power.no_stack"

    def ways(self, state: EterState, seat: int) -> Ways:
        cells = state.deep
        if self.least > 2:
            cells = sum(1 << at for at in bits(cells) if len(state.cells[at]) >= self.least)
        yield (), may_leave(state, cells)

    def check(self, ask: Asked) -> None:
        at = ask.card()
        n = len(ask.state.cells[at])
        ask.need(n >= self.least, "eter.target.not_stack", cell=at, n=n, least=self.least)
        ask.touch()

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        at = state.names.index[refs[0]]
        while state.cells[at]:
            lift(state, at, self.to)


class TakeLine(Effect):
    """Every card of a row or column of at least `least` stacks, one of them the user's; Eter cards stay."""

    to: str = GONE
    least: int = 3
    kinds: ClassVar[tuple[str, ...]] = ("line",)
    none: ClassVar[str] = "eter.power.no_line"

    def options(self, state: EterState, seat: int) -> Iterator[Refs]:
        for name, mask in lines_of(state, self.least):
            gone = self.takes(state, seat, mask)
            if gone and leaves(state, gone):
                yield (name,)

    def takes(self, state: EterState, seat: int, mask: int) -> int:
        """The mask of the cards it takes from a line: all but Eter, if one is the seat's, visible or covered."""
        mark = OWNER if seat else 0
        own = mask & state.own[seat] or any(
            code & OWNER == mark for at in bits(mask & state.deep) for code in state.cells[at]
        )
        return mask & ~eters(state) if own else 0

    def check(self, ask: Asked) -> None:
        line, mask = ask.line()
        ask.long(line, mask, self.least)
        ask.need(self.takes(ask.state, ask.seat, mask), "eter.line.none_yours", line=line)
        ask.touch()

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        mask = line_of(state, refs[0])
        for at in bits(mask & ~eters(state)):
            while state.cells[at]:
                lift(state, at, self.to)
