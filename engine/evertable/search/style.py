"""Tempers: who plays boldly, and who carefully, among moves that look about as good."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from ..core.format.documents import Json
from ..core.game import Game
from .thought import Opponent, Progress, Thought

LEAN = 0.03
"""What a move of aggression 1 is worth more to the bold and less to the careful, on the scale of -1 lost to 1 won."""
MOST = 6
"""So many of the best are chosen from: what a search hardly looked at is not among them."""


@dataclass(frozen=True)
class Tempered:
    """Thinks as `by` does, and leans to what is bold, or careful (see Game.aggression), where little hangs on it."""

    by: Opponent
    bold: bool

    def think(self, game: Game, view: Json, seat: int, rng: Random) -> Generator[Progress, object, Thought]:
        """See Opponent."""
        thought = yield from self.by.think(game, view, seat, rng)
        return self.leaning(thought, game, view, seat, rng)

    def leaning(self, thought: Thought, game: Game, view: Json, seat: int, rng: Random) -> Thought:
        """What this temper makes of a thought."""
        best = thought.considered[:MOST]
        if len(best) < 2:
            return thought
        world, lean = game.sampler(view, seat).draw(rng), LEAN if self.bold else -LEAN
        chosen = max(best, key=lambda pair: pair[1] + lean * game.aggression(world, pair[0]))
        rest = [pair for pair in thought.considered if pair is not chosen]
        return Thought(chosen[0], (chosen, *rest))
