"""Effects that move cards and stacks about the field; markers travel with a visible card, cover ends them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from ...kernel.events import event
from . import rules_cards
from .cards import MINUS, PLUS, worth
from .effects import ANY, OWN, Effect, Refs, eters, line_cells, lines_of, moves, tops
from .grid import SIDE, STRIDE, bits, cell_name, fits

if TYPE_CHECKING:
    from .state import EterState

STEPS = {"left": -1, "right": 1, "up": -STRIDE, "down": STRIDE}


def told(state: EterState, start: int, to: int) -> None:
    """Report a move from cell to cell."""
    if state.events is not None:
        state.events.append(event("moved", start=state.names.cell[start], cell=state.names.cell[to]))


def covered(stack: bytes) -> bytes:
    """The stack as it lies once something lies on it: its visible card loses its marker (ETER-RETURN-3)."""
    return stack[:-1] + bytes((stack[-1] & ~(PLUS | MINUS),)) if stack else stack


@dataclass(frozen=True)
class MoveStack(Effect):
    """A card, with all under it, to another empty cell."""

    whose: str
    kinds: ClassVar[tuple[str, ...]] = ("cell", "cell")
    says: ClassVar[str] = "effect.move_stack"
    none: ClassVar[str] = "eter.power.no_move"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        name = state.names.cell
        return [(name[at], name[to]) for at in bits(tops(state, self.whose, seat)) for to in bits(moves(state, at))]

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        start, to = (state.names.index[ref] for ref in refs)
        told(state, start, to)
        state.cells[to], state.cells[start] = state.cells[start], b""
        state.border &= ~(1 << to)
        return -1


@dataclass(frozen=True)
class Swap(Effect):
    """Two cards or stacks change places."""

    kinds: ClassVar[tuple[str, ...]] = ("cell", "cell")
    says: ClassVar[str] = "effect.swap"
    none: ClassVar[str] = "eter.power.no_pair"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        name = state.names.cell
        return [(name[a], name[b]) for a, b in combinations(bits(tops(state, ANY, seat)), 2)]

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        a, b = (state.names.index[ref] for ref in refs)
        told(state, a, b)
        told(state, b, a)
        state.cells[a], state.cells[b] = state.cells[b], state.cells[a]
        return -1


@dataclass(frozen=True)
class Hop(Effect):
    """A visible card alone onto a neighbour, across an edge, of lower value."""

    kinds: ClassVar[tuple[str, ...]] = ("cell", "cell")
    says: ClassVar[str] = "effect.hop"
    none: ClassVar[str] = "eter.power.no_lower"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        name, free = state.names.cell, tops(state, ANY, seat)
        found: list[Refs] = []
        for at in bits(free):
            for step in sorted(STEPS.values()):
                to = at + step
                if not (to >= 0 and free >> to & 1) or worth(state.cells[to][-1]) >= worth(state.cells[at][-1]):
                    continue
                if len(state.cells[at]) > 1 or state.touches(state.occ & ~(1 << at)):
                    found.append((name[at], name[to]))
        return found

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        start, to = (state.names.index[ref] for ref in refs)
        told(state, start, to)
        state.cells[to] = covered(state.cells[to]) + state.cells[start][-1:]
        state.cells[start] = state.cells[start][:-1]
        return -1


@dataclass(frozen=True)
class Merge(Effect):
    """Two visible cards from opposite sides into the empty cell between them, the lower below.

    Refs: the empty cell, where the lower card comes from, where the upper one does.
    """

    kinds: ClassVar[tuple[str, ...]] = ("cell", "cell", "cell")
    says: ClassVar[str] = "effect.merge"
    none: ClassVar[str] = "eter.power.no_between"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        name, free = state.names.cell, tops(state, ANY, seat)
        found: list[Refs] = []
        box = sum(1 << i for i, n in enumerate(name) if n)
        for at in bits(box & ~(state.occ | state.holes)):
            for step in (1, STRIDE):
                a, b = at - step, at + step
                if a < 0 or not (free >> a & 1 and free >> b & 1):
                    continue
                emptied = sum(1 << i for i in (a, b) if len(state.cells[i]) == 1)
                if not state.touches(state.occ & ~emptied | 1 << at):
                    continue
                one, two = worth(state.cells[a][-1]), worth(state.cells[b][-1])
                if one <= two:
                    found.append((name[at], name[a], name[b]))
                if two <= one:
                    found.append((name[at], name[b], name[a]))
        return found

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        to, low, high = (state.names.index[ref] for ref in refs)
        told(state, low, to)
        told(state, high, to)
        state.cells[to] = covered(state.cells[low][-1:]) + state.cells[high][-1:]
        for start in (low, high):
            state.cells[start] = state.cells[start][:-1]
        state.border &= ~(1 << to)
        return -1


@dataclass(frozen=True)
class ShiftLine(Effect):
    """A full row or column moves on by one cell; what is pushed off the field goes to its owners' hands."""

    kinds: ClassVar[tuple[str, ...]] = ("line", "direction")
    says: ClassVar[str] = "effect.shift_line"
    none: ClassVar[str] = "eter.power.no_full_line"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        blocked = eters(state) | state.holes
        found: list[Refs] = []
        for name, mask, cells in lines_of(state):
            if mask.bit_count() != state.size or any(blocked >> at & 1 for at in cells):
                continue
            ways = ("left", "right") if cells[1] - cells[0] == 1 else ("up", "down")
            for way, last in zip(ways, (cells[-1], cells[0]), strict=True):
                if state.touches(state.occ & ~(1 << last)):
                    found.append((name, way))
        return found

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        _, cells = line_cells(state, refs[0])
        if refs[1] in ("right", "down"):
            cells = cells[::-1]
        off = state.cells[cells[0]]
        for to, start in zip(cells, cells[1:], strict=False):
            told(state, start, to)
            state.cells[to] = state.cells[start]
        state.cells[cells[-1]] = b""
        for code in reversed(off):
            rules_cards.to_hand(state, rules_cards.shown(state, code), cells[0])
        return -1


