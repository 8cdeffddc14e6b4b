"""What happens to single cards: laid face down, challenged, turned up, sent to a hand, out of play, taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.events import event
from . import card_events, knowledge
from .cards import BARE, DOWN, ETER, KEPT, LATEST, OWNER, UNIT, VALUE, worth
from .grid import CELLS

if TYPE_CHECKING:
    from .state import EterState


def lay_down(state: EterState, seat: int, value: int, at: int, *, by_power: bool = False) -> None:
    """Play a card of the hand face down on an empty cell (ETER-ILLUSION-1, ETER-POWER-14)."""
    if not by_power:
        state.illusion_used[seat] = True
    knowledge.played_down(state, seat)
    state.hands[seat] -= UNIT[value]
    bit = 1 << at
    if state.track:
        forget_latest(state, seat)
    code = value | DOWN | (OWNER if seat else 0) | (LATEST if state.track else 0)
    state.cells[at] = bytes((code,))
    state.occ |= bit
    state.own[seat] |= bit
    state.hidden[seat] |= bit
    state.border &= ~bit
    if state.events is not None:
        state.events.append(card_events.laid_down(state, seat, value, at))
    state.grow(at)
    state.last = at


def challenge(state: EterState, seat: int, value: int, at: int) -> bool:
    """Turn the face-down card on a cell up; True when `value` may cover it (ETER-ILLUSION-3).

    Otherwise the attacking card is removed from play.
    """
    won = reveal(state, at) < value
    if not won:
        if state.track:
            forget_latest(state, seat)
        state.removed[seat] += bytes((value | (OWNER if seat else 0),))
        state.last = at
        if state.events is not None:
            state.events.append(
                event("challenge_lost", seat=seat, cell=state.names.cell[at], card=card_events.card_json(value, seat))
            )
    return won


def reveal(state: EterState, at: int) -> int:
    """Turn the visible face-down card on a cell up for good; its worth (ETER-ILLUSION-5)."""
    stack = state.cells[at]
    code = stack[-1] & ~DOWN
    owner = 1 if code & OWNER else 0
    value = code & VALUE
    knowledge.revealed(state, owner, value)
    state.closed[owner] -= UNIT[value]
    state.cells[at] = stack[:-1] + bytes((code,))
    bit = 1 << at
    state.hidden[owner] &= ~bit
    for v in range(worth(code) + 1, ETER + 1):
        state.low[v] |= bit
    if state.events is not None:
        state.events.append(
            event("revealed", seat=owner, cell=state.names.cell[at], card=card_events.card_json(value, owner))
        )
    return value


def shown(state: EterState, code: int) -> int:
    """A card that has left its stack, turned up for all to see if it lay face down."""
    if code & DOWN:
        owner = 1 if code & OWNER else 0
        knowledge.revealed(state, owner, code & VALUE)
        state.closed[owner] -= UNIT[code & VALUE]
    return code & ~DOWN


def to_hand(state: EterState, code: int, at: int) -> None:
    """A card leaves the field for its owner's waiting pile; face down it stays secret (ETER-RETURN-1)."""
    owner = 1 if code & OWNER else 0
    if code & DOWN:
        knowledge.sent_back(state, owner)
    state.waiting[owner] += bytes((code & KEPT,))
    if state.events is not None:
        state.events.append(card_events.left("returned", state, code, at))


def out_of_play(state: EterState, code: int, at: int) -> None:
    """A card leaves the play; face down it is shown first (ETER-ILLUSION-9)."""
    code = shown(state, code)
    state.removed[1 if code & OWNER else 0] += bytes((code & BARE,))
    if state.events is not None:
        state.events.append(card_events.left("removed", state, code, at))


def forget_latest(state: EterState, seat: int) -> None:
    """The card this seat placed last is about to be another one."""
    for i in range(CELLS):
        stack = state.cells[i]
        if any(c & LATEST and (c & OWNER != 0) == bool(seat) for c in stack):
            state.cells[i] = bytes(c & ~LATEST if (c & OWNER != 0) == bool(seat) else c for c in stack)


def take_back(state: EterState, seat: int) -> None:
    """Cards that waited through the whole turn join the hand (ETER-RETURN-1)."""
    places = []
    k = 0
    stay = b""
    for code in state.waiting[seat]:
        if code & LATEST:
            value = code & VALUE
            state.hands[seat] += UNIT[value]
            if code & DOWN:
                places.append(k)
            else:
                state.closed[seat] += UNIT[value]
            if state.events is not None:
                state.events.append(card_events.taken_back(seat, code))
        else:
            stay += bytes((code,))
        k += 1 if code & DOWN else 0
    if places:
        on_field = len(knowledge.places(state, seat)) - k
        knowledge.taken_back(state, seat, [on_field + p for p in places])
    state.waiting[seat] = stay
