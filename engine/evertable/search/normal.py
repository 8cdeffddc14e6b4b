"""The level Normal: one step ahead, like `greedy-1`, with an evaluation that can improve."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.action import Action
from ..core.game import Game
from ..core.state import State
from .greedy import Greedy


@dataclass(frozen=True)
class Normal(Greedy):
    """Tries the actions worth a thought (`Evaluator.candidates`) in a few determinizations, and takes the best mean of
    `Evaluator.static_eval`.
    """

    def among(self, game: Game, world: State) -> Sequence[Action]:
        """See Greedy."""
        return game.evaluator.candidates(world, world.legal_actions())

    def judgement(self, game: Game) -> Callable[[Any, int], float]:
        """See Greedy."""
        return game.evaluator.static_eval
