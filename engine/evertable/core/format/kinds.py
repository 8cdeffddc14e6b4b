"""Kinds of values in a position: how each is written, read back and packed.

A kind connects three forms of a value. The *state* holds it compactly (an int, a tuple). A *document* shows it as JSON,
reduced to what one viewer may see. A *link* holds it in few bits. A kind is declared in a field (see schema.py), or
inside another kind; a game that needs its own notation writes a subclass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Any

from ..errors import Problem, shortened
from ..sampler import Chance
from ..settings import Settings
from ..since import Dated, newest_of, under
from .codec import padded
from .contexts import CodecContext, FieldPath, ViewContext
from .documents import Json, whole

MISSING: object = type("Missing", (), {"__repr__": lambda self: "MISSING"})()
"""What is read if a document does not have the field."""
Bound = int | Callable[[Any], int]
"""A number, or a function of the game (with its options chosen)."""
Choices = Sequence[Any] | Callable[[Any], Sequence[Any]]
"""Values, or a function that returns them; its argument depends on the kind."""


def bound(value: Bound, game: object) -> int:
    """The value of a bound for a game."""
    return value(game) if callable(value) else value


def entries(found: object, at: FieldPath, most: int, exactly: int | None = None) -> Sequence[object]:
    """A list of a document; a missing one is empty, or `exactly` that many nulls. Raises BadPosition."""
    if found is MISSING or found is None:
        found = [None] * (exactly or 0)
    if not isinstance(found, (list, tuple)) or len(found) > most:
        raise at.fail(f"it is a list of at most {most}")
    if exactly is not None and len(found) != exactly:
        raise at.fail(f"it has {exactly} entries")
    return found


def first_of(kind: Kind, game: object) -> object:
    """The start value of a kind in a new state."""
    return kind.start(game) if callable(kind.start) else kind.start


class Kind:
    """How one kind of value is written, read and packed."""

    start: object = None
    """The value in a new state, or a function of the game that returns it."""
    late = False
    """Whether it is read after the zones, as fields that refer to cards are."""
    newest = 1
    """The newest ruleset of any of its words or parts."""
    nested = False
    """Whether errors inside an entry of a list name the entry: `frames[0].card`, but `history`."""
    plain = False
    """Whether everybody sees the value, which is hashable, and its document follows from it and the game alone."""

    def __init_subclass__(cls) -> None:
        """What a kind writes in a way of its own is neither plain nor cut as its base has it, unless it says so."""
        super().__init_subclass__()
        if "to_json" in vars(cls):
            if "plain" not in vars(cls):
                cls.plain = False
            if "cut" not in vars(cls):
                cls.cut = Kind.cut  # type: ignore[method-assign]

    def to_json(self, value: Any, look: ViewContext) -> object:
        """The value in a viewer's document; MISSING: the document does not have the field now.

        Must not reveal anything that the viewer may not know.
        """
        return value

    def cut(self, value: Any, look: ViewContext) -> object:
        """What the viewer's document of a value depends on beside the game: equal cuts are written equally.

        Hashable. MISSING: it depends on more, so it is to be written anew each time.
        """
        return value if self.plain else MISSING

    def from_json(self, found: object, at: FieldPath) -> object:
        """The value for what a document holds, MISSING if it does not have the field. Raises BadPosition."""
        raise NotImplementedError

    def pack(self, found: Any, walk: CodecContext) -> object:
        """Hand a document's value to the coder, None while reading; returns what the coder returns."""
        raise NotImplementedError


class Number(Kind):
    """An integer from `low` to `high`; a missing one is `missing`, or `low`.

    Packed with that radix (or the larger one of `packed`), or with `small=True` by its size.
    """

    plain = True

    def __init__(
        self, low: Bound, high: Bound, *, missing: int | None = None, start: int = 0, small: bool = False,
        packed: tuple[int, int] | None = None,
    ) -> None:  # fmt: skip
        self.low, self.high, self.missing, self.start, self.small = low, high, missing, start, small
        self.packed = packed

    def from_json(self, found: object, at: FieldPath) -> int:
        low, high = bound(self.low, at.game), bound(self.high, at.game)
        if found is MISSING:
            found = low if self.missing is None else self.missing
        if not whole(found, low, high):
            raise at.fail(f"it is an integer from {low} to {high}")
        return int(found)

    def pack(self, found: int | None, walk: CodecContext) -> int:
        low, high = self.packed or (bound(self.low, walk.game), bound(self.high, walk.game))
        if self.small:
            return low + walk.coder.uint(0 if found is None else found - low, high - low)
        return low + walk.coder.number(0 if found is None else found - low, high - low + 1)


