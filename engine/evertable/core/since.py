"""Lists that only grow, and their entries under an older ruleset.

A link, a save and a position name their ruleset and are read with the entries of that ruleset. So whatever is declared
in a list, and can be chosen from it by number, is appended with the next ruleset: nothing written before changes its
meaning. Where only the order matters, not the number, it may be inserted (Dated). What has a place of its own (a field,
an option) declares `since` there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Self, TypeVar

T = TypeVar("T")
U = TypeVar("U")

NEWEST: Final = 9999
"""A ruleset after all others: everything that is declared."""


class Dated(tuple[T, ...]):
    """Entries in a fixed order, each with its first ruleset. Immutable, and a tuple of all of them.

    Code that uses the number of an entry needs an AppendOnly. This is for code that uses the order alone, as of cards
    listed by type: a new one may be inserted.
    """

    since: tuple[int, ...]
    """The first ruleset of each entry."""
    _kept: dict[int, tuple[T, ...]]

    @classmethod
    def by(cls, entries: Iterable[T], since: Callable[[T], int]) -> Self:
        """The entries, with `since(entry)` as the first ruleset of each."""
        return cls.by_pairs((since(entry), entry) for entry in entries)

    @classmethod
    def by_pairs(cls, pairs: Iterable[tuple[int, T]]) -> Self:
        """Entries from (first ruleset, entry) pairs."""
        whole = tuple(pairs)
        return cls._made([entry for _, entry in whole], [since for since, _ in whole])

    @classmethod
    def _made(cls, entries: Sequence[T], since: Sequence[int]) -> Self:
        new = super().__new__(cls, entries)
        new.since = tuple(since)
        new._kept = {}
        return new

    def under(self, ruleset: int) -> tuple[T, ...]:
        """The entries that exist under a ruleset: the same object each time."""
        found = self._kept.get(ruleset)
        if found is None:
            there = tuple(entry for entry, since in zip(self, self.since, strict=True) if since <= ruleset)
            found = self._kept[ruleset] = self if len(there) == len(self) else there
        return found

    def mapped(self, made_of: Callable[[T], U]) -> Dated[U]:
        """`made_of` each entry, with the same first rulesets."""
        return Dated._made([made_of(entry) for entry in self], self.since)

    def only(self, wanted: Callable[[T], bool]) -> Self:
        """The entries for which `wanted` is true."""
        return self.by_pairs((since, entry) for since, entry in zip(self.since, self, strict=True) if wanted(entry))

    @property
    def newest(self) -> int:
        """The newest ruleset of any entry, 1 if there is none."""
        return max(self.since, default=1)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (type(self), tuple(self), self.since)


class AppendOnly(Dated[T]):
    """Entries that come after those of older rulesets, so that their numbers never change."""

    def __new__(cls, first: Iterable[T], later: Mapping[int, Sequence[T]] | None = None) -> Self:
        """`first`: the entries of ruleset 1; `later`: ruleset -> the entries it added.

        Raises ValueError if the rulesets do not ascend, as do `by` and `by_pairs`.
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
        """The entries of several lists in one: by ruleset, within a ruleset in the order of the lists."""
        rows = [(since_of(one), one) for one in lists]
        pairs = [pair for since, one in rows for pair in zip(since, one, strict=True)]
        return cls.by_pairs(sorted(pairs, key=lambda pair: pair[0]))

    def mapped(self, made_of: Callable[[T], U]) -> AppendOnly[U]:
        """`made_of` each entry, with the same first rulesets."""
        return AppendOnly._made([made_of(entry) for entry in self], self.since)


def _unpickled(sort: type[Dated[Any]], entries: tuple[Any, ...], since: tuple[int, ...]) -> Dated[Any]:
    return sort._made(entries, since)


def since_of(entries: Sequence[object]) -> tuple[int, ...]:
    """The first ruleset of each entry; 1 for a list that is not Dated."""
    return entries.since if isinstance(entries, Dated) else (1,) * len(entries)


def under(entries: Sequence[T], ruleset: int) -> Sequence[T]:
    """The entries that exist under a ruleset; all of a list that is not Dated."""
    return entries.under(ruleset) if isinstance(entries, Dated) else entries


def newest_of(*lists: object) -> int:
    """The newest ruleset of any of these: lists, and objects with a `since` or a `newest`; else 1."""
    return max((int(getattr(one, "newest", getattr(one, "since", 1))) for one in lists), default=1)
