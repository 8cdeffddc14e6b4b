"""What a page already knows of a line of play, so that an answer contains only what is new.

The table gives a key with each answer; the page sends the key back, and gets what came after. An unknown key, or one of
another table, means that nothing is known.
"""

from __future__ import annotations

from binascii import crc32


class KnownKeys:
    """The keys of one table: `<table>.<serial>.<decisions>[.<viewer>]`.

    `serial` counts how often decisions were dropped (by undo, a fork, or a return to another line). Of what was sent
    under an older serial, those decisions are still valid that have not been dropped since.
    """

    def __init__(self, table: str) -> None:
        """`table`: identifies this table among those of the same engine; every seat may know it."""
        self._table = f"{crc32(table.encode()):x}"
        self._standing: list[int] = []

    def key(self, decisions: int, viewer: str = "") -> str:
        """The key for the first `decisions` decisions as `viewer` sees them."""
        return f"{self._table}.{len(self._standing)}.{decisions}" + (f".{viewer}" if viewer else "")

    def dropped_after(self, decisions: int) -> None:
        """The decisions after the first `decisions` have been dropped or replaced."""
        self._standing = [*(min(one, decisions) for one in self._standing), decisions]

    def decisions(self, key: str | None, most: int, viewer: str = "") -> int:
        """How many valid decisions the holder of `key` knows, `most` at most; 0 for an unknown key."""
        table, serial, told, *seen = [*(key or "").split("."), "", ""][: 4 if viewer else 3]
        if table != self._table or (viewer and seen != [viewer]) or not (_digits(serial) and _digits(told)):
            return 0
        standing = [*self._standing, most]
        return min(int(told), standing[int(serial)], most) if int(serial) < len(standing) else 0


def _digits(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10
