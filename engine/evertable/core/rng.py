"""Seeded random generators whose whole state is one integer.

Word number n of a generator is word n of BLAKE2b under the key of its seed, and its state `(n + 1) * 2**64 + seed` says
which word comes next. Its outputs reveal nothing of the seed, so nothing about future or hidden things. It is part of
the record format: the same seed gives the same game on every Python, forever, and nothing below ever changes.

Seeds and states are text in JSON (see `read_number`), because JavaScript rounds numbers above 2**53.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import unpack
from typing import TypeVar

from .errors import BadOptions

try:
    from _blake2 import blake2b  # what hashlib returns; hashlib itself costs milliseconds when a page starts
except ImportError:
    from hashlib import blake2b

T = TypeVar("T")

BITS = 64
MASK = (1 << BITS) - 1
SEEDS = 1 << BITS
"""Seeds of records are 0 <= seed < SEEDS."""
STATES = 1 << 2 * BITS
"""States of generators are SEEDS <= state < STATES."""
LATEST = STATES - (1 << BITS + 48)
"""States that are read are below it, which leaves more words than any game uses."""
LONGEST = 39
"""The maximum number of digits of a state."""
_PERSON = b"evertable"
_BLOCK = 8
"""The number of words per hash."""


def read_number(value: object, below: int) -> int | None:
    """A seed or state from JSON, text of digits or a number; None for anything else."""
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


def uniform(state: int, n: int) -> tuple[int, int]:
    """(a uniform integer in 0..n-1, the state afterwards) of a generator in a state; n >= 1, without modulo bias."""
    while True:
        word = (state >> BITS) - 1
        z = _words(state & MASK, word // _BLOCK)[word % _BLOCK]
        state += SEEDS
        if z <= MASK - n or z <= MASK - (MASK + 1) % n:
            return z % n, state


class Rng:
    """A generator. `state` (SEEDS <= state < STATES) is all there is to save and restore; outside it is only read."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        """`seed`: 0 <= seed < SEEDS, or the `state` of a generator to go on from. Raises BadOptions below 0."""
        if seed <= MASK:
            if seed < 0:
                raise BadOptions("seed", f"{seed} is not an integer from 0 to {SEEDS - 1}")
            seed += SEEDS
        self.state = seed

    def next64(self) -> int:
        """The next 64 random bits as an integer."""
        return self._next(1)[0]

    def _next(self, n: int) -> list[int]:
        """The next `n` words."""
        state = self.state
        self.state = state + n * SEEDS
        key, first = state & MASK, (state >> BITS) - 1
        block, at = divmod(first, _BLOCK)
        words = [word for k in range(block, block + (at + n + _BLOCK - 1) // _BLOCK) for word in _words(key, k)]
        return words[at : at + n]

    def below(self, n: int) -> int:
        """A uniform integer in 0..n-1 (n >= 1), without modulo bias."""
        found, self.state = uniform(self.state, n)
        return found

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, uniformly."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list with the items in random order (Fisher-Yates)."""
        out = list(items)
        i = len(out) - 1
        sure = MASK - len(out)  # smaller words are without bias for any n (see `uniform`)
        words = self._next(i) if i > 0 else []
        for z in words:
            if z > sure and z > MASK - (MASK + 1) % (i + 1):
                words.append(self.next64())
                continue
            j = z % (i + 1)
            out[i], out[j] = out[j], out[i]
            i -= 1
        return out
