"""What the faces of a game's cards are made of: the `faces.json` beside its picture, which the page reads too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def faces(module: str) -> dict[str, Any]:
    """The `faces.json` in the folder of a module, which gives its `__file__`."""
    found: dict[str, Any] = json.loads(Path(module).with_name("faces.json").read_text("utf-8"))
    return found
