"""Declared states: the fields of a state, each with its kind.

    class State(DeclaredState):
        round: int = field(Number(1, 10))
        hands: list[int] = each(Zone(CARDS, MASK, sees=owner), part="seats", key="hand")
        turn: int = derived(0)

From these lines follow the slots of the state with their start values, `clone`, the document for any viewer and so
equality, reading with every field checked, packing for links, counting of cards, and what a sampler has to draw.

Fields are in the order of the document. A field has one value, or one per seat (`each`); those of one `part` are
together in an object per seat. What a state only caches is `derived`. Values are immutable (ints, words, tuples,
bytes); only per-seat fields (or kinds that store one) are lists, which a clone copies.

Links hold the fields in the order of `packed`: names of fields, names of parts (their plain fields, seat by seat), FULL
(whether nothing is hidden), a Layout (several together, as zone_layout.py does with all zones), or functions of a
CodecContext for what a game packs itself, which put it into `walk.made` (such fields are named in `laid_out`). Fields
not named come last, in order, then FULL and the generator.

A field added later declares its first ruleset (`since`): documents and links of older ones do not have it, and the
state has its start value (see since.py).

Reading handles plain fields first, then zones, then all that refers to cards. Checks across fields are up to the game:
`DeclaredFormat.check_position`.
"""

from __future__ import annotations

from abc import ABC, ABCMeta, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, Self, TypeGuard, TypeVar, overload

from ..errors import shortened
from ..rng import Rng
from ..sampler import Sampler, Worlds
from ..settings import Settings
from ..since import newest_of, under
from ..spec import GameSpec
from ..state import State
from .codec import Coder, Pack, Unpack, padded
from .contexts import CodecContext, CodecContextOf, FieldPathOf, Fill, ViewContextOf
from .documents import ALL, FORMAT, SETUP, Json, checked_object, is_setup, leaves
from .header import check_header, generator_of
from .hidden_deal import Slot, read_zones
from .kinds import MISSING, Kind, Secret, entries, mapping, present
from .packing import Reader, Writer
from .position_format import PositionFormat
from .zones import HIDDEN, CardPool, CardSet, Zone

FULL = "full"
"""The step of a layout that says whether a complete position follows."""


class Layout(ABC):
    """A step of a layout that packs several fields together."""

    @abstractmethod
    def takes(self, schema: Schema) -> set[str]:
        """The names of the fields it packs."""

    @abstractmethod
    def pack(self, schema: Schema, walk: CodecContext) -> None:
        """Pack all of them, and build their part of the document."""


Step = str | Layout | Callable[[CodecContext], None]


D = TypeVar("D", bound="DeclaredState")
K_co = TypeVar("K_co", bound=Kind, covariant=True)
T = TypeVar("T")
NO_KIND: Any = None
"""The kind of a derived field, which is not among `Schema.fields`."""
Keys = Sequence[str] | Callable[[Any], Sequence[str]] | None
"""The names of entries, or a function of the game."""


class DeclaredField(Generic[K_co]):
    """One declared field."""

    def __init__(
        self, kind: K_co, start: object, key: str, part: str, each: bool, keys: Keys, sparse: bool, since: int = 1,
        told: str = "",
    ) -> None:  # fmt: skip
        self.kind = kind
        self.start = start
        self.since = since
        self.told = told
        self.forgotten = False
        self.key, self.part, self.each, self.keys, self.sparse = key, part, each, keys, sparse
        self.name = ""

    def names(self, game: Settings) -> Sequence[str] | None:
        """The names of the entries, None if they are numbered by seat."""
        names: Sequence[str] | None = self.keys(game) if callable(self.keys) else self.keys
        return None if names is None else under(names, game.ruleset)

    def count(self, game: Settings) -> int:
        """The number of entries."""
        names = self.names(game)
        return game.num_players() if names is None else len(names)

    def place(self, seat: int, names: Sequence[str] | None = None) -> str:
        """Its name in errors, or that of its entry for a seat."""
        if self.part:
            return f"{self.part}[{seat}].{self.key}"
        if not self.each or seat < 0:
            return self.key
        return f"{self.key}.{names[seat]}" if names else f"{self.key}[{seat}]"

    @property
    def copied(self) -> bool:
        """Whether a clone needs a copy of the list."""
        return self.each or isinstance(self.start, list)

    @property
    def newest(self) -> int:
        """The newest ruleset of any part of it."""
        return max(self.since, newest_of(self.kind, self.keys))

    @property
    def late(self) -> bool:
        """Whether it is read after the zones."""
        return bool(self.kind.late)


