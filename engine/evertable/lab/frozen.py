"""The levels Strong and Expert as they were before 1.0, to measure later ones by: they never change.

Frozen are the algorithm with its numbers and each game's weights (`Evaluator.strong_1`), not which determinizations a
sampler draws (tests/engine/search/test_frozen_levels.py).
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from copy import copy
from dataclasses import dataclass
from random import Random

from ..core.format.documents import Json
from ..core.game import Game
from ..search.thought import SearchResult, ThoughtProgress
from ..search.tree import Search


@dataclass(frozen=True)
class Frozen:
    """Thinks by `search`, with the weights of its time."""

    search: Search

    def think(self, game: Game, view: Json, seat: int, rng: Random) -> Generator[ThoughtProgress, object, SearchResult]:
        """See Opponent."""
        return (yield from self.search.think(weighing_as_then(game), view, seat, rng))


def weighing_as_then(game: Game) -> Game:
    """The game with the weights that it had then."""
    then = copy(game)
    then.evaluator = type(game.evaluator)(game.evaluator.strong_1)
    return then


FROZEN: Mapping[str, Frozen] = {
    "strong-1": Frozen(Search(150, 1_800, each=20, prune=False)),
    "expert-1": Frozen(Search(16_000, 4_500, prune=False)),
}
"""The players by name, in leagues and matches."""
