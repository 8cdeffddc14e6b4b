"""Each kind of reason in ETER: two ways of which it holds, and two beside them of which it does not."""

from __future__ import annotations

import pytest

from ...search.comparing import told
from .script import Table

PAIR = """
    c d e
  3 . . .
  4 A1 A2 .
  5 . B3 B1
"""
"""Either has two in a row: A on row 4, B on row 5."""


def table(field: str, turn: str = "A") -> Table:
    """A field of Training with so much on it."""
    return Table(turn=turn).on(field)


@pytest.mark.parametrize(
    ("reason", "best", "second", "other_best", "other_second"),
    [
        ("why.line", "place 3 e4", "place 1 c3", "place 1 c3", "place 3 e4"),
        ("why.averts.line", "place 4 d5", "place 1 c3", "place 1 c3", "place 4 d5"),
        ("why.breaks", "place 4 d5", "place 1 c3", "place 1 c3", "place 4 d5"),
        ("why.covers", "place 4 d5", "place 1 c3", "place 4 d5", "place 4 d5"),
        ("why.keeps", "place 1 c3", "place 3 c3", "place 3 c3", "place 1 c3"),
        ("why.stands.none", "place 4 c3", "place 3 c3", "place 3 c3", "place 4 c3"),
    ],
)
def test_it_holds_of_these_and_not_of_those(
    reason: str, best: str, second: str, other_best: str, other_second: str
) -> None:
    state = table(PAIR).state
    assert reason in told(state, best, second)
    assert reason not in told(state, other_best, other_second)


def test_a_line_of_two_is_no_longer_said_to_be_built_where_another_way_builds_it_too() -> None:
    state = table(
        """
    c d e
  3 . . .
  4 A1 B3 .
  5 . . .
"""
    ).state
    assert "why.builds" in told(state, "place 3 c5", "place 3 e5")
    assert "why.builds" not in told(state, "place 3 c5", "place 3 c3")


@pytest.mark.parametrize(("theirs", "holds"), [("1 3", True), ("1 2", False)])
def test_a_card_that_only_a_higher_one_stops_is_a_bait(theirs: str, holds: bool) -> None:
    """What A lays on the free cells of row 4 it can cover with its 4; B covers the 2 with a 3, or the 1 with a 2."""
    state = (
        Table(turn="A", hand={"A": "2 4", "B": theirs})
        .on(
            """
    c d e
  3 . . .
  4 A1 . .
  5 . B2 .
"""
        )
        .state
    )
    assert ("why.bait" in told(state, "place 2 d4", "place 2 d3")) == holds
