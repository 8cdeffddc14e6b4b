"""Axe on every screen; themes, forced colours, reduced motion, large text."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.tour import plain_pages, table_pages
from tests.web.visits import BRISK, Visits, by_night, laptop, phone
from tests.web.watching import in_page
from tools.paths import WEB_UI

STILL = in_page("still")
# Places are written out for what is wrong alone, and nothing else comes back: that was most of the work.
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
CHECK = "(rules) => axe.run(document, rules).then(({ violations }) => violations)"


@lru_cache
def axe() -> str:
    """The checker, as text to be run in a page (which the page's policy does not concern)."""
    return (WEB_UI / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def violations(page: Page) -> list[str]:
    """What axe finds, one line a thing."""
    page.evaluate(STILL)
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(f"{axe()}; 0")
    found: list[dict[str, Any]] = page.evaluate(CHECK, RULES)
    return [
        f"{one['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else one['help']}"
        for one in found
        for node in one["nodes"]
    ]


LOOKS = {
    "dark phone": (phone(), {"theme": "dark"}),
    "light phone": (phone(), {"theme": "light"}),
    "dark laptop": (laptop(), {"theme": "dark"}),
    "high contrast": (laptop(), {"theme": "light", "contrast": "high"}),
}


def looks_today(daily: str) -> list[str]:
    """One look by day, another for each game; all by night."""
    return [daily, *by_night(*(look for look in LOOKS if look != daily))]


@pytest.mark.parametrize("look", looks_today("light phone"))
def test_axe_finds_nothing_at_the_table(visits: Visits, look: str) -> None:
    device, settings = LOOKS[look]
    found = {name: violations(page) for name, page in table_pages(visits, device, settings={**BRISK, **settings})}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_elsewhere(visits: Visits, theme: str) -> None:
    found = {name: violations(page) for name, page in plain_pages(visits, phone(), settings={"theme": theme})}
    assert {name: lines for name, lines in found.items() if lines} == {}
