"""`build.py cover`: which functions of Python's WebAssembly pages enter, by which it is split in two parts.

The browser tests play whole games of all kinds, ask for hints, follow links, keep games and learn by lessons, on a site
whose Python tells which of its functions it enters. The list of them is data of the repository.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import textwrap
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools.checks import find_chromium, surroundings
from tools.dist import build
from tools.paths import CACHE, ROOT, WEB_UI
from tools.runtime import ENTERED, is_split, pyodide_version
from tools.steps import run, say
from tools.toolchain import ensure_npm_packages, venv_bin

TESTS = ROOT / "tests" / "web"
PLAYED = (
    "decks", "early_part", "games", "guide", "hints", "links", "opponents", "other_browsers", "review", "storage",
    "thinking", "worker_ends",
)  # fmt: skip
"""The tests (`tests/web/test_*.py`) in which Python does all that it does for players."""


def ranges(numbers: Iterable[int]) -> str:
    """A set of numbers as text: "3 5-9 12"."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return " ".join(f"{first}-{last}" if first < last else f"{first}" for first, last in runs)


def numbers(text: str) -> set[int]:
    """The set that `ranges` has written."""
    ends = [list(map(int, word.split("-"))) for word in text.split()]
    return {number for first, *last in ends for number in range(first, (last or [first])[0] + 1)}


def told(folder: Path) -> set[int]:
    """The functions that servers were told, each test process in a file of its own (tests/web/entered.py)."""
    text = ",".join(path.read_text().replace("\n", ",") for path in folder.iterdir())
    return {int(number) for number in text.split(",") if number}


def names_of_characters() -> list[list[int]]:
    """Where in memory they are, which come with the late part: [from, to] of each stretch."""
    command = [ensure_npm_packages(), WEB_UI / "build" / "cover" / "find-names.mjs"]
    found: list[list[int]] = json.loads(run("Looking for the names of characters", command, "See it.", cwd=WEB_UI))
    return found


def keep(entered: set[int], names: list[list[int]]) -> None:
    """Write the list: the numbers of functions in the WebAssembly of Pyodide's package, as binaryen counts them."""
    lines = textwrap.wrap(ranges(entered), 120)
    told = {"pyodide": pyodide_version(), "names": names, "entered": lines}
    ENTERED.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


def cover(paths: Sequence[str], add: bool) -> int:
    """Renew the list, or `add` to it, by the tests at `paths` or those of PLAYED; returns pytest's exit status.

    Where a test fails, the list is not renewed; it may be added to all the same.
    """
    folder = CACHE / "entered"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    build()  # makes the tools
    env = surroundings() | {"EVERTABLE_CHROMIUM": find_chromium(for_tests=True), "EVERTABLE_ENTERED": str(folder)}
    tests = paths or [str(TESTS / f"test_{name}.py") for name in PLAYED]
    shares = ["-n", "3", "--dist", "loadscope", "--no-loadscope-reorder"]
    command = [str(venv_bin("python")), "-m", "pytest", "-q", *shares, *tests]
    status = subprocess.run(command, cwd=ROOT, env={**os.environ, **env}, check=False).returncode
    entered = told(folder)
    if status and not add:
        say("The list is not renewed: tests have failed. With --add their functions are added to it.")
        return status
    if add and is_split():
        before = numbers(" ".join(json.loads(ENTERED.read_text("utf-8"))["entered"]))
        say(f"{len(entered - before)} functions are new.")
        entered |= before
    keep(entered, names_of_characters())
    say(f"{ENTERED.relative_to(ROOT)}: {len(entered)} functions.")
    return status