@dataclass(frozen=True)
class Collapse(Effect):
    """All stacks of a column of at least `least` fall onto its lowest card, the highest on top."""

    least: int = 3
    kinds: ClassVar[tuple[str, ...]] = ("line",)
    says: ClassVar[str] = "effect.collapse"
    none: ClassVar[str] = "eter.power.no_column"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        blocked = eters(state) | state.holes
        return [
            (name,)
            for name, mask, cells in lines_of(state)
            if name.isalpha()
            and mask.bit_count() >= self.least
            and not any(blocked >> at & 1 for at in cells)
            and state.touches(state.occ & ~mask | 1 << bits(mask)[-1])
        ]

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        mask, _ = line_cells(state, refs[0])
        fall = bits(mask)[::-1]
        pile = b""
        for at in fall:
            if at != fall[0]:
                told(state, at, fall[0])
            pile = covered(pile) + state.cells[at]
            state.cells[at] = b""
        state.cells[fall[0]] = pile
        return -1


@dataclass(frozen=True)
class Push(Effect):
    """Two stacks side by side move on by one, along their own line. Refs: the rear one, the front one."""

    kinds: ClassVar[tuple[str, ...]] = ("cell", "cell")
    says: ClassVar[str] = "effect.push"
    none: ClassVar[str] = "eter.power.no_pair"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        name, free = state.names.cell, tops(state, ANY, seat)
        found: list[Refs] = []
        for rear in bits(free):
            for step in sorted(STEPS.values()):
                front, to = rear + step, rear + 2 * step
                if to < 0 or to >= len(name) or not name[to] or front < 0 or not free >> front & 1:
                    continue
                if (state.occ | state.holes) >> to & 1:
                    continue
                occ = state.occ & ~(1 << rear) | 1 << to
                if state.sound(occ, occ | state.holes | state.border):
                    found.append((name[rear], name[front]))
        return found

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        rear, front = (state.names.index[ref] for ref in refs)
        to = 2 * front - rear
        told(state, front, to)
        told(state, rear, front)
        state.cells[to], state.cells[front], state.cells[rear] = state.cells[front], state.cells[rear], b""
        state.border &= ~(1 << to | 1 << front)
        return -1


