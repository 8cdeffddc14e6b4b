"""Step 5 of scoring: what a strength counts once it is doubled and halved (KRIEG-SCORE-7, KRIEG-SCORE-8)."""

from __future__ import annotations

MOST = 320
"""An upper bound of strengths: Mortar with three boosters, a full Ruin and both Feasts among all units has 153. In a
set-up a row has 64 units at most, so that it is 280 with many boosters.
"""
LEAST = 64
"""So far below 0 Famines can bring a strength."""
WITH_BURDEN = 96
"""The bit at which a total with Burden begins; totals without it need fewer bits, in set-ups full of Omens too."""


def multiplied(strength: int, power: int) -> int:
    """A strength doubled `power` times (halved if negative), rounded down once, at least 1."""
    worth = strength << power if power >= 0 else strength >> -power
    return worth if worth > 0 else 1


class Scale:
    """Strength -> what it counts in a row, for normal units and for a halved one.

    On the scale of a Burden a number encodes two totals, with and without it, so that among totals equal with Burden
    the one that is best without it compares higher.
    """

    __slots__ = ("gains", "half", "value")

    def __init__(self, power: int, burden: bool) -> None:
        self.value, self.half = values(power, burden), values(power - 1, burden)
        self.gains = gains(self.value), gains(self.half)
        """The possible gains from a boost of 1, ascending from 0: for a normal unit and a halved one."""


def values(power: int, burden: bool) -> list[int]:
    """What each strength after step 4 counts. Negative indices read what 0 counts, from the end of the list."""
    strengths = [*range(MOST), *[0] * LEAST]
    if burden:
        return [multiplied(s, power) | multiplied(s, power + 1) << WITH_BURDEN for s in strengths]
    return [multiplied(s, power) for s in strengths]


def gains(value: list[int]) -> list[int]:
    """The different gains of a boost, 0 first. There are at most two others; the last is repeated where there are
    fewer.
    """
    found = sorted({value[s + 1] - value[s] for s in range(-1, MOST - 1)})
    return [*found, found[-1], found[-1]][:3]


def both(total: int) -> tuple[int, int]:
    """(total without Burden, total with it) from a number on the scale of a Burden."""
    return total & (1 << WITH_BURDEN) - 1, total >> WITH_BURDEN
