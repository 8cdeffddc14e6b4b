"""Docstrings and comments cite rules by the ids of site/rules/<game>.md, or whole chapters, and only ones that exist.

What a game's package cites is of its own book; "KRIEG-SCORE-2 to -4" and "ETER-RETURN-1, -2" cite by a last number.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine" / "evertable"
BOOKS = {path.stem: path for path in sorted((ROOT / "site" / "rules").glob("*.md"))}
RULE = re.compile(r"^\*\*([A-Z]+(?:-[A-Z]+)+-\d+)\*\*", re.MULTILINE)
GAME = "|".join(game.upper() for game in BOOKS)
CITED = re.compile(rf"\b({GAME})-[A-Z]+(?:-[A-Z]+)*(?:-\d+)?\b")
"""Without a number: a whole chapter."""
MORE = re.compile(r"\s*(?:,|to|and)\s*-(\d+)\b")
SOURCE = re.compile(
    r"\b[A-Z] \d+\.\d+\b|\b[A-Z] \d+\)|\([A-Z] [A-Z][a-z]+\b|\b[A-Z] [A-Z][a-z]+\)"
    r"|\b(?:readings?|rulings?|rules?|sections?|paragraphs?|decisions?) \d|§ ?\d",
)
"""How a source was cited once: "A 3.34", "G Combat", "reading 12"."""


@cache
def rules(game: str) -> frozenset[str]:
    return frozenset(RULE.findall(BOOKS[game].read_text(encoding="utf-8")))


@cache
def chapters(game: str) -> frozenset[str]:
    return frozenset(one.rpartition("-")[0] for one in rules(game))


def prose(text: str) -> Iterator[tuple[int, str]]:
    """(line, text) of every docstring, also of an attribute, and of every comment of a module."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def cited(text: str) -> set[str]:
    """The ids that a text cites, those given by their last number written out."""
    found = set()
    for match in CITED.finditer(text):
        one = match[0]
        found.add(one)
        at = match.end()
        while more := MORE.match(text, at):
            found.add(f"{one.rpartition('-')[0]}-{more[1]}")
            at = more.end()
    return found


def wrong(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8")
    parts = path.relative_to(ROOT).parts
    of = [parts[i + 1] for i, part in enumerate(parts[:-1]) if part == "games" and parts[i + 1] in BOOKS]

    def strange(one: str) -> bool:
        game = one.partition("-")[0].lower()
        return one not in rules(game) | chapters(game) or (bool(of) and game != of[0])

    out: list[str] = []
    if not SOURCE.search(text) and not any(map(strange, cited(text))):
        return out  # quick: most files need no parsing
    for line, said in prose(text):
        out += [f"{path.relative_to(ROOT)}:{line}: {one}" for one in sorted(cited(said)) if strange(one)]
        out += [f"{path.relative_to(ROOT)}:{line}: {found}" for found in SOURCE.findall(said)]
    return out


@pytest.mark.parametrize("folder", ["engine/evertable", "tests/engine"])
def test_what_is_cited_is_a_rule_of_the_book(folder):
    assert [
        one for path in sorted((ROOT / folder).rglob("*.py")) if path != Path(__file__) for one in wrong(path)
    ] == []


def test_the_ids_of_marks_are_rules():
    """`@rule(...)` and `@pytest.mark.rule(...)`, wherever they stand."""
    known = frozenset[str]().union(*map(rules, BOOKS))
    marks = re.compile(r"@(?:pytest\.mark\.)?rule\(([^)]*)\)")
    found = {
        one
        for path in (ROOT / "tests").rglob("*.py")
        for ids in marks.findall(path.read_text(encoding="utf-8"))
        for one in re.findall(r"\"([^\"]+)\"", ids)
    }
    assert found and sorted(found - known) == []


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("(KRIEG-SCORE-2 to -4, KRIEG-FIELD-3)", {"KRIEG-SCORE-2", "KRIEG-SCORE-4", "KRIEG-FIELD-3"}),
        ("ETER-RETURN-1,\n    -2", {"ETER-RETURN-1", "ETER-RETURN-2"}),
        ("KRIEG-LION-KING-1, -9", {"KRIEG-LION-KING-1", "KRIEG-LION-KING-9"}),
        ("of KRIEG-SCORE all", {"KRIEG-SCORE"}),
        ("UTF-8, CRC-32", set()),
    ],
)
def test_ids_are_found(text, ids):
    assert cited(text) == ids


@pytest.mark.parametrize(
    "text", ["blows (A 3.34)", "(A 3.34, G Combat)", "(G Flying, too)", "see reading 12", "(R 12)"]
)
def test_old_ways_to_cite_are_found(text):
    assert SOURCE.search(text)
    assert not SOURCE.search("A 1/1 Wisp; a King; A King (ETERNAL-FIGHT-1, -5); 3.5 points; 7 rules")
