"""The toy, as the contract suite must know it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from evertable.core.action import Action
from evertable.core.events import Event
from evertable.core.format.documents import Json
from evertable.core.game import Game
from evertable.core.rng import Rng

from ...toy import TREES

LINK_PROMISES: Sequence[tuple[str, Mapping[str, Any], Mapping[str, int]]] = ()


def cards(game: Game) -> Hashable:
    """Every tree once."""
    return TREES


def count(game: Game, position: Json) -> Hashable:
    """Every tree, wherever it stands or lies."""
    places = [position["deck"], position["gone"], *position["hands"], [tree for tree in position["laid"] if tree]]
    return tuple(sorted(tree for place in places for tree in place))


def hidden_places(game: Game, position: Json, seat: int | None) -> list[tuple[list[Any], int]]:
    """(list, index) of every tree the seat has not seen, though it may know it is there."""
    zones = [position["deck"]]
    if not game.options["open"]:
        zones += [hand for owner, hand in enumerate(position["hands"]) if owner != seat]
    places = [(zone, i) for zone in zones for i in range(len(zone))]
    if not game.options["open"]:
        places += [(position["laid"], i) for i, tree in enumerate(position["laid"]) if tree and i != seat]
    return places


def secret(game: Game, position: Json, seat: int | None) -> list[tuple[list[Any], int]]:
    """Places whose tree the seat neither sees nor was shown."""
    shown = set() if seat is None else {tree for seen in position["known"][seat] for tree in seen}
    facts = {tree for row in position["known"] for seen in row for tree in seen}
    peek = {position["peek"][1]} if position["peek"] else set()
    fixed = shown | facts | peek | set(position["marked"])
    return [(zone, i) for zone, i in hidden_places(game, position, seat) if zone[i] not in fixed]


def tamper(game: Game, position: Json, seat: int | None, rng: Rng) -> Json | None:
    """Two secret trees of different places change places."""
    places = secret(game, position, seat)
    apart = [(a, b) for a in places for b in places if a[0] is not b[0]]
    if not apart:
        return None
    (one, i), (other, j) = rng.choice(apart)
    one[i], other[j] = other[j], one[i]
    for hand in position["hands"]:
        hand.sort()
    return position


def canaries(game: Game, position: Json, seat: int | None) -> Sequence[str]:
    """The names of all secret trees."""
    shown = set() if seat is None else {tree for seen in position["known"][seat] for tree in seen}
    return [zone[i] for zone, i in hidden_places(game, position, seat) if zone[i] not in shown]


def hushed(game: Game, position: Json, action: Action) -> Hashable | None:
    """A tree laid face down, unless it is the last one and all are turned up."""
    first, turn, seats = position["first"], position["turn"], len(position["hands"])
    if action.verb != "lay" or game.options["open"] or (turn + 1) % seats == first:
        return None
    return action.verb


def fades(happened: Sequence[Event]) -> bool:
    """Everything told stays to be seen."""
    return False
