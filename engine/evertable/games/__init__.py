"""The games by name. A game is registered by one line here, and for type checkers by another two."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, overload

from ..core.errors import BadOptions, shortened
from ..core.game import Game

if TYPE_CHECKING:
    from .eter.game import Eter
    from .eternal.game import Eternal
    from .krieg.game import Krieg
    from .vale.game import Vale

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


@overload
def load_game(name: Literal["eter"], **options: Any) -> Eter: ...
@overload
def load_game(name: Literal["krieg"], **options: Any) -> Krieg: ...
@overload
def load_game(name: Literal["vale"], **options: Any) -> Vale: ...
@overload
def load_game(name: Literal["eternal"], **options: Any) -> Eternal: ...
@overload
def load_game(name: str, **options: Any) -> Game: ...
def load_game(name: str, **options: Any) -> Game:
    """The game of this name with these options. Raises BadOptions, which names the option and what is allowed."""
    if not isinstance(name, str) or name not in REGISTER:
        raise BadOptions("game", f"{shortened(name, write=repr)} is not one of {', '.join(REGISTER)}")
    return game_class(name)(options)
