"""The notation of cells and actions for one place of the 9x9 box, interned.

Placements are the fast path: their action tuples exist once, and whole masks of them are
remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...kernel.action import Action
from .cards import VALUE_NAME, VALUES
from .grid import CELLS, ROW, SIDE, STRIDE, cell_name, column_name

PLACE, ILLUSION, OTHER = 0, 1, 2
KEEP = 4_000


class Chunks(dict[int, list[Action]]):
    """The actions on the cells of one row, by the mask of that row; made when first asked for."""

    def __init__(self, row: list[Action]) -> None:
        super().__init__()
        self._row = row

    def __missing__(self, mask: int) -> list[Action]:
        made = self[mask] = [one for c, one in enumerate(self._row) if mask >> c & 1]
        return made


class Names:
    """Notation while the top-left cell of the box is the absolute cell (rows, columns)."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows, self.columns = rows, columns
        self.cell = tuple(
            cell_name(i // STRIDE + rows, i % STRIDE + columns) if i % STRIDE < SIDE else "" for i in range(CELLS)
        )
        """Notation of each cell of the box."""
        self.index = {name: i for i, name in enumerate(self.cell) if name}
        self.row = tuple(str(r + rows + 1) for r in range(SIDE))
        self.column = tuple(column_name(c + columns) for c in range(SIDE))
        self.decode: dict[Action, tuple[int, int, int]] = {}
        """Action -> (PLACE or ILLUSION, value, cell)."""
        self._rows = {
            (kind, v): [Chunks([self._action(kind, verb, v, r * STRIDE + c) for c in range(SIDE)]) for r in range(SIDE)]
            for kind, verb in ((PLACE, "place"), (ILLUSION, "illusion"))
            for v in VALUES
        }
        self._many: dict[tuple[int, int], dict[int, list[Action]]] = {key: {} for key in self._rows}

    def _action(self, kind: int, verb: str, value: int, i: int) -> Action:
        made = Action((verb, VALUE_NAME[value], self.cell[i]))
        if self.cell[i]:
            self.decode[made] = (kind, value, i)
        return made

    def actions(self, kind: int, value: int, mask: int) -> Sequence[Action]:
        """`place value cell` (or illusion) for every cell of the mask, in reading order."""
        known = self._many[kind, value]
        found = known.get(mask)
        if found is None:
            if len(known) > KEEP:
                known.clear()
            rows = self._rows[kind, value]
            row = ((mask & -mask).bit_length() - 1) // STRIDE
            rest = mask >> row * STRIDE
            found = known[mask] = []
            while rest:
                found += rows[row][rest & ROW[0]]
                rest >>= STRIDE
                row += 1
        return found


@lru_cache(maxsize=256)
def names(rows: int, columns: int) -> Names:
    """The notation for a place of the box."""
    return Names(rows, columns)
