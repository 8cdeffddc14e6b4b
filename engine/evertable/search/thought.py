"""The interface of opponents: a generator that thinks about a view and returns a decision."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import NamedTuple, Protocol, TypeVar

from ..core.action import Action
from ..core.format.documents import Json
from ..core.game import Game

T = TypeVar("T")


class ThoughtProgress(NamedTuple):
    """The progress of a thought: `done` of `of` pieces of work."""

    done: int
    of: int


class SearchResult(NamedTuple):
    """The action chosen, and the actions considered with their values (-1 lost to 1 won), best first."""

    action: Action
    considered: tuple[tuple[Action, float], ...] = ()


class Opponent(Protocol):
    """Anything that can decide for a seat.

    An opponent is given only what the seat may know, so it cannot cheat; equal views with equal generators give equal
    thoughts.
    """

    def think(self, game: Game, view: Json, seat: int, rng: Random) -> Generator[ThoughtProgress, object, SearchResult]:
        """Think for `seat`, which is to decide, given its view; yields often (every few milliseconds).

        Sent something true, it returns the best it has found, as soon as it has found any.
        """
        ...


def finished(thinking: Generator[object, object, T]) -> T:
    """What a thought comes to, without a break."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            result: T = done.value
            return result


def decide(opponent: Opponent, game: Game, view: Json, seat: int, rng: Random) -> SearchResult:
    """Think to the end without a break."""
    return finished(opponent.think(game, view, seat, rng))
