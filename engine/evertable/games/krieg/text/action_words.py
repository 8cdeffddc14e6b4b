"""The words that actions of Krieg Eterna are made of, for code that numbers them (see GameSpec.action_words)."""

from __future__ import annotations

from ....core.since import AppendOnly, Dated
from ..cards.catalogue import FIELDED, SLUG, SLUGS
from ..model.rows import ROW_NAME

VERBS = ("play", "pass", "done", "discard", "aside", "take", "draw", "swap", "lose", "enter", "arrange", "trade")
WAYS = ("clear", "move", "halve", "melee", "range", "siege", "unit", "power", "king")
SEATS = ("1", "2", "3", "4")
CARDS = SLUGS.only(lambda slug: slug not in WAYS)
UNITS = Dated.by_pairs(
    (since, f"{row}.{SLUG[kind]}") for row in ROW_NAME for since, kind in zip(FIELDED.since, FIELDED, strict=True)
)
WORDS = AppendOnly.joined(VERBS, WAYS, SEATS, CARDS, ROW_NAME, UNITS)
"""Every word except refs that cannot be listed: units told apart by attached cards, and the units a Crusade discards
(`archer+knight`).
"""