class Index(Number):
    """An index into a list that can grow; in a document a number from 0."""

    def __init__(self, names: Sequence[Any], *, small: bool = False) -> None:
        super().__init__(0, lambda game: len(under(names, game.ruleset)) - 1, small=small)
        self.newest = newest_of(names)


class Mask(Number):
    """A subset of a list that can grow, as an int: bit k is its k-th entry. Subset writes names instead."""

    def __init__(self, names: Sequence[Any], *, small: bool = False) -> None:
        super().__init__(0, lambda game: (1 << len(under(names, game.ruleset))) - 1, small=small)
        self.newest = newest_of(names)


class Secret(Number):
    """A number that only its seat knows, unless it is the lowest: null to all others, and drawn for
    determinizations.
    """

    def to_json(self, value: int, look: ViewContext) -> int | None:
        return value if look.own or value == self.low else None

    def cut(self, value: int, look: ViewContext) -> int | None:
        return self.to_json(value, look)

    def from_json(self, found: object, at: FieldPath) -> int:
        if found is not None:
            return super().from_json(found, at)
        field, seat, low, high = at.name.rpartition(".")[2], at.seat, int(self.low), int(self.high)  # type: ignore[arg-type]

        def draw(state: object, chance: Chance) -> None:
            getattr(state, field)[seat] = low + 1 + chance.below(high - low)

        at.worlds.append(draw)
        return low

    def pack(self, found: Any, walk: CodecContext) -> Any:
        return walk.coder.optional(found, lambda inner: super(Secret, self).pack(inner, walk))


class Whole(Kind):
    """An integer of any size; small ones take few bits; a missing one is 0."""

    plain = True
    start = 0

    def to_json(self, value: int, look: ViewContext) -> int:
        return int(value)

    def from_json(self, found: object, at: FieldPath) -> int:
        if found is MISSING:
            return 0
        if not isinstance(found, int) or isinstance(found, bool) or abs(found) >= 1 << 120:
            raise at.fail("it is an integer")
        return found

    def pack(self, found: int | None, walk: CodecContext) -> int:
        return walk.coder.signed(found or 0, 1 << 120)


class Seat(Number):
    """A seat, from 0."""

    def __init__(self, *, missing: int | None = None) -> None:
        super().__init__(0, lambda game: game.num_players() - 1, missing=missing)


class Boolean(Kind):
    """A boolean; missing is false."""

    plain = True
    start = False

    def from_json(self, found: object, at: FieldPath) -> bool:
        if found is MISSING:
            return False
        if not isinstance(found, bool):
            raise at.fail("it is true or false")
        return found

    def pack(self, found: object, walk: CodecContext) -> bool:
        return walk.coder.flag(found)


class Word(Kind):
    """One of a few words (null may be one); the state holds its index, or the entry of `values` with that index.

    `missing`: the word that is read if there is none. `packed`: the words a link chooses from, if more. `problem`: what
    an error says about a wrong word, instead of the list of words; `told`: what it tells players.
    """

    plain = True

    def __init__(
        self, words: Sequence[str | None], values: Sequence[Any] | None = None, *, missing: object = MISSING,
        packed: Sequence[str | None] | None = None, problem: str = "", told: str = "",
    ) -> None:  # fmt: skip
        self.words = tuple(words)
        self.values = range(len(words)) if values is None else values
        self.missing = missing
        self.packed = words if packed is None else packed
        self.newest = newest_of(words, self.packed)
        self._known = words if isinstance(words, Dated) else None
        self.problem, self.told = problem, told
        self.value_of = dict(zip(self.words, self.values, strict=True))
        self.word_of = dict(zip(self.values, self.words, strict=True))
        self.start = self.values[0]

    def to_json(self, value: object, look: ViewContext) -> str | None:
        return self.word_of[value]

    def from_json(self, found: object, at: FieldPath) -> Any:
        if found is MISSING:
            found = self.missing
        known = self.words if self._known is None else self._known.under(at.game.ruleset)
        if not isinstance(found, (str, type(None))) or found not in self.value_of or found not in known:
            words = ", ".join("null" if word is None else word for word in known)
            wrong = f"{shortened(found, 24)!r} {self.problem}" if self.problem else f"it is one of {words}"
            raise at.fail(Problem(wrong, told=self.told))
        return self.value_of[found]

    def pack(self, found: object, walk: CodecContext) -> Any:
        return walk.coder.pick(self.packed, found)


