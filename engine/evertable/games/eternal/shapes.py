"""The shape of what a seat is shown of Eternal: checked against views by tests, to be written out for the page.

Cards are named as positions name them: a slug, and behind it what was changed for good. `c5` is a thing in play or an
item of the stack, `p0` a player; `?` is a hidden card.
"""

from __future__ import annotations

from typing import Literal, TypedDict

Phase = Literal["opening", "first", "attack", "battle", "second", "tidy", "end", "over"]


class Player(TypedDict):
    """A player. `influence` by faction (FTJPS), `deck` how many cards, `top` its places that somebody has seen."""

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


class Thing(TypedDict):
    """A card in play as it stands; `card` is its slug, `host` what an attachment is on."""

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
    blocks: str | None


class StackItem(TypedDict):
    """A spell or ability that waits; `source`: the thing whose ability it is."""

    ref: str
    card: str
    seat: int
    source: str | None
    picks: list[str | None]


class View(TypedDict):
    """All that a table draws."""

    game: str
    seat: int | None
    turn: int
    active: int
    first: int
    night: bool
    phase: Phase
    seats: list[Player]
    things: list[Thing]
    stack: list[StackItem]


SHAPES = (Player, Thing, StackItem, View)
