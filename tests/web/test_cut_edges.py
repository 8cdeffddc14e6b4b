"""What scrolls fades out where it is cut, and only there (styles/cut-edges.css)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from evertable.core.format.link import seen_link
from tests.engine.games.krieg.script import Table as Krieg
from tests.web.eternal import EternalTable
from tests.web.eternal_scenes import links
from tests.web.hands import Tap
from tests.web.kept_games import keep
from tests.web.reference import halfway
from tests.web.table import Table
from tests.web.tour import follow, put_notices_away
from tests.web.vale import tables
from tests.web.visits import Visits, phone, resize
from tests.web.watching import in_page, wait_for

SCROLLERS, STILL = in_page("scrollers"), in_page("still")
SIZES = ("390x844", "1280x800")
OTHERWISE = {
    "hand": "has buttons that lead to the cards beyond its edges, with their number (parts/hand/overflow.js)",
    "broad-body": "fades deeper than others, with an arrow over it, and a little at its end (components/ending)",
    "curtain": "hides what lies below it: it may not fade",
}
"""What shows in another way that it goes on, by a class of it."""
SIDES = {"y": ("top", "bottom"), "x": ("left", "right")}
# What fades although nothing of it lies beyond: a place may be a fraction of a pixel higher than it is said to be.
IDLE = """() => [...document.body.querySelectorAll('*')].filter(one => {
  const style = getComputedStyle(one), cut = side => parseFloat(style.getPropertyValue(`--cut-${side}`)) > 1;
  return (one.scrollHeight <= one.clientHeight && (cut('top') || cut('bottom')))
    || (one.scrollWidth <= one.clientWidth && (cut('left') || cut('right')));
}).map(one => one.className)"""


def scrollers(page: Page, at: float | None = None) -> list[dict[str, Any]]:
    """What of a page scrolls and has no other way to show it; scrolled to its beginning (0) or its end (1)."""
    page.evaluate(STILL)
    found: list[dict[str, Any]] = page.evaluate(SCROLLERS, [at])
    return [one for one in found if not OTHERWISE.keys() & set(one["name"].split(" > ")[-1].split("."))]


def bare(page: Page) -> list[str]:
    """What of a page scrolls, and nothing shows it."""
    return [one["name"] for one in scrollers(page) if not one["fades"]]


def fades_where_it_is_cut(page: Page, *wanted: str) -> None:
    """Everything that scrolls, among it these."""
    for end in (0, 1):
        found = scrollers(page, end)
        names = " ".join(one["name"] for one in found)
        assert all(f".{one}" in names for one in wanted), names
        for one in found:
            for axis, sides in SIDES.items():
                if one[axis]:
                    cut, whole = sides[1 - end], sides[end]
                    assert one[whole] == 0, (end, one)
                    assert one[cut] > 0 or f"cut-{cut}" not in one["names"], (end, one)
    wait_for(lambda: page.evaluate(IDLE) == [], "no fade where nothing lies beyond")  # a frame after a change of size


def log_of_a_game(visits: Visits) -> Table:
    """A table of ETER at which much has happened."""
    page = visits.open("eter/", phone("390x844"), seed=1)
    page.locator("ev-new-game form").wait_for()
    table = Table(page, Tap())
    page.evaluate("(link) => { location.hash = link; }", halfway("duel", True, 10, "illusion").link("R", None))
    gate = page.get_by_role("dialog", name="Open this link?")
    gate.wait_for()
    table.press(gate.get_by_role("radio", name="sits here too"))
    table.press(gate.get_by_role("button", name="Open", exact=True))
    wait_for(lambda: table.scene()["asks"] == "curtain", "the curtain")
    table.go_on(table.scene())
    put_notices_away(table)
    return table


def test_a_log_and_a_sheet_fade_at_the_edge_where_more_follows(visits: Visits) -> None:
    page = log_of_a_game(visits).page
    page.locator(".main").evaluate("(main) => main.focus()")
    page.keyboard.press("l")
    page.locator(".drawer .log-scroll").wait_for()
    fades_where_it_is_cut(page, "log-scroll")
    page.keyboard.press("Escape")
    for size in SIZES:
        resize(page, size)
        page.evaluate("document.querySelector('ev-game').showSheet('ev-keys')")
        page.locator("ev-keys dialog").wait_for()
        fades_where_it_is_cut(page, "sheet-body")
        page.keyboard.press("Escape")
        page.locator("ev-keys dialog").wait_for(state="detached")
    page.set_viewport_size({"width": 1280, "height": 480})  # so low that the log in the rail scrolls too
    page.locator(".rail .log-scroll").wait_for()
    fades_where_it_is_cut(page, "log-scroll")


def test_filters_fade_at_the_edge_where_more_follow(visits: Visits) -> None:
    page = visits.open("games/", phone("390x844"))
    page.get_by_role("heading", name="No games yet").wait_for()
    keep(page, 40)
    page.reload()
    page.get_by_role("button", name=re.compile("^More for")).first.wait_for()
    fades_where_it_is_cut(page, "fil")
    assert bare(page) == []
    resize(page, "1280x800")
    fades_where_it_is_cut(page)
    assert bare(page) == []


def lobby(page: Page) -> Iterator[str]:
    page.get_by_role("button", name="Settings").wait_for()
    yield "lobby"
    page.get_by_role("button", name="Settings").click()
    page.locator("ev-settings dialog").wait_for()
    yield "settings"


def eternal(page: Page) -> Iterator[str]:
    page.locator("ev-new-game form").wait_for()
    yield "form"
    table = EternalTable(page, Tap())
    for name in ("stack", "market", "opening", "over"):
        follow(table, links()[name])
        put_notices_away(table)
        yield name


def krieg(page: Page) -> Iterator[str]:
    page.locator("ev-new-game form").wait_for()
    page.get_by_role("radio", name=re.compile("^Two against two")).check(force=True)
    yield "form"
    table = Table(page, Tap())
    hand = "line knight breach privateer grenadier musketeer riflemen cannon omen fog wrath pyre terror-king"
    for seats in (2, 4):
        follow(table, seen_link(Krieg(hands={1: hand, 2: "archer"}, seats=seats).state, 0))
        put_notices_away(table)
        yield f"{seats} seats"


def vale(page: Page) -> Iterator[str]:
    page.locator("ev-new-game form").wait_for()
    yield "form"
    table = Table(page, Tap())
    for name in ("resolution", "action", "over"):
        follow(table, tables(4)[name])
        put_notices_away(table)
        yield name


PAGES = {"": lobby, "eternal/": eternal, "krieg/": krieg, "vale/": vale}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.strip("/") or "lobby")
def test_whatever_scrolls_shows_it(visits: Visits, path: str) -> None:
    """Where it is cut, or in a way of its own."""
    page = visits.open(path, phone("390x844"), seed=1)
    for name in PAGES[path](page):
        for size in SIZES:
            resize(page, size)
            assert bare(page) == [], (name, size)
        resize(page, SIZES[0])
