"""What the steps of the Vale's second lesson bring about."""

from __future__ import annotations

from typing import Any

from evertable.core.state import State

from .steps import Brings


def own(state: State) -> dict[str, Any]:
    seat: dict[str, Any] = state.to_position()["seats"][0]
    return seat


def lies(state: State, *cards: str) -> bool:
    """These lie in the learner's area."""
    return set(cards) <= set(own(state)["area"])


BRINGS: Brings = {
    "limit": lambda state: own(state)["stones"] == "r5b1" and not state.to_position()["frames"],
    "cheaper": lambda state: lies(state, "pegasus", "surtr"),
    "tame": lambda state: lies(state, "triton") and own(state)["stones"] == "b2",
    "instant": lambda state: lies(state, "salamander", "lava-giant") and own(state)["score"] == 12 + 6,
    "order": lambda state: own(state)["score"] == 15 + 2 + 5,
    "recover": lambda state: own(state)["score"] == 20 + 3,
}
