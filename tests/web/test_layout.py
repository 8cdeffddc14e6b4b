"""Every screen at every size: nothing scrolls that must not, nothing is cut, covered or too small to hit."""

from __future__ import annotations

import re

import pytest

from tests.web.table import Table
from tests.web.tour import plain_pages, table_pages
from tests.web.visits import FINGER, SIZES_TODAY, Visits, device_of, finger
from tests.web.watching import in_page

LAYOUT, COVERED, STILL = in_page("layout"), in_page("covered"), in_page("still")
TELL = """() => document.querySelector(".main").dispatchEvent(new CustomEvent("refused", { bubbles: true, detail: {
  text: "Hidden cards were dealt anew.", settings: true } }))"""


@pytest.mark.parametrize("size", SIZES_TODAY)
def test_tables_fit(visits: Visits, size: str) -> None:
    wrong = {}
    for name, page in table_pages(visits, device_of(size)):
        page.evaluate(STILL)
        wrong[name] = page.evaluate(LAYOUT, [True, finger(size)])
        if name != "table, command line":  # opened and closed by the person, with Escape, wherever the focus is
            wrong[name] += page.evaluate(COVERED)
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize("size", SIZES_TODAY)
def test_notices_cover_nothing(visits: Visits, size: str) -> None:
    """A notice with a way out stands where nothing is to be pressed, at every table."""
    context, wrong = visits.device(device_of(size), seed=1), {}
    for game in ("eter", "krieg", "vale", "eternal"):
        page = visits.go(context, f"{game}/")
        page.get_by_role("button", name=re.compile("^Play now")).press("Enter")
        Table(page).scene()
        page.evaluate(TELL)
        page.locator(".toast").wait_for()
        page.evaluate(STILL)
        wrong[game] = page.evaluate(COVERED) + page.evaluate(LAYOUT, [True, finger(size)])
        page.close()
    assert {game: found for game, found in wrong.items() if found} == {}


@pytest.mark.parametrize("size", SIZES_TODAY)
def test_plain_pages_fit(visits: Visits, size: str) -> None:
    wrong = {name: page.evaluate(LAYOUT, [False, FINGER]) for name, page in plain_pages(visits, device_of(size))}
    assert {name: found for name, found in wrong.items() if found} == {}