@dataclass(frozen=True)
class MoveLine(Effect):
    """An edge row or column of at least `least` cards, order kept, along another edge of the rest.

    Refs: the line, the edge it goes to, the cell where its first (left or top) end comes to lie.
    """

    least: int = 3
    kinds: ClassVar[tuple[str, ...]] = ("line", "direction", "cell")
    says: ClassVar[str] = "effect.move_line"
    none: ClassVar[str] = "eter.power.no_edge"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        blocked = eters(state) | state.holes
        found: list[Refs] = []
        for name, mask, cells in self.edges(state):
            if mask.bit_count() < self.least or any(blocked >> at & 1 for at in cells):
                continue
            rest = [divmod(at, STRIDE) for at in bits(state.occ & ~mask)]
            if not rest:
                continue
            across = not name.isalpha()
            shape = [(divmod(at, STRIDE)[1] if across else divmod(at, STRIDE)[0]) for at in bits(mask)]
            for edge in ("left", "right", "up", "down"):
                if edge == self.own_edge(state, cells, across):
                    continue
                for start in self.starts(rest, shape, edge, across):
                    there = self.landing(rest, shape, edge, start)
                    if self.keeps(state, rest, there):
                        row, column = there[0]
                        found.append((name, edge, cell_name(row + state.rows, column + state.columns)))
        return found

    def edges(self, state: EterState) -> list[tuple[str, int, list[int]]]:
        """The outermost rows and columns that hold cards."""
        held = [entry for entry in lines_of(state) if entry[1]]
        rows = [entry for entry in held if not entry[0].isalpha()]
        columns = [entry for entry in held if entry[0].isalpha()]
        found: list[tuple[str, int, list[int]]] = []
        for group in (rows, columns):
            found += group[:1] + group[1:][-1:]
        return found

    def own_edge(self, state: EterState, cells: list[int], across: bool) -> str:
        """The edge a line lies at."""
        first = bits(state.occ)
        if across:
            return "up" if cells[0] // STRIDE == first[0] // STRIDE else "down"
        return "left" if cells[0] % STRIDE == min(at % STRIDE for at in first) else "right"

    def starts(self, rest: list[tuple[int, int]], shape: list[int], edge: str, across: bool) -> list[int]:
        """Where along the edge the first end may lie: a parallel move keeps its place, one across slides."""
        if across == (edge in ("up", "down")):
            return [shape[0]]
        along = [cell[1] if edge in ("up", "down") else cell[0] for cell in rest]
        return list(range(min(along) - SIDE, max(along) + SIDE))

    def landing(self, rest: list[tuple[int, int]], shape: list[int], edge: str, start: int) -> list[tuple[int, int]]:
        """The cells the line comes to lie on, first end first."""
        offsets = [start + k - shape[0] for k in shape]
        if edge in ("up", "down"):
            rows = [row for row, _ in rest]
            row = min(rows) - 1 if edge == "up" else max(rows) + 1
            return [(row, column) for column in offsets]
        columns = [column for _, column in rest]
        column = min(columns) - 1 if edge == "left" else max(columns) + 1
        return [(row, column) for row in offsets]

    def keeps(self, state: EterState, rest: list[tuple[int, int]], there: list[tuple[int, int]]) -> bool:
        """Whether the new field keeps its size and the touching rule."""
        fixed = [divmod(at, STRIDE) for at in bits(state.holes | state.border)]
        if set(there) & set(divmod(at, STRIDE) for at in bits(state.holes)):
            return False
        every = rest + there + fixed
        top, left = min(row for row, _ in every), min(column for _, column in every)
        if max(row for row, _ in every) - top >= state.size or max(c for _, c in every) - left >= state.size:
            return False
        cards = sum(1 << ((row - top) * STRIDE + column - left) for row, column in rest + there)
        return fits(cards, state.size) and state.touches(cards)

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        name, edge, _ = refs
        mask, cells = line_cells(state, name)
        across = not name.isalpha()
        cells = list(bits(mask))
        rest = [divmod(at, STRIDE) for at in bits(state.occ & ~mask)]
        shape = [at % STRIDE if across else at // STRIDE for at in cells]
        for start in self.starts(rest, shape, edge, across):
            there = self.landing(rest, shape, edge, start)
            targets = [cell_name(row + state.rows, column + state.columns) for row, column in there]
            if targets[0] == refs[2]:
                break
        moved = [(state.names.cell[at], state.cells[at]) for at in cells]
        for at in cells:
            state.cells[at] = b""
        state.rebuild()
        for (start_name, stack), target in zip(moved, targets, strict=True):
            to = state.names.index[target]
            state.cells[to] = stack
            state.border &= ~(1 << to)
            if state.events is not None:
                state.events.append(event("moved", start=start_name, cell=target))
        return -1


__all__ = ["OWN", "Collapse", "Hop", "Merge", "MoveLine", "MoveStack", "Push", "ShiftLine", "Swap"]
