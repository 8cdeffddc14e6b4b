"""The notation of cells and actions for one place of the 9x9 box, interned.

Placements are the fast path: their action tuples exist once, and whole rows of them are
remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...kernel.action import Action
from .cards import VALUE_NAME, VALUES
from .grid import CELLS, SIDE, STRIDE, cell_name, column_name

PLACE, ILLUSION, OTHER = 0, 1, 2
FULL = (1 << SIDE) - 1


class Chunk(dict[int, list[Action]]):
    """Actions on the cells of one row by the mask of that row, made when first asked for."""

    def __init__(self, rows: Sequence[Sequence[Action]]) -> None:
        super().__init__()
        self._rows = rows

    def __missing__(self, mask: int) -> list[Action]:
        made = self[mask] = [row[c] for row in self._rows for c in range(SIDE) if mask >> c & 1]
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
        self._one = {
            (kind, v): tuple(self._action(kind, verb, v, i) for i in range(CELLS))
            for kind, verb in ((PLACE, "place"), (ILLUSION, "illusion"))
            for v in VALUES
        }
        self._chunks: dict[tuple[int, tuple[int, ...]], list[Chunk]] = {}

    def _action(self, kind: int, verb: str, value: int, i: int) -> Action:
        made = Action((verb, VALUE_NAME[value], self.cell[i]))
        if self.cell[i]:
            self.decode[made] = (kind, value, i)
        return made

    def _make(self, kind: int, values: tuple[int, ...]) -> list[Chunk]:
        made = self._chunks[kind, values] = [
            Chunk([self._one[kind, v][r * STRIDE : r * STRIDE + SIDE] for v in values]) for r in range(SIDE)
        ]
        return made

    def add(self, legal: list[Action], kind: int, values: tuple[int, ...], mask: int) -> None:
        """Append each of the values on each cell of the mask: row by row, value by value, cell by cell."""
        chunks = self._chunks.get((kind, values)) or self._make(kind, values)
        row = ((mask & -mask).bit_length() - 1) // STRIDE
        mask >>= row * STRIDE
        while mask:
            here = mask & FULL
            if here:
                legal += chunks[row][here]
            mask >>= STRIDE
            row += 1


@lru_cache(maxsize=256)
def names(rows: int, columns: int) -> Names:
    """The notation for a place of the box."""
    return Names(rows, columns)
