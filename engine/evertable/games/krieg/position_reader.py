"""What a position document of Krieg Eterna is read by: cards, and entries of a few words."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.fields import FieldReader
from .cards import KIND
from .tokens import HIDDEN

UNKNOWN = -1
"""A card that is hidden."""


class PositionReader(FieldReader):
    """See kernel.fields."""

    def words(self, name: str, *choices: Sequence[str]) -> list[list[str]]:
        """A list of entries with so many words each, every one out of its choices (empty: any word)."""
        found = []
        for k, entry in enumerate(self.items(name)):
            if (
                not isinstance(entry, (list, tuple))
                or len(entry) != len(choices)
                or any(not isinstance(w, str) or (c and w not in c) for w, c in zip(entry, choices, strict=True))
            ):
                allowed = "; ".join(", ".join(some) or "a card" for some in choices)
                raise self.fail(f"{name}[{k}]", f"an entry is a list of {len(choices)} words: {allowed}")
            found.append(list(entry))
        return found

    def cards(self, name: str) -> list[int]:
        """A list of cards, UNKNOWN for hidden ones."""
        return [self.card(name, slug) for slug in self.items(name)]

    def card(self, name: str, slug: object) -> int:
        """The card a slug stands for, UNKNOWN for a hidden one."""
        if slug == HIDDEN:
            return UNKNOWN
        kind = KIND.get(slug) if isinstance(slug, str) else None
        if kind is None:
            raise self.fail(name, f"{str(slug)[:40]!r} is no card, like knight")
        return kind

    def numbers(self, name: str, low: int, high: int) -> list[int]:
        """A list of integers in a range."""
        return [self.within(name, item, low, high) for item in self.items(name)]
