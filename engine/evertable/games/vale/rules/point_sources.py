"""Where each seat's points came from, summed up from the events since the table began."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ....core.events import Event
from ....core.format.documents import Json
from ..cards.catalogue import DECK
from ..model.permanents import OnSummon
from ..model.state import ValeState

WAYS = ("start", "instant", "permanent", "active", "taken")
"""The sources of points: those at the start, each type of effect, and points taken by others."""
Source = tuple[str, str | None]
"""(one of WAYS, slug of the card or None)."""


def way(slug: str) -> str:
    """The type of effect by which a card gives points. No card has two such types."""
    card = DECK.cards[DECK.index[slug]]
    if any(isinstance(effect, OnSummon) for effect in card.permanent):
        return "permanent"
    return "instant" if card.instant else "active"


def gains(start: ValeState, happened: Iterable[Event]) -> list[Counter[Source]]:
    """For each seat the points from every source; they add up to its score."""
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
    """See Presenter.account."""
    return [{"ways": by_way(found), "sources": by_source(found)} for found in gains(start, happened)]


def by_way(found: Counter[Source]) -> list[Json]:
    """Points by way, in the order of WAYS."""
    sums = Counter[str]()
    for (name, _), n in found.items():
        sums[name] += n
    return [{"text": f"account.way.{name}", "n": sums[name]} for name in WAYS]


def by_source(found: Counter[Source]) -> list[Json]:
    """Points by source, most first; sources with none are left out."""
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
    """The sort key of sources with equal points: by way, then by card."""
    name, slug = source
    return WAYS.index(name), -1 if slug is None else DECK.index[slug]
