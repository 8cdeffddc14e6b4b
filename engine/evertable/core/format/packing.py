"""Mixed-radix packing: a list of small numbers as one big integer, and that as URL text.

Each number costs exactly log2(radix) bits, so a decision among three costs 1.58 bits and a forced one nothing. The
reader must be given the same radices in the same order.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode

from ..errors import BadLink

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_DIGITS = frozenset(ALPHABET)
_GROUP = 16


class Writer:
    """Collects (value, radix) pairs."""

    __slots__ = ("_items",)

    def __init__(self) -> None:
        self._items: list[tuple[int, int]] = []

    def put(self, value: int, radix: int) -> None:
        """Append `value`, 0 <= value < radix. Raises ValueError outside that."""
        if not 0 <= value < radix:
            raise ValueError(f"{value} is not in 0..{radix - 1}")
        self._items.append((value, radix))

    def uint(self, value: int) -> None:
        """Append a non-negative integer of any size; small ones take few bits."""
        if value < 0:
            raise ValueError(f"{value} is negative")
        while value >= _GROUP:
            self.put(_GROUP + value % _GROUP, 2 * _GROUP)
            value = value // _GROUP - 1
        self.put(value, 2 * _GROUP)

    def flag(self, value: bool) -> None:
        """Append one bit."""
        self.put(int(value), 2)

    def text(self) -> str:
        """Everything collected, as base64url text (no padding, shortest form)."""
        n = 0
        for value, radix in reversed(self._items):
            n = n * radix + value
        return to_text(n)


class Reader:
    """Reads what a Writer wrote. Raises BadLink for an invalid text."""

    __slots__ = ("_n",)

    def __init__(self, text: str) -> None:
        self._n = from_text(text)

    def get(self, radix: int) -> int:
        """The next value, 0 <= value < radix."""
        self._n, value = divmod(self._n, radix)
        return value

    def uint(self, most: int) -> int:
        """The next integer. Raises BadLink if it is larger than `most`."""
        value, scale, offset = 0, 1, 0
        while True:
            digit = self.get(2 * _GROUP)
            value += (digit % _GROUP + offset) * scale
            if value > most:
                raise BadLink("payload", f"a number is larger than {most}")
            if digit < _GROUP:
                return value
            scale *= _GROUP
            offset = 1

    def flag(self) -> bool:
        """The next bit."""
        return self.get(2) == 1

    def end(self) -> None:
        """Raise BadLink unless everything was read."""
        if self._n:
            raise BadLink("payload", "there is more in it than belongs there")


def to_text(n: int) -> str:
    """A non-negative integer as base64url digits, most significant first; 0 is ''."""
    groups = (n.bit_length() + 23) // 24
    return urlsafe_b64encode(n.to_bytes(3 * groups, "big")).decode().lstrip(ALPHABET[0])


def from_text(text: str) -> int:
    """The inverse of to_text. Raises BadLink for a character that is not base64url."""
    if text[:1] == ALPHABET[0]:
        raise BadLink("payload", "it is not in its shortest form")
    for c in text:
        if c not in _DIGITS:
            raise BadLink("payload", f"{c!r} is not a character of a link")
    return int.from_bytes(urlsafe_b64decode(text.rjust(-len(text) % 4 + len(text), ALPHABET[0])), "big")
