"""The declared options of the Vale (VALE-OPTION-1, VALE-OPTION-2) and the presets people ask for by name."""

from __future__ import annotations

from typing import Any

from ....core.options import Choice, Option
from ....core.spec import GameSpec
from .card import CardIndex

DECLARED: tuple[Option, ...] = (
    Choice("seats", 2, (2, 3, 4)),
    Choice(
        "first",
        "seat1",
        ("seat1", "random", "seat2", "seat3", "seat4"),
        values_when={"seat3": {"seats": (3, 4)}, "seat4": {"seats": (4,)}},
    ),
    Choice("superfluous", "forbidden", ("forbidden", "allowed")),
    Choice("empty_all", "allowed", ("allowed", "blocked")),
    Choice("price", "unavailable", ("unavailable", "floor")),
)

PRESETS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("two", {"seats": 2}),
    ("three", {"seats": 3}),
    ("four", {"seats": 4}),
)


class ValeSettings(GameSpec):
    """The settings of a game that its states read; `game.Vale` fills them in."""

    deck: CardIndex
    picks: tuple[str, ...]
    """The options of the card that takes two of them (VALE-CARD-25)."""
    seats: int
    loose: bool
    """Whether stones that could be left out may be paid (VALE-PAY-2)."""
    blocked: bool
    """Whether an effect on all stones or all active effects needs at least one for its card to be summoned
    (VALE-OPTION-1).
    """
    floor: bool
    """Whether points a player does not have can be paid as a price (VALE-CARD-35)."""
    permanents: int
    """The set of cards with a permanent effect."""
    plain_instants: int
    """The set of cards whose instant effect needs no choice and is always possible while there are cards to draw."""
    drawless_instants: int
    """The same while there is no card to draw."""
    plain_actives: int
    """The set of cards whose active effect needs no choice and is always possible."""
    open_actives: int
    """The set of cards whose active effect depends only on public facts."""
