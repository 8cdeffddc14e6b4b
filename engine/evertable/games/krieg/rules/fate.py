"""Fate: the card that a seat played last in this round returns to its hand (KRIEG-FATE-1, KRIEG-FATE-2)."""

from __future__ import annotations

from ....core.events import event
from ..cards.catalogue import FIRST_KING, SLUG
from ..model.played import ATTACHED, BESIDE, GONE, LYING, STANDING, card, very
from ..model.rows import FAMINE, FORTRESS, IN_HAND, RUIN
from ..model.state import KriegState
from . import hands
from .field import attach, to_hand

PART = {"feast": 1, "famine": FAMINE, "ruin": RUIN, "fortress": FORTRESS}
"""The bits of a unit that stand for one attached card of this name."""


def found(state: KriegState, seat: int) -> int | None:
    """Where the last card of `seat` lies: the place of the unit, 0 for cards that are no units; None if it has moved
    on.
    """
    code = very(state, seat)
    kind, where, unit = card(code), code & 0xFF, (code >> 16) - 1
    if code < 0 or where == GONE:
        return None
    if kind in STANDING:
        return None if kind not in ATTACHED and unit & FORTRESS else where << 16 | unit
    if kind >= FIRST_KING:
        return 0 if where == state.crowns[seat] else None
    if kind in LYING:
        return 0 if any(w >> 1 == kind << 2 | where for w in state.weather) else None
    return 0 if kind not in BESIDE or state.burden >= 0 else None


def take_back(state: KriegState, seat: int) -> None:
    """Return the seat's last card to its hand."""
    code = very(state, seat)
    kind, where = card(code), code & 0xFF
    at = found(state, seat)
    assert at is not None
    if kind in STANDING and kind not in ATTACHED:
        to_hand(state, seat, at)
        return
    if kind >= FIRST_KING:
        state.crowns[seat] = IN_HAND
    else:
        if kind in ATTACHED:
            part = PART[SLUG[kind]]
            attach(state, at, -(at & part if part != 1 else 1))
        elif kind in LYING:
            state.weather = tuple([w for w in state.weather if w >> 1 != kind << 2 | where])
        elif kind in BESIDE:
            state.burden = -1
        else:
            hands.from_grave(state, kind, where)
        hands.join(state, seat, kind)
    if state.events is not None:
        state.events.append(
            event("taken", notable=True, seat=seat, card=SLUG[kind], from_seat=None, row=None, how="back")
        )
