"""Actions, and lists of them with an index.

An action is a verb and its ordered refs, a small hashable tuple with a text notation. The rules make theirs with
`action(...)`, which keeps those asked for last: 500 games of a large card game come to a few thousand. More are never
kept, whatever stands in positions that strangers write. What comes from outside (`parse`) is not kept.

A legal list is any sequence of actions, or `Groups`: head words and lists of refs, whose product it is. Its actions
are made when they are indexed, and what it contains, or how something goes on, is looked up.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import contains
from typing import Any, Final, NamedTuple, overload

MOST_WAYS: Final = 256
"""No legal list goes on in more ways than this after any words: what is more is asked in two decisions."""

MOST_KEPT: Final = 1 << 14
"""So many actions are kept at most."""


class Action(tuple[str, ...]):
    """`Action(("place", "3", "b2"))`, written `place 3 b2`.

    The notation is total: `parse(str(a)) == a`.
    """

    __slots__ = ()

    @property
    def verb(self) -> str:
        """The first word."""
        return self[0]

    @property
    def refs(self) -> tuple[str, ...]:
        """What the verb is applied to, in order."""
        return tuple(self[1:])

    def __str__(self) -> str:
        return " ".join(self)

    def __repr__(self) -> str:
        return f"<{self}>"


@lru_cache(MOST_KEPT)
def action(*words: str) -> Action:
    """The action of these words, the same object as long as it is kept. For the rules: what is asked is parsed.

    A wing that keeps tables of its own makes their actions here: `tuple(action("take", slug) for slug in SLUGS)`.
    """
    return Action(words)


def parse(text: str) -> Action:
    """The action that `text` notates. Whether it is legal is the state's to say."""
    return Action(text.split())


class Group(NamedTuple):
    """Actions that begin alike: `head`, then one ref of each list, in the order of the lists (the last runs fastest).

    `Group(("attack", "c4"), (targets, ("once", "twice")))`. No list is empty; without lists it is one action.
    """

    head: tuple[str, ...]
    refs: tuple[Sequence[str], ...] = ()


@lru_cache(MOST_KEPT)
def alone(*words: str) -> Group:
    """The group of one action, kept like `action`; for the rules."""
    return Group(action(*words))


def among(words: tuple[str, ...], lists: tuple[Sequence[str], ...]) -> bool:
    """Whether each word is in the list at its place, as far as there are words."""
    return all(map(contains, lists, words))


NONE_MADE: Final = Action()
"""What a list has made last before it has made any: never what somebody asks about, as None might be."""


