"""What the suite must be told about one game: a module `tests/engine/games/<name>/hooks.py` with these."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

from evertable.core.action import Action
from evertable.core.events import Event
from evertable.core.format.documents import Json
from evertable.core.game import Game
from evertable.core.rng import Rng


class Hooks(Protocol):
    """Written from the rules, not from the engine: it is what the engine is measured against."""

    LINK_PROMISES: Sequence[tuple[str, Mapping[str, Any] | Sequence[Mapping[str, Any]], Mapping[str, int]]]
    """(title, options or several that take turns, most payload characters by link kind): measured over greedy games by
    the bench."""

    def examples(self, option: str, chosen: Mapping[str, Any]) -> Sequence[Any]:
        """Values to try for an option that is neither a choice nor a flag (left out where there is none).

        `chosen`: the options before it.
        """
        ...

    def cards(self, game: Game) -> Hashable:
        """All cards there are, by kind."""
        ...

    def count(self, game: Game, position: Json) -> Hashable:
        """All cards of a position, wherever they lie: the same as `cards`."""
        ...

    def tamper(self, game: Game, position: Json, seat: int | None, rng: Rng) -> Json | None:
        """A whole position that differs only in what the seat must not know; None if there is none."""
        ...

    def canaries(self, game: Game, position: Json, seat: int | None) -> Sequence[str]:
        """Whole words that may occur in nothing the seat is given: names of cards hidden from it."""
        ...

    def hushed(self, game: Game, position: Json, action: Action) -> Hashable | None:
        """What the others see of an action that keeps something to itself; None where it does not.

        To them, two actions of the same hushed form are the same in every way.
        """
        ...

    def fades(self, happened: Sequence[Event]) -> bool:
        """Whether these events may tell what no view shows afterwards (a new round clears the table, say)."""
        ...


def hooks_of(name: str) -> Hooks:
    """The hooks of a game; those that follow from its declared fields when it has none yet."""
    own = f"tests.engine.games.{name}.hooks"
    there = (Path(__file__).parents[1] / "games" / name / "hooks.py").is_file()
    return cast(Hooks, import_module(own if there else "tests.engine.contract.declared"))
