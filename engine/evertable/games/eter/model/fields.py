"""The kinds of ETER's fields: how each is shown to a viewer, and read and checked (see core.format.kinds).

`?` stands for a whole hand or a face-down card. Hidden cards are dealt by counting the deck and by `known`, the worlds
that are still possible. How links hold the fields is in link_layout.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import compress
from typing import Any, Protocol, TypeAlias

from ....core.bits import bits
from ....core.errors import BadPosition, Part, Problem, shortened
from ....core.format.contexts import FieldPathOf, ViewContextOf
from ....core.format.documents import ALL, Json, whole
from ....core.format.kinds import MISSING, Kind, Subset, entries, mapping
from ....core.format.schema import Schema
from ....core.sampler import Chance
from ....core.setups import Doubt
from . import hidden_cards as worlds
from .cards import (
    DOWN,
    ETER,
    MINUS,
    OWNER,
    PLUS,
    SEAT_NAME,
    UNIT,
    VALUE,
    VALUE_NAME,
    VALUES,
    cards_of,
    count,
    pack_hand,
)  # fmt: skip
from .grid import CELLS, MIDDLE, SIDE, STRIDE
from .names import CellNames, names
from .notation import card_of, cell_of, field_token
from .options import EterSettings
from .phases import AFTER, EXPLOSION_BY, THEN_PLACE, MatchState
from .piles import piles, texts

DESTRUCTION, SECOND_ETER = "destruction", "air-2"
"""Powers that change what a position can hold."""
MOST_ALIKE, MOST_HELD = 15, 40
"""The most cards of one value, and in all, that a seat can have in a set-up: what a packed hand holds."""
MOST_DOWN = 3
"""The maximum number of face-down cards of a seat: its illusion, one by Mist, one on its way back (ETER-KNOW)."""


class Table(Protocol):
    """What fields of a state need of the others; see state.py, which declares them."""

    setup: tuple[Doubt, ...] | None
    decks: tuple[int, ...]
    cells: list[bytes]
    holes: int
    border: int
    hands: list[int]
    waiting: list[bytes]
    phase: int
    match: MatchState
    worlds: list[worlds.Worlds]
    closed: list[int]
    spent: bool
    track: bool
    rows: int
    columns: int
    names: CellNames
    occ: int
    size: int

    @property
    def game(self) -> EterSettings: ...

    @property
    def schema(self) -> Schema: ...

    def rebuild(self) -> None: ...


EterView: TypeAlias = ViewContextOf[Table]
EterPath: TypeAlias = FieldPathOf[Table]


BOX = range(CELLS)


class Stacks(Kind):
    """The stacks of the field by cell. Also reads holes and Border, since all of them together place the box."""

    start: object = [b""] * CELLS

    def to_json(self, value: Sequence[bytes], look: EterView) -> Json:
        name, viewer = look.state.names.cell, look.viewer
        return {name[i]: [field_token(c, viewer) for c in value[i]] for i in compress(BOX, value)}

    def cut(self, value: Sequence[bytes], look: EterView) -> object:
        return look.viewer, look.state.occ, *placed([*filter(None, value)], look)

    def parts(self, value: Sequence[bytes], look: EterView) -> tuple[object, Json]:
        """The stacks by cell, for observations that write only those that have changed."""
        name = look.state.names.cell
        return look.viewer, {name[i]: value[i] for i in compress(BOX, value)}

    def part_json(self, key: str, part: bytes, look: EterView) -> Json:
        """One of them."""
        return {key: [field_token(c, look.viewer) for c in part]}

    def from_json(self, found: object, at: EterPath) -> list[bytes]:
        state = at.state
        stacks: dict[tuple[int, int], bytes] = {}
        for cell, tokens in mapping(found, at).items():
            field = f"field.{str(cell)[:8]}"
            where = cell_of(field, cell)
            if not isinstance(tokens, (list, tuple)) or not 1 <= len(tokens) <= 20:
                raise BadPosition(field, "a stack is a list of one to twenty cards")
            stacks[where] = stack = bytes(card_of(field, t, top=k == len(tokens) - 1) for k, t in enumerate(tokens))
            if any(code & VALUE == ETER and (len(stack) > 1 or code & (DOWN | PLUS | MINUS)) for code in stack):
                raise BadPosition(field, "Eter lies alone, face up and without a marker")
            if stack[-1] & DOWN and stack[-1] & (PLUS | MINUS):
                raise BadPosition(field, "only a visible face-up card has a marker")
        holes = [cell_of("holes", cell) for cell in entries(at.document.get("holes", MISSING), holes_of(at), 16)]
        border: object = at.document.get("border")
        edge = [] if border is None else [cell_of("border", border)]
        solid = [*stacks, *holes, *edge]
        if len(set(solid)) < len(solid):
            raise BadPosition("field", "a cell holds a stack, a hole or the Border, not two of them")
        rows = min((r for r, _ in solid), default=3) - MIDDLE
        columns = min((c for _, c in solid), default=3) - MIDDLE
        if any(max(r - rows, c - columns) - MIDDLE >= state.size for r, c in solid):
            raise BadPosition("field", f"it spans more than {state.size} by {state.size} cells")
        state.rows, state.columns, state.names = rows, columns, names(rows, columns)
        for (r, c), stack in stacks.items():
            state.cells[(r - rows) * STRIDE + c - columns] = stack
        state.holes = sum(1 << ((r - rows) * STRIDE + c - columns) for r, c in holes)
        state.border = sum(1 << ((r - rows) * STRIDE + c - columns) for r, c in edge)
        state.rebuild()
        return state.cells


def holes_of(at: EterPath) -> EterPath:
    """The path of the holes."""
    return FieldPathOf(at.state, at.document, "holes", -1, at.worlds)


def placed(value: Sequence[object], look: EterView) -> tuple[object, ...]:
    """What lies in cells, with the place of the box that their names follow from."""
    return look.state.rows, look.state.columns, *value


class CellMask(Kind):
    """A mask of cells that was read with the stacks, written as a list of cells, or (`one`) a cell or null."""

    start = 0

    def __init__(self, name: str, *, one: bool = False) -> None:
        self.name, self.one = name, one

    def to_json(self, value: int, look: EterView) -> list[str] | str | None:
        cells = [look.state.names.cell[at] for at in bits(value)]
        return next(iter(cells), None) if self.one else cells

    def cut(self, value: int, look: EterView) -> object:
        return placed((value,), look) if value else 0

    def from_json(self, found: object, at: EterPath) -> object:
        return getattr(at.state, self.name)


class HandKind(Kind):
    """A hand. It is closed to others while the seat has a face-down card out (ETER-KNOW-1).

    Read after the field and the piles: it counts the seat's cards, and leaves what is hidden to be dealt.
    """

    start: object = 0
    late = True

    def to_json(self, value: int, look: EterView) -> list[str]:
        closed = self.closed(value, look)
        return ["?" if closed else VALUE_NAME[v] for v in cards_of(value)]

    def cut(self, value: int, look: EterView) -> object:
        return ("?", len(cards_of(value))) if self.closed(value, look) else value

    def closed(self, value: int, look: EterView) -> bool:
        """Whether the viewer does not see the hand."""
        return look.viewer not in (ALL, look.seat) and value != look.state.closed[look.seat]

    def from_json(self, found: object, at: EterPath) -> int:
        state, seat, name = at.state, at.seat, SEAT_NAME[at.seat]
        who = Part("seat", seat, name)
        mark = OWNER if seat else 0
        tokens = texts(found, at)
        unsaid = found is MISSING
        cards = [c for stack in state.cells for c in stack if c & OWNER == mark]
        apart: list[int] = [c for pile in piles(state.schema.fields) for c in getattr(state, pile.name)[seat]]
        deck = at.game.hand if state.match.play else 0
        shown = [c & VALUE for c in (*cards, *apart) if not c & DOWN]
        mages = state.match.mages
        if mages and at.game.mage_name(mages[seat]) == SECOND_ETER and state.match.mage_used[seat]:
            more = len(cards) + len(apart) + len(tokens) > len(cards_of(deck))
            deck += UNIT[ETER] * (more or shown.count(ETER) > count(deck, ETER))
        usual = deck
        down = [c & VALUE for c in cards if c & DOWN]
        if len(down) > 1:
            raise BadPosition("field", Problem(who, " has more than one face-down card on the field"))
        down += [c & VALUE for c in apart if c & DOWN]
        if len(down) > MOST_DOWN:
            raise BadPosition(f"waiting.{name}", Problem(who, f" has more than {MOST_DOWN} face-down cards in all"))
        if down and not state.game.illusions:
            raise BadPosition("field", "face-down cards need the option illusions")
        if state.setup is not None:
            deck = self.deck(deck, [*shown, *down], tokens, unsaid, at)
        for value in VALUES:
            if shown.count(value) > count(deck, value):
                raise at.fail(Problem(who, f" has more cards of value {VALUE_NAME[value]} than the deck"))
        closed = deck - pack_hand(tuple(shown))
        left = len(cards_of(closed)) - len(down)
        if unsaid:  # it holds the cards that are nowhere else
            tokens = ["?"] * left
        if len(tokens) != left:
            raise at.fail(f"as many cards belong in this hand as are left, {left}, not {len(tokens)}")
        hidden = "?" in tokens
        if hidden and set(tokens) != {"?"}:
            raise at.fail("a hand is hidden whole or not at all")
        held = 0 if hidden else pack_hand(tuple(card_of(at.name, name + t, top=False) & VALUE for t in tokens))
        known = known_worlds(at, closed, len(down))
        open_worlds = tuple(
            w for w in known
            if all(v in (0, x) for v, x in zip(down, w, strict=True)) and (hidden or closed - pack_hand(w) == held)
        )  # fmt: skip
        if not open_worlds:
            raise at.fail(Problem("the cards of ", who, " do not add up to the deck, or to what is known of them"))
        weights = [worlds.ways(world, closed) for world in open_worlds]
        state.closed[seat], state.worlds[seat] = closed, worlds.NOTHING if known == worlds.NOTHING else known
        if deck != usual:
            state.decks = (*state.decks[:seat], deck, *state.decks[seat + 1 :])

        def deal(one: Table, chance: Chance) -> None:
            world = worlds.draw(open_worlds, weights, chance)
            if world:
                turn_down(one, seat, world)
            one.hands[seat] = closed - pack_hand(world)

        at.worlds.append(deal)
        return closed

    def deck(self, usual: int, lying: Sequence[int], tokens: Sequence[str], unsaid: bool, at: EterPath) -> int:
        """The cards that a seat of a set-up has in all. `lying`: the values beside its hand, 0 for what is hidden.

        Those of the document, if all are told; otherwise those that `decks` gives it. Raises BadPosition.
        """
        name = SEAT_NAME[at.seat]
        given: Mapping[str, Any] = mapping(at.document.get("decks", MISSING), at)
        said = pack_hand(tuple(_values(given[name], at.inside(f"decks.{name}")))) if name in given else usual
        if unsaid or "?" in tokens or 0 in lying:
            return said
        held = [*lying, *_values(tokens, at)]
        if any(held.count(v) > MOST_ALIKE for v in VALUES):
            raise at.fail(f"a seat has at most {MOST_ALIKE} cards of one value, also in a set-up")
        if len(held) > MOST_HELD:
            raise at.fail(f"a seat has at most {MOST_HELD} cards in all, also in a set-up")
        found = pack_hand(tuple(held))
        own = Problem("the cards of ", Part("seat", at.seat, name), " are not those of its deck")
        at.doubt_if(found != usual, own, "ETER-SETUP-1")
        return found


def _values(tokens: object, at: EterPath) -> list[int]:
    """The values of cards of a hand. Raises BadPosition."""
    return [card_of(at.name, SEAT_NAME[at.seat] + token, top=False) & VALUE for token in texts(tokens, at)]


class Decks(Kind):
    """By seat the cards it has in all in a set-up, where they are not those of the game's deck; 0 where they are.

    Read with the hands.
    """

    start: object = (0, 0)

    def to_json(self, value: Sequence[int], look: EterView) -> object:
        found = {name: [VALUE_NAME[v] for v in cards_of(deck)] for name, deck in zip(SEAT_NAME, value, strict=True)}
        return {name: cards for name, cards in found.items() if cards} or MISSING

    def cut(self, value: Sequence[int], look: EterView) -> object:
        return tuple(value)

    def from_json(self, found: object, at: EterPath) -> tuple[int, ...]:
        return at.state.decks


def known_worlds(at: EterPath, closed: int, places: int) -> worlds.Worlds:
    """The worlds that the opponent considers possible for a seat's face-down cards; if missing, all that counting
    allows.
    """
    every, name = worlds.every_world(closed, places), SEAT_NAME[at.seat]
    known: object = at.document.get("known")
    if known is None:
        return every
    if not isinstance(known, dict):
        raise BadPosition("known", "it is an object with named fields")
    if name not in known:
        return every
    field = f"known.{name}"
    found: object = known[name]
    if not isinstance(found, (list, tuple)) or len(found) > 512:
        raise BadPosition(field, "it is a list of at most 512")
    for entry in found:
        numbers = isinstance(entry, (list, tuple)) and all(whole(v, 1, ETER) for v in entry)
        if not numbers or tuple(entry) not in every:
            raise BadPosition(field, f"{shortened(entry)} is not a possible world: one value for each face-down card")
    return tuple(sorted({tuple(entry) for entry in found}))


def turn_down(state: Table, seat: int, world: worlds.World) -> None:
    """Put the values of a world into the seat's face-down places."""
    mark, values = OWNER if seat else 0, iter(world)

    def filled(stack: bytes) -> bytes:
        return bytes(c & ~VALUE | next(values) if c & DOWN and c & OWNER == mark else c for c in stack)

    for i in bits(state.occ):
        if max(state.cells[i]) & ~BELOW_DOWN:
            state.cells[i] = filled(state.cells[i])
    state.waiting[seat] = filled(state.waiting[seat])


