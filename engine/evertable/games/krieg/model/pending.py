"""Pending decisions in documents and links (see phases.py for the frames).

Each is an object: what is to `do`, by which seat, and further keys. A set does not list the pool it is chosen from,
which follows from the rest. Units are written as refs, as in actions. A half-made choice is shown only to its seat:
others see what `phases.seen_frames` leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ....core.errors import BadLink, Part, Problem, shortened
from ....core.format.documents import ALL, Json
from ....core.format.kinds import (
    MISSING,
    Kind,
    Number,
    Seat,
    Word,
    entries,
    mapping,
    present,
)
from ....core.settings import Settings
from ....core.since import AppendOnly, Dated, newest_of
from ..cards.catalogue import BYTE, CARDS, FLEXIBLE, KIND, SLUG, SLUGS, UNIT, decks, effect_of
from ..cards.effects import Attach, DiscardStrongest, DrawLater, EachLoses, Effect, Sacrifice, Strike, Withdraw
from .notation import MOST, KriegPath, KriegView, KriegWalk, Table, card, cards, listed, slug, slugs, take
from .phases import (
    CRUSADE,
    DISCARD_OPENING,
    DRAW,
    ENTER,
    FEED,
    FRAMES,
    LAY_BY,
    LOSE,
    PURPOSES,
    SACRIFICE,
    SET,
    SPEND,
    STRIKE,
    SUSPEND,
    TRADE,
    WAR_OTHERS,
    WAR_OWN,
    WITHDRAW,
    Frame,
    rest,
    seen_frames,
)  # fmt: skip
from .rows import find, has_room, ref_of, row_of, side_places

WHYS = AppendOnly.by(PURPOSES, lambda purpose: purpose.since).mapped(lambda purpose: purpose.slug)
ASKS: dict[int, type[Effect]] = {
    WITHDRAW: Withdraw, FEED: Attach, LAY_BY: DrawLater, WAR_OWN: EachLoses, STRIKE: Strike,
}  # fmt: skip
"""Purpose of a set -> the effect of the card in hand that asks for it."""


def asking(effect: type[Effect]) -> Dated[str]:
    """The slugs of the cards with an effect."""
    return SLUGS.only(lambda slug: isinstance(CARDS[KIND[slug]].effect, effect))


ASKING = {why: asking(effect) for why, effect in ASKS.items()}
WITH_UNIT = (FEED, STRIKE)
"""The sets that also name a unit: the one Ruin is attached to, or the price of Wrath."""
OF_OTHERS = (STRIKE, SUSPEND)
"""The sets chosen from an opponent's side."""
SPENT_LATE = tuple(kind for kind, one in enumerate(CARDS) if isinstance(one.effect, (EachLoses, DiscardStrongest)))
"""The power cards that go to the graveyard only after other seats have lost units to them."""
BELOW = (DRAW, CRUSADE, LOSE, ENTER, SPEND)
"""The frames that may wait below others."""


def units(game: Settings) -> int:
    """The number of units in the game."""
    return len(decks(game.ruleset)[UNIT])


SEAT, DO, WHY = Seat(missing=-1), Word(FRAMES, missing=""), Word(WHYS, missing="")


class Victim(Seat):
    """An opponent of the seat that decides."""

    def from_json(self, found: object, at: KriegPath) -> int:
        side = super().from_json(found, at)
        if side not in at.game.opponents[at.seat]:
            raise at.fail(Problem(Part("seat", side), " is no opponent of ", Part("seat", at.seat)))
        return side


def unit_at(found: Any, at: KriegPath) -> int:
    """The place of the unit that a ref names. Raises BadPosition."""
    try:
        return find(at.state.rows, found)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        raise at.fail(f"{shortened(found)!r} is no unit on the field, like 1-melee.knight") from None


def roomy_unit(found: object, at: KriegPath, kind: int) -> int:
    """The place of a unit that can carry one more of an attached card. Raises BadPosition."""
    place = unit_at(found, at)
    if not has_room(place, effect_of(kind, Attach).what):
        raise at.fail("it carries one already")
    return place


def own_unit(found: object, at: KriegPath, seat: int) -> int:
    """The place of a unit of `seat` that can be given up. Raises BadPosition."""
    place = unit_at(found, at)
    if row_of(place) // 3 != seat:
        raise at.fail("it lies on another side")
    if place not in side_places(at.state.rows, seat):
        raise at.fail("a fortified unit is no price")
    return place


def pack_ref(found: object, walk: KriegWalk) -> str:
    """Pack the ref of a unit on the field."""
    refs: list[str] = walk.notes["refs"]
    if not refs:
        raise BadLink("payload", "there is no unit on the field")
    return walk.coder.pick(refs, found)


def in_hand(kind: int, at: KriegPath, seat: int) -> int:
    """Check that `seat` holds this power card; returns its kind. Raises BadPosition."""
    if kind not in at.state.powers[seat]:
        raise at.fail(Problem(Part("card", SLUG[kind]), " is not in the hand of ", Part("seat", seat)))
    return kind


