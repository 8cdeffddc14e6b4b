"""Evertable: four card games with their complete rules, as one pure-Python engine.

>>> import evertable
>>> game = evertable.load_game("eter", mode="training")
>>> state = game.new_initial_state(seed=7)
>>> [str(a) for a in state.legal_actions()]
['place 1 d4', 'place 2 d4', 'place 3 d4', 'place 4 d4']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, cast

from .core.action import Action, parse
from .core.errors import BadLink, BadOptions, BadPosition, EvertableError, IllegalAction, Reason, shortened
from .core.format.documents import check_version
from .core.format.link import Opening, full_link, record_link, seen_link
from .core.format.record import Record
from .core.game import Game
from .core.rng import Rng
from .core.state import TERMINAL, State
from .games import REGISTER, game_class, load_game

if TYPE_CHECKING:
    from .search.hint import Advice

__version__ = "1.0.0"
__all__ = [
    "TERMINAL", "Action", "BadLink", "BadOptions", "BadPosition", "EvertableError", "Game", "IllegalAction",
    "Opening", "Reason", "Record", "Rng", "State", "choose", "full_link", "game_names", "hint", "load_game",
    "load_position", "load_save", "open_link", "parse", "record_link", "say", "seen_link",
]  # fmt: skip


def game_names() -> list[str]:
    """The names of the games, as `load_game` takes them."""
    return list(REGISTER)


def choose(state: State, by: str = "normal", seed: int = 0) -> Action:
    """The action that an opponent takes for the seat to decide, from what that seat sees.

    `by`: one of evertable.search.OPPONENTS, such as "easy", "normal", "strong", "expert". `seed`: its random numbers.
    Raises BadOptions for an unknown opponent, EvertableError once the game is over.
    """
    from .search import decide, opponent

    game, view, seat = _asked(state)
    return decide(opponent(by), game, view, seat, Random(seed)).action


def hint(state: State, seed: int = 0) -> Advice:
    """The best actions for the seat to decide, from what that seat sees, and why the first is better than the second.

    `say(state, hint.why.message)` puts the reason into words. Takes some seconds. Raises EvertableError once the game
    is over.
    """
    from .search import advise, finished

    return finished(advise(*_asked(state), Random(seed)))


def _asked(state: State) -> tuple[Game, dict[str, Any], int]:
    """The game, what the seat to decide sees, and that seat."""
    if state.is_terminal():
        raise EvertableError("the game is over: nobody has to decide")
    seat = state.current_player()
    return cast(Game, state.game), state.view(seat), seat


def say(state: State, message: Mapping[str, Any], names: Sequence[str] = ()) -> str:
    """A message in English: a label, an event, the reason of a refusal or a hint: {"text": message id, "args": {...}}.

    `names`: of the seats, "Player 1" and so on by default.
    """
    from .session.catalogue import TableWords

    game = state.game
    words = TableWords(game.advice_words(), names or [f"Player {seat + 1}" for seat in range(game.num_players())])
    return words.say(message["text"], message.get("args"))


def open_link(text: str, at: str | None = None) -> Opening:
    """A link with its header read, from a whole address, a fragment, or the bare link.

    `at` is the game whose page it is opened on, where that matters. `finish()` (or `steps()`, in slices) makes its
    `record` and `state`. Raises BadLink, as they do.
    """
    return Opening(text, REGISTER, game_class, at)


def load_position(data: Mapping[str, Any], *, strict: bool = True) -> State:
    """The state that a position document describes, with the options and the ruleset it names. Raises BadPosition.

    `strict=False`: also what no game can reach but the rules can go on from, see Game.from_position.
    """
    name = data.get("game") if isinstance(data, Mapping) else None
    if not isinstance(name, str) or name not in REGISTER:
        raise BadPosition("game", f"{shortened(name)!r} is not one of {', '.join(REGISTER)}")
    check_version(data, BadPosition)
    try:
        game = game_class(name)(data.get("options"), data.get("ruleset"))
    except BadOptions as bad:
        field = bad.field if bad.field in ("options", "ruleset") else f"options.{bad.field}"
        raise BadPosition(field, bad.problem) from bad
    return game.from_position(data, strict=strict)


def load_save(data: object) -> Record:
    """The record that `Record.to_save` wrote. Raises BadLink naming the wrong field."""
    return Record.from_save(data, game_class)