class Subset(Kind):
    """A subset of a few names (words, or seats by number), in any order, each once.

    The state holds a mask, or with `flags=True` a tuple of booleans.
    """

    plain = True
    start: object = 0

    def __init__(self, names: Choices, *, flags: bool = False, problem: str = "") -> None:
        """`names` can be a function of the game."""
        self.names, self.flags, self.problem = names, flags, problem
        self.newest = newest_of(names)
        if flags:
            self.start = lambda game: (False,) * len(self._names(game))

    def _names(self, game: Settings) -> Sequence[Any]:
        return under(self.names(game) if callable(self.names) else self.names, game.ruleset)

    def to_json(self, value: Any, look: ViewContext) -> list[Any]:
        names = self._names(look.state.game)
        return [name for k, name in enumerate(names) if (value[k] if self.flags else value >> k & 1)]

    def from_json(self, found: object, at: FieldPath) -> Any:
        names = self._names(at.game)
        given = entries(found, at, len(names))
        places = [place_in(names, name) for name in given]
        if -1 in places or len(set(places)) < len(places):
            raise at.fail(self.problem or f"different ones of {', '.join(map(str, names))}")
        return tuple(k in places for k in range(len(names))) if self.flags else sum(1 << k for k in places)

    def pack(self, found: Any, walk: CodecContext) -> list[Any]:
        return walk.coder.subset(self._names(walk.game), found or ())


def place_in(names: Sequence[object], name: object) -> int:
    """The index of a name of the same type, or -1: True is not 1."""
    for k, one in enumerate(names):
        if type(one) is type(name) and one == name:
            return k
    return -1


class Optional(Kind):
    """What another kind gives, or null; a missing one is null. The state holds None, or `none`."""

    def __init__(self, kind: Kind, *, none: object = None) -> None:
        self.kind, self.none, self.newest = kind, none, kind.newest
        self.start = none
        self.nested, self.late = kind.nested, kind.late

    @cached_property
    def plain(self) -> bool:  # type: ignore[override]
        """Whether the other kind is."""
        return self.kind.plain

    def to_json(self, value: Any, look: ViewContext) -> object:
        return None if value == self.none else self.kind.to_json(value, look)

    def cut(self, value: Any, look: ViewContext) -> object:
        return None if value == self.none else beside((), self.kind.cut(value, look))

    def from_json(self, found: object, at: FieldPath) -> Any:
        return self.none if found is MISSING or found is None else self.kind.from_json(found, at)

    def pack(self, found: object, walk: CodecContext) -> object:
        return walk.coder.optional(found, lambda inner: self.kind.pack(inner, walk))


class OnlyWhen(Kind):
    """A kind that a link only holds if `holds(walk)`; otherwise the document has `otherwise` there.

    With `shown`, a function of the state, a document has the field only if that holds too.
    """

    def __init__(
        self, kind: Kind, holds: Callable[[CodecContext], bool], otherwise: object = MISSING,
        shown: Callable[[Any], bool] | None = None,
    ) -> None:  # fmt: skip
        """`otherwise`: the value in the document if not `holds`; MISSING: no such field."""
        self.kind, self.holds, self.otherwise, self.shown = kind, holds, otherwise, shown
        self.start, self.late, self.nested, self.newest = kind.start, kind.late, kind.nested, kind.newest

    def to_json(self, value: object, look: ViewContext) -> object:
        return self.kind.to_json(value, look) if self.shown is None or self.shown(look.state) else MISSING

    def cut(self, value: object, look: ViewContext) -> object:
        return beside((self.shown is None or self.shown(look.state),), self.kind.cut(value, look))

    def from_json(self, found: object, at: FieldPath) -> object:
        return self.kind.from_json(found, at)

    def pack(self, found: object, walk: CodecContext) -> object:
        if self.holds(walk):
            return self.kind.pack(found, walk)
        return self.otherwise if self.otherwise is MISSING else copy(self.otherwise)


