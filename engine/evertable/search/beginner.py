"""The level Easy: looks one step ahead, ignores the answer, and does not even see every action."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from ..core.format.documents import Json
from ..core.game import Game
from .greedy import weighed
from .thought import SearchResult, ThoughtProgress


@dataclass(frozen=True)
class Beginner:
    """Looks one step ahead in one determinization, as Greedy does, at the actions it notices.

    It overlooks each legal action with probability `overlooks`, and notices at most `notices`.
    """

    overlooks: float
    notices: int

    def think(self, game: Game, view: Json, seat: int, rng: Random) -> Generator[ThoughtProgress, object, SearchResult]:
        """See Opponent."""
        world = game.sampler(view, seat).draw(rng)
        legal = world.legal_actions()
        if len(legal) == 1:
            return SearchResult(legal[0])
        noticed = [action for action in legal if rng.random() >= self.overlooks] or [rng.choice(legal)]
        if len(noticed) > self.notices:
            noticed = rng.sample(noticed, self.notices)
        yield ThoughtProgress(0, len(noticed))
        return (yield from weighed(game.evaluator.evaluate, [world], seat, noticed, rng))
