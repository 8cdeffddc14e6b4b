"""The elemental and mage powers, each declared once (ETER-POWER, ETER-MAGE). New ones are appended."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.since import AppendOnly
from ..model.options import EterSettings
from .effects import GONE, HAND, Effect
from .effects_mark import Close, Hole, Mark
from .effects_move import Collapse, Hop, Merge, MoveLine, MoveStack, Push, ShiftLine, Swap
from .effects_play import (
    BorderThenPlay,
    CoverDown,
    Explode,
    MoveThenPlay,
    PlayCovered,
    PlayDown,
    PlayEter,
    PlayRemoved,
    PlayUnder,
    RevealThenPlay,
    SwapDown,
)  # fmt: skip
from .effects_take import TakeCovered, TakeLatest, TakeLine, TakeStack, TakeTop, TakeValue
from .targets import OWN, THEIRS


@dataclass(frozen=True)
class Power:
    """One side of a power card: its name, element, effect, and the option it needs."""

    slug: str
    name: str
    element: str
    effect: Effect
    glyph: str
    needs: str | None = None
    """The option ("illusions", "explosions") without which it is not drawn (ETER-SETUP-7)."""
    since: int = 1
    """The first ruleset with it, the same for both sides of a card."""


ELEMENTALS = AppendOnly.by((
    Power("controlled-explosion", "Controlled Explosion", "fire", Explode(), "bright-explosion", "explosions"),
    Power("destruction", "Destruction", "fire", TakeLatest(GONE), "shatter"),
    Power("flame", "Flame", "fire", RevealThenPlay(), "flame", "illusions"),
    Power("fire", "Fire", "fire", TakeValue(HAND, least=2), "fire-wave"),
    Power("ash", "Ash", "fire", PlayRemoved(), "burning-embers"),
    Power("spark", "Spark", "fire", PlayCovered(), "electric"),
    Power("squall", "Squall", "air", TakeTop(HAND), "wind-slap"),
    Power("gale", "Gale", "air", TakeCovered(HAND), "windy-stripes"),
    Power("hurricane", "Hurricane", "air", ShiftLine(), "tornado"),
    Power("gust", "Gust", "air", Hop(), "whirlwind"),
    Power("mirage", "Mirage", "air", SwapDown(), "mirror-mirror", "illusions"),
    Power("storm", "Storm", "air", TakeStack(GONE, least=2), "lightning-storm"),
    Power("tide", "Tide", "water", Swap(), "high-tide"),
    Power("mist", "Mist", "water", PlayDown(), "fog", "illusions"),
    Power("wave", "Wave", "water", MoveThenPlay(), "big-wave"),
    Power("whirlpool", "Whirlpool", "water", Merge(), "vortex"),
    Power("blizzard", "Blizzard", "water", Close(), "snowflake-1"),
    Power("waterfall", "Waterfall", "water", Collapse(least=3), "waterfall"),
    Power("support", "Support", "earth", Mark(OWN, 1, 1, 3), "stone-tower"),
    Power("earthquake", "Earthquake", "earth", TakeValue(GONE, value=1), "earth-crack"),
    Power("crumble", "Crumble", "earth", Mark(THEIRS, -1, 2, 4), "broken-wall"),
    Power("border", "Border", "earth", BorderThenPlay(), "stone-wall"),
    Power("avalanche", "Avalanche", "earth", Push(), "falling-rocks"),
    Power("rock", "Rock", "earth", CoverDown(), "rock", "illusions"),
), lambda power: power.since)  # fmt: skip
"""In the order of their numerals from I. Card k has powers 2k and 2k + 1 (0-based) on its sides."""

MAGES = AppendOnly.by((
    Power("fire-1", "Burn away", "fire", TakeTop(GONE, over_own=True), "fire-ring"),
    Power("fire-2", "Scorch", "fire", TakeLine(GONE, least=3), "volcano"),
    Power("earth-1", "Bury", "earth", PlayUnder(), "mountains"),
    Power("earth-2", "Pit", "earth", Hole(), "stone-pile"),
    Power("air-1", "Blow away", "air", MoveStack(OWN), "feather"),
    Power("air-2", "Second Eter", "air", PlayEter(), "tornado"),
    Power("water-1", "Boat", "water", MoveStack(THEIRS), "droplets"),
    Power("water-2", "Current", "water", MoveLine(least=3), "trident"),
), lambda power: power.since)  # fmt: skip
"""The two sides of each mage card; there is one card per element."""

SLUGS = ELEMENTALS.mapped(lambda power: power.slug)
MAGE_SLUGS = MAGES.mapped(lambda mage: mage.slug)
BY_SLUG = {name: k for k, name in enumerate(SLUGS)}
DESTRUCTION = BY_SLUG["destruction"]
ROMAN = {50: "L", 40: "XL", 10: "X", 9: "IX", 5: "V", 4: "IV", 1: "I"}


def numeral(number: int) -> str:
    """A Roman numeral from I to LXXXIX."""
    text = ""
    for value, letters in ROMAN.items():
        text += letters * (number // value)
        number %= value
    return text


NUMERALS = tuple(numeral(k + 1) for k in range(len(ELEMENTALS)))


def slug(power: int) -> str:
    """The slug of an elemental power."""
    return ELEMENTALS[power].slug


def usable_card(game: EterSettings, power: int) -> bool:
    """Whether a power can be used in a game with these options (ETER-SETUP-7)."""
    needs = ELEMENTALS[power].needs
    return needs is None or game.options[needs] not in (False, "off")
