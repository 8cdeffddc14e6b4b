"""What a document may leave out because it follows from the rest: see DeclaredFormat.completed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.format.documents import Json, whole
from .options import ValeSettings
from .phases import ROUNDS


def completed(game: ValeSettings, document: Mapping[str, Any]) -> Mapping[str, Any]:
    """The document with round and history filled in from each other. Missing rounds get the present scores."""
    made: Json = {}
    over = document.get("phase") == "over"
    history, number = document.get("history"), document.get("round")
    if "round" not in document and isinstance(history, (list, tuple)):
        made["round"] = max(1, len(history) + (not over))
    if "history" not in document and whole(number, 1, ROUNDS):
        seats = document.get("seats")
        given = seats if isinstance(seats, (list, tuple)) else ()
        scores = [one.get("score", 0) if isinstance(one, Mapping) else 0 for one in given]
        made["history"] = [scores] * (number - (not over))
    return {**document, **made} if made else document
