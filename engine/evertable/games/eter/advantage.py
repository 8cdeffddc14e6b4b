"""What of a term of the judgement one state has and another lacks: what a hint says in so many words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ...kernel.bits import bits
from ...kernel.game import Json
from ...kernel.messages import message
from .cards import ETER, VALUE_NAME, cards_of
from .opponent import STEPS
from .rules_match import totals

if TYPE_CHECKING:
    from .state import EterState

WORTH_SAYING = 2
"""As many cards of a line are spoken of."""


def advantage(one: EterState, other: EterState, seat: int, term: str) -> Json | None:
    """See Game.advantage."""
    if term in ("own", "other"):
        whose = seat if term == "own" else 1 - seat
        lines = [lines_of(state, whose) for state in (one, other)]
        has, lacks = lines if term == "own" else reversed(lines)
        ahead = {cells: n for cells, n in has.items() if n > lacks.get(cells, WORTH_SAYING - 1)}
        if not ahead:
            return None
        cells = max(ahead, key=lambda cells: (ahead[cells], cells))
        return message(f"hint.{term}.line", n=ahead[cells], cells=", ".join(cells))
    if term == "hand":
        hands = [Counter(cards_of(state.hands[seat])) for state in (one, other)]
        kept = hands[0] - hands[1]
        return message("hint.hand.card", card=VALUE_NAME[max(kept)]) if kept else None
    if term == "sums":
        own, rest = (totals(state) for state in (one, other))
        if own[seat] - own[1 - seat] > rest[seat] - rest[1 - seat]:
            return message("hint.sums.points", a=own[seat], b=own[1 - seat])
    return None


def lines_of(state: EterState, seat: int) -> dict[tuple[str, ...], int]:
    """Lines that a seat can still fill, by their cells, and how many of its visible cards lie in them."""
    own, name = state.own[seat], state.names.cell
    free = own | state.reach & ~state.holes & ~state.occ | state.hidden[1 - seat]
    hand = [value for value in cards_of(state.hands[seat]) if value < ETER]
    if hand:
        free |= state.low[max(hand)]
    found = {}
    for first in bits(free):
        for step in STEPS:
            cells = [first + n * step for n in range(state.size)]
            if all(free >> cell & 1 for cell in cells):
                found[tuple(name[cell] for cell in cells)] = sum(own >> cell & 1 for cell in cells)
    return found
