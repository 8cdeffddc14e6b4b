"""Runs in .venv: `python -m tools.docs_pages FOLDER` makes the documents there.

Sphinx is run over a copy of docs/, to which come the pages that the engine itself tells: one for each public module,
the command line, the options of the games, the shapes of what their views hold.
"""

from __future__ import annotations

import argparse
import ast
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from sphinx.cmd.build import main as sphinx

from tools.docs import DOCS, sources
from tools.paths import ENGINE

PRIVATE = ("__main__",)
API = "reference/api"


def public_modules() -> dict[str, Path]:
    """Name -> file of every module with a page: all of the package but what is inside of each game."""
    found = {}
    for path in sorted((ENGINE / "evertable").rglob("*.py")):
        parts = list(path.relative_to(ENGINE).with_suffix("").parts)
        if parts[-1] == "__init__":
            parts.pop()
        if not (parts[1:2] == ["games"] and len(parts) > 2) and not parts[-1].startswith("_"):
            found[".".join(parts)] = path
    return found


def first_sentence(docstring: str) -> str:
    """The beginning of a docstring, up to its first full stop, on one line."""
    text = " ".join(docstring.strip().partition("\n\n")[0].split())
    end = text.find(". ")
    return text[: end + 1] if end >= 0 else text


def handed_on(tree: ast.Module) -> list[str]:
    """The names that a module has in `__all__` and takes from elsewhere."""
    names: list[str] = []
    taken = set()
    for node in tree.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            names = ast.literal_eval(node.value)
        elif isinstance(node, ast.ImportFrom):
            taken |= {one.asname or one.name for one in node.names}
    return [name for name in names if name in taken]


def has_twin(name: str, path: Path) -> bool:
    """Whether the package that a module is in has a function of its name too, as `evertable.games`."""
    above = (path.parent.parent if path.stem == "__init__" else path.parent) / "__init__.py"
    last = name.rpartition(".")[2]
    tree = ast.parse(above.read_text("utf-8")) if above.is_file() else ast.Module([], [])
    return any(isinstance(node, ast.FunctionDef) and node.name == last for node in tree.body)


def module_page(name: str, path: Path) -> tuple[str, str]:
    """The page of a module, and the sentence that tells of it."""
    tree = ast.parse(path.read_text("utf-8"))
    more = "".join(f"\n* :py:obj:`{one} <{name}.{one}>`" for one in handed_on(tree))
    lines = [name, "=" * len(name), "", f".. automodule:: {name}"]
    lines += ["   :no-index:", ""] if has_twin(name, path) else [""]
    if more:
        lines += [".. py:currentmodule:: " + name, "", "It also hands on:", *more.splitlines(), ""]
    return "\n".join(lines), first_sentence(ast.get_docstring(tree) or "")


def module_pages() -> Iterator[tuple[str, str]]:
    """Path -> text, for every public module and the list of them by package."""
    rows: dict[str, list[str]] = {}
    modules = public_modules()
    packages = {name for name, path in modules.items() if path.stem == "__init__"}
    for name, path in modules.items():
        text, told = module_page(name, path)
        yield f"{API}/{name}.rst", text
        home = name if name in packages else name.rpartition(".")[0]
        rows.setdefault(home, []).append(f"[`{name}`]({name}.rst)\n: {told}\n")
    lines = ["# Modules", "", "Every module that may be imported, by package.", ""]
    for home, entries in rows.items():
        lines += [f"## {home}", "", *entries]
    names = "\n".join(modules)
    yield f"{API}/index.md", "\n".join(lines) + f"\n```{{toctree}}\n:hidden:\n\n{names}\n```\n"


def argument_lines(command: argparse.ArgumentParser) -> Iterator[str]:
    """A command's arguments as a list of definitions."""
    for one in command._actions:
        if isinstance(one, argparse._HelpAction):
            continue
        if isinstance(one.choices, dict):
            continue
        shown = one.metavar or ("|".join(map(str, one.choices)) if one.choices else one.dest.upper())
        many = {"+": f"{shown} ...", "*": f"[{shown} ...]", "?": f"[{shown}]", 0: ""}.get(one.nargs or "", shown)
        flags = ", ".join(one.option_strings)
        yield f"`{flags} {many}`".replace(" `", "`").replace("` ", "`")
        yield f": {one.help}\n"


def command_page() -> str:
    """The command line, as its own parser declares it."""
    from evertable.cli.arguments import options_help, parser
    from evertable.games import REGISTER

    top = parser()
    commands = next(one for one in top._actions if isinstance(one, argparse._SubParsersAction))
    told = {one.dest: one.help for one in commands._choices_actions}
    lines = ["# The command line", ""]
    lines += ["`evertable` is there once the wheel is installed; `python -m evertable` is the same."]
    lines += [
        "It ends with 0 when all went well, with 2 for bad input, which the message names, and with 130 after Ctrl-C."
    ]
    lines += [""]
    for name, command in commands.choices.items():
        lines += [f"## evertable {name}", "", f"{told[name]}.".capitalize(), "", *argument_lines(command)]
    lines += ["## Options of the games", "", "They are written `name=value`, the default first.", ""]
    for game in REGISTER:
        lines += [f"### {game}", "", "```text", *options_help(game).splitlines()[1:-1], "```", ""]
    return "\n".join(lines)


def shapes_page() -> str:
    """What page and table say to each other, and what the views of the games hold, as TypeScript."""
    from evertable.games import REGISTER
    from evertable.session.protocol.typescript import typescript, view_types

    lines = ["# Shapes of messages and views", ""]
    lines += ["Made from the typed dictionaries that the engine's own tests check messages and views against.", ""]
    parts = {"Messages": typescript(), **{f"View of {game}": view_types(game) for game in REGISTER}}
    for title, text in parts.items():
        code = [line for line in text.splitlines() if not line.startswith("//")]
        lines += [f"## {title}", "", "```ts", *code, "```", ""]
    return "\n".join(lines)


def write_sources(folder: Path) -> None:
    """The pages of docs/ and those that the engine tells."""
    for path in sources():
        target = folder / path.relative_to(DOCS)
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":  # doctest wants an empty line at the end of an example, who reads does not
            target.write_text(path.read_text("utf-8").replace("\n\n```\n", "\n```\n"), "utf-8")
        else:
            shutil.copyfile(path, target)
    for name, text in [
        *module_pages(),
        ("reference/command-line.md", command_page()),
        ("reference/shapes.md", shapes_page()),
    ]:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")


def main(folder: Path) -> int:
    """Make them; returns the exit status. A warning is an error."""
    with tempfile.TemporaryDirectory() as scratch:
        write_sources(Path(scratch) / "docs")
        status = sphinx(
            ["-b", "dirhtml", "-q", "-W", "--keep-going", "-d", f"{scratch}/trees", f"{scratch}/docs", str(folder)]
        )
    return status


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1])))
