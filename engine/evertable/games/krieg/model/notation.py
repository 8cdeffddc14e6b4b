"""How cards, hands, decks, graveyards and records of plays are written to documents, read back and packed into links.

`?` stands for a hidden card. A link only holds what cannot be derived by counting: `left` counts the cards not yet met
while packing, each card is coded as one of those it can still be, and the decks are what remains. The cards on the
field are in notation_field.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import Any, Protocol, TypeAlias, TypeVar

from ....core.errors import BadLink, Part, Problem, shortened
from ....core.format.codec import padded
from ....core.format.contexts import CodecContextOf, FieldPathOf, ViewContextOf
from ....core.format.documents import ALL, whole
from ....core.format.kinds import MISSING, Boolean, Kind, Number, Seat, Word, entries, mapping
from ....core.format.zones import HIDDEN, no_card
from ....core.sampler import Chance
from ....core.setups import Doubt
from ....core.since import NEWEST, AppendOnly
from ..cards.catalogue import CARDS, DECK_OF, DECKS, FIELDED, FIRST_KING, KIND, KING, SLUG, SLUGS, decks, kinds_of
from ..cards.effects import LINES
from . import played
from .options import KriegSettings
from .phases import Frame
from .played import NOTHING
from .rows import GRAVE, IN_HAND

U = TypeVar("U")


class Table(played.Laid, Protocol):
    """What fields of a state need of the others; see state.py, which declares them."""

    setup: tuple[Doubt, ...] | None
    starter: int
    turn: int
    units: list[bytes]
    powers: list[bytes]
    crowns: list[int]
    unveiled: Sequence[bool]
    seen: tuple[tuple[int, int, bytes], ...]
    picks: list[bytes]
    frames: tuple[Frame, ...]

    @property
    def game(self) -> KriegSettings: ...

    def hand(self, seat: int) -> bytes: ...

    def known_to(self, viewer: int | None, holder: int) -> bytes: ...


KriegView: TypeAlias = ViewContextOf[Table]
KriegPath: TypeAlias = FieldPathOf[Table]
KriegWalk: TypeAlias = CodecContextOf[KriegSettings]

MOST = max(64, *map(len, decks(NEWEST)))
"""The maximum number of cards in one zone, and of frames."""
GAP = 0xFF
"""Marks a hidden card in a zone until it is dealt."""
CROWNS = (*LINES, "hand", *(f"aside-{line}" for line in LINES), "grave")
"""The places of a King, by their numbers in `state.crowns`."""
OF_DECK = tuple([kind for kind in range(len(CARDS)) if DECK_OF[kind] == deck] for deck in range(len(DECKS)))
MAY_BE_PICKED = AppendOnly.joined((HIDDEN,), SLUGS)
TOO_MANY = "there are more cards than the game has"


# ---- cards ----


@cache
def all_cards(ruleset: int) -> Counter[int]:
    """The number of copies of each kind under a ruleset. Shared: do not change."""
    return Counter(b"".join(decks(ruleset)))


def slugs(kinds: Iterable[int]) -> list[str]:
    """The slugs of kinds."""
    return [SLUG[kind] for kind in kinds]


def card(found: object, at: KriegPath, *, hidden: bool = False) -> int:
    """The kind of a card; GAP for a hidden one. Raises BadPosition."""
    if hidden and found == HIDDEN:
        return GAP
    kind = kinds_of(at.game.ruleset).get(found) if isinstance(found, str) else None
    if kind is None:
        raise at.fail(no_card(found, "knight"))
    return kind


def cards(found: object, at: KriegPath, deck: int = -1, *, hidden: bool = False) -> list[int]:
    """A list of cards, of one deck if one is named. Raises BadPosition."""
    kinds = [card(slug, at, hidden=hidden) for slug in entries(found, at, MOST)]
    if deck >= 0 and any(kind != GAP and DECK_OF[kind] != deck for kind in kinds):
        raise at.fail(f"it holds {DECKS[deck]} cards")
    return kinds


def slug(found: object, walk: KriegWalk) -> str:
    """Pack any card."""
    return walk.coder.pick(SLUGS, found)


def take(found: Any, walk: KriegWalk, allowed: Sequence[int]) -> str:
    """Pack one of the cards not yet met, out of `allowed` kinds, and count it as met. Raises
    BadLink if there is none.
    """
    left: Counter[int] = walk.notes["left"]
    kinds = [kind for kind in allowed if left[kind] > 0]
    if not kinds:
        raise BadLink("payload", TOO_MANY)
    kind = walk.coder.pick(kinds, KIND.get(found, -1))
    left[kind] -= 1
    return SLUG[kind]


def listed(found: Sequence[object] | None, walk: KriegWalk, part: Callable[[Any, KriegWalk], U]) -> list[U]:
    """Pack a list of any length."""
    return walk.coder.listed(found or (), lambda entry: part(entry, walk), MOST)


def begin(walk: KriegWalk) -> None:
    """Start packing: note whether cards are hidden, and that none has been met yet."""
    decks = walk.document.get("decks", {}).values()
    walk.notes["hidden"] = walk.coder.flag(any(HIDDEN in pile for pile in decks))
    walk.notes["left"] = all_cards(walk.game.ruleset).copy()
    walk.notes["refs"] = []


class TurnKind(Seat):
    """The seat to move; the starter's where it is missing."""

    def from_json(self, found: object, at: KriegPath) -> int:
        return super().from_json(at.state.starter if found is MISSING else found, at)


