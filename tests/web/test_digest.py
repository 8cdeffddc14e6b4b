"""What happened since one's turn, as the strip shows it: what counts most whole, and a list of all at a tap."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.beginnings import BEGIN
from tests.web.hands import Tap
from tests.web.table import Table
from tests.web.tour import news, put_notices_away, tell_news
from tests.web.visits import Visits, by_night, device_of
from tests.web.watching import wait_for


def card(slug: str, name: str, seat: int = 1) -> dict[str, object]:
    return {"chip": {"value": slug, "name": name, "seat": seat}}


TOLD = [
    news(1, 1, "Computer summons Lava Giant for 4 red", parts=[
        {"t": "Computer summons "}, card("lava-giant", "Lava Giant"), {"t": " for 4 red"},
    ]),
    news(2, 1, "Computer gains 9 points with Lava Giant", notable=True, parts=[
        {"t": "Computer gains 9 points with "}, card("lava-giant", "Lava Giant"),
    ], changes=[{"seat": 1, "n": 9, "to": 14}]),
    news(2, 0, "Your Burning Skull dies", parts=[{"t": "Your "}, card("skull", "Burning Skull", 0), {"t": " dies"}]),
    news(3, 1, "Computer draws a card"),
    news(3, 1, "Computer draws a card"),
    news(4, 1, "Computer gains 3 points with Kappa", notable=True, parts=[
        {"t": "Computer gains 3 points with "}, card("kappa", "Kappa"),
    ], changes=[{"seat": 1, "n": 3, "to": 17}]),
    news(5, None, "Round 3: Computer is first"),
    news(6, 1, "Territorial Elf attacks", parts=[card("elf", "Territorial Elf"), {"t": " attacks"}]),
]  # fmt: skip
SAID = [
    "summons Lava Giant for 4 red",
    "gains 9 points with Lava Giant",
    "Burning Skull dies",
    "draws a card ×2",
    "gains 3 points with Kappa",
    "Round 3: Computer is first",
    "Territorial Elf attacks",
]
"""Its plays, each beside its player's name: the two draws are one."""
HOW_MANY = len(SAID)

IN_SIGHT = """() => {
  const row = document.querySelector('.digest .plays').getBoundingClientRect();
  return [...document.querySelectorAll('.digest .play')].flatMap((play, at) => {
    if (!play.checkVisibility()) return [];
    const box = play.getBoundingClientRect();
    const whole = box.left >= row.left - 0.5 && box.right <= row.right + 0.5
      && [...play.querySelectorAll('.what, .what > span, .who b, .change')].every((one) => {
        const piece = one.getBoundingClientRect();
        return !one.checkVisibility() || piece.left >= box.left && piece.right <= box.right + 0.5
          && piece.top >= box.top - 1 && piece.bottom <= box.bottom + 1
          && one.scrollWidth <= Math.ceil(one.clientWidth || piece.width) + 1;
      });
    return [{at, whole, left: box.left, named: play.querySelector('.who > .shape')?.checkVisibility() ?? null,
      called: play.querySelector('.who b')?.checkVisibility() ?? null}];
  });
}"""
"""The plays that are seen: which, whether each is whole, whether its player is named by shape and is called by name."""

GROUNDS = """() => [...document.querySelectorAll('.digest .play:not(.tight) .what > span')].flatMap((row) => {
  if (!row.checkVisibility()) return [];
  const ground = (node) => {
    const mark = document.createElement('i');
    mark.style.cssText = 'display:inline-block;width:0;height:0';
    node.parentNode.insertBefore(mark, node);
    const at = mark.getBoundingClientRect().bottom;
    mark.remove();
    return at;
  };
  const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT), texts = [];
  while (walk.nextNode()) if (walk.currentNode.data.trim()) texts.push(walk.currentNode);
  const at = texts.map(ground);
  return Math.max(...at) - Math.min(...at) > 0.5 ? [row.textContent] : [];
})"""
"""The rows whose words do not stand on one line."""


def at_a_table(visits: Visits, size: str, look: str, game: str = "vale") -> Page:
    """The beginning of a game; the same one for all sizes and looks of a kind of device."""
    page = visits.open_shared(f"{game}/", device_of(size), seed=3)
    page.emulate_media(color_scheme=look)  # type: ignore[arg-type]
    page.locator("ev-new-game form, .main").first.wait_for()
    if not page.locator(".main").count():
        page.get_by_role("button", name=re.compile("^Play now")).press("Enter")
    table = Table(page, Tap())
    table.scene()
    put_notices_away(table)
    return page


def seen(page: Page) -> list[int]:
    """The plays in sight, of which each is whole; the first of a page names its player."""
    found = page.evaluate(IN_SIGHT)
    assert found and all(one["whole"] for one in found), found
    assert found[0]["named"] is not False, found
    assert [one["left"] for one in found] == sorted(one["left"] for one in found), "in the order it happened"
    return [one["at"] for one in found]


