"""The 24 elemental and 8 mage powers, each declared once (ETER-POWER, ETER-MAGE)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .effects import GONE, HAND, OWN, THEIRS, Effect
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

if TYPE_CHECKING:
    from .game import Eter

ELEMENTS = ("fire", "earth", "air", "water")


@dataclass(frozen=True)
class Power:
    """A power card's one side: its name, its element, what it does, what it needs to be in the game."""

    slug: str
    name: str
    element: str
    effect: Effect
    glyph: str
    needs: str | None = None
    """The option ("illusions", "explosions") without which it is not drawn (ETER-SETUP-7)."""


ELEMENTALS = (
    Power("controlled-explosion", "Controlled Explosion", "fire", Explode(), "explosion-rays", "explosions"),
    Power("destruction", "Destruction", "fire", TakeLatest(GONE), "death-skull"),
    Power("flame", "Flame", "fire", RevealThenPlay(), "flame", "illusions"),
    Power("fire", "Fire", "fire", TakeValue(HAND, least=2), "burning-embers"),
    Power("ash", "Ash", "fire", PlayRemoved(), "feather"),
    Power("spark", "Spark", "fire", PlayCovered(), "sparky-bomb"),
    Power("squall", "Squall", "air", TakeTop(HAND), "whirlwind"),
    Power("gale", "Gale", "air", TakeCovered(HAND), "angel-wings"),
    Power("hurricane", "Hurricane", "air", ShiftLine(), "tornado"),
    Power("gust", "Gust", "air", Hop(), "flying-flag"),
    Power("mirage", "Mirage", "air", SwapDown(), "djinn", "illusions"),
    Power("storm", "Storm", "air", TakeStack(GONE, least=2), "lightning-storm"),
    Power("tide", "Tide", "water", Swap(), "trident"),
    Power("mist", "Mist", "water", PlayDown(), "fog", "illusions"),
    Power("wave", "Wave", "water", MoveThenPlay(), "sea-serpent"),
    Power("whirlpool", "Whirlpool", "water", Merge(), "dragon-spiral"),
    Power("blizzard", "Blizzard", "water", Close(), "snowflake-1"),
    Power("waterfall", "Waterfall", "water", Collapse(least=3), "droplets"),
    Power("support", "Support", "earth", Mark(OWN, 1, 1, 3), "templar-shield"),
    Power("earthquake", "Earthquake", "earth", TakeValue(GONE, value=1), "tower-fall"),
    Power("crumble", "Crumble", "earth", Mark(THEIRS, -1, 2, 4), "tombstone"),
    Power("border", "Border", "earth", BorderThenPlay(), "watchtower"),
    Power("avalanche", "Avalanche", "earth", Push(), "mountains"),
    Power("rock", "Rock", "earth", CoverDown(), "volcano", "illusions"),
)
"""In the order of their numerals I to XXIV; card k has powers 2k and 2k + 1 (0-based) on its sides."""

MAGES = (
    Power("fire-1", "Fire mage", "fire", TakeTop(GONE, over_own=True), "torch"),
    Power("fire-2", "Fire mage", "fire", TakeLine(GONE, least=3), "burning-skull"),
    Power("earth-1", "Earth mage", "earth", PlayUnder(), "mountains"),
    Power("earth-2", "Earth mage", "earth", Hole(), "volcano"),
    Power("air-1", "Air mage", "air", MoveStack(OWN), "tornado"),
    Power("air-2", "Air mage", "air", PlayEter(), "polar-star"),
    Power("water-1", "Water mage", "water", MoveStack(THEIRS), "galleon"),
    Power("water-2", "Water mage", "water", MoveLine(least=3), "trident"),
)
"""Two sides of one card each, by element in the order of ELEMENTS."""

NUMERALS = (
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII",
    "XVIII", "XIX", "XX", "XXI", "XXII", "XXIII", "XXIV",
)  # fmt: skip
BY_SLUG = {power.slug: k for k, power in enumerate(ELEMENTALS)}
DESTRUCTION = BY_SLUG["destruction"]


def slug(power: int) -> str:
    """The slug of an elemental power."""
    return ELEMENTALS[power].slug


def usable_card(game: Eter, power: int) -> bool:
    """Whether a power has its place in a game with these options (ETER-SETUP-7)."""
    needs = ELEMENTALS[power].needs
    return needs is None or game.options[needs] not in (False, "off")
