"""Games as rows of a table, for the tools of data analysis: JSON Lines or CSV.

Written so that readers that guess types all guess the same, whatever comes late in a file: every row has every column
and no cell is empty; a number that can have a fraction always has a decimal point, and is `-1.0` where nothing is told;
a text is `-` where nothing is told; free text is a JSON text (`"..."` or `["..."]`), so that none reads as a date, a
number or a missing value.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from ..core.errors import EvertableError, shortened
from ..games import REGISTER, game_class
from .ending import results
from .head import options_line
from .tree import Player, Tree

Cell = str | int | float
Row = dict[str, Cell]
NOTHING: Final = "-"
"""The text of what is not told."""
UNTOLD: Final = -1.0
"""The number of what is not told; no estimate and no clock is below 0."""
RESULTS: Final[dict[float | None, str]] = {1.0: "won", 0.0: "drawn", -1.0: "lost", None: NOTHING}


def game_rows(files: Iterable[tuple[str, Sequence[Tree]]], seats: int | None = None) -> Iterator[Row]:
    """One row a game. `files`: (name, games of that file); `seats`: columns for so many (None: as any game has)."""
    most = most_seats() if seats is None else seats
    for file, chapter, tree in _games(files):
        yield {
            **_place(file, chapter, tree),
            "title": _quoted(tree.title),
            "year": _of_date(tree, 0, 4), "month": _of_date(tree, 5, 7), "day": _of_date(tree, 8, 10),
            "ruleset": tree.game.ruleset,
            "options": options_line(tree.game) or NOTHING,
            "start": _start(tree),
            "seats": tree.game.num_players(),
            **_by_seat("name", most, [_quoted(one.name) for one in tree.seats]),
            **_by_seat("player", most, [_kind(one) for one in tree.seats]),
            **_by_seat("result", most, [RESULTS[one] for one in results(tree)]),
            "told": tree.result or NOTHING,
            "ended": _quoted(tree.ended),
            "decisions": sum(1 for _ in tree.mainline()),
            "nodes": len(tree),
        }  # fmt: skip


def decision_rows(files: Iterable[tuple[str, Sequence[Tree]]]) -> Iterator[Row]:
    """One row a decision, variations included, in the order of Tree.__iter__."""
    for file, chapter, tree in _games(files):
        numbers = {id(tree.root): 0}
        main = {id(node) for node in tree.mainline()}
        for number, node in enumerate(tree, 1):
            numbers[id(node)] = number
            player = tree.seats[node.seat] if tree.seats else None
            estimate, clock = node.estimate, node.clock
            yield {
                **_place(file, chapter, tree),
                "node": number,
                "parent": numbers[id(node.parent)],
                "number": node.number,
                "line": "main" if id(node) in main else "variation",
                "seat": node.seat + 1,
                "player": NOTHING if player is None else _kind(player),
                "verb": node.decision.verb,
                "decision": str(node.decision),
                "mark": node.mark or NOTHING,
                "estimate": UNTOLD if estimate is None else float(estimate.points),
                "estimate_seat": 0 if estimate is None else estimate.seat + 1,
                "clock": UNTOLD if clock is None else float(clock),
                "notes": _json(node.notes),
            }  # fmt: skip


ROWS: Final = {"games": game_rows, "decisions": decision_rows}
"""What a row can be."""


def json_lines(rows: Iterable[Row]) -> Iterator[str]:
    """Rows as JSON Lines: an object a line, in ASCII."""
    for row in rows:
        yield json.dumps(row, separators=(",", ":")) + "\n"


def csv_lines(rows: Iterable[Row]) -> Iterator[str]:
    """Rows as CSV (RFC 4180 with line feeds): a line of names, then a line a row. Text is in quotes, no number is."""
    named = False
    for row in rows:
        if not named:
            yield ",".join(row) + "\n"
            named = True
        yield ",".join([_quoted_cell(cell) for cell in row.values()]) + "\n"


def _quoted_cell(cell: Cell) -> str:
    return '"' + cell.replace('"', '""') + '"' if isinstance(cell, str) else str(cell)


FORMATS: Final[dict[str, Callable[[Iterable[Row]], Iterator[str]]]] = {".jsonl": json_lines, ".csv": csv_lines}
"""By the ending of a file's name."""


def writer_of(name: str) -> Callable[[Iterable[Row]], Iterator[str]]:
    """What writes a file of this name. Raises EvertableError for an ending that is none of FORMATS."""
    for ending, write in FORMATS.items():
        if name.lower().endswith(ending):
            return write
    raise EvertableError(f"{shortened(name)} does not end in {' or '.join(FORMATS)}")


def most_seats() -> int:
    """The most seats of any game."""
    return max(int(game_class(name).facts.get("seats", (2, 2))[1]) for name in REGISTER)


def _games(files: Iterable[tuple[str, Sequence[Tree]]]) -> Iterator[tuple[str, int, Tree]]:
    return ((file, chapter, tree) for file, trees in files for chapter, tree in enumerate(trees, 1))


def _place(file: str, chapter: int, tree: Tree) -> Row:
    return {"file": _json(file), "chapter": chapter, "game": tree.game.name}


def _start(tree: Tree) -> str:
    start = tree.start
    if start is None:
        return "as seen by an onlooker" if tree.seen_by is None else f"as seen by {tree.seen_by + 1}"
    return f"seed {start.seed}" if start.start is None else "guessed position" if start.sampled else "position"


def _of_date(tree: Tree, first: int, last: int) -> int:
    """A part of the date as a number; 0 without one."""
    return int(tree.date[first:last] or 0)


def _by_seat(what: str, most: int, told: Sequence[str]) -> Row:
    return {f"{what}{seat + 1}": told[seat] if seat < len(told) else NOTHING for seat in range(most)}


def _kind(player: Player) -> str:
    kind = "person" if player.kind == "human" else player.kind
    return f"{kind}, {player.temper}" if player.temper else kind


def _quoted(text: str) -> str:
    return _json(text) if text else NOTHING


def _json(value: object) -> str:
    return json.dumps(value)
