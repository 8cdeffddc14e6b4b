"""Burden: which row of a side it doubles, and the totals of that side (KRIEG-BURDEN-1, KRIEG-FIELD-3).

Doubled is the row that is strongest without Burden, of equal ones the row nearest the front. The owner arranges all
rows so that the side's total with Burden is highest. Usually that is the best arrangement of each row by itself:
`settled` recognises these cases cheaply, `weighed` tries all arrangements.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...cards.catalogue import BOOSTERS
from ...model.rows import HALVED, Row
from .arrangement import Arrangement, totals
from .boosting import best, outcomes
from .counting import RowModifiers
from .scale import both

Rows = Sequence[Row]
Modifiers = Sequence[RowModifiers]


def settled(rows: Rows, row_modifiers: Modifiers, plain: Sequence[int]) -> tuple[int, int] | None:
    """(line, its total with Burden) if arranging every row at its own best is best for the side, else None.

    `plain`: the best total of each row without Burden, not all 0.
    """
    _, second, first = sorted(plain)
    line = plain.index(first)
    row, modifiers = rows[line], row_modifiers[line]
    doubled = modifiers.doubled.total(row)
    # With Burden nothing comes to more than twice what it counts and, where that was rounded down, 1 for every unit.
    if doubled > 2 * second + max(map(len, rows)) or not free(row):
        return line, doubled
    without, _ = both(modifiers.burdened.total(row))
    for other, total in enumerate(plain):
        if other != line and total:
            if total > without or (total == without and other < line):
                return None
            # To leave the other row the strongest, this one would have to come to no more than that.
            if row_modifiers[other].doubled.total(rows[other]) > doubled:
                return None
    return line, doubled


def free(row: Row) -> bool:
    """Whether the total of a row depends on its arrangement."""
    return any(unit & HALVED or unit >> 8 in BOOSTERS for unit in row)


@lru_cache(maxsize=1 << 10)
def weighed(rows: tuple[Row, ...], row_modifiers: tuple[RowModifiers, ...]) -> tuple[int, tuple[Arrangement, ...]]:
    """(doubled line, arrangement of each row), the best over all arrangements."""
    ways = [
        {both(total): way for total, way in outcomes(row, modifiers.plague, modifiers.burdened.scale).items()}
        for row, modifiers in zip(rows, row_modifiers, strict=True)
    ]
    found = []
    for line, own in enumerate(ways):
        for without, doubled in own:
            stand = [
                (without, doubled)
                if other == line
                else max([t for t in way if t[0] < without + (other > line)], default=(-1, 0))
                for other, way in enumerate(ways)
            ]
            if (-1, 0) not in stand:
                found.append((sum([t for t, _ in stand]) - without + doubled, -line, stand))
    _, line, stand = max(found)
    return -line, tuple([way[t] for way, t in zip(ways, stand, strict=True)])


def burdened_totals(rows: Rows, row_modifiers: Modifiers, plain: Sequence[int]) -> list[int]:
    """The totals of a side's three rows with Burden."""
    found = settled(rows, row_modifiers, plain)
    if found:
        line, doubled = found
        return [doubled if i == line else total for i, total in enumerate(plain)]
    line, ways = weighed(tuple(rows), tuple(row_modifiers))
    return [
        sum(totals(way, row, modifiers.power + (i == line)))
        for i, (way, row, modifiers) in enumerate(zip(ways, rows, row_modifiers, strict=True))
    ]


def burdened_arrangements(
    rows: Rows, row_modifiers: Modifiers, plain: Sequence[int]
) -> tuple[int, tuple[Arrangement, ...]]:
    """(doubled line, arrangement of each row) with which `burdened_totals` counts."""
    found = settled(rows, row_modifiers, plain)
    if not found:
        return weighed(tuple(rows), tuple(row_modifiers))
    line, _ = found
    ways = [
        best(row, modifiers.plague, (modifiers.burdened if i == line else modifiers).scale)
        for i, (row, modifiers) in enumerate(zip(rows, row_modifiers, strict=True))
    ]
    return line, tuple(ways)
