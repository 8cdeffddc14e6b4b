"""The order of the tests, and which run in one worker, so that all workers end at about the same time."""

from __future__ import annotations

import pytest

LONG = ("test_levels.py", "test_puzzles.py", "test_contract.py", "test_faults.py")
"""Files that begin first: the short ones fill what is left of the workers' time."""
SHARED_OUT = ("test_contract.py", "test_undo.py", "test_levels.py", "test_puzzles.py")
"""Files in which each game's tests may run in a worker of their own."""


def group(item: pytest.Item) -> str:
    """What runs in one worker, in order: a file, or there one game's tests, which share its random games."""
    path = item.path.relative_to(item.config.rootpath).as_posix()
    named = getattr(item, "callspec", None)
    game = named.params.get("name") if named and item.path.name in SHARED_OUT else None
    return f"{path}:{game}" if game else path


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONG)
    for item in items:
        item.add_marker(pytest.mark.xdist_group(group(item)))
