"""The games by name. A game is registered by one line here and named nowhere else."""

from __future__ import annotations

from importlib import import_module

from ..core.game import Game

REGISTER = {
    "eter": "evertable.games.eter.game:Eter",
    "krieg": "evertable.games.krieg.game:Krieg",
    "vale": "evertable.games.vale.game:Vale",
    "eternal": "evertable.games.eternal.game:Eternal",
}


def game_class(name: str) -> type[Game]:
    """The class of a game. Raises KeyError for an unknown name."""
    module, _, attribute = REGISTER[name].partition(":")
    found: type[Game] = getattr(import_module(module), attribute)
    return found
