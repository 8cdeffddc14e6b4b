"""The declared options of the Vale (VALE-OPTION-1, VALE-OPTION-2) and the presets people ask for by name."""

from __future__ import annotations

from typing import Any

from ...kernel.options import Choice, Option
from ...kernel.schema import DeclaredGame
from .deck import Deck

DECLARED: tuple[Option, ...] = (
    Choice("seats", "2", ("2", "3", "4")),
    Choice(
        "first",
        "seat1",
        ("seat1", "random", "seat2", "seat3", "seat4"),
        values_when={"seat3": {"seats": ("3", "4")}, "seat4": {"seats": ("4",)}},
    ),
    Choice("superfluous", "forbidden", ("forbidden", "allowed")),
    Choice("empty_all", "allowed", ("allowed", "blocked")),
    Choice("price", "unavailable", ("unavailable", "floor")),
)

PRESETS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("two", {"seats": "2"}),
    ("three", {"seats": "3"}),
    ("four", {"seats": "4"}),
)


class ValeSettings(DeclaredGame):
    """What a state needs to know of the game it is one of; `game.Vale` fills it in."""

    deck: Deck
    picks: tuple[str, ...]
    """The options of which a card takes two (VALE-CARD-25)."""
    seats: int
    loose: bool
    """Whether you may pay stones you could leave out (VALE-PAY-2)."""
    blocked: bool
    """Whether an effect on all of nothing keeps its card from being summoned (VALE-OPTION-1)."""
    floor: bool
    """Whether points one has not got can be given as a price (VALE-CARD-35)."""
    permanents: int
    """Cards with a permanent effect."""
    plain_instants: int
    """Cards whose instant effect can always be carried out, and asks for nothing, while there are cards to draw."""
    drawless_instants: int
    """The same while there is no card to draw."""
    plain_actives: int
    """Cards whose active effect can always be carried out, and asks for nothing."""
    open_actives: int
    """Cards of whose active effect everybody can tell whether it can be carried out, and how."""
