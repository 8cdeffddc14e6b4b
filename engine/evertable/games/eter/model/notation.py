"""How cards and cells are written in documents.

A card on the field is its owner and value, `A3`, `Be` (Eter); face down in brackets, `A(3)`, or `A(?)` if unknown; then
its marker, `A3+`, `B4-`; `!` marks the card its owner placed last while Destruction is on the table. In hands and piles
the owner is left out: `3`, `e`, `(2)`, `?`; `*` marks a waiting card that goes to the hand at the end of this turn.
Cells are absolute (a..m, and n..z to the left of a).
"""

from __future__ import annotations

import re
from functools import lru_cache

from ....core.errors import BadPosition, shortened
from ....core.format.documents import ALL
from ....core.format.zones import no_card
from .cards import DOWN, ETER, LATEST, MINUS, OWNER, PLUS, SEAT_NAME, VALUE, VALUE_NAME, VALUE_OF, owner

CELL = re.compile(r"([a-z])(-?\d{1,2})")
FAR = 20
"""The maximum distance in rows from d4."""
CARD = re.compile(rf"([AB])(?:([{''.join(VALUE_NAME)}])|\(([{''.join(VALUE_NAME[:ETER])}])\))(\+?)(-?)(!?)")


def cell_of(field: str, name: object) -> tuple[int, int]:
    """The absolute (row, column) of a cell's notation. Raises BadPosition."""
    found = CELL.fullmatch(name) if isinstance(name, str) else None
    if found is None:
        raise BadPosition(field, f"{shortened(name, 12)!r} is no cell, like d4")
    column = ord(found[1]) - 97
    if not -FAR < int(found[2]) < FAR:
        raise BadPosition(field, f"{name} lies too far from d4")
    return int(found[2]) - 1, column if column < 13 else column - 26


def card_of(field: str, token: object, *, top: bool) -> int:
    """The card that a text stands for; value 0 if it is hidden. Raises BadPosition."""
    found = CARD.fullmatch(token) if isinstance(token, str) else None
    if found is None or found[2] == "?":
        raise BadPosition(field, no_card(shortened(token, 12), "A3, Be, B(2) or A(?)"))
    code = OWNER if found[1] == "B" else 0
    if found[2]:
        code |= VALUE_OF[found[2]]
    else:
        code |= DOWN | VALUE_OF.get(found[3], 0)
    if (found[4] or found[5]) and not top:
        raise BadPosition(field, "only a visible card has a marker")
    return code | (PLUS if found[4] else 0) | (MINUS if found[5] else 0) | (LATEST if found[6] else 0)


def face(code: int, viewer: int | None) -> str:
    """The value of a card as a viewer sees it."""
    value = VALUE_NAME[code & VALUE]
    if code & DOWN:
        return f"({value if viewer in (ALL, owner(code)) else '?'})"
    return value


@lru_cache(maxsize=1 << 10)
def field_token(code: int, viewer: int | None) -> str:
    """The text of a card on the field, as a viewer sees it."""
    marks = ("+" if code & PLUS else "") + ("-" if code & MINUS else "") + ("!" if code & LATEST else "")
    return SEAT_NAME[owner(code)] + face(code, viewer) + marks


def pile_token(code: int, viewer: int | None) -> str:
    """The text of a waiting card, as a viewer sees it."""
    return face(code, viewer) + ("*" if code & LATEST else "")
