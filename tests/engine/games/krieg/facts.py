"""The cards as the facts have them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

FACTS = json.loads((Path(__file__).parents[3] / "facts" / "krieg_eterna.json").read_text(encoding="utf-8"))
CARDS = {card["id"]: {**card, "deck": deck} for deck, cards in FACTS["decks"].items() for card in cards}
COPIES = {slug: card["copies"] for slug, card in CARDS.items()}
ORDER = {slug: number for number, slug in enumerate(CARDS)}

ATTACHED = {"feast": ["feast"], "feast2": ["feast", "feast"], "famine": ["famine"], "ruin": ["ruin"],
            "ruin5": ["ruin"], "ruin10": ["ruin"], "ruin15": ["ruin"], "fortress": ["fortress"],
            "held": ["fortress"]}  # fmt: skip


def of_deck(deck: str, slugs: Sequence[str]) -> list[str]:
    """Those of the slugs that belong to a deck."""
    return [slug for slug in slugs if CARDS[slug]["deck"] == deck]


def sort(slugs: Sequence[str]) -> list[str]:
    """In the order of the facts."""
    return sorted(slugs, key=lambda slug: ORDER[slug])


def cards_of(token: str) -> list[str]:
    """The cards a unit on the field consists of."""
    slug, *attached = token.split("+")
    return [slug, *(card for name in attached for card in ATTACHED[name])]
