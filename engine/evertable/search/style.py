"""Styles of play: bold or careful among moves that look about equally good."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from ..core.format.documents import Json
from ..core.game import Game
from .thought import Opponent, SearchResult, ThoughtProgress

LEAN = 0.03
"""The bonus for a move of aggression 1 with a bold style (a malus with a careful one), on the scale
-1 lost to 1 won.
"""
MOST = 6
"""The number of best moves to choose from, which excludes those that a search hardly examined."""


@dataclass(frozen=True)
class Tempered:
    """Thinks as `by` does, and prefers aggressive or careful moves (see Evaluator.aggression) where little depends on
    it.
    """

    by: Opponent
    bold: bool

    def think(self, game: Game, view: Json, seat: int, rng: Random) -> Generator[ThoughtProgress, object, SearchResult]:
        """See Opponent."""
        thought = yield from self.by.think(game, view, seat, rng)
        return self.leaning(thought, game, view, seat, rng)

    def leaning(self, thought: SearchResult, game: Game, view: Json, seat: int, rng: Random) -> SearchResult:
        """The thought adjusted to this style."""
        best = thought.considered[:MOST]
        if len(best) < 2:
            return thought
        world, lean = game.sampler(view, seat).draw(rng), LEAN if self.bold else -LEAN
        chosen = max(best, key=lambda pair: pair[1] + lean * game.evaluator.aggression(world, pair[0]))
        rest = [pair for pair in thought.considered if pair is not chosen]
        return SearchResult(chosen[0], (chosen, *rest))
