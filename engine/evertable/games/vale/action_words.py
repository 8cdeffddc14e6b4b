"""The words of the Vale's actions, for whoever numbers them (see Game.action_words)."""

from __future__ import annotations

from .cards import DECK
from .stones import COLOURS, NAME

VERBS = ("take", "sell", "tame", "summon", "remove", "use", "keep", "discard", "choose", "end", "done")
WAYS = (*COLOURS, "points", "card")
SEATS = ("1", "2", "3", "4")
WORDS: tuple[str, ...] = (*VERBS, *WAYS, *SEATS, *DECK.slug, *NAME.values())
"""With payments, which are stones."""
