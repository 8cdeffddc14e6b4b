"""The recorded games, and the positions whose nodes are counted: see tests/engine/golden_play.py."""

from __future__ import annotations

from evertable.core.options import Options
from evertable.games.eter.model.state import EterState

from ...golden_play import Golden
from .script import Table

OWN_BOX = ["H../.../...", "R../..R/...", "O../.../.H.", ".H./.../.R.", "RR./.../...", "H.H/.../...", ".../.R./...",
           "..O/R../...", ".../H.H/..."]  # fmt: skip
GAMES: dict[str, tuple[int, Options]] = {
    "training": (1, {}),
    "training-illusions": (2, {"illusions": True, "starter": "random"}),
    "training-explosions": (3, {"illusions": True, "explosions": "chosen", "touching": "connected"}),
    "training-own-box": (4, {"explosions": "always", "faces": OWN_BOX, "length": "play"}),
    "tournament-pure": (5, {"tournament": True}),
    "tournament-explosions": (6, {"tournament": True, "illusions": True, "explosions": "always", "starter": "seat2"}),
    "duel": (7, {"mode": "duel"}),
    "duel-everything": (8, {"mode": "duel", "illusions": True, "explosions": "chosen", "mage_uses": "play"}),
    "duel-random-sides": (9, {"mode": "duel", "mage_side": "random", "length": "play", "touching": "connected"}),
    "battle": (10, {"mode": "battle"}),
    "battle-everything": (11, {"mode": "battle", "illusions": True, "explosions": "always"}),
    "brawl": (12, {"mode": "brawl", "length": "play"}),
    "brawl-everything": (13, {"mode": "brawl", "illusions": True, "explosions": "chosen", "mage_uses": "play"}),
    "tournament-brawl": (14, {"mode": "brawl", "tournament": True, "illusions": True, "explosions": "chosen"}),
}


def positions() -> dict[str, EterState]:
    """What the node counts start from: beginnings, and a crowded field of each mode."""
    crowded = """
            d     e     f     g
        4   A1    B2A3  .     B1
        5   B(2)  A1    A2    .
        6   .     B3    A(3)  Be
    """
    return {
        "training": Table("training").state,
        "training-illusions": Table("training", illusions=True).state,
        "training-explosion": Table("training", explosions="chosen").on("""
                d     e     f
            4   A1    B1    A2
            5   B2    A1    .
        """).state,
        "duel": Table("duel", illusions=True, mages="fire-2 water-2").on(crowded).state,
        "battle": Table("battle", illusions=True, powers="wave waterfall").on(crowded).state,
        "brawl": Table("brawl", illusions=True, explosions="chosen", powers="flame border", mages="air-1 earth-2")
        .on(crowded)
        .state,
    }  # fmt: skip


GOLDEN = Golden(GAMES, positions)
