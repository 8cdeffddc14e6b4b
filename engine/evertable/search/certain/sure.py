"""What is certain of the actions of a seat near an end, and how a tree is told."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from ...core.action import Action
from ..nodes import FAR, Edge, Edges, TreeNode
from ..thought import ThoughtProgress

T = TypeVar("T")
LONGEST: Final = 6
"""The most own decisions for which it is asked whether they are enough."""


class Sure(NamedTuple):
    """With which actions a seat wins by force; or where it cannot win: with which it draws, or loses last."""

    ways: Mapping[Action, int | None]
    """Action that wins by force -> in how many own decisions, forced ones not counted; None for those that take longer
    than others, or where that is not known. Where all is lost, every action -> how many it holds out; None for those
    that lose sooner. Actions that hold a draw -> None.
    """
    twins: Sequence[Sequence[Action]]
    """The actions of `ways` by what they come to. Where nothing wins, those that look best right after come first."""
    only: bool
    """Whether it is known that no other does as well, and there is another."""
    worth: float
    """What that is worth (Evaluator.outlook)."""
    result: int = 1
    """1: they win; 0: they draw, and none wins; -1: all is lost."""

    @property
    def n(self) -> int | None:
        """In how many own decisions it is won at the soonest, or lost at the latest; None if that is not known."""
        return next((n for n in self.ways.values() if n is not None), None)

    @property
    def best(self) -> Sequence[Action]:
        """The actions that win soonest, or lose last; or all of `ways` if that is not known."""
        return [action for action, n in self.ways.items() if n == self.n]

    def settle(self, edges: Edges, seat: int, rest: int) -> None:
        """Set visits and values of edges by it: up to `rest` visits more than any other has for the best, the most for
        the first of them.
        """
        most = max([edge.visits for edge in edges.values()], default=0)
        for place, actions in enumerate(self.twins):
            best = self.ways[actions[0]] == self.n
            known = edges.get(actions[0])
            far = (LONGEST if self.n is None else self.n) - 1 + (not best) * self.result
            to, own = TreeNode(), self.worth - self.result * (1 - FAR ** max(0, far))
            to.best, to.sure = [own if one == seat else -own for one in range(max(2, seat + 1))], True
            edge = Edge(to)
            edge.visits = most + max(1, rest - place) if best else known.visits if known else 1
            edge.total = edge.visits * own
            for action in actions:
                edges[action] = edge


def unhurried(steps: Generator[ThoughtProgress, object, T], instead: T) -> Generator[ThoughtProgress, object, T]:
    """What a search comes to, or `instead` if it is told to stop."""
    while True:
        try:
            told = next(steps)
        except StopIteration as done:
            found: T = done.value
            return found
        if (yield told):
            return instead