BELOW_DOWN = DOWN - 1


class KnownWorlds(Kind):
    """The worlds still possible for a seat's face-down cards. Read with the hand."""

    plain = True
    start: object = worlds.NOTHING

    def to_json(self, value: worlds.Worlds, look: EterView) -> list[list[int]]:
        return [list(world) for world in value]

    def from_json(self, found: object, at: EterPath) -> worlds.Worlds:
        return at.state.worlds[at.seat]


class Seats(Subset):
    """A subset of the two seats, as a list of flags in the state."""

    plain = False

    def __init__(self) -> None:
        super().__init__(SEAT_NAME, flags=True)
        self.start = [False, False]

    def cut(self, value: Sequence[bool], look: EterView) -> object:
        return tuple(value)

    def from_json(self, found: object, at: EterPath) -> list[bool]:
        return list(super().from_json(found, at))


class Powers(Kind):
    """The elemental powers on the table, and who has used each."""

    plain = True
    start: object = ()

    def to_json(self, value: Sequence[tuple[int, int]], look: EterView) -> list[Json]:
        return [
            {"power": look.state.game.power_slugs[p], "used": None if user < 0 else SEAT_NAME[user]}
            for p, user in value
        ]

    def from_json(self, found: object, at: EterPath) -> tuple[tuple[int, int], ...]:
        made, slugs = [], at.game.power_slugs
        for entry in entries(found, at, 2):
            given = entry if isinstance(entry, dict) else {}
            name, used = given.get("power"), given.get("used")
            power = slugs.index(name) if name in slugs else -1
            if power < 0 or used not in (None, *SEAT_NAME) or power // 2 not in at.game.elementals:
                raise at.fail("each entry is {power: a power of this game, used: A, B or null}")
            made.append((power, -1 if used is None else SEAT_NAME.index(used)))
        at.state.track = any(slugs[power] == DESTRUCTION and user < 0 for power, user in made)
        return tuple(made)


