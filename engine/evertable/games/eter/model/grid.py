"""The floating field as bit masks (ETER-FIELD, ETER-TOUCH, ETER-LINE).

The field never spans more than `size` cells per side, so everything the next action can reach fits a 9x9 box. Masks
have one bit per cell in rows of ten bits, the tenth always 0 so that shifts never wrap. The box moves with the field;
`Names` holds its offset. Notation is absolute: the first card of a round is on d4, columns are letters, row 1 is above
row 2.
"""

from __future__ import annotations

from functools import cache, lru_cache

from ....core.bits import bits

SIDE = 9
STRIDE = 10
CELLS = SIDE * STRIDE
MIDDLE = 4
CENTRE = MIDDLE * STRIDE + MIDDLE
"""The cell of the first card."""
FIRST = 3 - MIDDLE
"""The offset of the box that makes the centre d4."""

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
"""For each cell, the mask of the up to eight cells around it."""


def around(mask: int) -> int:
    """The mask of all cells that touch a cell of `mask`; may include cells of `mask`."""
    wide = mask | mask << 1 | mask >> 1
    return (wide << STRIDE | wide >> STRIDE | mask << 1 | mask >> 1) & BOX


def touched(mask: int) -> tuple[int, int]:
    """(mask of cells that touch a cell of `mask`, mask of those that touch exactly one)."""
    some, one = mask << 1, mask >> 1
    several = some & one
    some |= one
    for by in (STRIDE - 1, STRIDE, STRIDE + 1):
        up, down = mask >> by, mask << by
        several |= some & up | (some | up) & down
        some |= up | down
    return some & BOX, some & ~several & BOX


def island(mask: int) -> int:
    """The mask of the first cell and all cells connected to it within `mask`."""
    reached = mask & -mask
    while True:
        wide = reached | reached << 1 | reached >> 1
        more = (wide | wide << STRIDE | wide >> STRIDE) & mask
        if more == reached:
            return reached
        reached = more


def connected(mask: int) -> bool:
    """Whether all cells of the mask are connected."""
    return island(mask) == mask


def extents(mask: int) -> tuple[int, int, int, int]:
    """(first row, last row, first column, last column) of a non-empty mask."""
    top = ((mask & -mask).bit_length() - 1) // STRIDE
    bottom = (mask.bit_length() - 1) // STRIDE
    columns = mask
    for shift in (STRIDE * 8, STRIDE * 4, STRIDE * 2, STRIDE):
        columns |= columns >> shift
    columns &= (1 << SIDE) - 1
    return top, bottom, (columns & -columns).bit_length() - 1, columns.bit_length() - 1


@cache
def reach(size: int, top: int, bottom: int, left: int, right: int) -> int:
    """The mask of cells a field with these extents can still grow to (ETER-FIELD-2)."""
    return sum(
        1 << (r * STRIDE + c)
        for r in range(max(0, bottom - size + 1), min(SIDE, top + size))
        for c in range(max(0, right - size + 1), min(SIDE, left + size))
    )


@cache
def stretched(size: int, extents: tuple[int, int, int, int], at: int) -> tuple[int, int, int, int, int]:
    """The extents after cell `at` is filled, followed by their `reach`."""
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
    """Every line of `size` cells in the mask, as cells from first to last."""
    found = []
    for step in (1, STRIDE, STRIDE + 1, STRIDE - 1):
        starts = mask
        for k in range(1, size):
            starts &= mask >> (step * k)
        found += [tuple(start + step * k for k in range(size)) for start in bits(starts)]
    return found


def full_lines(mask: int, size: int) -> int:
    """The number of full rows and columns of `size` cells (no diagonals; ETER-EXPLODE-1)."""
    if size == 3:
        return (mask & mask >> 1 & mask >> 2).bit_count() + (mask & mask >> 10 & mask >> 20).bit_count()
    a = mask & mask >> 1
    b = mask & mask >> 10
    return (a & a >> 2).bit_count() + (b & b >> 20).bit_count()


def shifted(mask: int, rows: int, columns: int) -> int:
    """The mask moved by a number of rows and columns."""
    by = rows * STRIDE + columns
    return mask << by if by >= 0 else mask >> -by


def column_name(column: int) -> str:
    """The letter of a column, a..z. Left of a come z, y and so on: a field is too small to confuse them."""
    return chr(97 + column % 26)


@lru_cache(maxsize=4096)
def cell_name(row: int, column: int) -> str:
    """The notation of an absolute cell, 0-based: (3, 3) is d4."""
    return f"{column_name(column)}{row + 1}"
