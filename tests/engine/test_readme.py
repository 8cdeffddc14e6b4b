"""The README is the tutorial: what it and the page it leads to show is run."""

import doctest
from pathlib import Path

import evertable

ROOT = Path(__file__).parents[2]


def test_the_readme_shows_what_happens() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted > 8
    assert found.failed == 0


def test_the_page_on_research_shows_what_happens() -> None:
    found = doctest.testfile(str(ROOT / "docs" / "research.md"), module_relative=False)
    assert found.attempted > 15
    assert found.failed == 0


def test_the_package_shows_what_happens() -> None:
    found = doctest.testmod(evertable)
    assert found.attempted >= 3
    assert found.failed == 0
