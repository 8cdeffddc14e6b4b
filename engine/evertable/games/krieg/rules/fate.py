"""Fate: the card that a seat played last in this round returns to its hand (KRIEG-FATE-1, KRIEG-FATE-2)."""

from __future__ import annotations

from ..cards.catalogue import FIRST_KING, SLUG
from ..model.played import ATTACHED, BESIDE, GONE, LYING, STANDING, card
from ..model.rows import FAMINE, FORTRESS, IN_HAND, RUIN
from ..model.state import KriegState
from . import hands
from .field import attach, to_hand

PART = {"feast": 1, "famine": FAMINE, "ruin": RUIN, "fortress": FORTRESS}
"""The bits of a unit that stand for one attached card of this name."""


def why_gone(state: KriegState, seat: int) -> str | None:
    """Why the last card of `seat` cannot come back: there is none (".first"), it has moved on (".card"), it is a unit
    that is fortified (".fortress"); None if it can.
    """
    code = state.played[seat]
    kind, where, unit = card(code), code & 0xFF, (code >> 16) - 1
    if code < 0:
        return ".first"
    there = where != GONE
    if kind in STANDING:
        if there and kind not in ATTACHED and unit & FORTRESS:
            return ".fortress"
    elif kind >= FIRST_KING:
        there = where == state.crowns[seat]
    elif kind in LYING:
        there = any(w >> 1 == kind << 2 | where for w in state.weather)
    elif kind in BESIDE:
        there = state.burden >= 0
    return None if there else ".card"


def take_back(state: KriegState, seat: int) -> None:
    """Return the seat's last card to its hand."""
    code = state.played[seat]
    kind, where = card(code), code & 0xFF
    at = where << 16 | (code >> 16) - 1
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
    state.tell("taken", notable=True, seat=seat, card=SLUG[kind], from_seat=None, row=None, how="back")
