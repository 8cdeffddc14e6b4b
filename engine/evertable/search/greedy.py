"""One step ahead: whatever looks best right after it, on average over what may be hidden."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.action import Action
from ..core.format.documents import Json
from ..core.game import Game
from ..core.state import State
from .thought import Progress, Thought


@dataclass(frozen=True)
class Greedy:
    """Tries every legal action in `samples` worlds and takes the best mean; ties are drawn by lot.

    Where nothing is hidden from anyone worlds differ only in chance to come.

    This is `greedy-1`, held still so that later opponents are compared with the same one
    (tests/engine/search/test_greedy_1.py). Frozen are the number of worlds, the mean over them, the
    choice among the best and what `Game.evaluate` says: a better one is written beside it, under
    another name. Not frozen is which worlds and which lot a generator gives: a sampler only has to
    draw uniformly from what the seat cannot tell apart.
    """

    samples: int = 4

    def think(self, game: Game, view: Json, seat: int, rng: Random) -> Generator[Progress, object, Thought]:
        """See Opponent."""
        sampler = game.sampler(view, seat)
        worlds = [sampler.draw(rng)]
        legal = worlds[0].legal_actions()
        if len(legal) == 1:
            return Thought(legal[0])
        yield Progress(0, len(legal))
        for _ in range(self.samples - 1):
            worlds.append(sampler.draw(rng))
        values = []
        for value in worths(self.judgement(game), worlds, seat, legal):
            values.append(value)
            yield Progress(len(values), len(legal))
        chosen = rng.choice(best(legal, values))
        ranked = sorted(zip(legal, values, strict=True), key=lambda pair: (pair[0] != chosen, -pair[1]))
        return Thought(chosen, tuple(ranked))

    def judgement(self, game: Game) -> Callable[[Any, int], float]:
        """What says how well a state stands for a seat, -1 to 1."""
        return game.evaluate


def worths(
    judge: Callable[[Any, int], float], worlds: Sequence[State], seat: int, legal: Sequence[Action]
) -> Iterator[float]:
    """How well each action leaves the seat, -1 to 1: the mean of what `judge` says right after it in every world."""
    for action in legal:
        total = 0.0
        for world in worlds:
            after = world.clone()
            after.apply_action(action)
            total += judge(after, seat)
        yield total / len(worlds)


def best(legal: Sequence[Action], values: Sequence[float]) -> list[Action]:
    """The actions of the highest worth."""
    most = max(values)
    return [action for action, value in zip(legal, values, strict=True) if value == most]
