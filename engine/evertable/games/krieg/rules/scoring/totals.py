"""Totals of rows, sides and the field, by the rule book's five steps (KRIEG-SCORE-1).

A row's total depends on its units, on whether Plague sets base strengths to 1, and on its *power*: how often it is
doubled minus how often it is halved. Arrangements are always the best for the owner (KRIEG-FIELD-3); breakdown.py
shows the steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...cards.catalogue import CARDS, FIRST_KING
from ...cards.effects import WeatherEffect
from ...model.rows import BURDEN_NEXT
from ...model.state import KriegState
from .arrangement import Arrangement
from .boosting import best
from .burden import burdened_arrangements, burdened_totals
from .counting import RowModifiers, is_crowded, modifiers_of

FAINTEST = -9
"""With this many halvings every unit counts 1. More are possible, when a King is played again and again."""
PENDING = 1

DOES = {kind: card.effect.does for kind, card in enumerate(CARDS) if isinstance(card.effect, WeatherEffect)}

LINE, PLAGUE = 12, 36
"""Bits per line in the sum over all weather of doublings minus halvings; and the position of the counts of Plague."""
CALM = 0x800800800
"""That sum without weather: an offset that keeps every field positive."""
WEATHER_EFFECT = {"double": 1, "halve": -1, "one": 1 << PLAGUE}
ADDS = {
    kind << 3 | line << 1 | pending: 0 if pending else WEATHER_EFFECT[DOES.get(kind, "halve")] << LINE * line
    for kind in (*DOES, *range(FIRST_KING, len(CARDS)))
    for line in range(3)
    for pending in (0, PENDING)
}
"""Weather effect -> what it adds to the sum."""


@cache
def lines(added: int, crowded: bool = False) -> list[RowModifiers]:
    """The RowModifiers of each line under this weather, the same on every side."""
    each = [(added >> LINE * line & 0xFFF, added >> PLAGUE + LINE * line & 0xFFF) for line in range(3)]
    return [modifiers_of(max(power - 0x800, FAINTEST), plague > 0, crowded=crowded) for power, plague in each]


def under_weather(state: KriegState) -> list[RowModifiers]:
    """The RowModifiers of each line by the weather alone."""
    added = sum(map(ADDS.__getitem__, state.weather), CALM)
    return lines(added, True) if state.box and is_crowded(state.box) else lines(added)


def row_modifiers(state: KriegState, seat: int, weather: list[RowModifiers] | None = None) -> list[RowModifiers]:
    """The RowModifiers of each row of a side: weather and its King, not Burden.

    `weather`: those by the weather alone, if they are known.
    """
    found = under_weather(state) if weather is None else weather
    crown = state.crowns[seat]
    if crown < 3:
        found = found[:]
        found[crown] = found[crown].doubled
    return found


def row_totals(state: KriegState, seat: int, weather: list[RowModifiers] | None = None) -> list[int]:
    """The current totals of a side's three rows, Burden included (KRIEG-BURDEN-1). `weather`: see row_modifiers."""
    melee, ranged, siege = rows = state.rows[3 * seat : 3 * seat + 3]
    one, two, three = about = row_modifiers(state, seat, weather)
    found = [
        one.total(melee) if melee else 0,
        two.total(ranged) if ranged else 0,
        three.total(siege) if siege else 0,
    ]
    if state.burden >= 0 and burdened(state) == seat and any(found):
        return burdened_totals(rows, about, found)
    return found


def stand(state: KriegState, seat: int) -> tuple[int, Sequence[Arrangement]]:
    """(line that Burden doubles or -1, arrangement of each row) with which `row_totals` counts."""
    rows, about = state.rows[3 * seat : 3 * seat + 3], row_modifiers(state, seat)
    if burdened(state) == seat:
        found = [modifiers.total(row) for row, modifiers in zip(rows, about, strict=True)]
        if any(found):
            return burdened_arrangements(rows, about, found)
    return -1, [best(row, modifiers.plague, modifiers.scale) for row, modifiers in zip(rows, about, strict=True)]


def burdened(state: KriegState) -> int:
    """The seat whose strongest row Burden doubles in this round; -1 without it."""
    burden = state.burden
    if burden < 0:
        return -1
    return burden & 3 if burden & BURDEN_NEXT else burden >> 4


def side_totals(state: KriegState) -> list[int]:
    """The total of every seat, as if the round were scored now."""
    weather = under_weather(state)
    return [sum(row_totals(state, seat, weather)) for seat in range(state.game.seats)]