class CardsKind(Kind):
    """Cards that lie together, by their kinds."""

    plain = True
    late = True
    start = b""

    def to_json(self, value: bytes, look: KriegView) -> list[str]:
        return slugs(value)


class HandKind(CardsKind):
    """The cards of one deck in a hand, sorted. Other viewers see those they know, then `?`."""

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def to_json(self, value: bytes, look: KriegView) -> list[str]:
        if look.own:
            return slugs(value)
        known = [k for k in look.state.known_to(look.viewer, look.seat) if DECK_OF[k] == self.deck]
        return slugs(known) + [HIDDEN] * (len(value) - len(known))

    def cut(self, value: bytes, look: KriegView) -> object:
        return value if look.own else (len(value), look.state.known_to(look.viewer, look.seat))

    def from_json(self, found: object, at: KriegPath) -> bytes:
        return bytes(sorted(cards(found, at, self.deck, hidden=True)))

    def pack(self, found: Sequence[str] | None, walk: KriegWalk) -> list[str]:
        given = found or ()
        length = walk.coder.uint(len(given), MOST)
        unknown = walk.coder.number(given.count(HIDDEN) if given else 0, length + 1) if walk.notes["hidden"] else 0
        named: list[str] = []
        for one in padded(given, length)[: length - unknown]:
            least = KIND[named[-1]] if named else 0
            named.append(take(one, walk, [kind for kind in OF_DECK[self.deck] if kind >= least]))
        return named + [HIDDEN] * unknown


class DeckKind(CardsKind):
    """A deck, its top card last; hidden from everyone. In links it is what is nowhere else."""

    def to_json(self, value: bytes, look: KriegView) -> list[str]:
        return slugs(value) if look.viewer == ALL else [HIDDEN] * len(value)

    def cut(self, value: bytes, look: KriegView) -> object:
        return value if look.viewer == ALL else len(value)

    def from_json(self, found: object, at: KriegPath) -> bytes:
        return bytes(cards(found, at, at.seat, hidden=True))

    def pack(self, found: Sequence[str] | None, walk: KriegWalk) -> list[str]:
        left: Counter[int] = walk.notes["left"]
        deck, name = walk.seat, DECKS[walk.seat]
        kinds = OF_DECK[deck]
        if deck == KING:
            elsewhere = sum(king["king"] == HIDDEN for king in walk.made["kings"])
        else:
            elsewhere = sum(hand.get(name, ()).count(HIDDEN) for hand in walk.made["hands"])
        length = sum(left[kind] for kind in kinds) - elsewhere
        if length < 0 or min(left[kind] for kind in kinds) < 0:
            raise BadLink("payload", TOO_MANY)
        if walk.notes["hidden"]:
            return [HIDDEN] * length
        return [take(one, walk, kinds) for one in padded(found or (), length)]


class Grave(CardsKind):
    """A graveyard, its top card last. Kings in theirs are also recorded by seat."""

    def from_json(self, found: object, at: KriegPath) -> bytes:
        return bytes(cards(found, at, at.seat))

    def pack(self, found: Sequence[str] | None, walk: KriegWalk) -> list[str]:
        if walk.seat != KING:
            return listed(found, walk, partial(take, allowed=OF_DECK[walk.seat]))
        dead: list[str] = [king["king"] for king in walk.made["kings"] if king["at"] == CROWNS[GRAVE]]
        made = []
        for one in padded(found or (), len(dead)):
            made.append(walk.coder.pick(dead, one))
            dead.remove(made[-1])
        return made


