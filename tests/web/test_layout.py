"""Every screen at every size: nothing scrolls that must not, nothing is cut, covered or too small to hit."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.table import Table
from tests.web.tour import plain_pages, table_pages, tell_news
from tests.web.visits import FINGER, SIZES_TODAY, Visits, device_of, finger
from tests.web.watching import in_page

LAYOUT, COVERED, STILL = in_page("layout"), in_page("covered"), in_page("still")
TELL = """() => document.querySelector(".main").dispatchEvent(new CustomEvent("refused", { bubbles: true, detail: {
  text: "Hidden cards were dealt anew.", settings: true } }))"""

# Where the parts of a table are; and what of them a notice lies over, and the title where it is not seen.
PARTS = """() => [...document.querySelectorAll(".main :is(.top > a, .top > button, .board, .strip, .deck, .hand)")].map(
  (one) => `${one.className} ${Object.values(one.getBoundingClientRect().toJSON()).map(Math.round)}`)"""
OVER = """() => {
  const wrong = [], toast = document.querySelector(".toast"), title = document.querySelector(".main .top h1");
  const clear = getComputedStyle(toast).backgroundColor.endsWith(", 0)");
  const one = (clear ? toast.querySelector(".lines") : toast).getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(title);
  for (const [name, box] of [["title", range.getBoundingClientRect()],
    ...[...document.querySelectorAll(".main .hand .card")].map((card) => ["hand", card.getBoundingClientRect()])])
    if (Math.min(one.right, box.right) - Math.max(one.left, box.left) > 1
      && Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top) > 2)
      wrong.push(`the notice lies over the ${name}`);
  const { clipPath, visibility } = getComputedStyle(title);
  if (clipPath !== "none" || visibility !== "visible") wrong.push("the title is not seen");
  const words = [...toast.querySelectorAll(".grow, .lines")].find((part) => part.checkVisibility());
  if (words.scrollHeight > words.clientHeight + 3) wrong.push(`${words.textContent} is cut`);
  return wrong;
}"""


@pytest.mark.parametrize("size", SIZES_TODAY)
def test_tables_fit(visits: Visits, size: str) -> None:
    wrong = {}
    for name, page in table_pages(visits, device_of(size)):
        page.evaluate(STILL)
        wrong[name] = page.evaluate(LAYOUT, [True, finger(size)])
        if name != "table, command line":  # opened and closed by the person, with Escape, wherever the focus is
            wrong[name] += page.evaluate(COVERED)
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize("size", dict.fromkeys((*SIZES_TODAY, "390x844")))
def test_notices_cover_nothing(visits: Visits, size: str) -> None:
    """A notice with a way out stands where nothing is to be pressed, at every table; the title stays, nothing moves."""
    context, wrong = visits.device(device_of(size), seed=1), {}
    for game in ("eter", "krieg", "vale", "eternal"):
        page = visits.go(context, f"{game}/")
        page.get_by_role("button", name=re.compile("^Play now")).press("Enter")
        Table(page).scene()
        page.evaluate(STILL)
        parts = page.evaluate(PARTS)
        page.evaluate(TELL)
        page.locator(".toast").wait_for()
        page.evaluate(STILL)
        wrong[game] = page.evaluate(OVER) + sorted(set(parts) ^ set(page.evaluate(PARTS)))
        wrong[game] += page.evaluate(COVERED) + page.evaluate(LAYOUT, [True, finger(size)])
        tell_news(page)
        expect(page.locator(".digest")).to_be_hidden()
        wrong[game] += page.evaluate(OVER)
        page.close()
    assert {game: found for game, found in wrong.items() if found} == {}


@pytest.mark.parametrize("size", SIZES_TODAY)
def test_plain_pages_fit(visits: Visits, size: str) -> None:
    wrong = {name: page.evaluate(LAYOUT, [False, FINGER]) for name, page in plain_pages(visits, device_of(size))}
    assert {name: found for name, found in wrong.items() if found} == {}
