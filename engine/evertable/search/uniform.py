"""Random play: the lower bound for any comparison."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from ..core.format.documents import Json
from ..core.game import Game
from .thought import SearchResult, ThoughtProgress


class Uniform:
    """Uniform random play."""

    def think(self, game: Game, view: Json, seat: int, rng: Random) -> Generator[ThoughtProgress, object, SearchResult]:
        """See Opponent."""
        yield ThoughtProgress(0, 1)
        return SearchResult(rng.choice(game.sampler(view, seat).draw(rng).legal_actions()))
