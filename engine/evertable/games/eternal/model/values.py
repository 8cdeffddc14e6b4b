"""Cached results of functions that are asked all the time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """A dict that caches a function: missing values are computed on demand."""

    def __init__(self, work: Callable[[K], V], known: Iterable[tuple[K, V]] = ()) -> None:
        """`known`: results that need not be computed."""
        super().__init__(known)
        self._work = work

    def __missing__(self, key: K) -> V:
        made = self[key] = self._work(key)
        return made
