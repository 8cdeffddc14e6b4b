"""Where each seat's points came from, told by what happened since a table began."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...kernel.documents import Json
from ...kernel.events import Event
from .cards import DECK
from .vocabulary_permanents import OnSummon

if TYPE_CHECKING:
    from .state import ValeState

WAYS = ("start", "instant", "permanent", "active", "taken")
"""The points one begins with, those by each type of effect, and those that others took."""
Source = tuple[str, str | None]
"""A way, and the slug of the card where there is one."""


def way(slug: str) -> str:
    """By which type of effect a card moves points: no card does it by two."""
    card = DECK.cards[DECK.index[slug]]
    if any(isinstance(effect, OnSummon) for effect in card.permanent):
        return "permanent"
    return "instant" if card.instant else "active"


def gains(start: ValeState, happened: Iterable[Event]) -> list[Counter[Source]]:
    """What every source brought each seat; together a seat's score."""
    found = [Counter[Source]({("start", None): score}) for score in start.scores]
    for event in happened:
        if event["type"] == "scored":
            slug = event["card"]["value"]
            found[event["seat"]][way(slug), slug] += event["change"]
        elif event["type"] == "stole":
            slug = event["card"]["value"]
            found[event["seat"]][way(slug), slug] += event["n"]
            found[event["from_seat"]]["taken", slug] -= event["n"]
    return found


def account(start: ValeState, happened: Iterable[Event]) -> list[Json]:
    """See Game.account."""
    return [{"ways": by_way(found), "sources": by_source(found)} for found in gains(start, happened)]


def by_way(found: Counter[Source]) -> list[Json]:
    """Points by way, all ways in their order."""
    sums = Counter[str]()
    for (name, _), n in found.items():
        sums[name] += n
    return [{"text": f"account.way.{name}", "n": sums[name]} for name in WAYS]


def by_source(found: Counter[Source]) -> list[Json]:
    """Points by source, most first; what moved none is left out."""
    rows = sorted(((n, source) for source, n in found.items() if n), key=lambda row: (-row[0], order(row[1])))
    return [
        {
            "text": f"account.{name}",
            "args": {} if slug is None else {"card": {"value": slug, "name": DECK.cards[DECK.index[slug]].name}},
            "n": n,
        }
        for n, (name, slug) in rows
    ]


def order(source: Source) -> tuple[int, int]:
    """Equals stand in the order of ways and cards."""
    name, slug = source
    return WAYS.index(name), -1 if slug is None else DECK.index[slug]
