"""What hints of all games say of ends that are certain, where nothing wins: in a late part, which no table needs."""

from __future__ import annotations

UNWON = {
    "hint.sure.draw": "It holds a draw by force; no move wins",
    "hint.sure.draw.only": "It is the only move that holds a draw: every other loses by force",
    "hint.sure.loss": "Whatever you do loses by force; this holds out longest",
    "hint.sure.loss.even": "Whatever you do loses by force",
}
