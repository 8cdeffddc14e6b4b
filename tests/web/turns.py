"""What an opponent's turn costs the page."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page

from tests.web.reference import by_lot
from tests.web.table import GREEDY, Table
from tests.web.watching import in_page

LONG = 50  # ms: from here on the browser calls a task long


class Cost(NamedTuple):
    """The opponents' turns that were watched, and the long tasks (ms) in them."""

    turns: int
    long: list[float]


def watch_turns(page: Page, decisions: int) -> Cost:
    """Play a duel against an opponent for so many decisions, watched by the page's own observer."""
    table = Table(page)
    table.begin("Mage duel", GREEDY)
    page.evaluate(in_page("note_turns"))
    table.play(by_lot(1), until=lambda scene: "status" in scene and scene["status"]["decisions"] >= decisions)
    page.wait_for_timeout(600)
    turns, tasks = page.evaluate("() => [turns, longTasks]")
    done = [turn for turn in turns if turn["end"] is not None]
    inside = [
        task["took"]
        for task in tasks
        if any(task["start"] < turn["end"] and task["start"] + task["took"] > turn["start"] for turn in done)
    ]
    return Cost(len(done), inside)
