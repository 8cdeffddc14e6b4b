"""Position documents of Krieg Eterna in few bits. What can be counted from the decks is not written.

One walk serves both ways, see kernel.walking. A pool holds the cards that have not been
met yet; each card is written as one of those it can still be, and the decks are what is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from ...kernel.errors import BadLink
from ...kernel.game import Json
from ...kernel.packing import Reader, Writer
from ...kernel.walking import Coder, Pack, Unpack, padded
from . import field, played
from .cards import (
    CARDS,
    DECK_OF,
    DECKS,
    FIELDED,
    FIRST_KING,
    FIRST_POWER,
    FLEXIBLE,
    KIND,
    KING,
    KING_DECK,
    POWER_DECK,
    SLUG,
    UNIT_DECK,
)
from .effects import LINES, Attach, Weather
from .hands import GRAVE, IN_HAND
from .phases import FRAMES, PURPOSES, STAGES
from .position_frames import ASKS, OF_OTHERS, SPENT_LATE, WHYS, WITH_UNIT
from .rows import FAMINE, FEAST, FORTRESS, HALVED, ONE_RUIN, ROW_NAME, RUIN, hosts
from .tokens import BESIDE, CROWNS, FEASTS, FORTRESSES, HIDDEN, RUINS, WHEN, unit_code, unit_token

if TYPE_CHECKING:
    from .game import Krieg

SKY = tuple(SLUG[k] for k, card in enumerate(CARDS) if isinstance(card.effect, Weather) or k >= FIRST_KING)
OF_DECK = tuple([kind for kind in range(len(CARDS)) if DECK_OF[kind] == deck] for deck in range(len(DECKS)))
CHOOSE = len(LINES)
T = TypeVar("T")
MOST = 64
"""Cards in one zone, and frames, at most."""


def write(game: Krieg, position: Json, out: Writer) -> None:
    """Pack a document that to_position or seen_position made."""
    Walk(game, position, Pack(out)).whole()


def read(game: Krieg, source: Reader) -> Json:
    """Unpack a document; raises BadLink. from_position validates it."""
    return Walk(game, {}, Unpack(source)).whole()


class Walk:
    """Every field in order. Methods take a part of the document as it was (or nothing) and return it as read."""

    def __init__(self, game: Krieg, doc: Mapping[str, Any], coder: Coder) -> None:
        self.game = game
        self.doc = doc
        self.coder = coder
        self.seats = game.seats
        self.left = Counter(UNIT_DECK + POWER_DECK + KING_DECK)
        """The cards not met yet."""
        self.refs: list[str] = []
        """The units on the field."""

    def whole(self) -> Json:
        """The document."""
        doc, seats = self.doc, range(self.seats)
        made: Json = {"game": "krieg", "ruleset": self.game.ruleset, "options": dict(self.game.options)}
        made["stage"] = self.coder.pick(STAGES, doc.get("stage"))
        made["round"] = self.coder.number(doc.get("round", 1) - 1, 3) + 1
        made["starter"] = self.coder.pick(seats, doc.get("starter"))
        made["turn"] = self.coder.pick(seats, doc.get("turn"))
        hidden = self.coder.flag(any(HIDDEN in pile for pile in doc.get("decks", {}).values()))
        kings = self.kings(doc.get("kings", []), hidden)
        rows = self.rows(doc.get("rows", {}))
        aside = [self.listed(side, self.entry) for side in self.by_seat("aside")]
        made["hands"] = [self.hand(hand or {}, hidden) for hand in self.by_seat("hands")]
        made["kings"] = kings
        graves = self.graves(doc.get("graves", {}), kings)
        weather = self.listed(doc.get("weather", []), self.effect)
        burden = self.burden(doc.get("burden"))
        frames = self.listed(doc.get("frames", []), self.frame)
        made["decks"] = self.decks(doc.get("decks", {}), made["hands"], kings, hidden)
        made |= {"graves": graves, "rows": rows, "aside": aside, "weather": weather, "burden": burden}
        made["void"] = self.coder.optional(doc.get("void"), lambda seat: self.coder.pick(seats, seat))
        made["usury"] = self.listed(doc.get("usury", []), lambda seat: self.coder.pick(seats, seat))
        made["passed"] = self.coder.subset(seats, doc.get("passed", ()))
        made["played"] = [self.coder.optional(entry, self.played) for entry in self.by_seat("played")]
        ended = made["round"] - (made["stage"] not in ("scored", "over"))
        history = doc.get("history") or [()] * ended
        made["history"] = [[self.coder.uint(total or 0, 9999) for total in padded(t, self.seats)] for t in history]
        made["known"] = [self.listed(kinds, self.slug) for kinds in self.by_seat("known")]
        made["seen"] = self.listed(doc.get("seen", []), self.sight)
        made["picks"] = [
            self.listed(kinds, self.slug_or_hidden) if made["stage"] == "opening" else []
            for kinds in self.by_seat("picks")
        ]
        made["frames"] = frames
        if self.coder.flag("rng" in doc):
            made["rng"] = self.coder.number(doc.get("rng", 0), 1 << 64)
        return made

    # ---- the smallest parts ----

    def listed(self, entries: Sequence[Any] | None, part: Callable[[Any], T]) -> list[T]:
        """A list of any length."""
        return self.coder.listed(entries or (), part, MOST)

    def by_seat(self, name: str) -> Sequence[Any]:
        """One entry a seat."""
        return padded(self.doc.get(name, ()), self.seats)

    def slug(self, slug: Any) -> str:
        """A card, whether met or not."""
        return self.coder.pick(SLUG, slug)

    def slug_or_hidden(self, slug: Any) -> str:
        """A card or `?`."""
        return self.coder.pick((HIDDEN, *SLUG), slug)

    def take(self, slug: Any, allowed: Sequence[int]) -> str:
        """One of the cards that are left, of the kinds allowed; it is met now."""
        kinds = [kind for kind in allowed if self.left[kind] > 0]
        if not kinds:
            raise BadLink("payload", "there are more cards than the game has")
        kind = self.coder.pick(kinds, KIND.get(slug))
        self.left[kind] -= 1
        return SLUG[kind]

    # ---- zones ----

    def kings(self, doc: Sequence[Json], hidden: bool) -> list[Json]:
        """Each seat's King, and where he is."""
        made = []
        for entry in padded(doc, self.seats):
            entry = entry or {}
            at = self.coder.pick(CROWNS, entry.get("at"))
            shown = at != CROWNS[IN_HAND] or self.coder.flag(entry.get("shown"))
            unknown = hidden and not shown and self.coder.flag(entry.get("king") == HIDDEN)
            king = HIDDEN if unknown else self.take(entry.get("king"), OF_DECK[KING])
            made.append({"king": king, "at": at, "shown": shown})
        return made

    def rows(self, doc: Mapping[str, Sequence[str]]) -> Json:
        """The units of every row, sorted."""
        made = {}
        for r, name in enumerate(ROW_NAME[: 3 * self.seats]):
            tokens = doc.get(name, ())
            length = self.coder.uint(len(tokens), MOST)
            units: list[int] = []
            for token in padded(tokens, length):
                units.append(self.unit(token, units[-1] if units else 0))
            if units:
                made[name] = [unit_token(unit) for unit in units]
                self.refs += hosts(r, tuple(sorted(units)))
        return made

    def unit(self, token: Any, least: int = 0) -> int:
        """A unit with what is attached to it, not before `least` in the order of units."""
        unit = unit_code("rows", token) if token else 0
        kind = KIND[self.take(SLUG[unit >> 8], [kind for kind in FIELDED if kind >= least >> 8])]
        if not self.coder.flag(unit & 0xFF):
            return kind << 8
        code = self.coder.number(unit & FEAST, len(FEASTS))
        code += FAMINE * self.coder.flag(unit & FAMINE)
        code += ONE_RUIN * self.coder.number((unit & RUIN) // ONE_RUIN, len(RUINS))
        code += HALVED * self.coder.number((unit & FORTRESS) // HALVED, len(FORTRESSES))
        self.left.subtract(field.attached(code))
        return kind << 8 | code

    def entry(self, entry: Any) -> list[str]:
        """A unit set aside, and the row it comes back to."""
        place, token = entry or (LINES[0], None)
        place = self.coder.pick(BESIDE, place)
        if place == BESIDE[CHOOSE]:
            return [place, self.take(token, sorted(FLEXIBLE))]
        return [place, unit_token(self.unit(token))]

    def hand(self, doc: Mapping[str, Sequence[str]], hidden: bool) -> Json:
        """A hand: what is named, then what is not."""
        made: Json = {}
        for deck, name in enumerate(DECKS[:KING]):
            cards = doc.get(name, ())
            length = self.coder.uint(len(cards), MOST)
            unknown = self.coder.number(sum(card == HIDDEN for card in cards), length + 1) if hidden else 0
            named: list[str] = []
            for slug in padded(cards, length)[: length - unknown]:
                least = KIND[named[-1]] if named else 0
                named.append(self.take(slug, [kind for kind in OF_DECK[deck] if kind >= least]))
            made[name] = named + [HIDDEN] * unknown
        return made

    def graves(self, doc: Mapping[str, Sequence[str]], kings: Sequence[Json]) -> Json:
        """The graveyards; the Kings in theirs have been met."""
        made: Json = {}
        for deck, name in enumerate(DECKS[:KING]):
            made[name] = self.listed(doc.get(name), partial(self.take, allowed=OF_DECK[deck]))
        dead = [king["king"] for king in kings if king["at"] == CROWNS[GRAVE]]
        made[DECKS[KING]] = []
        for slug in padded(doc.get(DECKS[KING], ()), len(dead)):
            king = self.coder.pick(dead, slug)
            dead.remove(king)
            made[DECKS[KING]].append(king)
        return made

    def decks(self, doc: Mapping[str, Sequence[str]], hands: Any, kings: Sequence[Json], hidden: bool) -> Json:
        """What is left: in its order, or hidden."""
        made: Json = {}
        for deck, name in enumerate(DECKS):
            kinds = OF_DECK[deck]
            elsewhere = sum(king["king"] == HIDDEN for king in kings) if deck == KING else 0
            elsewhere += sum(hand[name].count(HIDDEN) for hand in hands if deck != KING)
            length = sum(self.left[kind] for kind in kinds) - elsewhere
            if length < 0 or min(self.left[kind] for kind in kinds) < 0:
                raise BadLink("payload", "there are more cards than the game has")
            if hidden:
                made[name] = [HIDDEN] * length
            else:
                made[name] = [self.take(slug, kinds) for slug in padded(doc.get(name, ()), length)]
        return made

    # ---- effects, rounds, what was shown ----

    def effect(self, entry: Any) -> list[str]:
        """A weather effect; a card among them is met."""
        slug, line, when = entry or (SKY[0], None, None)
        slug = self.coder.pick(SKY, slug)
        if KIND[slug] < FIRST_KING:
            self.left[KIND[slug]] -= 1
        return [slug, self.coder.pick(LINES, line), self.coder.pick(WHEN, when)]

    def burden(self, doc: Mapping[str, Any] | None) -> Json | None:
        """Burden beside the field."""
        if not self.coder.flag(doc is not None):
            return None
        doc = doc or {}
        self.left[KIND["burden"]] -= 1
        seats = range(self.seats)
        return {
            "by": self.coder.pick(seats, doc.get("by")),
            "on": self.coder.pick(seats, doc.get("on")),
            "at": self.coder.pick(WHEN, doc.get("at")),
        }

    def played(self, entry: Any) -> list[str]:
        """A card and where it went."""
        slug, place = entry or (None, None)
        slug = self.slug(slug)
        kind = KIND[slug]
        code = played.place_code(kind, place) if place else kind << 8
        host, where = code >> 16, code & 0xFF
        fielded = CARDS[kind].strength is not None
        if fielded or isinstance(CARDS[kind].effect, Attach):
            where = self.coder.number(where, 3 * self.seats)
        elif kind >= FIRST_KING or isinstance(CARDS[kind].effect, Weather):
            where = self.coder.number(where, len(LINES))
        if isinstance(CARDS[kind].effect, Attach):
            host = self.coder.pick(FIELDED, host)
        return [slug, played.place_name(host << 16 | kind << 8 | where)]

    def sight(self, entry: Any) -> list[Any]:
        """What one seat was shown of a hand."""
        observer, holder, kinds = entry or (None, None, ())
        seats = range(self.seats)
        return [self.coder.pick(seats, observer), self.coder.pick(seats, holder), self.listed(kinds, self.slug)]

    # ---- pending decisions ----

    def frame(self, doc: Any) -> Json:
        """One frame; see position_frames.py."""
        doc = doc or {}
        do = self.coder.pick(FRAMES, doc.get("do"))
        made: Json = {"do": do, "seat": self.coder.pick(range(self.seats), doc.get("seat"))}
        if do in ("draw", "lose"):
            made["n"] = self.coder.uint(doc.get("n", 0), MOST)
        elif do == "set":
            self.set(doc, made)
        elif do == "sacrifice":
            made["unit"] = self.ref(doc.get("unit"))
        elif do == "trade":
            made["side"] = self.coder.pick(range(self.seats), doc.get("side"))
        elif do == "enter":
            made["unit"] = self.take(doc.get("unit"), sorted(FLEXIBLE))
        elif do == "spend":
            made["card"] = self.take(doc.get("card"), SPENT_LATE)
        return made

    def set(self, doc: Mapping[str, Any], made: Json) -> None:
        """A set half chosen."""
        made["why"] = self.coder.pick(WHYS, doc.get("why"))
        why = WHYS.index(made["why"])
        made["picked"] = self.listed(doc.get("picked"), self.slug if PURPOSES[why].in_hand else self.ref)
        made["least"] = self.coder.uint(doc.get("least", 0), MOST)
        made["most"] = self.coder.uint(doc.get("most", 0), MOST)
        if why in OF_OTHERS:
            made["side"] = self.coder.pick(range(self.seats), doc.get("side"))
        if why in ASKS:
            asking = [SLUG[k] for k in range(FIRST_POWER, FIRST_KING) if isinstance(CARDS[k].effect, ASKS[why])]
            made["card"] = self.coder.pick(asking, doc.get("card"))
        if why in WITH_UNIT:
            made["unit"] = self.ref(doc.get("unit"))

    def ref(self, ref: Any) -> str:
        """A unit on the field."""
        if not self.refs:
            raise BadLink("payload", "there is no unit on the field")
        return self.coder.pick(self.refs, ref)
