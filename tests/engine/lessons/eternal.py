"""What the steps of Eternal's second lesson bring about."""

from __future__ import annotations

from evertable.core.state import State

from .steps import Brings


def stand(state: State, *cards: str) -> bool:
    """These are in play, and nothing waits to happen."""
    view = state.view(0)
    return not view["stack"] and set(cards) <= {one["card"] for one in view["things"]}


def gone(state: State, card: str) -> bool:
    return not stand(state, card) and not state.view(0)["stack"]


BRINGS: Brings = {
    "answer": lambda state: stand(state, "awakened-student") and "torch" in state.to_position()["seats"][1]["void"],
    "negate": lambda state: stand(state, "xenan-cupbearer", "treasury-guard"),
    "ambush": lambda state: gone(state, "sandstorm-titan"),
    "market": lambda state: gone(state, "sapphire-dragon"),
    "agenda": lambda state: gone(state, "excavation-assistant"),
    "site": lambda state: gone(state, "xenan-temple"),
}
