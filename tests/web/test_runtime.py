"""The Python that the page loads: what was left out of the standard library is missed by nothing that stayed."""

from __future__ import annotations

import ast
import json
import subprocess
import zipfile
from pathlib import Path

from tools.paths import ENGINE, WEB_UI
from tools.toolchain import find_node

NOT_IN_THE_PAGE = ("adapters", "bench", "cli", "__main__")  # rooms of the engine


def told(script: str, *arguments: str | Path) -> dict[str, str]:
    """What a script of web_ui/build/ prints: module -> why it could not be imported."""
    node, _ = find_node()
    command = [node, WEB_UI / "build" / script, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    failed: dict[str, str] = json.loads(done.stdout)
    return failed


def test_trimmed_standard_library_is_closed(site: Path) -> None:
    assert told("import-all.mjs", site / "vendor" / "pyodide") == {}


def modules_of_the_page() -> set[str]:
    """The engine's modules that a page may import, and what they import from outside, wherever in their text."""
    names = set()
    for path in (ENGINE / "evertable").rglob("*.py"):
        module = path.relative_to(ENGINE).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
        if not module.removeprefix("evertable.").startswith(NOT_IN_THE_PAGE):
            names.add(module)
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Import):
                    names |= {alias.name for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and not node.level:
                    names.add(str(node.module))
    return names


def test_engine_needs_nothing_of_the_rest(site: Path) -> None:
    names = modules_of_the_page()
    assert {"evertable.table.protocol", "evertable.games.vale.game", "json"} <= names
    wheel = next((site / "wheels").iterdir())
    assert told("import-engine.mjs", site / "vendor" / "pyodide", wheel, *sorted(names)) == {}
    assert "fractions" in told("import-engine.mjs", site / "vendor" / "pyodide", wheel, "fractions")


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
