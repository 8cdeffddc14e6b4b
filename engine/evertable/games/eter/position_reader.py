"""Reading a position document, field by field: each look names the field when it is wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.errors import BadPosition
from .cards import DOWN, LATEST, MINUS, OWNER, PLUS, VALUE_OF

CELL = re.compile(r"([a-z])(-?\d{1,2})")
CARD = re.compile(r"([AB])(?:([1-4e?])|\(([1-4?])\))(\+?)(-?)(!?)")
MOST = 64


def cell_of(field: str, name: object) -> tuple[int, int]:
    """(row, column), absolute, of a cell's notation."""
    found = CELL.fullmatch(name) if isinstance(name, str) else None
    if found is None:
        raise BadPosition(field, f"{str(name)[:12]!r} is no cell, like d4")
    column = ord(found[1]) - 97
    return int(found[2]) - 1, column if column < 13 else column - 26


def card_of(field: str, token: object, *, top: bool) -> int:
    """The card a token stands for; value 0 where it is hidden."""
    found = CARD.fullmatch(token) if isinstance(token, str) else None
    if found is None or found[2] == "?":
        raise BadPosition(field, f"{str(token)[:12]!r} is no card, like A3, Be, B(2) or A(?)")
    code = OWNER if found[1] == "B" else 0
    if found[2]:
        code |= VALUE_OF[found[2]]
    else:
        code |= DOWN | VALUE_OF.get(found[3], 0)
    if (found[4] or found[5]) and not top:
        raise BadPosition(field, "only a visible card has a marker")
    return code | (PLUS if found[4] else 0) | (MINUS if found[5] else 0) | (LATEST if found[6] else 0)


class PositionReader:
    """A mapping of untrusted data; every method raises BadPosition naming the field."""

    def __init__(self, data: object, prefix: str = "") -> None:
        if not isinstance(data, Mapping):
            raise BadPosition(prefix.rstrip(".") or "position", "it is an object with named fields")
        self.data = data
        self.prefix = prefix

    def value(self, name: str, default: Any) -> Any:
        """The raw value."""
        return self.data.get(name, default)

    def fail(self, name: str, problem: str) -> BadPosition:
        """The error about a field."""
        return BadPosition(self.prefix + name, problem)

    def part(self, name: str) -> PositionReader:
        """A nested object; a missing one is empty."""
        return PositionReader(self.data.get(name) or {}, f"{self.prefix}{name}.")

    def mapping(self, name: str) -> Mapping[str, Any]:
        """A nested object as it is."""
        found = self.data.get(name) or {}
        if not isinstance(found, Mapping) or len(found) > MOST or not all(isinstance(key, str) for key in found):
            raise self.fail(name, f"it is an object with at most {MOST} named fields")
        return found

    def items(self, name: str, most: int) -> Sequence[Any]:
        """A list; a missing one is empty."""
        found = self.data.get(name) or []
        if not isinstance(found, (list, tuple)) or len(found) > most:
            raise self.fail(name, f"it is a list of at most {most}")
        return found

    def texts(self, name: str, exactly: int | None) -> list[str]:
        """A list of short texts."""
        found = self.items(name, MOST)
        if not all(isinstance(item, str) and len(item) <= 24 for item in found):
            raise self.fail(name, "it is a list of short texts")
        if exactly is not None and len(found) != exactly:
            raise self.fail(name, f"it has {exactly} entries")
        return list(found)

    def text(self, name: str) -> str:
        """A short text."""
        found = self.data.get(name)
        if not isinstance(found, str) or len(found) > 24:
            raise self.fail(name, "it is a short text")
        return found

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """An integer in a range."""
        found = self.data.get(name, default)
        if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
            raise self.fail(name, f"it is an integer from {low} to {high}")
        return found

    def numbers(self, name: str, exactly: int, high: int, default: list[int]) -> list[int]:
        """A list of integers, 0 to high."""
        found = self.data.get(name, default)
        if (
            not isinstance(found, (list, tuple))
            or len(found) != exactly
            or any(isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= high for n in found)
        ):
            raise self.fail(name, f"it is a list of {exactly} integers from 0 to {high}")
        return list(found)

    def ascending(self, name: str, low: int, high: int, default: list[int]) -> list[int]:
        """Different integers in a range, ascending."""
        found = self.data.get(name, default)
        if not isinstance(found, (list, tuple)) or any(
            isinstance(n, bool) or not isinstance(n, int) or not low <= n <= high for n in found
        ):
            raise self.fail(name, f"it is a list of integers from {low} to {high}")
        if sorted(set(found)) != list(found):
            raise self.fail(name, "it is ascending, each number once")
        return list(found)

    def flag(self, name: str) -> bool:
        """True or false; missing is false."""
        found = self.data.get(name, False)
        if not isinstance(found, bool):
            raise self.fail(name, "it is true or false")
        return found

    def choice(self, name: str, values: Sequence[str], default: str) -> int:
        """The index of one of a few words."""
        found = self.data.get(name, default)
        if not isinstance(found, str) or found not in tuple(values):
            raise self.fail(name, f"it is one of {', '.join(values)}")
        return tuple(values).index(found)

    def seats(self, name: str) -> list[bool]:
        """A list of seats as one flag each."""
        found = self.texts(name, None)
        if not set(found) <= {"A", "B"}:
            raise self.fail(name, "it lists seats, A or B")
        return ["A" in found, "B" in found]
