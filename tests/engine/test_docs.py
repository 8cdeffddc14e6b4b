"""Every example in the documents is run: Python as doctests, commands by the command line, additions by their tests."""

from __future__ import annotations

import doctest
import json
import re
import shlex
from html import unescape
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from evertable.cli import main

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = {
    path.relative_to(DOCS).as_posix(): path.read_text("utf-8")
    for path in sorted(DOCS.rglob("*.md"))
    if path.parent.name not in ("bench", "screenshots")
}
FENCE = re.compile(r"^```(?P<kind>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
NEEDS = {"howto/openspiel.md": "pyspiel", "howto/pettingzoo.md": "pettingzoo", "howto/gymnasium.md": "gymnasium"}
ELSEWHERE = re.compile(r" --executor (dask|ray)://\S+")
"""A cluster that is not there: what runs on one is tested in test_executors.py."""


def blocks(kind: str) -> list[tuple[str, str]]:
    """(page, text) of every fenced block of that kind."""
    return [(page, one["text"]) for page, text in PAGES.items() for one in FENCE.finditer(text) if one["kind"] == kind]


@pytest.mark.parametrize("page", [page for page, text in PAGES.items() if ">>> " in text])
def test_examples_in_python_say_what_happens(page: str) -> None:
    if page in NEEDS and not find_spec(NEEDS[page]):
        pytest.skip(f"{NEEDS[page]} is not installed")
    found = doctest.testfile(str(DOCS / page), module_relative=False)
    assert found.attempted > 0
    assert found.failed == 0


def commands() -> list[str]:
    """Every command line of ours."""
    lines = [line for _, text in blocks("sh") for line in text.splitlines()]
    others = [line for line in lines if not line.startswith("evertable ")]
    assert set(others) <= {"pip install .", "pip install '.[dask]'"}
    return list(dict.fromkeys(ELSEWHERE.sub(" --workers 1", line) for line in lines if line not in others))


@pytest.mark.parametrize("line", commands())
def test_commands_are_carried_out(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        status = main(shlex.split(line)[1:])
    except SystemExit as left:  # --help, --version
        status = left.code  # type: ignore[assignment]
    assert status == 0


def test_what_is_added_there_is_tested() -> None:
    """Blocks of Python that are no doctest are lines of additions, which test_additions.py makes in a copy."""
    tried = [import_module(f"{__package__}.additions.{game}").ADDED for game in ("eter", "eternal", "krieg", "vale")]
    made = " ".join(edit.new for added in tried for edits in added.values() for edit in edits)
    shown = [(page, text) for page, text in blocks("python") if ">>> " not in text]
    assert len(shown) > 5
    for page, text in shown:
        wanted = re.sub(r"\bsince=\d+", "since=SINCE", re.sub(r"\{\d+:", "{SINCE:", text)).strip()
        assert wanted in made, page


def test_documents_are_json_and_nothing_else_stands_in_a_block() -> None:
    for page, text in blocks("json"):
        assert json.loads(text), page
    kinds = {one["kind"] for text in PAGES.values() for one in FENCE.finditer(text)}
    assert kinds <= {"python", "sh", "json", "text", "{toctree}"}


NAMED = re.compile(r"^[\w<>./*-]+(?:\.(?:py|js|mjs|md|css|sh|html)|/)$")


def paths_named() -> list[tuple[str, str]]:
    """(page or drawing, path) of every file and folder that one names."""
    told = [(page, one) for page, text in PAGES.items() for one in re.findall(r"`([^`\n]+)`", text)]
    for drawing in sorted((DOCS / "drawings").glob("*.svg")):
        code = re.findall(r'<text class="c"[^>]*>([^<]*)</text>', drawing.read_text("utf-8"))
        told += [(drawing.name, unescape(one)) for line in code for one in line.split(", ") if "/" in one]
    return [(page, one) for page, one in told if NAMED.match(one) or page.endswith(".svg")]


def test_files_and_folders_that_are_named_are_there() -> None:
    """Beside the root of the tree, paths are given from the package and from the page's folder."""
    found = paths_named()
    assert len(found) > 40
    made = {"dist/", "wheels/", "/docs/", "/repo/", "/rules/text/", "PAGE.md"}  # by the build, or by who reads
    lost = {(page, path) for page, path in found if path not in made and not is_there(path)}
    assert lost == set()


def test_the_change_log_says_once_of_what_it_speaks() -> None:
    """A paragraph of a version for each matter: what is added joins the one that is there."""
    versions = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)[1:]
    assert len(versions) >= 2
    for version in versions:
        headings = re.findall(r"^\*\*([^*]+)\.\*\*", version, re.MULTILINE)
        assert len(headings) > 10
        assert sorted(headings) == sorted(set(headings)), version.splitlines()[0]


def is_there(path: str) -> bool:
    """Whether a path leads somewhere; `<game>` is any name."""
    pattern = re.sub(r"<\w+>", "*", path).strip("/")
    return any(next(folder.glob(pattern), None) for folder in FOLDERS)


FOLDERS = (ROOT, ROOT / "engine" / "evertable", ROOT / "web_ui", ROOT / "engine" / "evertable" / "games" / "vale")
