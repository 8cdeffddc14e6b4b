"""Lists of puzzles as text: one a line, as pages load them.

    # what a comment says
    LINK<tab>GRADE<tab>THEME,THEME<tab>WORLDS<tab>STATES<tab>ACTION; ACTION; ...

The link (kind Z) has the position and the goal. Grade, themes, worlds and states are those of mine.py; the actions are
the line of the proof, whose first is the solution. Lines are in order of their grades.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from ..core.action import Action, parse
from ..core.errors import BadOptions, shortened
from ..core.format.documents import Json

GRADES = 5


class Listed(NamedTuple):
    """One puzzle of a list."""

    link: str
    grade: int
    themes: tuple[str, ...]
    worlds: int
    states: int
    line: tuple[Action, ...]

    def __str__(self) -> str:
        line = "; ".join(map(str, self.line))
        return "\t".join([self.link, str(self.grade), ",".join(self.themes), str(self.worlds), str(self.states), line])


def listed(puzzle: Json) -> Listed:
    """A mined puzzle as a line of a list."""
    line: list[Any] = puzzle["line"]
    return Listed(
        puzzle["link"], puzzle["grade"], tuple(puzzle["themes"]), puzzle["worlds"], puzzle["states"],
        tuple([parse(action) for action in line]),
    )  # fmt: skip


def read(text: str) -> list[Listed]:
    """The puzzles of a list. Raises BadOptions, naming the line."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = line.split("\t")
        if len(parts) != 6 or not all(part.isascii() and part.isdigit() for part in (parts[1], *parts[3:5])):
            raise BadOptions("file", f"line {number} is no puzzle: {shortened(line, 60)!r}")
        link, grade, themes, worlds, states, actions = parts
        names = tuple([theme for theme in themes.split(",") if theme])
        line_of = tuple([parse(action) for action in actions.split("; ")])
        found.append(Listed(link, int(grade), names, int(worlds), int(states), line_of))
    return found


def write(file: Path, puzzles: Iterable[Listed]) -> int:
    """Put puzzles into the list of a file, with those that are there; returns how many it then has.

    Raises BadOptions for a file that is no such list, and OSError.
    """
    there = {one.link: one for one in (read(file.read_text("utf-8")) if file.exists() else ())}
    for one in puzzles:
        there.setdefault(one.link, one)
    every = sorted(there.values(), key=lambda one: (one.grade, one.link))
    head = "# Puzzles, proven: link, grade, themes, worlds and states of the proof, its line (evertable mine --out)\n"
    file.write_text(head + "".join(f"{one}\n" for one in every), "utf-8", newline="\n")
    return len(every)
