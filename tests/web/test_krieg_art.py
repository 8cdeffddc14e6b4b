"""Every card of Krieg Eterna has a picture, and every picture is one the page carries."""

from __future__ import annotations

import re
from pathlib import Path

from evertable.games.krieg.cards.catalogue import SLUG
from tests.web.test_art import carried

FACES = Path(__file__).parents[2] / "web_ui" / "tables" / "krieg" / "card-faces.js"


def test_cards_have_pictures() -> None:
    text = FACES.read_text(encoding="utf-8")
    table = text[text.index("export const GLYPH") : text.index("};")]
    pictures = dict(re.findall(r"'?([a-z-]+)'?: '([a-z0-9-]+)'", table))
    assert sorted(pictures) == sorted(SLUG)
    assert set(pictures.values()) <= carried()
    officers = {slug for slug in SLUG if slug.startswith("officer")}
    assert len({pictures[slug] for slug in SLUG if slug not in officers}) == len(SLUG) - len(officers)
