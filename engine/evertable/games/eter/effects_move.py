"""Effects that move cards and stacks about the field; markers travel with a visible card, cover ends them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, ClassVar

from ...kernel.action import Action
from ...kernel.bits import bits
from ...kernel.events import event
from . import rules_cards
from .cards import MINUS, PLUS, worth
from .effects import ANY, Effect, Refs, eters, line_of, lines_of, moves, tops
from .grid import COLUMN, ROW, SIDE, STRIDE, cell_name, extents, fits, shifted
from .names import add

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

    def actions(self, state: EterState, seat: int, words: Refs) -> list[Action]:
        legal: list[Action] = []
        for at in bits(tops(state, self.whose, seat)):
            free = moves(state, at)
            if free:
                add(legal, state.names.journeys(words, at), free)
        return legal

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
        eter = eters(state)
        found: list[Refs] = []
        for name, mask in lines_of(state):
            if mask.bit_count() != state.size or mask & eter:
                continue
            cells = bits(mask)
            ways = ("left", "right") if cells[1] - cells[0] == 1 else ("up", "down")
            for way, last in zip(ways, (cells[-1], cells[0]), strict=True):
                if state.touches(state.occ & ~(1 << last)):
                    found.append((name, way))
        return found

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        cells = bits(line_of(state, refs[0]))
        if refs[1] in ("right", "down"):
            cells = cells[::-1]
        off = state.cells[cells[0]]
        for to, start in pairwise(cells):
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
        eter = eters(state)
        found: list[Refs] = []
        for c in range(state.left, state.right + 1):
            mask = state.occ & COLUMN[c]
            if mask.bit_count() < self.least or mask & eter or COLUMN[c] & state.holes:
                continue
            if state.touches(state.occ & ~mask | 1 << bits(mask)[-1]):
                found.append((state.names.column[c],))
        return found

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        mask = line_of(state, refs[0])
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
        if not state.occ:
            return []
        barred = eters(state) | state.holes
        top, bottom, left, right = extents(state.occ)
        lines = [(state.names.row[top], ROW[top], "up"), (state.names.row[bottom], ROW[bottom], "down")][
            : 1 + (bottom > top)
        ]
        lines += [
            (state.names.column[left], COLUMN[left], "left"),
            (state.names.column[right], COLUMN[right], "right"),
        ][: 1 + (right > left)]
        found: list[Refs] = []
        for name, line, edge in lines:
            mask = state.occ & line
            if mask.bit_count() >= self.least and not line & barred and mask != state.occ:
                found += [(name, to, cell) for to, cell, _ in self.landings(state, mask, edge)]
        return found

    def landings(self, state: EterState, mask: int, edge: str) -> Iterator[tuple[str, str, tuple[int, int, int]]]:
        """(edge, cell of the first end, where all of it comes to lie) of every place the line may go to.

        Worked out in a box centred on the rest of the field, which may lie elsewhere than today's: the
        last is a mask in that box, and the absolute row and column of its top-left cell.
        """
        size = state.size
        rest = state.occ & ~mask
        top, bottom, left, right = extents(rest)
        down = max(0, size - bottom) or -max(0, top + size - (SIDE - 1))
        over = max(0, size - right) or -max(0, left + size - (SIDE - 1))
        rest, fixed = shifted(rest, down, over), shifted(state.holes | state.border, down, over)
        holes = shifted(state.holes, down, over)
        top, bottom, left, right = top + down, bottom + down, left + over, right + over
        level = edge in ("up", "down")
        ends = [at % STRIDE + over if level else at // STRIDE + down for at in bits(mask)]
        span = ends[-1] - ends[0]
        flat, upright = sum(1 << end - ends[0] for end in ends), sum(1 << (end - ends[0]) * STRIDE for end in ends)
        high, wide = bottom - top + 1 < size, right - left + 1 < size
        for to in ("left", "right", "up", "down"):
            lies = to in ("up", "down")
            if to == edge or not (high if lies else wide):
                continue
            if level == lies:
                starts = range(ends[0], ends[0] + 1)
            elif level:
                starts = range(max(0, bottom - size + 1), min(SIDE, top + size) - span)
            else:
                starts = range(max(0, right - size + 1), min(SIDE, left + size) - span)
            beside = {"left": left - 1, "right": right + 1, "up": top - 1, "down": bottom + 1}[to]
            for start in starts:
                laid = flat << beside * STRIDE + start if lies else upright << start * STRIDE + beside
                if laid & holes or not state.touches(rest | laid) or not fits(rest | laid | fixed, size):
                    continue
                first = (laid & -laid).bit_length() - 1
                rows, columns = state.rows - down, state.columns - over
                yield to, cell_name(first // STRIDE + rows, first % STRIDE + columns), (laid, rows, columns)

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        name, edge, first = refs
        mask = line_of(state, name)
        top, _, left, _ = extents(state.occ)
        start = bits(mask)[0]
        own = (
            ("left" if start % STRIDE == left else "right")
            if name.isalpha()
            else "up"
            if start // STRIDE == top
            else "down"
        )
        laid, rows, columns = next(
            lies for to, cell, lies in self.landings(state, mask, own) if (to, cell) == (edge, first)
        )
        targets = [cell_name(at // STRIDE + rows, at % STRIDE + columns) for at in bits(laid)]
        moved = [(state.names.cell[at], state.cells[at]) for at in bits(mask)]
        for at in bits(mask):
            state.cells[at] = b""
        state.rebuild()
        for (start_name, stack), target in zip(moved, targets, strict=True):
            to = state.names.index[target]
            state.cells[to] = stack
            state.border &= ~(1 << to)
            if state.events is not None:
                state.events.append(event("moved", start=start_name, cell=target))
        return -1
