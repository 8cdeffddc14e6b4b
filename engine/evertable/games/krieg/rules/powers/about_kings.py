"""Powers about Kings: set aside, taken back, discarded."""

from __future__ import annotations

from collections.abc import Sequence

from .....core.action import Action
from ...cards import effects
from ...cards.catalogue import KIND, SLUG, UNIT, effect_of
from ...model.rows import ASIDE, GRAVE, IN_HAND
from ...model.state import KriegState
from .. import hands
from .shared import ONE, spend, use


def offer_suspend(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """A King on the field."""
    return [ONE[kind][SLUG[state.king_of[other]]] for other in range(state.game.seats) if hands.on_field(state, other)]


def use_suspend(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Set the King aside; it returns to its row (KRIEG-DEMISE-1)."""
    owner = state.king_of.index(KIND[action[2]])
    state.crowns[owner] += ASIDE
    king_left(state, owner, "aside")


def king_left(state: KriegState, owner: int, how: str) -> None:
    """Emit the event that a King has left his row."""
    state.tell("king_left", seat=owner, card=SLUG[state.king_of[owner]], how=how)


def use_recall(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Take the King back into the hand (KRIEG-REDEMPTION-1)."""
    state.crowns[seat] = IN_HAND
    king_left(state, seat, "hand")


def use_execute(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Discard the King and draw unit cards (KRIEG-EXECUTION-1)."""
    effect = effect_of(kind, effects.Execute)
    use(state, seat, kind)
    if hands.on_field(state, seat):
        n = effect.field
        state.crowns[seat] = GRAVE
        hands.to_grave(state, state.king_of[seat])
        king_left(state, seat, "grave")
    else:
        n = effect.hand
        hands.drop(state, seat, (state.king_of[seat],))
    spend(state, seat, kind)
    for _ in range(min(n, len(state.decks[UNIT]))):
        hands.draw(state, seat, UNIT)
