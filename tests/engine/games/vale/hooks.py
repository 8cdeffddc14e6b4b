"""The Vale, as the contract suite must know it. Speaks of position documents only."""

from __future__ import annotations

import json
from collections.abc import Hashable, Sequence
from pathlib import Path

from evertable.core.action import Action
from evertable.core.events import Event
from evertable.core.format.documents import Json
from evertable.core.game import Game
from evertable.core.rng import Rng

FACTS = json.loads((Path(__file__).parents[3] / "facts" / "vale_of_eternity.json").read_text(encoding="utf-8"))
SLUGS = sorted(card["slug"] for card in FACTS["cards"])
AMBIGUOUS = {"eternity", "basilisk"} | {
    slug for slug in SLUGS if any(slug != other and slug in other for other in SLUGS)
}
"""Slugs that also occur in the name of the game or of another card."""

LINK_PROMISES = [
    (f"{seats} seats", {"seats": seats}, {"R": 240, "F": 350, "P": 350}) for seats in ("2", "3", "4")
]  # fmt: skip


def cards(game: Game) -> Hashable:
    """Seventy different creatures (VALE-SETUP-1)."""
    return tuple(SLUGS)


def count(game: Game, position: Json) -> Hashable:
    """Every card, wherever it lies."""
    places = [position["pile"], position["discard"], position["market"]]
    for seat in position["seats"]:
        places += [seat["hand"], seat["area"], seat["claims"]]
    return tuple(sorted(slug for place in places for slug in place))


def hidden(position: Json, seat: int | None) -> list[tuple[list[str], int]]:
    """(list, index) of every card that a seat must not know."""
    pile = position["pile"]
    found = [(pile, k) for k in range(len(pile) - position["top_known"])]
    for other, entry in enumerate(position["seats"]):
        if other != seat:
            found += [(entry["hand"], k) for k, slug in enumerate(entry["hand"]) if slug not in entry["known"]]
    return found


def tamper(game: Game, position: Json, seat: int | None, rng: Rng) -> Json | None:
    """Another world: hidden cards change places, those of before the last shuffle among themselves (VALE-KNOW-4).

    Who is summoning without paying has a card for that, so that hand stays.
    """
    free = [frame["seat"] for frame in position["frames"] if frame["do"] == "free"]
    held = set(position["held"])
    kept = [position["seats"][other]["hand"] for other in free]
    spots = [(cards, k) for cards, k in hidden(position, seat) if not any(cards is hand for hand in kept)]
    before = json.dumps(position)
    for old in (False, True):
        group = [(cards, k) for cards, k in spots if (cards[k] in held) == old]
        for (cards, k), slug in zip(group, rng.shuffled([cards[k] for cards, k in group]), strict=True):
            cards[k] = slug
    order = [card["slug"] for card in FACTS["cards"]]
    for entry in position["seats"]:
        entry["hand"].sort(key=order.index)
    return None if json.dumps(position) == before else position


def canaries(game: Game, position: Json, seat: int | None) -> Sequence[str]:
    """The cards hidden from a seat, but for those everybody knows to be in some hand.

    While the discard pile has just become the draw pile, what lies there was seen a moment ago.
    """
    shuffled = position["round"] > 1 and not position["discard"]
    secret = {cards[k] for cards, k in hidden(position, seat) if not (shuffled and cards is position["pile"])}
    return sorted(secret - set(position["held"]) - AMBIGUOUS)


def hushed(game: Game, position: Json, action: Action) -> Hashable | None:
    """No decision is kept to oneself."""
    return None


def fades(happened: Sequence[Event]) -> bool:
    """Nothing that happens is forgotten but what anybody can see."""
    return False
