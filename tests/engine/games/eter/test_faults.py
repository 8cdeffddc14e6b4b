"""The rule tests notice when a rule is broken (tests/faults), and only then."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.faults import FAULTS

ROOT = Path(__file__).parents[4]


@pytest.fixture(scope="module")
def runs() -> dict[str, str | None]:
    """{fault: the first test that failed}, from a process of its own."""
    path = os.pathsep.join([str(ROOT / "engine"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.faults"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    found: dict[str, str | None] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", FAULTS)
def test_a_broken_rule_is_noticed(runs, name):
    assert runs[name], f"nothing notices {name}; {FAULTS[name][0]} needs a sharper test"


def test_without_a_fault_nothing_fails(runs):
    assert runs["none"] is None
