"""How units, set-aside units, weather, Burden and Void are written to documents, read back and packed into links.

A unit is its slug with its attachments: `knight`, `mortar+feast2+famine`, `cannon+ruin10`, `siege+fortress` (halved in
this round), `siege+held` (kept from the last one).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.errors import Part, Problem, shortened
from ....core.format.codec import padded
from ....core.format.documents import Json
from ....core.format.kinds import (
    MISSING,
    Kind,
    Optional,
    Seat,
    Word,
    entries,
    mapping,
)
from ....core.since import newest_of, under
from ..cards.catalogue import CARDS, DECK_OF, FIELDED, FIRST_KING, FLEXIBLE, KIND, KING, SLUG, SLUGS, kinds_of
from ..cards.effects import LINES, Halve, KingEffect, WeatherEffect
from .notation import MOST, KriegPath, KriegView, KriegWalk, listed, take
from .rows import ANY_LINE, BURDEN_NEXT, FAMINE, FEAST, FORTRESS, HALVED, ONE_RUIN, RUIN, attached, hosts

WHEN = ("now", "next")
BESIDE = (*LINES, "choose")
"""The row a set-aside unit returns to; `choose` for a unit of Usury that may choose its row."""
FEASTS = ("", "+feast", "+feast2")
FAMINES = ("", "+famine")
RUINS = ("", "+ruin", "+ruin5", "+ruin10", "+ruin15")
FORTRESSES = ("", "+fortress", "+held")
PARTS = (
    (FEASTS, FEAST, 1), (FAMINES, FAMINE, FAMINE), (RUINS, RUIN, ONE_RUIN), (FORTRESSES, FORTRESS, HALVED),
)  # fmt: skip
"""For each attachment: how an amount of it is written, its bits in a unit, and the lowest of those bits."""
PART = {part[1:]: number * one for parts, _, one in PARTS for number, part in enumerate(parts) if part}
WEATHERS = {kind: card.effect.pending for kind, card in enumerate(CARDS) if isinstance(card.effect, WeatherEffect)}
"""Weather cards, with whether they wait for the next round."""
HALVING = frozenset(
    kind
    for kind, card in enumerate(CARDS)
    if isinstance(card.effect, KingEffect) and any(isinstance(option, Halve) for option in card.effect.options)
)
SKY = SLUGS.only(lambda slug: KIND[slug] in WEATHERS or DECK_OF[KIND[slug]] == KING)


def unit_token(unit: int) -> str:
    """The text of a unit, such as `mortar+feast+ruin10`."""
    if not unit & 0xFF:
        return SLUG[unit >> 8]
    return SLUG[unit >> 8] + "".join([parts[(unit & bits) // one] for parts, bits, one in PARTS])


def unit_code(token: object, at: KriegPath) -> int:
    """The unit that a text stands for. Raises BadPosition."""
    ruleset = at.game.ruleset
    unit = parsed(token, kinds_of(ruleset))
    if unit is None or any((unit & bits) // one >= len(under(parts, ruleset)) for parts, bits, one in PARTS):
        raise at.fail(f"{shortened(token)!r} is no unit, like knight or mortar+feast+ruin10")
    return unit


def parsed(token: object, kinds: Mapping[str, int]) -> int | None:
    """The unit that a text stands for, of one of these kinds; None if it is not a unit."""
    name, *parts = token.split("+") if isinstance(token, str) else [""]
    kind = kinds.get(name, -1)
    code = sum(PART.get(part, 0) for part in parts[: len(PARTS)])
    sound = all((code & bits) // one < len(words) for words, bits, one in PARTS) and code <= 0xFF
    if kind < 0 or CARDS[kind].strength is None or not sound or unit_token(kind << 8 | code) != token:
        return None
    return kind << 8 | code


def pack_unit(token: str | None, walk: KriegWalk, least: int = 0) -> int:
    """Pack a unit with its attachments, of a kind not before that of `least`. Returns the unit."""
    unit = (parsed(token, KIND) if token else None) or 0
    kind = KIND[take(SLUG[unit >> 8], walk, [kind for kind in FIELDED if kind >= least >> 8])]
    coder = walk.coder
    if not coder.flag(unit & 0xFF):
        return kind << 8
    code = 0
    for parts, bits, one in PARTS:
        code += one * parts.index(coder.pick(parts, parts[(unit & bits) // one]))
    walk.notes["left"].subtract(attached(code))
    return kind << 8 | code


class Units(Kind):
    """The units of a row, sorted."""

    plain = True
    start = ()
    newest = newest_of(*(parts for parts, _, _ in PARTS))

    def to_json(self, value: Sequence[int], look: KriegView) -> list[str]:
        return [unit_token(unit) for unit in value]

    def from_json(self, found: object, at: KriegPath) -> tuple[int, ...]:
        return tuple(sorted(unit_code(token, at) for token in entries(found, at, MOST)))

    def pack(self, found: Sequence[str] | None, walk: KriegWalk) -> list[str]:
        units: list[int] = []
        for token in padded(found or (), walk.coder.uint(len(found or ()), MOST)):
            units.append(pack_unit(token, walk, units[-1] if units else 0))
        walk.notes["refs"] += hosts(walk.seat, tuple(sorted(units)))
        return [unit_token(unit) for unit in units]


class AsideKind(Kind):
    """The units a seat has set aside with the row each returns to: sorted `line << 16 | unit`."""

    plain = True
    start = ()
    newest = newest_of(BESIDE)

    def to_json(self, value: Sequence[int], look: KriegView) -> list[list[str]]:
        return [[BESIDE[entry >> 16], unit_token(entry & 0xFFFF)] for entry in value]

    def from_json(self, found: object, at: KriegPath) -> tuple[int, ...]:
        made = []
        for place, token in words(found, at, BESIDE, ()):
            unit, line = unit_code(token, at), BESIDE.index(place)
            if line == ANY_LINE and (unit >> 8 not in FLEXIBLE or unit & 0xFF):
                raise at.fail(f"{token} has no row to choose")
            if unit & FORTRESS:
                raise at.fail("a fortified unit cannot be set aside")
            made.append(line << 16 | unit)
        return tuple(sorted(made))

    def pack(self, found: Sequence[object] | None, walk: KriegWalk) -> list[list[str]]:
        return listed(found, walk, self.entry)

    def entry(self, found: Sequence[str] | None, walk: KriegWalk) -> list[str]:
        """Pack one of them."""
        place, token = found or (LINES[0], None)
        place = walk.coder.pick(BESIDE, place)
        if place == BESIDE[ANY_LINE]:
            return [place, take(token, walk, sorted(FLEXIBLE))]
        return [place, unit_token(pack_unit(token, walk))]


def words(found: object, at: KriegPath, *choices: Sequence[str]) -> list[list[str]]:
    """A list of entries of words, each word out of its choices (empty: any word). Raises BadPosition."""
    made = []
    choices = tuple(under(some, at.game.ruleset) for some in choices)
    for k, entry in enumerate(entries(found, at, MOST)):
        if not isinstance(entry, (list, tuple)) or len(entry) != len(choices):
            allowed = "; ".join(map(one_of, choices))
            raise at.inside(f"[{k}]").fail(f"an entry is a list of {len(choices)} words: {allowed}")
        for word, some in zip(entry, choices, strict=True):
            if not isinstance(word, str) or (some and word not in some):
                raise at.inside(f"[{k}]").fail(f"{shortened(word, 40, repr)} is not {one_of(some)}")
        made.append(list(entry))
    return made


FEW = 8


def one_of(words: Sequence[str]) -> str:
    """A description of the words allowed in a place, for errors."""
    return f"one of {', '.join(words)}" if 0 < len(words) <= FEW else "the id of a card"


class Sky(Kind):
    """All weather (see weather.py) as `[slug, line, when]`."""

    plain = True
    start = ()
    newest = newest_of(WHEN)

    def to_json(self, value: Sequence[int], look: KriegView) -> list[list[str]]:
        return [[SLUG[w >> 3], LINES[w >> 1 & 3], WHEN[w & 1]] for w in value]

    def from_json(self, found: object, at: KriegPath) -> tuple[int, ...]:
        made = []
        for name, line, when in words(found, at, SLUGS, LINES, WHEN):
            kind = KIND[name]
            if (kind not in HALVING and kind not in WEATHERS) or (when == "next" and not WEATHERS.get(kind)):
                raise at.fail(Problem(Part("card", name), f" is no weather effect {when}"))
            made.append(kind << 3 | LINES.index(line) << 1 | WHEN.index(when))
        return tuple(sorted(made))

    def pack(self, found: Sequence[object] | None, walk: KriegWalk) -> list[list[str]]:
        return listed(found, walk, self.entry)

    def entry(self, found: Sequence[str] | None, walk: KriegWalk) -> list[str]:
        """Pack one of them; a weather card counts as met."""
        name, line, when = found or (SKY[0], None, None)
        name = walk.coder.pick(SKY, name)
        if KIND[name] < FIRST_KING:
            walk.notes["left"][KIND[name]] -= 1
        return [name, walk.coder.pick(LINES, line), walk.coder.pick(WHEN, when)]


class BurdenKind(Kind):
    """Burden beside the field, or none: its owner, the opponent, and which of the two it doubles in this round."""

    plain = True
    start = -1
    seat, when = Seat(missing=-1), Word(WHEN, missing="now")

    def to_json(self, value: int, look: KriegView) -> Json | None:
        if value < 0:
            return None
        return {"by": value & 3, "on": value >> 4, "at": WHEN[(value & BURDEN_NEXT) > 0]}

    def from_json(self, found: object, at: KriegPath) -> int:
        if found is MISSING or found is None:
            return -1
        given = mapping(found, at)
        by, on = (self.seat.from_json(given.get(name, MISSING), at.inside(f".{name}")) for name in ("by", "on"))
        if on not in at.game.opponents[by]:
            raise at.inside(".on").fail(Problem(Part("seat", on), " is no opponent of ", Part("seat", by)))
        later: int = self.when.from_json(given.get("at", MISSING), at.inside(".at"))
        return on << 4 | by | later * BURDEN_NEXT

    def pack(self, found: Mapping[str, Any] | None, walk: KriegWalk) -> Json | None:
        if not walk.coder.flag(found is not None):
            return None
        walk.notes["left"][KIND["burden"]] -= 1
        given = found or {}
        made = {name: self.seat.pack(given.get(name), walk) for name in ("by", "on")}
        return {**made, "at": self.when.pack(given.get("at"), walk)}


class Void(Optional):
    """The seat whose next turn ends the round: 1 + seat; negative in the turn in which Void was
    played; 0 without one.
    """

    plain = True

    def __init__(self) -> None:
        super().__init__(Seat(), none=0)

    def to_json(self, value: int, look: KriegView) -> int | None:
        return abs(value) - 1 if value else None

    def from_json(self, found: object, at: KriegPath) -> int:
        seat: int = super().from_json(found, at)
        return 0 if found is MISSING or found is None else int(seat) + 1
