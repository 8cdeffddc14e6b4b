"""Entries come, go and change in rows; only the first of several alike does."""

from __future__ import annotations

import pytest

from evertable.games.eternal.model.tuples import exchanged, sorted_in, without


def test_the_first_of_several_alike_goes_or_changes() -> None:
    assert without((3, 1, 3), 3) == (1, 3)
    assert exchanged((3, 1, 3), 3, 7) == (7, 1, 3)
    assert sorted_in((1, 4), 3, 0) == (0, 1, 3, 4) and sorted_in((), 2) == (2,)


def test_what_is_not_there_is_refused() -> None:
    for change in (lambda: without((1,), 2), lambda: exchanged((), 2, 3)):
        with pytest.raises(ValueError, match="not in"):
            change()
