"""A table to talk to, with the toy among its games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from evertable.games import REGISTER

from .talk import Talk


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy counts as a game of the house."""
    monkeypatch.setitem(REGISTER, "toy", "tests.engine.table.woodcutters:Woodcutters")
    yield


@pytest.fixture
def talk() -> Talk:
    """A table nobody sits at yet."""
    return Talk()
