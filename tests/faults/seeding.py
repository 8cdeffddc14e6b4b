"""Rules broken one at a time: each fault must be noticed by the tests of its rule.

A module of faults (one a game, by its name) lists them with `Faults.breaks`; run as a
program it prints {name: the first test that failed, or null} as JSON, see `Faults.run`.
"""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

GAMES = Path(__file__).parents[1] / "engine" / "games"
Patch = pytest.MonkeyPatch
Fault = Callable[[Patch], None]


def after(patch: Patch, owner: Any, name: str, change: Callable[..., Any]) -> None:
    """`change` gets the answer of a function and its arguments, and gives another answer."""
    original = getattr(owner, name)
    patch.setattr(owner, name, lambda *given, **named: change(original(*given, **named), *given))


class OnlyTestsOf:
    """Runs the tests that name one rule, and remembers the first that fails."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.noticed: str | None = None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if any(self.rule in mark.args for mark in item.iter_markers("rule"))]
        assert items, f"no test names {self.rule}"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.failed and self.noticed is None:
            self.noticed = report.nodeid.rpartition("/")[2]


class Faults(dict[str, tuple[str, Fault]]):
    """{name: (rule, fault)} of one game."""

    def __init__(self, game: str, sound: str) -> None:
        """`sound` is the rule whose tests are run without any fault."""
        super().__init__()
        self.tests = GAMES / game
        self.sound = sound

    def breaks(self, rule: str) -> Callable[[Fault], Fault]:
        """Lists a fault under its name, with the rule it breaks."""

        def listed(fault: Fault) -> Fault:
            self[fault.__name__] = (rule, fault)
            return fault

        return listed

    def noticed(self, rule: str, fault: Fault) -> str | None:
        """The first test of the rule that fails with the fault in place."""
        only = OnlyTestsOf(rule)
        files = [str(path) for path in sorted(self.tests.glob("test_*.py")) if f'"{rule}"' in path.read_text("utf-8")]
        with Patch.context() as patch, contextlib.redirect_stdout(io.StringIO()):
            fault(patch)
            pytest.main(["-x", "-q", "-p", "no:cacheprovider", *files], plugins=[only])
        return only.noticed

    def run(self, names: Sequence[str]) -> None:
        """Print what notices each of these faults (all, when none is named), and "none": what fails without one."""
        found = {name: self.noticed(*self[name]) for name in names or self}
        found["none"] = self.noticed(self.sound, lambda patch: None)
        print(json.dumps(found, indent=1))
