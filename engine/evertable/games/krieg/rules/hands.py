"""Moves cards into and out of hands, and records what others have seen of them (KRIEG-KNOW).

`state.known[seat]` holds the cards that everyone knows to be in that hand. `state.seen` holds `(observer, holder,
kinds)` for what an Epiphany showed to one seat alone; the entry stays when none of the kinds is left. A card that is
played or discarded openly is taken to be the known one. Kings are tracked by `state.unveiled` instead: whose King has
been on the table.
"""

from __future__ import annotations

from bisect import bisect

from ..cards.catalogue import BYTE, DECK_OF, DECKS, FIRST_KING, FIRST_POWER, POWER, SLUG
from ..model.played import dug
from ..model.rows import GRAVE, IN_HAND
from ..model.state import KriegState


def on_field(state: KriegState, seat: int) -> bool:
    """Whether the seat's King is beside one of its rows."""
    return state.crowns[seat] < IN_HAND


def leave(state: KriegState, seat: int, kind: int) -> None:
    """Take a card out of a hand, seen by all. The caller puts it where it goes."""
    if kind < FIRST_POWER:
        state.units[seat] = state.units[seat].replace(BYTE[kind], b"", 1)
    elif kind < FIRST_KING:
        state.powers[seat] = state.powers[seat].replace(BYTE[kind], b"", 1)
    else:
        state.unveiled = (*state.unveiled[:seat], True, *state.unveiled[seat + 1 :])
        return
    if state.known[seat]:
        state.known[seat] = state.known[seat].replace(BYTE[kind], b"", 1)
    if state.seen:
        seen = [(o, h, kinds.replace(BYTE[kind], b"", 1) if h == seat else kinds) for o, h, kinds in state.seen]
        state.seen = tuple(seen)


def join(state: KriegState, seat: int, kind: int, *, openly: bool = True) -> None:
    """Add a unit or power card to a hand; `openly`: all see which."""
    zone = state.units if kind < FIRST_POWER else state.powers
    hand = zone[seat]
    i = bisect(hand, kind)
    zone[seat] = hand[:i] + BYTE[kind] + hand[i:]
    if openly:
        state.known[seat] = bytes(sorted(state.known[seat] + BYTE[kind]))
        if state.seen:
            state.seen = tuple(
                [
                    (observer, holder, bytes(sorted(kinds + BYTE[kind])) if holder == seat else kinds)
                    for observer, holder, kinds in state.seen
                ]
            )


def draw(state: KriegState, seat: int, deck: int) -> None:
    """Draw the top card of a deck that is not empty."""
    kind = state.decks[deck][-1]
    state.decks[deck] = state.decks[deck][:-1]
    join(state, seat, kind, openly=False)
    state.revealed = True
    if state.events is not None:
        state.tell("drew", {seat: {"card": SLUG[kind]}}, seat=seat, deck=DECKS[deck], card=None)


def to_grave(state: KriegState, kind: int) -> None:
    """Put a card on top of the graveyard of its deck."""
    state.graves[DECK_OF[kind]] += BYTE[kind]


def from_grave(state: KriegState, kind: int, at: int | None = None) -> None:
    """Take a card of this kind out of its graveyard, the topmost one unless `at` gives an index; the others keep their
    order.
    """
    pile = state.graves[DECK_OF[kind]]
    i = pile.rindex(BYTE[kind]) if at is None else at
    state.graves[DECK_OF[kind]] = pile[:i] + pile[i + 1 :]
    if DECK_OF[kind] == POWER:
        dug(state, i)


def drop(state: KriegState, seat: int, kinds: tuple[int, ...]) -> None:
    """Discard cards from a hand, in this order."""
    for kind in kinds:
        leave(state, seat, kind)
        if kind >= FIRST_KING:
            state.crowns[seat] = GRAVE
        to_grave(state, kind)
    if kinds:
        state.tell("dropped", seat=seat, cards=[SLUG[kind] for kind in kinds])


def show(state: KriegState, holder: int, observer: int) -> None:
    """Show all power cards of a hand to one other seat (KRIEG-EPIPHANY-1, KRIEG-KNOW-3)."""
    others = [fact for fact in state.seen if fact[:2] != (observer, holder)]
    state.seen = tuple(sorted([*others, (observer, holder, state.powers[holder])]))
    state.revealed = True
    shown = {"cards": [SLUG[kind] for kind in state.powers[holder]]}
    state.tell("shown", {observer: shown, holder: shown}, seat=holder, to_seat=observer, cards=None)
