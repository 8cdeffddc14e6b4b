"""The words of Krieg Eterna's actions, for whoever numbers them (see Game.action_words)."""

from __future__ import annotations

from .cards import CARDS, SPIES
from .rows import ROW_NAME

VERBS = ("play", "pass", "done", "discard", "aside", "take", "draw", "swap", "lose", "enter", "arrange", "trade")
WAYS = ("clear", "move", "halve", "melee", "range", "siege", "unit", "power", "king")
SEATS = ("1", "2", "3", "4")
SLUGS = tuple([card.slug for card in CARDS if card.slug not in WAYS])
FIELDED = tuple([card.slug for kind, card in enumerate(CARDS) if card.deck == "unit" or kind in SPIES])
WORDS: tuple[str, ...] = (
    *VERBS,
    *WAYS,
    *SEATS,
    *SLUGS,
    *ROW_NAME,
    *[f"{row}.{slug}" for row in ROW_NAME for slug in FIELDED],
)
"""Left out: units told apart by what is attached to them, and what a row loses (`archer+knight`)."""
