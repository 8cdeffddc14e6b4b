"""Thoughts run to their end, as whoever waits for one does it."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from evertable.search import Progress

Found = TypeVar("Found")


def ended(thinking: Generator[Progress, object, Found], stop: int | None = None) -> tuple[Found, list[Progress]]:
    """What was found, told to move now after `stop` signs of progress; those signs."""
    seen: list[Progress] = []
    now: object = None
    while True:
        try:
            seen.append(thinking.send(now))
        except StopIteration as done:
            found: Found = done.value
            return found, seen
        now = (stop is not None and len(seen) >= stop) or None
