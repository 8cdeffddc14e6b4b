"""The 105 cards as tables for the rule book, and as the catalogue of the page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ....core.format.documents import Json
from ..cards.catalogue import CARDS, KINGS, POWERS, SLUGS, UNITS, Card
from ..cards.effects import LINES
from ..rules.scoring.arrangement import PAIRING
from .card_text import LINE, TEXT


def card_lists() -> Sequence[Json]:
    """See GameSpec.card_lists. In each table the order is that of the declarations (KRIEG-PILE-2)."""
    return (
        {
            "title": "Units",
            "columns": ["unit", "row", "strength", "copies", "what it does"],
            "rows": [[card.name, rows(card), str(card.strength), str(card.copies), TEXT[card.slug]] for card in UNITS],
        },
        {
            "title": "Powers",
            "columns": ["power", "type", "strength", "copies", "what it does"],
            "rows": [
                [card.name, card.type.title(), str(card.strength or ""), str(card.copies), TEXT[card.slug]]
                for card in POWERS
            ],
        },
        {
            "title": "Kings",
            "columns": ["King", "copies", "what he does"],
            "rows": [[card.name, str(card.copies), TEXT[card.slug]] for card in KINGS],
        },
    )


def rows(card: Card) -> str:
    """The rows a unit may enter."""
    return " or ".join(LINE[line] for line in sorted(card.lines))


@cache
def catalog(ruleset: int) -> Json:
    """See GameSpec.catalog. Shared: not to be changed."""
    return {slug: CATALOG[slug] for slug in SLUGS.under(ruleset)}


CATALOG = {
    card.slug: {
        "name": card.name,
        "deck": card.deck,
        "type": card.type,
        "strength": card.strength,
        **({"pairs": True} if card.strength in PAIRING else {}),
        "rows": [LINES[line] for line in card.lines],
        "text": TEXT[card.slug],
        "glyph": card.glyph,
        "rule": card.rule,
    }
    for card in CARDS
}
