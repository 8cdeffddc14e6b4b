"""The declared options of Krieg Eterna and the presets people ask for by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel.action import Action
from ...kernel.game import Game
from ...kernel.options import Choice, Flag, Option

DECLARED: tuple[Option, ...] = (
    Choice("seats", "2", ("2", "3", "4")),
    Flag("teams", when={"seats": ("4",)}),
    Choice(
        "starter",
        "seat1",
        ("seat1", "seat2", "seat3", "seat4", "random"),
        values_when={"seat3": {"seats": ("3", "4")}, "seat4": {"seats": ("4",)}},
    ),
    Choice("after_three", "more", ("more", "strict")),
)
"""`after_three` has no meaning in a free-for-all, which is always decided by points (KRIEG-FREE-1)."""

PRESETS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("duel", {"seats": "2", "starter": "random"}),
    ("three", {"seats": "3", "starter": "random"}),
    ("four", {"seats": "4", "starter": "random"}),
    ("teams", {"seats": "4", "teams": True, "starter": "random"}),
)


class KriegSettings(Game):
    """What a state needs to know of the game it is one of; `game.Krieg` fills it in."""

    seats: int
    team_of: tuple[int, ...]
    """The team of every seat; partners sit across from each other (KRIEG-TEAM-1). Empty where there are none."""
    ffa: bool
    """Whether more than two play, each alone."""
    strict: bool
    """Whether nobody wins a game that is level in rounds after three (the option `after_three`)."""
    others: tuple[tuple[int, ...], ...]
    """For every seat, in turn order, every other player; a partner is none (KRIEG-TEAM-5)."""
    opponents: tuple[tuple[int, ...], ...]
    """For every seat those it may name as an opponent."""
    fixed: tuple[Mapping[int, tuple[Action, ...]], ...]
    """For every seat, by kind, what it may do with those powers for which that never changes."""

    def partners(self, one: int, other: int) -> bool:
        """Whether two seats are of one team."""
        return bool(self.team_of) and self.team_of[one] == self.team_of[other]
