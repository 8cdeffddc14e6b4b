"""Evertable: four card games with their complete rules, as one pure-Python engine.

>>> import evertable
>>> game = evertable.load_game("eter", mode="training")
>>> state = game.new_initial_state(seed=7)
>>> [str(a) for a in state.legal_actions()]
['place 1 d4', 'place 2 d4', 'place 3 d4', 'place 4 d4']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .core.action import Action, parse
from .core.errors import BadLink, BadOptions, BadPosition, EvertableError, IllegalAction, Reason, shortened
from .core.format.link import Opening, full_link, record_link, seen_link
from .core.format.record import Record
from .core.game import Game
from .core.rng import Rng
from .core.state import TERMINAL, State
from .games import REGISTER, game_class

__version__ = "0.1.0"
__all__ = [
    "TERMINAL", "Action", "BadLink", "BadOptions", "BadPosition", "EvertableError", "Game", "IllegalAction",
    "Opening", "Reason", "Record", "Rng", "State", "full_link", "game_names", "load_game", "load_position", "load_save",
    "open_link", "parse", "record_link", "seen_link",
]  # fmt: skip


def game_names() -> list[str]:
    """The names of the games, as `load_game` takes them."""
    return list(REGISTER)


def load_game(name: str, **options: Any) -> Game:
    """The game of this name with these options. Raises BadOptions, which names the option and what is allowed."""
    if not isinstance(name, str) or name not in REGISTER:
        raise BadOptions("game", f"{shortened(name, write=repr)} is not one of {', '.join(REGISTER)}")
    return game_class(name)(options)


def open_link(text: str, at: str | None = None) -> Opening:
    """A link with its header read, from a whole address, a fragment, or the bare link.

    `at` is the game whose page it is opened on, where that matters. `finish()` (or `steps()`, in slices) makes its
    `record` and `state`. Raises BadLink, as they do.
    """
    return Opening(text, REGISTER, game_class, at)


def load_position(data: Mapping[str, Any]) -> State:
    """The state that a position document describes, with the options and the ruleset it names. Raises BadPosition."""
    name = data.get("game") if isinstance(data, Mapping) else None
    if not isinstance(name, str) or name not in REGISTER:
        raise BadPosition("game", f"{shortened(name)!r} is not one of {', '.join(REGISTER)}")
    try:
        made = game_class(name)
        game = made(data.get("options"), made.going_on(data.get("ruleset")))
    except BadOptions as bad:
        field = bad.field if bad.field in ("options", "ruleset") else f"options.{bad.field}"
        raise BadPosition(field, bad.problem) from bad
    return game.from_position(data)


def load_save(data: object) -> Record:
    """The record that `Record.to_save` wrote. Raises BadLink naming the wrong field."""
    return Record.from_save(data, game_class)