class Since(Kind):
    """A part of an object or frame added by a later ruleset: documents and links of older ones do not have it.

    A state then has the start value of `kind`. Fields of a state declare this themselves: `field(since=...)`.
    """

    def __init__(self, ruleset: int, kind: Kind) -> None:
        self.ruleset, self.kind = ruleset, kind
        self.start, self.late, self.nested = kind.start, kind.late, kind.nested
        self.newest = max(ruleset, kind.newest)

    @cached_property
    def plain(self) -> bool:  # type: ignore[override]
        """Whether the kind is."""
        return self.kind.plain

    def to_json(self, value: object, look: ViewContext) -> object:
        return self.kind.to_json(value, look) if look.state.game.ruleset >= self.ruleset else MISSING

    def cut(self, value: object, look: ViewContext) -> object:
        return self.kind.cut(value, look)

    def from_json(self, found: object, at: FieldPath) -> object:
        return self.kind.from_json(found, at) if at.game.ruleset >= self.ruleset else first_of(self.kind, at.game)

    def pack(self, found: object, walk: CodecContext) -> object:
        return self.kind.pack(found, walk) if walk.game.ruleset >= self.ruleset else MISSING


def present(made: Json) -> Json:
    """An object without its MISSING parts."""
    return {name: value for name, value in made.items() if value is not MISSING}


def beside(more: tuple[object, ...], cut: object) -> object:
    """A cut with more that the document depends on; MISSING if it is."""
    return MISSING if cut is MISSING else (*more, cut)


class Private(Kind):
    """What only its seat knows, because it was shown it: null to all others (or to whom `sees` denies it).

    A null is read as the value of nothing having been shown.
    """

    def __init__(self, kind: Kind, sees: Callable[[ViewContext], bool] = lambda look: look.own) -> None:
        self.kind, self.sees = kind, sees
        self.start, self.late, self.nested, self.newest = kind.start, kind.late, kind.nested, kind.newest

    def to_json(self, value: object, look: ViewContext) -> object:
        return self.kind.to_json(value, look) if self.sees(look) else None

    def cut(self, value: object, look: ViewContext) -> object:
        return beside((), self.kind.cut(value, look)) if self.sees(look) else None

    def from_json(self, found: object, at: FieldPath) -> object:
        return first_of(self.kind, at.game) if found is MISSING or found is None else self.kind.from_json(found, at)

    def pack(self, found: object, walk: CodecContext) -> object:
        return walk.coder.optional(found, lambda inner: self.kind.pack(inner, walk))


class Listed(Kind):
    """A list of one kind with at most `most` (or `exactly` as many) entries; the state holds a tuple, or what `store`
    makes.

    `count` gives the length in a link if it follows from what was packed before.
    """

    def __init__(
        self, kind: Kind, most: int = 64, *, exactly: Bound | None = None,
        count: Callable[[CodecContext], int] | None = None, store: Callable[[Iterable[Any]], Any] = tuple,
    ) -> None:  # fmt: skip
        self.kind, self.most, self.exactly, self.count, self.store = kind, most, exactly, count, store
        self.start, self.late, self.newest = store(()), kind.late, kind.newest
        if exactly is not None:
            self.start = lambda game: store([first_of(kind, game)] * bound(exactly, game))

    @cached_property
    def plain(self) -> bool:  # type: ignore[override]
        """Whether the entries are."""
        return self.kind.plain

    def to_json(self, value: Iterable[object], look: ViewContext) -> list[object]:
        emit = self.kind.to_json
        return [emit(entry, look) for entry in value]

    def cut(self, value: Iterable[object], look: ViewContext) -> object:
        return tuple(value) if self.plain else together([self.kind.cut(entry, look) for entry in value])

    def from_json(self, found: object, at: FieldPath) -> object:
        if found is MISSING:
            return first_of(self, at.game)
        exactly = None if self.exactly is None else bound(self.exactly, at.game)
        given = entries(found, at, self.most, exactly)
        nested = self.kind.nested
        return self.store(
            [self.kind.from_json(entry, at.inside(f"[{k}]") if nested else at) for k, entry in enumerate(given)]
        )

    def pack(self, found: Sequence[object] | None, walk: CodecContext) -> list[object]:
        given = found or ()
        if self.exactly is not None:
            length = bound(self.exactly, walk.game)
        else:
            length = self.count(walk) if self.count else walk.coder.uint(len(given), self.most)
        return [self.kind.pack(entry, walk) for entry in padded(given, length)]


