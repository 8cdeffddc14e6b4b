"""What the suite must be told about one game: a module `tests/engine/games/<name>/hooks.py` with these."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from evertable.kernel.events import Event
from evertable.kernel.game import Game, Json
from evertable.kernel.rng import Rng


class Hooks(Protocol):
    """Written from the rules, not from the engine: it is what the engine is measured against."""

    EXAMPLES: Mapping[str, Sequence[Any]]
    """Values to try for options that are neither a choice nor a flag, by name."""

    def count(self, game: Game, position: Json) -> Hashable:
        """All cards by kind, wherever they lie: the same number in every position of one game."""
        ...

    def tamper(self, game: Game, position: Json, seat: int | None, rng: Rng) -> Json | None:
        """A whole position that differs only in what the seat must not know; None if there is none."""
        ...

    def canaries(self, game: Game, position: Json, seat: int | None) -> Sequence[str]:
        """Whole words that may occur in nothing the seat is given: names of cards hidden from it."""
        ...

    def fades(self, happened: Event) -> bool:
        """Whether an event tells what leaves no trace in any view afterwards (knowledge with declared decay)."""
        ...


def hooks_of(name: str) -> Hooks:
    """The hooks of a game; raises ModuleNotFoundError when the game has none yet."""
    return cast(Hooks, import_module(f"tests.engine.games.{name}.hooks"))
