"""Every glyph the engine names is one the page carries: a missing one would be an empty plate."""

import json
import re
from pathlib import Path

from evertable.games.eter.cards.catalogue import ELEMENTALS, MAGES
from evertable.session.declarations import declarations

ROOT = Path(__file__).parents[2]


def carried() -> set[str]:
    """The glyphs in the page's art."""
    return set(json.loads((ROOT / "engine" / "evertable" / "art" / "glyphs.json").read_text("utf-8"))["glyphs"])


def test_a_table_brings_the_glyphs_it_names_and_no_others(site: Path) -> None:
    """`import 'glyphs:NAME'` (web_ui/build/glyph-sets.mjs)."""
    chunks = [path.read_text("utf-8") for path in (site / "assets").glob("*.js")]
    brought = [set(re.findall(r'"?([a-z0-9-]+)"?:"[Mm][\d.-]', text)) for text in chunks]
    for folder in (ROOT / "web_ui" / "tables").iterdir():
        if folder.is_dir():
            faces = ROOT / "engine" / "evertable" / "games" / folder.name / "ui" / "faces.json"
            text = "".join(path.read_text("utf-8") for path in (faces, *folder.rglob("*.js")))
            named = {glyph for glyph in carried() if re.search(f"(['\"]){glyph}\\1", text)}
            assert len(named) > 5
            assert any(named <= found and found < carried() for found in brought), folder.name


def test_powers_and_games_have_glyphs() -> None:
    named = {power.glyph for power in (*ELEMENTALS, *MAGES)}
    named |= {game["glyph"] for game in declarations()}
    assert len(named) > 20
    assert named <= carried()
