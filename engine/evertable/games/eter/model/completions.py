"""What a document may leave out because it follows from the rest: see DeclaredFormat.completed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.format.documents import Json, whole
from .cards import SEAT_NAME
from .options import EterSettings

BETWEEN = ("mark", "over")
"""The phases in which the last round is over and the next has not begun."""
MOST = 64


def completed(game: EterSettings, document: Mapping[str, Any]) -> Mapping[str, Any]:
    """The document with `match` completed: the history from the rounds won, the number of this round, the powers to
    come.

    The order of a missing history is unknown: the winner of the last round comes last. Which powers were used in
    earlier rounds is unknown too: the first ones that are left are taken to be still to come.
    """
    match: object = document.get("match", {})
    if not isinstance(match, Mapping) or all(key in match for key in ("history", "play", "spare")):
        return document
    made: Json = dict(match)
    if "history" not in made and (history := _history(made, document)):
        made["history"] = history
    history = made.get("history", [])
    if "play" not in made and isinstance(history, (list, tuple)):
        phase: object = document.get("phase", "turn")
        made["play"] = 0 if phase == "side" else len(history) + (phase not in BETWEEN)
    if "spare" not in made and whole(made.get("play", 1), 0, MOST):
        made["spare"] = _spare(game, document, made.get("play", 1))
    return {**document, "match": made}


def _history(match: Json, document: Mapping[str, Any]) -> list[list[str]]:
    wins, drawn = match.get("wins", [0, 0]), match.get("drawn", 0)
    pair = isinstance(wins, (list, tuple)) and len(wins) == len(SEAT_NAME)
    if not pair or not all(whole(n, 0, MOST) for n in (*wins, drawn)):
        return []
    between = document.get("phase") in BETWEEN
    last: object = (match.get("winner") or document.get("turn", SEAT_NAME[0])) if between else None
    names = [name for name, n in zip(SEAT_NAME, wins, strict=True) for _ in range(n)]
    names.sort(key=lambda name: name == last)
    rounds = [["-", "drawn"]] * drawn + [[name, "line"] for name in names]
    return rounds if last != "-" else rounds[drawn:] + rounds[:drawn]


def _spare(game: EterSettings, document: Mapping[str, Any], play: int) -> list[int]:
    if not game.has_elementals:
        return []
    powers = document.get("powers")
    listed = powers if isinstance(powers, (list, tuple)) else ()
    found = [one.get("power") for one in listed if isinstance(one, Mapping)]
    open_ = {k // 2 for k, slug in enumerate(game.power_slugs) if slug in found}
    left = n = len(game.elementals)
    for _ in range(play):
        left = (n if left < 2 else left) - 2
    return [k + 1 for k in game.elementals if k not in open_][:left]
