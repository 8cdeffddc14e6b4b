"""Each kind of reason in the Vale: a position in which it holds, and one beside it in which it does not."""

from __future__ import annotations

import pytest

from ...search.comparing import told
from .script import Table

HOLDS = Table(hand="firefox", claims="imp", stones="0")
CLAIM = Table(claims="imp")
RICH = Table(hand="firefox", stones="r3")


@pytest.mark.parametrize(
    ("reason", "there", "beside", "best", "second"),
    [
        ("why.opens", HOLDS, Table(hand="firefox", claims="imp", stones="r3"), "sell imp", "tame imp"),
        ("why.gets", CLAIM, CLAIM, "tame imp", "sell imp"),
        ("why.richer", CLAIM, CLAIM, "sell imp", "tame imp"),
        ("why.goes_on", RICH, RICH, "summon firefox", "end"),
        ("why.brings", RICH, RICH, "summon firefox", "end"),
    ],
    ids=lambda one: one if isinstance(one, str) and one.startswith("why.") else "",
)  # fmt: skip
def test_it_holds_here_and_not_beside_it(reason: str, there: Table, beside: Table, best: str, second: str) -> None:
    best, second = (whole(there, one) for one in (best, second))
    assert reason in told(there.state, best, second)
    same = there.situation == beside.situation
    assert reason not in (told(beside.state, second, best) if same else told(beside.state, best, second))


def whole(table: Table, begun: str) -> str:
    """The first legal action that begins so."""
    words = tuple(begun.split())[:2]
    return str(next(one for one in table.state.legal_actions() if one[: len(words)] == words))
