"""Spies, and Smuggler: who plays them draws (KRIEG-SPIES)."""

from __future__ import annotations

from .....core.action import Action
from ...cards import effects
from ...cards.catalogue import effect_of
from ...model.played import code_of
from ...model.rows import ROW_OF, plain
from ...model.state import KriegState
from ..field import put
from .shared import ask_to_draw, spend, use


def use_spy(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Put the spy on the opponent's side, then draw (KRIEG-SPIES-1)."""
    effect = effect_of(kind, effects.Spy)
    r = ROW_OF[action[2]]
    put(state, r, plain(kind))
    use(state, seat, kind, "spy", row=action[2], to_seat=r // 3)
    state.played[seat] = code_of(kind, r, plain(kind))
    ask_to_draw(state, seat, effect.draw)


def use_smuggle(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """The player draws, then every other player, whether they have passed or not (KRIEG-SMUGGLER-1)."""
    effect = effect_of(kind, effects.Smuggle)
    use(state, seat, kind)
    spend(state, seat, kind)
    for other in reversed(state.game.others[seat]):
        ask_to_draw(state, other, effect.others)
    ask_to_draw(state, seat, effect.own)
