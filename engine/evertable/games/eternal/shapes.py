"""The shape of what a seat is shown of Eternal: checked against views by tests, to be written out for the page.

Cards are named as positions name them: a slug, and behind it what was changed for good. `c5` is a thing in play or an
item of the stack, `p0` a player; `?` is a hidden card.
"""

from __future__ import annotations

from typing import Literal, TypedDict

Phase = Literal["opening", "start", "first", "attack", "battle", "second", "tidy", "end", "over"]


class CatalogEntry(TypedDict):
    """What is told of a card wherever it is met: what is printed on it, its text line by line."""

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
    """A player. `influence` by faction (FTJPS), `deck` how many cards, `top` its places that somebody has seen.

    `costs` of cards that are seen, where they are not as printed; `struck`: its relic weapon has attacked this turn.
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


class Thing(TypedDict):
    """A card in play as it stands; `card` is its slug, `host` what an attachment is on, `spent` which of its abilities
    are used up."""

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
    """A spell or ability that waits; `source`: the thing whose ability it is, `line`: which line of its card's text is
    carried out, None where that is the card itself."""

    ref: str
    card: str
    seat: int
    source: str | None
    line: int | None
    picks: list[str | None]


class Forecast(TypedDict):
    """How a fight ends if nobody does anything more. `dies`: what is sure to, `may_die`: what dies if the attacker
    chooses its blows so. `hits`: what each attacker deals to the player or site, `blows`: what each blocker is dealt.
    `counted`, `sets_off`: whose abilities go off by it; what comes of the latter is not counted. `unblocked`: whether
    something may still block; `winner`: who then wins the game by it, None where it goes on."""

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
    """A battle that is under way; `at`: the player or site that is attacked, `order`: who is struck first, `second`: it
    is the second attack of a unit with Berserk.
    """

    at: str
    order: list[str]
    second: bool
    forecast: Forecast | None


class Candidate(TypedDict):
    """A card outside of play that can be picked, and where it lies."""

    ref: str
    card: str
    zone: str
    seat: int


class View(TypedDict):
    """All that a table draws."""

    game: str
    seat: int | None
    turn: int
    active: int
    first: int
    nights: int
    phase: Phase
    seats: list[Player]
    things: list[Thing]
    battle: Battle | None
    asked: list[Candidate]
    stack: list[StackItem]


PREVIEW = None
"""Nothing is foreseen of single actions: a fight is (see forecast)."""
SHAPES = (CatalogEntry, Player, Thing, StackItem, Forecast, Battle, Candidate, View)
