"""The order of the tests, and which run in one worker, so that all workers end at about the same time."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pytest

from tests.groups import Groups

if TYPE_CHECKING:
    from xdist.remote import Producer

LONG = (
    "test_contract.py",
    "test_vale_games.py",
    "test_vale_table.py",
    "test_fuzz_links.py",
    "test_secrets.py",
    "test_games.py",
    "test_levels.py",
    "test_puzzles.py",
    "test_faults.py",
)
"""Files that begin first: the short ones fill what is left of the workers' time."""


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Groups:
    return Groups(config, log)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONG)


def pytest_collection_finish() -> None:
    """Modules and tests stay to the end: what looks for garbage need not go through them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)
