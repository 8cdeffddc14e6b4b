"""Where cards are, as selectors see them: what an x refers to, and all x of a zone."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.state import DECK, FIRST_REF, HAND, POWERS, VOID, EternalState, card_ref, lies
from ..model.stats import card_strength, strength
from .stack import SPELL, items

ZONE = {"hand": HAND, "deck": DECK, "void": VOID}
STACK = "stack"


def card_at(state: EternalState, x: int) -> int:
    """The card of a thing in play, of an item of the stack, or of a ref; 0 if there is none."""
    if x >= FIRST_REF:
        return x - FIRST_REF >> 4
    one = state.thing(x) or next((one for one in items(state) if one.id == x), None)
    return 0 if one is None else one.card


def strength_at(state: EternalState, x: int) -> int:
    """The strength of a thing in play, or of a card elsewhere."""
    one = state.thing(x) if 0 < x < FIRST_REF else None
    return card_strength(state, card_at(state, x)) if one is None else strength(state, one)


def lying(state: EternalState, zone: int, seat: int) -> Sequence[int]:
    """The cards of a hand, deck or void, or power cards played, repeated; a deck from the top."""
    rows = {HAND: state.hands, VOID: state.voids, POWERS: state.powers}.get(zone)
    return state.decks[seat].cards if rows is None else rows[seat]


def cards_in(state: EternalState, zone: str, seat: int, top: int = 0) -> list[int]:
    """The refs of a zone, for the stack the ids of its spells; `top`: only that many topmost cards.

    A whole deck is listed in ascending order, so that the list does not reveal the order of its cards.
    """
    if seat < 0:
        return []
    if zone == STACK:
        return [one.id for one in items(state) if one.sort == SPELL and one.seat == seat]
    number = ZONE[zone]
    found = lying(state, number, seat)
    if zone == "deck" and not top:
        found = sorted(found)
    return [card_ref(number, seat, card) for card in (found[:top] if top else found)]


def is_in(state: EternalState, x: int, zones: Sequence[str], seat: int) -> bool:
    """Whether x is a card of a seat in one of these zones, or one of its spells if the stack is among them."""
    if x < FIRST_REF:
        return STACK in zones and x in cards_in(state, STACK, seat)
    zone, owner, card = lies(x)
    return owner == seat and zone in [ZONE[name] for name in zones] and card in lying(state, zone, seat)


def is_there(state: EternalState, x: int) -> bool:
    """Whether x is still where it was."""
    if x < 0:
        return True
    if x < FIRST_REF:
        return state.thing(x) is not None
    zone, seat, card = lies(x)
    return card in lying(state, zone, seat)
