"""Powers that bring, move or clear weather (KRIEG-WEATHER)."""

from __future__ import annotations

from collections.abc import Sequence

from .....core.action import Action
from ...cards import effects
from ...cards.catalogue import SLUG, effect_of
from ...cards.effects import LINE_OF
from ...model.played import code_of
from ...model.state import KriegState
from .. import weather_cards
from .shared import longer, use


def use_weather(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Put the weather beside the field; it goes when the round it acts in has been scored (KRIEG-WEATHER-2)."""
    effect = effect_of(kind, effects.WeatherEffect)
    line = LINE_OF[action[2]]
    weather_cards.set_in(state, kind, line, pending=effect.pending)
    use(state, seat, kind, "weather.next" if effect.pending else "weather", line=action[2])
    state.played[seat] = code_of(kind, line)


def offer_change(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """Clear, or move one."""
    return [longer("play", SLUG[kind], *how[:-1])[how[-1]] for how in weather_cards.changes(state.weather)]


def use_change(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """End or move active weather (KRIEG-GALE-1)."""
    weather_cards.change(state, action[2:])
