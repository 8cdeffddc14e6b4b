"""Rows and units: how they are numbered, and how refs name them.

A row is numbered `seat * 3 + line`; it is a sorted tuple of units. A unit is an int of its kind and its attachments:
`kind << 8 | fortress << 6 | ruin << 3 | famine << 2 | feast`. `fortress` is 1 in the round in which it halves, 2 in the
next; `ruin` is 1 + the number of cards discarded for it. A *place* is a unit in its row: `row << 16 | unit`.

Equal units of a row share one ref, `1-melee.knight`. Units of a kind in the same row with different attachments are
distinguished as `.2`, `.3` in the order of their ints.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..cards.catalogue import KIND, SLUG
from ..cards.effects import LINES

MOST_SEATS = 4

FEAST, FAMINE, RUIN, FORTRESS = 0x03, 0x04, 0x38, 0xC0
ONE_RUIN, HALVED, HELD = 0x08, 0x40, 0x80

ANY_LINE = 3
"""The line of a set-aside unit whose row is still to be chosen."""
BURDEN_NEXT = 8
"""Bit of `burden` (owner | victim << 4): set once it doubles the owner's row."""
IN_HAND, ASIDE, GRAVE = 3, 4, 7
"""Values of `crowns`: where a King is. 0 to 2: beside that line; ASIDE + line: set aside from it."""

Row = tuple[int, ...]

ROW_NAME = tuple(f"{seat + 1}-{line}" for seat in range(MOST_SEATS) for line in LINES)
ROW_OF = {name: r for r, name in enumerate(ROW_NAME)}
KEPT = 1 << 15
"""The size of the caches below."""


PLAIN = tuple([kind << 8 for kind in range(len(SLUG))])
"""Kind -> the unit without attachments, shared for faster dict lookups."""
plain = PLAIN.__getitem__


def kind_of(unit: int) -> int:
    """The kind of a unit or a place."""
    return unit >> 8 & 0xFF


def place(r: int, unit: int) -> int:
    """The place of a unit in row `r`."""
    return r << 16 | unit


def row_of(at: int) -> int:
    """The row of a place."""
    return at >> 16


def unit_of(at: int) -> int:
    """The unit of a place."""
    return at & 0xFFFF


FEAST_KIND, FAMINE_KIND, RUIN_KIND, FORTRESS_KIND = (KIND[s] for s in ("feast", "famine", "ruin", "fortress"))


def attached(unit: int) -> list[int]:
    """The kinds of the cards attached to a unit, repeated if attached twice."""
    found = [FEAST_KIND] * (unit & FEAST)
    if unit & FAMINE:
        found.append(FAMINE_KIND)
    if unit & RUIN:
        found.append(RUIN_KIND)
    if unit & FORTRESS:
        found.append(FORTRESS_KIND)
    return found


FULL = {"feast": (FEAST, 2), "famine": (FAMINE, FAMINE), "ruin": (RUIN, ONE_RUIN), "fortress": (FORTRESS, HALVED)}
"""For each attached card its bits in a unit, and the least of them that leaves no room for another one."""


def has_room(unit: int, what: str) -> bool:
    """Whether another card of this name can be attached to a unit or place (KRIEG-ATTACH-3)."""
    bits, full = FULL[what]
    return unit & bits < full


def hexes(unit: int) -> list[int]:
    """The kinds attached to a unit that go with it to a hand: all but Fortress, which keeps it from moving."""
    return attached(unit & ~FORTRESS)


def with_unit(row: Row, unit: int) -> Row:
    """The row with one unit more."""
    return tuple(sorted((*row, unit)))


def without(row: Row, unit: int) -> Row:
    """The row with one such unit fewer."""
    i = row.index(unit)
    return row[:i] + row[i + 1 :]


@lru_cache(maxsize=KEPT)
def refs(r: int, row: Row) -> tuple[str, ...]:
    """The ref of every unit of a row, equal ones repeated."""
    name = ROW_NAME[r]
    named: dict[int, str] = {}
    seen: dict[int, int] = {}
    for unit in row:
        if unit not in named:
            kind = unit >> 8
            n = seen[kind] = seen.get(kind, 0) + 1
            named[unit] = f"{name}.{SLUG[kind]}" if n == 1 else f"{name}.{SLUG[kind]}.{n}"
    return tuple([named[unit] for unit in row])


@lru_cache(maxsize=KEPT)
def places(r: int, row: Row) -> tuple[int, ...]:
    """The place of every unit of a row that can be moved and discarded, equal ones repeated (KRIEG-FORTRESS-2)."""
    return tuple([r << 16 | unit for unit in row if not unit & FORTRESS])


def find(rows: Sequence[Row], ref: str) -> int:
    """The place that a ref names. Raises ValueError, IndexError or KeyError for a ref that names no unit."""
    r = ROW_OF[ref.partition(".")[0]]
    return r << 16 | rows[r][refs(r, rows[r]).index(ref)]


def ref_of(rows: Sequence[Row], at: int) -> str:
    """The ref of a place."""
    r = at >> 16
    return refs(r, rows[r])[rows[r].index(at & 0xFFFF)]


def side_places(rows: Sequence[Row], seat: int) -> tuple[int, ...]:
    """The places of all units of a side that can be moved and discarded, equal ones repeated."""
    return tuple([at for r in (3 * seat, 3 * seat + 1, 3 * seat + 2) for at in places(r, rows[r])])


@lru_cache(maxsize=KEPT)
def hosts(r: int, row: Row) -> tuple[str, ...]:
    """The distinct refs of a row."""
    return tuple(dict.fromkeys(refs(r, row)))


@lru_cache(maxsize=KEPT)
def roomy(r: int, row: Row, what: str) -> tuple[str, ...]:
    """The distinct refs of the units of a row to which another card of this name can be attached (KRIEG-ATTACH-3)."""
    return tuple(dict.fromkeys([ref for ref, unit in zip(refs(r, row), row, strict=True) if has_room(unit, what)]))


@lru_cache(maxsize=KEPT)
def targets(r: int, row: Row) -> tuple[str, ...]:
    """The distinct refs of the units of a row that can be moved and discarded."""
    return tuple(dict.fromkeys([ref for ref, unit in zip(refs(r, row), row, strict=True) if not unit & FORTRESS]))
