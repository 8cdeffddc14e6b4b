"""How the units of a row can be arranged: which are boosted, and which unit of an odd number has no partner.

Arranging is free at any moment, so the state keeps none of it (KRIEG-FIELD-3).
"""

from __future__ import annotations

from collections.abc import Sequence

from ...cards.catalogue import BOOSTERS, STRENGTH
from ...model.rows import FAMINE, FEAST, HALVED, ONE_RUIN, RUIN, Row
from .scale import multiplied

PAIRING = (2, 3)
"""The strengths that form pairs (KRIEG-SCORE-5)."""
FED = 5
"""The strength that Ruin adds for each card discarded to it."""
RECIPIENTS = 2

Arrangement = tuple[tuple[int, ...], tuple[int, ...], frozenset[int]]
"""(boost of each unit, its strength after step 3, the indexes of units without a partner)."""


def strength_of(unit: int, plague: bool, famines: int, length: int) -> int:
    """The strength of one unit after steps 1 to 3, before boosts, in a row of `length` units (KRIEG-SCORE-2 to -4)."""
    strength = (1 if plague else STRENGTH[unit >> 8]) - famines
    if unit & FEAST:
        strength += (unit & FEAST) * length
    if unit & RUIN:
        strength += FED * ((unit & RUIN) // ONE_RUIN - 1)
    return strength


def strengths(row: Row, plague: bool) -> list[int]:
    """The strength of every unit of a row after steps 1 to 3, before boosts."""
    famines = sum([bool(unit & FAMINE) for unit in row])
    return [strength_of(unit, plague, famines, len(row)) for unit in row]


def boosters(row: Row) -> tuple[int, ...]:
    """The indexes of a row's Scout, Telescope and Tower."""
    return tuple([i for i, unit in enumerate(row) if unit >> 8 in BOOSTERS])


def totals(arrangement: Arrangement, row: Sequence[int], power: int) -> list[int]:
    """The total of each unit (KRIEG-SCORE-5 to -8). Of `row` only the Fortresses that halve are read."""
    _, now, alone = arrangement
    return [
        multiplied(s + s if s in PAIRING and i not in alone else s, power - 1 if row[i] & HALVED else power)
        for i, s in enumerate(now)
    ]
