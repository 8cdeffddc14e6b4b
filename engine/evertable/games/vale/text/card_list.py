"""The 70 creatures as tables for the rule book, and as the catalogue of the page."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.format.documents import Json
from ..cards.catalogue import CARDS, DECK
from ..model.card import FAMILIES
from .card_text import entry


def card_lists() -> Sequence[Json]:
    """See GameSpec.card_lists: a table for each family."""
    entries = [entry(c) for c in range(len(DECK.cards))]
    return [
        {
            "title": family.capitalize(),
            "columns": ["creature", "cost", "what it does"],
            "rows": [[one["name"], str(one["cost"]), lines(one)] for one in entries if one["family"] == family],
        }
        for family in FAMILIES
    ]


def lines(one: Json) -> str:
    """Every effect of a card, each after its type."""
    return " ".join(f"{line['type'].capitalize()}: {line['text']}" for line in one["lines"])


def catalog(ruleset: int) -> Json:
    """See GameSpec.catalog."""
    return {card.slug: entry(c) for c, card in enumerate(CARDS.under(ruleset))}
