"""Where things are."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
ENGINE = ROOT / "engine"
WEB_UI = ROOT / "web_ui"
SITE = ROOT / "site"
PUZZLES = SITE / "puzzles"
VENV = ROOT / ".venv"
# Two environment variables put what a build makes elsewhere, so that two builds of one tree do not meet.
CACHE = Path(os.environ.get("EVERTABLE_CACHE", ROOT / ".build")).resolve()
DIST = Path(os.environ.get("EVERTABLE_DIST", ROOT / "dist")).resolve()
LANGUAGE = os.environ.get("EVERTABLE_LANGUAGE", "en")
"""The language of the page: a folder of web_ui/sentences/."""
