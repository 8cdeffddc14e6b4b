"""Tree search over worlds that a seat cannot tell apart: SO-ISMCTS with static leaves.

After Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search (2012). All worlds share one tree; what a
world does not offer is not chosen in it. There are no playouts: where a path leaves the tree, each action is tried
once and `Game.evaluate_all` says how it leaves the seats. Where a game hides nothing, a part of an action's worth is
what the best answers to it lead to: implicit minimax backups (Lanctot, Winands, Pepels, Sturtevant, 2014). There, with
two seats, equal states are one place however they came about, and what is certain is searched no more: MCTS-Solver
(Winands, Björnsson, Saito, 2008).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Generator, Hashable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from time import monotonic
from typing import NamedTuple

from ..kernel.action import Action
from ..kernel.game import TERMINAL, Game, Json, State
from .nodes import WON, Edge, Edges, Node, hopeless, settle, settled
from .opponent import Progress, Thought

SLICE = 6
"""Evaluations between two chances to stop."""
LONGEST_PATH = 200
"""Decisions of one path at most; what is deeper is judged where it stands."""
IDLE = 2
"""Paths that reach the end of the game or only forced decisions cost this much of the budget."""


class Grown(NamedTuple):
    """What a search has come to: a tree, its worlds, and for the seat that asked what is legal and the root's edges."""

    tree: Growth
    worlds: Sequence[State]
    legal: Sequence[Action]
    edges: Edges
    """Empty where there was no choice."""


