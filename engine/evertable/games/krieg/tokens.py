"""How cards and units are written in position documents."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.errors import BadPosition
from .cards import CARDS, KIND, SLUG
from .effects import LINES
from .rows import FAMINE, FEAST, FORTRESS, HALVED, ONE_RUIN, RUIN

ALL = -1
"""Eyes that see everything."""
HIDDEN = "?"
WHEN = ("now", "next")
CROWNS = (*LINES, "hand", *(f"aside-{line}" for line in LINES), "grave")
"""Where a King may be; indexes are those of `state.crowns`."""
BESIDE = (*LINES, "choose")
"""Where a unit set aside comes back to; `choose`: a unit of Usury's that may pick its row."""
FEASTS = ("", "+feast", "+feast2")
FAMINES = ("", "+famine")
RUINS = ("", "+ruin", "+ruin5", "+ruin10", "+ruin15")
FORTRESSES = ("", "+fortress", "+held")
PART = {
    part[1:]: number * one
    for parts, one in ((FEASTS, 1), (FAMINES, FAMINE), (RUINS, ONE_RUIN), (FORTRESSES, HALVED))
    for number, part in enumerate(parts)
    if part
}


def slugs(kinds: Iterable[int]) -> list[str]:
    """Cards by name."""
    return [SLUG[kind] for kind in kinds]


def unit_token(unit: int) -> str:
    """A unit and what is attached to it, as `mortar+feast+ruin10`."""
    attached = FEASTS[unit & FEAST] + FAMINES[(unit & FAMINE) > 0]
    return SLUG[unit >> 8] + attached + RUINS[(unit & RUIN) // ONE_RUIN] + FORTRESSES[(unit & FORTRESS) // HALVED]


def unit_code(field: str, token: object) -> int:
    """The unit a token stands for; raises BadPosition."""
    slug, *parts = token.split("+") if isinstance(token, str) else [""]
    kind = KIND.get(slug, 0)
    code = sum(PART.get(part, 0) for part in parts[:4])
    known = code & FEAST < len(FEASTS) and code & RUIN < len(RUINS) * ONE_RUIN and code < len(FORTRESSES) * HALVED
    if CARDS[kind].strength is None or not known or unit_token(kind << 8 | code) != token:
        raise BadPosition(field, f"{str(token)[:40]!r} is no unit, like knight or mortar+feast+ruin10")
    return kind << 8 | code
