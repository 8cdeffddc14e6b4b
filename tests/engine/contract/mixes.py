"""Which games there are to test, and with which options."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from evertable.core.game import Game
from evertable.core.options import Choice, Flag, Option, OwnChoice
from evertable.core.rng import Rng
from evertable.games import REGISTER, game_class

from ..duel import Duel
from ..skirmish import Skirmish
from ..toy import Toy
from .hooks import hooks_of

NIGHTLY = os.environ.get("EVERTABLE_NIGHTLY") == "1"
GAMES_PER_MODE = 200 if NIGHTLY else 25
NIGHT = int(os.environ.get("EVERTABLE_NIGHT", "0")) if NIGHTLY else 0
"""The number of the night: each plays games of its own, so that ten nights have seen 2,000 of each mode."""


TOYS: dict[str, type[Game]] = {"toy": Toy, "skirmish": Skirmish, "duel": Duel}
"""Games that are there for the tests alone."""


def find(name: str) -> type[Game]:
    """The class of a registered game or of a toy; raises KeyError."""
    return TOYS.get(name) or game_class(name)


LASTING = ("toy", *REGISTER)
"""Games whose links and records are kept as golden files."""
EVERY = (*LASTING, *(name for name in TOYS if name not in LASTING))
NAMES = tuple(os.environ.get("EVERTABLE_ONLY", "").split() or EVERY)
"""All games, or those that the environment names while one is being written."""


def values(game: type[Game], option: Option, chosen: Mapping[str, Any]) -> Sequence[Any]:
    """What to try for one option after others were chosen."""
    if isinstance(option, OwnChoice):
        return (*option.allowed(chosen), *hooks_of(game.name).examples(option.name, chosen))
    if isinstance(option, Choice):
        return option.allowed(chosen)
    if isinstance(option, Flag):
        return (False, True)
    return hooks_of(game.name).examples(option.name, chosen)


def modes(game: type[Game]) -> Sequence[Any]:
    """The values of the option that is declared first, the one people choose first; None for a game without options."""
    return values(game, game.declared[0], {}) if game.declared else (None,)


MODES = [(name, value) for name in NAMES for value in modes(find(name))]
"""(game, value of its first option): each gets its own share of random games."""


def mixes(name: str, mode: Any, count: int) -> Iterator[dict[str, Any]]:
    """`count` option mixes with that first option, the same on every run of the same night.

    Every option runs through its values in rounds, each round shuffled anew, so that all
    values come up equally often and in all company.
    """
    game = find(name)
    rng = Rng(20 + EVERY.index(name) + (NIGHT << 8))
    others = game.declared[1:]
    decks: dict[str, list[Any]] = {option.name: [] for option in others}
    for _ in range(count):
        mix = {one.name: mode for one in game.declared[:1]}
        for option in others:
            deck, allowed = decks[option.name], values(game, option, mix)
            if not any(value in allowed for value in deck):
                deck += rng.shuffled(allowed)
            mix[option.name] = deck.pop(max(i for i, value in enumerate(deck) if value in allowed))
        yield mix
