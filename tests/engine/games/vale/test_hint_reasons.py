"""Each kind of reason in the Vale: a position in which it holds, and one beside it in which it does not."""

from __future__ import annotations

import pytest

from ...search.comparing import told
from .script import Table

HOLDS = Table(hand="firefox", claims="imp", stones="0")
CLAIM = Table(claims="imp")
RICH = Table(hand="firefox", stones="r3")
SHORT = Table(hand="firefox", stones="r3", B={"claims": "imp"})
"""B is to act after A."""
IFRIT = Table(hand="ifrit", stones="r4")
ACTIVE = Table(hand="salamander firefox", stones="r4")
FULL = {"area": "agni", "stones": "p2", "hand": "firefox"}
AGNI = Table(**FULL)
TWICE = Table(phase="hunt", step=1, market="imp hydra agni", claims="phoenix", B={"stones": "r2"})
"""B is to take this card and the next one."""
WEALTHY = Table(phase="hunt", market="imp hydra firefox agni", stones="p4")
HUNT = Table(phase="hunt", market="imp hydra firefox agni", stones="r2")


@pytest.mark.parametrize(
    ("reason", "there", "beside", "best", "second"),
    [
        ("why.opens", HOLDS, Table(hand="firefox", claims="imp", stones="r3"), "sell imp", "tame imp"),
        ("why.scores", IFRIT, IFRIT, "summon ifrit", "end"),
        ("why.scores.last", Table(hand="ifrit", stones="r4", round=10), IFRIT, "summon ifrit", "end"),
        ("why.in_time", ACTIVE, ACTIVE, "summon salamander", "end"),
        ("why.stays", AGNI, AGNI, "end", "remove agni"),
        ("why.saves", AGNI, AGNI, "end", "remove agni"),
        ("why.room", Table(round=1, **FULL), Table(round=2, **FULL), "remove agni", "end"),
        ("why.cheaper", Table(hand="firefox", stones="r3b1"), RICH, "summon firefox r1", "summon firefox b1"),
        ("why.affords", HUNT, WEALTHY, "take imp", "take hydra"),
        ("why.denies", HUNT, TWICE, "take imp", "take hydra"),
        ("why.gets", CLAIM, CLAIM, "tame imp", "sell imp"),
        ("why.richer", CLAIM, CLAIM, "sell imp", "tame imp"),
        ("why.goes_on", RICH, RICH, "summon firefox", "end"),
        ("why.places", SHORT, SHORT, "end", "summon firefox"),
        ("why.brings", RICH, RICH, "summon firefox", "end"),
    ],
    ids=lambda one: one if isinstance(one, str) and one.startswith("why.") else "",
)  # fmt: skip
def test_it_holds_here_and_not_beside_it(reason: str, there: Table, beside: Table, best: str, second: str) -> None:
    assert reason in told(there.state, *[whole(there, one) for one in (best, second)])
    if there.situation == beside.situation:
        best, second = second, best
    assert reason not in told(beside.state, *[whole(beside, one) for one in (best, second)])


def whole(table: Table, begun: str) -> str:
    """The first legal action that begins so."""
    words, legal = tuple(begun.split()), table.state.legal_actions()
    found = [one for n in (3, 2, 1) for one in legal if one[:n] == words[:n]]
    return str(found[0])
