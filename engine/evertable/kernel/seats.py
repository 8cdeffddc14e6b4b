"""Seats as callers name them: a whole number of any make, or None for an onlooker."""

from __future__ import annotations

from operator import index

from .errors import EvertableError, shortened


def seat_of(named: object, seats: int) -> int | None:
    """The seat of that number as a plain integer; None where there is none, or it is no whole number.

    Numbers of other libraries will do. True, False and 1.0 are none, though they equal one.
    """
    try:
        seat = -1 if isinstance(named, bool) else index(named)  # type: ignore[arg-type]
    except TypeError:
        return None
    return seat if 0 <= seat < seats else None


def viewer_of(named: object, seats: int) -> int | None:
    """Who looks: the seat of that number, or None for an onlooker; raises EvertableError for anything else.

    So never the viewer who sees everything (documents.ALL), nor TERMINAL.
    """
    if named is None:
        return None
    seat = seat_of(named, seats)
    if seat is None:
        raise EvertableError(
            f"there is no seat {shortened(named, write=repr)}: there are 0 to {seats - 1}, or None for an onlooker"
        )
    return seat
