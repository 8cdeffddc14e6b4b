"""The words that actions of the Vale are made of, for code that numbers them (see GameSpec.action_words)."""

from __future__ import annotations

from ....core.since import AppendOnly
from ..cards.catalogue import CARDS
from ..model.stones import COLOURS, NAME

VERBS = ("take", "sell", "tame", "summon", "remove", "use", "keep", "discard", "choose", "end", "done")
WAYS = (*COLOURS, "points", "card")
SEATS = ("1", "2", "3", "4")
WORDS = AppendOnly.joined(VERBS, WAYS, SEATS, CARDS.mapped(lambda card: card.slug), tuple(NAME.values()))
"""Including payments, such as `r2b1`."""
