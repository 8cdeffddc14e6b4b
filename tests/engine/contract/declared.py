"""Hooks of a game that has none of its own yet: what its declared fields say of its cards. Its own say more."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any

from evertable.core.action import Action
from evertable.core.events import Event
from evertable.core.format.documents import Json
from evertable.core.game import Game
from evertable.core.rng import Rng

LINK_PROMISES: Sequence[tuple[str, Mapping[str, Any], Mapping[str, int]]] = ()


def examples(option: str, chosen: Mapping[str, Any]) -> Sequence[Any]:
    """None that a declaration knows."""
    return ()


def cards(game: Game) -> Hashable:
    """Every card as often as its pool has it."""
    pools = [pool.under(game.ruleset) for pool in game.format.schema(game).zones]
    return tuple(sorted(pool.name_of[c] for pool in pools for c, n in pool.counts.items() for _ in range(n)))


def count(game: Game, position: Json) -> Hashable:
    """What lies in all zones of a document, and in none by declaration (`CardPool.elsewhere`)."""
    found: list[str] = []
    for pool, zones in game.format.schema(game).zones.items():
        found += [card for zone in zones for one in entries(zone, position) for card in lying(one)]
        found += pool.slugs(pool.elsewhere(game.from_position(position), position)) if pool.elsewhere else ()
    return tuple(sorted(found))


def entries(zone: Any, position: Json) -> Sequence[Any]:
    """What a document says of a zone: of each seat, or once."""
    if zone.part:
        return [one[zone.key] for one in position[zone.part]]
    found = position[zone.key]
    return [found] if not zone.each else list(found.values()) if isinstance(found, Mapping) else found


def lying(found: list[str] | str | None) -> Iterator[str]:
    """The cards of one zone: a list, one card, or none."""
    yield from [found] if isinstance(found, str) else found or ()


def tamper(game: Game, position: Json, seat: int | None, rng: Rng) -> Json | None:
    """Another of the worlds that the seat thinks possible."""
    other = game.from_position(position).determinize(seat, rng).to_position() | {"rng": position["rng"]}
    return None if other == position else other


def canaries(game: Game, position: Json, seat: int | None) -> Sequence[str]:
    """A word may be the name of a card and something else."""
    return ()


def hushed(game: Game, position: Json, action: Action) -> Hashable | None:
    """Nothing is kept back that a declaration knows."""
    return None


def fades(happened: Sequence[Event]) -> bool:
    """An event may tell what no view shows afterwards."""
    return True
