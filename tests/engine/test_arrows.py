"""Imports point down only: table -> search -> kernel, games/* -> kernel; the wheel needs nothing but Python itself."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[2] / "engine"
PACKAGE = ENGINE / "evertable"
MODULES = sorted(PACKAGE.rglob("*.py"))

# Room -> the rooms it may import. `games` alone is the register (games/__init__.py); a game is `games.<name>`.
ALLOWED = {
    "kernel": set(),
    "search": {"kernel"},
    "games": {"kernel"},
    "table": {"kernel", "search", "games"},
    "adapters": {"kernel", "games", "table"},
    "bench": {"kernel", "search", "games"},
    "rating": set(),
    "matches": {"kernel", "search", "games"},
    "executors": {"kernel"},
    "results": {"kernel"},
    "league": {"kernel", "games", "rating", "matches", "executors", "results"},
    "report": {"kernel", "league", "rating"},
    "regression_tuning": {"kernel", "matches", "executors", "results"},
    "tune": {"kernel", "rating", "matches", "executors", "results"},
    "cli": {
        "kernel",
        "search",
        "games",
        "table",
        "bench",
        "executors",
        "league",
        "report",
        "regression_tuning",
        "tune",
    },
    "__main__": {"cli"},
    "": {"kernel", "games", "search", "table"},
}
# What may be imported of the whole package by its public face: only by those above everything else.
MAY_USE_THE_FACE = {"adapters", "bench", "cli"}
OPTIONAL = {"adapters": {"pettingzoo", "gymnasium", "numpy", "pyspiel"}}


def name_of(path: Path) -> list[str]:
    """Dotted name of a module, in parts, without the package's own."""
    parts = list(path.relative_to(PACKAGE).with_suffix("").parts)
    return parts[:-1] if parts[-1] == "__init__" else parts


def imported(path: Path) -> set[tuple[str, ...]]:
    """Everything a module imports, as absolute dotted names in parts; also inside functions and type checks."""
    here = name_of(path)
    package = here if path.name == "__init__.py" else here[:-1]
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {tuple(alias.name.split(".")) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = (node.module or "").split(".") if node.module else []
            if node.level:
                base = ["evertable", *package[: len(package) - node.level + 1], *base]
            found |= {(*base, alias.name) for alias in node.names}
    return found


def room(parts: tuple[str, ...] | list[str]) -> str:
    """The room a module of the package lives in; "" for the package's own face."""
    return parts[0] if parts and parts[0] in ALLOWED else ""


def label(path: Path) -> str:
    return ".".join(name_of(path)) or "evertable"


@pytest.mark.parametrize("path", MODULES, ids=label)
def test_imports_point_down(path: Path) -> None:
    here = name_of(path)
    own = room(here)
    for name in imported(path):
        if name[0] != "evertable":
            assert name[0] in sys.stdlib_module_names | OPTIONAL.get(own, set()), f"{label(path)} needs {name[0]}"
            continue
        other = room(name[1:])
        if other == own:
            continue
        if other == "":
            assert own in MAY_USE_THE_FACE or name[1:] == ("__version__",), f"{label(path)} imports the public face"
        else:
            assert other in ALLOWED[own], f"{label(path)} imports {'.'.join(name)}: that arrow points up"


@pytest.mark.parametrize("path", [p for p in MODULES if room(name_of(p)) == "games"], ids=label)
def test_no_game_imports_another(path: Path) -> None:
    here = name_of(path)
    for name in imported(path):
        if name[:2] == ("evertable", "games") and len(name) > 2 and len(here) > 1:
            assert name[2] == here[1], f"{label(path)} imports {'.'.join(name)}"


GAMES = {p.name for p in (PACKAGE / "games").iterdir() if p.is_dir() and (p / "__init__.py").exists()}
SHARED = [p for p in MODULES if room(name_of(p)) != "games"]


@pytest.mark.parametrize("path", SHARED, ids=label)
def test_no_shared_room_imports_a_game(path: Path) -> None:
    for name in imported(path):
        if name[:2] == ("evertable", "games") and len(name) > 2:
            assert name[2] not in GAMES, f"{label(path)} imports the game {name[2]}"


def test_every_room_is_known() -> None:
    rooms = {name_of(path)[0] for path in MODULES if name_of(path)}
    assert rooms <= set(ALLOWED), f"say in this test what may be imported by {rooms - set(ALLOWED)}"


def circles(folder: Path) -> list[set[str]]:
    """Modules of a folder that import each other in a circle, type-only imports counted; each circle once."""
    own = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    within = ("evertable", *folder.relative_to(PACKAGE).parts)
    n = len(within)
    reached = {
        name: {p[n] for p in imported(folder / f"{name}.py") if p[:n] == within and len(p) > n and p[n] in own}
        for name in own
    }
    for by in own:
        for found in reached.values():
            if by in found:
                found |= reached[by]
    knots = {frozenset(one for one in own if one in reached[name] and name in reached[one]) for name in own}
    return [set(knot) for knot in knots if knot]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_no_wing_imports_in_a_circle(name: str) -> None:
    """`state.py` is data and the doors are in `game.py`: game -> view, rules -> vocabulary -> state."""
    assert not circles(PACKAGE / "games" / name)


@pytest.mark.parametrize("name", sorted(name for name in ALLOWED if name and (PACKAGE / name).is_dir()))
def test_no_shared_room_imports_in_a_circle(name: str) -> None:
    """In the kernel `schema -> game -> state -> rules`: a state asks its rules, a game is rules that make states."""
    assert not circles(PACKAGE / name)


def test_a_circle_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wing = tmp_path / "games" / "toy"
    wing.mkdir(parents=True)
    (wing / "one.py").write_text("from . import two\n")
    (wing / "two.py").write_text("if TYPE_CHECKING:\n    from .one import One\n")
    (wing / "three.py").write_text("from .one import One\n")
    monkeypatch.setattr(sys.modules[__name__], "PACKAGE", tmp_path)
    assert circles(wing) == [{"one", "two"}]


def exported(init: Path) -> set[str]:
    """The names that a package gives out: functions and classes of its own or from elsewhere, no modules."""
    found = set()
    for node in ast.parse(init.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            found |= {alias.asname or alias.name for alias in node.names if node.module}
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
    return found


@pytest.mark.parametrize("init", sorted(PACKAGE.rglob("__init__.py")), ids=lambda path: ".".join(name_of(path)))
def test_nothing_that_a_package_gives_out_is_called_as_one_of_its_modules(init: Path) -> None:
    """`from evertable.search import opponent`: editors took it for the module, and calls of it for mistakes.

    `evertable.games` is a function in the package itself, written there and not imported: they see that it is one.
    """
    modules = {path.stem if path.is_file() else path.name for path in init.parent.iterdir()}
    assert exported(init) & modules <= ({"games"} if init.parent == PACKAGE else set())
