"""Links that the project keeps (pictures, pages, tests) are of 1.0."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import evertable
from evertable.core.errors import BadLink
from evertable.core.format.envelope import unseal
from evertable.games import REGISTER

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\b[FPRZ][0-9]\.[\w-]{8,}\.[\w-]{4}(?![\w-])")
OLD_ON_PURPOSE = ("test_before_1_0.py", "test_links.py")
"""Tests of what becomes of links from before 1.0."""


def links(path: Path) -> list[str]:
    """The links in a file; one may be written over several lines, as Python joins them."""
    return LINK.findall(re.sub(r'"\s+"', "", path.read_text()))


KEPT = [
    path
    for folder, kinds in (
        ("docs", "md"),
        ("site", "html"),
        ("tools", "py"),
        ("tests", "py"),
        ("tests", "json"),
        ("tests", "txt"),
        ("web_ui/pages", "js"),
    )
    for path in sorted((ROOT / folder).rglob(f"*.{kinds}"))
    if path.name not in OLD_ON_PURPOSE and links(path)
]


def test_there_are_some() -> None:
    assert ROOT / "tools" / "screenshots.py" in KEPT
    assert ROOT / "tests" / "web" / "fixtures" / "vale-tables.json" in KEPT


@pytest.mark.parametrize("path", KEPT, ids=lambda path: str(path.relative_to(ROOT)))
def test_none_is_refused_for_its_age(path: Path) -> None:
    for link in links(path):
        try:
            unseal(link, REGISTER)
        except BadLink as error:
            assert error.field != "version", link


TABLES = [ROOT / "tools" / "screenshots.py", *(path for path in KEPT if path.parent.name == "fixtures")]


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
def test_tables_to_start_from_open(path: Path) -> None:
    for link in links(path):
        evertable.open_link(link).finish()
