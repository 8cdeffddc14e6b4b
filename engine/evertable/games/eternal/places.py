"""Where cards lie, as selectors look at them: what an x is, and every x of a zone."""

from __future__ import annotations

from collections.abc import Sequence

from .rules_stack import SPELL, items
from .state import DECK, FIRST_REF, HAND, POWERS, VOID, EternalState, card_ref, lies
from .stats import card_strength, strength

ZONE = {"hand": HAND, "deck": DECK, "void": VOID}
STACK = "stack"


def card_at(state: EternalState, x: int) -> int:
    """The card of a thing in play, of an item of the stack, or of a ref; 0 where there is none."""
    if x >= FIRST_REF:
        return x - FIRST_REF >> 4
    one = state.thing(x) or next((one for one in items(state) if one.id == x), None)
    return 0 if one is None else one.card


def strength_at(state: EternalState, x: int) -> int:
    """How strong a thing in play is, or a card elsewhere."""
    one = state.thing(x) if 0 < x < FIRST_REF else None
    return card_strength(state, card_at(state, x)) if one is None else strength(state, one)


def lying(state: EternalState, zone: int, seat: int) -> Sequence[int]:
    """The cards of a hand, deck or void, or powers played, as often as they are there; a deck from above."""
    rows = {HAND: state.hands, VOID: state.voids, POWERS: state.powers}.get(zone)
    return state.decks[seat].cards if rows is None else rows[seat]


def cards_in(state: EternalState, zone: str, seat: int, top: int = 0) -> list[int]:
    """The refs of a zone, of the stack the ids of its spells; `top`: of the so many uppermost cards alone.

    Of a whole deck they ascend: in which order its cards lie must not be told by a list to choose from.
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
    """Whether x is a card of a seat that lies in one of these zones, or its spell on the stack if that is one."""
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
