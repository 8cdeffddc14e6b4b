"""What a tree is made of, and what is certain of it."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence

from ..core.action import Action

WON = 0.9
"""What is certain and worth more is won."""
FAR = 0.9999
"""A certain end counts this much less for each decision before it: sooner won, later lost."""


class Edge:
    """One action of one seat: where it leads, how often it was chosen and offered, what it brought the seat."""

    __slots__ = ("offered", "to", "total", "visits")

    def __init__(self, to: Node) -> None:
        self.to = to
        self.visits = self.offered = 0
        self.total = 0.0


Edges = dict[Action, Edge]


class Node:
    """A place of the tree: the actions of the seat to move by what it alone knows, and what follows each."""

    __slots__ = ("best", "chance", "edges", "first", "follow", "sure")

    def __init__(self, chance: bool = False) -> None:
        """`chance`: what led here was decided by it, so that nothing is certain of what follows."""
        self.chance = chance
        self.first: Sequence[float] = ()
        """How it looks for each seat."""
        self.best: Sequence[float] = ()
        """How all seats stand where each goes on as well as is known."""
        self.sure = False
        """Whether that is certain."""
        self.edges: dict[Hashable, Edges] = {}
        """Twins, which lead to equal states, share an edge."""
        self.follow: dict[Action, Node] = {}

    def carry(self, options: Collection[Node], mover: int, whole: bool) -> None:
        """Take over what the best of what the mover may choose comes to; `whole`: whether the options are all there
        are, without which nothing but a win is certain.
        """
        ahead = max(options, key=lambda to: to.best[mover])
        self.best, self.sure = ahead.best, False
        if ahead.sure:
            self.best = [FAR * value for value in ahead.best]
            self.sure = not self.chance and (ahead.best[mover] > WON or (whole and all(to.sure for to in options)))

    def mix(self, options: Collection[Node]) -> None:
        """Take over the mean of what may be chosen by lot."""
        every = [to.best for to in options]
        self.best = [sum(values) / len(values) for values in zip(*every, strict=True)]
        self.sure = not self.chance and all(to.sure for to in options)


def settled(edges: Edges, seat: int) -> bool:
    """Whether it is certain what a seat that chooses among them comes to."""
    places = [edge.to for edge in edges.values()]
    return bool(places) and (all(to.sure for to in places) or any(to.sure and to.best[seat] > WON for to in places))


def hopeless(edges: Edges, seat: int) -> bool:
    """Whether it is certain that none of them wins against the best answers."""
    places = [edge.to for edge in edges.values()]
    return all(to.sure and to.best[seat] <= WON for to in places)


def settle(edges: Edges, seat: int, rest: int, hopes: Mapping[Action, Edge]) -> None:
    """Visits and worths by what is certain: nothing for what loses without need, all the `rest` for a win.

    `hopes`: what was found in another tree where nothing wins; its visits decide among equals.
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
