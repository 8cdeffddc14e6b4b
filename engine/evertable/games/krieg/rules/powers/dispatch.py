"""Joins the modules of powers and Kings: the legal actions for each, and how they are carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .....core.action import Action
from ...cards.catalogue import CARDS
from ...cards.effects import Effect
from ...model.state import KriegState
from .. import needs
from . import about_cards, about_kings, about_rounds, about_units, kings, spies, weather
from .shared import Offer, Use

OFFER: dict[type[Effect], Offer] = {
    **weather.OFFER,
    **about_cards.OFFER,
    **about_kings.OFFER,
    **about_units.OFFER,
    **kings.OFFER,
}
USE: dict[type[Effect], Use] = {
    **weather.USE,
    **spies.USE,
    **about_cards.USE,
    **about_kings.USE,
    **about_rounds.USE,
    **about_units.USE,
    **kings.USE,
}
EFFECT: Sequence[Any] = [type(card.effect) for card in CARDS]


def offer(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """The legal actions with a power card or King whose actions depend on the state; none if it cannot be played
    (KRIEG-POWER-3).
    """
    return OFFER.get(EFFECT[kind], needs.offer_bare)(state, seat, kind)


def carry_out(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Carry out one of those actions."""
    USE[EFFECT[kind]](state, seat, kind, action)