def field(kind: Kind, *, key: str = "", since: int = 1) -> Any:
    """A field with one value. `key`: its name in documents, if different; `since`: the first ruleset with it."""
    return DeclaredField(kind, kind.start, key, "", False, None, False, since)


def each(
    kind: Kind, *, key: str = "", part: str = "",
    keys: Keys = None, sparse: bool = False, since: int = 1, told: str = "",
) -> Any:  # fmt: skip
    """A field with one value per seat: a list in the state. `key` and `since` as in `field`.

    `told`: what players call a public number; it is then shown beside every seat, by tables, texts and pictures.

    Also a list in the document; or with `part` a key of the objects of that list, one per seat; or with `keys` (names,
    or a function of the game) an object with an entry for each name; `sparse` leaves out entries with the start value.
    """
    return DeclaredField(kind, kind.start, key, part, True, keys, sparse, since, told)


def is_zone(one: DeclaredField[Kind]) -> TypeGuard[DeclaredField[Zone]]:
    """Whether it is a zone of cards."""
    return isinstance(one.kind, Zone)


def is_set(one: DeclaredField[Kind]) -> TypeGuard[DeclaredField[CardSet]]:
    """Whether it is a set of cards, in zones or known."""
    return isinstance(one.kind, CardSet)


@overload
def derived(start: T, *, forgotten: bool = False) -> T: ...
@overload
def derived() -> Any: ...
def derived(start: object = None, *, forgotten: bool = False) -> object:
    """A slot that no document shows: a cache of what follows from the rest. A list is copied with the state.

    `forgotten`: it may depend on hidden things, so it has its start value in every determinization.
    """
    made = DeclaredField(NO_KIND, start, "", "", False, None, False)
    made.forgotten = forgotten
    return made


