"""The Python that the page loads: what was left out of the standard library is missed by nothing that stayed."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import zipfile
from fnmatch import fnmatchcase
from importlib.util import resolve_name
from pathlib import Path

from tools.paths import ENGINE, WEB_UI
from tools.runtime import NOT_IN_THE_PAGE
from tools.toolchain import find_node
from tools.wheel import build_wheel


def told(script: str, *arguments: str | Path) -> dict[str, str]:
    """What a script of web_ui/build/ prints: module -> why it could not be imported."""
    node, _ = find_node()
    command = [node, WEB_UI / "build" / script, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    failed: dict[str, str] = json.loads(done.stdout)
    return failed


def test_trimmed_standard_library_is_closed(site: Path) -> None:
    assert told("import-all.mjs", site / "vendor" / "pyodide") == {}


def names_in(wheel: Path) -> set[str]:
    """The files of a wheel, modules named as in its sources."""
    return {re.sub(r"\.pyc$", ".py", name) for name in zipfile.ZipFile(wheel).namelist()}


def left_out(name: str) -> bool:
    """Whether a file of the engine's wheel stays out of the page's."""
    return any(fnmatchcase(name, pattern) for pattern in NOT_IN_THE_PAGE)


def modules_of_the_page(wheel: Path) -> set[str]:
    """The engine's modules in its wheel, and whatever they import, wherever in their text."""
    names = set()
    for file in (name for name in names_in(wheel) if name.endswith(".py")):
        module = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        names.add(module)
        package = module if file.endswith("__init__.py") else module.rpartition(".")[0]
        for node in ast.walk(ast.parse((ENGINE / file).read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                inner = f"{'.' * node.level}{node.module or ''}"
                names.add(resolve_name(inner, package) if node.level else inner)
    return names


def test_engine_needs_nothing_of_the_rest(site: Path) -> None:
    wheel = next((site / "wheels").iterdir())
    names = modules_of_the_page(wheel)
    assert {"evertable.table.protocol", "evertable.games.vale.game", "json"} <= names
    assert told("import-engine.mjs", site / "vendor" / "pyodide", wheel, *sorted(names)) == {}
    assert "fractions" in told("import-engine.mjs", site / "vendor" / "pyodide", wheel, "fractions")


def test_page_loads_no_part_of_the_engine_that_only_others_use(site: Path) -> None:
    own, published = names_in(next((site / "wheels").iterdir())), names_in(build_wheel())
    assert {name for name in published if left_out(name)} == published - own
    assert own <= published
    for pattern in NOT_IN_THE_PAGE:
        assert any(fnmatchcase(name, pattern) for name in published), f"{pattern}: nothing is called so"


def test_everything_is_compiled(site: Path) -> None:
    for archive in (*(site / "vendor" / "pyodide").glob("*.zip"), *(site / "wheels").iterdir()):
        names = zipfile.ZipFile(archive).namelist()
        assert [name for name in names if name.endswith(".py")] == []
        assert any(name.endswith(".pyc") for name in names)


def test_what_every_start_imports_is_in_one_piece(site: Path) -> None:
    archive = zipfile.ZipFile(site / "vendor" / "pyodide" / "python_stdlib.zip")
    rest = zipfile.ZipFile(site / "vendor" / "pyodide" / "python_rest.zip")
    head, _, code = archive.read("boot.bin").partition(b"\n\n")
    lines = [line.split(" ") for line in head.decode().split("\n")]
    piece = {line[0]: line for line in lines if len(line) == 3}
    assert sum(int(size) for _, _, size in piece.values()) == len(code)
    assert {"asyncio", "json", "re", "typing"} <= piece.keys()
    assert not {file for _, file, _ in piece.values()} & {*archive.namelist(), *rest.namelist()}
    later = {line[0] for line in lines if len(line) == 1}
    assert len(later) + len(piece) == len(lines)
    assert {"email.message", "fractions", "urllib"} <= later
    assert not set(rest.namelist()) & set(archive.namelist())
