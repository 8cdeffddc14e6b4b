"""What happens to single cards: placed, challenged, turned up, returned, removed, taken back."""

from __future__ import annotations

from ....core.bits import bits
from ..model import knowledge
from ..model.cards import BARE, DOWN, ETER, KEPT, LATEST, MINUS, OWNER, PLUS, UNIT, VALUE, worth
from ..model.hidden_cards import NOTHING
from ..model.state import EterState
from . import card_events


def place(state: EterState, seat: int, value: int, at: int) -> None:
    """Place a card of the hand face up on a cell."""
    if state.worlds[seat] is not NOTHING:
        knowledge.played_open(state, seat, value)
    unit = UNIT[value]
    state.hands[seat] -= unit
    state.closed[seat] -= unit
    if state.hidden[1 - seat] >> at & 1 and not challenge(state, seat, value, at):
        return
    lay(state, seat, value | OWNER if seat else value, at)


def from_hand(state: EterState, seat: int, value: int) -> None:
    """Take a card out of the hand, openly."""
    if state.worlds[seat] is not NOTHING:
        knowledge.played_open(state, seat, value)
    state.hands[seat] -= UNIT[value]
    state.closed[seat] -= UNIT[value]


def put(state: EterState, seat: int, value: int, at: int) -> None:
    """Place a card on a cell: empty, to cover, or as a challenge to a face-down card."""
    if state.hidden[1 - seat] >> at & 1 and not challenge(state, seat, value, at):
        return
    lay(state, seat, value | OWNER if seat else value, at)


def lay(state: EterState, seat: int, code: int, at: int) -> None:
    """Put a face-up card on top of a cell, updating the masks without a rebuild."""
    bit = 1 << at
    value = code & VALUE
    cells = state.cells
    under = cells[at]
    if state.track:
        forget_latest(state, seat)
        under = cells[at]
        code |= LATEST
    if under:
        state.deep |= bit
        if under[-1] & (PLUS | MINUS | DOWN):
            state.hidden[0] &= ~bit
            state.hidden[1] &= ~bit
            under = under[:-1] + bytes((under[-1] & ~(PLUS | MINUS),))
        state.own[1 - seat] &= ~bit
        if state.events is not None:
            state.events.append(card_events.placed(state, seat, code, at, under[-1]))
    else:
        state.occ |= bit
        state.border &= ~bit
        if state.events is not None:
            state.events.append(card_events.placed(state, seat, code, at, None))
        state.extend_and_fix_axes(at)
    cells[at] = under + bytes((code,))
    state.own[seat] |= bit
    if value < ETER:
        low = state.low
        low[2] = low[2] | bit if value < 2 else low[2] & ~bit
        low[3] = low[3] | bit if value < 3 else low[3] & ~bit
        low[4] = low[4] | bit if value < 4 else low[4] & ~bit
        low[ETER] |= bit
    state.last = at


def lay_down(state: EterState, seat: int, value: int, at: int, *, by_power: bool = False) -> None:
    """Place a card of the hand face down on an empty cell (ETER-ILLUSION-1, ETER-POWER-14)."""
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
    state.extend_and_fix_axes(at)
    state.last = at


def challenge(state: EterState, seat: int, value: int, at: int) -> bool:
    """Turn up the face-down card on a cell. Returns whether `value` covers it (ETER-ILLUSION-3).

    If not, the challenging card is out for this round (ETER-ILLUSION-4).
    """
    won = reveal(state, at) < value
    if not won:
        if state.track:
            forget_latest(state, seat)
        state.removed[seat] += bytes((value | (OWNER if seat else 0),))
        state.last = at
        state.tell("challenge_lost", seat=seat, cell=state.names.cell[at], card=card_events.card_json(value, seat))
    return won


def reveal(state: EterState, at: int) -> int:
    """Turn up the visible face-down card on a cell for good, and return its value (ETER-ILLUSION-5)."""
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
    state.tell("revealed", seat=owner, cell=state.names.cell[at], card=card_events.card_json(value, owner))
    return value


def shown(state: EterState, code: int) -> int:
    """A card that has left its stack, shown to all if it was face down."""
    if code & DOWN:
        owner = 1 if code & OWNER else 0
        knowledge.revealed(state, owner, code & VALUE)
        state.closed[owner] -= UNIT[code & VALUE]
    return code & ~DOWN


def to_hand(state: EterState, code: int, at: int) -> None:
    """Move a card from the field to its owner's waiting pile; face down it stays secret (ETER-RETURN-1,
    ETER-ILLUSION-9).
    """
    owner = 1 if code & OWNER else 0
    if code & DOWN:
        knowledge.sent_back(state, owner)
    state.waiting[owner] += bytes((code & KEPT,))
    if state.events is not None:
        state.events.append(card_events.left("returned", state, code, at))


def out_of_play(state: EterState, code: int, at: int) -> None:
    """Remove a card from the round; a face-down card is shown first (ETER-RETURN-2, ETER-ILLUSION-9)."""
    code = shown(state, code)
    state.removed[1 if code & OWNER else 0] += bytes((code & BARE,))
    if state.events is not None:
        state.events.append(card_events.left("removed", state, code, at))


FORGET = tuple(bytes(c & ~LATEST if bool(c & OWNER) == bool(seat) else c for c in range(256)) for seat in (0, 1))


def forget_latest(state: EterState, seat: int) -> None:
    """Unmark the card this seat placed last, before it places another."""
    cells = state.cells
    for at in bits(state.occ):
        if max(cells[at]) & LATEST:
            cells[at] = cells[at].translate(FORGET[seat])


def take_back(state: EterState, seat: int) -> None:
    """Move cards that have waited through the whole turn to the hand (ETER-RETURN-1)."""
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
