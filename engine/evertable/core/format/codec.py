"""One walk over a document both writes and reads links: `Pack` writes, `Unpack` reads, with the same calls.

The walk hands every value of a document to its coder and builds a document from what the coder returns. While reading
there is no document yet: the walk hands over None, and gets the true values. As both directions make the same calls,
they cannot drift apart.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Sequence
from typing import Any, TypeVar, overload

from ..rng import BITS, MASK, SEEDS, STATES, read_number
from ..since import NEWEST, under
from .packing import Reader, Writer

T = TypeVar("T")
U = TypeVar("U")


class Coder(ABC):
    """Writes a value, or reads one; the walk is the same. Out of bounds, reading raises BadLink and writing ValueError.

    `ruleset`: from a Dated list only the entries of this ruleset count.
    """

    ruleset: int = NEWEST

    @abstractmethod
    def number(self, value: int, radix: int) -> int:
        """A number, 0 <= number < radix."""

    @abstractmethod
    def uint(self, value: int, most: int) -> int:
        """A number from 0 to `most`; small ones take few bits."""

    def signed(self, value: int, most: int) -> int:
        """A number from -`most` to `most`; those near 0 take few bits."""
        size = self.uint(abs(value), most)
        return -size if size and self.flag(value < 0) else size

    def generator(self, value: object) -> str:
        """The state of a random generator, as text."""
        state = read_number(value, STATES) or 0
        return str(self.uint(state >> BITS, MASK) << BITS | self.number(state & MASK, SEEDS))

    def flag(self, value: object) -> bool:
        """A boolean."""
        return self.number(bool(value), 2) == 1

    def pick(self, options: Sequence[T], value: object) -> T:
        """One of a few values; the first in place of None."""
        options = under(options, self.ruleset)
        return options[self.number(options.index(value) if value in options else 0, len(options))]

    def among(self, options: Sequence[T], value: U, other: Callable[[U], T]) -> T:
        """One of a few values, in few bits; any other is handled by `other`."""
        options = under(options, self.ruleset)
        k = self.number(options.index(value) if value in options else len(options), len(options) + 1)
        return options[k] if k < len(options) else other(value)

    def subset(self, names: Sequence[T], chosen: Container[object]) -> list[T]:
        """Those of the names that are chosen, in their order."""
        return [name for name in under(names, self.ruleset) if self.flag(name in chosen)]

    def optional(self, value: U, part: Callable[[U], T]) -> T | None:
        """The result of `part` for a value, or None."""
        return part(value) if self.flag(value is not None) else None

    def listed(
        self, entries: Sequence[object], part: Callable[[Any], T], most: int, blank: object = None
    ) -> list[T]:  # fmt: skip
        """The result of `part` for every entry; there are at most `most`."""
        return [part(entry) for entry in padded(entries, self.uint(len(entries), most), blank)]


class Pack(Coder):
    """Writes."""

    def __init__(self, out: Writer, ruleset: int = NEWEST) -> None:
        self.out = out
        self.ruleset = ruleset

    def number(self, value: int, radix: int) -> int:
        self.out.put(int(value), radix)
        return int(value)

    def uint(self, value: int, most: int) -> int:
        self.out.uint(value)
        return int(value)


class Unpack(Coder):
    """Reads, and ignores the values handed to it."""

    def __init__(self, source: Reader, ruleset: int = NEWEST) -> None:
        self.source = source
        self.ruleset = ruleset

    def number(self, value: int, radix: int) -> int:
        return self.source.get(radix)

    def uint(self, value: int, most: int) -> int:
        return self.source.uint(most)


@overload
def padded(entries: Sequence[T], length: int) -> list[T | None]: ...
@overload
def padded(entries: Sequence[T], length: int, blank: U) -> list[T | U]: ...
def padded(entries: Sequence[object], length: int, blank: object = None) -> list[Any]:
    """The entries, filled up with `blank` to `length` (while a document is being read)."""
    return [*entries, *[blank] * (length - len(entries))]
