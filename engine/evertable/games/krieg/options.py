"""The declared options of Krieg Eterna and the presets people ask for by name."""

from __future__ import annotations

from typing import Any

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
