"""The JSON shape of a view of Eternal: checked against real views by tests, and written out as types for the page.

Cards are named as in documents: a slug followed by lasting changes. `c5` is a thing in play or an item of the stack,
`p0` a player, `?` a hidden card.
"""

from __future__ import annotations

from typing import Literal, TypedDict

Phase = Literal["opening", "start", "first", "attack", "battle", "second", "tidy", "end", "over"]


class CatalogEntry(TypedDict):
    """What the page shows of a card wherever it appears: what is printed on it, its text line by line."""

    name: str
    kind: str
    types: list[str]
    cost: int | None
    influence: str
    strength: int | None
    health: int | None
    skills: list[str]
    lines: list[str]
    ways: list[str]
    text: str
    token: bool


class Player(TypedDict):
    """A player. `influence` by faction (FTJPS); `deck` its size; `top` the places that somebody has seen; `costs` of
    visible cards whose cost is not the printed one; `struck`: the relic weapon has attacked this turn.
    """

    health: int
    armor: int
    shield: bool
    power: int
    max_power: int
    influence: list[int]
    power_played: bool
    hand: list[str]
    known: list[str]
    deck: int
    top: list[str]
    void: list[str]
    powers: list[str]
    market: list[str]
    costs: dict[str, int]
    struck: bool


class ThingView(TypedDict):
    """A card in play. `card` is its slug, `host` what an attachment is on, `spent` which of its
    abilities are used up.
    """

    ref: str
    card: str
    kind: str
    seat: int
    owner: int
    host: str | None
    strength: int
    health: int
    damage: int
    skills: list[str]
    flags: list[str]
    silenced: bool
    spent: list[int]
    blocks: str | None


class StackItem(TypedDict):
    """A spell or ability on the stack. `source`: the thing whose ability it is; `line`: which line of the card's text
    it is, None for the card itself.
    """

    ref: str
    card: str
    seat: int
    source: str | None
    line: int | None
    picks: list[str | None]


class Forecast(TypedDict):
    """The result of a fight if nobody does anything more. `dies`: what surely dies; `may_die`: what dies for some
    choices of the attacker. `hits`: damage of each attacker to the player or site; `blows`: damage to each blocker.
    `counted`, `sets_off`: whose triggered abilities are included, and whose are not. `unblocked`: something can still
    block; `winner`: who then wins the game, else None.
    """

    health: list[int]
    site: int | None
    dies: list[str]
    may_die: list[str]
    hits: dict[str, int]
    blows: dict[str, int]
    counted: list[str]
    sets_off: list[str]
    unblocked: bool
    winner: int | None


class Battle(TypedDict):
    """A battle. `at`: the player or site attacked; `order`: the blockers to be struck first; `second`: the second
    attack of a unit with Berserk.
    """

    at: str
    order: list[str]
    second: bool
    forecast: Forecast | None


class Candidate(TypedDict):
    """A card outside play that can be picked, and where it lies."""

    ref: str
    card: str
    zone: str
    seat: int


class View(TypedDict):
    """Everything that a table draws."""

    game: str
    seat: int | None
    turn: int
    active: int
    first: int
    nights: int
    phase: Phase
    seats: list[Player]
    things: list[ThingView]
    battle: Battle | None
    asked: list[Candidate]
    stack: list[StackItem]


PREVIEW = None
"""There are no previews of single actions, only of a fight (see forecast)."""
SHAPES = (CatalogEntry, Player, ThingView, StackItem, Forecast, Battle, Candidate, View)
