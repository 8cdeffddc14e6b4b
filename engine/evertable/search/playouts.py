"""Playouts: what an action comes to when everyone goes on with what looks best one step ahead.

The rollout algorithm (Tesauro, Galperin: On-line Policy Improvement using Monte-Carlo Search, 1996) over worlds that a
seat cannot tell apart, its effort shared out by sequential halving (Karnin, Koren, Somekh: Almost Optimal Exploration
in Multi-Armed Bandits, 2013). For games that hide much or whose turns have many decisions: there a tree hardly sees
the answer.
"""

from __future__ import annotations

from collections.abc import Container, Generator, Hashable, Sequence
from math import sqrt

from ..core.action import Action
from ..core.game import Game
from ..core.state import TERMINAL, State
from .nodes import Edge, Edges, Node
from .simulate import LONGEST_PATH, SLICE, Growth

LOOKS = 4
"""Worlds in which each action is looked at one step ahead."""
TRIED = 8
"""So many of the best by these looks are played out at most: an eighth of the root of the budget, but two at least."""
LEAST = 20
"""A playout costs at least so much of the budget: one that is forced to its end is not repeated for ever."""
FAR = 2.0
"""A playout ends once it has cost so many times the root of the budget, however few turns it has gone."""
STAGES = 4
"""The worse half of them drops out after each stage but the last, until two are left."""


class Playouts(Growth):
    """A tree of one step, its best actions played out in ever more worlds, all in the same."""

    always_new = True

    def __init__(self, game: Game, budget: int, among: Sequence[Action] = ()) -> None:
        """`budget`: the evaluations there will be; `among`: see Growth."""
        super().__init__(game, 0.0, 0.0, among)
        self.tried = max(2, min(TRIED, round(sqrt(budget) / 8)))
        self.far = FAR * sqrt(budget)
        self.looks = 0
        self.left: list[Action] = []
        """What is still played out."""
        self.came_to: list[dict[Action, State]] = []
        """World by world: where actions have led in it."""

    def path(self, state: State, learners: Container[int]) -> Generator[None]:
        """Look at every action in a world or play those out that are left; counts once all are through."""
        seat = state.current_player()
        edges = self.root.edges.setdefault(self.game.private(state, seat), {})
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
        """See Growth: of the worlds in which both were played out."""
        return [(ends[one], ends[other]) for ends in self.came_to if one in ends and other in ends]

    def _look(self, state: State, seat: int, edges: Edges) -> Generator[None]:
        """Try each action once; twins are one edge. All looks at one together count as one visit, of their mean."""
        met: dict[Hashable, Edge] = {}
        for action in self.among or state.legal_actions():
            after = state.clone()
            after.apply_action(action)
            if action not in edges:
                edges[action] = met.setdefault(after.key(), Edge(Node()))
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
        yield

    def _best(self, edges: Edges, most: int) -> list[Action]:
        """So many of those that are left."""
        return sorted(self.left, key=lambda one: -edges[one].total / edges[one].visits)[:most]

    def _play_out(self, world: State, action: Action) -> Generator[None, None, tuple[State, Sequence[float]]]:
        """Where an action leads in a world so many turns later, and what that is worth to each seat."""
        game, state, begun = self.game, world.clone(), self.spent
        assert game.playout_turns is not None
        last = game.turn_number(state) + game.playout_turns
        state.apply_action(action)
        for _ in range(LONGEST_PATH):
            mover = state.current_player()
            if mover == TERMINAL:
                return state, state.returns()
            if game.turn_number(state) > last or self.spent - begun > self.far:
                break
            legal = state.legal_actions()
            if len(legal) > 1:
                state = yield from self._step(state, legal, mover)
            else:
                state.apply_action(legal[0])
        return state, self._judge(state)

    def _step(self, state: State, legal: Sequence[Action], mover: int) -> Generator[None, None, State]:
        """The state after whatever looks best right after it."""
        best, most = state, -9.0
        for action in legal:
            after = state.clone()
            after.apply_action(action)
            value = self._judge(after)[mover]
            if value > most:
                best, most = after, value
            if self.spent % SLICE == 0:
                yield
        return best
