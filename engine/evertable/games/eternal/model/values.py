"""Helpers for hot paths: named tuples copied with a change, and cached results."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

T = TypeVar("T", bound=type[Any])
K = TypeVar("K")
V = TypeVar("V")

new_tuple = tuple.__new__
"""Makes a named tuple of a class from its values, at half the cost of a call of the class."""


class Memo(dict[K, V]):
    """A dict that caches a function: missing values are computed on demand."""

    def __init__(self, work: Callable[[K], V], known: Iterable[tuple[K, V]] = ()) -> None:
        """`known`: results that need not be computed."""
        super().__init__(known)
        self._work = work

    def __missing__(self, key: K) -> V:
        made = self[key] = self._work(key)
        return made


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
