"""The JSON shape of a view of the Vale: checked against real views by tests, and written out as types for the page."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Stones = tuple[int, int, int]
"""Stones by colour: red, blue, purple."""
Family = Literal["fire", "water", "earth", "wind", "dragon"]
EffectType = Literal["instant", "permanent", "active"]


class Placed(TypedDict):
    """A summoned card; `used`: its active effect has been used in this resolution."""

    card: str
    active: bool
    used: bool


class Yield(TypedDict):
    """What one card would bring in a resolution now; stones by colour. `note`: why it is more than a number."""

    card: str
    points: int
    stones: Stones
    draw: int
    note: str | None


class Engine(TypedDict):
    """What all active effects of a seat would bring together."""

    points: int
    stones: Stones
    draw: int
    each: list[Yield]


class SeatView(TypedDict):
    """One seat, and its hand as far as the viewer knows it. `start`: the points it began with; `hunted`: as which, from
    1, it took its first card; `values`: what a stone of each colour is worth to it.
    """

    score: int
    start: int
    hunted: int
    stones: Stones
    stone_count: int
    limit: int
    values: Stones
    worth: int
    hand: list[str]
    hand_count: int
    known: list[str]
    area: list[Placed]
    claims: list[str]
    slots: int
    free: int
    done: bool
    engine: Engine
    forecast: int


class CostChange(TypedDict):
    """A card that changes a cost, and by how much."""

    card: str
    n: int


class Cost(TypedDict):
    """What summoning a card costs the viewer, printed and now."""

    printed: int
    now: int
    by: list[CostChange]
    payable: bool


class Offered(TypedDict):
    """A card of the market, and who has taken it."""

    card: str
    seat: int | None


class Draft(TypedDict):
    """The seats in the order they choose, and how many have chosen."""

    order: list[int]
    at: int


class Pending(TypedDict):
    """A pending decision; which keys follow `card` depends on `do`. `over`: how many stones are to be given up."""

    do: str
    seat: int
    card: str | None
    limit: NotRequired[int]
    over: NotRequired[int]
    family: NotRequired[Family | None]
    chosen: NotRequired[list[str]]
    taken: NotRequired[list[str]]
    used: NotRequired[list[str]]
    of: NotRequired[str]
    ability: NotRequired[str]
    next: NotRequired[int]


class Forced(TypedDict):
    """An active effect of the viewer that will take something from it, or ask it to choose, in the coming resolution.
    `points`: what it brings besides; `costs`: it takes something for nothing.
    """

    card: str
    what: Literal["recovers", "spends", "discards", "loses", "choice"]
    points: int
    costs: bool
    text: str


class Plan(TypedDict):
    """For the seat that resolves: what it can use, what it cannot now, and whether the order matters."""

    seat: int
    uses: list[str]
    skipped: list[str]
    any_order: bool


class View(TypedDict):
    """A game of the Vale as one seat sees it. `over`: how many stones the viewer would have to give up after selling a
    card of a family, where it would.
    """

    game: Literal["vale"]
    seat: int | None
    seats_n: int
    round: int
    rounds: int
    goal: int
    first: int
    order: list[int]
    phase: Literal["hunt", "action", "resolution", "over"]
    to_move: int | None
    active: int | None
    draft: Draft
    market: list[Offered]
    sells: dict[str, Stones]
    over: dict[str, int]
    remove: int
    deck: int
    top: str | None
    discard: list[str]
    pending: list[Pending]
    seats: list[SeatView]
    costs: dict[str, Cost]
    forced: list[Forced]
    plan: Plan | None
    history: list[list[int]]


class EffectLine(TypedDict):
    """One effect of a card, in words."""

    type: EffectType
    text: str


class CatalogEntry(TypedDict):
    """What the page shows of a card wherever it appears."""

    n: int
    name: str
    family: Family
    cost: int
    types: list[EffectType]
    lines: list[EffectLine]
    text: str
    rule: str


class ActionOutcome(TypedDict):
    """What an action would leave, in public numbers. `pays`: the stones paid, if any; `idle`: it summons a card whose
    instant effect changes nothing now.
    """

    scores: list[int]
    points: int
    stones: Stones
    worth: int
    hand: int
    free: int
    pays: Stones | None
    waste: int
    idle: bool
    draw: int
    pending: str | None


PREVIEW = ActionOutcome
