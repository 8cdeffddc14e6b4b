"""A tree that grows by one simulation at a time (see tree.py).

Not all actions of a node are tried at once: the first simulation tries a few, those that gained most elsewhere, each
later one as many again as have been tried. So what is easily refuted is left after a few visits, and what looks good is
examined fully: progressive unpruning (Chaslot, Winands, van den Herik, Uiterwijk, Bouzy: Progressive Strategies for
Monte-Carlo Tree Search, 2008).
"""

from __future__ import annotations

from collections.abc import Container, Generator, Hashable, Sequence
from math import log, sqrt

from ..core.action import Action
from ..core.game import Game
from ..core.state import TERMINAL, State
from .history_heuristic import HistoryHeuristic
from .nodes import WON, Edge, Edges, TreeNode

SLICE = 6
"""The number of evaluations between two yields."""
LONGEST_PATH = 200
"""The maximum number of decisions of a simulation; deeper states are evaluated as they are."""
FEW = 8
"""The number of actions that the first simulation at a node tries."""
IDLE = 2
"""The cost in budget of a simulation that only meets the end of the game or forced decisions."""


class Growth:
    """A tree that grows by one simulation at a time."""

    always_new = False
    """Whether every simulation needs a new determinization."""

    def __init__(
        self, game: Game, explore: float, minimax: float, among: Sequence[Action] = (), naive: Container[int] = ()
    ) -> None:
        """`among`: the root actions to search, each equally often; all by default.

        `naive`: seats that take the action with the best evaluation right after it.
        """
        self.game = game
        self.explore = explore
        self.minimax = minimax
        self.root = TreeNode()
        self.among = among
        self.worth: Sequence[Action] = ()
        """The root actions that are followed; all if empty."""
        self.naive = naive
        self.exact = minimax > 0 and game.num_players() == 2
        """Whether results can be proven, and equal states share a node."""
        self.known: dict[Hashable, TreeNode] = {}
        self.gains = HistoryHeuristic()
        self.spent = 0
        """The number of evaluations so far."""
        self.gone = 0.0
        """The share of the budget, or of the time, that is used up; set by the search."""
        self.low, self.high = 1.0, -1.0
        """The range of all values met, by which values are scaled."""

    def path(self, state: State, learners: Container[int]) -> Generator[None]:
        """Simulate from a determinization (which is used up) to a node that the tree does not know.

        The values are backed up for the seats in `learners`. Yields every few evaluations.
        """
        game, node, begun = self.game, self.root, self.spent
        taken: list[tuple[Edge, int]] = []
        trail: list[tuple[TreeNode, Sequence[TreeNode], int, bool]] = []
        values: Sequence[float]
        for _ in range(LONGEST_PATH):
            mover = state.current_player()
            if mover == TERMINAL:
                values = node.best = state.returns()
                node.sure = self.exact and not node.chance
                break
            if node.sure and node is not self.root:
                values = node.best
                break
            fair = bool(self.among) and node is self.root
            legal = self.among if fair else state.legal_actions()
            action, rng = legal[0], state.rng
            forced = len(legal) == 1
            if not forced:
                edges = node.edges.setdefault(game.evaluator.private(state, mover), {})
                ways = [edge for one in legal if (edge := edges.get(one))]
                unknown, whole = not ways, len(ways) == len(legal)
                if not whole:
                    fresh, size = [one for one in legal if one not in edges], len(legal)
                    yield from self._expand(state, mover, node, edges, self._due(node, mover, fresh, len(ways)))
                    legal = [one for one in legal if one in edges]
                    ways, whole = [edges[one] for one in legal], len(legal) == size
                if self.worth and node is self.root and not unknown:
                    # In a world that another seat imagines the hand may be another one.
                    legal = [one for one in legal if one in self.worth] or legal
                    ways = [edges[one] for one in legal]
                if mover in self.naive:
                    most = max([edge.to.first[mover] for edge in ways])
                    legal = [one for one, edge in zip(legal, ways, strict=True) if edge.to.first[mover] == most]
                    ways = [edge for edge in ways if edge.to.first[mover] == most]
                if self.minimax:
                    trail.append((node, [edge.to for edge in ways], mover, whole))
                if unknown:
                    values = node.first if self.exact and node.first else self._judge(state)
                    break
                if fair or mover in self.naive:
                    visits = [edge.visits for edge in ways]
                    k = visits.index(min(visits))
                else:
                    k = self._choose(ways, mover)
                action = legal[k]
                if mover in learners:
                    taken.append((ways[k], mover))
            state.apply_action(action)
            following = node.follow.get(action)
            if following is None:
                following = node.follow[action] = TreeNode(state.rng != rng)
            if forced and self.minimax:
                trail.append((node, [following], mover, True))
            node = following
        else:
            values = node.best = self._judge(state)
        for edge, mover in taken:
            edge.visits += 1
            edge.total += values[mover]
        for place, options, mover, whole in reversed(trail):
            if mover in self.naive:
                place.mix(options)
            else:
                place.carry(options, mover, whole)
        if self.spent == begun:
            self.spent += IDLE
        yield

    def ends(self, one: Action, other: Action) -> list[tuple[State, State]]:
        """Pairs of states that both actions led to, each in one determinization; [] if the tree does not store them."""
        return []

    def _judge(self, state: State) -> Sequence[float]:
        """The evaluation of a state for each seat."""
        self.spent += 1
        return self.game.evaluator.evaluate_all(state)

    def _due(self, node: TreeNode, mover: int, fresh: list[Action], tried: int) -> Sequence[Action]:
        """Which of the `fresh` actions of a node a simulation tries, and in what order, given the
        number tried before.
        """
        most = len(fresh) if node is self.root or mover in self.naive else max(FEW, tried)
        return self.gains.order(mover, fresh)[:most]

    def _expand(
        self, state: State, mover: int, node: TreeNode, edges: Edges, fresh: Sequence[Action]
    ) -> Generator[None]:
        """Evaluate each of the actions once."""
        met: dict[Hashable, Action] = {}
        there = {id(edge.to): edge for edge in edges.values()} if self.exact else {}
        for n, action in enumerate(fresh, 1):
            after = state.clone()
            after.advance(action)
            key = after.key()
            twin = met.get(key)
            if twin is not None:
                edges[action] = edges[twin]
                node.follow.setdefault(action, node.follow[twin])
                continue
            met[key] = action
            to = node.follow.get(action)
            if to is None:
                chance = after.rng != state.rng
                shared = self.exact and not chance
                to = node.follow[action] = self.known.setdefault(key, TreeNode()) if shared else TreeNode(chance)
            if id(to) in there:
                edges[action] = there[id(to)]
                continue
            values = to.best if to.best and self.exact else self._judge(after)
            if not to.best:
                to.best = to.first = values
                to.sure = self.exact and not to.chance and after.current_player() == TERMINAL
            value = values[mover]
            if node.first:
                self.gains.add(mover, action, value - node.first[mover])
            edge = edges[action] = Edge(to)
            edge.visits, edge.total = 1, value
            if value < self.low:
                self.low = value
            if value > self.high:
                self.high = value
            if to.sure and value > WON:
                self.gains.won(action)
                if node is not self.root:
                    break
            if n % SLICE == 0:
                yield

    def _choose(self, ways: Sequence[Edge], mover: int) -> int:
        """The place of the edge with the highest upper confidence bound."""
        low, explore, sharp = self.low, self.explore, self.minimax
        scale = 1 / (self.high - low) if self.high > low else 1.0
        chosen, most = 0, -9.0
        for k, edge in enumerate(ways):
            edge.offered += 1
            to = edge.to
            if to.sure:
                bound = (to.best[mover] - low) * scale
            else:
                visits = edge.visits
                worth = edge.total / visits
                if sharp:
                    worth += sharp * (to.best[mover] - worth)
                bound = (worth - low) * scale + explore * sqrt(log(edge.offered + 1) / visits)
            if bound > most:
                chosen, most = k, bound
        return chosen
