"""Small sets as ints: bit n says whether n is in the set."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=1 << 16)
def bits(mask: int) -> tuple[int, ...]:
    """The members of a set, ascending. `mask` must not be negative."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)
