"""The JSON shape of a view of Krieg Eterna: checked against real views by tests, and written out as
types for the page.
"""

from __future__ import annotations

from typing import Literal, TypedDict

RowName = Literal["melee", "range", "siege"]
Where = Literal["hand", "field", "aside", "grave"]
Fortress = Literal["now", "held"]


class Unit(TypedDict):
    """A unit with its sum in the rule book's order; `adds` and `factors` are pairs of a card and what it does."""

    ref: str
    slug: str
    base: int
    set: int | None
    adds: list[tuple[str, int]]
    strength: int
    partner: int | None
    factors: list[tuple[str, str]]
    floored: bool
    total: int
    attached: list[str]
    ruin: int | None
    fortress: Fortress | None
    spy: bool


class Row(TypedDict):
    """A row of a side, and what acts on it."""

    ref: str
    row: RowName
    total: int
    doublings: int
    halvings: int
    plague: bool
    king: str | None
    weather: list[str]
    burden: bool
    famines: int
    units: list[Unit]


class King(TypedDict):
    """A King, as far as the viewer knows him, and where he is."""

    slug: str | None
    at: Where
    row: RowName | None


class Aside(TypedDict):
    """A set-aside unit; `row` is null while it can still be chosen."""

    slug: str
    row: RowName | None
    attached: list[str]
    fortress: Fortress | None


class Counts(TypedDict):
    """Numbers of cards by deck."""

    unit: int
    power: int
    king: int


class Shown(TypedDict):
    """A hand shown to a seat; which cards, only for that seat and the holder."""

    to: int
    cards: list[str] | None


class Hand(TypedDict):
    """A hand: its own seat sees all cards, others those they know."""

    counts: Counts
    cards: list[str] | None
    known: list[str]
    shown: list[Shown]


class Side(TypedDict):
    """One player's half of the table."""

    seat: int
    team: int | None
    passed: bool
    total: int
    leads: bool
    king: King
    rows: list[Row]
    aside: list[Aside]
    hand: Hand


class RoundResult(TypedDict):
    """A round that was scored."""

    round: int
    totals: list[int]
    winner: int | None
    winners: list[int]
    points: list[int] | None


class Match(TypedDict):
    """Rounds so far and, at the end, who won."""

    wins: list[int]
    to: int | None
    plays_max: int
    points: list[int] | None
    history: list[RoundResult]
    over: bool
    winners: list[int] | None
    by: str | None


class Choosing(TypedDict):
    """A set being chosen, as far as the viewer may know it."""

    seat: int
    card: str | None
    unit: str | None
    picked: list[str]
    least: int
    most: int


class OpeningDiscards(TypedDict):
    """The opening discards: the viewer's own, and who has chosen."""

    picked: list[str]
    done: list[bool]


class Weather(TypedDict):
    """A weather, active or waiting; a King's halving has the King's name."""

    ref: str | None
    slug: str
    row: RowName
    pending: bool
    king: bool
    factor: Literal["/2", "x2", "=1"]


class Burden(TypedDict):
    """The owner of Burden, and the opponent it is on."""

    by: int
    on: int
    now: bool


class Graves(TypedDict):
    """The graveyards, the topmost card last."""

    unit: list[str]
    power: list[str]
    king: list[str]


class View(TypedDict):
    """A game of Krieg Eterna as one seat sees it."""

    game: Literal["krieg"]
    seat: int | None
    phase: str
    to_move: int | None
    round: int
    rounds: int
    starter: int
    turn: int
    seats: int
    teams: list[int] | None
    ffa: bool
    match: Match
    opening: OpeningDiscards | None
    choosing: Choosing | None
    sides: list[Side]
    weather: list[Weather]
    burden: Burden | None
    void: int | None
    usury: list[int]
    decks: Counts
    graves: Graves
    played: list[str | None]


class CatalogEntry(TypedDict):
    """What the page shows of a card wherever it appears."""

    name: str
    deck: Literal["unit", "power", "king"]
    type: str
    strength: int | None
    rows: list[RowName]
    text: str
    glyph: str
    rule: str | None


class Forecast(TypedDict):
    """Totals before and after a play: by seat, and of the rows it changes."""

    totals: list[tuple[int, int]]
    rows: dict[str, tuple[int, int]]


SHAPES = (
    Unit,
    Row,
    King,
    Aside,
    Counts,
    Shown,
    Hand,
    Side,
    RoundResult,
    Match,
    Choosing,
    OpeningDiscards,
    Weather,
    Burden,
    Graves,
    View,
    CatalogEntry,
    Forecast,
)
PREVIEW = Forecast
