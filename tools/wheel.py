"""The engine as a wheel: the ordinary one to publish, and what the engine declares."""

from __future__ import annotations

import json
from pathlib import Path

from tools.paths import ENGINE, ROOT
from tools.steps import BuildError, run, step
from tools.toolchain import venv_bin

SOURCES = [ENGINE / "evertable", ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "LICENSE"]


def build_wheel() -> Path:
    """The `.py` wheel, byte for byte the same from the same sources."""

    def make(folder: Path) -> None:
        run(
            "Building the engine's wheel",
            [venv_bin("python"), "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
            "See pyproject.toml and engine/evertable.",
            env={"SOURCE_DATE_EPOCH": "1577836800"},
        )

    return next(step("wheel", SOURCES, make).glob("*.whl"))


def declared_games() -> bytes:
    """games.json: the declared options of every game, so that forms can be painted before Python has arrived."""

    def make(folder: Path) -> None:
        text = run(
            "Asking the engine for its declared games",
            [venv_bin("python"), "-m", "evertable.table.declare"],
            "See engine/evertable/table/declare.py.",
            env={"PYTHONPATH": str(ENGINE), "PYTHONHASHSEED": "0"},
        )
        try:
            data = json.loads(text)
        except ValueError as error:
            raise BuildError(f"evertable.table.declare did not print JSON: {error}") from None
        (folder / "games.json").write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), "utf-8")

    return (step("games", [ENGINE / "evertable"], make) / "games.json").read_bytes()
