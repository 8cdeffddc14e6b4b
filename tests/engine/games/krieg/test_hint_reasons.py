"""Each kind of reason in Krieg Eterna: a position in which it holds, and one beside it in which it does not."""

from __future__ import annotations

from typing import Any

import pytest

from ...search.comparing import told
from .script import Table

LEAD = {"rows": {"1-melee": "cavalry", "2-melee": "knight"}, "hands": {1: "mortar knight", 2: "pike"}}
BEHIND = {"rows": {"1-melee": "knight", "2-melee": "cavalry"}, "hands": {1: "mortar knight pike", 2: "pike"}}
LAST: dict[str, Any] = {"round": 3, "history": [(5, 3), (3, 5)]}

LINE: dict[str, Any] = {"hands": {1: "musketeer cannon", 2: "line"}}
ARCHER: dict[str, Any] = {"hands": {1: "musketeer cannon", 2: "archer"}}
LOST: dict[str, Any] = {"round": 2, "history": [(3, 5)]}

FAR = {**LEAD, "rows": {"1-melee": "line", "1-siege": "armada", "2-melee": "knight"}}


def table(known: dict[str, Any], **more: Any) -> Table:
    """A position, with something else said of it."""
    return Table(**{**known, **more})


@pytest.mark.parametrize(
    ("reason", "there", "beside", "best", "second"),
    [
        ("why.enough", table(LEAD, passed=[2]), table(BEHIND, passed=[2]), "pass", "play knight 1-melee"),
        (
            "why.enough.game",
            table(LEAD, passed=[2], round=2, history=[(5, 3)]),
            table(LEAD, passed=[2]),
            "pass",
            "play knight 1-melee",
        ),
        ("why.takes", table(BEHIND, passed=[2]), table(BEHIND), "play mortar 1-siege", "pass"),
        (
            "why.takes.cheaper",
            table(BEHIND, hands={1: "mortar line knight"}, passed=[2]),
            table(BEHIND, hands={1: "mortar line knight"}),
            "play line 1-melee",
            "play mortar 1-siege",
        ),
        (
            "why.leaves",
            table(BEHIND, rows={"2-siege": "mortar", "2-melee": "line"}, hands={1: "knight pike"}, passed=[2]),
            table(BEHIND, hands={1: "mortar pike"}, passed=[2]),
            "pass",
            "play pike 1-melee",
        ),
        ("why.bait", table(BEHIND, **LINE), table(BEHIND, **ARCHER), "play musketeer 1-range", "pass"),
        ("why.bait", table(BEHIND, **LINE), table(BEHIND, **LINE, **LOST), "play musketeer 1-range", "pass"),
        ("why.outbids", table(LEAD), table(BEHIND), "pass", "play knight 1-melee"),
        ("why.keeps.all", table(BEHIND), table(BEHIND, **LAST), "pass", "play knight 1-melee"),
        ("why.keeps", table(LEAD), table(LEAD, **LAST), "play knight 1-melee", "play mortar 1-siege"),
        (
            "why.keeps.last",
            table(LEAD, **LAST),
            table(LEAD),
            "play knight 1-melee",
            "play mortar 1-siege",
        ),
        ("why.waits", table(BEHIND, passed=[2]), table(LEAD, passed=[2]), "play knight 1-melee", "pass"),
        ("why.waits.behind", table(BEHIND), table(LEAD), "play knight 1-melee", "pass"),
        (
            "why.waits.one",
            table(LEAD, hands={1: "mortar knight", 2: "privateer"}),
            table(
                LEAD,
                hands={1: "mortar knight", 2: "archer"},
                rows={"1-melee": "line", "1-siege": "armada", "2-melee": "knight"},
            ),
            "play knight 1-melee",
            "pass",
        ),
        (
            "why.overtakes",
            table(BEHIND, hands={1: "mortar archer", 2: "pike"}),
            table(LEAD, hands={1: "mortar archer", 2: "pike"}),
            "play mortar 1-siege",
            "play archer 1-range",
        ),
        ("why.adds", table(LEAD), table(LEAD, round=2, history=[(5, 3)]), "play mortar 1-siege", "play knight 1-melee"),
        (
            "why.waits.more",
            table(FAR, hands={1: "knight", 2: "mortar cannon"}),
            table(FAR, hands={1: "knight", 2: "archer"}),
            "play knight 1-melee",
            "pass",
        ),
        (
            "why.holds_down",
            table(LEAD, hands={1: "spy minister"}),
            table(LEAD, hands={1: "minister spy"}),
            "play minister 2-siege",
            "play spy 2-melee",
        ),
        ("why.goes_on", table(LEAD, **LAST), table(LEAD), "play knight 1-melee", "pass"),
        (
            "why.removes",
            table(LEAD, hands={1: "death knight"}),
            table(LEAD, hands={1: "death knight"}, rows={"1-melee": "cavalry", "2-melee": "knight knight"}),
            "play death 2-melee.knight",
            "play knight 1-melee",
        ),
    ],
    ids=lambda one: one if isinstance(one, str) and one.startswith("why.") else "",
)  # fmt: skip
def test_it_holds_here_and_not_beside_it(reason: str, there: Table, beside: Table, best: str, second: str) -> None:
    assert reason in told(there.state, best, second)
    near = told(beside.state, best, second)
    if reason in (
        "why.removes",
        "why.adds",
        "why.holds_down",
    ):  # there it is true all the same: it is the other way round that it is not
        near = told(there.state, second, best)
    assert reason not in near


def test_an_opening_discard_is_the_weaker_card() -> None:
    state = Table(seed=3).state
    hand = state.view(state.current_player())["sides"][state.current_player()]["hand"]["cards"]
    assert hand
    units = [one for one in state.legal_actions() if one[0] == "discard"]
    for best in units:
        for second in units:
            if best != second:
                there, back = (
                    told(state, " ".join(one), " ".join(other)) for one, other in ((best, second), (second, best))
                )
                assert not ("why.parts" in there and "why.parts" in back)
                assert not ("why.parts.rather" in there and "why.parts.rather" in back)
    assert any(
        "why.parts" in told(state, " ".join(one), " ".join(other)) for one in units for other in units if one != other
    )
