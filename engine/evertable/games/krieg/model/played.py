"""The card a seat played last in this round, and where it lies: what Fate can take back (KRIEG-FATE-1, KRIEG-FATE-2).

`state.played[seat]` is -1, or `1 + unit << 16 | kind << 8 | where`. `where` depends on the card: the row of a unit or
spy, or of the unit it is attached to (`unit` is that unit as it is now; 0 for other cards); the line of a weather or
King; the index in the graveyard, counted from the bottom; 0 for Burden. GONE: the card has moved on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from ..cards.catalogue import CARDS, FIRST_KING, POWER, SLUG
from ..cards.effects import LINE_OF, LINES, Attach, Loan, WeatherEffect
from .rows import FORTRESS, ROW_NAME, ROW_OF, Row, attached

NOTHING = -1
GONE = 0xFF
ATTACHED = frozenset(kind for kind, card in enumerate(CARDS) if isinstance(card.effect, Attach))
STANDING = ATTACHED.union(kind for kind, card in enumerate(CARDS) if card.strength is not None)
"""The kinds that lie in a row once played: units, spies and attached cards."""
LYING = frozenset(
    kind for kind, card in enumerate(CARDS) if kind >= FIRST_KING or isinstance(card.effect, WeatherEffect)
)
"""The kinds that lie beside a line once played: weather and Kings."""
BESIDE = frozenset(kind for kind, card in enumerate(CARDS) if isinstance(card.effect, Loan))


class Laid(Protocol):
    """Where a state has its cards."""

    rows: list[Row]
    graves: list[bytes]
    played: list[int]


def card(code: int) -> int:
    """The kind in such a code."""
    return code >> 8 & 0xFF


def code_of(kind: int, where: int, unit: int = -1) -> int:
    """The code of a card; `unit`: the unit that it is, or that it is attached to."""
    return 1 + unit << 16 | kind << 8 | where


def follow(state: Laid, at: int, now: int | None) -> None:
    """Update the codes after the unit at a place has changed into `now` or left its row (None).

    While equal units remain in the row, one of those is taken to be the card that was played.
    """
    r, unit = at >> 16, at & 0xFFFF
    if unit in state.rows[r]:
        return
    for seat, code in enumerate(state.played):
        if code >> 16 == unit + 1 and code & 0xFF == r:
            kind = card(code)
            state.played[seat] = code_of(kind, GONE) if now is None else code_of(kind, r, now)


def dug(state: Laid, i: int) -> None:
    """Update the codes after a card left the power graveyard at index `i`."""
    for seat, code in enumerate(state.played):
        kind, where = card(code), code & 0xFF
        if code >= 0 and kind not in STANDING | LYING | BESIDE and i <= where < GONE:
            state.played[seat] = code_of(kind, GONE if where == i else where - 1)


def alike(state: Laid, kind: int, where: int, host: int) -> int:
    """The code of the first card of a kind in that row (attached to a unit of kind `host`) or
    graveyard, or with GONE.
    """
    if kind in STANDING:
        for unit in state.rows[where] if where < len(state.rows) else ():
            there = kind in attached(unit) if kind in ATTACHED else not unit & FORTRESS
            if there and unit >> 8 == host:
                return code_of(kind, where, unit)
        return code_of(kind, GONE)
    if kind in LYING or kind in BESIDE:
        return code_of(kind, where)
    return code_of(kind, state.graves[POWER].rfind(kind) & GONE)


def place_of(state: Laid, seat: int) -> tuple[int, int, int]:
    """(where, host, nth) of the seat's last card, see place_text."""
    code = state.played[seat]
    kind, where, unit = card(code), code & 0xFF, (code >> 16) - 1
    if where == GONE:
        return 0, 0, GONE
    host = unit >> 8 if kind in ATTACHED else 0
    if code == alike(state, kind, where, unit >> 8):
        return where, host, 0
    if kind in STANDING:
        of_kind = list(dict.fromkeys(u for u in state.rows[where] if u >> 8 == unit >> 8))
        return where, host, 1 + of_kind.index(unit)
    return 0, 0, 1 + state.graves[POWER][where + 1 :].count(kind)


def code_at(state: Laid, kind: int, where: int, host: int, nth: int) -> int:
    """The code of a card in that place. Raises IndexError or ValueError if it is not there."""
    host = host if kind in ATTACHED else kind
    if not nth:
        return alike(state, kind, where, host)
    if nth == GONE:
        return code_of(kind, GONE)
    if kind in STANDING:
        unit = list(dict.fromkeys(u for u in state.rows[where] if u >> 8 == host))[nth - 1]
        if kind in ATTACHED and kind not in attached(unit):
            raise ValueError(f"{SLUG[kind]} is not attached to it")
        return code_of(kind, where, unit)
    return code_of(kind, [i for i, other in enumerate(state.graves[POWER]) if other == kind][-nth])


def place_text(kind: int, where: int, host: int, nth: int) -> str:
    """Where a card lies, as text: a row, a line, the unit it is attached to, "grave", or "beside" for Burden.

    `nth` is 0 for the first of its kind there; else a unit is named by its ref (`1-melee.knight.2`) and a card of the
    graveyard by its number from the top (`grave.2`). `gone` (GONE): it is no longer there.
    """
    if kind in LYING:
        return LINES[where]
    if kind in BESIDE:
        return "beside"
    if nth == GONE:
        return "gone"
    number = f".{nth}" if nth > 1 else ""
    if kind in ATTACHED:
        return f"{ROW_NAME[where]}.{SLUG[host]}{number}"
    if kind in STANDING:
        return f"{ROW_NAME[where]}.{SLUG[kind]}{number}" if nth else ROW_NAME[where]
    return "grave" + number


def place_parts(kind: int, text: str, kinds: Mapping[str, int]) -> tuple[int, int, int]:
    """The inverse of place_text: (where, host, nth), the host one of these kinds by slug.

    Raises KeyError or ValueError for a text that names no place.
    """
    place, *more = text.split(".")
    where = host = nth = 0
    if kind in LYING:
        where = LINE_OF[place]
    elif text == "gone" and kind not in BESIDE:
        nth = GONE
    elif kind in STANDING:
        where = ROW_OF[place]
        if kind in ATTACHED or more:
            host = kinds[more.pop(0)]
            if CARDS[host].strength is None or kind not in (host, *ATTACHED):
                raise ValueError(f"{text} is no place for {SLUG[kind]}")
            nth = 1
    elif place != ("beside" if kind in BESIDE else "grave"):
        raise ValueError(f"{text} is no place for {SLUG[kind]}")
    if more:
        nth = int(more.pop(0))
    if kind in ATTACHED and nth == 1:
        nth = 0
    if place_text(kind, where, host, nth) != text:
        raise ValueError(f"{text} is no place for {SLUG[kind]}")
    return where, host if kind in ATTACHED else 0, nth
