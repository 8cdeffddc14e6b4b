"""Evaluators for the searches of OpenSpiel, with what `open_spiel.python.algorithms.mcts.Evaluator` has.

PositionEvaluator: what a state is worth by its game's own evaluation, without rollouts. RolloutEvaluator: by random
play to the end of the game.

bot = mcts.MCTSBot(game, 2.0, 100, evaluating.PositionEvaluator())      # ISMCTSBot takes them too
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

import numpy as np  # type: ignore[import-not-found, unused-ignore]

from ..core.action import Action
from ..core.game import first_rng

if TYPE_CHECKING:
    from .openspiel import SpielState


class PositionEvaluator:
    """Values states as the opponents of the levels do."""

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


class RolloutEvaluator(PositionEvaluator):
    """Values states by the mean result of random games, like `mcts.RandomRolloutEvaluator` and several times faster.

    They are played without words and chance nodes: whole legal actions are drawn, each as likely as any other, and
    chance goes on by a generator of the game's own.
    """

    def __init__(self, n_rollouts: int = 1, random_state: np.random.RandomState | None = None) -> None:
        """`n_rollouts`: the number of games for each state. Equal random states give equal games."""
        self.n_rollouts = n_rollouts
        self._lot = Random(int((random_state or np.random.RandomState()).randint(1 << 31)))

    def evaluate(self, state: SpielState) -> np.ndarray:
        """The mean returns of random games from a state."""
        found = [self._played(state) for _ in range(self.n_rollouts)]
        return np.array([sum(values) / self.n_rollouts for values in zip(*found, strict=True)])

    def _played(self, state: SpielState) -> list[float]:
        """The returns of one random game."""
        while state.trail is None:  # it has not been dealt yet
            state = state.child(self._lot.choice(state.game.outcomes)[0])
        if state.is_terminal():
            return state.returns()
        world, draw = state.trail.state.clone(), self._lot.random
        world.rng = first_rng(self._lot.getrandbits(64))
        left = state.game.most - state.trail.n
        if begun := state.words:
            if not state.rolls:  # chance decides how a whole action continues, and a player how one that has begun does
                ways = [one for one in world.legal_actions() if one[: len(begun)] == begun]
                begun = ways[int(draw() * len(ways))]
            world.advance(Action(begun))
            left -= 1
        while left > 0 and not world.is_terminal():
            legal = world.legal_actions()
            world.advance(legal[int(draw() * len(legal))])
            left -= 1
        return world.returns()