class ExplosionKind(Kind):
    """The open explosion card, -1 if there is none. The document has a separate key for whether it is spent."""

    start = -1
    late = True

    def to_json(self, value: int, look: EterView) -> Json | None:
        return None if value < 0 else {"card": value + 1, "spent": look.state.spent}

    def cut(self, value: int, look: EterView) -> object:
        return value, look.state.spent

    def from_json(self, found: object, at: EterPath) -> int:
        state = at.state
        there = found is not MISSING and found is not None
        if there != (at.game.options["explosions"] != "off" and state.match.play > 0):
            raise at.fail("it is there if and only if the option explosions is on")
        if not there:
            return -1
        given = mapping(found, at)
        card, spent = given.get("card", 1), given.get("spent", False)
        if not whole(card, 1, len(at.game.faces)):
            raise at.inside(".card").fail(f"it is an integer from 1 to {len(at.game.faces)}")
        if not isinstance(spent, bool):
            raise at.inside(".spent").fail("it is true or false")
        if card - 1 in state.match.deck:
            raise at.inside(".card").fail("it is in the deck too")
        state.spent = spent
        return int(card) - 1


class BlockedLineKind(Kind):
    """The row or column that a Blizzard closes, and to whom: (seat, axis, absolute line)."""

    def to_json(self, value: tuple[int, int, int] | None, look: EterView) -> Json | None:
        if value is None:
            return None
        seat, axis, line = value
        state = look.state
        lines = state.names.column if axis else state.names.row
        return {"seat": SEAT_NAME[seat], "line": lines[line - (state.columns if axis else state.rows)]}

    def cut(self, value: tuple[int, int, int] | None, look: EterView) -> object:
        return None if value is None else placed(value, look)

    def from_json(self, found: object, at: EterPath) -> tuple[int, int, int] | None:
        if found is MISSING or found is None:
            return None
        given, state = mapping(found, at), at.state
        seat, line = given.get("seat", "A"), given.get("line")
        if seat not in SEAT_NAME:
            raise at.inside(".seat").fail("it is one of A, B")
        for axis, lines in enumerate((state.names.row, state.names.column)):
            if line in lines:
                return SEAT_NAME.index(seat), axis, lines.index(line) + (state.columns if axis else state.rows)
        raise at.inside(".line").fail(f"{shortened(line, 8)!r} is no row or column near the field")