class Box(Kind):
    """What a set-up has in place of the cards of the game: {card: how many more}, read in full by HiddenCards.

    All know it, as all know what is in the box.
    """

    late = True
    plain = True
    start: object = ()

    def to_json(self, value: Sequence[tuple[int, int]], look: KriegView) -> object:
        return {SLUG[kind]: n for kind, n in value} or MISSING

    def from_json(self, found: object, at: KriegPath) -> tuple[tuple[int, int], ...]:
        given = mapping(found, at)
        if given and at.state.setup is None:
            raise at.fail("only a set-up has other cards than the game")
        if not all(whole(n, -MOST, MOST) for n in given.values()):
            raise at.fail(f"by how many there are more of a card is an integer from -{MOST} to {MOST}")
        return tuple(sorted((card(name, at), int(n)) for name, n in given.items() if whole(n, -MOST, MOST) and n))


class Crown(Word):
    """The place of a King."""

    def __init__(self) -> None:
        super().__init__(CROWNS, missing="hand")
        self.start = IN_HAND


class Unveiled(Boolean):
    """Whether everyone knows a King: he is not in the hand, or has been out of it."""

    def from_json(self, found: object, at: KriegPath) -> bool:
        return super().from_json(found, at) or at.state.crowns[at.seat] != IN_HAND

    def pack(self, found: object, walk: KriegWalk) -> bool:
        return walk.made["kings"][walk.seat]["at"] != CROWNS[IN_HAND] or super().pack(found, walk)


class Crowned(Kind):
    """Which King a seat has."""

    late = True
    start = 0

    def to_json(self, value: int, look: KriegView) -> str:
        return SLUG[value] if look.own or look.state.unveiled[look.seat] else HIDDEN

    def cut(self, value: int, look: KriegView) -> object:
        return self.to_json(value, look)

    def from_json(self, found: object, at: KriegPath) -> int:
        kind = card(HIDDEN if found is MISSING else found, at, hidden=True)
        if kind < FIRST_KING:
            raise at.fail(Problem(Part("card", SLUG[kind]), " is no King"))
        return kind

    def pack(self, found: str | None, walk: KriegWalk) -> str:
        unveiled = walk.made["kings"][walk.seat]["shown"]
        if walk.notes["hidden"] and not unveiled and walk.coder.flag(found == HIDDEN):
            return HIDDEN
        return take(found, walk, OF_DECK[KING])


# ---- what was played, what is known ----


class LastPlayed(Kind):
    """The card a seat played last in the round, and where it lies (see played.py)."""

    late = True
    start = NOTHING

    def to_json(self, value: int, look: KriegView) -> list[str] | None:
        if value < 0:
            return None
        kind = played.card(value)
        return [SLUG[kind], played.place_text(kind, *played.place_of(look.state, look.seat))]

    def cut(self, value: int, look: KriegView) -> object:
        return value if value < 0 else (played.card(value), *played.place_of(look.state, look.seat))

    def from_json(self, found: object, at: KriegPath) -> int:
        if found is MISSING or found is None:
            return NOTHING
        both = found if isinstance(found, (list, tuple)) and len(found) == 2 else ("", "")
        name, place = (word if isinstance(word, str) else "" for word in both)
        kinds = kinds_of(at.game.ruleset)
        try:
            return played.code_at(at.state, kinds[name], *played.place_parts(kinds[name], place, kinds))
        except (IndexError, KeyError, ValueError):
            raise at.fail(f"{shortened(found, 60)} is no card and place, like ['knight', '1-melee']") from None

    def pack(self, found: Sequence[str] | None, walk: KriegWalk) -> list[str] | None:
        return walk.coder.optional(found, lambda entry: self.entry(entry, walk))

    def entry(self, found: Sequence[str] | None, walk: KriegWalk) -> list[str]:
        """Pack a card and the place where it lies."""
        name, place = found or (None, None)
        name = slug(name, walk)
        kind, coder = KIND[name], walk.coder
        where, host, nth = played.place_parts(kind, place, KIND) if place else (0, 0, 0)
        if kind in played.LYING:
            where = coder.number(where, len(LINES))
        elif kind not in played.BESIDE and coder.flag(nth):
            nth = coder.uint(nth % played.GONE, played.GONE - 1) or played.GONE
        if kind in played.STANDING and nth != played.GONE:
            where = coder.number(where, 3 * walk.game.seats)
        if kind in played.ATTACHED and nth != played.GONE:
            host = coder.pick(FIELDED, host)
        return [name, played.place_text(kind, where, host, nth)]


