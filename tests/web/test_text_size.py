"""Larger text, by the setting or the browser: it grows in full, beside a board as far as there is room."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.fitting import misfits
from tests.web.kept_games import keep
from tests.web.table import Table
from tests.web.test_legible import link_to
from tests.web.tour import follow, put_notices_away
from tests.web.visits import BRISK, Visits, by_night, device_of, phone, resize
from tests.web.watching import in_page

SIZES = ("390x844", "1280x800", "360x560", "1024x600")
LAYOUT = in_page("layout")
# By selector the size of its letters, of what is in sight.
LETTERS = """selectors => Object.fromEntries(selectors.flatMap(selector => {
  const found = [...document.querySelectorAll(selector)].find(one => one.checkVisibility());
  return found ? [[selector, parseFloat(getComputedStyle(found).fontSize)]] : [];
}))"""
# Words that a box cuts off, where one cannot scroll to them.
CUT = """room => [...document.querySelectorAll(`${room} :is(p, b, button, label, legend, td, th, a)`)].filter(one => {
  if (!one.checkVisibility() || !one.textContent.trim() || one.closest(".sr, .prose table, pre")) return false;
  const box = one.getBoundingClientRect(), around = one.closest(room).getBoundingClientRect();
  const clips = getComputedStyle(one).overflowX === "hidden" && one.scrollWidth > one.clientWidth + 1;
  return clips || box.right > around.right + 1 || box.left < around.left - 1;
}).map(one => one.textContent.trim().slice(0, 40))"""
READ = ["dialog[open] h2", "dialog[open] legend", "dialog[open] label", "dialog[open] .hint", "dialog[open] .btn"]


def test_the_setting_doubles_what_is_read_and_nothing_is_cut(visits: Visits) -> None:
    page = visits.open("", phone("390x844"))
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    before = page.evaluate(LETTERS, READ)
    assert len(before) == len(READ)
    page.get_by_role("radio", name="200 %").check(force=True)
    assert page.evaluate(LETTERS, READ) == {name: 2 * size for name, size in before.items()}
    assert_whole(page, "dialog[open]")
    page.evaluate("() => { document.querySelector('ev-settings').close(); document.querySelector('ev-keys').show(); }")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    assert_whole(page, "dialog[open]")
    for path, reads in (("rules/eter/", ".prose p"), ("howto/krieg/", ".hp4 p"), ("credits/", ".prose p")):
        page.goto(visits.server.url + path)
        assert page.evaluate(LETTERS, [reads])[reads] in (30, 32), path
        assert_whole(page, "body")


def test_the_list_of_games_in_letters_of_twice_the_size(visits: Visits) -> None:
    page = visits.open("games/", phone("390x844"), settings={"text": 200})
    keep(page, 60)
    page.reload()
    page.get_by_role("button", name=re.compile("^More for")).first.click()
    sizes = page.evaluate(LETTERS, [".gl .what b", ".gl .m", ".fil button", ".seg label"])
    assert sizes == {".gl .what b": 36, ".gl .m": 26, ".fil button": 27, ".seg label": 27}
    assert_whole(page, "body")


def assert_whole(page: Page, room: str) -> None:
    """Nothing goes beyond its edges at the sides; below one scrolls."""
    for size in SIZES:
        resize(page, size)
        assert page.evaluate(LAYOUT, [False, 24]) == [], size
        assert page.evaluate(CUT, room) == [], size


def test_letters_follow_the_browser(visits: Visits) -> None:
    page = visits.open("rules/eter/", phone("390x844"))
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 24}})
    page.reload()
    assert page.evaluate(LETTERS, [".prose p"]) == {".prose p": 24}
    assert page.evaluate("() => document.documentElement.dataset.text") == "large"
    page.evaluate("""() => localStorage.setItem("evertable.settings", '{"text": 150}')""")
    page.reload()
    assert page.evaluate(LETTERS, [".prose p"]) == {".prose p": 36}, "the setting is a part of what the browser has"


@pytest.mark.parametrize("game", ["eternal", *by_night("eter", "krieg", "vale")])
def test_a_table_in_letters_of_twice_the_size(shared_visits: Visits, game: str) -> None:
    page = shared_visits.open_shared(f"{game}/", device_of("1280x800"), settings={**BRISK, "text": 200})
    page.locator("ev-new-game form, .main").first.wait_for()
    table = Table(page)
    follow(table, link_to(game))
    put_notices_away(table)
    sizes = page.evaluate(LETTERS, [".rail .log-scroll", ".rail .tabs button", ".main .prompt", ".top .sub"])
    assert (sizes[".rail .log-scroll"], sizes[".rail .tabs button"]) == (28, 26)
    assert 14 < sizes[".main .prompt"] < 28, "beside a board it grows as far as there is room"
    page.locator(".main :is(.hand, .khand) [data-target]").first.hover()
    expect(page.locator(".rail .inspect")).to_be_visible()
    assert page.evaluate(LETTERS, [".rail .inspect"])[".rail .inspect"] >= 28
    assert page.evaluate(CUT, ".rail") == []
    page.mouse.move(0, 0)
    assert misfits(page, SIZES, covering=True) == {}
