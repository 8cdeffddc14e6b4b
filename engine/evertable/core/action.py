"""Actions, and sequences of legal actions with an index.

An action is a verb with ordered refs: a small hashable tuple with a text notation. The rules make actions with
`action(...)`, which caches the most recent ones: 500 games of a large card game use a few thousand. The cache is
bounded, whatever positions from strangers contain. Actions from outside (`parse`) are not cached.

Legal actions are any sequence of actions, or `Groups`: head words with lists of refs, whose product they are. Their
actions are made when they are indexed; membership and continuations are looked up without making them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import contains
from typing import Any, Final, NamedTuple, overload

MOST_WAYS: Final = 256
"""The maximum number of words that can follow any beginning of a legal action. Larger choices are split into two
decisions.
"""

MOST_KEPT: Final = 1 << 14
"""The size of the cache of actions."""


class Action(tuple[str, ...]):
    """`Action(("place", "3", "b2"))`, written `place 3 b2`.

    Every action can be written and read back: `parse(str(a)) == a`.
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
    """The action of these words, the same object while it is cached. For the rules; actions from outside are parsed.

    Games that build tables of actions make them here: `tuple(action("take", slug) for slug in SLUGS)`.
    """
    return Action(words)


def parse(text: str) -> Action:
    """The action that `text` notates. Whether it is legal is for the state to say."""
    return Action(text.split())


class Group(NamedTuple):
    """Actions with a common beginning: `head`, then one ref of each list, in the order of the lists (the last varies
    fastest).

    `Group(("attack", "c4"), (targets, ("once", "twice")))`. No list is empty; without lists it is one action.
    """

    head: tuple[str, ...]
    refs: tuple[Sequence[str], ...] = ()


@lru_cache(MOST_KEPT)
def alone(*words: str) -> Group:
    """The group of a single action, cached like `action`; for the rules."""
    return Group(action(*words))


def among(words: tuple[str, ...], lists: tuple[Sequence[str], ...]) -> bool:
    """Whether each word is in the list at its place, for as many words as given."""
    return all(map(contains, lists, words))


NONE_MADE: Final = Action()
"""The start value of the action a sequence made last: an object that no caller can pass, as None could be."""


class Groups(Sequence[Action]):
    """Legal actions as a sequence of groups. Immutable; no action occurs twice.

    `len` and `in` look only at groups with that beginning; an index needs one pass over their sizes.
    """

    __slots__ = ("_heads", "_made", "_size", "_starts", "groups")

    def __init__(self, groups: Iterable[Group]) -> None:
        """Groups with an empty list of refs are dropped."""
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
        """The index of an action, -1 if it is not in the sequence."""
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
        # The action taken from the list last is the one most often looked up: it has just been chosen.
        return words is self._made or self._find(words) >= 0

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """The index of an action. Raises ValueError."""
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
        """Whether an action begins with these words or is equal to them."""
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
        """The different words that can follow these, in the order of the sequence."""
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
    """An index of a plain sequence of actions by their beginnings, built as far as it is used."""

    __slots__ = ("_legal", "_ways")

    def __init__(self, legal: Sequence[Action]) -> None:
        self._legal = legal
        self._ways: dict[tuple[str, ...], dict[str, list[Action]]] = {}

    def _after(self, words: tuple[str, ...]) -> dict[str, list[Action]]:
        """The longer actions that begin with these words, by their next word."""
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
        """Whether an action begins with these words or is equal to them."""
        return words[-1] in self._after(words[:-1]) if words else bool(self._legal)

    def follow(self, words: tuple[str, ...]) -> list[str]:
        """The different words that can follow these, in the order of the sequence."""
        return list(self._after(words))


_LAST: list[tuple[Sequence[Action], Flat]] = []
"""The sequence looked up last, with its index: lookups of one sequence come in bursts."""


def looked_up(legal: Sequence[Action]) -> Groups | Flat:
    """Legal actions with `begins` and `follow`. A plain sequence is indexed once, until another one is looked up."""
    if isinstance(legal, Groups):
        return legal
    if _LAST and _LAST[0][0] is legal:
        return _LAST[0][1]
    made = Flat(legal)
    _LAST[:] = [(legal, made)]
    return made