@dataclass(frozen=True)
class Search:
    """Grows a tree for `budget` evaluations, or `milliseconds` where these are over first.

    `worlds` are drawn once a decision and used in turn. `explore` weighs what was tried seldom, `narrow` does
    where the game hides nothing. There alone, for over worlds that differ the best answer is one that nobody knows,
    `minimax` is the part of an action's worth, 0 to 1, that the best answers to it make, and not the mean of its paths.
    Every `unseen`-th path (0: none)
    runs in a world that another seat has drawn, with another hand of one's own. Then the other seats learn from such
    paths alone, so that they do not answer as if they saw the hand.

    Equal views, generators and budgets give equal thoughts where no `milliseconds` are set.
    """

    budget: int
    milliseconds: int | None = None
    worlds: int = 16
    explore: float = 0.5
    narrow: float = 0.35
    unseen: int = 0
    minimax: float = 0.5

    def think(self, game: Game, view: Json, seat: int, rng: Random) -> Generator[Progress, object, Thought]:
        """See Opponent."""
        sampler = game.sampler(view, seat)
        return (yield from self.grow(game, lambda: sampler.draw(rng), seat, rng))

    def grow(
        self, game: Game, draw: Callable[[], State], seat: int, rng: Random
    ) -> Generator[Progress, object, Thought]:
        """Like `think`, over the worlds that `draw` gives."""
        grown = yield from self.grown(game, draw, seat, rng)
        return ranked(grown.edges, grown.legal) if grown.edges else Thought(grown.legal[0])

    def grown(
        self,
        game: Game,
        draw: Callable[[], State],
        seat: int,
        rng: Random,
        among: Sequence[Action] = (),
        begun: Grown | None = None,
    ) -> Generator[Progress, object, Grown]:
        """Grow a tree over the worlds that `draw` gives; none where the seat has no choice.

        `among`: legal actions that alone are looked at, each as often; all where there are none. `begun`: what is grown
        on (see kept.py), for another whole budget. Raises ValueError where the game is over.
        """
        started = monotonic()
        worlds = list(begun.worlds) if begun else [draw()]
        legal = worlds[0].legal_actions()
        if not legal:
            raise ValueError("the game is over: there is nothing to decide")
        weights = (self.explore, 0.0) if game.hides else (self.narrow, self.minimax)
        tree = begun.tree if begun else Growth(game, *weights, among)
        if len(legal) == 1:
            return Grown(tree, worlds, legal, {})
        hurried = bool((yield Progress(0, self.budget)))
        mine = tree.root.edges.setdefault(game.private(worlds[0], seat), {})
        masked: list[State] = []
        every, own = frozenset(range(game.num_players())), frozenset([seat])
        unseen = self.unseen if game.hides else 0
        last = None if self.milliseconds is None else started + self.milliseconds / 1000
        ending = tree.exact and not among
        n = 0
        while (tree.spent < self.budget and not hurried and not (ending and settled(mine, seat))) or not mine:
            if len(worlds) <= n < self.worlds:
                worlds.append(draw())
            if unseen and n % unseen == 1:
                if len(masked) < len(worlds):
                    masked.append(seen_by_another(game, worlds[len(masked)], seat, len(masked), rng))
                path = tree.path(masked[n // unseen % len(masked)].clone(), every)
            else:
                path = tree.path(worlds[n % len(worlds)].clone(), own if unseen else every)
            n += 1
            for _ in path:
                hurried = bool((yield Progress(min(tree.spent, self.budget), self.budget)))
                if last is not None and monotonic() >= last:
                    hurried = True
                if hurried and mine:
                    break
        if tree.exact:
            rest, hopes = self.budget - tree.spent, Edges()
            if ending and hopeless(mine, seat) and not hurried:
                hopes = yield from self._hoped(game, worlds[0], seat, rest, last)
            settle(mine, seat, max(0, rest), hopes)
        return Grown(tree, worlds, legal, mine)

    def _hoped(
        self, game: Game, world: State, seat: int, rest: int, last: float | None
    ) -> Generator[Progress, object, Edges]:
        """Where no answer is good enough against the best: what might bring more, if others look one step ahead."""
        others = frozenset(range(game.num_players())) - {seat}
        tree = Growth(game, self.narrow, self.minimax, naive=others)
        mine = tree.root.edges.setdefault(game.private(world, seat), {})
        hurried = False
        while tree.spent < rest and not hurried and not settled(mine, seat):
            for _ in tree.path(world.clone(), (seat, *others)):
                hurried = bool((yield Progress(self.budget - rest + min(tree.spent, rest), self.budget)))
                if hurried or (last is not None and monotonic() >= last):
                    hurried = True
                    break
        if mine:
            settle(mine, seat, self.budget, {})
        return mine


def seen_by_another(game: Game, world: State, seat: int, turn: int, rng: Random) -> State:
    """The world with what is hidden from another seat drawn anew, the seat's own hand among it."""
    others = [other for other in range(game.num_players()) if other != seat]
    other = others[turn % len(others)]
    drawn: State = game.sampler(world.view(other), other).draw(rng)
    return drawn


def ranked(root: Edges, legal: Sequence[Action]) -> Thought:
    """The action chosen most often, and all that were tried, best first."""
    tried = [(action, root[action]) for action in legal if action in root]
    tried.sort(key=lambda pair: (-pair[1].visits, -pair[1].total / pair[1].visits))
    return Thought(tried[0][0], tuple([(action, edge.total / edge.visits) for action, edge in tried]))


class Growth:
    """A tree that grows by one path at a time."""

    def __init__(
        self, game: Game, explore: float, minimax: float, among: Sequence[Action] = (), naive: Container[int] = ()
    ) -> None:
        """`among`: what is looked at of the root's actions, each as often; all where there are none.

        `naive`: seats that take whatever looks best right after it.
        """
        self.game = game
        self.explore = explore
        self.minimax = minimax
        self.root = Node()
        self.among = among
        self.naive = naive
        self.exact = minimax > 0 and game.num_players() == 2
        """Whether ends can be certain, and equal states are one place."""
        self.known: dict[Hashable, Node] = {}
        self.wins: dict[Action, int] = {}
        """How often an action was found to win at once: then it is tried first."""
        self.spent = 0
        """Evaluations so far."""
        self.low, self.high = 1.0, -1.0
        """Between them lie all values met: worths are measured by this span."""

    def path(self, state: State, learners: Container[int]) -> Generator[None]:
        """Follow the tree through a world (which is used up) to a place it does not know.

        What that brings, the seats among `learners` keep. Yields every few evaluations.
        """
        game, node, begun = self.game, self.root, self.spent
        taken: list[tuple[Edge, int]] = []
        trail: list[tuple[Node, Sequence[Node], int]] = []
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
                edges = node.edges.setdefault(game.private(state, mover), {})
                fresh = [one for one in legal if one not in edges]
                unknown = len(fresh) == len(legal)
                if fresh:
                    yield from self._expand(state, mover, node, edges, fresh)
                    legal = [one for one in legal if one in edges]
                if mover in self.naive:
                    looks = [edges[one].to.first[mover] for one in legal]
                    legal = [one for one, look in zip(legal, looks, strict=True) if look == max(looks)]
                if self.minimax:
                    trail.append((node, [edges[one].to for one in legal], mover))
                if unknown:
                    values = node.first if self.exact and node.first else self._judge(state)
                    break
                if fair or mover in self.naive:
                    action = min(legal, key=lambda one: edges[one].visits)
                else:
                    action = self._choose(edges, legal, mover)
                if mover in learners:
                    taken.append((edges[action], mover))
            state.apply_action(action)
            following = node.follow.get(action)
            if following is None:
                following = node.follow[action] = Node(state.rng != rng)
            if forced and self.minimax:
                trail.append((node, [following], mover))
            node = following
        else:
            values = node.best = self._judge(state)
        for edge, mover in taken:
            edge.visits += 1
            edge.total += values[mover]
        for place, options, mover in reversed(trail):
            if mover in self.naive:
                place.mix(options)
            else:
                place.carry(options, mover)
        if self.spent == begun:
            self.spent += IDLE
        yield

    def _judge(self, state: State) -> Sequence[float]:
        """How a state stands for each seat."""
        self.spent += 1
        return self.game.evaluate_all(state)

    def _expand(self, state: State, mover: int, node: Node, edges: Edges, fresh: Sequence[Action]) -> Generator[None]:
        """Try each of the actions once."""
        met: dict[Hashable, Action] = {}
        if self.exact:
            fresh = sorted(fresh, key=lambda one: -self.wins.get(one, 0))
        for n, action in enumerate(fresh, 1):
            after = state.clone()
            after.apply_action(action)
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
                to = node.follow[action] = self.known.setdefault(key, Node()) if shared else Node(chance)
            values = to.best if to.best and self.exact else self._judge(after)
            if not to.best:
                to.best = to.first = values
                to.sure = self.exact and not to.chance and after.current_player() == TERMINAL
            value = values[mover]
            edge = edges[action] = Edge(to)
            edge.visits, edge.total = 1, value
            self.low, self.high = min(self.low, value), max(self.high, value)
            if to.sure and value > WON:
                self.wins[action] = self.wins.get(action, 0) + 1
                if node is not self.root:
                    break
            if n % SLICE == 0:
                yield

    def _choose(self, edges: Edges, legal: Sequence[Action], mover: int) -> Action:
        """The action of the highest upper confidence bound."""
        low, explore, sharp = self.low, self.explore, self.minimax
        scale = 1 / (self.high - low) if self.high > low else 1.0
        chosen, most = legal[0], -9.0
        for action in legal:
            edge = edges[action]
            edge.offered += 1
            visits, to = edge.visits, edge.to
            if to.sure:
                bound = (to.best[mover] - low) * scale
            else:
                worth = edge.total / visits
                if sharp:
                    worth += sharp * (to.best[mover] - worth)
                bound = (worth - low) * scale + explore * sqrt(log(edge.offered + 1) / visits)
            if bound > most:
                chosen, most = action, bound
        return chosen
