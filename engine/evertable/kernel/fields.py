"""Reading a document field by field: each look names the field when it is wrong, and says what is allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeGuard

from .errors import BadPosition
from .rng import Rng

if TYPE_CHECKING:
    from .game import Game

LONGEST = 64
"""Characters of a text at most."""


def whole(value: object, low: int, high: int) -> TypeGuard[int]:
    """Whether it is an integer in a range; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


class FieldReader:
    """A mapping of untrusted data; every method raises BadPosition naming the field."""

    most: ClassVar[int] = 64
    """Entries of a list at most, where nothing else is said."""

    def __init__(self, data: object, prefix: str = "") -> None:
        """`prefix` is how the fields of a nested object are called, like `match.`"""
        if not isinstance(data, Mapping):
            raise BadPosition(prefix.rstrip(".") or "position", "it is an object with named fields")
        self.data = data
        self.prefix = prefix

    def fail(self, name: str, problem: str) -> BadPosition:
        """The error about a field."""
        return BadPosition(self.prefix + name, problem)

    def value(self, name: str, default: Any = None) -> Any:
        """The raw value."""
        return self.data.get(name, default)

    def belongs_to(self, game: Game) -> None:
        """Refuse a document of another game, or of other options."""
        if self.value("game", game.name) != game.name:
            raise self.fail("game", "this is a position of another game")
        if self.value("options") is not None:
            given = self.part("options").data
            if {k: tuple(v) if isinstance(v, list) else v for k, v in given.items()} != game.options:
                raise self.fail("options", "they differ from the options of this game")

    def generator(self, rng: Rng) -> int:
        """The state of the document's generator; a missing one is drawn from `rng`."""
        found = self.value("rng")
        if found is None:
            return rng.next64()
        if not whole(found, 0, (1 << 64) - 1):
            raise self.fail("rng", "it is an integer from 0 to 2**64 - 1")
        return found

    def part(self, name: str) -> Self:
        """A nested object; a missing one is empty."""
        found = self.value(name)
        return type(self)({} if found is None else found, f"{self.prefix}{name}.")

    def parts(self, name: str, most: int | None = None, exactly: int | None = None) -> list[Self]:
        """A list of nested objects, as `items` has it."""
        items = self.items(name, most, exactly)
        return [type(self)(item, f"{self.prefix}{name}[{k}].") for k, item in enumerate(items)]

    def items(self, name: str, most: int | None = None, exactly: int | None = None) -> Sequence[Any]:
        """A list; a missing one is empty, or so many nulls."""
        found = self.value(name)
        if found is None:
            found = [None] * (exactly or 0)
        most = self.most if most is None else most
        if not isinstance(found, (list, tuple)) or len(found) > most:
            raise self.fail(name, f"it is a list of at most {most}")
        if exactly is not None and len(found) != exactly:
            raise self.fail(name, f"it has {exactly} entries")
        return found

    def texts(self, name: str) -> list[str]:
        """A list of short texts."""
        found = self.items(name)
        if not all(isinstance(item, str) and len(item) <= LONGEST for item in found):
            raise self.fail(name, "it is a list of short texts")
        return list(found)

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """An integer in a range."""
        return self.within(name, self.value(name, default), low, high)

    def within(self, name: str, found: object, low: int, high: int) -> int:
        """A value that must be an integer in a range."""
        if not whole(found, low, high):
            raise self.fail(name, f"it is an integer from {low} to {high}")
        return found

    def flag(self, name: str) -> bool:
        """True or false; missing is false."""
        found = self.value(name, False)
        if not isinstance(found, bool):
            raise self.fail(name, "it is true or false")
        return found

    def choice(self, name: str, values: Sequence[str], default: str) -> int:
        """The index of one of a few words."""
        found = self.value(name, default)
        if not isinstance(found, str) or found not in values:
            raise self.fail(name, f"it is one of {', '.join(values)}")
        return values.index(found)
