"""The exact values after the first two cards of a round without powers, illusions or explosions (ETER Training).

`evertable values eter` finds them: `--after "place 1 d4" "place 2 d4"` the values of all that can follow. They stand
here so that nobody waits for the first two decisions, which are the longest to think about.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache
from typing import Final

from ....core.rules import CERTAIN
from ..model.cards import DECKS
from ..model.grid import CENTRE, STRIDE
from ..model.options import EterSettings
from .bare import SIZE, played, sign

REPLIES: Final = {
    "1": "1 side +12, 1 corner +12, 2 on -12, 2 side +11, 2 corner +11, 3 on +9, 3 side +9, 3 corner +9, "
    "4 on +7, 4 side +5, 4 corner +5",
    "2": "1 side -12, 1 corner -12, 2 side +11, 2 corner +11, 3 on +12, 3 side +7, 3 corner +7, "
    "4 on +7, 4 side +5, 4 corner +5",
    "3": "1 side -12, 1 corner -12, 2 side +11, 2 corner +11, 3 side +7, 3 corner +7, 4 on -8, 4 side +3, 4 corner +3",
    "4": "1 side -10, 1 corner -10, 2 side -12, 2 corner 0, 3 side -6, 3 corner -6, 4 side +5, 4 corner +7",
}
"""The first card -> every second one, on it or beside it, and what comes of it for whoever laid the first: won (+) or
lost (-) in so many decisions from then on, or drawn (0).
"""
PLACES: Final = {"on": CENTRE, "side": CENTRE + 1, "corner": CENTRE + STRIDE + 1}


@cache
def values() -> Mapping[Hashable, int]:
    """The values by BareRound.key."""
    found = dict[Hashable, int]()
    for first, replies in REPLIES.items():
        after = []
        for reply in replies.split(", "):
            second, place, value = reply.split(" ")
            after.append(certain(int(value)))
            found[played((int(first), CENTRE), (int(second), PLACES[place])).key()] = after[-1]
        best = max(-value for value in after)
        found[played((int(first), CENTRE)).key()] = best - (best > 0) + (best < 0)
    return found


def certain(value: int) -> int:
    """A value as core.rules.CERTAIN has it."""
    return (CERTAIN - abs(value)) * sign(value)


def solved(game: EterSettings) -> Mapping[Hashable, int]:
    """See Rules.solved."""
    plain = game.size == SIZE and game.deck == DECKS["training"] and not (game.has_powers or game.illusions)
    return values() if plain else {}
