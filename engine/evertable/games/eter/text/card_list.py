"""The powers as tables for the rule book, and as the catalogue of the page."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.format.documents import Json
from ..cards.catalogue import ELEMENTALS, MAGES, NUMERALS, Power
from ..model.options import EterSettings
from .messages import power_text


def card_lists() -> Sequence[Json]:
    """See GameSpec.card_lists: the mages' powers, then the elemental ones by numeral."""
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


def catalog(game: EterSettings) -> Json:
    """See GameSpec.catalog: the powers of this mode, with their texts."""
    shown: list[tuple[Power, str, str]] = []
    if game.has_elementals:
        shown += [(power, NUMERALS[p], f"ETER-POWER-{p + 1}") for p, power in enumerate(ELEMENTALS.under(game.ruleset))]
    if game.has_mages:
        shown += [(power, "", f"ETER-MAGE-{power.slug.upper()}") for power in MAGES.under(game.ruleset)]
    return {
        power.slug: {
            "name": power.name,
            "element": power.element,
            "roman": roman,
            "text": power_text(power),
            "glyph": power.glyph,
            "rule": rule,
        }
        for power, roman, rule in shown
    }
