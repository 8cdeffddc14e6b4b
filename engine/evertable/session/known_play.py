"""What a page already knows of a line of play, so that an answer holds only what is new.

The table gives a key with what it tells; the page sends the key back, and is told what came after. A key it does not
know, or that belongs to another table, means that nothing is known.
"""

from __future__ import annotations

from binascii import crc32


class Known:
    """The keys of one table: `<table>.<serial>.<decisions>[.<viewer>]`.

    `serial` counts how often decisions were dropped (a take-back, a fork, the way back to another line). Of what was
    told under an older serial those decisions still stand that were never dropped since.
    """

    def __init__(self, table: str) -> None:
        """`table`: what tells this table from others of the same engine, and every seat may know."""
        self._table = f"{crc32(table.encode()):x}"
        self._standing: list[int] = []

    def key(self, decisions: int, viewer: str = "") -> str:
        """The key of having been told of the first `decisions` decisions, as `viewer` sees them."""
        return f"{self._table}.{len(self._standing)}.{decisions}" + (f".{viewer}" if viewer else "")

    def dropped_after(self, decisions: int) -> None:
        """Decisions after the first `decisions` are gone, or others."""
        self._standing = [*(min(one, decisions) for one in self._standing), decisions]

    def decisions(self, key: str | None, most: int, viewer: str = "") -> int:
        """How many decisions whoever holds `key` knows of those that stand, `most` at most; 0 for an unknown key."""
        table, serial, told, *seen = [*(key or "").split("."), "", ""][: 4 if viewer else 3]
        if table != self._table or (viewer and seen != [viewer]) or not (_digits(serial) and _digits(told)):
            return 0
        standing = [*self._standing, most]
        return min(int(told), standing[int(serial)], most) if int(serial) < len(standing) else 0


def _digits(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10
