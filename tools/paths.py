"""Where things are."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
ENGINE = ROOT / "engine"
WEB_UI = ROOT / "web_ui"
SITE = ROOT / "site"
VENV = ROOT / ".venv"
CACHE = ROOT / ".build"
DIST = Path(os.environ.get("EVERTABLE_DIST", ROOT / "dist")).resolve()
