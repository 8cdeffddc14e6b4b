"""The marker that ties a test to the rules it shows."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of site/rules/eter.md that the test shows")
