"""The opponents by name, made when first asked for: a table knows their names, only a thought needs the rest."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from ..kernel.action import Action
from ..kernel.documents import Json
from ..kernel.game import Game
from .greedy import Greedy
from .opponent import Opponent, Progress
from .uniform import Uniform

if TYPE_CHECKING:
    from .hint import Hint
    from .review import Judged

STRONG, EXPERT = 4_000, 16_000
"""Evaluations a decision."""
STRONG_MS, EXPERT_MS = 1_800, 4_500
"""What a slow device cuts a thought off at."""
PASSING = 200
"""Evaluations of each of the two looks in passing at a decision of a finished game."""


def easy() -> Opponent:
    """A beginner."""
    from .beginner import Beginner

    return Beginner(overlooks=0.5, notices=10)


def search(budget: int, milliseconds: int) -> Opponent:
    """Tree search with a budget of evaluations."""
    from .tree import Search

    return Search(budget, milliseconds)


def advise(game: Game, view: Json, seat: int, rng: Random) -> Generator[Progress, object, Hint]:
    """A hint for a seat (see hint.py), thought over for as long as Strong would."""
    from .hint import hint
    from .tree import Search

    return hint(Search(STRONG, STRONG_MS), game, view, seat, rng)


def review(
    game: Game, view: Json, seat: int, played: Action, rng: Random, *, close: bool
) -> Generator[Progress, object, Judged]:
    """A decision of a seat looked back at (see review.py): in passing, or as closely as a hint is thought over."""
    from .review import judge
    from .tree import Search

    search = Search(STRONG // 2, STRONG_MS // 2) if close else Search(PASSING, worlds=8, playouts=False)
    return judge(search, game, view, seat, played, rng)


def opponent(name: str, temper: str | None = None) -> Opponent:
    """An opponent by the name a seat is given, of one of TEMPERS if one is given."""
    if temper is None:
        return OPPONENTS[name]
    from .temper import Tempered

    return Tempered(OPPONENTS[name], temper == "bold")


class Opponents(Mapping[str, Opponent]):
    """Name -> opponent, each made once."""

    def __init__(self, makers: Mapping[str, Callable[[], Opponent]]) -> None:
        self._makers = makers
        self._made: dict[str, Opponent] = {}

    def __getitem__(self, name: str) -> Opponent:
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


OPPONENTS: Mapping[str, Opponent] = Opponents({
    "easy": easy,
    "normal": Greedy,
    "strong": lambda: search(STRONG, STRONG_MS),
    "expert": lambda: search(EXPERT, EXPERT_MS),
    "greedy": Greedy,
    "greedy-1": Greedy,
    "random": Uniform,
})  # fmt: skip
"""The opponents, by the name a seat is given.

A level may become better under its name. `greedy` and `random` are what seats were given before there were levels, and
go on being read; `greedy-1` stays what it is.
"""
TEMPERS: Sequence[str] = ("bold", "careful")
"""How an opponent may choose among what is about as good (see temper.py)."""
LEVELS: Sequence[str] = ("easy", "normal", "strong", "expert")
"""The opponents that players are offered, the weakest first."""
GROWING: Sequence[str] = ("strong", "expert")
"""Those that grow a tree, and by several trees at once where worlds differ (see roots.py)."""