class Schema:
    """All fields of one class of states, and what follows from them."""

    def __init__(
        self, fields: Sequence[DeclaredField[Kind]], packed: Sequence[Step], laid_out: Sequence[str], headed: bool
    ) -> None:
        """`headed`: whether a document begins with its game, ruleset and options."""
        self.slots = tuple(fields)
        self.fields = tuple(one for one in fields if one.kind is not None)
        self.headed = headed
        self._by_name = {one.name: one for one in self.fields}
        self.zones: dict[CardPool, list[DeclaredField[Zone]]] = {}
        for one in self.fields:
            if is_zone(one):
                self.zones.setdefault(one.kind.cards, []).append(one)
        self.parts: dict[str, list[DeclaredField[Kind]]] = {}
        for one in self.fields:
            if one.part:
                self.parts.setdefault(one.part, []).append(one)
        self.order = tuple(dict.fromkeys(one.part or one.name for one in self.fields))
        self.packed = tuple(packed)
        taken = {step for step in packed if isinstance(step, str)}
        laid = {name for step in packed if isinstance(step, Layout) for name in step.takes(self)} | {*laid_out}
        self.steps: tuple[Step, ...] = (
            *packed,
            *(one.name for one in self.fields if not {one.name, one.part} & taken and one.name not in laid),
            *(() if FULL in taken else (FULL,)),
        )
        self.laid = laid
        self._laid_out = tuple(laid_out)
        self._older: dict[int, Schema] = {}

    @cached_property
    def newest(self) -> int:
        """The newest ruleset of any of its fields. To be read once all cards are declared."""
        return newest_of(*self.fields)

    def under(self, ruleset: int) -> Schema:
        """The schema with the fields of a ruleset."""
        if ruleset >= self.newest:
            return self
        found = self._older.get(ruleset)
        if found is None:
            slots = [one for one in self.slots if one.since <= ruleset]
            there = {name for one in slots for name in (one.name, one.part)}
            later = {name for one in self.slots for name in (one.name, one.part)} - there
            steps = [step for step in self.packed if not isinstance(step, str) or step not in later]
            laid = [name for name in self._laid_out if name not in later]
            found = self._older[ruleset] = Schema(slots, steps, laid, self.headed)
        return found

    def field(self, name: str) -> DeclaredField[Any]:
        """The field with a name."""
        return self._by_name[name]

    # ---- documents ----

    def document(self, state: State, viewer: int | None) -> Json:
        """The position as JSON: everything (ALL), or what one seat (None: a spectator) may know."""
        game = state.game
        made: Json = {}
        if self.headed:
            options = {name: list(v) if isinstance(v, tuple) else v for name, v in game.named_options.items()}
            made = {"evertable": FORMAT, "game": game.name, "ruleset": game.ruleset, "options": options}
        if state.setup is not None:
            made[SETUP] = True
        look = ViewContextOf(state, viewer)
        for name in self.order:
            if name in self.parts:
                made[name] = self._objects(self.parts[name], look)
                continue
            one = self._by_name[name]
            value = getattr(state, name)
            found = self._entries(one, value, look) if one.each else one.kind.to_json(value, look)
            if found is not MISSING:
                made[one.key] = found
        if viewer == ALL:
            made["rng"] = str(state.rng)
        return made

    def _entries(self, one: DeclaredField[Kind], values: Sequence[object], look: ViewContextOf[State]) -> object:
        emit, names = one.kind.to_json, one.names(look.state.game)
        if one.sparse and names is not None:
            given: Json = {}
            for seat, (name, value) in enumerate(zip(names, values, strict=True)):
                if value != one.start:
                    look.seat = seat
                    given[name] = emit(value, look)
            look.seat = -1
            return given
        made: list[object] = []
        for seat, value in enumerate(values):
            look.seat = seat
            made.append(emit(value, look))
        look.seat = -1
        return made if names is None else dict(zip(names, made, strict=True))

    def _objects(self, fields: Sequence[DeclaredField[Kind]], look: ViewContextOf[State]) -> list[Json]:
        made = []
        columns = [(one.key, one.kind.to_json, getattr(look.state, one.name)) for one in fields]
        for seat in range(look.state.game.num_players()):
            look.seat = seat
            made.append(present({key: emit(values[seat], look) for key, emit, values in columns}))
        look.seat = -1
        return made

    # ---- reading ----

    def from_json(
        self, state: D, document: Mapping[str, Any], check: Callable[[D], None], fits: Callable[[D], bool],
        unfit: tuple[str, str],
    ) -> Worlds[D]:  # fmt: skip
        """Read a document into a new state; what is hidden is left to be drawn. Raises BadPosition,
        naming the field.
        """
        checked_object(document)
        if self.headed:
            check_header(state.game, document)
        generator = generator_of(document)
        if generator is not None:
            state.rng = generator
        fills: list[Fill] = []
        at = FieldPathOf(state, document, "", -1, fills)
        late = [one for one in self.fields if one.late]
        for one in self.fields:
            if not one.late:
                self._read(one, at)
        deals = []
        inside = [one for one in late if is_set(one) and one.kind.within]
        for cards, zones in self.zones.items():
            told = [one for one in inside if self.field(one.kind.within) in zones]
            both: tuple[DeclaredField[Zone | CardSet], ...] = (*zones, *told)
            spots = [spot for one in both for spot in self._spots(one, at)]
            deals.append(read_zones(cards, sorted(spots, key=lambda spot: spot.seat), state, document))
        for deal in deals:
            deal.count()
        for one in late:
            if not isinstance(one.kind, Zone) and one not in inside:
                self._read(one, at)
        for deal in deals:
            deal.settle(state)
        dealt = [deal.fill for deal in deals if deal.gaps]
        forgotten = {one.name: one.start for one in self.slots if one.forgotten}
        if hasattr(state, "_legal"):
            forgotten["_legal"] = None
        return Worlds(state, [*dealt, *fills], generator is not None, forgotten, check, fits, unfit)

    def _read(self, one: DeclaredField[Kind], at: FieldPathOf[DeclaredState]) -> None:
        if not one.each:
            setattr(at.state, one.name, one.kind.from_json(at.document.get(one.key, MISSING), at.inside(one.key)))
            return
        values = getattr(at.state, one.name)
        for spot_seat, found, place in self._found(one, at):
            values[spot_seat] = one.kind.from_json(found, place)

    def _spots(self, one: DeclaredField[Zone | CardSet], at: FieldPathOf[DeclaredState]) -> list[Slot]:
        if not one.each:
            return [Slot(one.name, -1, one.kind, at.document.get(one.key, MISSING), at.inside(one.key))]
        return [Slot(one.name, seat, one.kind, found, place) for seat, found, place in self._found(one, at)]

    def _found(
        self, one: DeclaredField[Kind], at: FieldPathOf[DeclaredState]
    ) -> list[tuple[int, object, FieldPathOf[DeclaredState]]]:
        """(seat, what the document has there, its path) for every entry of a field."""
        names, n = one.names(at.game), one.count(at.game)
        if one.part:
            parts = entries(at.document.get(one.part), at.inside(one.part), n)
            objects = [mapping(part, at.inside(f"{one.part}[{seat}]")) for seat, part in enumerate(parts)]
            if len(objects) != n:
                raise at.inside(one.part).fail(f"there are {n} of them")
            return [(seat, part.get(one.key, MISSING), self._at(one, at, seat)) for seat, part in enumerate(objects)]
        found: object = at.document.get(one.key, MISSING)
        if names is None:
            given = [MISSING] * n if found is MISSING else entries(found, at.inside(one.key), n, n)
            return [(seat, entry, self._at(one, at, seat)) for seat, entry in enumerate(given)]
        keyed = mapping(found, at.inside(one.key))
        for name in keyed:
            if name not in names:
                raise at.inside(f"{one.key}.{shortened(name, 20)}").fail(f"the entries are {', '.join(names)}")
        return [(k, keyed.get(name, MISSING), self._at(one, at, k, names)) for k, name in enumerate(names)]

    def _at(
        self, one: DeclaredField[Kind], at: FieldPathOf[DeclaredState], seat: int, names: Sequence[str] | None = None
    ) -> FieldPathOf[DeclaredState]:
        return at.inside(one.place(seat, names), seat)

    # ---- links ----

    def write(self, game: Settings, document: Mapping[str, Any], out: Writer) -> Json:
        """Pack a document made from a state, for any viewer; returns it as it will be unpacked."""
        return self.walk(game, document, Pack(out, game.ruleset))

    def unpack(self, game: Settings, source: Reader) -> Json:
        """Unpack a document. Raises BadLink. It must still be read."""
        return self.walk(game, {}, Unpack(source, game.ruleset))

    def walk(self, game: Settings, document: Mapping[str, Any], coder: Coder) -> Json:
        """Pack or unpack every field in the order of the layout; returns the document as the coder has it."""
        walk = CodecContextOf(game, document, coder)
        if self.headed:
            options = {name: list(v) if isinstance(v, tuple) else v for name, v in game.named_options.items()}
            walk.made = {"evertable": FORMAT, "game": game.name, "ruleset": game.ruleset, "options": options}
        for step in self.steps:
            if isinstance(step, Layout):
                step.pack(self, walk)
            elif not isinstance(step, str):
                step(walk)
            elif step == FULL:
                walk.full = coder.flag("rng" in document)
            elif step in self.parts:
                self._code_part(step, walk)
            else:
                self._code(self._by_name[step], walk)
        if walk.full:
            walk.made["rng"] = coder.generator(document.get("rng"))
        return walk.made

    def _code(self, one: DeclaredField[Kind], walk: CodecContext) -> None:
        if one.part:
            for seat, entry in enumerate(self.objects(one.part, walk)):
                walk.seat = seat
                made = one.kind.pack(given_of(walk, one.part, walk.seat).get(one.key), walk)
                if made is not MISSING:
                    entry[one.key] = made
            return
        given = walk.document.get(one.key)
        if not one.each:
            made = one.kind.pack(given, walk)
            if made is not MISSING:
                walk.made[one.key] = made
            return
        names, entries_made = one.names(walk.game), []
        if names is not None:
            given = [(given or {}).get(name) for name in names]
        for seat, found in enumerate(padded(given or (), one.count(walk.game))):
            walk.seat = seat
            entries_made.append(one.kind.pack(found, walk))
        walk.made[one.key] = entries_made if names is None else self._named(one, names, entries_made)

    def _named(self, one: DeclaredField[Kind], names: Sequence[str], made: Sequence[object]) -> Json:
        empty = one.kind.to_json(one.start, ViewContextOf(None, ALL)) if one.sparse else None
        return {name: entry for name, entry in zip(names, made, strict=True) if entry != empty or not one.sparse}

    def _code_part(self, part: str, walk: CodecContext) -> None:
        """Pack the fields of a part that have no step of their own, seat by seat."""
        named = {step for step in self.packed if isinstance(step, str)} | self.laid
        fields = [one for one in self.parts[part] if one.name not in named]
        for seat, entry in enumerate(self.objects(part, walk)):
            walk.seat = seat
            given = given_of(walk, part, walk.seat)
            for one in fields:
                made = one.kind.pack(given.get(one.key), walk)
                if made is not MISSING:
                    entry[one.key] = made

    def objects(self, part: str, walk: CodecContext) -> list[Json]:
        """The objects of a part, as far as they are made."""
        found: list[Json] = walk.made.setdefault(part, [{} for _ in range(walk.game.num_players())])
        return found

    def hidden(self, document: Mapping[str, Any]) -> int:
        """How many cards and secrets a document hides. Its options and names are not counted, whatever they contain."""
        keys = dict.fromkeys(one.part or one.key for one in self.fields)
        cards = sum(HIDDEN in leaf for key in keys for leaf in leaves(document.get(key)) if isinstance(leaf, str))
        secrets = [one for one in self.fields if isinstance(one.kind, Secret)]
        return cards + sum(entry.get(one.key, 0) is None for one in secrets for entry in document[one.part])


