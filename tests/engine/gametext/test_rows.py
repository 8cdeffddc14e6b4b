"""Games as rows: what pandas, polars and DuckDB read is what was written, alike in all three."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from evertable.core.action import parse
from evertable.core.errors import EvertableError
from evertable.core.format.record import Record
from evertable.games import REGISTER, game_class
from evertable.gametext import Estimate, Player, Tree
from evertable.gametext.rows import ROWS, Row, decision_rows, game_rows, writer_of

from ..contract.mixes import find
from .growing import game_of, grown

TRAPS = (
    "null",
    "None",
    "NaN",
    "3-2-1",
    "2026-11-29",
    "12:30",
    "1e5",
    "007",
    "true",
    "",
    "-",
    "=1+1",
    'a "b"',
    "a,b",
    "a\nb",
    "\u2028é😀",
)
"""Texts that readers which guess take for something else."""
LIBRARIES = ("pandas", "polars", "duckdb")


def files() -> list[tuple[str, list[Tree]]]:
    """Games with every trap in every free text; a first estimate and a first clock far below, of which the latter has
    the first fraction."""
    rng = Random(8)
    trees = []
    for n, trap in enumerate(TRAPS):
        tree = grown(rng, game_of(rng), 30)
        for node in tree:
            node.estimate = node.clock = node.mark = None
        names = [trap if trap.isprintable() and trap else "Ann"] * tree.game.num_players()
        tree.title, tree.ended, tree.seats = trap, trap, [Player(name) for name in names]
        tree.date, tree.result = ("", "unfinished") if n % 2 else ("2026-01-02 10:00", "won by 1")
        tree.root.notes = [trap]
        trees.append(tree)
    long = Tree(Record(find("toy")(), 3))
    node = long.root
    for n in range(30_000):
        node = long.add(node, parse(f"lay {n % 7}"), n % 2)
    node.notes, node.mark, node.estimate, node.clock = list(TRAPS), "?!", Estimate(1, 62), 0.125
    return [("null", trees), ("2026-11-29.evt", [long])]


FILES = files()


def read(library: Any, path: Path) -> list[dict[str, Any]]:
    """The rows of a file as a library reads them with its defaults."""
    if library.__name__ == "pandas":
        frame = library.read_json(path, lines=True) if path.suffix == ".jsonl" else library.read_csv(path)
        return frame.to_dict("records")
    if library.__name__ == "polars":
        return (library.read_ndjson(path) if path.suffix == ".jsonl" else library.read_csv(path)).to_dicts()
    name = str(path).replace("'", "''")
    source = f"read_json('{name}')" if path.suffix == ".jsonl" else f"read_csv('{name}')"
    found = library.sql(f"select * from {source}")
    return [dict(zip(found.columns, row, strict=True)) for row in found.fetchall()]


@pytest.mark.parametrize("library", LIBRARIES)
@pytest.mark.parametrize("ending", [".jsonl", ".csv"])
@pytest.mark.parametrize("kind", ROWS)
def test_libraries_read_what_was_written(library: str, ending: str, kind: str, tmp_path: Path) -> None:
    module = pytest.importorskip(library, reason=f"{library} is not installed: build.py test --nightly brings it")
    rows = list(ROWS[kind](FILES))
    path = tmp_path / f"rows{ending}"
    path.write_text("".join(writer_of(path.name)(iter(rows))), "utf-8", newline="")
    found = read(module, path)
    assert len(found) == len(rows)
    for one, row in zip(found, rows, strict=True):
        assert list(one.items()) == list(row.items())
        assert [type(value) is str for value in one.values()] == [type(value) is str for value in row.values()]


def test_every_row_has_every_column_and_no_cell_is_empty() -> None:
    for make in (game_rows, decision_rows):
        rows = list(make(FILES))
        assert {tuple(row) for row in rows} == {tuple(rows[0])}
        assert all(value not in ("", None) for row in rows for value in row.values())


def test_rows_tell_what_is_in_the_tree() -> None:
    tree = grown(Random(3), find("krieg")({"seats": 3}), 40)
    tree.seats = [Player("Ann"), Player("Ben", "strong"), Player("", "easy", "bold")]
    tree.result, tree.date, tree.title, tree.ended = "won by 1, 3", "2026-11-29", "", "rounds"
    (row,) = game_rows([("a.evt", [tree])])
    wanted: Row = {
        "file": '"a.evt"', "chapter": 1, "game": "krieg", "title": "-", "year": 2026, "month": 11, "day": 29,
        "seats": 3, "options": "seats=3", "name1": '"Ann"', "name3": "-", "name4": "-",
        "player2": "strong", "player3": "easy, bold", "player4": "-",
        "result1": "won", "result2": "lost", "result3": "won", "result4": "-", "ended": '"rounds"',
        "decisions": sum(1 for _ in tree.mainline()), "nodes": len(tree),
    }  # fmt: skip
    assert {key: row[key] for key in wanted} == wanted
    rows = list(decision_rows([("a.evt", [tree])]))
    nodes = list(tree)
    assert [one["decision"] for one in rows] == [str(node.decision) for node in nodes]
    for one, node in zip(rows, nodes, strict=True):
        parent = node.parent
        assert one["parent"] == (0 if parent is tree.root else nodes.index(parent) + 1)  # type: ignore[arg-type]
        assert json.loads(str(one["notes"])) == node.notes and one["number"] == node.number
        assert one["line"] == ("main" if node in [*tree.mainline()] else "variation")


def test_no_verb_reads_as_something_else() -> None:
    """Decisions are not in quotes of their own: their first words are words."""
    months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    for name in REGISTER:
        for word in game_class(name)().action_words():
            assert word.lower()[:3] not in months or len(word) > 4 or word not in months
            assert word.lower() not in ("null", "none", "nan", "na", "true", "false", "inf", "infinity", "")


def test_the_ending_of_the_name_says_how_it_is_written() -> None:
    with pytest.raises(EvertableError, match="jsonl"):
        writer_of("games.xlsx")