class LastCell(Kind):
    """The cell of the last placed card, -1 for none."""

    start = -1

    def to_json(self, value: int, look: EterView) -> str | None:
        return look.state.names.cell[value] if value >= 0 else None

    def cut(self, value: int, look: EterView) -> object:
        return placed((value,), look) if value >= 0 else value

    def from_json(self, found: object, at: EterPath) -> int:
        if found is MISSING or found is None:
            return -1
        row, column = cell_of(at.name, found)
        row, column = row - at.state.rows, column - at.state.columns
        return row * STRIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else -1


class PhaseOnly(Kind):
    """A field that documents only have in certain phases; otherwise it has its start value."""

    def __init__(
        self, emit: Callable[[tuple[int, ...], EterView], object], read: Callable[[object, EterPath], tuple[int, ...]],
        *phases: int,
    ) -> None:  # fmt: skip
        self._emit, self._read, self.phases = emit, read, phases
        self.start = ()

    def to_json(self, value: tuple[int, ...], look: EterView) -> object:
        return self._emit(value, look) if look.state.phase in self.phases else MISSING

    def cut(self, value: tuple[int, ...], look: EterView) -> object:
        return (look.state.phase, *value) if look.state.phase in self.phases else ()

    def from_json(self, found: object, at: EterPath) -> tuple[int, ...]:
        return self._read(found, at) if at.state.phase in self.phases else ()


def emit_after(value: tuple[int, ...], look: EterView) -> str:
    """The word for why a seat places a card, or how an explosion came about (`frame`)."""
    return AFTER[value[0] - 1] if look.state.phase == THEN_PLACE else EXPLOSION_BY[value[0]]


def read_after(found: object, at: EterPath) -> tuple[int, ...]:
    """The frame of such a word; the first word's if it is missing."""
    placing = at.state.phase == THEN_PLACE
    words = at.game.there(AFTER if placing else EXPLOSION_BY)
    word = words[0] if found is MISSING else found
    if word not in words:
        raise at.fail(f"it is one of {', '.join(words)}")
    return (words.index(word) + placing,)