class Groups(Sequence[Action]):
    """A legal list as a sequence of groups. Immutable; no action stands in it twice.

    Length and membership cost a look at the groups that begin so, an action by its index one walk through their sizes.
    """

    __slots__ = ("_heads", "_made", "_size", "_starts", "groups")

    def __init__(self, groups: Iterable[Group]) -> None:
        """Groups with an empty list of refs are left out."""
        kept, starts, size = [], [], 0
        for group in groups:
            n = 1
            for refs in group[1]:
                n *= len(refs)
            if n:
                kept.append(group)
                starts.append(size)
                size += n
        self.groups = tuple(kept)
        self._starts, self._size = starts, size
        self._heads: dict[tuple[str, ...], list[int]] | None = None
        self._made = NONE_MADE

    def __reduce__(self) -> tuple[Any, ...]:
        return Groups, (self.groups,)  # the rest follows

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...

    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._size))]
        if index < 0:
            index += self._size
        if not 0 <= index < self._size:
            raise IndexError(index)
        k = bisect_right(self._starts, index) - 1
        head, lists = self.groups[k]
        if lists:
            index -= self._starts[k]
            words = []
            for refs in reversed(lists):
                index, digit = divmod(index, len(refs))
                words.append(refs[digit])
            head = (*head, *reversed(words))
        made = self._made = action(*head)
        return made

    def __iter__(self) -> Iterator[Action]:
        return map(self.__getitem__, range(self._size))

    def _by_head(self) -> dict[tuple[str, ...], list[int]]:
        heads = self._heads
        if heads is None:
            heads = self._heads = {}
            for k, (head, _) in enumerate(self.groups):
                heads.setdefault(head, []).append(k)
        return heads

    def _find(self, words: object) -> int:
        """The index of an action, -1 if it is none of these."""
        if not isinstance(words, tuple):
            return -1
        heads = self._by_head()
        for n in range(len(words) + 1):
            for k in heads.get(words[:n], ()):
                lists = self.groups[k].refs
                if len(lists) == len(words) - n:
                    at = 0
                    for word, refs in zip(words[n:], lists, strict=True):
                        if word not in refs:
                            break
                        at = at * len(refs) + refs.index(word)
                    else:
                        return self._starts[k] + at
        return -1

    def __contains__(self, words: object) -> bool:
        # What was taken from the list last is what is most often asked for: it has just been chosen.
        return words is self._made or self._find(words) >= 0

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """Where an action stands; raises ValueError."""
        at = self._find(value)
        if at < start or (stop is not None and at >= stop):
            raise ValueError(f"{value!r} is not in the list")
        return at

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Sequence)
            and len(self) == len(other)
            and all(a == b for a, b in zip(self, other, strict=True))
        )

    __hash__ = None  # type: ignore[assignment]

    def begins(self, words: tuple[str, ...]) -> bool:
        """Whether an action begins with these words (or is them)."""
        n = len(words)
        for head, lists in self.groups:
            m = len(head)
            if n <= m:
                if head[:n] == words:
                    return True
            elif words[:m] == head and n - m <= len(lists) and among(words[m:], lists):
                return True
        return False

    def follow(self, words: tuple[str, ...]) -> list[str]:
        """The different words that go on after these, in the order of the list."""
        found: dict[str, None] = {}
        n = len(words)
        for head, lists in self.groups:
            m = len(head)
            if n < m:
                if head[:n] == words:
                    found[head[n]] = None
            elif words[:m] == head and n - m < len(lists) and among(words[m:], lists):
                found.update(dict.fromkeys(lists[n - m]))
        return list(found)


class Flat:
    """How the actions of a plain list go on, looked up by their beginnings. Sorted out as far as somebody asks."""

    __slots__ = ("_legal", "_ways")

    def __init__(self, legal: Sequence[Action]) -> None:
        self._legal = legal
        self._ways: dict[tuple[str, ...], dict[str, list[Action]]] = {}

    def _after(self, words: tuple[str, ...]) -> dict[str, list[Action]]:
        """The actions that begin with these words and go on, by their next word."""
        known = self._ways.get(words)
        if known is None:
            under = self._after(words[:-1]).get(words[-1], ()) if words else self._legal
            n, known = len(words), {}
            for one in under:
                if len(one) > n:
                    known.setdefault(one[n], []).append(one)
            if under:
                self._ways[words] = known
        return known

    def begins(self, words: tuple[str, ...]) -> bool:
        """Whether an action begins with these words (or is them)."""
        return words[-1] in self._after(words[:-1]) if words else bool(self._legal)

    def follow(self, words: tuple[str, ...]) -> list[str]:
        """The different words that go on after these, in the order of the list."""
        return list(self._after(words))


_LAST: list[tuple[Sequence[Action], Flat]] = []
"""The plain list that was looked through last, and its index: questions about a list come in bursts."""


def looked_up(legal: Sequence[Action]) -> Groups | Flat:
    """A legal list, to ask how its actions begin and go on. A plain list is indexed once, until another one comes."""
    if isinstance(legal, Groups):
        return legal
    if _LAST and _LAST[0][0] is legal:
        return _LAST[0][1]
    made = Flat(legal)
    _LAST[:] = [(legal, made)]
    return made
