"""Positions as arrays of numbers, laid out by the declared fields and filled from what a seat may know.

    layout = layout_of(game)
    places = layout.places(state, seat)          # {place: number}, -2 to 2, of the places that are not 0
    numbers = layout.numbers(state, seat)        # the same as a list as long as layout.size
    for block in layout.blocks: print(block)     # name, start, size, meaning of the numbers

Every field of the position document (one per seat for per-seat fields) is a block. The kinds of the core have plain
layouts: an element per word, seat or card, and so on (see `meaning`). A game's own kinds have none; each value in their
part of the document goes to an element chosen by a checksum of its path. Unordered lists, like cards, are counted. Only
what the seat's own document holds is read, so two states that a seat cannot distinguish have the same numbers. Seats
are in the order of the document, not rotated to the viewer; the viewer and the deciding seat come first.

No document is made for it. A field says what the viewer's document of it depends on (`Kind.cut`), and what is written
for a cut is written once: in a game most fields are as they were.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import copysign, log1p
from typing import Any, NamedTuple
from zlib import crc32

from ..core.format import kinds, zones
from ..core.format.contexts import ViewContext, ViewContextOf
from ..core.format.documents import ALL
from ..core.format.record import canonical
from ..core.format.schema import DeclaredField, DeclaredFormat
from ..core.game import Game
from ..core.seats import viewer_of
from ..core.state import State

HASHED, WHOLE_HASHED = 256, 1024
"""The sizes of a field that only its game can read, and of a position that is not declared."""
MOST_SINGLE = 12
"""A number with up to this many values has an element for each; others are one element on a logarithmic scale."""
LONGEST = 512
"""A list whose entries would need more elements is laid out by checksums."""

MOST_KEPT = 64
"""The size of the cache of layouts."""

MOST_PATHS = 1 << 14
"""The size of the cache of checksums."""
MOST_CUTS = 256
"""The most cuts of a field whose numbers are kept."""

Places = dict[int, float]
"""The numbers of an array that are not 0, by their places in ascending blocks."""


class FieldBlock(NamedTuple):
    """One field in the array."""

    name: str
    start: int
    size: int
    meaning: str


class Form(ABC):
    """How one value of a document is laid out."""

    size: int
    meaning: str

    @abstractmethod
    def put(self, found: object, out: Places, at: int) -> None:
        """Write the value of a document (None: there is none) to its elements from `at` on, which are zero."""


class NamePlaces(Form):
    """An element per name: 1 for the value, or how often it is in the list (0 to 1, relative to `most`)."""

    def __init__(self, names: Sequence[Any], most: int = 1) -> None:
        self.places = {name: k for k, name in enumerate(names)}
        self.size, self.most = len(names), most
        self.meaning = f"each of {len(names)} names" + (f", counted in {most}" if most > 1 else "")

    def put(self, found: object, out: Places, at: int) -> None:
        for name in found if isinstance(found, (list, tuple)) else [found]:
            k = self.places.get(name)
            if k is not None:
                out[at + k] = out.get(at + k, 0.0) + 1 / self.most


class Scalar(Form):
    """One element for a number n: the logarithm of 1 + |n| with its sign, scaled to -1 to 1."""

    size = 1

    def __init__(self, low: int, high: int) -> None:
        self.whole = log1p(max(abs(low), abs(high)))
        self.meaning = f"{low} to {high}, logarithmic"

    def put(self, found: object, out: Places, at: int) -> None:
        if found and isinstance(found, (int, float)):
            out[at] = copysign(log1p(abs(found)) / self.whole, found)


class Yes(Form):
    """One element: 1 for true."""

    size = 1
    meaning = "1 for yes"

    def put(self, found: object, out: Places, at: int) -> None:
        if found:
            out[at] = 1.0


class Maybe(Form):
    """An element that says whether there is a value (that the seat may know), then the value's own."""

    def __init__(self, inner: Form) -> None:
        self.inner, self.size = inner, 1 + inner.size
        self.meaning = f"1 if there is one; {inner.meaning}"

    def put(self, found: object, out: Places, at: int) -> None:
        if found is not None:
            out[at] = 1.0
            self.inner.put(found, out, at + 1)


