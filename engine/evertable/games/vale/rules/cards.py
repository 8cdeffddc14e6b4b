"""Moves cards from place to place, and records what everybody learns by it (VALE-EFFECT, VALE-KNOW)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rng import Rng
from ..model.card import cards_in
from ..model.phases import GENIE
from ..model.state import ValeState
from . import events, points_and_stones


def next_card(state: ValeState) -> int:
    """Take the top card of the draw pile, reshuffling if it is empty; -1 if there is none (VALE-HUNT-2)."""
    if not state.pile and not reshuffle(state):
        return -1
    c = state.pile[-1]
    state.pile = state.pile[:-1]
    return c


def next_cards(state: ValeState, n: int) -> Sequence[int]:
    """Take the top n cards, in order; fewer if there are no more."""
    pile = state.pile
    if len(pile) >= n:
        state.pile = pile[:-n]
        return pile[: -n - 1 : -1]
    found: list[int] = []
    while len(found) < n and (c := next_card(state)) >= 0:
        found.append(c)
    return found


def reshuffle(state: ValeState) -> bool:
    """Shuffle the discard pile into the draw pile. The cards now hidden in hands cannot be in it, which is public
    (`held`). Returns whether there were any cards.
    """
    if not state.discard:
        return False
    rng = Rng(state.rng)
    state.pile = bytes(rng.shuffled(cards_in(state.discard)))
    state.rng = rng.state
    state.discard = 0
    state.held = 0
    for hand, known in zip(state.hands, state.known, strict=True):
        state.held |= hand & ~known
    state.tell("reshuffled", n=len(state.pile), minor=True)
    return True


def draw(state: ValeState, seat: int) -> None:
    """Draw a card. The caller has checked that there is one."""
    open_card = state.top_known
    c = next_card(state)
    bit = 1 << c
    state.hands[seat] |= bit
    if open_card:
        state.known[seat] |= bit
        state.top_known = False
    else:
        state.revealed = True
    if state.events is not None:
        events.drew(state, seat, c, open_card)


def leave_hand(state: ValeState, seat: int, bit: int) -> None:
    """Take a card out of a hand, seen by all."""
    state.hands[seat] ^= bit
    if state.known[seat] & bit:
        state.known[seat] ^= bit
    else:
        state.held &= ~bit
        if seat != state.turn:
            state.revealed = True


def leave_area(state: ValeState, seat: int, bit: int) -> None:
    """Take a card out of an area: what was recorded of it ends, and the stone limit may drop (VALE-STONE-6)."""
    state.area[seat] ^= bit
    state.used &= ~bit
    for i, frame in enumerate(state.frames):
        if frame[0] == GENIE and frame[3] & bit:
            state.frames[i] = (*frame[:3], frame[3] & ~bit)
    if bit & state.game.deck.permanents:
        points_and_stones.check_limit(state, seat)


def discard_hand(state: ValeState, seat: int, c: int) -> None:
    """Discard a card of the hand."""
    bit = 1 << c
    leave_hand(state, seat, bit)
    state.discard |= bit
    if state.events is not None:
        state.tell("discarded", seat=seat, card=events.card(state, c), how="hand")


def discard_area(state: ValeState, seat: int, c: int, how: str = "area") -> None:
    """Discard a summoned card."""
    if state.events is not None:
        state.tell("discarded", seat=seat, card=events.card(state, c), how=how)
    bit = 1 << c
    state.discard |= bit
    leave_area(state, seat, bit)


def recover(state: ValeState, seat: int, c: int) -> None:
    """Return a summoned card to its owner's hand (VALE-EFFECT-5)."""
    if state.events is not None:
        state.tell("recovered", seat=seat, card=events.card(state, c))
    bit = 1 << c
    state.hands[seat] |= bit
    state.known[seat] |= bit
    leave_area(state, seat, bit)


def fetch(state: ValeState, seat: int, c: int) -> None:
    """Move a card from the discard pile to a hand."""
    bit = 1 << c
    state.discard ^= bit
    state.hands[seat] |= bit
    state.known[seat] |= bit
    state.tell("fetched", seat=seat, card=events.card(state, c))


def to_top(state: ValeState, seat: int, c: int) -> None:
    """Put a summoned card on top of the draw pile, known to all."""
    state.tell("topped", seat=seat, card=events.card(state, c))
    state.pile += bytes((c,))
    state.top_known = True
    leave_area(state, seat, 1 << c)


def targeted(state: ValeState, target: int, seat: int, c: int) -> None:
    """Emit whom an effect was aimed at."""
    state.tell("targeted", seat=target, by_seat=seat, card=events.card(state, c))
