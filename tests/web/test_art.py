"""Every glyph the engine names is one the page carries: a missing one would be an empty plate."""

import re
from pathlib import Path

from evertable.games.eter.powers import ELEMENTALS, MAGES
from evertable.table.declare import declarations

ROOT = Path(__file__).parents[2]


def carried() -> set[str]:
    """The glyphs in the page's art."""
    text = (ROOT / "web_ui" / "art" / "glyphs.js").read_text(encoding="utf-8")
    return set(re.findall(r"^\s*'?([a-z0-9-]+)'?: 'M", text, flags=re.MULTILINE | re.IGNORECASE))


def test_a_table_brings_its_own_glyphs_and_no_others(site: Path) -> None:
    """`import 'glyphs:NAME'` (web_ui/build/glyph-sets.mjs): what ETER draws, Krieg, and the Vale."""
    drawn = {"eter": "wizard-staff", "krieg": "trebuchet", "vale": "dragon-spiral"}
    chunks = [path.read_text("utf-8") for path in (site / "assets").glob("*.js")]

    def brings(text: str, glyph: str) -> bool:
        return re.search(rf'"?\b{glyph}"?:"[Mm][\d.-]', text) is not None

    for game, glyph in drawn.items():
        others = [drawn[other] for other in drawn if other != game]
        found = [text for text in chunks if brings(text, glyph)]
        assert any(not any(brings(text, other) for other in others) for text in found), game


def test_powers_and_games_have_glyphs() -> None:
    named = {power.glyph for power in (*ELEMENTALS, *MAGES)}
    named |= {game["glyph"] for game in declarations()}
    assert len(named) > 20
    assert named <= carried()