BY_DAY = [("390x844", "dark"), ("1280x800", "light")]
BY_NIGHT = [("390x844", "light"), ("820x1180", "dark"), ("1280x800", "dark"), ("2560x1440", "light")]


def the_list(page: Page) -> Locator:
    """The list of all plays, opened from the strip."""
    page.locator(".digest").get_by_role("button", name="All 7 plays since your turn").press("Enter")
    found = page.get_by_role("dialog", name="Since your turn")
    expect(found).to_be_visible()
    return found


@pytest.mark.parametrize(("size", "look"), [*BY_DAY, *by_night(*BY_NIGHT)])
def test_what_counts_most_is_whole_and_all_are_a_tap_away(shared_visits: Visits, size: str, look: str) -> None:
    page = at_a_table(shared_visits, size, look)
    tell_news(page, TOLD)
    digest = page.locator(".digest")
    expect(digest.locator(".sum .change")).to_have_text(re.compile(r"\+12"))
    first = seen(page)
    assert 4 in first, "what counts most, and of that the latest"
    assert (len(first) < HOW_MANY) == (size != "2560x1440"), "which shows all of them at once"
    by_name = page.evaluate(IN_SIGHT)[0]["called"]
    assert by_name == (size != "390x844"), "on a phone the shape is enough where not all have room"
    assert page.evaluate(GROUNDS) == []
    if len(first) == HOW_MANY:
        expect(digest.locator(".more")).to_have_count(0)
        return
    everything = the_list(page)
    expect(everything.locator(".who")).to_have_text(["Computer", "You", "Computer", "Computer"])
    expect(everything.locator("li > button > span:first-child")).to_have_text(SAID)
    expect(everything.locator(".sum .change")).to_have_text(re.compile(r"\+12"))
    expect(everything.locator("li .change")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(everything).to_have_count(0)
    expect(digest.locator(".more")).to_be_focused()
    assert seen(page) == first


def test_what_the_list_tells_is_seen_again_and_the_log_is_behind_it(shared_visits: Visits) -> None:
    page = at_a_table(shared_visits, "390x844", "dark")
    for way in (
        lambda all_of: all_of.get_by_role("listitem").nth(1).get_by_role("button"),
        lambda all_of: all_of.get_by_role("button", name="Whole log"),
    ):
        tell_news(page, TOLD)
        way(the_list(page)).press("Enter")
        expect(page.get_by_role("dialog", name="Since your turn")).to_have_count(0)
        page.locator(".drawer").wait_for()
        page.keyboard.press("Escape")


IN_THE_BAR = """() => [...document.querySelectorAll('.digest .play')].flatMap((play, at) => play.checkVisibility()
  ? [[at, play.scrollWidth <= play.clientWidth + 1 && play.scrollHeight <= play.clientHeight + 1]] : [])"""
"""The plays that are seen: which, and whether all of its words are."""


@pytest.mark.parametrize("size", ["390x664", "360x560"])
def test_on_a_short_phone_each_is_whole_beside_the_buttons_of_the_bar(shared_visits: Visits, size: str) -> None:
    """It stands in the bar there. Sharing gives way to it and is in the menu; the other buttons stay where they are."""
    page = at_a_table(shared_visits, size, "dark")
    share, bar = page.get_by_role("button", name="Share"), page.locator(".main .top > button:not([title=Share])")
    places = [one.bounding_box() for one in bar.all()]
    tell_news(page, TOLD)
    expect(share).to_be_hidden()
    assert [one.bounding_box() for one in bar.all()] == places
    for at in range(HOW_MANY):
        tell_news(page, [*TOLD[at:], TOLD[0]])
        found = page.evaluate(IN_THE_BAR)
        assert found and all(whole for _, whole in found), found
    tell_news(page, TOLD)
    expect(the_list(page).locator("li > button > span:first-child")).to_have_text(SAID)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").press("Enter")
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Share").press("Enter")
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()


def test_every_line_says_who_and_what(shared_visits: Visits) -> None:
    """One name for what a player did in a row; nothing of a sentence is left out, and what is the same is counted."""
    page = at_a_table(shared_visits, "2560x1440", "dark")
    tell_news(page, TOLD)
    wait_for(lambda: seen(page) == list(range(HOW_MANY)), "there is room for all")
    expect(page.locator(".digest .more")).to_have_count(0)
    expect(page.locator(".digest .who:visible")).to_have_text(["Computer", "You", "Computer", "Computer"])
    expect(page.locator(".digest .what")).to_have_text(SAID)


def test_what_was_taken_back_is_told_no_more(visits: Visits) -> None:
    device = device_of("390x844")
    page = visits.open("eter/", device, seed=3)
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    BEGIN["eter"](page, Tap())(3)
    table = Table(page, Tap())
    put_notices_away(table)
    tell_news(page)
    page.evaluate("() => document.querySelector('ev-game').session.undo()")
    expect(page.locator(".digest .play")).to_have_count(0)
