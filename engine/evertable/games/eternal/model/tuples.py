"""Tuples in which one entry is added, removed or replaced."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def without(row: tuple[T, ...], one: T) -> tuple[T, ...]:
    """The row without the first such entry. Raises ValueError if there is none."""
    k = row.index(one)
    return row[:k] + row[k + 1 :]


def exchanged(row: tuple[T, ...], one: T, new: T) -> tuple[T, ...]:
    """The row with the first such entry replaced. Raises ValueError if there is none."""
    k = row.index(one)
    return (*row[:k], new, *row[k + 1 :])


def sorted_in(row: tuple[int, ...], *more: int) -> tuple[int, ...]:
    """An ascending row with more entries inserted."""
    return tuple(sorted((*row, *more)))
