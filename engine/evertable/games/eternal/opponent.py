"""How well a position stands for a seat: what a one-step look sees."""

from __future__ import annotations

from typing import Any

from . import stats
from .card import UNIT
from .lasting import ANY
from .state import EXHAUSTED, EternalState


def evaluate(state: Any, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if state.winner >= 0:
        return 1.0 if state.winner == seat else -1.0
    return max(-0.99, min(0.99, (worth(state, seat) - worth(state, 1 - seat)) / 60))


def worth(state: EternalState, seat: int) -> float:
    """What a seat has: health, units, cards, power."""
    health = state.health[seat] + state.armor[seat]
    found = min(health, 10) * 1.2 + max(0, min(health, 40) - 10) * 0.5
    kind = state.game.sheet.kind
    for one in state.things:
        if one.side != seat:
            continue
        if kind[one.card & ANY] == UNIT:
            found += 0.8 + 1.1 * max(0, stats.strength(state, one)) + 0.8 * max(0, stats.health(state, one))
            found += 0.6 * stats.skills(state, one).bit_count()
            found -= 0.3 * bool(one.flags & EXHAUSTED)
        elif one.host <= 0:
            found += 3.0
    found += 1.4 * min(9, len(state.hands[seat])) + 0.9 * min(10, state.most[seat])
    return found + 0.25 * sum(min(4, n) for n in state.influence[seat])
