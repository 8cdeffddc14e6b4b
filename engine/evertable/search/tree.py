"""Tree search over determinizations: SO-ISMCTS with static evaluation of leaves.

After Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search (2012). All determinizations share one tree;
actions not legal in one are not chosen in it. Where a simulation leaves the tree, each action is tried once and
evaluated with `Evaluator.evaluate_all`; there are no playouts, except for games that ask for them (playouts.py). With
more than two players the others' plans are not searched: they take what looks best right after it, so that the
searching seat looks further ahead in its own turns.

Without hidden information, part of an action's value is what the best answers lead to: implicit minimax backups
(Lanctot, Winands, Pepels, Sturtevant, 2014). There, with two seats, equal states share a node however they were
reached, and proven results are searched no further: MCTS-Solver (Winands, Björnsson, Saito, 2008).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import NamedTuple

from ..core.action import Action
from ..core.format.documents import Json
from ..core.game import Game
from ..core.state import State
from .certain.endings import sure_ways
from .certain.exact import Exact, exact
from .certain.sure import Sure
from .nodes import Edges, hopeless, settle, settled
from .playouts import Playouts
from .simulate import Growth
from .thought import SearchResult, ThoughtProgress

LEAST = 400
"""The number of evaluations that no time limit cuts short, or the whole budget if smaller: a slow device answers later,
not worse.
"""


class Grown(NamedTuple):
    """The result of a search: the tree, its determinizations, and the searching seat's legal actions and root edges."""

    tree: Growth
    worlds: Sequence[State]
    legal: Sequence[Action]
    edges: Edges
    """Empty if there was no choice."""
    exact: Exact | None = None
    """What is known for sure of the actions, if the best is: then no tree was grown."""
    sure: Sure | None = None
    """With which actions the seat wins by force, or if it cannot draws or loses last, where that is known: their edges
    come first.
    """


