"""One walk over a document serves both ways: `Pack` writes it, `Unpack` reads it back from the same questions.

A walk hands every value of a document to its coder, field by field, and builds the document of what it gets back.
While one is being read there is none yet: the walk hands over blanks, and gets the true values. Since both ways ask
the same, they cannot drift apart.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Sequence
from typing import Any, TypeVar

from .packing import Reader, Writer
from .rng import BITS, MASK, SEEDS, STATES, read_number
from .since import NEWEST, under

T = TypeVar("T")


class Coder(ABC):
    """Puts a value, or gets one: the walk does not care. Reading raises BadLink, writing ValueError, out of bounds.

    `codec`: that of the link (see packing.CODECS). `ruleset`: of a Dated list, values are chosen among those that there
    are under it.
    """

    codec: int
    ruleset: int = NEWEST

    @abstractmethod
    def number(self, value: Any, radix: int) -> int:
        """A number, 0 <= number < radix."""

    @abstractmethod
    def uint(self, value: Any, most: int) -> int:
        """A number from 0 to `most`, small ones in few bits."""

    def signed(self, value: int, most: int) -> int:
        """A number from -`most` to `most`, those near 0 in few bits."""
        size = self.uint(abs(value), most)
        return -size if size and self.flag(value < 0) else size

    def generator(self, value: Any) -> str:
        """The state of a generator, as text. The first codec knows those below 2**64 alone."""
        state = read_number(value, STATES) or 0
        drawn = 0 if self.codec == 1 else self.uint(state >> BITS, MASK)
        return str(drawn << BITS | self.number(state & MASK if self.codec > 1 else state, SEEDS))

    def flag(self, value: Any) -> bool:
        """Yes or no."""
        return self.number(bool(value), 2) == 1

    def pick(self, options: Sequence[T], value: Any) -> T:
        """One of a few values; the first in place of a blank."""
        options = under(options, self.ruleset)
        return options[self.number(options.index(value) if value in options else 0, len(options))]

    def among(self, options: Sequence[T], value: Any, other: Callable[[Any], T]) -> T:
        """One of a few values in few bits; any other is what `other` makes of it."""
        options = under(options, self.ruleset)
        k = self.number(options.index(value) if value in options else len(options), len(options) + 1)
        return options[k] if k < len(options) else other(value)

    def subset(self, names: Sequence[T], chosen: Container[Any]) -> list[T]:
        """Which of the names are chosen, in their order."""
        return [name for name in under(names, self.ruleset) if self.flag(name in chosen)]

    def optional(self, value: Any, part: Callable[[Any], T]) -> T | None:
        """What `part` makes of a value, or None."""
        return part(value) if self.flag(value is not None) else None

    def listed(self, entries: Sequence[Any], part: Callable[[Any], T], most: int, blank: Any = None) -> list[T]:
        """What `part` makes of every entry; there are at most `most`."""
        return [part(entry) for entry in padded(entries, self.uint(len(entries), most), blank)]


class Pack(Coder):
    """Writes."""

    def __init__(self, out: Writer, ruleset: int = NEWEST) -> None:
        self.out = out
        self.codec, self.ruleset = out.codec, ruleset

    def number(self, value: Any, radix: int) -> int:
        self.out.put(int(value), radix)
        return int(value)

    def uint(self, value: Any, most: int) -> int:
        self.out.uint(value)
        return int(value)


class Unpack(Coder):
    """Reads; what it is told to write it ignores."""

    def __init__(self, source: Reader, ruleset: int = NEWEST) -> None:
        self.source = source
        self.codec, self.ruleset = source.codec, ruleset

    def number(self, value: Any, radix: int) -> int:
        return self.source.get(radix)

    def uint(self, value: Any, most: int) -> int:
        return self.source.uint(most)


def padded(entries: Sequence[Any], length: int, blank: Any = None) -> list[Any]:
    """The entries, and blanks up to so many while a document is being read."""
    return [*entries, *[blank] * (length - len(entries))]
