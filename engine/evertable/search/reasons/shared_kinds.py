"""The kinds of reasons that any game has: asked of its rules alone (see core/advice/case.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.advice.case import Case, Kind
from ...core.cards.messages import message
from ...core.format.documents import Json

FEW = 3
"""At most so many answers to a threat are told, and at most a third of all."""


def wins(case: Case[Any]) -> Json | None:
    """The best action wins at once; what it wins is the game."""
    won = all(state.is_terminal() and state.returns()[case.seat] == 1.0 for state in case.come(case.best))
    return message("hint.end.win") if won else None


def averts(case: Case[Any]) -> Json | None:
    """After the second another seat can win with the next decision, after the best it cannot; perhaps after no other
    action either.
    """
    if not (case.loses_next(case.second) and case.is_safe(case.best)):
        return None
    return message("why.averts.only" if case.is_only_safe() else "why.averts")


def forces(case: Case[Any]) -> Json | None:
    """Whatever is replied, the seat wins with its next decision."""
    found = case.stops(0)
    return message("why.forces") if found and not case.wins(case.best) else None


def no_answer(case: Case[Any]) -> Json | None:
    """The same, while after the second exactly one reply would keep the seat from it."""
    if case.wins(case.best) or case.stops(0) is None:
        return None
    left = case.stops(1, case.second)
    return message("why.no_answer") if left and left[0] == 1 else None


def presses(case: Case[Any]) -> Json | None:
    """After all replies but a few the seat wins with its next decision."""
    found = case.stops(FEW)
    return message("why.presses", n=found[0]) if found and 0 < found[0] <= found[1] // 3 else None


def order(case: Case[Any]) -> Json | None:
    """The second is still there after the best, the best is no longer there after the second.

    Two of one verb are left out: what makes a set is offered in one order, which means nothing.
    """
    if case.best[0] == case.second[0]:
        return None
    for _, one, other in case.triples():
        if one.current_player() != case.seat or other.current_player() != case.seat:
            return None
        if case.second not in one.legal_actions() or case.best in other.legal_actions():
            return None
    return message("why.order")


KINDS: Sequence[Kind] = (
    Kind("end.win", 100, wins, urgent=True),
    Kind("forces", 90, forces, urgent=True),
    Kind("no_answer", 91, no_answer, urgent=True),
    Kind("averts", 80, averts, urgent=True),
    Kind("presses", 60, presses),
    Kind("order", 20, order),
)
