"""What a position document of the Vale is read by: cards and stones."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.fields import FieldReader
from . import stones
from .cards import DECK


class PositionReader(FieldReader):
    """See kernel.fields."""

    most = len(DECK.cards)

    def card(self, name: str) -> int:
        """One card."""
        return self._card(name, self.data.get(name))

    def cards(self, name: str, extra: Sequence[str] = ()) -> list[int]:
        """Different cards; a word of `extra` becomes -1, -2, and so on."""
        found = [
            -1 - extra.index(item) if isinstance(item, str) and item in extra else self._card(name, item)
            for item in self.items(name)
        ]
        real = [c for c in found if c >= 0]
        if len(set(real)) < len(real):
            raise self.fail(name, "a card stands in it twice")
        return found

    def mask(self, name: str) -> int:
        """Different cards as a mask."""
        return sum(1 << c for c in self.cards(name))

    def stones(self, name: str) -> int:
        """Stones, from a word like r2b1."""
        found = self.data.get(name, "0")
        if not isinstance(found, str) or found not in stones.PACKED:
            raise self.fail(name, f"{str(found)[:12]!r} are no stones, like r2b1p1, or 0")
        return stones.PACKED[found]

    def _card(self, name: str, slug: object) -> int:
        index = DECK.index.get(slug) if isinstance(slug, str) else None
        if index is None:
            raise self.fail(name, f"{str(slug)[:24]!r} is no card, like hydra")
        return index
