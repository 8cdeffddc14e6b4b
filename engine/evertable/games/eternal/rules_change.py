"""Verbs that change what a card is for good: stats that trade places, text that goes away outside play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from . import stats
from .lasting import silenced
from .registers import AFFECTED, Registers
from .rules_moment import settle
from .rules_verbs import buff, reached, things
from .state import VOID, EternalState, lies


def swap_stats(state: EternalState, r: Registers, xs: Sequence[int]) -> int:
    """Strength and health as they are now change places for good; damage stays."""
    n = 0
    for one in things(state, reached(state, r, xs)):
        more = stats.full_health(state, one) - stats.strength(state, one)
        buff(state, None, [one.id], more, -more)
        n += 1
    settle(state)
    r[AFFECTED] = n
    return n


def change_void(state: EternalState, r: Registers, xs: Sequence[int], change: Callable[[int], int]) -> int:
    """Cards in a void become what `change` makes of them."""
    n = 0
    for x in reached(state, r, xs):
        zone, seat, card = lies(x)
        if zone == VOID and card in state.voids[seat]:
            k = state.voids[seat].index(card)
            state.voids[seat] = (*state.voids[seat][:k], change(card), *state.voids[seat][k + 1 :])
            n += 1
    r[AFFECTED] = n
    return n


def silence_void(state: EternalState, r: Registers, xs: Sequence[int]) -> int:
    """The text of cards in a void is gone for good."""
    return change_void(state, r, xs, silenced)
