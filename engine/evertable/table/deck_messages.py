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


class DeckRead(TypedDict):
    """The deck that a text lists, or what is wrong with its lines."""

    cards: dict[str, int]
    market: list[str]
    problems: list[str]


DECK_ANSWERS: tuple[Any, ...] = (
    Deck, Titled, DeckFilter, DeckCard, DeckPool, DeckCount, DeckFigure, DeckReport, DeckRead,
)  # fmt: skip
