"""The declared options of the Vale (VALE-OPTION-1, VALE-OPTION-2) and the presets people ask for by name."""

from __future__ import annotations

from typing import Any

from ...kernel.options import Choice, Option

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
