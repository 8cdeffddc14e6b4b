"""A chapter: a tree of decisions on one start, with the states that its decisions lead to and the node in view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ...core.action import Action
from ...core.errors import IllegalAction
from ...core.format.record import Record
from ...core.state import State
from ...gametext.tree import Node, Tree, Undo
from ..game_session import Heard, LineOfPlay
from ..protocol.types.messages import Part

MOST_NODES = 20_000
"""The maximum number of decisions in a chapter."""


class Reached(NamedTuple):
    """The state after a decision, and what happened with it."""

    state: State
    events: Heard | None


class Earlier(NamedTuple):
    """A decision of the game from before the start, as the seat that began the study was told of it."""

    seat: int
    text: str
    parts: list[Part]


class Chapter:
    """A tree, the node in view, and what walking it has shown.

    Nodes have numbers, which stay the same while the chapter is open: 0 is the start. `earlier`: what came before the
    start, where that was dealt anew: it can be read, not walked.
    """

    def __init__(self, tree: Tree, title: str = "", earlier: Sequence[Earlier] = ()) -> None:
        if tree.start is None:
            raise ValueError("what one seat saw of a game cannot be walked")
        tree.title = title
        self.tree = tree
        self.earlier = earlier
        self.node = tree.root
        self._reached = {tree.root: Reached(tree.start.initial(), None)}
        self._ways: dict[Node, Node] = {}
        self._numbers: dict[Node, int] = {tree.root: 0}
        self._nodes = [tree.root]

    @property
    def title(self) -> str:
        """What it is called; '' without a name. It stands in the tree, as in a game text."""
        return self.tree.title

    @title.setter
    def title(self, title: str) -> None:
        self.tree.title = title

    # -- nodes by number

    def number(self, node: Node) -> int:
        """The number of a node."""
        if node not in self._numbers:
            self._numbers[node] = len(self._nodes)
            self._nodes.append(node)
        return self._numbers[node]

    def count(self, node: Node) -> int:
        """How many decisions of the game there were up to a node, those before the start included."""
        return len(self.earlier) + node.number

    def numbered(self, number: int) -> Node | None:
        """The node with this number, if it is in the tree."""
        node = self._nodes[number] if 0 <= number < len(self._nodes) else None
        return node if node is not None and self.has(node) else None

    def has(self, node: Node) -> bool:
        """Whether a node is in the tree: it, and all before it."""
        while node.parent is not None:
            if not any(one is node for one in node.parent.children):
                return False
            node = node.parent
        return node is self.tree.root

    # -- what nodes lead to

    def reached(self, node: Node) -> Reached:
        """The state after a node's decision. Raises IllegalAction if the rules do not allow one on the way."""
        missing = []
        at = node
        while at not in self._reached:
            missing.append(at)
            at = at.parent or self.tree.root
        for one in reversed(missing):
            before = self._reached[one.parent or self.tree.root].state
            state = before.clone()
            state.events = events = Heard(state)
            state.apply_action(one.decision)
            state.events = None
            events.ended()
            one.seat = before.current_player()
            self._reached[one] = Reached(state, events)
        return self._reached[node]

    def line(self, node: Node | None = None) -> LineOfPlay:
        """The line up to a node (None: the one in view)."""
        last = self.node if node is None else node
        self.reached(last)
        nodes = self.tree.line(last)
        record: Record = self.tree.record(last)
        if last is self.tree.end():
            record.resigned = self.tree.resigned
        states = [self._reached[one].state for one in (self.tree.root, *nodes)]
        return LineOfPlay.of(
            record, states, [heard for one in nodes if (heard := self._reached[one].events) is not None]
        )

    def follow(self, line: LineOfPlay) -> Node | None:
        """Bring the decisions of a line into the tree and go to its end; the first new node, None if none is new.

        The line goes on from the node in view.
        """
        new, node = None, self.node
        for n in range(node.number, len(line)):
            decision = line.record.decisions[n]
            child = node.child(decision)
            if child is None:
                child = self.tree.add(node, decision, line.states[n].current_player())
                new = new or child
            self._reached.setdefault(child, Reached(line.states[n + 1], line.events[n]))
            self.go(child)
            node = child
        return new

    # -- walking

    def go(self, node: Node) -> None:
        """Go to a node; going forward from those before it leads here again."""
        self.node = node
        while node.parent is not None:
            self._ways[node.parent] = node
            node = node.parent

    def next(self, node: Node | None = None) -> Node | None:
        """The node that follows: where it was last gone, else the main line."""
        at = self.node if node is None else node
        way = self._ways.get(at)
        if way is not None and any(one is way for one in at.children):
            return way
        return at.children[0] if at.children else None

    def last(self) -> Node:
        """The end of the line in view."""
        at = self.node
        while (then := self.next(at)) is not None:
            at = then
        return at

    def beside(self, step: int) -> Node:
        """The same decision in the line before or after: a sibling, else one of the nearest node before with any."""
        at: Node | None = self.node
        while at is not None and at.parent is not None:
            siblings = at.parent.children
            place = next(k for k, one in enumerate(siblings) if one is at) + step
            if 0 <= place < len(siblings):
                return siblings[place]
            at = at.parent
        return self.node

    # -- the order in which a tree is written

    def rows(self) -> Iterator[tuple[Node, int]]:
        """Every node with its depth: after each decision its variations, one deeper, then what follows it."""
        left: list[tuple[str, Node, int]] = [("after", self.tree.root, 0)]
        while left:
            what, node, depth = left.pop()
            if what == "row":
                yield node, depth
                left.append(("after", node, depth))
                continue
            if not node.children:
                continue
            first, *others = node.children
            yield first, depth
            left.append(("after", first, depth))
            left += [("row", one, depth + 1) for one in reversed(others)]

    def delete(self, node: Node) -> Undo:
        """Take a node out of the tree; the one before it is gone to if the node in view was after it."""
        inside = any(one is node for one in self.tree.line(self.node))
        undo = self.tree.delete(node)
        if inside:
            self.go(node.parent or self.tree.root)
        return undo


def chapter_of(line: LineOfPlay, others: Iterable[Sequence[Action]] = ()) -> Chapter:
    """The tree of a line, at its end, and of lines beside it as far as the rules allow them."""
    tree = Tree(line.record)
    chapter, end = Chapter(tree), tree.end()
    for decisions in others:
        node = tree.root
        for decision in decisions:
            child = node.child(decision)
            if child is None:
                state = chapter.reached(node).state
                if state.is_terminal() or decision not in state.legal_actions():
                    break
                child = tree.add(node, decision, state.current_player())
            node = child
    if end.children:
        tree.resigned = None
    chapter.go(end)
    return chapter


def walked(chapter: Chapter, node: Node) -> None:
    """Go to a node that the rules allow. Raises IllegalAction naming the decision they do not."""
    try:
        chapter.reached(node)
    except IllegalAction:
        chapter.go(chapter.tree.root)
        raise
    chapter.go(node)