def given_of(walk: CodecContext, part: str, seat: int) -> Mapping[str, Any]:
    """A seat's object of a document, empty while unpacking."""
    objects: Sequence[Mapping[str, Any]] | None = walk.document.get(part)
    return objects[seat] if objects else {}


# ---- states ----


class Declaring(ABCMeta):
    """Makes a schema, slots and `clone` from the fields in a class body."""

    schema: Schema
    packed: Sequence[Step]
    laid_out: Sequence[str]
    headed: bool
    _begin: Callable[[Any], None]
    clone: Callable[[Any], Any]
    key: Callable[[Any], Any]

    def __new__(mcls, name: str, bases: tuple[type, ...], body: dict[str, Any], **more: Any) -> Declaring:
        fields = {key: one for key, one in body.items() if isinstance(one, DeclaredField)}
        for key, one in fields.items():
            one.name = key
            one.key = one.key or key
            del body[key]
        body["__slots__"] = (*fields, *body.get("__slots__", ()))
        made = super().__new__(mcls, name, bases, body, **more)
        inherited = made.schema.slots if "schema" in dir(made) else ()
        every = {one.name: one for one in inherited} | fields  # a name declared again keeps its place
        made.schema = schema = Schema(tuple(every.values()), made.packed, made.laid_out, made.headed)
        made._begin, made.clone, made.key = _beginning(schema), _cloning(made, schema), _keying(schema)
        return made


