"""`build.py test`: the build, the linters, the type checkers, the tests."""

from __future__ import annotations

import os
import subprocess
from datetime import date

from tools.browsers import NO_CHROMIUM, chromium_for_tests, system_chromium
from tools.dist import build
from tools.paths import CACHE, ROOT, WEB_UI
from tools.steps import BuildError, files_in, run, say
from tools.toolchain import ensure_npm_packages, ensure_research, venv_bin

PAGE = ("web_ui", "site", "tests/web")
TEMPLATES = [f"{folder}/**/*.js" for folder in ("app", "art", "components", "lib", "pages", "parts", "tables")]
FORMATTED = "{web_ui,site,tests}/**/*.{js,mjs,ts,mts,css}"


def find_chromium(*, for_tests: bool = False) -> str:
    """Path of the Chromium to measure or to test with. Raises BuildError saying what to install."""
    found = os.environ.get("EVERTABLE_CHROMIUM") or (chromium_for_tests() if for_tests else system_chromium())
    if not found:
        probe = "from tools.browsers import playwright_chromium; print(playwright_chromium() or '')"
        found = run("Looking for a Chromium", [venv_bin("python"), "-c", probe], NO_CHROMIUM).strip()
    if not found:
        raise BuildError(NO_CHROMIUM)
    return found


def lint() -> None:
    """Ruff and mypy; tsc, eslint, lit-analyzer and prettier. Raises BuildError with what they found."""
    node = ensure_npm_packages()
    python = venv_bin("python")
    run("ruff", [python, "-m", "ruff", "check", "."], "`.venv/bin/ruff check --fix` mends most of these.", show=True)
    run("mypy", [python, "-m", "mypy"], "The engine and the tools are checked with --strict.", show=True)
    modules = WEB_UI / "node_modules"
    # Each of the two compilers reports what the other lets pass; editors and lit-analyzer go by the older one.
    for compiler in ("typescript-native", "typescript"):
        tsc = modules / compiler / "bin" / "tsc"
        run("tsc", [node, tsc, "--project", WEB_UI], "Types stand in JSDoc comments.", cwd=WEB_UI, show=True)
    say("tsc: no error of either compiler")
    eslint = [modules / "eslint" / "bin" / "eslint.js", "--config", WEB_UI / "eslint.config.mjs"]
    run("eslint", [node, *eslint, *PAGE], "`npm run lint -- --fix` in web_ui/ mends some of these.", show=True)
    analyzer = modules / "@jackolope" / "lit-analyzer" / "cli.mjs"
    command = [node, analyzer, "--strict", "--maxWarnings=0", *TEMPLATES]
    run("lit-analyzer", command, "It checks what the templates bind.", cwd=WEB_UI, show=True)
    prettier = modules / "prettier" / "bin" / "prettier.cjs"
    command = [node, prettier, "--check", "--log-level=warn", FORMATTED]
    run("prettier", command, "`npm run format` in web_ui/ mends all of these.", show=True)


def node_tests() -> None:
    """The unit tests of plain JavaScript modules (`*.test.js`), by Node's own runner."""
    tests = [p for p in files_in([WEB_UI, ROOT / "tests"]) if p.name.endswith(".test.js")]
    if tests:
        command = [ensure_npm_packages(), "--test", "--test-reporter=dot", *tests]
        run("The JavaScript unit tests", command, "", cwd=WEB_UI, show=True)


def surroundings() -> dict[str, str]:
    """The environment that tests run in, with the programs they start: what is compiled once is kept for all of them,
    and for the next run, beside the tree and whatever else is said of it outside.
    """
    env = {**os.environ, "PYTHONPYCACHEPREFIX": str(CACHE / "pycache")}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    return env


def test(nightly: bool, browser: bool, expression: str | None, only: list[str]) -> int:
    """Everything, in the order in which failures are cheapest; returns pytest's exit status."""
    build()
    ensure_research(tables=nightly)
    env = surroundings()
    if browser:
        env["EVERTABLE_CHROMIUM"] = find_chromium(for_tests=True)
    if nightly:
        night = env.setdefault("EVERTABLE_NIGHT", str(date.today().toordinal()))
        env["EVERTABLE_NIGHTLY"] = "1"
        say(f"The long runs, night {night}: EVERTABLE_NIGHT={night} plays the same games again.")
    if not only and not expression:
        lint()
        node_tests()
    # Tests of a browser wait now and then: there is work for one worker more than the two cores (see tests/groups.py).
    paths = only or ["tests/web", "tests/engine"][not browser :]
    shares = ["-n", "3" if browser else "2", "--dist", "loadscope", "--no-loadscope-reorder"]
    command = [str(venv_bin("python")), "-m", "pytest", "-q", *shares, *paths]
    if expression:
        command += ["-k", expression]
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode
