"""The recorded games replay in the page's Python as they do in this one, decision by decision."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.engine.contract.mixes import LASTING, TOYS
from tests.engine.golden_play import folder_of, golden_of
from tools.toolchain import find_node

from .replay_golden import replayed

HERE = Path(__file__).parent


def recorded() -> list[tuple[str, str]]:
    """(name, text) of every recorded game."""
    return [
        (name, (folder_of(name) / f"{game}.txt").read_text("utf-8"))
        for name in LASTING
        if name not in TOYS
        for game in golden_of(name).games
    ]


def test_the_page_replays_what_was_recorded(site: Path, tmp_path: Path) -> None:
    games, job = recorded(), tmp_path / "games.json"
    assert len(games) >= 30
    job.write_text(json.dumps(games), "utf-8")
    node, _ = find_node()
    python, parts = site / "vendor" / "pyodide", site / "parts"
    command = [node, HERE / "replay-golden.mjs", python, parts, HERE / "replay_golden.py", job]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [replayed(*game) for game in games]
