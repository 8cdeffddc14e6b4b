"""The powers as the rule book lists them."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.game import Json
from .powers import ELEMENTALS, MAGES, NUMERALS
from .words import power_text


def card_lists() -> Sequence[Json]:
    """See Game.card_lists: the mages' powers, then the elemental ones by numeral."""
    return (
        {
            "title": "Mages",
            "columns": ["power", "element", "what it does"],
            "rows": [[power.name, power.element.capitalize(), power_text(power)] for power in MAGES],
        },
        {
            "title": "Elemental powers",
            "columns": ["numeral", "power", "element", "what it does"],
            "rows": [
                [numeral, power.name, power.element.capitalize(), power_text(power)]
                for numeral, power in zip(NUMERALS, ELEMENTALS, strict=True)
            ],
        },
    )
