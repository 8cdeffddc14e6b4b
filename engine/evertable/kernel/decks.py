"""What a game does for those who build decks of their own: see Game.decks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from .rng import Rng

Json = dict[str, Any]


class DeckMaking(ABC):
    """Answers about decks, also such as are not finished.

    A deck is a document {"name", "cards": {card: how many}, "market": [cards], "limits"}, cards by the ids that the
    game's catalog tells them by. Whatever takes one raises BadOptions where it is none, never for a broken limit.
    """

    @abstractmethod
    def pool(self) -> Json:
        """What decks are made of: {"catalog", "cards", "filters", "limits", "ready"}.

        "cards": {"id", "cost", "marks": filter -> ids of the values it is found under}; "filters": {"id", "title",
        "values": [{"id", "title"}]}; "limits": {"id", "title"} of what a deck may keep to; "ready": whole decks.
        """

    @abstractmethod
    def report(self, deck: Mapping[str, Any]) -> Json:
        """How a deck stands: {"size", "problems", "figures", "text"}.

        "problems": every broken limit, in words; "figures": [{"title", "counts": [{"title", "n"}]}]; "text": its list.
        """

    @abstractmethod
    def read(self, text: str) -> Json:
        """What a text lists: {"cards", "market", "name", "problems", "stopped", "notes", "mends"}; see DeckRead.

        Never raises: what could be read is in "cards" and "market", also where other lines are no cards. Each of those
        is named in "problems", and in "mends" as it would be with the card that it likely means.
        """

    @abstractmethod
    def hand(self, deck: Mapping[str, Any], rng: Rng) -> Sequence[str]:
        """An opening hand drawn from a deck; from one that is too small, what there is."""
