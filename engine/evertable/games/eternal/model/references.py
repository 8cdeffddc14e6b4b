"""Checks whether numbers in a position can be an x or an amount, before any rule reads them."""

from __future__ import annotations

from collections.abc import Iterable

from .modifiers import ANY, changes_of, is_known, packed
from .state import FIRST_REF, ZONES, EternalState, lies

MOST_AMOUNT = 1 << 20
"""The limit of amounts in a position. Rules add to and double amounts, which stay readable numbers."""
MOST_MADE = FIRST_REF // 2
"""The greatest id that a position can have used, which leaves as many for the rest of the game."""


def speaks(state: EternalState, xs: Iterable[int]) -> bool:
    """Whether each x is nothing, a player, an id that has been used, or a card of a zone."""
    return all(-2 <= x <= state.made if x < FIRST_REF else _is_card(state, x) for x in xs)


def counts(*amounts: int) -> bool:
    """Whether each is a possible amount."""
    return all(0 <= n <= MOST_AMOUNT for n in amounts)


def _is_card(state: EternalState, x: int) -> bool:
    """Whether an x beyond all ids is a valid card of a zone."""
    zone, _, card = lies(x)
    base, game = card & ANY, state.game
    there = zone < len(ZONES.under(game.ruleset)) and base < len(game.sheet.cards) and is_known(card, game.ruleset)
    return there and packed(base, changes_of(card)) == card
