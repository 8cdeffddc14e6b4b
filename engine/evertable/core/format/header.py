"""The fields that every position document begins with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import BadOptions, BadPosition
from ..options import check_options
from ..rng import LATEST, SEEDS, read_number
from ..settings import Settings
from .documents import check_version, checked_object


def check_header(game: Settings, document: Mapping[str, Any]) -> None:
    """Raise BadPosition for a document of another game, other options, another ruleset or another version."""
    check_version(document, BadPosition)
    if document.get("game", game.name) != game.name:
        raise BadPosition("game", "this is a position of another game")
    if document.get("options") is not None:
        given = checked_object(document["options"], "options")
        try:  # an option that is left out has the value of this game
            chosen = check_options(game.declared, {**game.options, **given}, game.ruleset)
        except BadOptions as bad:
            raise BadPosition(f"options.{bad.field}", bad.problem) from bad
        if chosen != game.options:
            raise BadPosition("options", "they differ from the options of this game")
    ruleset = document.get("ruleset")
    if ruleset is not None and (ruleset != game.ruleset or isinstance(ruleset, bool)):
        raise BadPosition("ruleset", f"it is not {game.ruleset}, that of this game")


def generator_of(document: Mapping[str, Any]) -> int | None:
    """The state of a document's generator, text or a number; None without one."""
    found = document.get("rng")
    if found is None:
        return None
    state = read_number(found, LATEST)
    if state is None or state < SEEDS:
        raise BadPosition("rng", "it is an integer from 2**64 to 2**128 - 2**112 - 1, written as text")
    return state
