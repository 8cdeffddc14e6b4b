"""What the steps of ETER's second lesson bring about."""

from __future__ import annotations

from evertable.core.state import State

from .steps import Brings


def won_by(state: State, seat: int) -> bool:
    outcome = state.outcome()
    return outcome is not None and outcome["winners"] == [seat]


def won(state: State) -> bool:
    return won_by(state, 0)


def safe(state: State) -> bool:
    """The rival is to move, and wins at once by nothing."""

    def loses(action: object) -> bool:
        then = state.clone()
        then.apply_action(action)  # type: ignore[arg-type]
        return won_by(then, 1)

    return state.current_player() == 1 and not any(map(loses, state.legal_actions()))


def trapped(state: State) -> bool:
    """The rival has lost a 3 to the face-down card, which lies open now, and the learner is to move."""
    position = state.to_position()
    return state.current_player() == 0 and "3" in position["removed"]["B"] and position["field"]["f6"] == ["A3"]


BRINGS: Brings = {
    "challenge": won,
    "trap": trapped,
    "eter": safe,
    "bury": won,
    "pit": safe,
    "tide": won,
}
