"""What a game offers those who build decks of their own: see GameSpec.decks_made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from ..rng import Rng

Json = dict[str, Any]


class DeckMaking(ABC):
    """Answers questions about decks, finished or not.

    A deck is a document {"name", "cards": {card: copies}, "market": [cards], "limits"}, with the card ids of the game's
    catalogue. Methods that take one raise BadOptions if it is no deck, but never for a broken limit.
    """

    @abstractmethod
    def pool(self) -> Json:
        """What decks are made of: {"catalog", "cards", "filters", "limits", "ready"}.

        "cards": {"id", "cost", "marks": filter -> ids of the values it is listed under}; "filters": {"id", "title",
        "values": [{"id", "title"}]}; "limits": {"id", "title"} of the formats a deck can follow; "ready": whole decks.
        """

    @abstractmethod
    def report(self, deck: Mapping[str, Any]) -> Json:
        """The state of a deck: {"size", "problems", "figures", "text"}.

        "problems": every broken limit, as text; "figures": [{"title", "counts": [{"title", "n"}]}]; "text": its list.
        """

    @abstractmethod
    def read(self, text: str) -> Json:
        """The deck in a text: {"cards", "market", "name", "problems", "stopped", "notes", "mends"}; see DeckRead.

        Never raises: what could be read is in "cards" and "market", even if other lines are no cards. Each of those is
        named in "problems", and in "mends" with the card that it probably means.
        """

    @abstractmethod
    def hand(self, deck: Mapping[str, Any], rng: Rng) -> Sequence[str]:
        """A random opening hand of a deck; all its cards if there are too few."""
