"""The Python that the page loads: what was left out of the standard library is missed by nothing that stayed."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path

from tools.paths import WEB_UI
from tools.toolchain import find_node


def test_trimmed_standard_library_is_closed(site: Path) -> None:
    node, _ = find_node()
    script = WEB_UI / "build" / "import-all.mjs"
    command = [node, script, site / "vendor" / "pyodide"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {}


def test_everything_is_compiled(site: Path) -> None:
    for archive in (site / "vendor" / "pyodide" / "python_stdlib.zip", *(site / "wheels").iterdir()):
        names = zipfile.ZipFile(archive).namelist()
        assert [name for name in names if name.endswith(".py")] == []
        assert any(name.endswith(".pyc") for name in names)


def test_what_every_start_imports_is_in_one_piece(site: Path) -> None:
    archive = zipfile.ZipFile(site / "vendor" / "pyodide" / "python_stdlib.zip")
    head, _, code = archive.read("boot.bin").partition(b"\n\n")
    lines = [line.split(" ") for line in head.decode().split("\n")]
    assert sum(int(size) for _, _, size in lines) == len(code)
    assert {"asyncio", "json", "re", "typing"} <= {module for module, _, _ in lines}
    assert not {file for _, file, _ in lines} & set(archive.namelist())
