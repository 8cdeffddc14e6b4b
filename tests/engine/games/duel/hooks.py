"""Duel, as the contract suite must know it: hands, bids and the bag are hidden."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from evertable.core.action import Action
from evertable.core.events import Event
from evertable.core.format.documents import Json
from evertable.core.game import Game
from evertable.core.rng import Rng

from ...duel import COUNTS, SLUGS

LINK_PROMISES: Sequence[tuple[str, Mapping[str, Any], Mapping[str, int]]] = ()


def cards(game: Game) -> Hashable:
    """As many of each."""
    return tuple(sorted(slug for slug, n in zip(SLUGS, COUNTS, strict=True) for _ in range(n)))


def count(game: Game, position: Json) -> Hashable:
    """Every card, wherever it lies."""
    lying = [position["bag"], position["gone"], *position["hands"], [one["card"] for one in position["units"]]]
    return tuple(sorted([slug for place in lying for slug in place] + [slug for slug in position["bids"] if slug]))


def tamper(game: Game, position: Json, seat: int | None, rng: Rng) -> Json | None:
    """Two different cards that the seat does not see change places."""
    hidden = [position["bag"], *(hand for s, hand in enumerate(position["hands"]) if s != seat)]
    spots = [(place, k) for place in hidden for k in range(len(place))]
    spots += [(position["bids"], s) for s in range(2) if s != seat and position["bids"][s]]
    pairs = [(a, b) for a in spots for b in spots if a[0] is not b[0] and a[0][a[1]] != b[0][b[1]]]
    # A set half chosen names places of a hand: its owner's cards stay.
    if any(frame["do"] == "tidy" and frame["picked"] and frame["seat"] != seat for frame in position["frames"]):
        return None
    if not pairs:
        return None
    (one, i), (other, k) = rng.choice(pairs)
    one[i], other[k] = other[k], one[i]
    for place in hidden:
        place.sort(key=SLUGS.index)
    return position


def canaries(game: Game, position: Json, seat: int | None) -> Sequence[str]:
    """Every kind of card is named somewhere."""
    return ()


def hushed(game: Game, position: Json, action: Action) -> Hashable | None:
    """What is laid face down or is part of a set says nothing but that it is."""
    top = position["frames"][-1]
    secret = (top["do"] == "tidy" and closes_nothing(position, action)) or (action.verb == "bid" and top["left"])
    return action.verb if secret else None


def closes_nothing(position: Json, action: Action) -> bool:
    """Whether a discard leaves the set open."""
    frame = position["frames"][-1]
    hand = position["hands"][frame["seat"]]
    return action.verb == "discard" and len(frame["picked"]) + 1 < max(0, len(hand) - 3) + 1


def fades(happened: Sequence[Event]) -> bool:
    """Whether anything is told that nobody sees afterwards: who passed, and how a fight went."""
    return True
