"""Rows: tuples in which one entry comes, goes or changes."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def without(row: tuple[T, ...], one: T) -> tuple[T, ...]:
    """The row without the first such entry; raises ValueError where there is none."""
    k = row.index(one)
    return row[:k] + row[k + 1 :]


def exchanged(row: tuple[T, ...], one: T, new: T) -> tuple[T, ...]:
    """The row with another entry in place of the first such one; raises ValueError where there is none."""
    k = row.index(one)
    return (*row[:k], new, *row[k + 1 :])


def sorted_in(row: tuple[int, ...], *more: int) -> tuple[int, ...]:
    """An ascending row with more entries, each at its place."""
    return tuple(sorted((*row, *more)))
