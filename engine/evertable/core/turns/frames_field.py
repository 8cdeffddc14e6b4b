"""The kind of a field that holds pending work: how frames are written, read and packed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from ..format.contexts import CodecContext, FieldPath, ViewContext
from ..format.documents import ALL, Json
from ..format.kinds import MISSING, Kind, Seat, Word, entries, present
from ..since import newest_of

Framed: TypeAlias = tuple[int, int, *tuple[object, ...]]
"""A frame: the index of its word, its seat, its details."""


class Frames(Kind):
    """Pending work: a list of objects that say what is to `do`, by which `seat`, and further details.

    In the state a frame is a tuple: index of the word, seat, then its details in order. `seen(frames, viewer)` is what
    a viewer may know of them. `store` is list or tuple.
    """

    late = True

    def __init__(
        self, words: Sequence[str], details: Mapping[str, Mapping[str, Kind]], most: int = 64, *,
        seen: Callable[[Any, int | None], Any] | None = None, store: Callable[[Iterable[Any]], Any] = tuple,
    ) -> None:  # fmt: skip
        self.words = tuple(words)
        self.details = tuple(tuple(details.get(word, {}).items()) for word in words)
        self.most, self.seen, self.store = most, seen, store
        self.start = store(())
        self.do, self.by = Word(words, missing=""), Seat()
        self.newest = newest_of(words, *(kind for kinds in details.values() for kind in kinds.values()))

    def to_json(self, value: Iterable[Framed], look: ViewContext) -> list[Json]:
        if self.seen is not None and look.viewer != ALL:
            value = self.seen(value, look.viewer)
        made = []
        for do, seat, *rest in value:
            entry = {"do": self.words[do], "seat": seat}
            for (name, kind), one in zip(self.details[do], rest, strict=True):
                entry[name] = kind.to_json(one, look)
            made.append(present(entry))
        return made

    @cached_property
    def told(self) -> bool:
        """Whether all details are plain."""
        return all(kind.plain for kinds in self.details for _, kind in kinds)

    def cut(self, value: Iterable[Framed], look: ViewContext) -> object:
        if not self.told:
            return MISSING
        return tuple(value if self.seen is None or look.viewer == ALL else self.seen(value, look.viewer))

    def from_json(self, found: object, at: FieldPath) -> object:
        given = entries(found, at, self.most)
        return self.store([self._frame(one, at.inside(f"[{k}]")) for k, one in enumerate(given)])

    def _frame(self, found: object, at: FieldPath) -> Framed:
        if not isinstance(found, Mapping):
            raise at.fail("it is an object with named fields")
        do: int = self.do.from_json(found.get("do", MISSING), at.inside(".do"))
        seat = self.by.from_json(found.get("seat", MISSING), at.inside(".seat"))
        rest = [
            kind.from_json(found.get(name, MISSING), at.inside(f".{name}", seat)) for name, kind in self.details[do]
        ]
        return (do, seat, *rest)

    def pack(self, found: Sequence[Mapping[str, Any] | None] | None, walk: CodecContext) -> list[Json]:
        return walk.coder.listed(found or (), lambda frame: self._code(frame or {}, walk), self.most)

    def _code(self, found: Mapping[str, Any], walk: CodecContext) -> Json:
        word: str = self.do.pack(found.get("do"), walk)
        walk.seat = self.by.pack(found.get("seat"), walk)
        made: Json = {"do": word, "seat": walk.seat}
        for name, kind in self.details[self.words.index(word)]:
            made[name] = kind.pack(found.get(name), walk)
        return present(made)
