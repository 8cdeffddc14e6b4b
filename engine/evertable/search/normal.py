"""The level Normal: one step ahead, like `greedy-1`, with an evaluation that can improve."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..core.game import Game
from .greedy import Greedy


@dataclass(frozen=True)
class Normal(Greedy):
    """Tries every legal action in a few determinizations and takes the best mean of `Evaluator.static_eval`."""

    def judgement(self, game: Game) -> Callable[[Any, int], float]:
        """See Greedy."""
        return game.evaluator.static_eval