class Pair(Kind):
    """A list of fixed length whose entries have kinds of their own; the state holds a tuple."""

    nested = True

    def __init__(self, *kinds: Kind, problem: str = "") -> None:
        self.kinds, self.late, self.newest = kinds, any(kind.late for kind in kinds), newest_of(*kinds)
        self.problem = problem or f"it is a list of {len(kinds)}"

    @cached_property
    def plain(self) -> bool:  # type: ignore[override]
        """Whether all entries are."""
        return all(kind.plain for kind in self.kinds)

    def to_json(self, value: Iterable[object], look: ViewContext) -> list[object]:
        return [kind.to_json(one, look) for kind, one in zip(self.kinds, value, strict=True)]

    def cut(self, value: Iterable[object], look: ViewContext) -> object:
        if self.plain:
            return value
        return together([kind.cut(one, look) for kind, one in zip(self.kinds, value, strict=True)])

    def from_json(self, found: object, at: FieldPath) -> tuple[object, ...]:
        if not isinstance(found, (list, tuple)) or len(found) != len(self.kinds):
            raise at.fail(self.problem)
        return tuple(
            kind.from_json(one, at.inside(f"[{k}]"))
            for k, (kind, one) in enumerate(zip(self.kinds, found, strict=True))
        )

    def pack(self, found: Sequence[object] | None, walk: CodecContext) -> list[object]:
        given = found or [None] * len(self.kinds)
        return [kind.pack(one, walk) for kind, one in zip(self.kinds, given, strict=True)]


class Nested(Kind):
    """An object with named fields; the state holds `make(**fields)`, with attributes of these names, such as a
    NamedTuple.

    A missing object has none of its fields.
    """

    nested = True

    def __init__(self, make: Callable[..., Any], **kinds: Kind) -> None:
        self.make, self.kinds, self.newest = make, kinds, newest_of(*kinds.values())
        self.start = lambda game: make(**{name: first_of(kind, game) for name, kind in kinds.items()})

    @cached_property
    def plain(self) -> bool:  # type: ignore[override]
        """Whether all fields are."""
        return all(kind.plain for kind in self.kinds.values())

    def to_json(self, value: object, look: ViewContext) -> Json:
        return present({name: kind.to_json(getattr(value, name), look) for name, kind in self.kinds.items()})

    def cut(self, value: object, look: ViewContext) -> object:
        if self.plain:
            return value
        return together([kind.cut(getattr(value, name), look) for name, kind in self.kinds.items()])

    def from_json(self, found: object, at: FieldPath) -> object:
        given = mapping(found, at)
        return self.make(
            **{
                name: kind.from_json(given.get(name, MISSING), at.inside(f".{name}"))
                for name, kind in self.kinds.items()
            }
        )

    def pack(self, found: Mapping[str, object] | None, walk: CodecContext) -> Json:
        given = found or {}
        return present({name: kind.pack(given.get(name), walk) for name, kind in self.kinds.items()})


def together(cuts: Sequence[object]) -> object:
    """The cut of several values; MISSING if that of one is."""
    return MISSING if any(cut is MISSING for cut in cuts) else tuple(cuts)


def mapping(found: object, at: FieldPath) -> Mapping[str, object]:
    """An object of a document; a missing one is empty. Raises BadPosition."""
    if found is MISSING or found is None:
        return {}
    if not isinstance(found, Mapping):
        raise at.fail("it is an object with named fields")
    return found
