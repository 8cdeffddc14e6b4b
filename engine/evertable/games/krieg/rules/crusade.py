"""Effects that read totals while the owner chooses the arrangement: Crusade and Offering (KRIEG-FIELD-4)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from operator import or_

from ..model.rows import FORTRESS, ROW_NAME, Row, refs, row_of, unit_of
from ..model.state import KriegState
from .scoring.arrangement import boosters
from .scoring.boosting import BoostChoice, UnitGroup, grouped, share_out
from .scoring.counting import RowModifiers
from .scoring.totals import row_modifiers

Struck = tuple[int, ...]
"""Units of a row that are discarded together, ascending."""
Fallen = tuple[int, Struck]
"""(row, the units discarded from it)."""
Outcomes = dict[tuple[int, tuple[UnitGroup, ...]], tuple[int, int]]
"""(highest total of a unit, the groups of the units that have it) -> (least, most) total of the row."""
EACH = -1
MANY = (63, 22, 12, 11)
"""By the number of boosters, how many different units are still told apart. Beyond that, which no game has been seen to
reach, there would be hundreds of outcomes to choose from, so units with equal strength are treated as one.
"""


@lru_cache(maxsize=1 << 10)
def row_outcomes(row: Row, modifiers: RowModifiers) -> dict[Struck, tuple[int, int]]:
    """The units a Crusade can discard from a row -> (least, most) total of the row in arrangements with that result."""
    givers = len(boosters(row))
    where = grouped(row, modifiers.plague, EACH)
    if len(where) > MANY[givers]:
        where = grouped(row, modifiers.plague, FORTRESS)
    scale = modifiers.scale
    floor = max((scale.half if group.halved else scale.value)[group.strength] for group in where)

    def leaf(group: UnitGroup, choice: BoostChoice) -> Outcomes:
        worth = scale.half if group.halved else scale.value
        top = max(floor, *[worth[strength] for strength, _ in choice.counted])
        struck = 0 if group.mark & FORTRESS else sum([n for strength, n in choice.counted if worth[strength] == top])
        total = sum([worth[strength] * n for strength, n in choice.counted])
        return {(top, (group,) * struck): (total, total)}

    found: dict[Struck, tuple[int, int]] = {}
    for (_, struck), span in share_out(tuple(where), givers, leaf, along, either).items():
        units = tuple(sorted([row[i] for group, n in Counter(struck).items() for i in where[group][:n]]))
        found[units] = wider(found[units], span) if units in found else span
    return found


def along(some: Outcomes, others: Outcomes) -> Outcomes:
    """The outcomes of two disjoint sets of units together."""
    found: Outcomes = {}
    for (top, struck), (low, high) in some.items():
        for (other_top, others_struck), (other_low, other_high) in others.items():
            if top == other_top:
                key = top, struck + others_struck
            else:
                key = (top, struck) if top > other_top else (other_top, others_struck)
            span = low + other_low, high + other_high
            found[key] = wider(found[key], span) if key in found else span
    return found


def either(some: Outcomes, others: Outcomes) -> Outcomes:
    """The outcomes of either alternative."""
    found = dict(some)
    for key, span in others.items():
        found[key] = wider(found[key], span) if key in found else span
    return found


def wider(span: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """The range (least, most) that covers both."""
    return min(span[0], other[0]), max(span[1], other[1])


def fallen(state: KriegState, seat: int) -> list[Fallen]:
    """What a Crusade can discard on a side: for each row that some arrangement makes the strongest, each possible
    result.
    """
    about = row_modifiers(state, seat)
    outcomes = []
    for line in range(3):
        row = state.rows[3 * seat + line]
        if row:
            outcomes.append((3 * seat + line, row_outcomes(row, about[line])))
    found: list[Fallen] = []
    for r, units in outcomes:
        floor = max((min(low for low, _ in other.values()) for o, other in outcomes if o != r), default=0)
        found += [(r, chosen) for chosen, (_, high) in sorted(units.items()) if high >= floor]
    return found


def can_fall(state: KriegState, seat: int) -> bool:
    """Whether a Crusade can discard a unit of a side that has units. It can unless units are fortified."""
    fortified = any(unit & FORTRESS for row in state.rows[3 * seat : 3 * seat + 3] for unit in row)
    return not fortified or any(units for _, units in fallen(state, seat))


def loss_ref(state: KriegState, loss: Fallen) -> str:
    """The discarded units as one ref: slugs joined by `+`, or `none`."""
    r, units = loss
    row = state.rows[r]
    names = refs(r, row)
    cut = len(ROW_NAME[r]) + 1
    return "+".join([names[row.index(unit)][cut:] for unit in units]) or "none"


def readings(state: KriegState, at: int) -> list[int]:
    """Every total that the unit at a place can have, ascending (KRIEG-OFFERING-1)."""
    seat, line = divmod(row_of(at), 3)
    return unit_totals(state.rows[row_of(at)], row_modifiers(state, seat)[line], unit_of(at))


@lru_cache(maxsize=1 << 10)
def unit_totals(row: Row, modifiers: RowModifiers, unit: int) -> list[int]:
    """Every total that one unit of a row can have, ascending."""

    def leaf(group: UnitGroup, choice: BoostChoice) -> frozenset[int]:
        worth = modifiers.scale.half if group.halved else modifiers.scale.value
        return frozenset([worth[strength] for strength, _ in choice.counted] if group.mark == unit else ())

    where = grouped(row, modifiers.plague, EACH)
    return sorted(share_out(tuple(where), len(boosters(row)), leaf, or_, or_))
