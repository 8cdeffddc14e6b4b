"""A tree of decisions on one start: the game as it was played, what else might have been, and what is said of both.

It knows no game and holds no states: a node is the decision that leads to it, a state follows from the decisions on the
way (`Tree.record`). Walks have no recursion, because a line may have thousands of decisions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ..core.action import Action
from ..core.errors import EvertableError, shortened
from ..core.format.documents import Json
from ..core.format.record import Record
from ..core.game import Game
from ..core.state import NOBODY

MARKS = ("!", "?", "!!", "??", "!?", "?!")
"""What a decision can be marked with, as in chess: good, a mistake, brilliant, a blunder, interesting, doubtful."""


class Player(NamedTuple):
    """Who sat in a seat: a name, the kind as a table has it (`human`, or a level), and a computer's style, if any."""

    name: str
    kind: str = "human"
    temper: str | None = None


class Estimate(NamedTuple):
    """How well a position stands for a seat: 0 <= points <= 100."""

    seat: int
    points: float


class Node:
    """A decision of a seat after those on the way to it, and what is said of it.

    `decision` is the action itself (its notation is `str(decision)`), empty at the root, whose `seat` is NOBODY;
    `number` counts the decisions from the start, 1 for the first. The first of `children` is the main line. `mark` is
    one of MARKS or None, `clock` the seconds that the decision took. `estimate` is of the position after it.

    Nodes are made by `Tree.add`; notes, mark, estimate and clock may be changed at will.
    """

    __slots__ = ("_notes", "children", "clock", "decision", "estimate", "mark", "number", "parent", "seat")

    def __init__(self, decision: Action, seat: int, parent: Node | None) -> None:
        self.decision = decision
        self.seat = seat
        self.parent = parent
        self.number: int = 0 if parent is None else parent.number + 1
        self.children: list[Node] = []
        self.mark: str | None = None
        self._notes: list[str] | None = None
        self.estimate: Estimate | None = None
        self.clock: float | None = None

    @property
    def notes(self) -> list[str]:
        """What is written about it, note by note. The list is made when it is first asked for: most nodes need none."""
        if self._notes is None:
            self._notes = []
        return self._notes

    @notes.setter
    def notes(self, notes: list[str]) -> None:
        self._notes = notes

    @property
    def has_notes(self) -> bool:
        """Whether anything is written about it."""
        return bool(self._notes)

    def child(self, decision: Action) -> Node | None:
        """The child of this decision, None if there is none."""
        for one in self.children:
            if one.decision == decision:
                return one
        return None

    @property
    def said(self) -> tuple[object, ...]:
        """What is said of the decision, for comparing."""
        return self.mark, self.notes, self.estimate, self.clock

    def __repr__(self) -> str:
        return f"<Node {self.number} {self.decision}>" if self.parent else "<Node root>"


Undo = tuple[tuple[Node, tuple[Node, ...]], ...]
"""What takes a change back: nodes, and the children that each had before. For Tree.restore."""


class Difference(NamedTuple):
    """Where two main lines part: the number of the decision, and the node of each, None where a line has ended."""

    number: int
    one: Node | None
    other: Node | None


