"""Reading game texts: strict, with the place of what is wrong; decisions are checked by the rules.

A text is read line by line into trees. Then each tree is played through, and the first decision that the rules refuse
is named. What was read before the place of an error is kept (`BadText.trees`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NoReturn, TextIO

from ..core.action import MOST_KEPT, Action
from ..core.errors import IllegalAction
from ..core.format.record import LONGEST_NOTATION, Finder
from ..core.game import Game
from ..core.state import State
from ..games import game_class
from .escapes import unescaped
from .faults import BadText
from .head import FORMAT, Head, wrong_escape
from .tree import MARKS, Estimate, Node, Tree
from .writer import INDENT

LONGEST: Final = 64_000_000
"""So many characters a text has at most."""
DEEPEST: Final = 40
"""So deep variations are nested at most."""
MOST_NODES: Final = 100_000
"""So many decisions a game has at most, variations counted."""
SLICE: Final = 64
"""So many decisions are played through between two breaths of `reading`."""

_BEGINS: Final = f"{FORMAT}:"
_SPACE: Final = len(INDENT)
_NUMBER: Final = re.compile(r"([1-9]\d{0,5})\. ")
_SEAT: Final = re.compile(r"([1-9]\d{0,2}): ")
_WORDS: Final = re.compile(r"[^\s\[]\S*(?: [^\s\[]\S*)*")
_ESTIMATE: Final = re.compile(r" \[(\d{1,3}(?:\.\d{1,2})?) for (\d{1,3})\]")
_CLOCK: Final = re.compile(r" \[(\d{1,9}(?:\.\d{1,3})?) s\]")
_PLAIN: Final = re.compile(r"( *)([1-9]\d{0,5})\. ([1-9]\d{0,2}): ([a-z][^\[!?]*)")
"""The line of a decision with nothing said of it, which most are."""


def loads(text: str, *, find: Finder = game_class, check: bool = True) -> list[Tree]:
    """The games of a text, in order; a text has at least one.

    `find`: name -> class of a game, or KeyError. Without `check` decisions are not played through: any may stand there.
    Raises BadText, which says where and why, and keeps the games before.
    """
    reading = Reading(text, find=find, check=check)
    for _ in reading.steps():
        pass
    return reading.trees


def load(file: TextIO, *, find: Finder = game_class, check: bool = True) -> list[Tree]:
    """The games of an open text file (see loads)."""
    return loads(file.read(LONGEST + 1), find=find, check=check)


def is_text(text: str) -> bool:
    """Whether a text is meant as a game text: its first line that is not blank begins as one does."""
    return text.lstrip("\ufeff \r\n\t").startswith(_BEGINS)


class Reading:
    """A text being read in slices: `trees` are the games so far."""

    def __init__(self, text: str, *, find: Finder = game_class, check: bool = True) -> None:
        self.trees: list[Tree] = []
        self._text, self._find, self._check = text, find, check

    def steps(self) -> Iterator[int]:
        """Read; yields the number of the line now and then, and can be abandoned. Raises BadText (see loads)."""
        try:
            if len(self._text) > LONGEST:
                raise BadText(1, 1, "", f"a text has at most {LONGEST} characters")
            yield from self._games(self._text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"))
        except BadText as bad:
            bad.trees = self.trees
            raise

    def _games(self, lines: list[str]) -> Iterator[int]:
        at = next((n for n, line in enumerate(lines) if line.strip(" ")), len(lines))
        if at == len(lines) or not lines[at].startswith(_BEGINS):
            found = lines[at] if at < len(lines) else ""
            raise BadText(min(at, len(lines) - 1) + 1, 1, found, "it is no game text", f"“{_BEGINS} 1”")
        known: dict[str, Action] = {}
        games: dict[tuple[str, ...], Game] = {}
        while at < len(lines):
            head = Head()
            head.read(at + 1, lines[at])
            at += 1
            while at < len(lines) and not lines[at][:1].isdigit() and lines[at][:1] not in (" ", ";", "\t"):
                if lines[at].startswith(_BEGINS):
                    break
                if lines[at]:
                    head.read(at + 1, lines[at])
                at += 1
            tree = head.tree(min(at, len(lines) - 1) + 1, self._find, games)
            self.trees.append(tree)
            if len(known) > MOST_KEPT:
                known.clear()
            body = Body(tree, lines, known)
            wrong: BadText | None = None
            while at < len(lines) and not lines[at].startswith(_BEGINS):
                try:
                    body.read(at + 1, lines[at])
                except BadText as bad:
                    wrong = bad
                    break
                at += 1
            if self._check and tree.start is not None:
                yield from body.played()  # what is not legal stands before what cannot be read
            if wrong is not None:
                raise wrong
            yield at


class Body:
    """The decisions of a game, as they are read line by line into its tree."""

    def __init__(self, tree: Tree, lines: Sequence[str], known: dict[str, Action]) -> None:
        """`lines`: of the whole text. `known`: actions by their notation; most are said more than once."""
        self._tree = tree
        self._lines = lines
        self._known = known
        self._last: list[Node] = []
        """The decision read last of each level of indentation."""
        self._first: list[int] = []
        """The number that each level began with."""
        self._places: list[tuple[Node, int]] = []
        """Every decision in the order of the text, with its line."""
        self._seats = tree.game.num_players()
        self._most = tree.game.max_decisions

    def read(self, number: int, line: str) -> None:
        """Take in a line. Raises BadText."""
        plain = _PLAIN.fullmatch(line)
        if plain:
            indent, count, seat, said = plain.groups()
            last, action = self._last, self._known.get(said)
            if action is not None and last and len(indent) == _SPACE * len(last) - _SPACE:
                before = last[-1]
                if int(count) == before.number + 1 <= self._most and 0 < int(seat) <= self._seats:
                    # the next decision of its line, in words met before, as most of a text is: what _add does, in short
                    node = last[-1] = Node(action, int(seat) - 1, before)
                    before.children.append(node)
                    self._places.append((node, number))
                    return
            if said[-1] != " ":
                node = self._add(number, len(indent), int(count), int(seat), said)
                self._places.append((node, number))
                return
        line = line.rstrip(" ")
        if not line:
            return
        text = line.lstrip(" ")
        indent_size = len(line) - len(text)
        if text[0] == ";":
            self._note(number, indent_size, text)
        else:
            self._decision(number, indent_size, line)

    def _decision(self, number: int, indent: int, line: str) -> None:
        """A decision with what is said of it, or a line that is wrong."""
        count = _NUMBER.match(line, indent)
        if not count:
            tab = line[indent:].startswith("\t")
            problem = "indentation is of blanks, two a level" if tab else "it is no line of a game"
            raise BadText(
                number, indent + 1, line[indent:], problem, "the number of a decision (“12. ”), or a note (“; ”)"
            )
        seat = _SEAT.match(line, count.end())
        if not seat:
            at = count.end()
            raise BadText(number, at + 1, line[at:], "it is not said who decides", "a seat and a colon, such as “1: ”")
        words = _WORDS.match(line, seat.end())
        if not words:
            at = seat.end()
            raise BadText(
                number, at + 1, line[at:], "the decision is missing", "its notation, as in the list of legal moves"
            )
        said, at, mark = words[0], words.end(), None
        before, _, last = said.rpartition(" ")
        if last in MARKS and before:
            said, mark = before, last
        node = self._add(number, indent, int(count[1]), int(seat[1]), said)
        node.mark = mark
        try:
            self._figures(node, number, line, at)
        except BadText:
            node.parent.children.pop()  # type: ignore[union-attr]
            raise
        self._places.append((node, number))

    def _figures(self, node: Node, number: int, line: str, at: int) -> None:
        """What stands behind a decision: an estimate, then a clock. Raises BadText."""
        missing = ["“[62 for 1]”", "“[14.5 s]”"]
        if estimate := _ESTIMATE.match(line, at):
            points, whose = float(estimate[1]), int(estimate[2])
            if points > 100:
                raise BadText(number, at + 3, estimate[1], "an estimate is of 100", "a number from 0 to 100")
            if not 1 <= whose <= self._seats:
                raise BadText(
                    number, estimate.start(2) + 1, estimate[2], "this game has no such seat", f"1 to {self._seats}"
                )
            node.estimate, at, missing = Estimate(whose - 1, points), estimate.end(), missing[1:]
        if clock := _CLOCK.match(line, at):
            node.clock, at, missing = float(clock[1]), clock.end(), []
        if at < len(line):
            at += line[at] == " "
            raise BadText(
                number, at + 1, line[at:], "it does not belong to a decision", " or ".join(missing) or "nothing more"
            )

    def _add(self, line: int, indent: int, number: int, seat: int, said: str) -> Node:
        """The node of a decision, in the place that indentation and number give it. Raises BadText."""
        level, rest = divmod(indent, _SPACE)
        last = self._last
        if rest or level > len(last) or level > DEEPEST:
            self._wrong_indent(line, indent, level)
        if level == len(last):
            due = last[-1].number if last else 1
            parent = last[-1].parent if last else self._tree.root
        else:
            parent, due = last[level], last[level].number + 1
            if number != due and level and number == self._first[level]:
                parent, due = last[level - 1].parent, number
        if number != due or parent is None:
            ways = [str(due), *([str(self._first[level])] if 0 < level < len(last) else [])]
            raise BadText(
                line, indent + 1, f"{number}.", "the number does not fit", " or ".join(f"“{one}.”" for one in ways)
            )
        at = indent + len(f"{number}. ") + 1
        if not 1 <= seat <= self._seats:
            raise BadText(line, at, str(seat), "this game has no such seat", f"a seat from 1 to {self._seats}")
        if number > self._most or len(self._places) >= MOST_NODES:
            most = MOST_NODES if number <= self._most else self._most
            raise BadText(line, indent + 1, f"{number}.", f"no such game has over {most} decisions")
        at += len(f"{seat}: ")
        action = self._known.get(said)
        if action is None:
            if len(said) > LONGEST_NOTATION or not said.isprintable() or "  " in said:
                bad = next((n for n, char in enumerate(said) if not char.isprintable()), said.find("  "))
                raise BadText(line, at + max(0, bad), said[max(0, bad) :], "it is no decision in notation")
            action = self._known[said] = Action(said.split(" "))
        if parent.children and parent.child(action) is not None and self._tree.start is not None:
            raise BadText(line, at, said, "this decision stands here already", "another one in its place")
        node = Node(action, seat - 1, parent)
        parent.children.append(node)
        if level == len(last):
            last.append(node)
            self._first.append(number)
        else:
            last[level] = node
            if level + 1 < len(last):
                del last[level + 1 :], self._first[level + 1 :]
        return node

    def _wrong_indent(self, line: int, indent: int, level: int) -> NoReturn:
        deepest = min(len(self._last), DEEPEST)
        if indent % _SPACE:
            problem = f"indentation is {_SPACE} blanks a level; here are {indent}"
        elif level > DEEPEST:
            problem = f"variations are nested at most {DEEPEST} deep"
        else:
            problem = "a variation stands one level below the decision that it replaces"
        raise BadText(
            line, 1, " " * indent, problem, f"at most {_SPACE * deepest} blanks" if deepest else "a line without blanks"
        )

    def _note(self, number: int, indent: int, text: str) -> None:
        level, rest = divmod(indent, _SPACE)
        if rest or level > max(0, len(self._last) - 1):
            problem = "a note stands below its decision, with as many blanks before it"
            raise BadText(number, 1, " " * indent, problem, f"at most {_SPACE * max(0, len(self._last) - 1)} blanks")
        node = self._last[level] if self._last else self._tree.root
        if self._last:
            del self._last[level + 1 :], self._first[level + 1 :]
        note = text[2:] if text[1:2] == " " else text[1:]
        column = indent + 1 + len(text) - len(note)
        try:
            node.notes.append(unescaped(note))
        except ValueError as bad:
            raise wrong_escape(number, column, bad) from bad

    # -- by the rules

    def played(self) -> Iterator[int]:
        """Play all lines through, in the order of the text, in slices. Raises BadText for what the rules refuse."""
        start = self._tree.start
        if start is None:
            return
        now, state = self._tree.root, start.initial()
        after: dict[int, State] = {}
        """States to go on from, by the node that led there."""
        for n, (node, line) in enumerate(self._places):
            parent = node.parent
            assert parent is not None, "the root has no line"
            if parent is not now:
                if now.children:
                    after[id(now)] = state
                state, now = after.pop(id(parent)), node
            else:
                now = node
            if node is not parent.children[-1]:
                after[id(parent)] = state.clone()
            try:
                if state.current_player() != node.seat:
                    self._not_to_decide(state, node, line)
                state.apply_action(node.decision)
            except (IllegalAction, BadText) as bad:
                found = bad if isinstance(bad, BadText) else self._refused(bad, node, line)
                for later, _ in self._places[: n - 1 if n else None : -1]:
                    later.parent.children.pop()  # type: ignore[union-attr]
                raise found from bad
            if n % SLICE == SLICE - 1:
                yield line

    def _not_to_decide(self, state: State, node: Node, line: int) -> NoReturn:
        at = self._indent(line) + 1
        if state.is_terminal():
            raise BadText(line, at, f"{node.number}.", "the game is over before this decision")
        seat = state.current_player() + 1
        at += len(f"{node.number}. ")
        raise BadText(line, at, str(node.seat + 1), f"seat {seat} is to decide", f"“{seat}”")

    def _refused(self, illegal: IllegalAction, node: Node, line: int) -> BadText:
        at = self._indent(line) + len(f"{node.number}. {node.seat + 1}: ") + 1
        problem = f"the rules do not allow it: {illegal.reason.id}"
        return BadText(line, at, str(node.decision), problem, reason=illegal.reason)

    def _indent(self, line: int) -> int:
        """How many blanks a line begins with."""
        text = self._lines[line - 1]
        return len(text) - len(text.lstrip(" "))
