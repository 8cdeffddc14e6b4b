"""What each side can infer about the other's face-down cards (ETER-KNOW).

All cards are counted, so the only secret is which of a seat's closed cards (hand, face down on the field, face down in
the waiting pile) lies in which face-down place. `state.worlds[seat]` holds the possibilities, see hidden_cards.py. The
functions here update it; call them before the event itself.
"""

from __future__ import annotations

from ....core.format.documents import Json
from .cards import DOWN, ETER, OWNER, VALUE, count
from .hidden_cards import NOTHING, World
from .state import EterState


def _set(state: EterState, seat: int, worlds: set[World]) -> None:
    new = tuple(sorted(worlds))
    if new == NOTHING:
        new = NOTHING
    if len(new) < len(state.worlds[seat]) and seat != state.turn:
        state.revealed = True
    state.worlds[seat] = new


def played_open(state: EterState, seat: int, value: int) -> None:
    """A card is about to leave the hand openly, so it was none of the face-down ones."""
    held = count(state.closed[seat], value)
    worlds = state.worlds[seat]
    if len(worlds[0]) < held:  # fewer places than such cards: every world leaves one in the hand
        return
    for world in worlds:
        if world.count(value) >= held:
            _set(state, seat, {w for w in worlds if w.count(value) < held})
            return


def played_down(state: EterState, seat: int) -> None:
    """A card of the hand is about to be placed face down."""
    pool = state.closed[seat]
    _set(
        state, seat,
        {(v, *w) for w in state.worlds[seat] for v in range(1, ETER) if count(pool, v) > w.count(v)},
    )  # fmt: skip


def revealed(state: EterState, seat: int, value: int) -> None:
    """The face-down card on the field is turned up."""
    _set(state, seat, {w[1:] for w in state.worlds[seat] if w[0] == value})
    if seat != state.turn:
        state.revealed = True


def sent_back(state: EterState, seat: int) -> None:
    """The face-down card on the field goes to the end of the waiting pile, still face down."""
    _set(state, seat, {(*w[1:], w[0]) for w in state.worlds[seat]})


def swapped(state: EterState, seat: int) -> None:
    """The face-down card on the field is exchanged for another of the hand (ETER-POWER-11)."""
    pool = state.closed[seat]
    _set(
        state, seat,
        {(v, *w[1:]) for w in state.worlds[seat] for v in range(1, ETER) if count(pool, v) > w.count(v)},
    )  # fmt: skip


def taken_back(state: EterState, seat: int, places: list[int]) -> None:
    """Face-down waiting cards, given as indexes into a world, go to the hand."""
    _set(state, seat, {tuple(v for k, v in enumerate(w) if k not in places) for w in state.worlds[seat]})


def places(state: EterState, seat: int) -> list[int]:
    """The true value in each face-down place of a seat, in the order of a world."""
    mark = OWNER if seat else 0
    on_field = [c & VALUE for stack in state.cells for c in stack if c & DOWN and c & OWNER == mark]
    return on_field + [c & VALUE for c in state.waiting[seat] if c & DOWN]


def facts(state: EterState, seat: int | None) -> Json:
    """{"A": worlds, "B": worlds} for the seats whose face-down cards `seat` does not know."""
    return {
        name: [list(w) for w in state.worlds[s]]
        for s, name in enumerate("AB")
        if s != seat and state.worlds[s] != NOTHING  # by value: a pickled state has a tuple of its own
    }
