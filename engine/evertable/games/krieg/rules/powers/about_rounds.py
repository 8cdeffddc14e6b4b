"""Powers about the round: Burden on a strongest row, Void that ends it."""

from __future__ import annotations

from .....core.action import Action
from ...model.played import code_of
from ...model.state import KriegState
from .. import hands
from .shared import opponent, use


def use_loan(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Lay Burden on an opponent; it stays until the next round has been scored (KRIEG-BURDEN-1).

    A second one, which there is in set-ups only, takes the place of the first.
    """
    victim = opponent(state, seat, action)
    if state.burden >= 0:
        hands.to_grave(state, kind)
    state.burden = victim << 4 | seat
    use(state, seat, kind, "loan", to_seat=victim)
    state.played[seat] = code_of(kind, 0)


def use_countdown(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """The round ends with this seat's next turn (KRIEG-VOID-1)."""
    if state.void != seat + 1:
        state.void = -1 - seat
