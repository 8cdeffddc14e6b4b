"""Effects that move cards and stacks on the field. Markers move with a visible card and go when it is covered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import ClassVar

from ....core.bits import bits
from ..model.cards import MINUS, PLUS, WORTH
from ..model.grid import BOX, COLUMN, ROW, SIDE, STRIDE, around, cell_name, extents, fits, full_lines, shifted
from ..model.state import EterState
from ..rules import cards as rules_cards
from .effects import Asked, CellEffect, Effect, Refs, Ways
from .targets import ANY, EDGES, down, eters, line_of, lines_of, moves, top_may_leave, tops

STEPS = (-STRIDE, -1, 1, STRIDE)
"""The steps to the cell above, left, right, below."""
BESIDE = tuple(sum(1 << at + step for step in STEPS if at + step >= 0) & BOX for at in range(SIDE * STRIDE))
"""For each cell, the mask of cells that share an edge with it."""


def report_move(state: EterState, start: int, to: int) -> None:
    """Emit the event of a move from cell to cell."""
    state.tell("moved", start=state.names.cell[start], cell=state.names.cell[to])


def covered(stack: bytes) -> bytes:
    """The stack once something covers it: its visible card loses its marker (ETER-RETURN-3)."""
    return stack[:-1] + bytes((stack[-1] & ~(PLUS | MINUS),)) if stack else stack


class MoveStack(CellEffect):
    """A card, with all below it, moves to another empty cell."""

    whose: str
    kinds: ClassVar[tuple[str, ...]] = ("cell", "cell")
    none: ClassVar[str] = "eter.power.no_move"
    stuck: ClassVar[str] = "eter.stuck.move"

    def ways(self, state: EterState, seat: int) -> Ways:
        return moves(state, tops(state, self.whose, seat))

    def check(self, ask: Asked) -> None:
        state, at, to = ask.state, ask.card(self.whose), ask.empty()
        rest = state.occ & ~(1 << at)
        ask.need(around(rest) >> to & 1, "eter.cell.apart", "ETER-TOUCH-1", cell=to)
        inside = fits(rest | 1 << to | state.holes | state.border, state.size)
        ask.need(inside, "eter.cell.outside", "ETER-FIELD-2", cell=to, size=state.size)
        ask.touch()

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        start, to = (state.names.index[ref] for ref in refs)
        report_move(state, start, to)
        state.cells[to], state.cells[start] = state.cells[start], b""
        state.border &= ~(1 << to)


class Swap(CellEffect):
    """Two cards or stacks change places."""

    kinds: ClassVar[tuple[str, ...]] = ("cell", "cell")
    unordered: ClassVar[bool] = True
    none: ClassVar[str] = "eter.power.no_pair"

    def ways(self, state: EterState, seat: int) -> Ways:
        rest = tops(state, ANY, seat)
        for at in bits(rest):
            rest &= ~(1 << at)
            yield (state.names.cell[at],), rest

    def check(self, ask: Asked) -> None:
        first = ask.card()
        rest = tops(ask.state, ANY, ask.seat) & ~(1 << first)
        ask.need(rest, self.none)
        ask.need(rest >> first, "eter.target.last", cell=first)
        second = ask.card()
        ask.need(first != second, "eter.target.same", cell=first)
        ask.unless_offered("eter.target.order", cell=second, to=first)

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        a, b = (state.names.index[ref] for ref in refs)
        report_move(state, a, b)
        report_move(state, b, a)
        state.cells[a], state.cells[b] = state.cells[b], state.cells[a]


class Hop(CellEffect):
    """A visible card alone moves onto a neighbour across an edge with a lower value."""

    kinds: ClassVar[tuple[str, ...]] = ("cell", "cell")
    none: ClassVar[str] = "eter.power.no_lower"
    stuck: ClassVar[str] = "eter.stuck.lower"

    def ways(self, state: EterState, seat: int) -> Ways:
        free, cells, closed, low = tops(state, ANY, seat), state.cells, down(state), state.low
        found, starts = [], 0
        for at in bits(free & ~(low[2] | closed)):
            lower = (low[WORTH[cells[at][-1]]] | closed) & free & BESIDE[at]
            if lower:
                found.append((at, lower))
                starts |= 1 << at
        if found:
            starts = top_may_leave(state, starts)
            name = state.names.cell
            for at, lower in found:
                if starts >> at & 1:
                    yield (name[at],), lower

    def check(self, ask: Asked) -> None:
        at, to = ask.card(), ask.card()
        here, there = (WORTH[ask.state.cells[cell][-1]] for cell in (at, to))
        ask.need(BESIDE[at] >> to & 1, "eter.target.not_beside", cell=at, to=to)
        ask.need(there < here, "eter.target.not_lower", cell=at, to=to, worth=here, on=there)
        ask.touch()

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        start, to = (state.names.index[ref] for ref in refs)
        report_move(state, start, to)
        state.cells[to] = covered(state.cells[to]) + state.cells[start][-1:]
        state.cells[start] = state.cells[start][:-1]


class Merge(CellEffect):
    """Two visible cards from opposite sides move onto the empty cell between them, the lower below.

    Refs: the empty cell, the cell of the lower card, the cell of the upper one.
    """

    kinds: ClassVar[tuple[str, ...]] = ("cell", "cell", "cell")
    none: ClassVar[str] = "eter.power.no_between"

    def ways(self, state: EterState, seat: int) -> Ways:
        name, free = state.names.cell, tops(state, ANY, seat)
        between = free << 1 & free >> 1 | free << STRIDE & free >> STRIDE
        for at in bits(between & BOX & ~(state.occ | state.holes)):
            for a, b in self.pairs(free, at):
                if state.touches(state.occ & ~((1 << a | 1 << b) & ~state.deep) | 1 << at):
                    one, two = WORTH[state.cells[a][-1]], WORTH[state.cells[b][-1]]
                    if one <= two:
                        yield (name[at], name[a]), 1 << b
                    if two <= one:
                        yield (name[at], name[b]), 1 << a

    def pairs(self, free: int, at: int) -> list[tuple[int, int]]:
        """The pairs of cells on opposite sides of a cell that are both in the mask."""
        return [(at - step, at + step) for step in (1, STRIDE) if before(free, -step) & before(free, step) & 1 << at]

    def check(self, ask: Asked) -> None:
        at, cells = ask.empty(), ask.state.cells
        pairs = self.pairs(tops(ask.state, ANY, ask.seat), at)
        opposite = dict(pairs) | {high: low for low, high in pairs}
        ask.need(opposite, "eter.target.not_between", cell=at)
        low = ask.card()
        ask.need(low in opposite, "eter.target.not_end", cell=low, to=at)
        high = opposite[low]
        one, two = WORTH[cells[low][-1]], WORTH[cells[high][-1]]
        ask.need(one <= two, "eter.target.lower_first", cell=low, to=high, worth=one, on=two)
        ask.touch()
        ask.cell()
        ask.unless_offered("eter.target.not_opposite", cell=low, to=high)

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        to, low, high = (state.names.index[ref] for ref in refs)
        report_move(state, low, to)
        report_move(state, high, to)
        state.cells[to] = covered(state.cells[low][-1:]) + state.cells[high][-1:]
        for start in (low, high):
            state.cells[start] = state.cells[start][:-1]
        state.border &= ~(1 << to)


WAYS = (EDGES[:2], EDGES[2:])
"""The directions in which a row moves, and a column."""


class ShiftLine(Effect):
    """A full row or column moves by one cell; what is pushed off the field returns to its owners."""

    kinds: ClassVar[tuple[str, ...]] = ("line", "direction")
    none: ClassVar[str] = "eter.power.no_full_line"

    def options(self, state: EterState, seat: int) -> Iterator[Refs]:
        if not full_lines(state.occ, state.size):
            return
        eter = eters(state)
        for name, mask in lines_of(state, state.size):
            if mask & eter:
                continue
            cells = bits(mask)
            for way, last in zip(WAYS[name.isalpha()], (cells[-1], cells[0]), strict=True):
                if state.touches(state.occ & ~(1 << last)):
                    yield name, way

    def check(self, ask: Asked) -> None:
        line, mask = ask.line()
        ask.long(line, mask, ask.state.size)
        ask.without_eter(line, mask)
        column, way = line.isalpha(), ask.ref()
        ask.need(way in WAYS[column], "eter.line.way.column" if column else "eter.line.way.row", name=way)
        ask.touch()

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        cells = bits(line_of(state, refs[0]))
        if refs[1] in ("right", "down"):
            cells = cells[::-1]
        off = state.cells[cells[0]]
        for to, start in pairwise(cells):
            report_move(state, start, to)
            state.cells[to] = state.cells[start]
        state.cells[cells[-1]] = b""
        for code in reversed(off):
            rules_cards.to_hand(state, rules_cards.shown(state, code), cells[0])


class Collapse(Effect):
    """All stacks of a column of at least `least` fall onto its lowest occupied cell, the highest on top."""

    least: int = 3
    kinds: ClassVar[tuple[str, ...]] = ("line",)
    none: ClassVar[str] = "eter.power.no_column"

    def options(self, state: EterState, seat: int) -> Iterator[Refs]:
        eter = eters(state)
        for c in range(state.left, state.right + 1):
            mask = state.occ & COLUMN[c]
            if mask.bit_count() < self.least or mask & eter or COLUMN[c] & state.holes:
                continue
            if state.touches(state.occ & ~mask | 1 << bits(mask)[-1]):
                yield (state.names.column[c],)

    def check(self, ask: Asked) -> None:
        line, mask = ask.line()
        ask.need(line.isalpha(), "eter.line.no_column", line=line)
        ask.long(line, mask, self.least)
        ask.without_eter(line, mask)
        column = COLUMN[ask.state.names.column.index(line)]
        ask.need(not column & ask.state.holes, "eter.line.hole", line=line)
        ask.touch()

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        mask = line_of(state, refs[0])
        fall = bits(mask)[::-1]
        pile = b""
        for at in fall:
            if at != fall[0]:
                report_move(state, at, fall[0])
            pile = covered(pile) + state.cells[at]
            state.cells[at] = b""
        state.cells[fall[0]] = pile


def before(mask: int, step: int) -> int:
    """The mask of cells from which a step leads into the mask."""
    return mask >> step if step > 0 else mask << -step


class Push(CellEffect):
    """Two adjacent stacks move one cell along their line. Refs: the rear one, the front one."""

    kinds: ClassVar[tuple[str, ...]] = ("cell", "cell")
    stuck: ClassVar[str] = "eter.stuck.push"
    none: ClassVar[str] = "eter.power.no_pair"

    def ways(self, state: EterState, seat: int) -> Ways:
        free, room, inside = tops(state, ANY, seat), BOX & ~(state.occ | state.holes), state.reach
        fixed, connected = state.holes | state.border, state.game.connected
        found = []
        for step in STEPS:
            for rear in bits(free & before(free, step) & before(room, 2 * step)):
                to = rear + 2 * step
                occ = state.occ & ~(1 << rear) | 1 << to
                # Filling a cell within reach never makes the field too large, whatever leaves.
                sized = inside >> to & 1 or fits(occ | fixed, state.size)
                if sized and (state.touches(occ) if connected else not occ & ~around(occ)):
                    found.append((rear, rear + step))
        for rear, front in sorted(found):
            yield (state.names.cell[rear],), 1 << front

    def check(self, ask: Asked) -> None:
        state, rear = ask.state, ask.card()
        ask.need(tops(state, ANY, ask.seat) & BESIDE[rear], "eter.target.none_beside", cell=rear)
        front = ask.card()
        ask.need(BESIDE[rear] >> front & 1, "eter.target.not_beside", cell=rear, to=front)
        to = 2 * front - rear
        ask.need(to >= 0 and BOX >> to & 1, "eter.cell.outside", cell=front, size=state.size)
        ask.need(not state.holes >> to & 1, "eter.cell.hole", "ETER-HOLE-1", cell=to)
        ask.need(not state.cells[to], "eter.target.occupied", cell=to)
        if not state.touches(state.occ & ~(1 << rear) | 1 << to):
            ask.touch()
        ask.unless_offered("eter.cell.outside", cell=to, size=state.size)

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        rear, front = (state.names.index[ref] for ref in refs)
        to = 2 * front - rear
        report_move(state, front, to)
        report_move(state, rear, front)
        state.cells[to], state.cells[front], state.cells[rear] = state.cells[front], state.cells[rear], b""
        state.border &= ~(1 << to | 1 << front)


class MoveLine(Effect):
    """A row or column at the edge with at least `least` stacks moves, in order, along another edge of the rest.

    Refs: the line, the edge it goes to, the cell where its first (left or top) end comes to lie.
    """

    least: int = 3
    kinds: ClassVar[tuple[str, ...]] = ("line", "direction", "cell")
    none: ClassVar[str] = "eter.power.no_edge"
    stuck: ClassVar[str] = "eter.stuck.line"

    def edges(self, state: EterState) -> Iterator[tuple[str, int, str]]:
        """(notation, mask, edge) of each outermost row and column with cards."""
        top, bottom, left, right = extents(state.occ)
        yield state.names.row[top], ROW[top], "up"
        if bottom > top:
            yield state.names.row[bottom], ROW[bottom], "down"
        yield state.names.column[left], COLUMN[left], "left"
        if right > left:
            yield state.names.column[right], COLUMN[right], "right"

    def options(self, state: EterState, seat: int) -> Iterator[Refs]:
        occ = state.occ
        if occ.bit_count() <= self.least:
            return
        barred = eters(state) | state.holes
        for name, line, edge in self.edges(state):
            mask = occ & line
            if mask.bit_count() >= self.least and not line & barred and mask != occ:
                yield from ((name, to, cell) for to, cell, _ in self.landings(state, mask, edge))

    def landings(self, state: EterState, mask: int, edge: str) -> Iterator[tuple[str, str, tuple[int, int, int]]]:
        """For every place the line can go to: (edge, cell of its first end, where all of it comes to lie).

        Computed in a box centred on the rest of the field, which can differ from the current box. The last part is a
        mask in that box with the absolute row and column of the box's top-left cell.
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
        for to in EDGES:
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

    def check(self, ask: Asked) -> None:
        state = ask.state
        line, mask = ask.line()
        edges = {name: (cells, edge) for name, cells, edge in self.edges(state)}
        ask.need(line in edges, "eter.line.not_edge", line=line)
        cells, edge = edges[line]
        ask.long(line, mask, self.least)
        ask.without_eter(line, mask)
        ask.need(not cells & state.holes, "eter.line.hole", line=line)
        ask.need(mask != state.occ, "eter.line.all", line=line)
        to = ask.ref()
        ask.need(to in EDGES, "eter.line.no_edge", name=to)
        ask.need(to != edge, "eter.line.same_edge", line=line)
        ask.unless_offered("eter.line.no_room", line=line)
        cell = ask.ref()
        ask.unless_offered("eter.line.not_there", line=line, name=cell)

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        name, edge, first = refs
        mask, own = next((state.occ & line, own) for called, line, own in self.edges(state) if called == name)
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
            state.tell("moved", start=start_name, cell=target)
