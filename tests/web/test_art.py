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


def test_powers_and_games_have_glyphs() -> None:
    named = {power.glyph for power in (*ELEMENTALS, *MAGES)}
    named |= {game["glyph"] for game in declarations()}
    assert len(named) > 20
    assert named <= carried()
