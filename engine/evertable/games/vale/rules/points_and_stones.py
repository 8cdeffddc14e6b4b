"""Points and stones that a player gets or gives up, and the limit of four stones (VALE-POINT, VALE-STONE)."""

from __future__ import annotations

from ..model.phases import KEEP
from ..model.state import ValeState
from ..model.stones import LIMIT, NAME, count, kept
from . import events


def score(state: ValeState, seat: int, points: int, card: int) -> None:
    """Gain points, or lose them down to 0."""
    before = state.scores[seat]
    after = state.scores[seat] = max(0, before + points)
    if state.events is not None and after != before:
        events.scored(state, seat, after - before, card)


def steal(state: ValeState, seat: int, victim: int, points: int, card: int) -> None:
    """Move points from one seat to another, as many as there are."""
    taken = min(points, state.scores[victim])
    state.scores[victim] -= taken
    state.scores[seat] += taken
    state.tell("stole", seat=seat, from_seat=victim, n=taken, card=events.card(state, card), notable=True)


def earn(state: ValeState, seat: int, stones: int, card: int) -> None:
    """Give a seat stones from a card's effect."""
    if state.events is not None:
        state.tell("earned", seat=seat, stones=NAME[stones], card=events.card(state, card))
    receive(state, seat, stones)


def receive(state: ValeState, seat: int, stones: int) -> None:
    """Add stones and apply the limit (VALE-STONE-3, -6)."""
    held = state.stones[seat] = state.stones[seat] + stones
    if (held & 15) + (held >> 4 & 15) + (held >> 8) > LIMIT:
        check_limit(state, seat)


def check_limit(state: ValeState, seat: int) -> None:
    """If a seat has too many stones, let it choose which to keep, where there is a choice."""
    stones = state.stones[seat]
    limit = state.standing(seat).limit
    if count(stones) > limit and (KEEP, seat) not in state.frames:
        ways = kept(stones, limit)
        if len(ways) == 1:
            keep(state, seat, ways[0])
        else:
            state.frames.append((KEEP, seat))


def keep(state: ValeState, seat: int, stones: int) -> None:
    """Keep these stones and return the others to the supply."""
    gone = state.stones[seat] - stones
    state.stones[seat] = stones
    if state.events is not None:
        limit = state.standing(seat).limit
        state.tell("kept", seat=seat, stones=NAME[stones], lost=NAME[gone], limit=limit)


def give_up(state: ValeState, seat: int, stones: int, card: int) -> None:
    """Give up stones for an effect."""
    state.stones[seat] -= stones
    state.tell("spent", seat=seat, stones=NAME[stones], card=events.card(state, card))


def turn_into(state: ValeState, seat: int, stones: int, card: int) -> None:
    """Exchange all stones for these."""
    if state.events is not None:
        gone = NAME[state.stones[seat]]
        state.tell("swapped", seat=seat, stones=gone, gained=NAME[stones], card=events.card(state, card))
    state.stones[seat] = stones
