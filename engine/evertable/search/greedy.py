"""One step ahead: whatever looks best right after it, on average over what may be hidden."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from ..kernel.game import Game, Json
from ..kernel.rng import Rng
from .opponent import Progress, Thought


@dataclass(frozen=True)
class Greedy:
    """Tries every legal action in `samples` worlds and takes the best mean; ties are drawn by lot.

    Where nothing is hidden from anyone worlds differ only in chance to come.
    """

    samples: int = 4

    def think(self, game: Game, view: Json, seat: int, rng: Rng) -> Generator[Progress, None, Thought]:
        """See Opponent."""
        worlds = [game.sample(view, seat, rng)]
        legal = worlds[0].legal_actions()
        if len(legal) == 1:
            return Thought(legal[0])
        yield Progress(0, len(legal))
        for _ in range(self.samples - 1):
            worlds.append(game.sample(view, seat, rng))
        values = []
        for done, action in enumerate(legal, 1):
            total = 0.0
            for world in worlds:
                after = world.clone()
                after.apply_action(action)
                total += game.evaluate(after, seat)
            values.append(total / len(worlds))
            yield Progress(done, len(legal))
        best = max(values)
        chosen = rng.choice([action for action, value in zip(legal, values, strict=True) if value == best])
        ranked = sorted(zip(legal, values, strict=True), key=lambda pair: (pair[0] != chosen, -pair[1]))
        return Thought(chosen, tuple(ranked))
