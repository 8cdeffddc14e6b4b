"""The declared options of Eternal, and what a state knows of the game it is one of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel.frames import FrameGame
from ...kernel.options import Choice, Option, OwnChoice
from ...kernel.schema import DeclaredGame
from ...kernel.since import AppendOnly
from .sheet import Sheet

HEALTH = 25
HAND, LAST_HAND = 7, 6
MOST_IN_HAND, KEPT_IN_HAND = 12, 9
MOST_FREE = 50
"""Cards that are played free in a turn at most (ETERNAL-LIMIT-5)."""

DECKS = AppendOnly((
    "oni-forge", "scrapyard-swarm", "dragonfire-clan", "vault-sentinels", "march-of-progress", "expedition",
    "night-infiltrators", "blood-and-moon", "wings-of-the-unseen", "vow-of-vengeance",
))  # fmt: skip
"""The theme decks; new ones stand last."""
OWN_DECK, LONGEST_DECK = "list:", 700
"""How the text of an own deck begins, and how long it is at most behind that."""
DECLARED: tuple[Option, ...] = (
    Choice("redraws", "two", ("two", "one")),
    OwnChoice("deck1", "scrapyard-swarm", DECKS, own="deck", prefix=OWN_DECK, most=LONGEST_DECK, seat=0),
    OwnChoice("deck2", "scrapyard-swarm", DECKS, own="deck", prefix=OWN_DECK, most=LONGEST_DECK, seat=1),
    Choice("first", "random", ("random", "seat1", "seat2")),
)
"""Decks of one's own are read by deck_code, which stands above the cards."""
PRESETS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("forge", {"deck1": "oni-forge", "deck2": "scrapyard-swarm"}),
    ("wings", {"deck1": "wings-of-the-unseen", "deck2": "dragonfire-clan"}),
    ("progress", {"deck1": "march-of-progress", "deck2": "expedition"}),
    ("night", {"deck1": "night-infiltrators", "deck2": "blood-and-moon"}),
    ("vault", {"deck1": "vault-sentinels", "deck2": "vow-of-vengeance"}),
)
"""Decks that go well against each other, each of the ten once."""


class EternalSettings(FrameGame, DeclaredGame):
    """What a state needs to know of its game; `game.Eternal` fills it in."""

    sheet: Sheet
    """All cards by number."""
    decks: tuple[tuple[int, ...], tuple[int, ...]]
    """The deck of each seat, ascending."""
    markets: tuple[tuple[int, ...], tuple[int, ...]]
    transmuted: Callable[[Any, int, int], int]
    """The card that one is in a hand or deck of a seat (rules_moment)."""
    turns: int
    """After this many turns the game ends, and the rules for ties decide it (ETERNAL-WIN-5)."""