def _beginning(schema: Schema) -> Callable[[Any], None]:
    """A function that gives a new state its start values."""
    lines, names = ["def begin(self):", "    game = self.game"], dict[str, object]()
    for k, one in enumerate(schema.slots):
        names[f"start{k}"] = one.start
        if one.each:
            names[f"count{k}"] = one.count
            start = f"start{k}(game)" if callable(one.start) else f"start{k}"
            lines.append(f"    self.{one.name} = [{start}] * count{k}(game)")
        else:
            how = "(game)" if callable(one.start) else "[:]" if isinstance(one.start, list) else ""
            lines.append(f"    self.{one.name} = start{k}{how}")
    return _compiled("begin", lines, names)


def _cloning(made: type, schema: Schema) -> Callable[[Any], Any]:
    """A function that copies every slot, lists by their entries; the copy emits no events."""
    copied = {one.name for one in schema.slots if one.copied}
    slots: list[str] = [slot for base in reversed(made.__mro__) for slot in getattr(base, "__slots__", ())]
    lines = ["def clone(self):", "    new = make(cls)"]
    for slot in dict.fromkeys(slots):
        value = "None" if slot == "events" else f"[*self.{slot}]" if slot in copied else f"self.{slot}"
        lines.append(f"    new.{slot} = {value}")
    return _compiled("clone", [*lines, "    return new"], {"cls": made, "make": object.__new__})


