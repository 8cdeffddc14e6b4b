"""`build.py bench`: figures, not verdicts."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.checks import find_chromium
from tools.dist import build
from tools.figures import HEAD, Figures, rows, told
from tools.paths import ENGINE, ROOT
from tools.steps import BuildError, one_at_a_time, run, say
from tools.toolchain import ensure_research, ensure_venv, venv_bin

ENGINE_PARTS = ("play", "clones", "evaluations", "links", "faces")
PAGE_PARTS = ("sizes", "start", "thoughts", "games", "live")
PARTS = (*ENGINE_PARTS, *PAGE_PARTS)
"""What two revisions can be compared by (tests/bench/engine_figures.py, page_figures.py)."""


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


def against(revision: str, rounds: int, parts: Sequence[str]) -> int:
    """Compare this tree with an earlier revision: both are measured by this tree's programs, in turns.

    Prints a table a part. Raises BuildError where git knows no such revision, or the older tree cannot be built.
    """
    with one_at_a_time():
        ensure_venv()
        ensure_research()
    with checkout(revision) as old:
        trees = (old, ROOT)
        sites = tuple(bare_site(tree, old.parent / f"site-{n}") for n, tree in enumerate(trees) if needs_site(parts))
        say(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {rounds} rounds in turns, medians")
        for part in parts:
            taken = [in_turns(part, trees, sites, first=turn % 2) for turn in range(rounds)]
            say(f"\n{HEAD}")
            for row in rows(taken):
                say(row)
    return 0


def needs_site(parts: Sequence[str]) -> bool:
    """Whether any of the parts is measured in a browser."""
    return any(part in PAGE_PARTS for part in parts)


@contextmanager
def checkout(revision: str) -> Iterator[Path]:
    """A folder with the files of a revision, removed at the end."""
    with tempfile.TemporaryDirectory(prefix="evertable-") as name:
        folder = Path(name) / "before"
        found = subprocess.run(
            ["git", "-C", ROOT, "worktree", "add", "--quiet", "--detach", folder, revision],
            capture_output=True,
            text=True,
        )
        if found.returncode:
            raise BuildError(f"git cannot check out {revision!r}: {found.stderr.strip()}")
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)
            subprocess.run(["git", "-C", ROOT, "worktree", "prune"], check=False)


def bare_site(tree: Path, target: Path) -> Path:
    """The site of a tree, by its own build, with the page on which only the engine starts."""
    make = (
        "import sys; from pathlib import Path; from tools.dist import build; "
        "build('/repo/', Path(sys.argv[1]), {'bare/index.html': sys.argv[2]})"
    )
    page = (ROOT / "tests" / "bench" / "bare.html").read_text("utf-8")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("EVERTABLE_")}
    command = [sys.executable, "-c", make, target, page]
    run(f"The build of {tree.name}", command, "", cwd=tree, env={**kept, "PYTHONPATH": str(tree)}, show=True)
    return target


def in_turns(part: str, trees: Sequence[Path], sites: Sequence[Path], first: int) -> tuple[Figures, Figures]:
    """The figures of both trees; tree `first` is measured first."""
    found = {side: figures_of(part, trees[side], sites[side] if sites else None) for side in (first, 1 - first)}
    return found[0], found[1]


def figures_of(part: str, tree: Path, site: Path | None) -> Figures:
    """One run of a program: the engine of `tree`, or its `site` in the browsers."""
    page = part in PAGE_PARTS
    program = ROOT / "tests" / "bench" / ("page_figures.py" if page else "engine_figures.py")
    command = [venv_bin("python"), program, part, *([site] if page and site else [])]
    paths = os.pathsep.join([str(tree / "engine"), str(ROOT)])
    env = {"PYTHONPATH": paths, **({"EVERTABLE_CHROMIUM": find_chromium()} if page else {})}
    return told(run(f"The figures of {part}", command, "", env=env))
