"""Every card of the Vale has a glyph of its own, and the page carries it."""

import json

from evertable.games.vale.cards.catalogue import CARDS
from tests.web.test_art import carried
from tools.paths import ENGINE


def test_cards_have_glyphs_of_their_own() -> None:
    faces = json.loads((ENGINE / "evertable" / "games" / "vale" / "ui" / "faces.json").read_text("utf-8"))
    glyphs = faces["glyphs"]
    assert set(glyphs) == {card.slug for card in CARDS}
    assert len(set(glyphs.values())) == len(CARDS)
    assert set(glyphs.values()) <= carried()
