"""What an opponent is: a generator that thinks over a view and returns what it would do."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import NamedTuple, Protocol

from ..core.action import Action
from ..core.format.documents import Json
from ..core.game import Game


class Progress(NamedTuple):
    """How far a thought is: `done` of `of` pieces of work."""

    done: int
    of: int


class Thought(NamedTuple):
    """The action chosen, and what was considered with its worth (-1 lost to 1 won), best first."""

    action: Action
    considered: tuple[tuple[Action, float], ...] = ()


class Opponent(Protocol):
    """Anyone who can decide for a seat.

    An opponent is given what the seat may know and nothing else, so it cannot cheat; two equal
    views with equal generators give equal thoughts.
    """

    def think(self, game: Game, view: Json, seat: int, rng: Random) -> Generator[Progress, object, Thought]:
        """Think for `seat`, which is to decide, over its view; yields often (every few milliseconds).

        Sent something true, it moves now: it returns the best it has found so far, as soon as it has found any.
        """
        ...


def decide(opponent: Opponent, game: Game, view: Json, seat: int, rng: Random) -> Thought:
    """Think to the end at once."""
    thinking = opponent.think(game, view, seat, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            thought: Thought = done.value
            return thought