class ValueRow(Form):
    """A fixed number of values one after another, by name or by index."""

    def __init__(self, forms: Sequence[Form], names: Sequence[str] = ()) -> None:
        self.forms, self.names = forms, names
        self.size = sum([form.size for form in forms])
        told = dict.fromkeys([form.meaning for form in forms])
        self.meaning = f"{len(forms)} values ({' | '.join(told)})"

    def put(self, found: object, out: Places, at: int) -> None:
        for k, form in enumerate(self.forms):
            if self.names and isinstance(found, dict):
                form.put(found.get(self.names[k]), out, at)
            elif isinstance(found, (list, tuple)) and k < len(found):
                form.put(found[k], out, at)
            at += form.size


class CardPlaces(Form):
    """An element per card (its share of all copies), then per token the share of cards hidden so; if ordered, the last
    card.
    """

    def __init__(self, cards: zones.CardPool, tokens: Sequence[str], ordered: bool) -> None:
        self.counts = {name: cards.counts[cards.value_of[name]] for name in cards.names}
        self.places = {name: k for k, name in enumerate((*cards.names, *tokens))}
        self.total, self.ordered = cards.total, ordered
        self.size = len(self.places) + (len(cards.names) if ordered else 0)
        self.meaning = f"each of {len(cards.names)} cards; how many are hidden" + ("; the last card" if ordered else "")

    def put(self, found: object, out: Places, at: int) -> None:
        given: Sequence[Any] = found if isinstance(found, (list, tuple)) else [] if found is None else [found]
        for name in given:
            k = self.places.get(name)
            if k is not None:
                out[at + k] = out.get(at + k, 0.0) + 1 / self.counts.get(name, self.total)
        if self.ordered and given and given[-1] in self.counts:
            out[at + len(self.places) + self.places[given[-1]]] = 1.0


