"""A layout of zones in a link: for each card its place, then orders and hidden places.

For games in which every card is different. In a seat's document, all cards hidden from it count as lying in the zone
that holds the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .codec import padded
from .contexts import CodecContext
from .kinds import Kind
from .schema import DeclaredField, Layout, Schema
from .zones import HIDDEN, CardPool, Zone, everyone


class Places(Layout):
    """The step of a layout that packs all zones of some cards, what is known of them, and their pools."""

    def __init__(self, cards: CardPool) -> None:
        self.cards = cards

    def takes(self, schema: Schema) -> set[str]:
        """The names of the fields it packs."""
        zones = schema.zones[self.cards]
        named = [name for one in zones for name in (one.kind.known, one.kind.top) if isinstance(name, str)]
        return {*(one.name for one in zones), *named, *(pool.field for pool in self.cards.pools)}

    def pack(self, schema: Schema, walk: CodecContext) -> None:
        """Pack every card, and build the zones of the document."""
        coder, names = walk.coder, self.cards.under(walk.game.ruleset).names
        zones = schema.zones[self.cards]
        rest = next(one for one in zones if one.kind.rest)
        shared = [one for one in zones if not one.each and one is not rest]
        by_seat = [one for one in zones if one.each]
        spots: list[tuple[DeclaredField[Zone], int, bool]] = [(rest, -1, False), *((one, -1, False) for one in shared)]
        for seat in range(walk.game.num_players()):
            for one in by_seat:
                spots.append((one, seat, False))
                if one.kind.known:
                    spots.append((one, seat, True))
        place_of = {name: k for k, spot in enumerate(spots) for name in self._given(schema, walk, spot)}
        lies: list[list[str]] = [[] for _ in spots]
        for name in names:
            lies[coder.number(place_of.get(name, 0), len(spots))].append(name)
        hidden, secret = list(lies[0]), set(lies[0])
        top = False
        if rest.kind.top:
            named: Any = rest.kind.top
            key = schema.field(named).key
            top = walk.made[key] = coder.flag(walk.document.get(key))
        gaps = 0
        for k, (one, seat, known) in enumerate(spots):
            if seat < 0:
                walk.made[one.key] = lies[k]
                continue
            entry: Any = schema.objects(one.part, walk)[seat] if one.part else walk.made.setdefault(one.key, [])
            if known:
                named = one.kind.known
                told = schema.field(named)
                entry[told.key] = lies[k]
                entry[one.key] = _inserted(names, entry[one.key], lies[k])
                continue
            cards = lies[k]
            if one.kind.sees is not everyone:
                secret.update(cards)
                if not walk.full:
                    found = self._found(schema, walk, one, seat)
                    for token in one.kind.tokens:
                        more = coder.uint(found.count(token), len(hidden))
                        cards, gaps = [*cards, *[token] * more], gaps + more
            if one.part:
                entry[one.key] = cards
            else:
                entry.append(cards)
        walk.made[rest.key] = self._rest(walk, rest, hidden, gaps, top)
        for pool in self.cards.pools:
            key = schema.field(pool.field).key
            given: Sequence[str] = walk.document.get(key, ())
            some = [name for name in names if name in secret]
            walk.made[key] = coder.subset(some, given) if coder.flag(given) else []

    def _rest(
        self, walk: CodecContext, rest: DeclaredField[Zone], hidden: list[str], gaps: int, top: bool
    ) -> list[str]:
        """The zone of all other cards: in its order, or hidden except for a top card that all know."""
        given: Sequence[str] = walk.document.get(rest.key, ())
        if not walk.full:
            last = [walk.coder.pick(hidden, given[-1] if given else None)] if top and hidden else []
            return [HIDDEN] * (len(hidden) - gaps - len(last)) + last
        if not rest.kind.ordered:
            return hidden
        made: list[str] = []
        for name in padded(given, len(hidden)):
            made.append(walk.coder.pick(hidden, name))
            hidden.remove(made[-1])
        return made

    def _given(self, schema: Schema, walk: CodecContext, spot: tuple[DeclaredField[Zone], int, bool]) -> Iterator[str]:
        """The cards that a document names in a place: for a zone with known cards those, or the others."""
        one, seat, known = spot
        found = self._found(schema, walk, one, seat)
        told: list[str] = []
        if one.kind.known:
            named: Any = one.kind.known
            told = self._found(schema, walk, schema.field(named), seat)
        for name in told if known else found:
            if name not in one.kind.tokens and (known or name not in told):
                yield name

    def _found(self, schema: Schema, walk: CodecContext, one: DeclaredField[Kind], seat: int) -> list[str]:
        document = walk.document.get(one.part or one.key) or ()
        if seat < 0:
            return list(document)
        if not document:
            return []
        return list(document[seat][one.key] if one.part else document[seat])


def _inserted(names: tuple[str, ...], entry: list[str], known: list[str]) -> list[str]:
    """A hand with its known cards inserted in the order of the cards, hidden ones last."""
    cards = {*entry, *known}
    return [name for name in names if name in cards] + [token for token in entry if token not in names]
