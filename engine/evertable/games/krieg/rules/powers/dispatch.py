"""Joins the modules of powers and Kings: the legal actions for each, and how they are carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .....core.action import Action
from ...cards import effects
from ...cards.catalogue import CARDS
from ...cards.effects import Effect
from ...model.state import KriegState
from .. import needs
from . import about_cards, about_kings, about_rounds, about_units, kings, spies, weather
from .shared import Offer, Use, spent

OFFER: dict[type[Effect], Offer] = {
    effects.ChangeWeather: weather.offer_change,
    effects.Reveal: about_cards.offer_reveal,
    effects.TakeBack: about_cards.offer_take_back,
    effects.Salvage: about_cards.offer_salvage,
    effects.SuspendKing: about_kings.offer_suspend,
    effects.Steal: about_units.offer_steal,
    effects.Attach: about_units.offer_host,
    effects.DiscardOne: about_units.offer_target,
    effects.Shift: about_units.offer_shift,
    effects.Sacrifice: about_units.offer_sacrifice,
    effects.Strike: about_units.offer_strike,
    effects.DeployTop: about_units.offer_top,
    effects.DeployAny: about_units.offer_any,
    effects.KingEffect: kings.offer,
}
"""Effect -> what the actions with such a card are, where that is more than playing it."""
USE: dict[type[Effect], Use] = {
    effects.WeatherEffect: weather.use_weather,
    effects.ChangeWeather: spent(weather.use_change),
    effects.Spy: spies.use_spy,
    effects.Smuggle: spies.use_smuggle,
    effects.Reveal: spent(about_cards.use_reveal),
    effects.TakeBack: spent(about_cards.use_take_back),
    effects.Salvage: spent(about_cards.use_salvage),
    effects.DrawLater: about_cards.use_later,
    effects.SuspendKing: spent(about_kings.use_suspend),
    effects.RecallKing: spent(about_kings.use_recall),
    effects.Execute: about_kings.use_execute,
    effects.Loan: about_rounds.use_loan,
    effects.Countdown: spent(about_rounds.use_countdown),
    effects.Withdraw: about_units.use_withdraw,
    effects.Steal: spent(about_units.use_steal),
    effects.Attach: about_units.use_attach,
    effects.DiscardOne: spent(about_units.use_discard),
    effects.Shift: spent(about_units.use_shift),
    effects.Sacrifice: about_units.use_sacrifice,
    effects.DiscardStrongest: about_units.use_crusade,
    effects.EachLoses: about_units.use_war,
    effects.Strike: about_units.use_strike,
    effects.DeployTop: spent(about_units.use_top),
    effects.DeployAny: spent(about_units.use_any),
    effects.KingEffect: kings.play,
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
