"""What the faces of a game's cards are made of: the `faces.json` beside its picture, which the page reads too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def faces(module: str) -> dict[str, Any]:
    """The `faces.json` in the folder of a module, which gives its `__file__`."""
    return read(module, "faces")


def read(module: str, name: str) -> dict[str, Any]:
    """A JSON file in the folder of a module, from where this package was loaded from: a folder or an archive."""
    found: dict[str, Any] = json.loads(__spec__.loader.get_data(str(Path(module).with_name(f"{name}.json"))))  # type: ignore[union-attr]
    return found
