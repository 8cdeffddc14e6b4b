"""The Python that the page loads: what was left out of the standard library is missed by nothing that stayed."""

from __future__ import annotations

import ast
import gzip
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from fnmatch import fnmatchcase
from importlib.util import resolve_name
from pathlib import Path
from typing import Any

from evertable.games import REGISTER
from tools.cover import numbers, ranges
from tools.paths import ENGINE, WEB_UI
from tools.runtime import ENTERED, LATE, NOT_IN_THE_PAGE, is_split
from tools.steps import digest_of
from tools.toolchain import find_node
from tools.wheel import build_wheel


def told(script: str, *arguments: str | Path) -> Any:
    """The JSON that a script of web_ui/build/ prints; for imports: module -> why it could not be imported."""
    node, _ = find_node()
    command = [node, WEB_UI / "build" / script, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_trimmed_standard_library_is_closed(site: Path) -> None:
    assert told("import-all.mjs", site / "vendor" / "pyodide") == {}


def heads(site: Path, archives: Iterable[Path]) -> list[list[list[str]]]:
    """The lines at the head of solid archives, each in words; what follows is as long as they say."""
    found: list[tuple[list[list[str]], int]] = told("read-pieces.mjs", site / "vendor" / "pyodide", *archives)
    for lines, size in found:
        assert sum(int(line[2]) for line in lines if len(line) == 3) == size
    return [lines for lines, _ in found]


TURNS = {"evertable.core.turns." + name for name in ("assignment", "choices", "frames", "steps", "windows")}
"""What decisions wait in until others are made."""


def parts_of(site: Path) -> dict[str, list[str]]:
    """Part of the engine -> its files, named as in the sources."""
    parts = sorted((site / "parts").iterdir())
    files = [[file.removesuffix("c") for _, file, _ in lines] for lines in heads(site, parts)]
    return {path.name.partition("-")[0]: each for path, each in zip(parts, files, strict=True)}


def names_in(site: Path) -> set[str]:
    """The files of all parts, named as in the sources."""
    return {file for files in parts_of(site).values() for file in files}


def left_out(name: str) -> bool:
    """Whether a file of the engine's wheel stays out of the page's."""
    return any(fnmatchcase(name, pattern) for pattern in NOT_IN_THE_PAGE)


def modules_of_the_page(site: Path) -> set[str]:
    """The engine's modules in its parts, and whatever they import, wherever in their text.

    Not what print and notebooks show: that is asked for by others (tests/engine/test_pictures.py).
    """
    names = set()
    for file in (name for name in names_in(site) if name.endswith(".py")):
        module = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        names.add(module)
        package = module if file.endswith("__init__.py") else module.rpartition(".")[0]
        for node in ast.walk(ast.parse((ENGINE / file).read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                inner = f"{'.' * node.level}{node.module or ''}"
                names.add(resolve_name(inner, package) if node.level else inner)
    return {name for name in names if not left_out(f"{name.replace('.', '/')}.py")}


def test_engine_needs_next_to_nothing_of_the_rest(site: Path) -> None:
    """Only what offers the nearest card for a line that is none of a deck list is fetched with the library's rest."""
    names, parts = modules_of_the_page(site), site / "parts"
    assert {"evertable.session.protocol.handler", "evertable.games.vale.game", "json"} <= names
    ordered = sorted(names, key=lambda name: (name in TURNS, name))  # these come with a game
    assert told("import-engine.mjs", site / "vendor" / "pyodide", parts, *ordered).keys() == {"difflib"}
    assert "fractions" in told("import-engine.mjs", site / "vendor" / "pyodide", parts, "fractions")


def test_page_loads_no_part_of_the_engine_that_only_others_use(site: Path) -> None:
    own = names_in(site)
    published = {name for name in zipfile.ZipFile(build_wheel()).namelist() if name.endswith((".py", ".json"))}
    assert {name for name in published if left_out(name)} == published - own
    assert own <= published
    for pattern in NOT_IN_THE_PAGE:
        assert any(fnmatchcase(name, pattern) for name in published), f"{pattern}: nothing is called so"


PYODIDE = WEB_UI / "node_modules" / "pyodide"


def memory_of(wasm: Path) -> bytes:
    """What a module brings into memory, all of it where it goes."""
    file, at = wasm.read_bytes(), 8

    def number() -> int:
        nonlocal at
        value = shift = 0
        while True:
            byte = file[at]
            at, value, shift = at + 1, value | (byte & 127) << shift, shift + 7
            if byte < 128:
                return value

    while file[at] != 11:  # the section of data
        at += 1
        size = number()
        at += size
    at += 1
    number()
    memory = bytearray()
    for _ in range(number()):
        assert (number(), file[at]) == (0, 0x41)
        at += 1
        to = number()
        at += 1
        size = number()
        memory.extend(bytes(max(0, to + size - len(memory))))
        memory[to : to + size] = file[at : at + size]
        at += size
    return bytes(memory)


def test_memory_of_the_runtime_is_the_package_s_but_for_blank_tables(site: Path) -> None:
    ours, package = (memory_of(folder / "pyodide.asm.wasm") for folder in (site / "vendor" / "pyodide", PYODIDE))
    assert len(ours) == len(package) > 3e6
    changed = [at for at, (one, other) in enumerate(zip(ours, package, strict=True)) if one != other]
    assert len(changed) > 400_000
    assert {ours[at] for at in changed} == {0}


def late_part(site: Path) -> Path:
    """The file of the late part of Pyodide's WebAssembly."""
    (found,) = (site / "vendor" / "pyodide").glob(f"{LATE}-*.wasm")
    return found


def test_names_of_characters_are_in_the_late_part_alone(site: Path) -> None:
    """A page whose game needs none of them does not load them, and no address of the package's data is lost."""
    early, whole = (memory_of(folder / "pyodide.asm.wasm") for folder in (site / "vendor" / "pyodide", PYODIDE))
    late = memory_of(late_part(site))
    stretches = json.loads(ENTERED.read_text("utf-8"))["names"]
    assert sum(to - begin for begin, to in stretches) > 200_000
    for begin, to in stretches:
        assert not any(early[begin:to])
        assert late[begin:to] == whole[begin:to]
        late = late[:begin] + bytes(to - begin) + late[to:]
    assert not any(late)


def test_runtime_is_split_by_what_games_enter(site: Path) -> None:
    """A page loads less than two thirds of what Python has, and knows the rest by its content."""
    assert is_split()
    early = len(gzip.compress((site / "vendor" / "pyodide" / "pyodide.asm.wasm").read_bytes(), 6))
    late = late_part(site)
    assert early < 1.6e6
    assert len(gzip.compress(late.read_bytes(), 6)) > 0.5 * early
    assert late.stem == f"{LATE}-{digest_of(late.read_bytes())}"
    assert f"'{late.name}?" in (late.parent / "late-part.mjs").read_text("utf-8")


def test_functions_that_games_enter_are_few_of_all() -> None:
    entered = numbers(" ".join(json.loads(ENTERED.read_text("utf-8"))["entered"]))
    assert 2_500 < len(entered) < 4_000
    assert numbers(ranges(entered)) == entered
    assert ranges([3, 9, 5, 6, 7]) == "3 5-7 9"


def test_runtime_comes_without_what_nothing_calls(site: Path) -> None:
    saved = {"pyodide.asm.wasm": 500_000, "pyodide.asm.mjs": 70_000}
    for name, least in saved.items():
        ours, package = ((folder / name).read_bytes() for folder in (site / "vendor" / "pyodide", PYODIDE))
        assert len(gzip.compress(ours, 6)) < len(gzip.compress(package, 6)) - least


def loaded(package: str) -> set[str]:
    """The modules of a package that tables of all games import."""
    begin = f"import evertable; [evertable.load_game(name).new_initial_state() for name in {[*REGISTER]}]"
    code = (
        f"import sys, evertable.session.protocol.handler; {begin}; print(*(m for m in sys.modules if {package!r} in m))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def imported(game: str) -> set[str]:
    """The modules that a new state of a game needs."""
    code = f"import sys, evertable; evertable.load_game({game!r}).new_initial_state(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_engine_comes_in_parts(site: Path) -> None:
    """The table's part names no game; a game's contains its package, and what decisions wait in (TURNS) where it
    imports that; together they are the engine.
    """
    parts = parts_of(site)
    assert parts.keys() == {"table", "search", "gametext", "editor", "picture", "decks", *REGISTER}
    for game in REGISTER:
        more = {file for file in parts[game] if not file.startswith(f"evertable/games/{game}/")}
        assert more == ({f"{name.replace('.', '/')}.py" for name in TURNS} if TURNS & imported(game) else set())
        assert f"evertable/games/{game}/ui/editing.py" in parts["editor"]
    served = [f"evertable/session/{name}.py" for name in ("proving", "shared_trees")]
    asked = ("search", "core/advice")  # what searches are made of, and the reasons of hints
    search = {str(path.relative_to(ENGINE)) for one in asked for path in (ENGINE / "evertable" / one).rglob("*.py")}
    data = [file for file in names_in(site) if file.endswith(".json")]
    assert data and set(data) <= set(parts["picture"])
    at_once = search & set(parts["table"])
    of_games = {file for file in parts["search"] if file.startswith("evertable/games/")}
    assert not {file.removesuffix(".py").replace("/", ".") for file in of_games} & loaded("evertable.games")
    assert {*parts["search"]} - of_games == {*served, *(search - at_once)}
    assert {name.removesuffix("/__init__.py").removesuffix(".py").replace("/", ".") for name in at_once} == loaded(
        "evertable.search"
    )
    assert [file for file in parts["table"] if file.startswith("evertable/games/")] == ["evertable/games/__init__.py"]


def test_what_stays_out_of_the_page_is_named_as_it_is() -> None:
    assert not [name for name in NOT_IN_THE_PAGE if not list(ENGINE.glob(name))]


def test_page_of_a_game_brings_its_part_and_no_other(site: Path) -> None:
    for game in REGISTER:
        page = (site / game / "index.html").read_text("utf-8")
        assert set(re.findall(r"parts/(\w+)-", page)) == {"table", game}
        assert "wheels/" not in page
    assert "parts/" not in (site / "index.html").read_text("utf-8")


def test_everything_is_compiled(site: Path) -> None:
    for archive in (site / "vendor" / "pyodide").glob("*.zip"):
        names = zipfile.ZipFile(archive).namelist()
        assert [name for name in names if name.endswith(".py")] == []
        assert any(name.endswith(".pyc") for name in names)


def test_what_every_start_imports_is_in_one_piece(site: Path, tmp_path: Path) -> None:
    archive = zipfile.ZipFile(site / "vendor" / "pyodide" / "python_stdlib.zip")
    rest = zipfile.ZipFile(site / "vendor" / "pyodide" / "python_rest.zip")
    (tmp_path / "boot.piece").write_bytes(archive.read("boot.piece"))
    (lines,) = heads(site, [tmp_path / "boot.piece"])
    piece = {line[0]: line for line in lines if len(line) == 3}
    assert {"asyncio", "json", "pyscript", "re", "typing"} <= piece.keys()
    assert not {file for _, file, _ in piece.values()} & {*archive.namelist(), *rest.namelist()}
    later = {line[0] for line in lines if len(line) == 1}
    assert len(later) + len(piece) == len(lines)
    assert {"email.message", "fractions", "urllib"} <= later
    assert not set(rest.namelist()) & set(archive.namelist())
