"""What writes the fields of a state into an array of numbers, decision after decision, by what a viewer may know.

A field says what the viewer's document of it depends on (`Kind.cut`), and what is written for a cut is written once
(`BlockWriter`). Of a set of cards only the cards that came or went are written (`CardsWriter`), of a list or the stacks
of a field only the parts that have changed (`PartsWriter`). `compiled` makes one function of all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from ..core.format import kinds, zones
from ..core.format.contexts import ViewContext, ViewContextOf
from ..core.format.documents import ALL
from ..core.format.schema import DeclaredField
from ..core.game import Game
from ..core.state import State
from ..core.turns.frames import FrameField
from ..core.turns.frames_field import Frames
from .forms import CardPlaces, Form, Hashed, Places, Sums, add_leaves, scaled

MOST_CUTS = 1024
"""The most cuts of a field whose numbers are kept."""

MOST_PARTS = 1 << 12
"""The most parts of a field whose numbers are kept."""


Added = Sequence[tuple[int, int]]
"""What a part adds, by element."""

UNSEEN = object()
"""What no value is."""
NONE_YET: Places = {}
"""The numbers of a block before any are written. Not to be changed."""


class BlockWriter:
    """Writes a field, or its entry for a seat, to its block."""

    def __init__(self, field: DeclaredField[kinds.Kind], seat: int, form: Form, at: int) -> None:
        """`seat`: the index of the entry, -1 for a field with one value; `at`: the start of the block."""
        self._field, self.seat, self._form, self.at = field, seat, form, at
        self.size = form.size
        self.reads = reads_of(field.kind, seat)
        self.plain, self.cut = field.kind.plain, field.kind.cut
        """What the numbers depend on: the value itself, or its cut."""
        self.written: dict[object, Places] = {}
        """Cut -> its numbers."""

    def unwritten(self) -> object:
        """As of a CardsWriter."""
        return UNSEEN

    def anew(self, value: object, cut: object, look: ViewContext) -> Places:
        """The numbers of a value in a state, as the viewer may know it."""
        found: Places = {}
        if not self._field.sparse or value != self._field.start:
            document = self._field.kind.to_json(value, look)
            self._form.put(None if document is kinds.MISSING else document, found, self.at)
        if cut is not kinds.MISSING:
            if len(self.written) >= MOST_CUTS:
                self.written.clear()
            self.written[cut] = found
        return found


def reads_of(kind: kinds.Kind, seat: int) -> Sequence[str] | None:
    """What the cut of a zone follows from beside its value and the viewer, as parts of a state; None: maybe more."""
    if type(kind) is not zones.Zone or kind.seen or kind.sees not in (zones.owner, zones.nobody):
        return None
    if callable(kind.known) or callable(kind.top):
        return None
    known = [f"state.{kind.known}" + (f"[{seat}]" if seat >= 0 else "")] if kind.known else []
    return [*known, *([f"state.{kind.top}"] if kind.top else []), *[f"state.{pool.field}" for pool in kind.pools]]


@runtime_checkable
class Parted(Protocol):
    """A kind whose document consists of parts that are written one by one."""

    def parts(self, value: Any, look: ViewContext) -> tuple[object, Mapping[Any, object]]:
        """What all parts depend on, and each by a key: its document follows from all three, and the game. Hashable."""
        ...

    def part_json(self, key: Any, part: Any, look: ViewContext) -> object:
        """The document of a value that has that part alone."""
        ...


class ListParts:
    """The entries of a list of one plain kind, by their indexes."""

    def __init__(self, kind: kinds.Listed) -> None:
        self._kind = kind

    def parts(self, value: Any, look: ViewContext) -> tuple[object, Mapping[Any, object]]:
        """The entries as they are."""
        return None, dict(enumerate(value))

    def part_json(self, key: int, part: Any, look: ViewContext) -> object:
        """A list with nothing before the entry."""
        return [*[None] * key, self._kind.kind.to_json(part, look)]


class FrameParts:
    """The frames that a viewer sees, whose details are plain, by their indexes."""

    def __init__(self, kind: Frames) -> None:
        self._kind = kind

    def parts(self, value: Any, look: ViewContext) -> tuple[object, Mapping[Any, object]]:
        """The frames that are seen."""
        seen = self._kind.seen
        return None, dict(enumerate(value if seen is None or look.viewer == ALL else seen(value, look.viewer)))

    def part_json(self, key: int, part: Any, look: ViewContext) -> object:
        """A list with nothing before the frame."""
        return [*[None] * key, *self._kind.to_json((part,), ViewContextOf(look.state, ALL))]


def parted(field: DeclaredField[kinds.Kind], form: Form, game: Game) -> Parted | None:
    """The parts of a field that is laid out by checksums; None if it is written as a whole."""
    kind: Any = field.kind
    if not isinstance(form, Hashed):
        return None
    if isinstance(kind, FrameField):
        kind = game.frames.form  # type: ignore[attr-defined]
    if isinstance(kind, Parted):
        return kind
    if type(kind) is Frames and kind.told:
        return FrameParts(kind)
    if type(kind) is kinds.Listed and kind.plain and kind.exactly is None:
        return ListParts(kind)
    return None


class CardsWriter:
    """Writes a set of different cards that is kept as a mask: card by card, and how many are hidden."""

    def __init__(self, kind: Any, seat: int, form: CardPlaces, at: int) -> None:
        """`seat`, `at`: as of a BlockWriter."""
        self.seat, self._kind, self.lasting = seat, kind, kind.plain
        self.reads = reads_of(kind, seat)
        self._share = {
            1 << c: (at + form.places[slug], 1 / form.counts[slug]) for c, slug in kind.cards.name_of.items()
        }
        """What each card adds, and where."""
        self._tokens = form.tokens
        self._places, self._total = [at + form.places[token] for token in form.tokens], form.total
        self._told = getattr(kind, "known", None) is not None
        """Whether others know some of the cards."""

    @staticmethod
    def fits(kind: Any) -> bool:
        """Whether a field is such a set, and what others know of it such a field."""
        if type(kind) is zones.CardSet:
            return kind.store is zones.MASK
        return type(kind) is zones.Zone and not (
            kind.store is not zones.MASK or kind.ordered or kind.seen or callable(kind.known)
        )

    def unwritten(self) -> CardSums:
        """What a follower has written of it at first."""
        return CardSums()

    def follow(self, value: int, look: ViewContext, kept: CardSums, out: Any) -> None:
        """Bring the numbers of the block up to date in `out`: Places, or a row of float32."""
        cut = value if self.lasting else self._kind.cut(value, look)
        if cut == kept.value:
            return
        kept.value = cut
        hidden: Sequence[int] = ()
        if type(cut) is tuple:
            _, n, *more = cut
            cut = more.pop(0) if self._told else 0
            if any(more):  # cards that are known to be in hidden places have a token of their own
                names = self._kind.to_json(value, look)
                hidden = [names.count(token) for token in self._tokens]
            else:
                hidden = [*[0] * len(more), n - cut.bit_count()]
        row, changed = type(out) is memoryview, cut ^ kept.cards
        kept.cards = cut
        while changed:
            card = changed & -changed
            changed ^= card
            place, number = self._share[card]
            if cut & card:
                out[place] = number
            elif row:
                out[place] = 0.0
            else:
                del out[place]
        if hidden != kept.hidden:
            kept.hidden = hidden
            for place, n in zip(self._places, hidden or [0] * len(self._places), strict=True):
                if n or row:
                    out[place] = n / self._total
                else:
                    out.pop(place, None)


class CardSums:
    """What a follower has written of a set of cards."""

    __slots__ = ("cards", "hidden", "value")

    def __init__(self) -> None:
        self.value: object = UNSEEN
        self.cards = 0
        self.hidden: Sequence[int] = ()


class PartSums:
    """What a follower has written of a field of parts."""

    __slots__ = ("added", "common", "parts", "sums", "value")

    def __init__(self) -> None:
        self.value: object = UNSEEN
        self.common: object = UNSEEN
        self.parts: Mapping[Any, object] = {}
        self.added: dict[Any, Added] = {}
        """What each part has added."""
        self.sums: Sums = {}
        """What all have."""


class PartsWriter:
    """Writes a field of parts: those that have changed are taken away and added anew."""

    def __init__(self, kind: Parted, seat: int, form: Form, at: int) -> None:
        """`seat`, `at`: as of a BlockWriter."""
        self._kind, self.seat, self._size, self._at = kind, seat, form.size, at
        self.reads: Sequence[str] | None = None
        self._written: dict[object, Added] = {}
        self.lasting = isinstance(kind, (ListParts, FrameParts))
        """Whether equal values always have the same numbers."""

    def _anew(self, key: Any, part: object, common: object, look: ViewContext) -> Added:
        """What a part adds."""
        made = (key, part, common)
        found = self._written.get(made)
        if found is None:
            sums: Sums = {}
            add_leaves(self._kind.part_json(key, part, look), "", self._size, sums)
            if len(self._written) >= MOST_PARTS:
                self._written.clear()
            found = self._written[made] = tuple(sums.items())
        return found

    def unwritten(self) -> PartSums:
        """As of a CardsWriter."""
        return PartSums()

    def follow(self, value: Any, look: ViewContext, kept: PartSums, out: Any) -> None:
        """As of a CardsWriter."""
        if self.lasting:
            if value == kept.value:
                return
            kept.value = value if type(value) is tuple else [*value]
        common, parts = self._kind.parts(value, look)
        before, added, sums = kept.parts if common == kept.common else {}, kept.added, kept.sums
        kept.common, kept.parts = common, parts
        touched = set()
        for key, part in parts.items():
            if before.get(key, UNSEEN) is part:
                continue
            found, old = self._anew(key, part, common, look), added.get(key, ())
            if found is not old:
                for place, amount in old:
                    sums[place] -= amount
                    touched.add(place)
                for place, amount in found:
                    sums[place] = sums.get(place, 0) + amount
                    touched.add(place)
                added[key] = found
        if len(added) > len(parts):
            for key in added.keys() - parts.keys():
                for place, amount in added.pop(key):
                    sums[place] -= amount
                    touched.add(place)
        at, row = self._at, type(out) is memoryview
        for place in touched:
            total = sums[place]
            if total:
                out[at + place] = scaled(total)
                continue
            del sums[place]
            if row:
                out[at + place] = 0.0
            else:
                out.pop(at + place, None)


Writer = BlockWriter | CardsWriter | PartsWriter


def writer_of(field: DeclaredField[kinds.Kind], game: Game, seat: int, form: Form, at: int) -> Writer:
    """What writes a field, or its entry for a seat, from a place on."""
    if isinstance(form, CardPlaces) and CardsWriter.fits(field.kind):
        return CardsWriter(field.kind, seat, form, at)
    parts = parted(field, form, game)
    return BlockWriter(field, seat, form, at) if parts is None else PartsWriter(parts, seat, form, at)


Step = Callable[[State, ViewContext, list[Any], list[Any], Any, Any], None]


def compiled(fields: Sequence[tuple[str, Sequence[Writer]]], row: bool = False) -> Step:
    """A function that brings the numbers of all fields up to date; unrolled, as it is asked before every decision.

    It is given the state, who looks at it, by block what its numbers were written of and these numbers, and all
    numbers together: as Places, or, if `row`, as a row of float32, with the same row as bytes.
    """
    lines, names = ["def write(state, look, last, held, out, raw):"], dict[str, Any](MISSING=kinds.MISSING)
    n = 0
    for name, writers in fields:
        lines.append(f"    value = state.{name}")
        for writer in writers:
            lines.append(f"    entry = value[{writer.seat}]" if writer.seat >= 0 else "    entry = value")
            gap = "    "
            if writer.reads is not None:  # which need not be cut if nothing of it has changed
                lines += [
                    f"    reads = ({', '.join(['entry', *writer.reads])},)",
                    f"    if reads != last[{-1 - n}]:",
                    f"        last[{-1 - n}] = reads",
                ]
                gap += "    "
            if not isinstance(writer, BlockWriter):
                names[f"follow{n}"] = writer.follow
                if writer.lasting:
                    lines.append(f"    if entry is not last[{n}].value:")
                    gap += "    "
                lines += [f"{gap}look.seat = {writer.seat}", f"{gap}follow{n}(entry, look, last[{n}], out)"]
                n += 1
                continue
            names |= {f"kept{n}": writer.written.get, f"anew{n}": writer.anew, f"cut{n}": writer.cut}
            more = []
            if writer.plain:
                more += ["cut = entry", f"if cut is not last[{n}]:"]
            else:
                more += [f"look.seat = {writer.seat}", f"cut = cut{n}(entry, look)"]
                more += [f"if cut is MISSING or cut != last[{n}]:"]
            more += [
                f"    last[{n}] = cut",
                f"    found = kept{n}(cut)",
                "    if found is None:",
                f"        look.seat = {writer.seat}",
                f"        found = anew{n}(entry, cut, look)",
                f"    old = held[{n}]",
                "    if found is not old:",
                f"        held[{n}] = found",
            ]
            if row:
                names[f"none{n}"] = bytes(4 * writer.size)
                more += [
                    f"        raw[{4 * writer.at}:{4 * (writer.at + writer.size)}] = none{n}",
                    "        for place, number in found.items():",
                    "            out[place] = number",
                ]
            else:
                more += [
                    "        for place in old:",
                    "            del out[place]",
                    "        out.update(found)",
                ]
            lines += [gap + line for line in more]
            n += 1
    exec("\n".join(lines) if fields else f"{lines[0]} pass", names)
    made: Step = names["write"]
    return made
