"""Position documents: JSON, reduced to what the viewer may see."""

from __future__ import annotations

from typing import Any, Final

Json = dict[str, Any]

ALL: Final = -1
"""The viewer who sees everything: `Rules.document(state, ALL)` is the whole position."""
