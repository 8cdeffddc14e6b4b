"""A player that follows every hint, to measure what hints are worth."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from ..core.format.documents import Json
from ..core.game import Game
from ..search import SearchResult, ThoughtProgress, advise


@dataclass(frozen=True)
class Follower:
    """Asks for a hint at each decision, without a limit of time, and takes its first action."""

    def think(self, game: Game, view: Json, seat: int, rng: Random) -> Generator[ThoughtProgress, object, SearchResult]:
        """See Opponent."""
        advice = yield from advise(game, view, seat, rng, milliseconds=None)
        return SearchResult(advice.ways[0].action, tuple([(way.action, way.value) for way in advice.ways]))


HINTS = "hints"
"""Its name in leagues and matches."""
