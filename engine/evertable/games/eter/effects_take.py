"""Effects that take cards off the field: to their owners' hands or out of play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ...kernel.bits import bits
from . import rules_cards
from .cards import ETER, LATEST, OWNER, VALUE, VALUE_NAME, VALUE_OF
from .effects import (
    GONE,
    HAND,
    THEIRS,
    Effect,
    Refs,
    eters,
    leaves,
    line_of,
    lines_of,
    owner_of,
    plain_worth,
    takes_top,
    tops,
)  # fmt: skip

if TYPE_CHECKING:
    from .state import EterState


def send(state: EterState, code: int, at: int, to: str) -> None:
    """One card, already lifted off its stack, goes where the effect says."""
    (rules_cards.to_hand if to == HAND else rules_cards.out_of_play)(state, code, at)


def lift(state: EterState, at: int, to: str) -> None:
    """The top card of a cell goes."""
    code = state.cells[at][-1]
    state.cells[at] = state.cells[at][:-1]
    send(state, code, at, to)


@dataclass(frozen=True)
class TakeTop(Effect):
    """One visible card of the other seat; `over_own`: only one that lies directly on a card of the user."""

    to: str
    over_own: bool = False
    kinds: ClassVar[tuple[str, ...]] = ("cell",)
    says: ClassVar[str] = "effect.take_top"
    none: ClassVar[str] = "eter.power.no_target"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        found: list[Refs] = []
        for at in bits(tops(state, THEIRS, seat)):
            stack = state.cells[at]
            if self.over_own and (len(stack) < 2 or owner_of(stack[-2]) != seat):
                continue
            if takes_top(state, at):
                found.append((state.names.cell[at],))
        return found

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        lift(state, state.names.index[refs[0]], self.to)
        return -1


@dataclass(frozen=True)
class TakeLatest(Effect):
    """The card the other seat played last, wherever it lies now."""

    to: str = GONE
    says: ClassVar[str] = "effect.take_latest"
    none: ClassVar[str] = "eter.power.no_latest"

    def find(self, state: EterState, seat: int) -> tuple[int, int] | None:
        """(cell, place in the stack) of that card, if it may be taken."""
        for at in bits(state.occ):
            for k, code in enumerate(state.cells[at]):
                if code & LATEST and owner_of(code) != seat and code & VALUE != ETER:
                    return (at, k) if takes_top(state, at) else None
        return None

    def options(self, state: EterState, seat: int) -> list[Refs]:
        return [()] if self.find(state, seat) else []

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        place = self.find(state, seat)
        assert place is not None
        at, k = place
        stack = state.cells[at]
        state.cells[at] = stack[:k] + stack[k + 1 :]
        send(state, stack[k], at, self.to)
        return -1


@dataclass(frozen=True)
class TakeValue(Effect):
    """Every visible face-up card of one value, both seats': `value` 0 lets the user choose it."""

    to: str
    value: int = 0
    least: int = 1
    says: ClassVar[str] = "effect.take_value"
    none: ClassVar[str] = "eter.power.no_value"

    @property
    def kinds(self) -> tuple[str, ...]:  # type: ignore[override]
        return () if self.value else ("value",)

    def hit(self, state: EterState, value: int) -> list[int]:
        """The cells whose visible card has the value."""
        return [at for at in bits(state.occ) if plain_worth(state.cells[at][-1]) == value]

    def options(self, state: EterState, seat: int) -> list[Refs]:
        found: list[Refs] = []
        for value in (self.value,) if self.value else (1, 2, 3, 4):
            cells = self.hit(state, value)
            bare = sum(1 << at for at in cells if len(state.cells[at]) == 1)
            if len(cells) >= self.least and leaves(state, bare):
                found.append(() if self.value else (VALUE_NAME[value],))
        return found

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        for at in self.hit(state, self.value or VALUE_OF[refs[0]]):
            lift(state, at, self.to)
        return -1


@dataclass(frozen=True)
class TakeCovered(Effect):
    """Every covered card, both seats'; each stack keeps its visible card."""

    to: str = HAND
    says: ClassVar[str] = "effect.take_covered"
    none: ClassVar[str] = "eter.power.no_stack"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        return [()] if any(len(stack) > 1 for stack in state.cells) else []

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        for at in bits(state.occ):
            stack = state.cells[at]
            state.cells[at] = stack[-1:]
            for code in reversed(stack[:-1]):
                send(state, code, at, self.to)
        return -1


@dataclass(frozen=True)
class TakeStack(Effect):
    """One whole stack of at least `least` cards."""

    to: str = GONE
    least: int = 2
    kinds: ClassVar[tuple[str, ...]] = ("cell",)
    says: ClassVar[str] = "effect.take_stack"
    none: ClassVar[str] = "eter.power.no_stack"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        return [
            (state.names.cell[at],)
            for at in bits(state.occ)
            if len(state.cells[at]) >= self.least and leaves(state, 1 << at)
        ]

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        at = state.names.index[refs[0]]
        while state.cells[at]:
            lift(state, at, self.to)
        return -1


@dataclass(frozen=True)
class TakeLine(Effect):
    """Every card of a row or column of at least `least` cards, one of them the user's; Eter stays."""

    to: str = GONE
    least: int = 3
    kinds: ClassVar[tuple[str, ...]] = ("line",)
    says: ClassVar[str] = "effect.take_line"
    none: ClassVar[str] = "eter.power.no_line"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        eter = eters(state)
        mark, own = OWNER if seat else 0, state.own[seat]
        return [
            (name,)
            for name, mask in lines_of(state)
            if mask.bit_count() >= self.least
            and mask & ~eter
            and (mask & own or any(code & OWNER == mark for at in bits(mask) for code in state.cells[at]))
            and leaves(state, mask & ~eter)
        ]

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        mask = line_of(state, refs[0])
        for at in bits(mask & ~eters(state)):
            while state.cells[at]:
                lift(state, at, self.to)
        return -1
