"""What an opponent's turn costs the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Page

from tests.web.watching import in_page

LONG = 50  # ms: from here on the browser calls a task long


class Cost(NamedTuple):
    """The opponents' turns that were watched, and the long tasks (ms) in them."""

    turns: int
    long: list[float]


def watch_turns(page: Page, play: Callable[[], object]) -> Cost:
    """`play` at a table against an opponent, watched by the page's own observer."""
    page.evaluate(in_page("note_turns"))
    play()
    page.wait_for_timeout(600)
    turns, tasks = page.evaluate("() => [turns, longTasks]")
    done = [turn for turn in turns if turn["end"] is not None]
    inside = [
        task["took"]
        for task in tasks
        if any(task["start"] < turn["end"] and task["start"] + task["took"] > turn["start"] for turn in done)
    ]
    return Cost(len(done), inside)
