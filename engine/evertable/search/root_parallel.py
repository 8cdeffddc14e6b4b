"""Several trees at once, each with its part of the budget, added up at their roots.

Root parallelisation (Chaslot, Winands, van den Herik: Parallel Monte-Carlo Tree Search, 2008). Nothing is shared while
they grow, so anything that can call a function can grow one: a process, a worker of the page, another machine.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from ..core.action import Action, parse
from ..core.format.documents import Json
from ..core.game import Game
from .nodes import Edge, Edges, TreeNode
from .thought import SearchResult, ThoughtProgress, finished
from .tree import Search, ranked
from .tree_cache import Kept, Last, gone_on


class Task(NamedTuple):
    """One tree to grow, as plain data."""

    search: Search
    game: Game
    view: Json
    seat: int
    seed: int


Root = Sequence[tuple[str, int, float]]
"""(notation of an action, its visits, the sum of its values), in the order of the legal actions."""
Map = Callable[[Callable[[Task], Root], Iterable[Task]], Iterable[Root]]
"""Like the built-in `map`, or that of an executor."""


def growing(
    task: Task, kept: Kept | None = None, since: Sequence[Action] = ()
) -> Generator[ThoughtProgress, object, Root]:
    """Grow a tree; sent something true, it stops as soon as it has any result. Empty if there is no choice.

    `kept`: the cache of the seats' trees; `since`: what was decided since the seat's last decision, that one first.
    """
    game, seat, lot = task.game, task.seat, Random(task.seed)
    sampler = game.sampler(task.view, seat)
    begun = gone_on(kept.pop(seat, None), game, task.view, seat, since) if kept is not None else None
    grown = yield from task.search.grown(game, lambda: sampler.draw(lot), seat, lot, begun=begun, view=task.view)
    if kept is not None:
        kept[seat] = Last(game, grown)
    edges = [(action, grown.edges[action]) for action in grown.legal if action in grown.edges]
    return [(str(action), edge.visits, edge.total) for action, edge in edges]


def root_of(task: Task) -> Root:
    """Grow a tree to the end."""
    return finished(growing(task))


def added(roots: Iterable[Root], legal: Sequence[Action]) -> SearchResult:
    """The result of several trees as of one: the action chosen most often in all."""
    edges: Edges = {}
    for root in roots:
        for notation, visits, total in root:
            edge = edges.setdefault(parse(notation), Edge(TreeNode()))
            edge.visits += visits
            edge.total += total
    return ranked(edges, legal) if edges else SearchResult(legal[0])


@dataclass(frozen=True)
class Roots:
    """`trees` trees, each with its part of the budget of `search`.

    Equal views, generators, budgets and numbers of trees give equal thoughts, wherever the trees are grown.
    """

    search: Search
    trees: int

    def tasks(self, game: Game, view: Json, seat: int, rng: Random) -> list[Task]:
        """The trees to grow. Those that grow at the same time may each use all the milliseconds."""
        budget, each = (-(-whole // self.trees) for whole in (self.search.budget, self.search.each))
        part = replace(self.search, budget=budget, each=each)
        return [Task(part, game, view, seat, rng.getrandbits(64)) for _ in range(self.trees)]

    def together(self, game: Game, view: Json, seat: int, rng: Random, spread: Map = map) -> SearchResult:
        """Think to the end, with the trees grown by `spread`: `map`, or `executor.map`."""
        tasks = self.tasks(game, view, seat, rng)
        return added(spread(root_of, tasks), legal_of(game, view, seat))

    def think(self, game: Game, view: Json, seat: int, rng: Random) -> Generator[ThoughtProgress, object, SearchResult]:
        """See Opponent: the trees one after another, here. A budget of milliseconds is divided too."""
        roots: list[Root] = []
        tasks = self.tasks(game, view, seat, rng)
        for n, task in enumerate(tasks):
            if task.search.milliseconds is not None:
                task = task._replace(search=replace(task.search, milliseconds=task.search.milliseconds // self.trees))
            steps, hurry = growing(task), False
            while True:
                try:
                    done = steps.send(hurry or None)
                    hurry = bool((yield ThoughtProgress(n * done.of + done.done, self.trees * done.of))) or hurry
                except StopIteration as grown:
                    roots.append(grown.value)
                    break
            if hurry:
                break
        return added(roots, legal_of(game, view, seat))


def legal_of(game: Game, view: Json, seat: int) -> Sequence[Action]:
    """The legal actions of the seat, the same in every determinization."""
    world = game.sampler(view, seat).draw(Random(0))
    legal: Sequence[Action] = world.legal_actions()
    return legal
