"""One step ahead: the action with the best evaluation right after it, averaged over what may be hidden."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.action import Action
from ..core.format.documents import Json
from ..core.game import Game
from ..core.state import State
from .thought import SearchResult, ThoughtProgress


@dataclass(frozen=True)
class Greedy:
    """Tries every legal action in `samples` determinizations and takes the best mean; ties are broken at random.

    Without hidden information they differ only in future chance.

    This is `greedy-1`, frozen so that later opponents are compared with the same one
    (tests/engine/search/test_greedy_1.py). Frozen are the number of determinizations, the mean over them, the choice
    among the best, and `Evaluator.evaluate`: an improvement gets another name. Not frozen is which determinizations and
    ties a generator gives: a sampler only has to draw uniformly from what the seat cannot distinguish.
    """

    samples: int = 4

    def think(self, game: Game, view: Json, seat: int, rng: Random) -> Generator[ThoughtProgress, object, SearchResult]:
        """See Opponent."""
        sampler = game.sampler(view, seat)
        worlds = [sampler.draw(rng)]
        legal = self.among(game, worlds[0])
        if len(legal) == 1:
            return SearchResult(legal[0])
        yield ThoughtProgress(0, len(legal))
        for _ in range(self.samples - 1):
            worlds.append(sampler.draw(rng))
        return (yield from self.weighed(game, worlds, seat, legal, rng))

    def weighed(
        self, game: Game, worlds: Sequence[State], seat: int, legal: Sequence[Action], rng: Random
    ) -> Generator[ThoughtProgress, object, SearchResult]:
        """What it comes to in these determinizations."""
        return (yield from weighed(self.judgement(game), worlds, seat, legal, rng))

    def among(self, game: Game, world: State) -> Sequence[Action]:
        """The actions that are tried."""
        return world.legal_actions()

    def judgement(self, game: Game) -> Callable[[Any, int], float]:
        """The evaluation: (state, seat) -> -1 to 1."""
        return game.evaluator.evaluate


def weighed(
    judge: Callable[[Any, int], float], worlds: Sequence[State], seat: int, legal: Sequence[Action], rng: Random
) -> Generator[ThoughtProgress, object, SearchResult]:
    """The action of the highest value right after it, one by lot of several (see `worths`)."""
    values = []
    for value in worths(judge, worlds, seat, legal):
        values.append(value)
        yield ThoughtProgress(len(values), len(legal))
    chosen = rng.choice(best(legal, values))
    ranked = sorted(zip(legal, values, strict=True), key=lambda pair: (pair[0] != chosen, -pair[1]))
    return SearchResult(chosen, tuple(ranked))


def worths(
    judge: Callable[[Any, int], float], worlds: Sequence[State], seat: int, legal: Sequence[Action]
) -> Iterator[float]:
    """The value of each action for the seat, -1 to 1: the mean of `judge` right after it over all determinizations."""
    for action in legal:
        total = 0.0
        for world in worlds:
            after = world.clone()
            after.apply_action(action)
            total += judge(after, seat)
        yield total / len(worlds)


def best(legal: Sequence[Action], values: Sequence[float]) -> list[Action]:
    """The actions of the highest value."""
    most = max(values)
    return [action for action, value in zip(legal, values, strict=True) if value == most]
