"""What the steps of Krieg's second lesson bring about."""

from __future__ import annotations

from typing import Any

from evertable.core.state import State

from .steps import Brings


def totals(state: State) -> list[int]:
    return [side["total"] for side in state.view(0)["sides"]]


def ahead(state: State) -> bool:
    mine, theirs = totals(state)
    return mine > theirs


def won(state: State) -> bool:
    """The round is scored, and won."""
    history: list[list[int]] = state.to_position()["history"]
    return len(history) == 1 and history[0][0] > history[0][1]


def own(state: State) -> list[str]:
    hand: dict[str, Any] = state.view(0)["sides"][0]["hand"]
    return [card if isinstance(card, str) else card["card"] for card in hand["cards"]]


BRINGS: Brings = {
    "spy": lambda state: state.view(0)["phase"] == "draw",
    "home": lambda state: won(state) and "assassin" in own(state),
    "weather": ahead,
    "waiting": lambda state: (
        state.view(0)["round"] == 2 and ["solstice", "siege", "now"] in state.to_position()["weather"]
    ),
    "king": ahead,
    "keep": lambda state: won(state) and "winter-king" in own(state),
}

SAID: dict[str, tuple[list[int], list[int]]] = {
    "home": ([11, 10], [11, 10]),
    "weather": ([11, 16], [11, 10]),
    "waiting": ([4, 22], [4, 22]),
    "king": ([11, 25], [20, 19]),
    "keep": ([9, 12], [13, 12]),
}
"""The totals that a step tells, before and after it; those of the round, once it is over."""


def told(state: State) -> list[int]:
    """The totals of the round that is under way, or has just been scored."""
    history: list[list[int]] = state.to_position()["history"]
    return history[-1] if history else totals(state)