class Tree:
    """A tree of decisions on one start, with who played and how it ended.

    `start` is a record without decisions; None for what one seat saw of a game (`seen_by`; None: an onlooker), which
    can be read but not replayed. `resigned` is the seat that resigned at the end of the main line. `date`, `result` and
    `ended` are kept as they are told; `more` are further fields of a head, also as they are told.
    """

    __slots__ = (
        "date", "ended", "game", "more", "position", "resigned", "result", "root", "seats", "seen_by", "start", "title",
    )  # fmt: skip

    def __init__(self, start: Record | Game, seats: Iterable[Player] = ()) -> None:
        """`start`: a record, whose decisions become the main line; or, for what one seat saw, the game alone.

        Raises BadLink if the rules do not allow a decision of the record.
        """
        record = start if isinstance(start, Record) else None
        self.game: Game = start.game if isinstance(start, Record) else start
        self.start = None if record is None else record.fork(0)
        self.seen_by: int | None = None
        self.position: Json | None = None
        """What `seen_by` saw at the end, without a start."""
        self.seats = list(seats)
        self.title = ""
        self.date = ""
        self.result = ""
        self.ended = ""
        self.resigned = None if record is None else record.resigned
        self.more: dict[str, str] = {}
        self.root = Node(Action(), NOBODY, None)
        if record is not None and record.decisions:
            node, state = self.root, record.initial()
            for number, decision in enumerate(record.decisions):
                seat = state.current_player()
                record.apply(state, number, decision)
                node = self.add(node, decision, seat)

    # -- walks

    def __iter__(self) -> Iterator[Node]:
        """Every node but the root: each before its children, the main line of each before its variations."""
        left = self.root.children[::-1]
        while left:
            node = left.pop()
            yield node
            left += node.children[::-1]

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def mainline(self, node: Node | None = None) -> Iterator[Node]:
        """The nodes after `node` (None: the root) that follow as main line."""
        at = self.root if node is None else node
        while at.children:
            at = at.children[0]
            yield at

    def end(self, node: Node | None = None) -> Node:
        """The last node of the main line from `node` on; `node` itself if nothing follows it."""
        at = self.root if node is None else node
        while at.children:
            at = at.children[0]
        return at

    @staticmethod
    def line(node: Node) -> list[Node]:
        """The nodes from the first decision to this one, without the root."""
        found = []
        at: Node | None = node
        while at is not None and at.parent is not None:
            found.append(at)
            at = at.parent
        return found[::-1]

    @staticmethod
    def path(node: Node) -> list[int]:
        """The way to a node: the place of each node of its line among its parent's children."""
        return [one.parent.children.index(one) for one in Tree.line(node) if one.parent is not None]

    def at(self, path: Sequence[int]) -> Node:
        """The node at the end of a path. Raises EvertableError if the tree has none there."""
        node = self.root
        for n, place in enumerate(path):
            if isinstance(place, bool) or not isinstance(place, int) or not 0 <= place < len(node.children):
                there = len(node.children)
                raise EvertableError(
                    f"path[{n}] is {shortened(place, write=repr)}: decision {node.number} has {there} that follow it"
                )
            node = node.children[place]
        return node

    # -- what a line leads to

    def record(self, node: Node | None = None) -> Record:
        """The game up to a node; None: the main line, and a resignation. Nothing is checked; a replay does that.

        Raises EvertableError for what one seat saw.
        """
        if self.start is None:
            raise EvertableError(
                "this is what one seat saw of a game: it can be read but not replayed, for what was hidden is not in it"
            )
        made = self.start.fork()
        made.decisions += [one.decision for one in self.line(self.end() if node is None else node)]
        made.resigned = self.resigned if node is None else None
        return made

    # -- changes

    def add(self, parent: Node, decision: Action, seat: int) -> Node:
        """The child of `parent` with this decision: the one there is, or a new one, last of its children."""
        node = parent.child(decision)
        if node is None:
            node = Node(decision, seat, parent)
            parent.children.append(node)
        return node

    def promote(self, node: Node, *, main: bool = False) -> Undo:
        """Make the line of a node the main one where it last left another (`main`: everywhere).

        Returns what `restore` takes back; empty if it is the main line already.
        """
        undo = []
        for one in reversed(self.line(node)):
            parent = one.parent
            if parent is not None and parent.children[0] is not one:
                undo.append((parent, tuple(parent.children)))
                parent.children.remove(one)
                parent.children.insert(0, one)
                if not main:
                    break
        return tuple(undo)

    def delete(self, node: Node) -> Undo:
        """Take out a node with all that follows it. Returns what `restore` puts back.

        Raises EvertableError for the root and for a node that is not in the tree.
        """
        parent = node.parent
        if parent is None or not any(one is node for one in parent.children):
            raise EvertableError("only a decision of the tree can be deleted, not its start")
        undo = ((parent, tuple(parent.children)),)
        parent.children.remove(node)
        return undo

    @staticmethod
    def restore(undo: Undo) -> None:
        """Take back a change; what was added since stays, behind what was there before."""
        for node, before in reversed(undo):
            decisions = {one.decision for one in before}
            for one in node.children:
                if one not in before and one.decision in decisions:  # deleted, and played again since
                    _join(next(old for old in before if old.decision == one.decision), one)
            since = [one for one in node.children if one.decision not in decisions]
            node.children[:] = [*before, *since]

    def merge(self, other: Tree) -> None:
        """Add all lines of another tree of the same start, and what is said in them.

        Lines of this tree stay before new ones. Notes that are here already are not repeated; a mark, an estimate and a
        clock of this tree stay. Raises EvertableError for another start.
        """
        self._check_start(other)
        _join(self.root, other.copy().root)

    def diff(self, other: Tree) -> Difference | None:
        """The first decision in which two main lines of one start differ; None if there is none.

        Raises EvertableError for another start.
        """
        self._check_start(other)
        one, two = self.root, other.root
        while one.children or two.children:
            mine = one.children[0] if one.children else None
            its = two.children[0] if two.children else None
            if mine is None or its is None or mine.decision != its.decision:
                return Difference(one.number + 1, mine, its)
            one, two = mine, its
        return None

    def same_start(self, other: Tree) -> bool:
        """Whether both begin alike: the game, its options and rules, the deal or position."""
        return self.start is not None and self.start == other.start

    def _check_start(self, other: Tree) -> None:
        if not self.same_start(other):
            raise EvertableError("the trees do not begin alike: the game, its options, or the deal differ")

    # -- as values

    def copy(self) -> Tree:
        """An independent copy."""
        return _restored(*self._flat())

    def __copy__(self) -> Tree:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Tree:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, self._flat()  # nodes refer to each other: pickled one by one, a long line would recurse

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self._compared() == other._compared()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Tree of {self.game!r}, {len(self)} decisions>"

    def _compared(self) -> tuple[object, ...]:
        game, start, fields, nodes = self._flat()
        return type(game), game.options, game.ruleset, start, fields, nodes

    def _flat(self) -> tuple[Game, Record | None, dict[str, Any], list[tuple[Any, ...]]]:
        """(game, start, the fields of the head, the nodes as (number of the parent in this list, ...), root first)."""
        fields = {
            "seats": list(self.seats), "title": self.title, "date": self.date, "result": self.result,
            "ended": self.ended, "resigned": self.resigned, "more": dict(self.more), "seen_by": self.seen_by,
            "position": self.position,
        }  # fmt: skip
        places: dict[int, int] = {}
        flat: list[tuple[Any, ...]] = []
        for node in (self.root, *self):
            places[id(node)] = len(flat)
            parent = -1 if node.parent is None else places[id(node.parent)]
            flat.append((parent, node.decision, node.seat, node.mark, [*node.notes], node.estimate, node.clock))
        return self.game, self.start, fields, flat


