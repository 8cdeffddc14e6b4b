"""The best total of a row in one go (KRIEG-SCORE-1, KRIEG-FIELD-3).

Each unit adds one int to a sum that holds, field beside field, all that the total depends on:
what the units count one by one, and how many there are of those that count more together.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from itertools import product

from .arrangement import PAIRING, RECIPIENTS, strength_of
from .boosting import best_total
from .cards import BOOSTERS
from .rows import FAMINE, FEAST, HALVED, Row
from .scale import Scale

TWOS, THREES = 0, 5
"""Where units of that strength are counted."""
HURT = 10
"""Where it stands what a halved unit is: its strength if that is 1 to 3, else INERT plus the rank of what it gains."""
INERT = 5
PAIRS = (1 << 13) - 1
"""All that makes a difference without boosters."""
GIVER = 13
"""Where the strength of a booster stands that forms pairs, or OWN if it is the halved unit itself."""
OWN = 1
GIVERS = 15
"""Where boosters are counted."""
ONES, LOW, HIGH = 17, 23, 29
"""Where other units are counted that may be boosted: of strength 1, or by what they gain."""
COUNTS = (1 << 35) - 1
FAMINES, FEASTS = 35, 36
"""Where units are counted that have a Famine or a Feast."""
VALUE = 38
"""What the units count one by one; a halved one that forms pairs is left out."""
BOOSTED = 0b11 << GIVERS
SEVERAL = 0b10 << GIVERS
STARVING, FEASTING = 1 << FAMINES, 0b11 << FEASTS
APART = SEVERAL | STARVING | FEASTING
"""What makes one sum too few: several boosters, or an attached card that reads or changes the row."""


class ByStrength(dict[int, int]):
    """What a unit adds by `strength << 2 | whether it is a booster << 1 | whether it is halved`."""

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
    """The key of each unit in `ByStrength`, but for its Feast, worked out when it is first met."""

    def __init__(self, plague: bool, famines: int) -> None:
        super().__init__()
        self.plague, self.famines = plague, famines

    def __missing__(self, unit: int) -> int:
        strength = strength_of(unit, self.plague, self.famines, 0)
        key = self[unit] = strength << 2 | (unit >> 8 in BOOSTERS) << 1 | bool(unit & HALVED)
        return key


@cache
def strengths(plague: bool, famines: int) -> Strengths:
    """The keys in a row of which Plague sets the units to one or not, and so many have a Famine."""
    return Strengths(plague, famines)


class Parts(dict[int, int]):
    """What each unit adds, worked out when it is first met."""

    def __init__(self, by_strength: ByStrength, strengths: Strengths) -> None:
        super().__init__()
        self.by_strength, self.strengths = by_strength, strengths

    def __missing__(self, unit: int) -> int:
        part = (unit >> 8 in BOOSTERS) << GIVERS | bool(unit & FAMINE) << FAMINES
        part += 1 << FEASTS if unit & FEAST else self.by_strength[self.strengths[unit]]
        self[unit] = part
        return part


class Extra(dict[int, int]):
    """What pairs and a booster add at best, by counts, worked out when they are first met."""

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
"""More units of strength 2 or 3 make pairs among themselves, whatever the rest does."""


@lru_cache(maxsize=1 << 16)
def together(scale: Scale, twos: int, threes: int, hurt: int) -> int:
    """What units of strength 2 and 3 count at best, the halved one among them."""
    return group(scale, twos, 2, hurt == 2) + group(scale, threes, 3, hurt == 3)


def group(scale: Scale, n: int, strength: int, halved: bool) -> int:
    """What n equal units that pair with each other count at best, and a halved one more of them or not."""
    single, double = scale.value[strength], scale.value[2 * strength]
    if not halved:
        return (n & ~1) * double + (n & 1) * single
    if n & 1:
        return n * double + scale.half[2 * strength]
    alone = n * double + scale.half[strength]
    return max(alone, (n - 1) * double + single + scale.half[2 * strength]) if n else alone


@lru_cache(maxsize=1 << 14)
def raised(scale: Scale, twos: int, threes: int, hurt: int, giver: int, ones: int) -> tuple[int, ...]:
    """The same when none, one or two of these, of units of strength 1 and of the halved one are boosted at best."""
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


class Climate:
    """What acts on a row as a whole, and what its units come to under it.

    `power`: how often it is doubled less how often it is halved; `plague`: whether Plague sets its units to one.
    """

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
    def doubled(self) -> Climate:
        """The same, doubled once more."""
        return climate(self.power + 1, self.plague)

    @cached_property
    def burdened(self) -> Climate:
        """The same on the scale of a Burden: totals tell both what the row comes to without and with it."""
        return climate(self.power, self.plague, True)


@cache
def climate(power: int, plague: bool, burden: bool = False) -> Climate:
    """The climate of such rows; `burden`: on the scale of a Burden."""
    return Climate(power, plague, burden)
