"""Writing game texts: a head, then a decision a line; what might have been played instead stands indented below it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TextIO

from ..core.errors import EvertableError, shortened
from .escapes import escaped
from .head import head_lines
from .tree import MARKS, Node, Tree

INDENT = "  "
"""Of each level of variations."""


def dumps(trees: Tree | Iterable[Tree]) -> str:
    """The text of a game, or of several, such as the chapters of a study. `loads` reads it again, to equal trees.

    Raises EvertableError for what a text cannot hold: a mark, a name, a date that is none.
    """
    listed = [trees] if isinstance(trees, Tree) else list(trees)
    return "\n".join([_text_of(tree) for tree in listed])


def dump(trees: Tree | Iterable[Tree], file: TextIO) -> None:
    """Write `dumps(trees)` to an open text file."""
    file.write(dumps(trees))


def _text_of(tree: Tree) -> str:
    lines = head_lines(tree)
    body: list[str] = []
    _write_notes(tree.root, "", body)
    left = [(tree.root, 0, False)]
    """Nodes whose children are to be written, and whether they are themselves."""
    while left:
        node, deep, own = left.pop()
        if own:
            _write(node, INDENT * deep, body)
        while node.children:
            main, *others = node.children
            _write(main, INDENT * deep, body)
            if others:  # they stand below what they would replace, before it goes on
                left.append((main, deep, False))
                left += [(other, deep + 1, True) for other in others[::-1]]
                break
            node = main
    return "\n".join([*lines, "", *body, ""]) if body else "\n".join([*lines, ""])


def _write(node: Node, indent: str, body: list[str]) -> None:
    """The line of a decision, and those of its notes."""
    words = node.decision
    text = " ".join(words)
    if not words or "" in words or not text.isprintable() or len(text.split(" ")) != len(words) or " [" in f" {text}":
        raise EvertableError(f"{shortened(text, write=repr)} is no decision in notation")
    if len(words) > 1 and words[-1] in MARKS:
        raise EvertableError(f"the last word of {shortened(text, write=repr)} would be read as a mark")
    line = f"{indent}{node.number}. {node.seat + 1}: {text}"
    if node.mark is not None:
        if node.mark not in MARKS:
            raise EvertableError(f"{shortened(node.mark, write=repr)} is not one of {', '.join(MARKS)}")
        line += f" {node.mark}"
    if node.estimate is not None:
        line += f" [{_number(node.estimate.points, 2, 100)} for {node.estimate.seat + 1}]"
    if node.clock is not None:
        line += f" [{_number(node.clock, 3, 999_999_999)} s]"
    body.append(line)
    if node.has_notes:
        _write_notes(node, indent, body)


def _write_notes(node: Node, indent: str, body: list[str]) -> None:
    for note in node.notes:
        body.append(f"{indent}; {escaped(note)}" if note else f"{indent};")


def _number(value: float, places: int, most: int) -> str:
    """A number with at most so many decimals. Raises EvertableError unless 0 <= value <= most."""
    if not 0 <= value <= most:
        raise EvertableError(f"{shortened(value, write=repr)} is no number from 0 to {most}")
    text = f"{value:.{places}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
