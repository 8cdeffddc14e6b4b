"""The text view of Eternal: the hand."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.format.documents import Json


def describe(view: Json, part: str) -> Sequence[Json]:
    """See Presenter.describe; it has only the hand."""
    seat = view["seat"]
    if part != "hand" or seat is None:
        return ()
    cards = view["seats"][seat]["hand"]
    if not cards:
        return ({"text": "blind.hand.empty", "args": {"seat": seat}},)
    return ({"text": "blind.hand", "args": {"seat": seat, "cards": cards}},)