@dataclass(frozen=True)
class Search:
    """Grows a tree for `budget` evaluations, or for `milliseconds` if these end first, but at least LEAST evaluations.

    `each`: evaluations per legal action, if they add up to more than the budget.

    `worlds` determinizations are drawn per decision and used in turn. `explore` is the weight of exploration, `narrow`
    the one used without hidden information. Only there, since over different determinizations nobody knows the best
    answer, `minimax` is the share (0 to 1) of the best answers in an action's value, the rest being the mean of its
    simulations.

    Every `unseen`-th simulation (0: none) runs in a determinization from another seat's view, with another hand of
    one's own. The other seats then learn from these alone, so that they do not answer as if they saw the hand. (Players
    in playouts look only one step ahead.)

    Equal views, generators and budgets give equal thoughts unless `milliseconds` is set.
    """

    budget: int
    milliseconds: int | None = None
    worlds: int = 16
    explore: float = 0.5
    narrow: float = 0.35
    unseen: int = 0
    minimax: float = 0.5
    playouts: bool = True
    """Whether it uses playouts (see playouts.py) instead of a tree in games that ask for them."""
    each: int = 0
    exact: int = 0
    """The number of states that a search for exact values may look at first (certain/exact.py); 0: there is none."""
    book: bool = False
    """Whether that knows what has been found beforehand (Rules.solved)."""
    ends: int = 0
    """The number of states that a search for certain ends may look at first (certain/endings.py); 0: none."""
    prune: bool = True
    """Whether only the searching seat's actions that are worth a thought are followed (`Evaluator.candidates`)."""
    plain: bool = True
    """Whether the other seats look only one step ahead if there are several; else each plans as well as it can."""

    def think(self, game: Game, view: Json, seat: int, rng: Random) -> Generator[ThoughtProgress, object, SearchResult]:
        """See Opponent."""
        sampler = game.sampler(view, seat)
        return (yield from self.grow(game, lambda: sampler.draw(rng), seat, rng, view))

    def grow(
        self, game: Game, draw: Callable[[], State], seat: int, rng: Random, view: Json | None = None
    ) -> Generator[ThoughtProgress, object, SearchResult]:
        """Like `think`, over the determinizations that `draw` gives. `view`: see `grown`."""
        grown = yield from self.grown(game, draw, seat, rng, view=view)
        return ranked(grown.edges, grown.legal) if grown.edges else SearchResult(grown.legal[0])

    def grown(
        self,
        game: Game,
        draw: Callable[[], State],
        seat: int,
        rng: Random,
        among: Sequence[Action] = (),
        begun: Grown | None = None,
        view: Json | None = None,
        all_ways: bool = False,
    ) -> Generator[ThoughtProgress, object, Grown]:
        """Grow a tree over the determinizations that `draw` gives; none if the seat has no choice.

        `among`: the only legal actions to search, each equally often; all by default. `begun`: a search to continue
        (see tree_cache.py), with a whole new budget. `view`: the seat's, without which no certain end is looked for.
        `all_ways`: a tree is grown even if one is found, so that something is known of every action. Raises ValueError
        if the game is over.
        """
        started = monotonic()
        worlds = list(begun.worlds) if begun else [draw()]
        legal = worlds[0].legal_actions()
        if not legal:
            raise ValueError("the game is over: there is nothing to decide")
        budget = max(self.budget, self.each * len(legal))
        tree = begun.tree if begun else self._planted(game, seat, budget, among)
        if len(legal) == 1:
            return Grown(tree, worlds, legal, {})
        hurried = bool((yield ThoughtProgress(0, budget)))
        known = None
        if self.exact and not among and not hurried:
            known = exact(game, worlds[0], legal, self.exact, rng, anew=not self.book)
        if known and (yield from known.best()) is not None:
            return Grown(tree, worlds, legal, known.edges(budget), known)
        sure = None
        if self.ends and view is not None and not among and not hurried:
            sure = yield from sure_ways(game, view, seat, worlds[0], self.ends)
            if sure and not all_ways:
                edges = Edges()
                sure.settle(edges, seat, budget)
                return Grown(tree, worlds, legal, edges, sure=sure)
        mine = tree.root.edges.setdefault(game.evaluator.private(worlds[0], seat), {})
        tree.worth = game.evaluator.candidates(worlds[0], legal) if self.prune and not among else ()
        clear = len(tree.worth) == 1
        masked: list[State] = []
        every, own = frozenset(range(game.num_players())), frozenset([seat])
        unseen = self.unseen if game.hides and not tree.always_new else 0
        last = None if self.milliseconds is None else started + self.milliseconds / 1000
        ending = tree.exact and not among
        n = 0
        while (tree.spent < budget and not (hurried or clear or (ending and settled(mine, seat)))) or not mine:
            if len(worlds) <= n and (n < self.worlds or tree.always_new):
                worlds.append(draw())
            if unseen and n % unseen == 1:
                if len(masked) < len(worlds):
                    masked.append(seen_by_another(game, worlds[len(masked)], seat, len(masked), rng))
                path = tree.path(masked[n // unseen % len(masked)].clone(), every)
            else:
                path = tree.path(worlds[n % len(worlds)].clone(), own if unseen else every)
            n += 1
            for _ in path:
                hurried = bool((yield ThoughtProgress(min(tree.spent, budget), budget)))
                tree.gone = tree.spent / budget
                if self.milliseconds is not None:
                    tree.gone = max(tree.gone, 1000 * (monotonic() - started) / self.milliseconds)
                    hurried = hurried or (tree.gone >= 1 and tree.spent >= LEAST)
                if hurried and mine:
                    break
        if tree.exact:
            rest, hopes = budget - tree.spent, Edges()
            if ending and hopeless(mine, seat) and not hurried:
                hopes = yield from self._hoped(game, worlds[0], seat, (rest, budget), last)
            settle(mine, seat, max(0, rest), hopes)
        if clear:
            only = mine[tree.worth[0]]
            only.visits, only.total = 2 * only.visits, 2 * only.total  # ranked first
        if sure:
            mine = Edges(mine)
            sure.settle(mine, seat, budget)
        return Grown(tree, worlds, legal, mine, sure=sure)

    def _planted(self, game: Game, seat: int, budget: int, among: Sequence[Action]) -> Growth:
        """A new tree for the searching seat."""
        if self.playouts and game.evaluator.playout_turns is not None:
            return Playouts(game, budget, among)
        weights = (self.explore, 0.0) if game.hides else (self.narrow, self.minimax)
        several = self.plain and game.num_players() > 2
        return Growth(game, *weights, among, others(game, seat) if several else frozenset())

    def _hoped(
        self, game: Game, world: State, seat: int, left: tuple[int, int], last: float | None
    ) -> Generator[ThoughtProgress, object, Edges]:
        """If no action is good enough against the best answers: what may gain more if the others look one step ahead.

        `left`: (evaluations left, of how many).
        """
        rest, budget = left
        rivals = others(game, seat)
        tree = Growth(game, self.narrow, self.minimax, naive=rivals)
        mine = tree.root.edges.setdefault(game.evaluator.private(world, seat), {})
        hurried = False
        while tree.spent < rest and not hurried and not settled(mine, seat):
            for _ in tree.path(world.clone(), (seat, *rivals)):
                hurried = bool((yield ThoughtProgress(budget - rest + min(tree.spent, rest), budget)))
                if hurried or (last is not None and monotonic() >= last):
                    hurried = True
                    break
        if mine:
            settle(mine, seat, budget, {})
        return mine


def others(game: Game, seat: int) -> frozenset[int]:
    """All seats but one."""
    return frozenset(range(game.num_players())) - {seat}


def seen_by_another(game: Game, world: State, seat: int, turn: int, rng: Random) -> State:
    """A determinization from another seat's view, in which the seat's own hand is dealt anew."""
    rivals = sorted(others(game, seat))
    other = rivals[turn % len(rivals)]
    drawn: State = game.sampler(world.view(other), other).draw(rng)
    return drawn


def ranked(root: Edges, legal: Sequence[Action]) -> SearchResult:
    """The action chosen most often, and all that were tried, best first."""
    tried = [(action, root[action]) for action in legal if action in root]
    tried.sort(key=lambda pair: (-pair[1].visits, -pair[1].total / pair[1].visits))
    return SearchResult(tried[0][0], tuple([(action, edge.total / edge.visits) for action, edge in tried]))
