"""Lists that only grow, and what there was of them under an older ruleset.

A link, a save and a position name their ruleset and are read with what there was then. So whatever is declared in a
list, and may be chosen from it by number, is added at the end with the next ruleset: nothing that was written before
changes its meaning. Where the order alone counts, and no number, it may stand in between (Dated). What has a place of
its own (a field, an option) says `since` there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Self, TypeVar

T = TypeVar("T")
U = TypeVar("U")

NEWEST: Final = 9999
"""A ruleset that none comes after: everything that is declared."""


class Dated(tuple[T, ...]):
    """Entries in a fixed order, each with the ruleset that it is there since. Immutable, and a tuple of all of them.

    What goes by the number of an entry needs an AppendOnly. This is for what goes by the order alone, as of cards that
    are listed by their sorts: one that is added may stand in between.
    """

    since: tuple[int, ...]
    """The ruleset of each entry."""
    _kept: dict[int, tuple[T, ...]]

    @classmethod
    def by(cls, entries: Iterable[T], since: Callable[[T], int]) -> Self:
        """The entries, of which `since` says since when they are there."""
        return cls.by_pairs((since(entry), entry) for entry in entries)

    @classmethod
    def by_pairs(cls, pairs: Iterable[tuple[int, T]]) -> Self:
        """Entries with the ruleset of each before them."""
        whole = tuple(pairs)
        return cls._made([entry for _, entry in whole], [since for since, _ in whole])

    @classmethod
    def _made(cls, entries: Sequence[T], since: Sequence[int]) -> Self:
        new = super().__new__(cls, entries)
        new.since = tuple(since)
        new._kept = {}
        return new

    def under(self, ruleset: int) -> tuple[T, ...]:
        """The entries that there are under a ruleset: the same object each time."""
        found = self._kept.get(ruleset)
        if found is None:
            there = tuple(entry for entry, since in zip(self, self.since, strict=True) if since <= ruleset)
            found = self._kept[ruleset] = self if len(there) == len(self) else there
        return found

    def mapped(self, made_of: Callable[[T], U]) -> Dated[U]:
        """What is made of each entry, there since the same ruleset."""
        return Dated._made([made_of(entry) for entry in self], self.since)

    def only(self, wanted: Callable[[T], bool]) -> Self:
        """Those entries of which `wanted` is true."""
        return self.by_pairs((since, entry) for since, entry in zip(self.since, self, strict=True) if wanted(entry))

    @property
    def newest(self) -> int:
        """The newest ruleset that any entry came with, 1 where there is none."""
        return max(self.since, default=1)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (type(self), tuple(self), self.since)


class AppendOnly(Dated[T]):
    """Entries each of which stands after those of older rulesets, so that their numbers stay what they were."""

    def __new__(cls, first: Iterable[T], later: Mapping[int, Sequence[T]] | None = None) -> Self:
        """`first`: the entries of the first ruleset; `later`: those that came with each later one.

        Raises ValueError where the rulesets do not ascend, as do `by` and `by_pairs`.
        """
        begun = tuple(first)
        rows = (later or {}).items()
        since = [1] * len(begun) + [ruleset for ruleset, entries in rows for _ in entries]
        return cls._made([*begun, *(entry for _, entries in rows for entry in entries)], since)

    @classmethod
    def _made(cls, entries: Sequence[T], since: Sequence[int]) -> Self:
        for before, (entry, ruleset) in zip((1, *since), zip(entries, since, strict=True), strict=False):
            if ruleset < before:
                raise ValueError(f"{entry!r} is there since ruleset {ruleset}: it cannot follow one since {before}")
        new = tuple.__new__(cls, entries)
        new.since = tuple(since)
        new._kept = {}
        return new

    @classmethod
    def joined(cls, *lists: Sequence[T]) -> Self:
        """The entries of several lists in one: by ruleset, those of one ruleset in the order of the lists."""
        rows = [(since_of(one), one) for one in lists]
        pairs = [pair for since, one in rows for pair in zip(since, one, strict=True)]
        return cls.by_pairs(sorted(pairs, key=lambda pair: pair[0]))

    def mapped(self, made_of: Callable[[T], U]) -> AppendOnly[U]:
        """What is made of each entry, there since the same ruleset."""
        return AppendOnly._made([made_of(entry) for entry in self], self.since)


def _unpickled(sort: type[Dated[Any]], entries: tuple[Any, ...], since: tuple[int, ...]) -> Dated[Any]:
    return sort._made(entries, since)


def since_of(entries: Sequence[object]) -> tuple[int, ...]:
    """The ruleset of each entry: of a list that is not Dated, the first."""
    return entries.since if isinstance(entries, Dated) else (1,) * len(entries)


def under(entries: Sequence[T], ruleset: int) -> Sequence[T]:
    """The entries that there are under a ruleset: of a list that is not Dated, all."""
    return entries.under(ruleset) if isinstance(entries, Dated) else entries


def newest_of(*lists: object) -> int:
    """The newest ruleset that any of these came with: lists and what has a `since` or a `newest`; else 1."""
    return max((int(getattr(one, "newest", getattr(one, "since", 1))) for one in lists), default=1)
