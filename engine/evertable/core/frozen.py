"""Values that are declared by their fields alone, such as the effects of cards; and what makes named tuples quick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T", bound=type[Any])

new_tuple = tuple.__new__
"""Makes a named tuple of a class from its values, at half the cost of a call of the class."""


@dataclass_transform(frozen_default=True)
class Frozen:
    """Every subclass is a frozen dataclass: a value, equal to those of the same class with the same fields."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        dataclass(frozen=True)(cls)


def quick_replace(made: T) -> T:
    """A class decorator: a `_replace` for NamedTuples at half the cost of the library's."""
    places = {name: k for k, name in enumerate(made._fields)}

    def _replace(self: Any, /, **changes: Any) -> Any:
        values = list(self)
        for name, value in changes.items():
            place = places.get(name)
            if place is None:
                raise ValueError(f"{made.__name__} has no field {name!r}")
            values[place] = value
        return new_tuple(made, values)

    made._replace = _replace
    return made
