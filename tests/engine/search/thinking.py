"""Thoughts run to their end, as whoever waits for one does it."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from evertable.search import ThoughtProgress

Found = TypeVar("Found")


def ended(
    thinking: Generator[ThoughtProgress, object, Found], stop: int | None = None
) -> tuple[Found, list[ThoughtProgress]]:
    """What was found, told to move now after `stop` signs of progress; those signs."""
    seen: list[ThoughtProgress] = []
    now: object = None
    while True:
        try:
            seen.append(thinking.send(now))
        except StopIteration as done:
            found: Found = done.value
            return found, seen
        now = (stop is not None and len(seen) >= stop) or None
