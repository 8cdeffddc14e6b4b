"""The best total of a row, in one pass for most rows (KRIEG-SCORE-1, KRIEG-FIELD-3).

Each unit contributes one int; their sum is a packed record of everything the total depends on: the total of the units
that count by themselves, and how many there are of each sort that pair or can be boosted. Two tables, filled on demand,
hold what a unit contributes (Parts) and what pairs and a booster add to the sum (Extra). The constants below are bit
positions in it.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from itertools import product

from ...cards.catalogue import BOOSTERS, CARDS, KIND
from ...model.rows import FAMINE, FEAST, HALVED, Row
from .arrangement import PAIRING, RECIPIENTS, strength_of
from .boosting import best_total
from .scale import Scale

TWOS, THREES = 0, 5
"""The number of units of strength 2, and of strength 3."""
HURT = 10
"""The halved unit: its strength if that is 1 to 3, else INERT plus the index of its gain."""
INERT = 5
PAIRS = (1 << 13) - 1
"""Mask of the fields that matter without boosters."""
GIVER = 13
"""The strength of a booster that is 2 or 3 itself, or OWN if the booster is the halved unit."""
OWN = 1
GIVERS = 15
"""The number of boosters."""
ONES, LOW, HIGH = 17, 23, 29
"""The number of other units that can be boosted: of strength 1, of the lower gain, of the higher gain."""
COUNTS = (1 << 35) - 1
FAMINES, FEASTS = 35, 36
"""The number of units with a Famine, and with a Feast."""
VALUE = 38
"""The sum of the units' own totals, without a halved unit that can pair."""
BOOSTED = 0b11 << GIVERS
SEVERAL = 0b10 << GIVERS
STARVING, FEASTING = 1 << FAMINES, 0b11 << FEASTS
APART = SEVERAL | STARVING | FEASTING
"""Rows that need more than one pass: with several boosters, a Famine or a Feast."""


class ByStrength(dict[int, int]):
    """Contribution of a unit, by `strength << 2 | is a booster << 1 | is halved`. Filled on demand."""

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self.scale = scale

    def __missing__(self, key: int) -> int:
        strength, giver, halved = key >> 2, key >> 1 & 1, key & 1
        worth, pairs = self.scale.half if halved else self.scale.value, strength in PAIRING
        gain = 0 if giver else self.scale.gains[halved].index(worth[strength + 1] - worth[strength])
        part = 0 if halved and pairs else worth[strength] << VALUE
        if halved:
            part += (strength if pairs or (strength == 1 and not giver) else INERT + gain) << HURT
            part += (giver and pairs and OWN) << GIVER
        elif pairs:
            part += 1 << (TWOS if strength == 2 else THREES)
            part += (giver and strength) << GIVER
        elif strength == 1 and not giver:
            part += 1 << ONES
        elif gain:
            part += 1 << (LOW, HIGH)[gain - 1]
        self[key] = part
        return part


class Strengths(dict[int, int]):
    """Unit -> its key in `ByStrength`, its Feast left out. Filled on demand."""

    def __init__(self, plague: bool, famines: int) -> None:
        super().__init__()
        self.plague, self.famines = plague, famines

    def __missing__(self, unit: int) -> int:
        strength = strength_of(unit, self.plague, self.famines, 0)
        key = self[unit] = strength << 2 | (unit >> 8 in BOOSTERS) << 1 | bool(unit & HALVED)
        return key


@cache
def strengths(plague: bool, famines: int) -> Strengths:
    """The keys for rows with or without Plague, with this number of Famines."""
    return Strengths(plague, famines)


class Parts(dict[int, int]):
    """Unit -> its contribution to the sum. Filled on demand."""

    def __init__(self, by_strength: ByStrength, strengths: Strengths) -> None:
        super().__init__()
        self.by_strength, self.strengths = by_strength, strengths

    def __missing__(self, unit: int) -> int:
        part = (unit >> 8 in BOOSTERS) << GIVERS | bool(unit & FAMINE) << FAMINES
        part += 1 << FEASTS if unit & FEAST else self.by_strength[self.strengths[unit]]
        self[unit] = part
        return part


class Extra(dict[int, int]):
    """What pairs and one booster add at best, by the counts in the sum. Filled on demand."""

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self.scale = scale

    def __missing__(self, counts: int) -> int:
        value = self.scale.value
        twos, threes = counts >> TWOS & 31, counts >> THREES & 31
        a, b = FEW[twos], FEW[threes]
        extra = (twos - a) * (value[4] - value[2]) + (threes - b) * (value[6] - value[3])
        hurt, giver = counts >> HURT & 7, counts >> GIVER & 3
        if counts & BOOSTED:
            ones, low, high = counts >> ONES & 63, counts >> LOW & 63, counts >> HIGH & 63
            none, one, two = raised(self.scale, a, b, hurt, giver, min(ones, RECIPIENTS))
            _, less, most = self.scale.gains[False]
            gains = [most] * min(high, RECIPIENTS) + [less] * min(low, RECIPIENTS)
            if hurt > INERT:
                gains.append(self.scale.gains[True][hurt - INERT])
                gains.sort(reverse=True)
            extra += max(none + sum(gains[:2]), one + sum(gains[:1]), two)
        else:
            extra += together(self.scale, a, b, hurt)
        extra -= a * value[2] + b * value[3]
        self[counts] = extra
        return extra