def held(found: object, at: KriegPath, holder: int) -> bytes:
    """Cards of a hand that somebody knows. Raises BadPosition if the hand does not hold them."""
    kinds = cards(found, at)
    if Counter(kinds) - Counter(at.state.units[holder] + at.state.powers[holder]):
        raise at.fail("they are cards of that hand")
    return bytes(sorted(kinds))


class KnownCards(CardsKind):
    """The units and powers of a hand that everybody knows."""

    def from_json(self, found: object, at: KriegPath) -> bytes:
        return held(found, at, at.seat)

    def pack(self, found: Sequence[str] | None, walk: KriegWalk) -> list[str]:
        return listed(found, walk, slug)


class Seen(Kind):
    """Who has seen whose power cards. All know that it happened; the two seats know which cards are left
    (KRIEG-KNOW-3).
    """

    late = True
    start = ()
    seat = Seat()

    def to_json(self, value: Iterable[tuple[int, int, bytes]], look: KriegView) -> list[list[Any]]:
        return [[o, h, slugs(kinds) if look.viewer in (ALL, o, h) else [HIDDEN]] for o, h, kinds in value]

    def cut(self, value: Iterable[tuple[int, int, bytes]], look: KriegView) -> object:
        return tuple([(o, h, kinds if look.viewer in (ALL, o, h) else HIDDEN) for o, h, kinds in value])

    def from_json(self, found: object, at: KriegPath) -> tuple[tuple[int, int, bytes], ...]:
        seen: dict[tuple[int, int], bytes] = {}
        shown = []
        for k, entry in enumerate(entries(found, at, MOST)):
            here = at.inside(f"[{k}]")
            if not isinstance(entry, (list, tuple)) or len(entry) != 3:
                raise here.fail("an entry is [who saw, whose hand, cards]")
            observer, holder = (self.seat.from_json(who, here) for who in entry[:2])
            hidden = entry[2] == [HIDDEN]
            kinds = b"" if hidden else held(entry[2], here.inside(".cards"), holder)
            if hidden:
                shown.append((observer, holder))
            if observer == holder or (observer, holder) in seen:
                raise here.fail("each seat has seen some cards of another's hand, in one entry")
            seen[observer, holder] = kinds
        if shown:
            at.worlds.append(lambda state, chance: show(state, shown))
        return tuple(sorted((observer, holder, kinds) for (observer, holder), kinds in seen.items()))

    def pack(self, found: Sequence[object] | None, walk: KriegWalk) -> list[list[Any]]:
        return listed(found, walk, self.entry)

    def entry(self, found: Any, walk: KriegWalk) -> list[Any]:
        """Pack what one seat has seen of a hand."""
        observer, holder, kinds = found or (None, None, ())
        made = [self.seat.pack(observer, walk), self.seat.pack(holder, walk)]
        hidden = walk.coder.flag(kinds == [HIDDEN])
        return [*made, [HIDDEN] if hidden else listed(kinds, walk, slug)]


def show(state: Table, pairs: Sequence[tuple[int, int]]) -> None:
    """For these (observer, holder), whose cards are not named, take all power cards of the hand as seen."""
    state.seen = tuple((o, h, state.powers[h] if (o, h) in pairs else kinds) for o, h, kinds in state.seen)


class Picks(CardsKind):
    """A seat's opening discards while they are still in its hand."""

    def to_json(self, value: bytes, look: KriegView) -> list[str]:
        return slugs(value) if look.own else [HIDDEN] * len(value)

    def cut(self, value: bytes, look: KriegView) -> object:
        return value if look.own else len(value)

    def from_json(self, found: object, at: KriegPath) -> bytes:
        kinds, seat = cards(found, at, hidden=True), at.seat
        if GAP in kinds:
            at.worlds.append(lambda state, chance: self.draw(state, chance, seat, len(kinds)))
        elif Counter(kinds) - Counter(at.state.hand(seat)):
            raise at.fail("they are in the hand until all have chosen")
        return bytes(sorted(kinds))

    def draw(self, state: Table, chance: Chance, seat: int, n: int) -> None:
        """Choose `n` cards of the hand at random as the opening discards."""
        state.picks[seat] = bytes(sorted(chance.shuffled(list(state.hand(seat)))[:n]))

    def pack(self, found: Sequence[str] | None, walk: KriegWalk) -> list[str]:
        if walk.made["stage"] != "opening":
            return []
        return listed(found, walk, lambda one, walk: walk.coder.pick(MAY_BE_PICKED, one))


TOTAL = Number(0, 9999, small=True)
"""A seat's total in a round."""
