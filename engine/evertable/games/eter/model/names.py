"""The notation of cells and actions for one place of the 9x9 box, with every action tuple built once.

Placements are on the fast path, so whole rows of them are cached.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ....core.action import Action, action
from .cards import ETER, VALUE_NAME, VALUES, values
from .grid import CELLS, SIDE, STRIDE, cell_name, column_name

Refs = tuple[str, ...]
PLACE, ILLUSION, OTHER = 0, 1, 2
FULL = (1 << SIDE) - 1


class Chunk(dict[int, list[Action]]):
    """Mask of a row -> the actions on its cells. Filled on demand."""

    def __init__(self, rows: Sequence[Sequence[Action]]) -> None:
        super().__init__()
        self._rows = rows

    def __missing__(self, mask: int) -> list[Action]:
        made = self[mask] = [row[c] for row in self._rows for c in range(SIDE) if mask >> c & 1]
        return made


class Onto(Chunk):
    """The same for actions of fixed first words, a cell of the row, and one of some last words."""

    def __init__(self, words: Refs, cells: Sequence[str], last: Refs) -> None:
        super().__init__(())
        self._words, self._cells, self._last = words, cells, last

    def __missing__(self, mask: int) -> list[Action]:
        words = self._words
        ends: list[Refs] = [(end,) for end in self._last] or [()]
        made = self[mask] = [
            action(*words, cell, *end) for c, cell in enumerate(self._cells) if mask >> c & 1 for end in ends
        ]
        return made


class Kit(NamedTuple):
    """The placements and illusions on empty cells that a hand allows, by row of the box."""

    kinds: int
    """The number of different values in the hand."""
    plain: tuple[int, ...]
    """The values in the hand without Eter."""
    place: list[Chunk]
    down: list[Chunk]


MOST_ONTO = 1 << 10
"""The limit of the cache of longer actions, per place of the box."""


class CellNames:
    """The notation while the box's top-left cell is the absolute cell (rows, columns)."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows, self.columns = rows, columns
        self.cell = tuple(
            cell_name(i // STRIDE + rows, i % STRIDE + columns) if i % STRIDE < SIDE else "" for i in range(CELLS)
        )
        """Cell of the box -> its notation."""
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
        self.kits: dict[int, Kit] = {}
        """Packed hand -> its Kit. Filled by `kit`."""
        self._shared: dict[tuple[int, tuple[int, ...]], list[Chunk]] = {}
        self.cover = {v: self._chunks(PLACE, (v,)) for v in VALUES}
        """Value -> the actions `place value cell`, by row of the box."""
        self._onto: dict[Refs | tuple[Refs, Refs], Sequence[Chunk]] = {}

    def _action(self, kind: int, verb: str, value: int, i: int) -> Action:
        made = Action((verb, VALUE_NAME[value], self.cell[i]))
        if self.cell[i]:
            self.decode[made] = (kind, value, i)
        return made

    def _chunks(self, kind: int, held: tuple[int, ...]) -> list[Chunk]:
        known = self._shared.get((kind, held))
        if known is None:
            known = self._shared[kind, held] = [
                Chunk([self._one[kind, v][r * STRIDE : r * STRIDE + SIDE] for v in held]) for r in range(SIDE)
            ]
        return known

    def onto(self, words: Refs, last: Refs = ()) -> Sequence[Chunk]:
        """The actions of `words`, a cell, and one of `last` if given, by row of the box. Cached."""
        key = (words, last) if last else words
        known = self._onto.get(key)
        if known is None:
            known = [Onto(words, self.cell[r * STRIDE : r * STRIDE + SIDE], last) for r in range(SIDE)]
            if len(self._onto) >= MOST_ONTO:
                self._onto.clear()
            self._onto[key] = known
        return known

    def kit(self, hand: int) -> Kit:
        """The Kit of a packed hand. Cached."""
        held = values(hand)
        plain = tuple(v for v in held if v < ETER)
        made = self.kits[hand] = Kit(len(held), plain, self._chunks(PLACE, held), self._chunks(ILLUSION, plain))
        return made


@lru_cache(maxsize=256)
def names(rows: int, columns: int) -> CellNames:
    """The Names for a place of the box. Cached."""
    return CellNames(rows, columns)
