"""The nodes of a search tree, and proven values."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence

from ..core.action import Action

WON = 0.9
"""A proven value above this is a win."""
FAR = 0.9999
"""The discount of a proven result per decision before it: win sooner, lose later."""


class Edge:
    """One action of one seat: the node it leads to, how often it was chosen and available, the sum of its values."""

    __slots__ = ("offered", "to", "total", "visits")

    def __init__(self, to: TreeNode) -> None:
        self.to = to
        self.visits = self.offered = 0
        self.total = 0.0


Edges = dict[Action, Edge]


class TreeNode:
    """A node: the actions of the seat to move, by what it alone knows, and the nodes they lead to."""

    __slots__ = ("best", "chance", "edges", "first", "follow", "sure")

    def __init__(self, chance: bool = False) -> None:
        """`chance`: chance decided what led here, so that nothing after it is proven."""
        self.chance = chance
        self.first: Sequence[float] = ()
        """The evaluation for each seat."""
        self.best: Sequence[float] = ()
        """The value for each seat if everyone continues as well as is known."""
        self.sure = False
        """Whether `best` is proven."""
        self.edges: dict[Hashable, Edges] = {}
        """Equivalent actions, which lead to equal states, share an edge."""
        self.follow: dict[Action, TreeNode] = {}

    def carry(self, options: Collection[TreeNode], mover: int, whole: bool) -> None:
        """Back up the best of the mover's options; `whole`: whether these are all options, without which only a win is
        proven.
        """
        ahead, most = self, -9.0
        for to in options:
            if to.best[mover] > most:
                ahead, most = to, to.best[mover]
        self.best, self.sure = ahead.best, False
        if ahead.sure:
            self.best = [FAR * value for value in ahead.best]
            self.sure = not self.chance and (ahead.best[mover] > WON or (whole and all(to.sure for to in options)))

    def mix(self, options: Collection[TreeNode]) -> None:
        """Back up the mean of what chance may choose."""
        every = [to.best for to in options]
        self.best = [sum(values) / len(values) for values in zip(*every, strict=True)]
        self.sure = not self.chance and all(to.sure for to in options)


def settled(edges: Edges, seat: int) -> bool:
    """Whether the result of a seat's choice among these is proven."""
    places = [edge.to for edge in edges.values()]
    return bool(places) and (all(to.sure for to in places) or any(to.sure and to.best[seat] > WON for to in places))


def hopeless(edges: Edges, seat: int) -> bool:
    """Whether it is proven that none of them wins against the best answers."""
    places = [edge.to for edge in edges.values()]
    return all(to.sure and to.best[seat] <= WON for to in places)


def settle(edges: Edges, seat: int, rest: int, hopes: Mapping[Action, Edge]) -> None:
    """Set visits and values by what is proven: few for what loses needlessly, all the `rest` for a win.

    `hopes`: the edges of another tree if nothing wins; their visits decide among equals.
    """
    most = max([edge.to.best[seat] for edge in edges.values()])
    for action, edge in {id(edge): (action, edge) for action, edge in edges.items() if edge.to.sure}.values():
        best = edge.to.best[seat]
        if best == most and best > WON:
            edge.visits += rest
        elif most - best > 1 - WON:
            edge.visits = 1
        elif action in hopes:
            edge.visits = hopes[action].visits
        edge.total = edge.visits * best
