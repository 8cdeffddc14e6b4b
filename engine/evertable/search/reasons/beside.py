"""What is said of the best action where nothing tells it from the second: how close the others come, in figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...core.action import Action
from ...core.cards.messages import message
from ...core.format.documents import Json

NEAR: Final = 3
"""Actions that come so near the best, of 100, are about as good."""


def beside(state: Any, ways: Sequence[tuple[Action, float]]) -> Json | None:
    """How the best of several actions with their values (-1 lost to 1 won), in falling order, stands beside the others;
    None if it is the only one.

    `state`: a world that the seat cannot rule out, for the names of its actions.
    """
    if len(ways) < 2:
        return None
    (_, value), (next_best, second_value), *_ = ways
    best, second = percent(value), percent(second_value)
    near = [now for _, other in ways[1:] if (now := percent(other)) >= best - NEAR]
    if len(near) > 1:
        return message("hint.close.many", n=len(near), low=near[-1], best=best)
    label = state.game.presenter.label(state, next_best)
    other = message(label["text"], **label["args"])
    return message("hint.close" if near else "hint.beside", other=other, second=second, best=best)


def percent(value: float) -> int:
    """A value of -1 to 1 of 100, as the page shows it."""
    return int(50 + 50 * value + 0.5)
