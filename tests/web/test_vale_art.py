"""Every card of the Vale has a glyph of its own, and the page carries it."""

import re

from evertable.games.vale.cards.catalogue import CARDS
from tests.web.test_art import carried
from tools.paths import WEB_UI


def test_cards_have_glyphs_of_their_own() -> None:
    text = (WEB_UI / "tables" / "vale" / "card-faces.js").read_text("utf-8")
    table = text.partition("const GLYPH = {")[2].partition("};")[0]
    glyphs = dict(re.findall(r"'?([a-z-]+)'?: '([a-z0-9-]+)'", table))
    assert set(glyphs) == {card.slug for card in CARDS}
    assert len(set(glyphs.values())) == len(CARDS)
    assert set(glyphs.values()) <= carried()
