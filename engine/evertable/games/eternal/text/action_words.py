"""The words that actions of Eternal are made of, for code that numbers them (see GameSpec.action_words)."""

from __future__ import annotations

from ....core.since import AppendOnly
from ..cards.catalogue import CARDS

VERBS = (
    "play", "use", "attack", "block", "fight", "hold", "strike", "at", "pick", "give", "discard", "end", "pass", "keep",
    "redraw", "warp",
)  # fmt: skip
PLAYERS = ("p0", "p1")
WAYS = ("twice", "once", "bond", *[str(n) for n in range(1, 10)])
WORDS = AppendOnly.joined(VERBS, PLAYERS, WAYS, CARDS.mapped(lambda card: card.slug))
"""Every word except ids of things in play, which are unlimited, and cards with lasting changes."""