def _keying(schema: Schema) -> Callable[[Any], Any]:
    """A function that puts every field that is not derived into a tuple."""
    fields = [one for one in schema.slots if one.kind is not None]
    values = [f"tuple(self.{one.name})" if one.copied else f"self.{one.name}" for one in fields]
    return _compiled("key", ["def key(self):", f"    return ({''.join([f'{value}, ' for value in values])})"], {})


def _compiled(name: str, lines: Sequence[str], names: dict[str, Any]) -> Callable[[Any], Any]:
    exec("\n".join(lines), names)
    made: Callable[[Any], Any] = names[name]
    return made


class DeclaredState(State, metaclass=Declaring):
    """A state declared by its fields (see the module)."""

    schema: ClassVar[Schema]
    packed: ClassVar[Sequence[Step]] = ()
    laid_out: ClassVar[Sequence[str]] = ()
    headed: ClassVar[bool] = True
    _begin: Callable[[], None]

    def __init__(self, game: GameSpec, rng: int) -> None:
        super().__init__(game, rng)
        self._begin()

    def clone(self) -> Self:
        """An independent copy. Generated for each class."""
        raise NotImplementedError


class DeclaredFormat(PositionFormat[D]):
    """The documents of a game whose states are declared: they need nothing but checks."""

    unfit: ClassVar[tuple[str, str]] = ("position", "nothing that is hidden can be as it is said to be")
    """(field, problem) of the BadPosition raised if no way to deal a document's hidden cards satisfies `fits`."""

    def grown(self, game_class: type[Settings]) -> Sequence[object]:
        """The fields of its states."""
        return (game_class.state_class.schema,) if hasattr(game_class, "state_class") else ()

    def check_position(self, state: D) -> None:
        """Compute what is derived, and raise BadPosition for a state that no game can reach. Nothing is hidden any
        more.

        Must not depend on how hidden things were drawn; `fits` handles that.
        """

    def fits(self, state: D) -> bool:
        """Whether a determinization is possible, if not all that a seat cannot distinguish are."""
        return True

    def completed(self, game: Any, document: Mapping[str, Any]) -> Mapping[str, Any]:
        """The document with missing fields that follow from the others filled in; what it has is left as it is.

        It has not been checked: any field can hold anything.
        """
        return document

    def schema(self, game: Any) -> Schema:
        """The fields of states under the ruleset of a game."""
        states: type[DeclaredState] = game.state_class
        return states.schema.under(game.ruleset)

    def worlds(self, game: Any, data: Mapping[str, Any], strict: bool = True) -> Worlds[D]:
        """A document with its hidden places open. `strict`: see Game.from_position. Raises BadPosition."""
        whole = self.completed(game, checked_object(data))
        begun: D = game.state_class(game, 0)
        begun.setup = () if is_setup(data) or not strict else None
        return self.schema(game).from_json(begun, whole, self.check_position, self.fits, self.unfit)

    def document(self, state: D, viewer: int | None) -> Json:
        return self.schema(state.game).document(state, viewer)

    def from_position(
        self, game: Settings, data: Mapping[str, Any], rng: Rng | None = None, *, strict: bool = True
    ) -> D:
        state = self.worlds(game, data, strict).first(rng or Rng(0))
        if not state.setup and not is_setup(data):
            state.setup = None
        return state

    def sampler(self, game: Settings, seen: Mapping[str, Any], seat: int | None) -> Sampler[D]:
        return Sampler(self, game, seen["position"])

    def counters(self, state: D) -> dict[str, list[int]]:
        return {one.told: [*getattr(state, one.name)] for one in self.schema(state.game).fields if one.told}

    def hidden(self, game: Settings, position: Json) -> int:
        return self.schema(game).hidden(position)

    def write_position(self, game: Settings, position: Json, out: Writer) -> Json:
        return self.schema(game).write(game, position, out)

    def read_position(self, game: Settings, source: Reader) -> Json:
        return self.schema(game).unpack(game, source)
