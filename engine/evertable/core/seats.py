"""Seats as callers give them: an integer of any type, or None for a spectator."""

from __future__ import annotations

from operator import index

from .errors import EvertableError, shortened


def seat_of(named: object, seats: int) -> int | None:
    """The seat with that number as an int; None if there is none, or it is no integer.

    Integers of other libraries are accepted; True, False and 1.0 are not, though they equal one.
    """
    try:
        seat = -1 if isinstance(named, bool) else index(named)  # type: ignore[arg-type]
    except TypeError:
        return None
    return seat if 0 <= seat < seats else None


def viewer_of(named: object, seats: int) -> int | None:
    """The viewer: the seat with that number, or None for a spectator. Raises EvertableError for anything else.

    So it is never the viewer who sees everything (documents.ALL), nor TERMINAL.
    """
    if named is None:
        return None
    seat = seat_of(named, seats)
    if seat is None:
        raise EvertableError(
            f"there is no seat {shortened(named, write=repr)}: there are 0 to {seats - 1}, or None for an onlooker"
        )
    return seat
