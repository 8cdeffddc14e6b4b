"""The JSON shape of a view of Eternal: checked against real views by tests, and written out as types for the page.

Cards are named as in documents: a slug followed by lasting changes. `c5` is a thing in play or an item of the stack,
`p0` a player, `?` a hidden card.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Phase = Literal["opening", "start", "first", "attack", "battle", "second", "tidy", "end", "over"]


class CatalogEntry(TypedDict):
    """What the page shows of a card wherever it appears: what is printed on it, its text line by line. `power`: how
    much maximum power it gives.
    """

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
    power: NotRequired[int]


class Constants(TypedDict):
    """What is the same throughout a game. `health`: that of a player at the start; `windows`: where a seat can say
    whether to be asked.
    """

    health: int
    windows: list[str]


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
    """A card in play. `card` is its slug, `host` what an attachment is on, `spent` which of its abilities are used up.
    `used`: skills that are used up; `lost`: others that are printed on it and that it does not have. A unit with the
    flag `new` came this turn and waits with its attack.
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
    used: NotRequired[list[str]]
    lost: NotRequired[list[str]]
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
    block; `winner`: who then wins the game, else None; `announced`: the seats that are told so: the winner only if no
    ability is left out; `certain`: only a response can still prevent it. `dealt`: the sum of `hits`.
    """

    health: list[int]
    site: int | None
    dies: list[str]
    may_die: list[str]
    hits: dict[str, int]
    dealt: int
    blows: dict[str, int]
    counted: list[str]
    sets_off: list[str]
    unblocked: bool
    winner: int | None
    announced: list[int]
    certain: bool


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
    """Everything that a table draws. `window`: the one at which the viewer is asked; `power_left`: it holds a power
    card that it may still play this turn; `fast`: it holds a spell that may be played as a response.
    """

    game: str
    seat: int | None
    turn: int
    active: int
    first: int
    nights: int
    phase: Phase
    window: str | None
    power_left: bool
    fast: bool
    seats: list[Player]
    things: list[ThingView]
    battle: Battle | None
    asked: list[Candidate]
    stack: list[StackItem]


PREVIEW = None
"""There are no previews of single actions, only of a fight (see forecast)."""
