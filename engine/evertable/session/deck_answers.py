"""Requests of deck builders: answered by a game, without a table (see core.cards.decks)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..core.errors import BadOptions
from ..core.game import Game
from ..core.rng import SEEDS, Rng, read_number
from ..games import REGISTER, game_class
from .protocol.validation import BadRequest

if TYPE_CHECKING:
    from ..core.cards.decks import DeckMaking

Answer = Mapping[str, Any]


def game_named(name: str) -> type[Game]:
    """The game with this name. Raises BadOptions."""
    if name not in REGISTER:
        raise BadOptions("game", f"{name[:40]!r} is not one of {', '.join(REGISTER)}")
    return game_class(name)


def pool(request: Answer) -> Answer:
    """What decks are made of; see DeckPool."""
    return {"pool": _making(request).pool()}


def report(request: Answer) -> Answer:
    """The state of a deck; see DeckReport."""
    return {"report": _making(request).report(request["deck"])}


def read(request: Answer) -> Answer:
    """The deck in a text; see DeckRead."""
    return {"read": _making(request).read(request["text"])}


def hand(request: Answer) -> Answer:
    """An opening hand, as ids of cards."""
    seed = read_number(request["seed"], SEEDS)
    if seed is None:
        raise BadRequest("seed", f"it is not a whole number from 0 to {SEEDS - 1}, written as text")
    return {"hand": list(_making(request).hand(request["deck"], Rng(seed)))}


def _making(request: Answer) -> DeckMaking:
    making = game_named(request["game"]).decks_made()
    if making is None:
        raise BadOptions("game", "no decks are built for it")
    return making
