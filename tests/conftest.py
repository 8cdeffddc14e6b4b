"""The order of the tests: long files first, so that the short ones fill what is left of the workers' time."""

from __future__ import annotations

import pytest

LONG = ("test_contract.py", "test_faults.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONG)
