"""The rule tests notice when a rule is broken (tests/faults), and only then."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from ..contract.mixes import NAMES

ROOT = Path(__file__).parents[3]
GAMES = [name for name in NAMES if (ROOT / "tests" / "faults" / f"{name}.py").is_file()]
FAULTS = {game: import_module(f"tests.faults.{game}").FAULTS for game in GAMES}


@cache
def first_failures(game: str) -> dict[str, str | None]:
    """{fault: the first test that failed}, from a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.faults.{game}"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "engine"), str(ROOT)])},
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    found: dict[str, str | None] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(("game", "fault"), [(game, fault) for game in GAMES for fault in FAULTS[game]])
def test_a_broken_rule_is_noticed(game: str, fault: str) -> None:
    rule, _ = FAULTS[game][fault]
    assert first_failures(game)[fault], f"nothing notices {fault}; {rule} needs a sharper test"


@pytest.mark.parametrize("game", GAMES)
def test_without_a_fault_nothing_fails(game: str) -> None:
    assert first_failures(game)["none"] is None
