"""Magic stones as one int: red | blue << 4 | purple << 8 (VALE-STONE).

Written as a word such as `r2b1p1`, colours without stones left out, `0` for none.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from ....core.cards.messages import Json, message

RED, BLUE, PURPLE = range(3)
COLOURS = ("red", "blue", "purple")
LETTERS = "rbp"
SHIFT = (0, 4, 8)
UNIT = (1, 1 << 4, 1 << 8)
PLAIN_VALUES = (1, 3, 6)
LIMIT = 4
MOST = 6 + 4
"""The most stones a seat can have before it must give some up."""

Values = tuple[int, int, int]
"""The values of a red, a blue and a purple stone to a player."""


def pack(red: int = 0, blue: int = 0, purple: int = 0) -> int:
    """The packed stones of these numbers."""
    return red | blue << 4 | purple << 8


def counts(stones: int) -> tuple[int, int, int]:
    """(red, blue, purple)."""
    return stones & 15, stones >> 4 & 15, stones >> 8


def count(stones: int) -> int:
    """The number of stones."""
    return (stones & 15) + (stones >> 4 & 15) + (stones >> 8)


def worth(stones: int, values: Values) -> int:
    """The value of stones together."""
    return (stones & 15) * values[0] + (stones >> 4 & 15) * values[1] + (stones >> 8) * values[2]


def _word(stones: int) -> str:
    return "".join(f"{letter}{n}" for letter, n in zip(LETTERS, counts(stones), strict=True) if n) or "0"


NAME = {
    stones: _word(stones)
    for stones in sorted(pack(*mix) for mix in product(range(MOST + 1), repeat=3) if sum(mix) <= MOST)
}
"""Stones -> word."""
PACKED = {word: stones for stones, word in NAME.items()}
"""Word -> stones."""


def parts(stones: int) -> list[int]:
    """Every subset of the stones, the empty one and all included."""
    red, blue, purple = counts(stones)
    return [pack(r, b, p) for p in range(purple + 1) for b in range(blue + 1) for r in range(red + 1)]


@lru_cache(maxsize=1 << 10)
def kept(stones: int, limit: int) -> tuple[int, ...]:
    """The ways to keep `limit` stones, the most valuable first (VALE-STONE-3)."""
    found = [part for part in parts(stones) if count(part) == limit]
    return tuple(sorted(found, key=lambda part: (-worth(part, PLAIN_VALUES), part)))


def stones_words(stones: int) -> Json:
    """Stones as a message: `two blue stones`, `a red and a blue stone`."""
    named = [(COLOURS[colour], n) for colour, n in enumerate(counts(stones)) if n]
    if len(named) == 1:
        return message("owned.one", colour=named[0][0], n=named[0][1], number=named[0][1])
    return message("owned.some", parts=[message("owned.part", colour=colour, number=n) for colour, n in named])
