"""What a document may leave out because it follows from the rest: see DeclaredFormat.completed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.format.documents import Json, whole
from .options import EternalSettings
from .state import FIRST_REF, UNDECIDED

FIRST_MAIN = 2
"""The step of a turn that is its first main phase."""


def completed(game: EternalSettings, document: Mapping[str, Any]) -> Mapping[str, Any]:
    """The document with the turn, the frames and the ids of things filled in where they are missing.

    Missing frames mean the first main phase of the active seat, before the first turn the choice of opening hands, and
    nothing once somebody has won.
    """
    made: Json = {}
    things = document.get("things", [])
    given: Sequence[Any] = things if isinstance(things, (list, tuple)) else ()
    if given and not any(isinstance(one, Mapping) and "id" in one for one in given):
        given = [{**one, "id": k} if isinstance(one, Mapping) else one for k, one in enumerate(given, 1)]
        made["things"] = given
    if "made" not in document:
        frames = document.get("frames", [])
        numbered = [*given, *(frames if isinstance(frames, (list, tuple)) else ())]
        numbers = [one.get("id") for one in numbered if isinstance(one, Mapping)]
        made["made"] = max([n for n in numbers if whole(n, 1, FIRST_REF - 1)], default=0)
    if "frames" not in document:
        made["turn"] = document.get("turn", 1)
        made["frames"] = _pending(document, made["turn"])
    return {**document, **made} if made else document


def _pending(document: Mapping[str, Any], turn: Any) -> list[Json]:
    if document.get("winner", -1) != -1:
        return []
    if turn == 0:
        first, seats = int(document.get("first") == 1), document.get("seats")
        given = [one if isinstance(one, Mapping) else {} for one in seats] if isinstance(seats, (list, tuple)) else []
        said = [one.get("choice", UNDECIDED) != UNDECIDED for one in [*given, {}, {}]]
        left = [seat for seat in (first, 1 - first) if not said[seat]] or [first]
        return [{"do": "opening", "seat": left[0], "left": left[1:]}]
    seat = document.get("active", 0)
    return [{"do": "turn", "seat": seat, "step": FIRST_MAIN, "data": []}, {"do": "main", "seat": seat, "second": False}]
