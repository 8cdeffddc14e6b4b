"""Playouts: the value of an action if everyone continues with what looks best one step ahead.

The rollout algorithm (Tesauro, Galperin: On-line Policy Improvement using Monte-Carlo Search, 1996) over
determinizations, its effort distributed by sequential halving (Karnin, Koren, Somekh: Almost Optimal Exploration in
Multi-Armed Bandits, 2013). For games with much hidden information or many decisions per turn, where a tree hardly
reaches the answer.
"""

from __future__ import annotations

from collections.abc import Container, Generator, Hashable, Sequence
from math import sqrt

from ..core.action import Action
from ..core.game import Game
from ..core.state import TERMINAL, State
from .nodes import Edge, Edges, TreeNode
from .simulate import LONGEST_PATH, SLICE, Growth

LOOKS = 4
"""The number of determinizations in which each action is evaluated one step ahead."""
TRIED = 8
"""The maximum number of the best of these that are played out: an eighth of the square root of the budget, at least
two.
"""
LEAST = 20
"""The minimum cost of a playout, so that forced ones are not repeated forever."""
FAR = 2.0
"""A playout ends once it has cost this many times the square root of the budget, however few turns it has covered."""
STAGES = 4
"""The worse half drops out after each stage but the last, until two are left."""


class Playouts(Growth):
    """A tree of one step, whose best actions are played out in more and more determinizations, all in the same ones."""

    always_new = True

    def __init__(self, game: Game, budget: int, among: Sequence[Action] = ()) -> None:
        """`budget`: the number of evaluations; `among`: see Growth."""
        super().__init__(game, 0.0, 0.0, among)
        self.tried = max(2, min(TRIED, round(sqrt(budget) / 8)))
        self.far = FAR * sqrt(budget)
        self.looks = 0
        self.left: list[Action] = []
        """The actions that are still played out."""
        self.came_to: list[dict[Action, State]] = []
        """For each determinization, the states that actions have led to."""

    def path(self, state: State, learners: Container[int]) -> Generator[None]:
        """Evaluate every action in a determinization, or play out those that are left; counted once all are done."""
        seat = state.current_player()
        edges = self.root.edges.setdefault(self.game.evaluator.private(state, seat), {})
        if self.looks < LOOKS:
            yield from self._look(state, seat, edges)
            return
        found = {}
        for action in self.left:
            begun = self.spent
            found[action] = yield from self._play_out(state, action)
            self.spent = max(self.spent, begun + LEAST)
        for action, (_, value) in found.items():
            edges[action].visits += 1
            edges[action].total += value[seat]
        self.came_to.append({action: end for action, (end, _) in found.items()})
        if not self.among:
            most = self.tried >> int(self.gone * STAGES)
            self.left = self._best(edges, max(2, most))

    def ends(self, one: Action, other: Action) -> list[tuple[State, State]]:
        """See Growth: for the determinizations in which both were played out."""
        return [(ends[one], ends[other]) for ends in self.came_to if one in ends and other in ends]

    def _look(self, state: State, seat: int, edges: Edges) -> Generator[None]:
        """Evaluate each action once; equivalent ones share an edge. All evaluations of one count
        together as one visit.
        """
        met: dict[Hashable, Edge] = {}
        for action in self.among or state.legal_actions():
            after = state.clone()
            after.apply_action(action)
            if action not in edges:
                edges[action] = met.setdefault(after.key(), Edge(TreeNode()))
                if edges[action].visits:
                    continue
                self.left.append(action)
            elif action not in self.left:
                continue
            edge, value = edges[action], self._judge(after)[seat]
            edge.visits = 1
            edge.total += (value - edge.total) / (self.looks + 1)
            if self.spent % SLICE == 0:
                yield
        self.looks += 1
        if self.looks == LOOKS and not self.among:
            self.left = self._best(edges, self.tried)
            if self.worth:
                self.left = [one for one in self.left if one in self.worth] or [*self.worth]
        yield

    def _best(self, edges: Edges, most: int) -> list[Action]:
        """The best of those that are left, at most `most`."""
        return sorted(self.left, key=lambda one: -edges[one].total / edges[one].visits)[:most]

    def _play_out(self, world: State, action: Action) -> Generator[None, None, tuple[State, Sequence[float]]]:
        """(state that an action leads to in a determinization after the playout, its value for each seat)."""
        game, state, begun = self.game, world.clone(), self.spent
        assert game.evaluator.playout_turns is not None
        last = game.rules.turn_number(state) + game.evaluator.playout_turns
        state.apply_action(action)
        for _ in range(LONGEST_PATH):
            mover = state.current_player()
            if mover == TERMINAL:
                return state, state.returns()
            if game.rules.turn_number(state) > last or self.spent - begun > self.far:
                break
            legal = state.legal_actions()
            if len(legal) > 1:
                state = yield from self._step(state, legal, mover)
            else:
                state.advance(legal[0])
        return state, self._judge(state)

    def _step(self, state: State, legal: Sequence[Action], mover: int) -> Generator[None, None, State]:
        """The state after the action with the best evaluation."""
        best, most = state, -9.0
        for action in legal:
            after = state.clone()
            after.advance(action)
            value = self._judge(after)[mover]
            if value > most:
                best, most = after, value
            if self.spent % SLICE == 0:
                yield
        return best
