"""The engine as a wheel: the ordinary one to publish, and what the engine declares."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.paths import ENGINE, PUZZLES, ROOT
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
    return json.dumps(told("declarations"), ensure_ascii=False, separators=(",", ":")).encode()


def card_lists() -> dict[str, list[dict[str, Any]]]:
    """Game -> its cards in tables, for the rule books."""
    lists: dict[str, list[dict[str, Any]]] = told("card_lists")
    return lists


def puzzle_lists() -> dict[str, bytes]:
    """Game -> its puzzles as pages list them; `counts`: how many there are; `<game>-pictures`: one of each."""
    lists: dict[str, Any] = told("puzzle_list", PUZZLES)
    lists |= {f"{game}-pictures": [puzzle.pop("picture") for puzzle in one["puzzles"]] for game, one in lists.items()}
    lists |= {"counts": {game: len(one["puzzles"]) for game, one in lists.items() if "puzzles" in one}}
    return {name: json.dumps(one, ensure_ascii=False, separators=(",", ":")).encode() for name, one in lists.items()}


def told(module: str, *folders: Path) -> Any:
    """The JSON that a module of evertable.session prints; `folders` are its arguments."""

    def make(folder: Path) -> None:
        text = run(
            f"Asking the engine: {module}",
            [venv_bin("python"), "-m", f"evertable.session.{module}", *folders],
            f"See engine/evertable/session/{module}.py.",
            env={"PYTHONPATH": str(ENGINE), "PYTHONHASHSEED": "0", "PYTHONIOENCODING": "utf-8"},
        )
        try:
            json.loads(text)
        except ValueError as error:
            raise BuildError(f"evertable.session.{module} did not print JSON: {error}") from None
        (folder / f"{module}.json").write_text(text, "utf-8")

    return json.loads((step(module, [ENGINE / "evertable", *folders], make) / f"{module}.json").read_text("utf-8"))
