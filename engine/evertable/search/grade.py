"""How hard the solution of a puzzle is to find: which of a ladder of players does."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from ..core.format.documents import Json
from ..core.game import Game
from .normal import Normal
from .thought import Opponent, ThoughtProgress
from .tree import Search

LADDER: Final[Mapping[str, Opponent]] = {
    "normal": Normal(),
    "search:60": Search(60),
    "search:300": Search(300),
    "search:1500": Search(1_500),
}
"""Who is asked to find the solution, by name, the weakest first: the grade of a puzzle is the number of the first that
does, from 1, if the next one does too; one more than there are if none does.
"""
SEEDS: Final = 9
"""How often each is asked; it has found it if it does most of the time."""


class Grade(NamedTuple):
    """How hard a puzzle is, from 1 to 5; `least`: or harder, as there was no time to find out."""

    grade: int
    least: bool = False


def graded(
    game: Game, view: Json, seat: int, solution: Collection[str], seconds: float | None = None
) -> Generator[ThoughtProgress, object, Grade]:
    """Find out how hard it is for a seat to find a solution (the actions that come to it), within a time if one is
    given.
    """
    last = None if seconds is None else monotonic() + seconds
    found, least = False, 1
    for number, by in enumerate(LADDER.values(), 1):
        hits = asked = 0
        while max(hits, asked - hits) <= SEEDS // 2 and asked < SEEDS:
            thinking, action = by.think(game, view, seat, Random(asked)), ""
            while not action:
                try:
                    next(thinking)
                except StopIteration as done:
                    action = str(done.value.action)
                yield ThoughtProgress((number - 1) * SEEDS + asked, len(LADDER) * SEEDS)
                if last is not None and monotonic() > last:
                    return Grade(least, least=True)
            hits, asked = hits + (action in solution), asked + 1
        before, found = found, 2 * hits > asked
        if found and before:
            return Grade(number - 1)
        least = number if found else number + 1
    return Grade(len(LADDER) + (not found))
