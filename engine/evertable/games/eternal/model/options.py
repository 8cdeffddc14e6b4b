"""The declared options of Eternal, and the settings of a game that its states read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....core.options import Choice, Option, OwnChoice
from ....core.since import AppendOnly
from ....core.turns.frames import FrameGame
from .card_table import Sheet

HEALTH = 25
HAND, LAST_HAND = 7, 6
MOST_IN_HAND, KEPT_IN_HAND = 12, 9
MOST_FREE = 50
"""The maximum number of cards played for free in a turn (ETERNAL-LIMIT-5)."""

DECKS = AppendOnly((
    "oni-forge", "scrapyard-swarm", "dragonfire-clan", "vault-sentinels", "march-of-progress", "expedition",
    "night-infiltrators", "blood-and-moon", "wings-of-the-unseen", "vow-of-vengeance",
))  # fmt: skip
"""The theme decks. New ones are appended."""
OWN_DECK, LONGEST_DECK = "list:", 700
"""The prefix of an own deck's text, and the maximum length of what follows."""
DECLARED: tuple[Option, ...] = (
    Choice("redraws", "two", ("two", "one")),
    OwnChoice("deck1", "scrapyard-swarm", DECKS, own="deck", prefix=OWN_DECK, most=LONGEST_DECK, seat=0),
    OwnChoice("deck2", "scrapyard-swarm", DECKS, own="deck", prefix=OWN_DECK, most=LONGEST_DECK, seat=1),
    Choice("first", "random", ("random", "seat1", "seat2")),
)
"""Own decks are read by decks.code, which imports the cards."""
PRESETS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("forge", {"deck1": "oni-forge", "deck2": "scrapyard-swarm"}),
    ("wings", {"deck1": "wings-of-the-unseen", "deck2": "dragonfire-clan"}),
    ("progress", {"deck1": "march-of-progress", "deck2": "expedition"}),
    ("night", {"deck1": "night-infiltrators", "deck2": "blood-and-moon"}),
    ("vault", {"deck1": "vault-sentinels", "deck2": "vow-of-vengeance"}),
)
"""Pairs of decks that play well against each other, each of the ten once."""


class EternalSettings(FrameGame):
    """The settings of a game that its states read; `game.Eternal` fills them in."""

    sheet: Sheet
    """The card table."""
    decks: tuple[tuple[int, ...], tuple[int, ...]]
    """The deck of each seat, ascending."""
    markets: tuple[tuple[int, ...], tuple[int, ...]]
    transmuted: Callable[[Any, int, int], int]
    """(state, seat, card) -> the card it becomes in a hand or deck of the seat (rules.moment)."""
    turns: int
    """After this many turns the game ends, and the rules for ties decide it (ETERNAL-WIN-5)."""