class LooseCard(Kind):
    """A card that is in no zone while it is resolved."""

    def __init__(self, allowed: Iterable[int], problem: str) -> None:
        self.kinds, self.problem = sorted(allowed), problem

    def to_json(self, value: int, look: KriegView) -> str:
        return SLUG[value]

    def from_json(self, found: object, at: KriegPath) -> int:
        kind = card(found, at)
        if kind not in self.kinds:
            raise at.fail(self.problem)
        return kind

    def pack(self, found: str | None, walk: KriegWalk) -> str:
        return take(found, walk, self.kinds)


class OwnUnit(Kind):
    """A unit of the deciding seat, as a ref."""

    def to_json(self, value: int, look: KriegView) -> str:
        return ref_of(look.state.rows, value)

    def from_json(self, found: object, at: KriegPath) -> int:
        return own_unit(found, at, at.seat)

    def pack(self, found: object, walk: KriegWalk) -> str:
        return pack_ref(found, walk)


class OfferedCard(Kind):
    """The Offering in hand that asks for a sacrifice; left out for the first such card."""

    cards = asking(Sacrifice)

    def to_json(self, value: int, look: KriegView) -> object:
        return MISSING if SLUG[value] == self.cards[0] else SLUG[value]

    def from_json(self, found: object, at: KriegPath) -> int:
        kind = card(self.cards[0] if found is MISSING else found, at)
        if SLUG[kind] not in self.cards:
            raise at.fail("it is no card that asks for a sacrifice")
        return in_hand(kind, at, at.seat)

    def pack(self, found: str | None, walk: KriegWalk) -> object:
        slug = walk.coder.pick(self.cards, found or self.cards[0])
        return MISSING if slug == self.cards[0] else slug


VICTIM, COUNT = Victim(missing=-1), Number(1, units, missing=0, small=True, packed=(0, MOST))
DETAILS: Mapping[int, Mapping[str, tuple[int, Kind]]] = {
    DRAW: {"n": (2, COUNT)},
    LOSE: {"n": (2, COUNT)},
    TRADE: {"side": (2, VICTIM)},
    SACRIFICE: {"card": (2, OfferedCard()), "unit": (3, OwnUnit())},
    ENTER: {"unit": (2, LooseCard(FLEXIBLE, "only a unit with a choice of rows is asked about"))},
    SPEND: {"card": (2, LooseCard(SPENT_LATE, "only a War or a Crusade outlasts what its player does"))},
}
"""By kind of frame: the keys of its object, each with its index in the tuple and its kind."""


