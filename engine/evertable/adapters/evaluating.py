"""An evaluator for the searches of OpenSpiel: what a state is worth by its game's own evaluation, without rollouts.

bot = mcts.MCTSBot(game, 2.0, 100, evaluating.PositionEvaluator())      # ISMCTSBot takes it too
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np  # type: ignore[import-not-found, unused-ignore]

if TYPE_CHECKING:
    from .openspiel import SpielState


class PositionEvaluator:
    """Values states as the opponents of the levels do. Has what `open_spiel.python.algorithms.mcts.Evaluator` has."""

    def evaluate(self, state: SpielState) -> np.ndarray:
        """What a state is worth for each player, -1 to 1; at its end the returns, 0 before chance has dealt."""
        if state.trail is None or state.is_terminal():
            return np.array(state.returns())
        position = state.trail.state
        return np.array(position.game.evaluator.evaluate_all(position), float)

    def prior(self, state: SpielState) -> Sequence[tuple[int, float]]:
        """Every legal action as likely as any other; at a chance node its outcomes."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(number, 1 / len(legal)) for number in legal]
