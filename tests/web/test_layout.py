"""Every screen at every size: nothing scrolls that must not, nothing is cut, covered or too small to hit."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.table import Table
from tests.web.test_storage import PUT, kept_slot
from tests.web.tour import plain_pages, table_pages, tell_news
from tests.web.visits import FINGER, SIZES_BY_KIND, SIZES_TODAY, Visits, by_kind, device_of, finger, looked_at, resize
from tests.web.watching import in_page

LAYOUT, COVERED, STILL = in_page("layout"), in_page("covered"), in_page("still")
TELL = """() => document.querySelector(".main").dispatchEvent(new CustomEvent("refused", { bubbles: true, detail: {
  text: "Hidden cards were dealt anew.", settings: true } }))"""

# Where the parts of a table are; and what of them a notice lies over, and the title where it is not seen.
PARTS = """() => [...document.querySelectorAll(".main :is(.top > a, .top > button, .board, .strip, .dock, .hand)")].map(
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


@pytest.mark.parametrize("kind", SIZES_BY_KIND)
def test_tables_fit(visits: Visits, kind: str) -> None:
    """Each screen of the tour comes up at one size; by night it is then looked at in all of its kind of device."""
    wrong = {}
    for nth, (name, page) in enumerate(table_pages(visits, device_of(SIZES_BY_KIND[kind][-1]))):
        sizes = looked_at(SIZES_BY_KIND[kind], nth)
        for size in sizes:
            resize(page, size)
            wrong[name, size] = page.evaluate(LAYOUT, [True, finger(size)])
        if name == "table, command line":  # opened and closed by the person, with Escape, wherever the focus is
            continue
        for size in sizes:
            resize(page, size)
            wrong[name, size] += page.evaluate(COVERED)
    assert {where: found for where, found in wrong.items() if found} == {}


def tell(page: Page) -> None:
    """A notice that stays for a while from now on."""
    page.evaluate(TELL)
    page.locator(".toast").wait_for()


NOTICED = by_kind((*SIZES_TODAY, "390x844"))


@pytest.mark.parametrize("kind", NOTICED)
def test_notices_cover_nothing(visits: Visits, kind: str) -> None:
    """A notice with a way out stands where nothing is to be pressed, at every table; the title stays, nothing moves."""
    context, wrong, parts = visits.device(device_of(NOTICED[kind][0]), seed=1), {}, {}
    for nth, game in enumerate(("eter", "krieg", "vale", "eternal")):
        sizes = looked_at(NOTICED[kind], nth)
        page = visits.go(context, f"{game}/", size=sizes[0])
        page.get_by_role("button", name=re.compile("^Play now")).press("Enter")
        Table(page).scene()
        for size in sizes:
            resize(page, size)
            parts[size] = page.evaluate(PARTS)
        for size in sizes:
            tell(page)
            resize(page, size)
            found = page.evaluate(OVER) + sorted(set(parts[size]) ^ set(page.evaluate(PARTS)))
            wrong[game, size] = found + page.evaluate(COVERED) + page.evaluate(LAYOUT, [True, finger(size)])
        tell_news(page)
        for size in sizes:
            tell(page)
            resize(page, size)
            expect(page.locator(".digest")).to_be_hidden()
            wrong[game, size] += page.evaluate(OVER)
        page.close()
    assert {where: found for where, found in wrong.items() if found} == {}


@pytest.mark.parametrize("kind", SIZES_BY_KIND)
def test_plain_pages_fit(visits: Visits, kind: str) -> None:
    wrong = {}
    for nth, (name, page) in enumerate(plain_pages(visits, device_of(SIZES_BY_KIND[kind][-1]))):
        for size in looked_at(SIZES_BY_KIND[kind], nth):
            resize(page, size)
            wrong[name, size] = page.evaluate(LAYOUT, [False, FINGER])
    assert {where: found for where, found in wrong.items() if found} == {}


HOLES = """() => [...document.querySelectorAll('.poster .txt')].map((text) => {
  const range = document.createRange();
  range.selectNodeContents(text.querySelector('.what'));
  return text.querySelector('.meta').getBoundingClientRect().top - range.getBoundingClientRect().bottom;
})"""


def test_a_poster_of_the_lobby_has_no_hole_in_its_text(visits: Visits) -> None:
    """Beside one with more buttons its picture is larger. Below them every game is told on one page."""
    page = visits.open("", device_of("390x844"))
    expect(page.locator(".poster")).to_have_count(4)
    expect(page.get_by_role("link", name="How to play")).to_have_count(4)
    for size in ("390x844", "390x664", "360x560"):
        resize(page, size)
        assert max(page.evaluate(HOLES)) < 30, size  # a line less than in the next one


# Words of the tables in play that stand in more than one line, and lines too short to be read.
BROKEN = """() => {
  const wrong = [], walk = document.createTreeWalker(document.querySelector('.resume'), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walk.nextNode())
    for (const { 0: word, index } of walk.currentNode.data.matchAll(/\\S+/g)) {
      range.setStart(walk.currentNode, index);
      range.setEnd(walk.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 && word.length < 15) wrong.push(word);
    }
  for (const one of document.querySelectorAll('.resume .told'))
    if (one.offsetWidth < 110) wrong.push(`${one.textContent} in ${one.offsetWidth} px`);
  return wrong;
}"""
ROUND = {"title": "Training, 3×3, round 2", "game": "eter", "score": {"points": [1, 0], "text": "rounds won"}}
FOUR = [{"name": name, "kind": "human"} for name in ("Noor", "Ilse", "Bartholomew the Magnificent", "Jon")]
PLAYED = [
    ROUND | {"seats": [{"name": f"Player {n}", "kind": "human"} for n in (1, 2)], "toMove": 1},
    {"seats": FOUR, "game": "vale", "score": {"points": [12, 3, 24, 60], "text": "points"}, "toMove": 2},
    {"game": "krieg", "score": {"points": [42, 38], "text": "strength"}},
    {"game": "eternal", "seats": [{"name": "You", "kind": "human"}, {"name": "D" * 40, "kind": "normal"}]},
    ROUND,
]


@pytest.mark.parametrize("size", ["1280x800", "1024x600", "1920x1080", "768x1024", "390x844"])
def test_tables_in_play_are_read_in_whole_words(visits: Visits, size: str) -> None:
    """However many there are; on a laptop the four games and what is below them stay on the first screen."""
    page = visits.open("", device_of(size))
    for count in (1, 2, 3, 5):
        rows = [kept_slot(f"t{n}", updated=9 - n, **more) for n, more in enumerate(PLAYED[:count])]
        for row in rows:
            row["save"] = {"game": row["game"], "evertable": 3}
        page.evaluate(PUT, [[row["id"], row] for row in rows])
        page.reload()
        few = min(count, 3 if "has_touch" not in device_of(size) else 2)
        expect(page.locator(".res")).to_have_count(few)
        assert page.evaluate(BROKEN) == [], count
        assert page.evaluate(LAYOUT, [size in ("1280x800", "1920x1080"), FINGER]) == [], count


SQUEEZED = """() => {
  const broken = [...document.querySelectorAll('.hp4 .name')].flatMap((name) => {
    const text = name.firstChild, words = name.textContent.split(' '), range = document.createRange();
    let at = 0;
    return words.filter((word) => {
      range.setStart(text, at);
      range.setEnd(text, at + word.length);
      at += word.length + 1;
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
  });
  const box = (one) => one.getBoundingClientRect();
  const close = [...document.querySelectorAll('.hp4 .pic')].filter((pic) =>
    [...pic.querySelectorAll('.card, .st, .word, .mg > *')].some((one) => one.checkVisibility() && box(one).width
      && (box(one).left < box(pic).left + 3 || box(one).right > box(pic).right - 3)));
  const title = document.querySelector('h1');
  const lines = box(title).height / parseFloat(getComputedStyle(title).lineHeight);
  return { broken, close: close.map((pic) => pic.textContent), lines: Math.round(lines) };
}"""


def test_how_to_play_is_whole_on_a_phone(visits: Visits) -> None:
    """The title in one line, no word of a name broken, and no picture at the edge of its field."""
    page = visits.open("howto/eter/", device_of("390x844"))
    for game in ("eter", "krieg", "vale", "eternal"):
        page.goto(f"{visits.server.url}howto/{game}/")
        page.locator(".pic svg").first.wait_for(state="attached")
        page.evaluate(STILL)
        assert page.evaluate(SQUEEZED) == {"broken": [], "close": [], "lines": 1}, game
