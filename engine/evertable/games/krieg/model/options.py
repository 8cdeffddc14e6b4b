"""The declared options of Krieg Eterna and the presets people ask for by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.action import Action
from ....core.options import Choice, Flag, Option
from ....core.spec import GameSpec

DECLARED: tuple[Option, ...] = (
    Choice("seats", 2, (2, 3, 4)),
    Flag("teams", when={"seats": (4,)}),
    Choice(
        "starter",
        "seat1",
        ("seat1", "seat2", "seat3", "seat4", "random"),
        values_when={"seat3": {"seats": (3, 4)}, "seat4": {"seats": (4,)}},
    ),
    Choice("after_three", "more", ("more", "strict")),
)
"""`after_three` has no meaning in a free-for-all, which is always decided by points (KRIEG-FREE-1)."""

PRESETS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("duel", {"seats": 2, "starter": "random"}),
    ("three", {"seats": 3, "starter": "random"}),
    ("four", {"seats": 4, "starter": "random"}),
    ("teams", {"seats": 4, "teams": True, "starter": "random"}),
)


class KriegSettings(GameSpec):
    """The settings of a game that its states read; `game.Krieg` fills them in."""

    seats: int
    team_of: tuple[int, ...]
    """The team of every seat; partners sit across from each other (KRIEG-TEAM-1). Empty without teams."""
    ffa: bool
    """Whether it is a free-for-all: more than two players, no teams."""
    strict: bool
    """Whether the game is drawn if nobody has won two of three rounds (option `after_three`, KRIEG-OPTION-3)."""
    others: tuple[tuple[int, ...], ...]
    """For every seat the other players in turn order, without a partner (KRIEG-TEAM-5)."""
    opponents: tuple[tuple[int, ...], ...]
    """For every seat the seats it can name as an opponent."""
    camps: tuple[tuple[int, ...], ...]
    """For every seat the seats of its side, itself included."""
    fixed: tuple[Mapping[int, tuple[Action, ...]], ...]
    """For every seat: kind -> the legal actions of power cards that are always the same."""

    def partners(self, one: int, other: int) -> bool:
        """Whether two seats play in one team."""
        return bool(self.team_of) and self.team_of[one] == self.team_of[other]
