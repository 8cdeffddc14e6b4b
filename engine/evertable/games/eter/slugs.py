"""What powers and mages are called in documents, notation and links; powers.py says what they do."""

from __future__ import annotations

ELEMENTS = ("fire", "earth", "air", "water")
POWERS = (
    "controlled-explosion", "destruction", "flame", "fire", "ash", "spark", "squall", "gale", "hurricane", "gust",
    "mirage", "storm", "tide", "mist", "wave", "whirlpool", "blizzard", "waterfall", "support", "earthquake",
    "crumble", "border", "avalanche", "rock",
)  # fmt: skip
"""In the order of their numerals I to XXIV; card k has powers 2k and 2k + 1 (0-based) on its sides."""
MAGES = ("fire-1", "fire-2", "earth-1", "earth-2", "air-1", "air-2", "water-1", "water-2")
"""Two sides of one card each, by element."""
BY_SLUG = {slug: k for k, slug in enumerate(POWERS)}
DESTRUCTION = BY_SLUG["destruction"]
SECOND_ETER = MAGES.index("air-2")


def mage_name(index: int) -> str:
    """A mage's slug, or its element while the side is still to be chosen."""
    return MAGES[index] if index >= 0 else ELEMENTS[-1 - index]


MAGE_NAMES = {mage_name(index): index for index in range(-len(ELEMENTS), len(MAGES))}
