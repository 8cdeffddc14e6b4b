"""The recorded games, and the positions whose nodes are counted: see tests/engine/golden_play.py."""

from __future__ import annotations

from evertable.core.options import Options
from evertable.games.krieg.model.state import KriegState

from ...golden_play import Golden
from .script import Table

GAMES: dict[str, tuple[int, Options]] = {
    "two": (1, {}),
    "two-again": (2, {"starter": "seat2"}),
    "two-strict": (3, {"after_three": "strict", "starter": "random"}),
    "three": (4, {"seats": 3}),
    "four": (5, {"seats": 4, "starter": "random"}),
    "teams": (6, {"seats": 4, "teams": True}),
    "teams-strict": (7, {"seats": 4, "teams": True, "after_three": "strict", "starter": "seat3"}),
}


def positions() -> dict[str, KriegState]:
    """What the node counts start from: a beginning, and crowded fields with many powers in hand."""
    crowded = {
        "1-melee": "knight knight+feast scout", "1-siege": "assault minister", "2-range": "archer telescope",
        "2-melee": "cavalry+famine line", "2-siege": "mortar+fortress",
    }  # fmt: skip
    return {
        "opening": Table(seed=11).state,
        "crowded": Table(
            crowded,
            hands={
                1: "officer-melee-range gale wrath war jester traitor-king",
                2: "death crusade fate officer-siege-range",
            },
            weather="frost melee now, omen siege next",
            kings={2: "winter-king melee"},
            graves="cannon juggernaut fog styx",
        ).state,
        "teams": Table(
            crowded | {"3-melee": "crusader", "4-range": "breach"},
            seats=4,
            options={"teams": True},
            hands={1: "assassin offering ruin relic", 2: "burden", 3: "pyre grail", 4: "lion-king"},
            graves="cannon juggernaut",
        ).state,
    }


GOLDEN = Golden(GAMES, positions)
