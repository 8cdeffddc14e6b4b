"""Joins the modules of powers and Kings: the legal actions for each, and how they are carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.action import Action
from ..cards.catalogue import CARDS
from ..cards.effects import Effect
from ..model.state import KriegState
from . import needs, powers_field, powers_king, powers_table
from .powers import Offer, Use

OFFER: dict[type[Effect], Offer] = {**powers_table.OFFER, **powers_field.OFFER, **powers_king.OFFER}
USE: dict[type[Effect], Use] = {**powers_table.USE, **powers_field.USE, **powers_king.USE}
EFFECT: Sequence[Any] = [type(card.effect) for card in CARDS]


def offer(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """The legal actions with a power card or King whose actions depend on the state; none if it cannot be played
    (KRIEG-POWER-3).
    """
    return OFFER.get(EFFECT[kind], needs.offer_bare)(state, seat, kind)


def carry_out(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Carry out one of those actions."""
    USE[EFFECT[kind]](state, seat, kind, action)
