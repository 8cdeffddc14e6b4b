"""Every rule of site/rules has a test that names it, and tests and engine name no other rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
GAMES = sorted(path.stem for path in (ROOT / "site" / "rules").glob("*.md"))
ANCHOR = re.compile(r"^\*\*([A-Z]+(?:-[A-Z]+)+(?:-\d+)+)\*\*", re.MULTILINE)
MARK = re.compile(r"@rule\(([^)]*)\)")
NAMED = re.compile(r"\b[A-Z]+(?:-[A-Z]+)+(?:-\d+)+\b")


def rules(game: str) -> list[str]:
    return ANCHOR.findall((ROOT / "site" / "rules" / f"{game}.md").read_text(encoding="utf-8"))


def named_by_tests(game: str) -> set[str]:
    found = set()
    for path in sorted((ROOT / "tests" / "engine" / "games" / game).glob("**/test_*.py")):
        for marks in MARK.findall(path.read_text(encoding="utf-8")):
            found |= set(re.findall(r'"([^"]+)"', marks))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_rule_ids_are_different(game):
    ids = rules(game)
    assert ids and len(set(ids)) == len(ids)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test(game):
    assert sorted(set(rules(game)) - named_by_tests(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_test_names_a_rule_that_exists(game):
    assert sorted(named_by_tests(game) - set(rules(game))) == []


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_engine_refer_to_rules_that_exist(game):
    known = set(rules(game))
    texts = [ROOT / "site" / "rules" / f"{game}.md", *(ROOT / "engine" / "evertable" / "games" / game).rglob("*.py")]
    unknown = {
        (path.name, name)
        for path in texts
        for name in NAMED.findall(path.read_text(encoding="utf-8"))
        if name.startswith(f"{game.upper()}-") and name not in known
    }
    assert sorted(unknown) == []