def merge(one: Tree, other: Tree) -> Tree:
    """A new tree with all lines of both (see Tree.merge). Raises EvertableError if they do not begin alike."""
    merged = one.copy()
    merged.merge(other)
    return merged


def diff(one: Tree, other: Tree) -> Difference | None:
    """The first decision in which the main lines differ (see Tree.diff)."""
    return one.diff(other)


def _restored(game: Game, start: Record | None, fields: dict[str, Any], flat: Sequence[tuple[Any, ...]]) -> Tree:
    """The tree that Tree._flat took apart."""
    tree = Tree(game if start is None else start)
    for name, value in fields.items():
        setattr(tree, name, type(value)(value) if isinstance(value, (list, dict)) else value)
    nodes: list[Node] = []
    for parent, decision, seat, mark, notes, estimate, clock in flat:
        node = tree.root if parent < 0 else Node(decision, seat, nodes[parent])
        if parent >= 0:
            nodes[parent].children.append(node)
        node.mark, node.notes, node.estimate, node.clock = mark, [*notes], estimate, clock
        nodes.append(node)
    return tree


def _join(into: Node, other: Node) -> None:
    """Bring what is said of `other`, and what follows it, into a node of the same decision. `other` is used up."""
    left = [(into, other)]
    while left:
        node, its = left.pop()
        node.notes += [note for note in its.notes if note not in node.notes]
        node.mark = node.mark or its.mark
        node.estimate = node.estimate or its.estimate
        node.clock = its.clock if node.clock is None else node.clock
        for one in its.children:
            mine = node.child(one.decision)
            if mine is None:
                one.parent = node
                node.children.append(one)
            elif mine is not one:
                left.append((mine, one))
