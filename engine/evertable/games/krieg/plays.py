"""Every power and King: what may be done with it, and doing it. The rooms of rules bring their parts together here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...kernel.action import Action
from . import powers_field, powers_king, powers_table
from .cards import CARDS
from .effects import Effect
from .powers import Offer, Use

if TYPE_CHECKING:
    from .state import KriegState

OFFER: dict[type[Effect], Offer] = {**powers_table.OFFER, **powers_field.OFFER, **powers_king.OFFER}
USE: dict[type[Effect], Use] = {**powers_table.USE, **powers_field.USE, **powers_king.USE}


def offer(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """What the seat may do with this power or King, none if it is not playable (KRIEG-POWER-3)."""
    effect = CARDS[kind].effect
    assert effect is not None
    fixed = state.game.fixed[seat].get(kind)
    return OFFER[type(effect)](state, seat, kind) if fixed is None else fixed


def carry_out(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Play a power or King by one of the actions offered."""
    effect = CARDS[kind].effect
    assert effect is not None
    USE[type(effect)](state, seat, kind, action)
