"""The JSON shape of a view of ETER: checked against real views by tests, and written out as types for the page."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Value = int | Literal["e"] | None
Element = Literal["air", "earth", "fire", "water"]


class CardView(TypedDict):
    """A card; `value` is null where the viewer may not know it. `mod`: what a marker adds to it; `counts`: what it is
    then.
    """

    seat: int
    value: Value
    down: bool
    mod: NotRequired[int]
    known: NotRequired[bool]
    counts: NotRequired[int]


class Waiting(TypedDict):
    """A card that waits beside the field; `ready`: it goes to the hand at the end of this turn."""

    seat: int
    value: Value
    down: bool
    mod: int
    known: bool
    counts: NotRequired[int]
    ready: bool


class Cell(TypedDict):
    """A stack, its lowest card first. `highest`: no card is higher than its top one."""

    stack: list[CardView]
    last: bool
    highest: NotRequired[bool]


class Window(TypedDict):
    """The columns and rows that are drawn."""

    cols: list[str]
    rows: list[int]


class Fixed(TypedDict):
    """For each direction, whether the field has reached its size."""

    cols: bool
    rows: bool


class Blocked(TypedDict):
    """A row or column that is closed to a seat in its next turn."""

    line: str
    seat: int


class Field(TypedDict):
    """The board: stacks, the cells that may still be used, and what is special about them."""

    cells: dict[str, Cell]
    window: Window
    possible: list[str]
    touching: list[str]
    holes: list[str]
    border: str | None
    fixed: Fixed
    blocked: Blocked | None
    full_lines: list[list[str]]
    last: str | None


class Mage(TypedDict):
    """A mage power; `slug` is null until its side has been chosen."""

    slug: str | None
    used: bool
    element: Element


class SeatView(TypedDict):
    """One seat, with its hand as far as the viewer may know it."""

    hand: dict[str, int] | None
    hand_count: int
    unseen: dict[str, int]
    waiting: list[Waiting]
    removed: list[CardView]
    illusion_used: bool
    power_used: bool
    mage: Mage | None
    sum: int
    marks: int


class PlayResult(TypedDict):
    """A finished round."""

    play: int
    winner: int | None
    by: str


class Match(TypedDict):
    """The rounds so far. `lines`: those that won the last one, while its field still lies there; `plays_max`: how many
    rounds there are at most if none is drawn.
    """

    play: int
    wins: list[int]
    drawn: int
    to: int
    plays_max: int
    starter: int
    length: str
    winner: int | None
    over: bool
    history: list[PlayResult]
    lines: list[list[str]]


class RowPower(TypedDict):
    """An elemental power beside the field, and who has used it."""

    slug: str
    used: bool
    by: int | None


class Explosion(TypedDict):
    """The open explosion card."""

    face: list[str]
    card: int
    printed: bool
    own: bool
    spent: bool
    lines: int
    left: int


class Arena(TypedDict):
    """The markers of a tournament by cell, of both seats."""

    size: int
    cells: dict[str, list[int]]


class Threat(TypedDict):
    """A line one visible card short."""

    seat: int
    cell: str
    line: list[str]


class Constants(TypedDict):
    """What is the same throughout a game. `values`: the cards that players have; `explodes`: how many full rows or
    columns set off an explosion; `marks`: how many cells of the arena in a line win a tournament.
    """

    values: list[str]
    explodes: int
    marks: int


class View(TypedDict):
    """A game of ETER as one seat sees it."""

    game: Literal["eter"]
    seat: int | None
    phase: Literal["side", "turn", "final", "then_place", "explode", "mark", "over"]
    to_move: int | None
    size: int
    mode: str
    tournament: bool
    illusions: bool
    explosions: str
    match: Match
    field: Field
    seats: list[SeatView]
    powers: list[RowPower]
    explosion: Explosion | None
    arena: Arena | None
    threats: list[Threat]


class CatalogEntry(TypedDict):
    """What the page shows of a power wherever it appears."""

    name: str
    element: Element
    roman: str
    text: str
    glyph: str
    rule: str


PREVIEW = None
