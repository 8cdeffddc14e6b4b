"""Imports point down only: session -> search -> core, games/* -> core; the wheel needs nothing but Python itself."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[2] / "engine"
PACKAGE = ENGINE / "evertable"
MODULES = sorted(PACKAGE.rglob("*.py"))

# Package -> the packages it may import. `games` alone is the register (games/__init__.py); a game is `games.<name>`.
ALLOWED = {
    "art": set(),
    "core": {"art"},
    "search": {"core"},
    "games": {"core", "art"},
    "gametext": {"core", "games"},
    "session": {"core", "search", "games", "gametext"},
    "adapters": {"core", "games", "search", "session"},
    "lab": {"core", "search", "games", "gametext"},
    "cli": {"core", "search", "games", "session", "lab", "gametext"},
    "__main__": {"cli"},
    "": {"core", "games", "search", "session"},
}
# The layers of a game, from the lowest: a module imports its own layer and those below. Where the rules of cards are
# written beside the rules of the game, both are one layer; those of
# Krieg Eterna are plain data that its state is made of.
LAYERS = (("model",), ("cards", "rules"), ("decks",), ("text",), ("ai",), ("ui",), ("game",))
LAYERS_OF = {"krieg": (("cards",), ("model",), ("rules",), ("text",), ("ai",), ("ui",), ("game",))}
MOST_FILES = 20
"""In one folder, `__init__.py` aside."""
# What may be imported of the whole package by its public face: only by those above everything else.
MAY_USE_THE_FACE = {"adapters", "lab", "cli"}
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


def package_of(parts: tuple[str, ...] | list[str]) -> str:
    """The package that a module lies in; "" for the public face of the whole."""
    return parts[0] if parts and parts[0] in ALLOWED else ""


def label(path: Path) -> str:
    return ".".join(name_of(path)) or "evertable"


@pytest.mark.parametrize("path", MODULES, ids=label)
def test_imports_point_down(path: Path) -> None:
    here = name_of(path)
    own = package_of(here)
    for name in imported(path):
        if name[0] != "evertable":
            assert name[0] in sys.stdlib_module_names | OPTIONAL.get(own, set()), f"{label(path)} needs {name[0]}"
            continue
        other = package_of(name[1:])
        if other == own:
            continue
        if other == "":
            assert own in MAY_USE_THE_FACE or name[1:] == ("__version__",), f"{label(path)} imports the public face"
        else:
            assert other in ALLOWED[own], f"{label(path)} imports {'.'.join(name)}: that arrow points up"


@pytest.mark.parametrize("path", [p for p in MODULES if package_of(name_of(p)) == "games"], ids=label)
def test_no_game_imports_another(path: Path) -> None:
    here = name_of(path)
    for name in imported(path):
        if name[:2] == ("evertable", "games") and len(name) > 2 and len(here) > 1:
            assert name[2] == here[1], f"{label(path)} imports {'.'.join(name)}"


GAMES = {p.name for p in (PACKAGE / "games").iterdir() if p.is_dir() and (p / "__init__.py").exists()}
SHARED = [p for p in MODULES if package_of(name_of(p)) != "games"]


@pytest.mark.parametrize("path", SHARED, ids=label)
def test_no_shared_package_imports_a_game(path: Path) -> None:
    for name in imported(path):
        if name[:2] == ("evertable", "games") and len(name) > 2:
            assert name[2] not in GAMES, f"{label(path)} imports the game {name[2]}"


def test_every_package_is_known() -> None:
    packages = {name_of(path)[0] for path in MODULES if name_of(path)}
    assert packages <= set(ALLOWED), f"say in this test what may be imported by {packages - set(ALLOWED)}"


@pytest.mark.parametrize("path", [p for p in MODULES if len(name_of(p)) > 2 and name_of(p)[0] == "games"], ids=label)
def test_layers_of_a_game_point_down(path: Path) -> None:
    _, game, *own = name_of(path)
    layers = LAYERS_OF.get(game, LAYERS)
    height = {name: n for n, names in enumerate(layers) for name in names}
    assert own[0] in height, f"say in this test which layer {own[0]} of {game} is"
    for name in imported(path):
        if name[:3] == ("evertable", "games", game) and len(name) > 3 and name[3] in height:
            assert height[name[3]] <= height[own[0]], f"{label(path)} imports {'.'.join(name)}: that arrow points up"


def test_layers_are_few_and_folders_small() -> None:
    assert all(len(layers) <= 7 for layers in (LAYERS, *LAYERS_OF.values()))
    folders = {path.parent for path in MODULES}
    sizes = {label(folder / "__init__.py"): len([*folder.glob("*.py")]) - 1 for folder in folders}
    assert {name: n for name, n in sizes.items() if n > MOST_FILES} == {}


def circles(folder: Path) -> list[set[str]]:
    """Modules of a folder and those below it that import each other in a circle, type-only imports counted.

    Out: each circle once, its modules by their names from the folder on.
    """
    within = ("evertable", *folder.relative_to(PACKAGE).parts)
    own = {".".join(name_of(path)[len(within) - 1 :]): path for path in folder.rglob("*.py")}
    own.pop("", None)

    def module(parts: tuple[str, ...]) -> str:
        """The longest beginning of a dotted name that is a module here, or ""."""
        names = (".".join(parts[:n]) for n in range(len(parts), 0, -1))
        return next((name for name in names if name in own), "")

    reached = {
        name: {module(p[len(within) :]) for p in imported(path) if p[: len(within)] == within} - {"", name}
        for name, path in own.items()
    }
    for by in own:
        for found in reached.values():
            if by in found:
                found |= reached[by]
    knots = {frozenset(one for one in own if one in reached[name] and name in reached[one]) for name in own}
    return [set(knot) for knot in knots if knot]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_no_game_imports_in_a_circle(name: str) -> None:
    """`model/state.py` is data, and what others call is in `game.py`: game -> view, rules -> cards -> state."""
    assert not circles(PACKAGE / "games" / name)


@pytest.mark.parametrize("name", sorted(name for name in ALLOWED if name and (PACKAGE / name).is_dir()))
def test_no_shared_package_imports_in_a_circle(name: str) -> None:
    """In the core `schema -> game -> state -> rules`: a state asks its rules, a game is rules that make states."""
    assert not circles(PACKAGE / name)


def test_a_circle_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tmp_path / "games" / "toy"
    (game / "rules").mkdir(parents=True)
    (game / "one.py").write_text("from .rules import two\n")
    (game / "rules" / "two.py").write_text("if TYPE_CHECKING:\n    from ..one import One\n")
    (game / "three.py").write_text("from .one import One\n")
    monkeypatch.setattr(sys.modules[__name__], "PACKAGE", tmp_path)
    assert circles(game) == [{"one", "rules.two"}]


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
    """`from evertable.search import opponent`: editors took it for the module, and calls of it for mistakes."""
    modules = {path.stem if path.is_file() else path.name for path in init.parent.iterdir()}
    assert exported(init) & modules == set()
