"""`build.py bench`: figures, not verdicts."""

from __future__ import annotations

import os

from tools.checks import find_chromium
from tools.dist import build
from tools.paths import ENGINE, ROOT
from tools.steps import one_at_a_time, run
from tools.toolchain import ensure_venv, venv_bin


def engine() -> int:
    """The engine's speed on this machine, by its own bench."""
    with one_at_a_time():
        ensure_venv()
    command = [venv_bin("python"), ROOT / "tests" / "bench" / "engine.py"]
    run("The engine's bench", command, "", env={"PYTHONPATH": str(ENGINE)}, show=True)
    return 0


def boot(runs: int) -> int:
    """The page's boot beside a stock PyScript page."""
    build()
    command = [venv_bin("python"), ROOT / "tests" / "bench" / "boot.py", "--runs", str(runs)]
    env = {"PYTHONPATH": str(ROOT), "EVERTABLE_CHROMIUM": find_chromium(), **os.environ}
    run("The boot bench", command, "", env=env, show=True)
    return 0


def page() -> int:
    """Long tasks of the page while an opponent thinks and plays."""
    build()
    command = [venv_bin("python"), ROOT / "tests" / "bench" / "page.py"]
    paths = os.pathsep.join([str(ROOT), str(ENGINE)])
    env = {**os.environ, "PYTHONPATH": paths, "EVERTABLE_CHROMIUM": find_chromium()}
    run("The page's bench", command, "", env=env, show=True)
    return 0
