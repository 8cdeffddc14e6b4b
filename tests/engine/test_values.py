"""Named tuples with a quick `_replace`, which does what the library's does, and results that are kept."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from evertable.core.frozen import quick_replace
from evertable.games.eternal.model.values import Memo


@quick_replace
class Stone(NamedTuple):
    colour: str
    weight: int = 1
    name: str | None = None


def test_a_value_is_copied_with_a_change() -> None:
    stone = Stone("red", name="ruby")
    heavy = stone._replace(weight=3, name=None)
    assert heavy == Stone("red", 3) and type(heavy) is Stone
    assert stone == Stone("red", 1, "ruby") and stone._replace() == stone


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="size"):
        Stone("red")._replace(size=2)


def test_a_result_is_worked_out_once() -> None:
    asked: list[int] = []

    def square(n: int) -> int:
        asked.append(n)
        return n * n

    squares = Memo(square, [(2, 5)])
    assert [squares[n] for n in (3, 2, 3)] == [9, 5, 9] and asked == [3]
