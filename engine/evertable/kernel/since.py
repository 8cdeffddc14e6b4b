"""Lists that only grow, and what there was of them under an older ruleset.

A link, a save and a position name their ruleset and are read with what there was then. So whatever is declared in a
list, and may be chosen from it by number, is added at the end with the next ruleset: nothing that was written before
changes its meaning. What has a place of its own (a field, an option) says `since` there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Self, TypeVar

T = TypeVar("T")
U = TypeVar("U")

NEWEST: Final = 9999
"""A ruleset that none comes after: everything that is declared."""


class AppendOnly(tuple[T, ...]):
    """All entries in a fixed order, each after those of older rulesets. Immutable, and a tuple of all of them."""

    since: tuple[int, ...]
    """The ruleset of each entry."""

    def __new__(cls, first: Iterable[T], later: Mapping[int, Sequence[T]] | None = None) -> Self:
        """`first`: the entries of the first ruleset; `later`: those that came with each later one.

        Raises ValueError where the rulesets do not ascend.
        """
        begun = tuple(first)
        rows = (later or {}).items()
        since = [1] * len(begun) + [ruleset for ruleset, entries in rows for _ in entries]
        return cls._made([*begun, *(entry for _, entries in rows for entry in entries)], since)

    @classmethod
    def by(cls, entries: Iterable[T], since: Callable[[T], int]) -> Self:
        """The same of entries that say by themselves since when. Raises ValueError where they do not ascend."""
        return cls.by_pairs((since(entry), entry) for entry in entries)

    @classmethod
    def _made(cls, entries: Sequence[T], since: Sequence[int]) -> Self:
        for before, (entry, ruleset) in zip((1, *since), zip(entries, since, strict=True), strict=False):
            if ruleset < before:
                raise ValueError(f"{entry!r} is there since ruleset {ruleset}: it cannot follow one since {before}")
        new = super().__new__(cls, entries)
        new.since = tuple(since)
        new._kept = {}
        return new

    _kept: dict[int, tuple[T, ...]]

    def under(self, ruleset: int) -> tuple[T, ...]:
        """The entries that there are under a ruleset: the same object each time."""
        found = self._kept.get(ruleset)
        if found is None:
            n = sum(since <= ruleset for since in self.since)
            found = self._kept[ruleset] = self if n == len(self) else tuple(self[:n])
        return found

    @classmethod
    def joined(cls, *lists: Sequence[T]) -> Self:
        """The entries of several lists in one: by ruleset, those of one ruleset in the order of the lists."""
        rows = [(since_of(one), one) for one in lists]
        pairs = [pair for since, one in rows for pair in zip(since, one, strict=True)]
        return cls.by_pairs(sorted(pairs, key=lambda pair: pair[0]))

    @classmethod
    def by_pairs(cls, pairs: Iterable[tuple[int, T]]) -> Self:
        """Entries with the ruleset of each before them. Raises ValueError where the rulesets do not ascend."""
        whole = tuple(pairs)
        return cls._made([entry for _, entry in whole], [since for since, _ in whole])

    def mapped(self, made_of: Callable[[T], U]) -> AppendOnly[U]:
        """What is made of each entry, there since the same ruleset."""
        return AppendOnly._made([made_of(entry) for entry in self], self.since)

    @property
    def newest(self) -> int:
        """The ruleset of the last entry, 1 where there is none."""
        return self.since[-1] if self.since else 1

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (tuple(self), self.since)


def _unpickled(entries: tuple[Any, ...], since: tuple[int, ...]) -> AppendOnly[Any]:
    return AppendOnly._made(entries, since)


def since_of(entries: Sequence[object]) -> tuple[int, ...]:
    """The ruleset of each entry: of a list that is no AppendOnly, the first."""
    return entries.since if isinstance(entries, AppendOnly) else (1,) * len(entries)


def under(entries: Sequence[T], ruleset: int) -> Sequence[T]:
    """The entries that there are under a ruleset: of a list that is no AppendOnly, all."""
    return entries.under(ruleset) if isinstance(entries, AppendOnly) else entries


def newest_of(*lists: object) -> int:
    """The newest ruleset that any of these came with: lists and what has a `since` or a `newest`; else 1."""
    return max((int(getattr(one, "newest", getattr(one, "since", 1))) for one in lists), default=1)
