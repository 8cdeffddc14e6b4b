"""Every card of Krieg Eterna has a picture, and every picture is one the page carries."""

from __future__ import annotations

from evertable.games.krieg.cards.catalogue import CARDS
from tests.web.test_art import carried


def test_cards_have_pictures() -> None:
    assert {card.glyph for card in CARDS} <= carried()
    others = [card.glyph for card in CARDS if not card.slug.startswith("officer")]
    assert len(set(others)) == len(others)
