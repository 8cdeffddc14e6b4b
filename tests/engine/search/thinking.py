"""Thoughts run to their end, as whoever waits for one does it."""

from __future__ import annotations

from collections.abc import Generator

from evertable.search import Progress, Thought


def ended(thinking: Generator[Progress, object, Thought], stop: int | None = None) -> tuple[Thought, list[Progress]]:
    """The thought, told to move now after `stop` signs of progress; those signs."""
    seen: list[Progress] = []
    now: object = None
    while True:
        try:
            seen.append(thinking.send(now))
        except StopIteration as done:
            found: Thought = done.value
            return found, seen
        now = (stop is not None and len(seen) >= stop) or None
