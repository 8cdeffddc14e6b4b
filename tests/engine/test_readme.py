"""What the README and the package show is run; the documents have test_docs.py."""

import doctest
from pathlib import Path

import evertable

ROOT = Path(__file__).parents[2]


def test_the_readme_shows_what_happens() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted > 8
    assert found.failed == 0


def test_the_package_shows_what_happens() -> None:
    found = doctest.testmod(evertable)
    assert found.attempted >= 3
    assert found.failed == 0
