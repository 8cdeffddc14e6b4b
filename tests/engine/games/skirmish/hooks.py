"""Skirmish, as the contract suite must know it: all lies open, so there is nothing to tamper with."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from evertable.core.format.documents import Json
from evertable.core.game import Game
from evertable.core.rng import Rng

from ...contract.declared import canaries, fades, hushed
from ...skirmish import COPIES, SLUGS

__all__ = ["LINK_PROMISES", "canaries", "cards", "count", "fades", "hushed", "tamper"]

LINK_PROMISES: Sequence[tuple[str, Mapping[str, Any], Mapping[str, int]]] = ()


def cards(game: Game) -> Hashable:
    """As many of each."""
    return tuple(sorted(SLUGS * COPIES))


def count(game: Game, position: Json) -> Hashable:
    """Every card, wherever it lies."""
    lying = [position["deck"], position["gone"], *position["hands"], [one["card"] for one in position["units"]]]
    return tuple(sorted(slug for place in lying for slug in place))


def tamper(game: Game, position: Json, seat: int | None, rng: Rng) -> Json | None:
    """Nothing is hidden."""
    return None
