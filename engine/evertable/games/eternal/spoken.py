"""Which numbers of a position can be what rules speak of: others are refused before any rule reads them."""

from __future__ import annotations

from collections.abc import Iterable

from .lasting import ANY, changes_of, is_known, packed
from .state import FIRST_REF, ZONES, EternalState, lies

MOST_AMOUNT = 1 << 20
"""No amount of a position is greater. Rules add to amounts and double them, and they stay numbers that can be read."""
MOST_MADE = FIRST_REF // 2
"""No position has given a greater id: as many are left for the rest of the game."""


def speaks(state: EternalState, xs: Iterable[int]) -> bool:
    """Whether each x is nothing, a player, something that came into play or onto the stack, or a card of a zone."""
    return all(-2 <= x <= state.made if x < FIRST_REF else _is_card(state, x) for x in xs)


def counts(*amounts: int) -> bool:
    """Whether each is an amount that rules can have come to."""
    return all(0 <= n <= MOST_AMOUNT for n in amounts)


def _is_card(state: EternalState, x: int) -> bool:
    """Whether a ref beyond all ids is one of a card."""
    zone, _, card = lies(x)
    base, game = card & ANY, state.game
    there = zone < len(ZONES.under(game.ruleset)) and base < len(game.sheet.cards) and is_known(card, game.ruleset)
    return there and packed(base, changes_of(card)) == card
