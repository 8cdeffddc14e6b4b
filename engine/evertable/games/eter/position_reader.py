"""What a position document of ETER is read by: cells, cards, seats and lists of numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ...kernel.errors import BadPosition
from ...kernel.fields import LONGEST, FieldReader, whole
from .cards import DOWN, LATEST, MINUS, OWNER, PLUS, VALUE_OF

CELL = re.compile(r"([a-z])(-?\d{1,2})")
CARD = re.compile(r"([AB])(?:([1-4e?])|\(([1-4?])\))(\+?)(-?)(!?)")


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


class PositionReader(FieldReader):
    """See kernel.fields."""

    def mapping(self, name: str) -> Mapping[str, Any]:
        """A nested object as it is."""
        found = self.data.get(name) or {}
        if not isinstance(found, Mapping) or len(found) > self.most or not all(isinstance(key, str) for key in found):
            raise self.fail(name, f"it is an object with at most {self.most} named fields")
        return found

    def text(self, name: str) -> str:
        """A short text."""
        found = self.data.get(name)
        if not isinstance(found, str) or len(found) > LONGEST:
            raise self.fail(name, "it is a short text")
        return found

    def numbers(self, name: str, exactly: int, high: int, default: list[int]) -> list[int]:
        """A list of integers, 0 to high."""
        found = self.data.get(name, default)
        if not isinstance(found, (list, tuple)) or len(found) != exactly or not all(whole(n, 0, high) for n in found):
            raise self.fail(name, f"it is a list of {exactly} integers from 0 to {high}")
        return list(found)

    def ascending(self, name: str, low: int, high: int, default: list[int]) -> list[int]:
        """Different integers in a range, ascending."""
        found = self.data.get(name, default)
        if not isinstance(found, (list, tuple)) or not all(whole(n, low, high) for n in found):
            raise self.fail(name, f"it is a list of integers from {low} to {high}")
        if sorted(set(found)) != list(found):
            raise self.fail(name, "it is ascending, each number once")
        return list(found)

    def seats(self, name: str) -> list[bool]:
        """A list of seats as one flag each."""
        found = self.texts(name)
        if not set(found) <= {"A", "B"}:
            raise self.fail(name, "it lists seats, A or B")
        return ["A" in found, "B" in found]
