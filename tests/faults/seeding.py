"""Rules broken one at a time: each fault must be noticed by the tests of its rule.

A module of faults (one a game, by its name) lists them with `Faults.breaks`; run as a
program it prints {name: the first test that failed, or null} as JSON, see `Faults.run`.
"""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

GAMES = Path(__file__).parents[1] / "engine" / "games"
Patch = pytest.MonkeyPatch
Fault = Callable[[Patch], None]


def after(patch: Patch, owner: Any, name: str, change: Callable[..., Any]) -> None:
    """`change` gets the answer of a function and its arguments, and gives another answer."""
    original = getattr(owner, name)
    patch.setattr(owner, name, lambda *given, **named: change(original(*given, **named), *given))


class Breaking:
    """Collects tests once; then, fault by fault, runs those that name its rule until one fails."""

    def __init__(self, faults: Mapping[str, tuple[str, Fault]]) -> None:
        self.faults = faults
        self.noticed: dict[str, str | None] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for name, (rule, fault) in self.faults.items():
            items = [item for item in session.items if any(rule in mark.args for mark in item.iter_markers("rule"))]
            with Patch.context() as patch:
                fault(patch)
                self.noticed[name] = next(filter(None, map(failure, items)), None)
        return True


def failure(item: pytest.Item) -> str | None:
    """The name of the test if it fails, its fixtures made anew and taken down again."""
    reports = runtestprotocol(item, log=False, nextitem=None)
    failed = any(report.when == "call" and report.failed for report in reports)
    return item.nodeid.rpartition("/")[2] if failed else None


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

    def run(self, names: Sequence[str]) -> None:
        """Print what notices each of these faults (all, when none is named), and "none": what fails without one."""
        wanted = {name: self[name] for name in names or self} | {"none": (self.sound, lambda patch: None)}
        texts = {path: path.read_text("utf-8") for path in sorted(self.tests.glob("test_*.py"))}
        files = [str(path) for path, text in texts.items() if any(f'"{rule}"' in text for rule, _ in wanted.values())]
        breaking = Breaking(wanted)
        with contextlib.redirect_stdout(io.StringIO()) as said:
            if (
                pytest.main(["-q", "-p", "no:cacheprovider", "--tb=no", *files], plugins=[breaking])
                == pytest.ExitCode.INTERNAL_ERROR
            ):
                raise SystemExit(f"a fault could not be planted:\n{said.getvalue()}")
        print(json.dumps({name: breaking.noticed.get(name) for name in wanted}, indent=1))
