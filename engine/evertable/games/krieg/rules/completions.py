"""What a document may leave out because it follows from the rest (see DeclaredFormat.completed). For
decks see dealing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.format.documents import Json, whole
from ..cards.catalogue import DECKS
from ..model.options import KriegSettings
from ..model.phases import ROUNDS
from .round import DISCARDS

BETWEEN = ("scored", "over")
"""The stages in which the round that `round` names is already over."""


def completed(game: KriegSettings, document: Mapping[str, Any]) -> Mapping[str, Any]:
    """The document with round, history, opening decisions and dead Kings filled in where they are missing.

    Rounds without a recorded total get 0 for every seat.
    """
    made: Json = {}
    stage: object = document.get("stage", "turn")
    history: object = document.get("history")
    number: object = document.get("round")
    if "round" not in document and isinstance(history, (list, tuple)):
        made["round"] = max(1, len(history) + (stage not in BETWEEN))
    if "history" not in document and whole(number, 1, ROUNDS):
        made["history"] = [[0] * game.seats] * (number - (stage not in BETWEEN))
    if "frames" not in document and stage == "opening":
        made["frames"] = _opening(game, document)
    graves: object = document.get("graves", {})
    kings: object = document.get("kings")
    if isinstance(graves, Mapping) and "king" not in graves and isinstance(kings, (list, tuple)):
        dead = [king.get("king") for king in kings if isinstance(king, Mapping) and king.get("at") == "grave"]
        made["graves"] = {**graves, "king": dead}
    return {**document, **made} if made else document


def _opening(game: KriegSettings, document: Mapping[str, Any]) -> list[Json]:
    """The opening decision: the first seat from the starter on that has not chosen."""
    starter: object = document.get("starter", 0)
    picks: object = document.get("picks")
    chosen = [bool(one) for one in picks] if isinstance(picks, (list, tuple)) else []
    chosen += [False] * game.seats
    first = starter if whole(starter, 0, game.seats - 1) else 0
    order = [(first + step) % game.seats for step in range(game.seats)]
    seat = next((seat for seat in order if not chosen[seat]), first)
    return [{"do": "set", "seat": seat, "why": "opening", "picked": [], "least": DISCARDS, "most": DISCARDS}]


def decks_unsaid(document: Mapping[str, Any]) -> list[str]:
    """The decks that the document leaves out: they hold the cards that are nowhere else."""
    decks: object = document.get("decks", {})
    return [name for name in DECKS if isinstance(decks, Mapping) and name not in decks]