def frame_cut(frame: Frame, rows: Sequence[object]) -> object:
    """What the object of a frame depends on: on the rows only if it names units, not on all that can be chosen."""
    if frame[0] == SET:
        do, seat, why, pool, *more = frame
        kept = (do, seat, why, row_of(pool[0]) // 3 if why in OF_OTHERS else 0, *more)
        return kept if PURPOSES[why].in_hand and why not in WITH_UNIT else (kept, *rows)
    return (frame, *rows) if frame[0] == SACRIFICE else frame


class PendingKind(Kind):
    """The stack of frames, the next decision last."""

    late = True
    start = ()
    newest = newest_of(FRAMES, WHYS, *(kind for details in DETAILS.values() for _, kind in details.values()))

    def to_json(self, value: tuple[Frame, ...], look: KriegView) -> list[Json]:
        frames = value if look.viewer == ALL else seen_frames(value, look.viewer)
        return [self.emit_frame(frame, look) for frame in frames]

    def cut(self, value: tuple[Frame, ...], look: KriegView) -> object:
        frames = value if look.viewer == ALL else seen_frames(value, look.viewer)
        return tuple([frame_cut(frame, look.state.rows) for frame in frames])

    def emit_frame(self, frame: Frame, look: KriegView) -> Json:
        """One frame as an object."""
        do, seat, *_ = frame
        made: Json = {"do": FRAMES[do], "seat": seat}
        for name, (i, kind) in DETAILS.get(do, {}).items():
            made[name] = kind.to_json(frame[i], look)
        if do == SET:
            _, _, why, pool, _, picked, least, most, data = frame
            rows = look.state.rows
            chosen = slugs(picked) if PURPOSES[why].in_hand else [ref_of(rows, at) for at in picked]
            made |= {"why": WHYS[why], "picked": chosen, "least": least, "most": most}
            if why in OF_OTHERS:
                made["side"] = row_of(pool[0]) // 3
            if why in ASKS:
                made["card"] = SLUG[data[0]]
            if why in WITH_UNIT:
                made["unit"] = ref_of(rows, data[1])
        return present(made)

    def from_json(self, found: object, at: KriegPath) -> tuple[Frame, ...]:
        given = [mapping(one, at.inside(f"[{k}]")) for k, one in enumerate(entries(found, at, MOST))]
        frames = tuple(self.frame(one, at.inside(f"[{k}].")) for k, one in enumerate(given))
        for frame in frames[:-1]:
            if frame[0] not in BELOW:
                raise at.fail(f"{FRAMES[frame[0]]} is decided at once, so it comes last")
        return frames

    def frame(self, given: Mapping[str, object], at: KriegPath) -> Frame:
        """Read one frame. Raises BadPosition."""

        def detail(name: str) -> tuple[object, KriegPath]:
            return given.get(name, MISSING), at.inside(name)

        do: int = DO.from_json(*detail("do"))
        seat = SEAT.from_json(*detail("seat"))
        at = at.inside("", seat)
        why: int = WHY.from_json(*detail("why")) if do == SET else -1
        if do in (TRADE, SACRIFICE, SPEND, SET) and why not in (DISCARD_OPENING, WAR_OTHERS) and seat != at.state.turn:
            raise at.inside("seat").fail("it is that of the turn")
        if do == SET:
            return self.set(seat, why, detail)
        return (do, seat, *[kind.from_json(*detail(name)) for name, (_, kind) in DETAILS.get(do, {}).items()])

    def set(self, seat: int, why: int, detail: Callable[[str], tuple[object, KriegPath]]) -> Frame:
        """Read a half-chosen set."""
        state, side, data = detail("why")[1].state, seat, []
        if why in ASKS:
            found, at = detail("card")
            kind = card(found, at)
            if SLUG[kind] not in ASKING[why] or (why == FEED and not CARDS[kind].effect.fed):  # type: ignore[union-attr]
                raise at.fail(f"it is no card that asks for {WHYS[why]}")
            data.append(in_hand(kind, at, seat))
        if why == FEED:
            data.append(roomy_unit(*detail("unit"), data[0]))
        elif why == STRIKE:
            data.append(own_unit(*detail("unit"), seat))
        if why in OF_OTHERS:
            side = VICTIM.from_json(*detail("side"))
        pool = pool_of(state, seat, why, side, data[0] if data else 0)
        if why == DISCARD_OPENING:
            detail("why")[1].worlds.append(lambda state, chance: reopen(state))
        sizes = Number(0, units, missing=0), Number(1, units, missing=1)
        least, most = (kind.from_json(*detail(name)) for kind, name in zip(sizes, ("least", "most"), strict=True))
        if not least <= most <= len(pool) or least == len(pool):
            raise detail("most")[1].fail(f"there are {len(pool)} to choose from")
        picked, start = self.picked(*detail("picked"), why, pool)
        left = len(pool) - (len(picked) if PURPOSES[why].ordered else start)
        if len(picked) >= most or left < least - len(picked):
            raise detail("picked")[1].fail("nothing is left to choose")
        return (SET, seat, why, pool, start, picked, least, most, tuple(data))

    def picked(self, found: object, at: KriegPath, why: int, pool: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
        """(members chosen so far, index in the pool from which the next can come)."""
        if PURPOSES[why].in_hand:
            picked = tuple(cards(found, at))
        else:
            picked = tuple(unit_at(ref, at) for ref in entries(found, at, MOST))
        try:
            rest(pool, picked)
        except ValueError:
            raise at.fail("they are not all there to be chosen") from None
        start = 0
        for member in picked if not PURPOSES[why].ordered else ():
            if member not in pool[start:]:
                raise at.fail("they stand in the order of the card list")
            start = pool.index(member, start) + 1
        return picked, start

    def pack(self, found: Sequence[object] | None, walk: KriegWalk) -> list[Json]:
        return listed(found, walk, self.packed)

    def packed(self, found: Mapping[str, Any] | None, walk: KriegWalk) -> Json:
        """Pack one frame."""
        given = found or {}
        word: str = DO.pack(given.get("do"), walk)
        made: Json = {"do": word, "seat": SEAT.pack(given.get("seat"), walk)}
        for name, (_, kind) in DETAILS.get(FRAMES.index(word), {}).items():
            made[name] = kind.pack(given.get(name), walk)
        if word == FRAMES[SET]:
            made["why"] = WHY.pack(given.get("why"), walk)
            why = WHYS.index(made["why"])
            made["picked"] = listed(given.get("picked"), walk, slug if PURPOSES[why].in_hand else pack_ref)
            for name in ("least", "most"):
                made[name] = walk.coder.uint(given.get(name, 0), MOST)
            if why in OF_OTHERS:
                made["side"] = SEAT.pack(given.get("side"), walk)
            if why in ASKS:
                made["card"] = walk.coder.pick(ASKING[why], given.get("card"))
            if why in WITH_UNIT:
                made["unit"] = pack_ref(given.get("unit"), walk)
        return present(made)


def pool_of(state: Table, seat: int, why: int, side: int, kind: int) -> tuple[int, ...]:
    """The pool that a set is chosen from."""
    if why == DISCARD_OPENING:
        return tuple(state.hand(seat))
    if why == LAY_BY:
        return tuple(state.units[seat])
    if why == FEED:
        return tuple(state.hand(seat).replace(BYTE[kind], b"", 1))
    return side_places(state.rows, side)


def reopen(state: Table) -> None:
    """Rebuild the pool of an opening discard after its hand was dealt."""
    what, seat, why, _, *more = state.frames[0]
    state.frames = ((what, seat, why, tuple(state.hand(seat)), *more),)
