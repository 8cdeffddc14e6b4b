"""What is said of decks that people build; the other messages stand in messages.py."""

from __future__ import annotations

from typing import Any, TypedDict

Json = dict[str, Any]


class Deck(TypedDict):
    """A deck of a player's own, finished or not: how many of which cards, and those of its market."""

    name: str
    cards: dict[str, int]
    market: list[str]
    limits: str


class Titled(TypedDict):
    """Something to choose, and what it is called."""

    id: str
    title: str


class DeckFilter(TypedDict):
    """What cards are found by."""

    id: str
    title: str
    values: list[Titled]


class DeckCard(TypedDict):
    """A card that decks are made of; `marks`: the values of each filter that it is found under."""

    id: str
    cost: int | None
    marks: dict[str, list[str]]


class DeckPool(TypedDict):
    """What decks are made of. `catalog` tells of every card as an update does; `ready`: decks to begin from."""

    catalog: Json
    cards: list[DeckCard]
    filters: list[DeckFilter]
    limits: list[Titled]
    ready: list[Deck]


class DeckCount(TypedDict):
    """One number of a deck."""

    title: str
    n: int


class DeckFigure(TypedDict):
    """Numbers of a deck that belong together."""

    title: str
    counts: list[DeckCount]


class DeckReport(TypedDict):
    """How a deck stands: every limit that it breaks, its numbers, and its list as text."""

    size: int
    problems: list[str]
    figures: list[DeckFigure]
    text: str


class DeckMend(TypedDict):
    """A line that is no card, as it would be with the card that it most likely means; `title` is that card's name."""

    line: int
    title: str
    text: str


class DeckRead(TypedDict):
    """What a text lists. Lines that are no cards are told in `problems`, and cost no other line.

    `name`: what it calls the deck, or ""; `stopped`: why the rest was not read, or ""; `notes`: what was read otherwise
    than it stands there.
    """

    cards: dict[str, int]
    market: list[str]
    name: str
    problems: list[str]
    stopped: str
    notes: list[str]
    mends: list[DeckMend]


DECK_ANSWERS: tuple[Any, ...] = (
    Deck, Titled, DeckFilter, DeckCard, DeckPool, DeckCount, DeckFigure, DeckReport, DeckMend,
    DeckRead,
)  # fmt: skip
