"""What an owner may arrange in a row: which units are boosted, and which of an odd number stays without a partner.

Arranging is free at any moment, so nothing of it is kept in the state (KRIEG-FIELD-3).
"""

from __future__ import annotations

from collections.abc import Sequence

from .cards import BOOSTERS, STRENGTH
from .rows import FAMINE, FEAST, HALVED, ONE_RUIN, RUIN, Row
from .scale import multiplied

PAIRING = (2, 3)
"""The strengths that form pairs (KRIEG-SCORE-5)."""
FED = 5
"""What Ruin adds for a card."""
RECIPIENTS = 2

Arrangement = tuple[tuple[int, ...], tuple[int, ...], frozenset[int]]
"""What each unit is boosted by, its strength after step 3, and the indexes of units without a partner."""


def strength_of(unit: int, plague: bool, famines: int, length: int) -> int:
    """One unit after steps 1 to 3, before anyone is boosted, in a row of `length` units (KRIEG-SCORE-2 to -4)."""
    strength = (1 if plague else STRENGTH[unit >> 8]) - famines
    if unit & FEAST:
        strength += (unit & FEAST) * length
    if unit & RUIN:
        strength += FED * ((unit & RUIN) // ONE_RUIN - 1)
    return strength


def strengths(row: Row, plague: bool) -> list[int]:
    """Every unit of a row after steps 1 to 3, before anyone is boosted."""
    famines = sum([bool(unit & FAMINE) for unit in row])
    return [strength_of(unit, plague, famines, len(row)) for unit in row]


def boosters(row: Row) -> tuple[int, ...]:
    """The indexes of a row's Scout, Telescope and Tower."""
    return tuple([i for i, unit in enumerate(row) if unit >> 8 in BOOSTERS])


def totals(arrangement: Arrangement, row: Sequence[int], power: int) -> list[int]:
    """What every unit counts (KRIEG-SCORE-5 to -8). `row` need only tell which unit a Fortress halves."""
    _, now, alone = arrangement
    return [
        multiplied(s + s if s in PAIRING and i not in alone else s, power - 1 if row[i] & HALVED else power)
        for i, s in enumerate(now)
    ]
