"""Step 5 of scoring: what a strength counts once it is doubled and halved (KRIEG-SCORE-7, KRIEG-SCORE-8)."""

from __future__ import annotations

MOST = 192
"""No unit is ever that strong: Mortar with three boosters, a full Ruin and both Feasts among all units has 153."""
WITH_BURDEN = 24
"""Where a total with Burden stands; no total without it has that many bits."""


def multiplied(strength: int, power: int) -> int:
    """What a strength counts: doubled `power` times (halved, if negative), rounded down once, at least one."""
    worth = strength << power if power >= 0 else strength >> -power
    return worth if worth > 0 else 1


class Scale:
    """What every strength counts in a row, and what it counts for a halved unit.

    The scale of a Burden tells two numbers at once, without and with it, so that of several totals
    that are best with Burden the one is taken that is best without.
    """

    __slots__ = ("gains", "half", "value")

    def __init__(self, power: int, burden: bool) -> None:
        self.value, self.half = values(power, burden), values(power - 1, burden)
        self.gains = gains(self.value), gains(self.half)
        """What boosting 1 may bring, ascending from 0; for a halved unit."""


def values(power: int, burden: bool) -> list[int]:
    """What a strength after step 4 counts; a negative one finds what 0 counts at the end."""
    strengths = [*range(MOST), *[0] * 16]
    if burden:
        return [multiplied(s, power) | multiplied(s, power + 1) << WITH_BURDEN for s in strengths]
    return [multiplied(s, power) for s in strengths]


def gains(value: list[int]) -> list[int]:
    """The different gains, 0 first; there are two others at most, and the last is repeated where there are fewer."""
    found = sorted({value[s + 1] - value[s] for s in range(-1, MOST - 1)})
    return [*found, found[-1], found[-1]][:3]


def both(total: int) -> tuple[int, int]:
    """What a total on the scale of a Burden tells: without it, and with it."""
    return total & (1 << WITH_BURDEN) - 1, total >> WITH_BURDEN
