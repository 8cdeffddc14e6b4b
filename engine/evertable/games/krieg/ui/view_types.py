"""The JSON shape of a view of Krieg Eterna: checked against real views by tests, and written out as
types for the page.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

RowName = Literal["melee", "range", "siege"]
Where = Literal["hand", "field", "aside", "grave"]
Fortress = Literal["now", "held"]
Factor = Literal["x2", "/2", "=1"]
"""What a card does to every unit of a row: doubles or halves what it counts, sets its base strength to 1."""


class Unit(TypedDict):
    """A unit with its sum in the rule book's order; `adds` and `factors` are pairs of a card and what it does.

    `exact`: what it would count if it were not rounded down, where it is.
    """

    ref: str
    slug: str
    base: int
    set: int | None
    adds: list[tuple[str, int]]
    strength: int
    partner: int | None
    factors: list[tuple[str, Factor]]
    floored: bool
    exact: NotRequired[float]
    total: int
    attached: list[str]
    ruin: int | None
    fortress: Fortress | None
    spy: bool


class Row(TypedDict):
    """A row of a side. `acting`: the cards that act on all its units, with what each does, in order."""

    ref: str
    row: RowName
    total: int
    acting: list[tuple[str, Factor]]
    king: str | None
    burden: bool
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
    """One player's half of the table. `together`: the total that counts, in teams that of both partners; `place`: by
    it, 1 for the best, equals share one.
    """

    seat: int
    passed: bool
    total: int
    together: int
    place: int
    king: King
    rows: list[Row]
    aside: list[Aside]
    hand: Hand


class RoundResult(TypedDict):
    """A round that was scored, by seat. `together`: the totals that count, in teams those of both partners."""

    round: int
    totals: list[int]
    together: list[int]
    winner: int | None
    winners: list[int]
    points: list[int] | None


class Match(TypedDict):
    """Rounds so far and, at the end, who won. `to`: how many rounds win, null where points do."""

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
    factor: Factor


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
    """A game of Krieg Eterna as one seat sees it. `rounds`: how many there are at most; `lead`: by how much the best
    side is ahead of the next now.
    """

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
    lead: int
    weather: list[Weather]
    burden: Burden | None
    void: int | None
    usury: list[int]
    decks: Counts
    graves: Graves
    played: list[str | None]


class CatalogEntry(TypedDict):
    """What the page shows of a card wherever it appears. `pairs`: whether two of its strength in a row
    are doubled; missing if not.
    """

    name: str
    deck: Literal["unit", "power", "king"]
    type: str
    strength: int | None
    pairs: NotRequired[bool]
    rows: list[RowName]
    text: str
    glyph: str
    rule: str | None


class Forecast(TypedDict):
    """Totals before and after a play: by seat, and of the rows it changes."""

    totals: list[tuple[int, int]]
    rows: dict[str, tuple[int, int]]


PREVIEW = Forecast