class Hashed(Form):
    """Each value goes to the element of the checksum of its path: words are 1, numbers scaled; a sum s becomes
    2s/(1+|s|).
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.meaning = f"values by the CRC-32 of their path, modulo {size}"

    def put(self, found: object, out: Places, at: int) -> None:
        sums: dict[int, float] = {}
        add_leaves(found, "", self.size, sums)
        for k, value in sums.items():
            if value:
                out[at + k] = 1.0 if value == 1.0 else 2 * value / (1 + abs(value))


@lru_cache(MOST_PATHS)
def checksum(path: str) -> int:
    """The CRC-32 of a path."""
    return crc32(path.encode())


def add_leaves(found: object, path: str, size: int, sums: Places) -> None:
    """Add every value of a document to the element of its path. Words are part of the path, with number 1."""
    if isinstance(found, (list, tuple)):
        for k, one in enumerate(found):
            if isinstance(one, str):
                at = checksum(f"{path}={one}") % size
                sums[at] = sums.get(at, 0.0) + 1.0
            elif one:
                add_leaves(one, f"{path}[{k}]", size, sums)
        return
    if isinstance(found, dict):
        for key, one in found.items():
            add_leaves(one, f"{path}.{key}", size, sums)
        return
    if not found and not isinstance(found, str):  # null, false and 0 add nothing
        return
    value = 1.0
    if isinstance(found, str):
        path = f"{path}={found}"
    elif isinstance(found, (int, float)) and not isinstance(found, bool):
        path, value = f"{path}-" if found < 0 else path, log1p(abs(found)) / 8
    at = checksum(path) % size
    sums[at] = sums.get(at, 0.0) + value


def form_of(kind: kinds.Kind, game: Game) -> Form:
    """The layout of what a kind writes into a document; by checksums if the core does not know the kind."""
    base = next(cls for cls in type(kind).__mro__ if "to_json" in vars(cls))
    if base is kinds.Kind and isinstance(kind, kinds.Number):
        low, high = kinds.bound(kind.low, game), kinds.bound(kind.high, game)
        return NamePlaces(range(low, high + 1)) if high - low < MOST_SINGLE else Scalar(low, high)
    if base is kinds.Kind and isinstance(kind, kinds.Boolean):
        return Yes()
    if base is kinds.Word:
        return NamePlaces(kind.words)  # type: ignore[attr-defined]
    if base is kinds.Subset:
        return NamePlaces(kind._names(game))  # type: ignore[attr-defined]
    if base in (kinds.Optional, kinds.Private, kinds.OnlyWhen):
        return Maybe(form_of(kind.kind, game))  # type: ignore[attr-defined]
    if base is kinds.Pair:
        return ValueRow([form_of(one, game) for one in kind.kinds])  # type: ignore[attr-defined]
    if base is kinds.Nested:
        inner: Mapping[str, kinds.Kind] = kind.kinds  # type: ignore[attr-defined]
        return ValueRow([form_of(one, game) for one in inner.values()], list(inner))
    if base is kinds.Listed:
        return _listed(kind, game)  # type: ignore[arg-type]
    if base in (zones.Zone, zones.CardSet, zones.ChosenCards, zones.CardPlace):
        return _cards(kind)
    return Hashed(HASHED)


def _listed(kind: kinds.Listed, game: Game) -> Form:
    n = kind.most if kind.exactly is None else kinds.bound(kind.exactly, game)
    entry = form_of(kind.kind, game)
    if n * entry.size > LONGEST or isinstance(entry, Hashed):
        return Hashed(HASHED)
    return ValueRow([Maybe(entry) if kind.exactly is None else entry] * n)


def _cards(kind: Any) -> Form:
    tokens = kind.tokens if isinstance(kind, zones.Zone) else (zones.HIDDEN,)
    return CardPlaces(kind.cards, tokens, isinstance(kind, zones.Zone) and kind.ordered)


class BlockWriter:
    """Writes a field, or its entry for a seat, to its block."""

    def __init__(self, field: DeclaredField[kinds.Kind], seat: int, form: Form, at: int) -> None:
        """`seat`: the index of the entry, -1 for a field with one value; `at`: the start of the block."""
        self._field, self.seat, self._form, self._at = field, seat, form, at
        self.plain, self.cut = field.kind.plain, field.kind.cut
        """What the numbers depend on: the value itself, or its cut."""
        self.written: dict[object, Places] = {}
        """Cut -> its numbers."""

    def anew(self, value: object, cut: object, look: ViewContext) -> Places:
        """The numbers of a value in a state, as the viewer may know it."""
        found: Places = {}
        if not self._field.sparse or value != self._field.start:
            document = self._field.kind.to_json(value, look)
            self._form.put(None if document is kinds.MISSING else document, found, self._at)
        if cut is not kinds.MISSING:
            if len(self.written) >= MOST_CUTS:
                self.written.clear()
            self.written[cut] = found
        return found


Step = Callable[[State, ViewContext, list[Any], list[Places], Places], None]


def compiled(fields: Sequence[tuple[str, Sequence[BlockWriter]]]) -> Step:
    """A function that brings the numbers of all fields up to date; unrolled, as it is asked before every decision.

    It is given the state, who looks at it, by block what its numbers were written of and these numbers, and all
    numbers together.
    """
    lines, names = ["def write(state, look, last, held, out):"], dict[str, Any](MISSING=kinds.MISSING)
    n = 0
    for name, writers in fields:
        lines.append(f"    value = state.{name}")
        for writer in writers:
            names |= {f"kept{n}": writer.written.get, f"anew{n}": writer.anew, f"cut{n}": writer.cut}
            lines.append(f"    entry = value[{writer.seat}]" if writer.seat >= 0 else "    entry = value")
            if writer.plain:
                lines += ["    cut = entry", f"    if cut is not last[{n}]:"]
            else:
                lines += [f"    look.seat = {writer.seat}", f"    cut = cut{n}(entry, look)"]
                lines += [f"    if cut is MISSING or cut != last[{n}]:"]
            lines += [
                f"        last[{n}] = cut",
                f"        found = kept{n}(cut)",
                "        if found is None:",
                f"            look.seat = {writer.seat}",
                f"            found = anew{n}(entry, cut, look)",
                f"        old = held[{n}]",
                "        if found is not old:",
                f"            held[{n}] = found",
                "            for place in old:",
                "                del out[place]",
                "            out.update(found)",
            ]
            n += 1
    exec("\n".join(lines) if fields else f"{lines[0]} pass", names)
    made: Step = names["write"]
    return made


class Follower:
    """Writes what one viewer may know of a game, decision after decision: what has not changed is not written again."""

    def __init__(self, layout: ArrayLayout, viewer: int | None) -> None:
        """`viewer`: a seat that there is, None for a spectator, or ALL."""
        self._layout, self._viewer = layout, viewer
        self._last: list[Any] = [UNSEEN] * len(layout.blocks)
        self._held: list[Places] = [NONE_YET] * len(layout.blocks)
        self._mover = -1
        self._out: Places = {} if viewer is None or viewer < 0 else {viewer: 1.0}

    def places(self, state: State) -> Places:
        """The numbers of a state that are not 0. The object is written on by the next call."""
        layout, out, mover = self._layout, self._out, state.current_player()
        if mover != self._mover:
            if self._mover >= 0:
                del out[layout.seats + self._mover]
            self._mover = mover
            if mover >= 0:
                out[layout.seats + mover] = 1.0
        layout.write(state, ViewContextOf(state, self._viewer), self._last, self._held, out)
        if layout.undeclared is not None:
            return {**out, **layout.undeclared(state, self._viewer)}
        return out


UNSEEN = object()
"""What no value is."""
NONE_YET: Places = {}
"""The numbers of a block before any are written. Not to be changed."""


class ArrayLayout:
    """The layout of a game's positions in an array."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seats = seats = game.num_players()
        writers: list[tuple[str, list[BlockWriter]]] = []
        self.undeclared: Callable[[State, int | None], Places] | None = None
        """Where a game does not declare its fields: the numbers of a viewer's whole document."""
        self.blocks: list[FieldBlock] = []
        self.size = 0
        self._block("looker", NamePlaces(range(seats)))
        self._block("to decide", NamePlaces(range(seats)))
        if not isinstance(game.format, DeclaredFormat):
            self.undeclared = self._documented(*self._block("position", Hashed(WHOLE_HASHED)))
        for field in game.format.schema(game).fields if isinstance(game.format, DeclaredFormat) else ():
            form = form_of(field.kind, game)
            names = field.names(game) if field.each else None
            entries = range(field.count(game)) if field.each else [-1]
            told = [(seat, *self._block(field.place(seat, names), form)) for seat in entries]
            writers.append((field.name, [BlockWriter(field, *one) for one in told]))
        self.write = compiled(writers)

    def __reduce__(self) -> tuple[Any, ...]:
        return layout_of, (self.game,)  # fields hold functions, which cannot be pickled

    def _documented(self, form: Form, at: int) -> Callable[[State, int | None], Places]:
        def places(state: State, viewer: int | None) -> Places:
            out: Places = {}
            form.put(self.game.format.document(state, viewer), out, at)
            return out

        return places

    def _block(self, name: str, form: Form) -> tuple[Form, int]:
        block = FieldBlock(name, self.size, form.size, form.meaning)
        self.blocks.append(block)
        self.size += form.size
        return form, block.start

    def places(self, state: State, seat: int | None) -> Places:
        """What a seat may know of a state (None: a spectator): the numbers that are not 0.

        Raises EvertableError for an unknown seat.
        """
        return Follower(self, viewer_of(seat, self.seats)).places(state)

    def numbers(self, state: State, seat: int | None) -> list[float]:
        """The same as a list of all numbers."""
        return dense(self.places(state, seat), self.size)

    def whole(self, state: State) -> Places:
        """Everything in a state, for training with full information."""
        return Follower(self, ALL).places(state)


def dense(places: Places, size: int) -> list[float]:
    """All numbers of an array of that size."""
    out = [0.0] * size
    for place, number in places.items():
        out[place] = number
    return out


def layout_of(game: Game) -> ArrayLayout:
    """The layout of a game with its options. Cached by options."""
    return _layout(type(game), canonical(dict(game.options)), game.ruleset)


@lru_cache(MOST_KEPT)
def _layout(kind: type[Game], options: str, ruleset: int) -> ArrayLayout:
    return ArrayLayout(kind(json.loads(options), ruleset))
