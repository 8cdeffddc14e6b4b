"""Messages about decks being built; the other messages are in messages.py."""

from __future__ import annotations

from typing import Any, TypedDict

Json = dict[str, Any]


class Deck(TypedDict):
    """A player's own deck, finished or not: copies of cards, and those of its market."""

    name: str
    cards: dict[str, int]
    market: list[str]
    limits: str


class Titled(TypedDict):
    """Something to choose, with its name."""

    id: str
    title: str


class DeckFilter(TypedDict):
    """A filter for finding cards."""

    id: str
    title: str
    values: list[Titled]


class DeckCard(TypedDict):
    """A card that decks are made of; `marks`: the values of each filter that it is listed under."""

    id: str
    cost: int | None
    marks: dict[str, list[str]]


class DeckPool(TypedDict):
    """What decks are made of. `catalog` is as in an update; `ready`: decks to start from."""

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
    """The state of a deck: every broken limit, its figures, and its list as text."""

    size: int
    problems: list[str]
    figures: list[DeckFigure]
    text: str


class DeckMend(TypedDict):
    """A line that is no card, with the card that it probably means; `title` is that card's name."""

    line: int
    title: str
    text: str


class DeckRead(TypedDict):
    """The deck in a text. Lines that are no cards are named in `problems`, and do not affect others.

    `name`: of the deck, or ""; `stopped`: why the rest was not read, or ""; `notes`: what was interpreted.
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
