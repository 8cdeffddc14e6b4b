"""The floating field as bit masks (ETER-FIELD, ETER-TOUCH, ETER-LINE).

The field never spans more than `size` cells a side, so all that the next action can reach fits
a 9x9 box: the masks have one bit a cell, ten to a row, the tenth always empty so that shifts
never wrap. The box follows the field (`Names` carries the offset), while notation is
absolute: the first card of a play lies on d4, columns are letters, row 1 is above row 2.
"""

from __future__ import annotations

from functools import cache, lru_cache

from ...kernel.bits import bits

SIDE = 9
STRIDE = 10
CELLS = SIDE * STRIDE
MIDDLE = 4
CENTRE = MIDDLE * STRIDE + MIDDLE
"""Where the first card lies."""
FIRST = 3 - MIDDLE
"""Offset of the box that makes the centre d4."""

ROW = tuple(sum(1 << (r * STRIDE + c) for c in range(SIDE)) for r in range(SIDE))
COLUMN = tuple(sum(1 << (r * STRIDE + c) for r in range(SIDE)) for c in range(SIDE))
BOX = sum(ROW)
NEIGHBOURS = tuple(
    sum(
        1 << ((r + dr) * STRIDE + c + dc)
        for dr in (-1, 0, 1)
        for dc in (-1, 0, 1)
        if (dr or dc) and 0 <= r + dr < SIDE and 0 <= c + dc < SIDE
    )
    for r in range(SIDE)
    for c in range(STRIDE)
)
"""The up to eight cells around each cell, as masks."""


def around(mask: int) -> int:
    """All cells that touch a cell of the mask (may contain cells of the mask itself)."""
    wide = mask | mask << 1 | mask >> 1
    return (wide << STRIDE | wide >> STRIDE | mask << 1 | mask >> 1) & BOX


def touched(mask: int) -> tuple[int, int]:
    """(cells that touch a cell of the mask, those that touch exactly one)."""
    some, one = mask << 1, mask >> 1
    several = some & one
    some |= one
    for by in (STRIDE - 1, STRIDE, STRIDE + 1):
        up, down = mask >> by, mask << by
        several |= some & up | (some | up) & down
        some |= up | down
    return some & BOX, some & ~several & BOX


def island(mask: int) -> int:
    """The first cell of the mask and all that can be reached from it by touching cells of the mask."""
    reached = mask & -mask
    while True:
        wide = reached | reached << 1 | reached >> 1
        more = (wide | wide << STRIDE | wide >> STRIDE) & mask
        if more == reached:
            return reached
        reached = more


def connected(mask: int) -> bool:
    """Whether every cell of the mask can be reached from every other by touching cells."""
    return island(mask) == mask


def extents(mask: int) -> tuple[int, int, int, int]:
    """(first row, last row, first column, last column) of a mask that is not empty."""
    top = ((mask & -mask).bit_length() - 1) // STRIDE
    bottom = (mask.bit_length() - 1) // STRIDE
    columns = mask
    for shift in (STRIDE * 8, STRIDE * 4, STRIDE * 2, STRIDE):
        columns |= columns >> shift
    columns &= (1 << SIDE) - 1
    return top, bottom, (columns & -columns).bit_length() - 1, columns.bit_length() - 1


@cache
def reach(size: int, top: int, bottom: int, left: int, right: int) -> int:
    """The cells a field with these extents may still grow to, as a mask (ETER-FIELD-2)."""
    return sum(
        1 << (r * STRIDE + c)
        for r in range(max(0, bottom - size + 1), min(SIDE, top + size))
        for c in range(max(0, right - size + 1), min(SIDE, left + size))
    )


@cache
def stretched(size: int, extents: tuple[int, int, int, int], at: int) -> tuple[int, int, int, int, int]:
    """The extents of a field of these extents once a cell is filled, and what it may still grow to (see reach)."""
    row, column = divmod(at, STRIDE)
    top, bottom, left, right = extents
    top, bottom, left, right = min(top, row), max(bottom, row), min(left, column), max(right, column)
    return top, bottom, left, right, reach(size, top, bottom, left, right)


def fits(mask: int, size: int) -> bool:
    """Whether the mask spans at most size x size cells."""
    if not mask:
        return True
    top, bottom, left, right = extents(mask)
    return bottom - top < size and right - left < size


def runs(mask: int, size: int) -> int:
    """Non-zero when `size` cells of the mask stand in a row, a column or a diagonal (ETER-LINE-1, -3)."""
    if size == 3:
        return (
            (mask & mask >> 1 & mask >> 2)
            | (mask & mask >> 10 & mask >> 20)
            | (mask & mask >> 11 & mask >> 22)
            | (mask & mask >> 9 & mask >> 18)
        )
    a = mask & mask >> 1
    b = mask & mask >> 10
    c = mask & mask >> 11
    d = mask & mask >> 9
    return (a & a >> 2) | (b & b >> 20) | (c & c >> 22) | (d & d >> 18)


def lines(mask: int, size: int) -> list[tuple[int, ...]]:
    """Every line of `size` cells in the mask, as cells from its first to its last."""
    found = []
    for step in (1, STRIDE, STRIDE + 1, STRIDE - 1):
        starts = mask
        for k in range(1, size):
            starts &= mask >> (step * k)
        found += [tuple(start + step * k for k in range(size)) for start in bits(starts)]
    return found


def full_lines(mask: int, size: int) -> int:
    """How many rows and columns of `size` cells are full (no diagonals; ETER-EXPLODE-1)."""
    if size == 3:
        return (mask & mask >> 1 & mask >> 2).bit_count() + (mask & mask >> 10 & mask >> 20).bit_count()
    a = mask & mask >> 1
    b = mask & mask >> 10
    return (a & a >> 2).bit_count() + (b & b >> 20).bit_count()


def shifted(mask: int, rows: int, columns: int) -> int:
    """The mask moved by whole rows and columns."""
    by = rows * STRIDE + columns
    return mask << by if by >= 0 else mask >> -by


def column_name(column: int) -> str:
    """a..z; left of a comes z again, then y: a field is far too small to confuse them."""
    return chr(97 + column % 26)


@lru_cache(maxsize=4096)
def cell_name(row: int, column: int) -> str:
    """The notation of an absolute cell, 0-based: (3, 3) is d4."""
    return f"{column_name(column)}{row + 1}"