FEW = [n if n < 4 else 4 - n % 2 for n in range(32)]
"""By the number of units of strength 2 (or 3): how many need to be examined. The others form pairs in any case."""


@lru_cache(maxsize=1 << 16)
def together(scale: Scale, twos: int, threes: int, hurt: int) -> int:
    """The best total of the units of strength 2 and 3, among them the halved unit if `hurt` is 2 or 3."""
    return group(scale, twos, 2, hurt == 2) + group(scale, threes, 3, hurt == 3)


def group(scale: Scale, n: int, strength: int, halved: bool) -> int:
    """The best total of `n` units of strength 2 or 3, and of one more that is halved if `halved`."""
    single, double = scale.value[strength], scale.value[2 * strength]
    if not halved:
        return (n & ~1) * double + (n & 1) * single
    if n & 1:
        return n * double + scale.half[2 * strength]
    alone = n * double + scale.half[strength]
    return max(alone, (n - 1) * double + single + scale.half[2 * strength]) if n else alone


@lru_cache(maxsize=1 << 14)
def raised(scale: Scale, twos: int, threes: int, hurt: int, giver: int, ones: int) -> tuple[int, ...]:
    """The best totals of these units, those of strength 1 and the halved one, when 0, 1 and 2 of them are boosted."""
    most = (ones, twos - (giver == 2), threes - (giver == 3), giver != OWN and 0 < hurt < INERT)
    best = [together(scale, twos, threes, hurt)] * (RECIPIENTS + 1)
    for a, b, c, x in product(*[range(min(n, RECIPIENTS) + 1) for n in most]):
        if a + b + c + x <= RECIPIENTS:
            total = together(scale, twos + a - b, threes + b - c, hurt + x)
            total += c * scale.value[4] - a * scale.value[1]
            if x and hurt != 2:
                total += scale.half[4] if hurt == 3 else -scale.half[1]
            best[a + b + c + x] = max(best[a + b + c + x], total)
    return tuple(best)


class RowModifiers:
    """What acts on a whole row, with the tables for totals under it.

    `power`: how often the row is doubled minus how often it is halved; `plague`: whether base strengths are set to 1.
    """

    crowded = False

    def __init__(self, power: int, plague: bool, burden: bool) -> None:
        self.power, self.plague, self.scale = power, plague, Scale(power, burden)
        self.by_strength, self.extra = ByStrength(self.scale), Extra(self.scale)
        self.strengths = strengths(plague, 0), strengths(plague, 1)
        self.part, self.starved = [Parts(self.by_strength, keys).__getitem__ for keys in self.strengths]

    def total(self, row: Row) -> int:
        """The best total of a row."""
        found = sum(map(self.part, row))
        if found & APART:
            if found & SEVERAL:
                return best_total(row, self.plague, self.scale)
            keys = self.strengths[found >> FAMINES & 1]
            if found & STARVING:
                found = sum(map(self.starved, row))
            if found & FEASTING:
                length = len(row)
                for unit in row:
                    if unit & FEAST:
                        found += self.by_strength[keys[unit] + ((unit & FEAST) * length << 2)]
        return (found >> VALUE) + self.extra[found & (COUNTS if found & BOOSTED else PAIRS)]

    @cached_property
    def doubled(self) -> RowModifiers:
        """The same with one more doubling."""
        return modifiers_of(self.power + 1, self.plague, crowded=self.crowded)

    @cached_property
    def burdened(self) -> RowModifiers:
        """The same on the scale of a Burden, where a total encodes both the total without and with Burden."""
        return modifiers_of(self.power, self.plague, True, self.crowded)


class CrowdedModifiers(RowModifiers):
    """The same for rows in which more can lie than the box has: too many for the bits above, so all is tried."""

    crowded = True

    def total(self, row: Row) -> int:
        return best_total(row, self.plague, self.scale) if row else 0


COUNTED = (*BOOSTERS, *[KIND[slug] for slug in ("feast", "famine", "fortress")])
"""The cards for which the bits above have no room beyond what is in the box."""
SPARE = 4
"""So many more units than in the box can be counted, whatever they are."""


@lru_cache(maxsize=64)
def is_crowded(box: tuple[tuple[int, int], ...]) -> bool:
    """Whether a set-up has so many more cards than the box that rows may have too many to be counted in bits.

    `box`: (kind, how many more of it).
    """
    more = sum([n for kind, n in box if n > 0 and CARDS[kind].strength is not None])
    return more > SPARE or any(n > 0 and kind in COUNTED for kind, n in box)


@cache
def modifiers_of(power: int, plague: bool, burden: bool = False, crowded: bool = False) -> RowModifiers:
    """The shared RowModifiers with these properties; `burden`: on the scale of a Burden."""
    return (CrowdedModifiers if crowded else RowModifiers)(power, plague, burden)
