"""The order of the tests, and which run in one worker, so that all workers end at about the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.groups import Groups

if TYPE_CHECKING:
    from xdist.remote import Producer

LONG = ("test_levels.py", "test_puzzles.py", "test_contract.py", "test_faults.py")
"""Files that begin first: the short ones fill what is left of the workers' time."""


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Groups:
    return Groups(config, log)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONG)
