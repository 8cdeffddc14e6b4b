"""The card a seat played last in this round, and where it went: what Fate may take back (KRIEG-FATE-1).

`state.played[seat]` is -1, or `kind << 8 | where`; for a card attached to a unit
`host << 16 | kind << 8 | row`, host being that unit's kind. What `where` means depends on the
card: the row of a unit, spy or host, the line of a weather or King, and nothing (0) for a card
that went to the graveyard and for Burden, which lies beside the field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.events import event
from . import hands
from .cards import CARDS, FIRST_KING, KIND, POWER, SLUG
from .effects import LINE_OF, LINES, Attach, Loan, Weather
from .field import attach, attached, to_hand
from .rows import FAMINE, FORTRESS, ROW_NAME, ROW_OF, RUIN

if TYPE_CHECKING:
    from .state import KriegState

NOTHING = -1
PART = {"feast": 1, "famine": FAMINE, "ruin": RUIN, "fortress": FORTRESS}
"""The bits of a unit that a card attached to it stands for (one Feast of several)."""


def card(code: int) -> int:
    """The kind of the card."""
    return code >> 8 & 0xFF


def found(state: KriegState, seat: int) -> int | None:
    """Where the seat's last card still is: a unit's or host's place, 0 where that says nothing; None if it went on."""
    code = state.played[seat]
    if code < 0:
        return None
    kind, where = card(code), code & 0xFF
    effect = CARDS[kind].effect
    if kind >= FIRST_KING:
        return 0 if where == state.crowns[seat] else None
    if CARDS[kind].strength is not None:
        for unit in state.rows[where]:
            if unit >> 8 == kind and not unit & FORTRESS:
                return where << 16 | unit
        return None
    if isinstance(effect, Attach):
        for unit in state.rows[where]:
            if unit >> 8 == code >> 16 and kind in attached(unit):
                return where << 16 | unit
        return None
    if isinstance(effect, Weather):
        return 0 if any(w >> 1 == kind << 2 | where for w in state.weather) else None
    if isinstance(effect, Loan):
        return 0 if state.burden >= 0 else None
    return 0 if kind in state.graves[POWER] else None


def take_back(state: KriegState, seat: int) -> None:
    """The seat's last card returns to its hand from where it went."""
    code = state.played[seat]
    kind, where = card(code), code & 0xFF
    at = found(state, seat)
    assert at is not None
    effect = CARDS[kind].effect
    if CARDS[kind].strength is not None:
        to_hand(state, seat, at)
        return
    if kind >= FIRST_KING:
        state.crowns[seat] = hands.IN_HAND
    else:
        if isinstance(effect, Attach):
            part = PART[effect.what]
            attach(state, at, -(at & part if part != 1 else 1))
        elif isinstance(effect, Weather):
            state.weather = tuple([w for w in state.weather if w >> 1 != kind << 2 | where])
        elif isinstance(effect, Loan):
            state.burden = -1
        else:
            hands.from_grave(state, kind)
        hands.join(state, seat, kind)
    if state.events is not None:
        state.events.append(
            event("taken", notable=True, seat=seat, card=SLUG[kind], from_seat=None, row=None, how="back")
        )


def place_name(code: int) -> str:
    """Where the card went, in notation: a row, a line, the host it was attached to; "grave"; "beside" for Burden."""
    kind, where = card(code), code & 0xFF
    effect = CARDS[kind].effect
    if CARDS[kind].strength is not None:
        return ROW_NAME[where]
    if kind >= FIRST_KING or isinstance(effect, Weather):
        return LINES[where]
    if isinstance(effect, Attach):
        return f"{ROW_NAME[where]}.{SLUG[code >> 16]}"
    return "beside" if isinstance(effect, Loan) else "grave"


def place_code(kind: int, text: str) -> int:
    """The inverse of place_name for a kind of card. Raises KeyError or ValueError where it names no such place."""
    effect = CARDS[kind].effect
    if CARDS[kind].strength is not None:
        return kind << 8 | ROW_OF[text]
    if kind >= FIRST_KING or isinstance(effect, Weather):
        return kind << 8 | LINE_OF[text]
    if isinstance(effect, Attach):
        row, _, host = text.partition(".")
        if CARDS[KIND[host]].strength is None:
            raise ValueError(f"{host} stands in no row")
        return KIND[host] << 16 | kind << 8 | ROW_OF[row]
    if text != ("beside" if isinstance(effect, Loan) else "grave"):
        raise ValueError(f"{text} is no place for {SLUG[kind]}")
    return kind << 8
