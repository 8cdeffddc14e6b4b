"""The recorded games, and the positions whose nodes are counted: see tests/engine/golden_play.py."""

from __future__ import annotations

from evertable.core.options import Options
from evertable.games.eternal.decks.code import to_code
from evertable.games.eternal.model.state import EternalState

from ...golden_play import Golden
from .hooks import OWN_DECKS
from .scene import Scene

SORTS, DRAFTED = (to_code(own) for own in OWN_DECKS)
GAMES: dict[str, tuple[int, Options]] = {
    "forge": (1, {"deck1": "oni-forge", "deck2": "scrapyard-swarm"}),
    "wings": (2, {"deck1": "wings-of-the-unseen", "deck2": "dragonfire-clan", "first": "seat2"}),
    "progress": (3, {"deck1": "march-of-progress", "deck2": "expedition", "redraws": "one"}),
    "night": (4, {"deck1": "night-infiltrators", "deck2": "blood-and-moon"}),
    "vault": (5, {"deck1": "vault-sentinels", "deck2": "vow-of-vengeance", "first": "seat1"}),
    "own": (6, {"deck1": SORTS, "deck2": DRAFTED}),
}


def positions() -> dict[str, EternalState]:
    """What the node counts start from: a beginning, a turn with many ways, a battle, an answer."""
    return {
        "beginning": Scene(seed=11).state,
        "turn": Scene(
            hand="torch finest-hour dark-wisp", play="oni-ronin grenadin", deck="blinkwolf torch",
            B={"play": "dark-wisp", "hand": "torch"},
        ).state,
        "battle": Scene(
            play="oni-ronin trail-runner", hand="finest-hour", B={"play": "dark-wisp grenadin", "hand": "torch"},
        ).attack("oni-ronin", "trail-runner").state,
        "answer": Scene(hand="torch", play="oni-ronin", B={"play": "grenadin", "hand": "finest-hour"})
        .does("play torch @grenadin").state,
    }  # fmt: skip


GOLDEN = Golden(GAMES, positions)
