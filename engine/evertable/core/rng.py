"""Seeded random generators whose whole state is one integer.

There are two kinds, distinguished by the integer. Both are part of the record format: the same state gives the same
game on every Python, forever, and nothing below ever changes.

    state                     kind
    0 <= state < 2**64        SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
                              Records of the first links and saves, and determinizations of a search. Its outputs reveal
                              its state.
    2**64 <= state < 2**128   keyed: word number `state // 2**64 - 1` of BLAKE2b under the key `state % 2**64`. Its
                              outputs reveal nothing of the key, so nothing about future or hidden things.

Seeds and states are text in JSON (see `read_number`), because JavaScript rounds numbers above 2**53.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import unpack
from typing import TypeVar

try:
    from _blake2 import blake2b  # what hashlib returns; hashlib itself costs milliseconds when a page starts
except ImportError:
    from hashlib import blake2b

T = TypeVar("T")

BITS = 64
MASK = (1 << BITS) - 1
SEEDS = 1 << BITS
"""Seeds of records are 0 <= seed < SEEDS."""
OLD_SEEDS = 1 << 32
"""Seeds of the first links and saves, of SplitMix64."""
STATES = 1 << 2 * BITS
"""States of generators are 0 <= state < STATES."""
LATEST = STATES - (1 << BITS + 48)
"""States that are read are below it, which leaves more words than any game uses."""
LONGEST = 39
"""The maximum number of digits of a state."""
_PERSON = b"evertable"
_BLOCK = 8
"""The number of words per hash."""


def keyed(seed: int) -> int:
    """The initial state of the keyed generator of a seed, 0 <= seed < SEEDS."""
    return 1 << BITS | seed


def read_number(value: object, below: int) -> int | None:
    """A seed or state from JSON, text of digits or (in old documents) a number; None for anything else."""
    if isinstance(value, str) and len(value) <= LONGEST and value.isascii() and value.isdigit():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < below:
        return None
    return value


@lru_cache(maxsize=32)
def _words(key: int, block: int) -> Sequence[int]:
    """The words of one hash."""
    hashed = blake2b(block.to_bytes(8, "little"), key=key.to_bytes(8, "little"), person=_PERSON)
    return unpack("<8Q", hashed.digest())


class Rng:
    """A generator. `state` (0 <= state < STATES) is all there is to save and restore; outside it is only read."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    def next64(self) -> int:
        """The next 64 random bits as an integer."""
        state = self.state
        if state > MASK:
            return self._next_word(state)
        self.state = z = (state + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def _next_word(self, state: int) -> int:
        self.state = state + SEEDS
        n = (state >> BITS) - 1
        return _words(state & MASK, n // _BLOCK)[n % _BLOCK]

    def below(self, n: int) -> int:
        """A uniform integer in 0..n-1 (n >= 1), without modulo bias."""
        limit = MASK + 1 - (MASK + 1) % n
        while True:
            z = self.next64()
            if z < limit:
                return z % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, uniformly."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list with the items in random order (Fisher-Yates)."""
        out = list(items)
        word = self.next64
        sure = MASK - len(out)  # smaller words are without bias for any n (see `below`)
        for i in range(len(out) - 1, 0, -1):
            z = word()
            while z > sure and z > MASK - (MASK + 1) % (i + 1):
                z = word()
            j = z % (i + 1)
            out[i], out[j] = out[j], out[i]
        return out
