"""`build.py test`: the build, the linters, the type checkers, the tests."""

from __future__ import annotations

import os
import subprocess

from tools.browsers import NO_CHROMIUM, system_chromium
from tools.dist import build
from tools.paths import ROOT, WEB_UI
from tools.steps import BuildError, files_in, run, say
from tools.toolchain import ensure_npm_packages, venv_bin


def find_chromium() -> str:
    """Path of the Chromium to test with. Raises BuildError saying what to install."""
    found = os.environ.get("EVERTABLE_CHROMIUM") or system_chromium()
    if not found:
        probe = "from tools.browsers import playwright_chromium; print(playwright_chromium() or '')"
        found = run("Looking for a Chromium", [venv_bin("python"), "-c", probe], NO_CHROMIUM).strip()
    if not found:
        raise BuildError(NO_CHROMIUM)
    return found


def lint() -> None:
    """Ruff, mypy, tsc. Raises BuildError with what they found."""
    node = ensure_npm_packages()
    python = venv_bin("python")
    run("ruff", [python, "-m", "ruff", "check", "."], "`.venv/bin/ruff check --fix` mends most of these.", show=True)
    run("mypy", [python, "-m", "mypy"], "The engine and the tools are checked with --strict.", show=True)
    compiler = WEB_UI / "node_modules" / "typescript" / "bin" / "tsc"
    run("tsc", [node, compiler, "--project", WEB_UI], "Types stand in JSDoc comments.", cwd=WEB_UI, show=True)
    say("tsc: no error")


def node_tests() -> None:
    """The unit tests of plain JavaScript modules (`*.test.js`), by Node's own runner."""
    tests = [p for p in files_in([WEB_UI, ROOT / "tests"]) if p.name.endswith(".test.js")]
    if tests:
        command = [ensure_npm_packages(), "--test", "--test-reporter=dot", *tests]
        run("The JavaScript unit tests", command, "", cwd=WEB_UI, show=True)


def test(nightly: bool, browser: bool, expression: str | None, only: list[str]) -> int:
    """Everything, in the order in which failures are cheapest; returns pytest's exit status."""
    build()
    env = dict(os.environ)
    if browser:
        env["EVERTABLE_CHROMIUM"] = find_chromium()
    if nightly:
        env["EVERTABLE_NIGHTLY"] = "1"
    if not only and not expression:
        lint()
        node_tests()
    # The browser's long files first: the short ones then fill what is left of both workers' time.
    paths = only or ["tests/web", "tests/engine"][not browser :]
    shares = ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]
    command = [str(venv_bin("python")), "-m", "pytest", "-q", *shares, *paths]
    if expression:
        command += ["-k", expression]
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode
