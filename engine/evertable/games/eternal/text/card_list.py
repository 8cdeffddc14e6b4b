"""The cards as tables for the rule book, and as the catalogue of the page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ....core.format.documents import Json
from ....core.since import NEWEST
from ..cards.catalogue import CARDS
from ..model import card as c
from ..model.card import Card
from .card_text import card_text, lines_of, ways_of
from .card_words import SKILL_NAMES, TITLES

AS_PRINTED = ("name", "kind", "cost", "influence", "strength", "health", "token")
"""The fields of a card that are shown as declared."""
POWER_GIVES = 1
"""The maximum power of a power card (ETERNAL-POWER-2)."""
COLUMNS = ["card", "cost", "numbers", "type", "what it does"]


def card_lists() -> Sequence[Json]:
    """See GameSpec.card_lists: a table for each kind of card, in the order of their numbers."""
    tables = [(title, [one for one in CARDS if one.kind == kind and not one.token]) for kind, title in TITLES.items()]
    tables.append(("Made by other cards", [one for one in CARDS if one.token]))
    return [{"title": title, "columns": COLUMNS, "rows": [row(one) for one in found]} for title, found in tables]


def row(card: Card) -> list[str]:
    """The row of a card in its table."""
    return [card.name, price(card), numbers(card), kind(card), card_text(card)]


def price(card: Card) -> str:
    """The cost and the letters of influence, such as 4FFJ; for a power card the letters alone."""
    return card.influence if card.kind == c.POWER or card.cost is None else f"{card.cost}{card.influence}"


def numbers(card: Card) -> str:
    """The printed strength and health: 3/2, for weapons +3/+2, for a site its durability."""
    if card.strength is None:
        return "" if card.health is None else str(card.health)
    return f"+{card.strength}/+{card.health}" if card.kind == c.WEAPON else f"{card.strength}/{card.health}"


def kind(card: Card) -> str:
    """The types of a unit; "" for other cards."""
    return ", ".join([one.capitalize() for one in card.subtypes])


def catalog(ruleset: int = NEWEST) -> Json:
    """See GameSpec.catalog. Shared: not to be changed."""
    return _first(len(CARDS.under(ruleset)))


@cache
def _first(n: int) -> Json:
    """The entries of the first n cards. Rulesets with the same cards share them."""
    return {card.slug: entry(card) for card in CARDS[:n]}


def entry(card: Card) -> Json:
    """What the page shows of a card."""
    return {key: getattr(card, key) for key in AS_PRINTED} | {
        "types": list(card.subtypes),
        "skills": [SKILL_NAMES[one] for one in card.skills],
        "lines": list(lines_of(card)),
        "ways": list(ways_of(card)),
        "text": card_text(card),
        **({"power": POWER_GIVES} if card.kind == c.POWER else {}),
    }
