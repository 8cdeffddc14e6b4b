"""When the element with the focus is gone, a keyboard user continues where they were."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.web.hands import Click
from tests.web.krieg import KriegTable, at_random
from tests.web.reference import halfway, tables
from tests.web.table import Table
from tests.web.tour import follow, news, put_notices_away, tell_news
from tests.web.visits import Visits, laptop, phone, resize
from tests.web.watching import in_page, wait_for

STILL = in_page("still")


@pytest.fixture(scope="module")
def table(shared_visits: Visits) -> Table:
    """A page that stands, for all tests here."""
    page = shared_visits.open("eter/", phone())
    page.locator("ev-new-game form").wait_for()
    return Table(page)


@pytest.fixture(autouse=True)
def turn(table: Table) -> None:
    """The viewer has to place a card."""
    follow(table, tables()["turn"])
    put_notices_away(table)
    table.page.locator(".main").focus()


def lets_keys_go_on(page: Page) -> None:
    """The keys of the table are heard: the arrows bring the focus onto it, or move it there."""
    page.keyboard.press("]")
    assert page.evaluate("() => document.activeElement.closest('[data-zone]') !== null")


def test_drawer(table: Table) -> None:
    page, drawer = table.page, table.page.locator(".drawer")
    for key in ("l", "m"):
        page.keyboard.press(key)
        drawer.wait_for()
        page.keyboard.press("Escape")
        expect(drawer).to_have_count(0)
        expect(page.locator(".main")).to_be_focused()
    lets_keys_go_on(page)


def test_the_log_of_a_tall_phone_has_more_than_half_of_it(table: Table) -> None:
    page = table.page
    resize(page, "390x844")
    page.locator(".main").focus()
    page.keyboard.press("l")
    page.locator(".drawer .log-scroll").wait_for()
    page.evaluate(STILL)
    box = page.locator(".drawer").bounding_box()
    page.keyboard.press("Escape")
    resize(page, "390x664")
    assert box and 0.5 * 844 < box["height"] <= 0.6 * 844


AT_ONCE_AGAIN = """async () => {
  const game = document.querySelector("ev-game");
  await game.showSheet("ev-settings");
  const sheet = document.querySelector("ev-settings");
  await sheet.updateComplete;
  const told = new Promise(done => sheet.dialog.addEventListener("close", () => setTimeout(done), { once: true }));
  sheet.close();
  await sheet.show();
  await told;
  await sheet.updateComplete;
}"""


def test_a_sheet_that_is_opened_again_at_once_stays(table: Table) -> None:
    """That it was closed is told a moment later, and is no longer so."""
    page, dialog = table.page, table.page.locator("ev-settings dialog:modal")
    page.evaluate(AT_ONCE_AGAIN)
    expect(dialog).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("ev-settings dialog")).to_have_count(0)


IN_SIGHT = """(line) => {
  const box = line.getBoundingClientRect(), frame = line.closest(".log-scroll").getBoundingClientRect();
  return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
}"""


@pytest.mark.parametrize("way", ["focus", "scroll"])
def test_line_of_the_log(shared_visits: Visits, way: str) -> None:
    """A line that is read stays in sight when what is looked at above the log takes room or gives it back."""
    page = shared_visits.open(f"eter/#{halfway('duel', True, 20).link('R', None)}", laptop())
    gate = page.get_by_role("dialog", name="Open this link?")
    gate.get_by_role("button", name="Open", exact=True).click()
    log = page.locator(".rail .log-scroll")
    first, last = log.locator(".line").first, log.locator(".line").last
    if way == "focus":
        first.focus()
    else:
        wait_for(lambda: last.evaluate(IN_SIGHT), "the foot of the log")
        log.evaluate("(log) => { log.scrollTop = 0; }")
    for height in (640, 720):
        before = log.bounding_box()
        page.set_viewport_size({"width": 1280, "height": height})
        wait_for(lambda before=before: log.bounding_box() != before, "another height of the log")
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert first.evaluate(IN_SIGHT)
        assert not last.evaluate(IN_SIGHT)


STOPS = """() => [...document.querySelectorAll("[data-zone=board] [tabindex='0']")].map((one) => one.dataset.target)"""
FOCUSED = "() => document.activeElement.dataset.target"


def test_targets_of_a_choice(table: Table) -> None:
    """A key leads from target to target, and on the board nothing else is a stop."""
    page, place = table.page, next(a for a in table.scene()["legal"] if a["verb"] == "place")
    card = table.find(f"value:{place['refs'][0]}")
    card.focus()
    page.keyboard.press("Enter")
    cells = {f"cell:{a['refs'][1]}" for a in table.scene()["legal"] if a["refs"][:1] == place["refs"][:1]}
    assert len(cells) > 1
    reached = []
    for _ in range(2):
        page.keyboard.press("n")
        reached.append(page.evaluate(FOCUSED))
    assert len(set(reached)) == 2
    assert cells.issuperset(reached)
    page.keyboard.press("p")
    assert page.evaluate(FOCUSED) == reached[0]
    assert cells.issuperset(page.evaluate(STOPS))


def test_from_a_card_to_what_is_done_with_it(shared_visits: Visits) -> None:
    """Tab goes on to the main button, past the rows that are no target; the details follow the focus."""
    page = shared_visits.open("krieg/", laptop(), seed=7)
    krieg = KriegTable(page)
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    krieg.hand = Click()
    scene = krieg.setup()
    scene = krieg.take(scene, at_random(scene, 7))
    unit = next(a for a in scene["legal"] if a["kinds"] == ["card", "row"])
    page.locator(".main").focus()
    page.keyboard.press("n")
    krieg.find(f"card:{unit['refs'][0]}").focus()
    name = scene["view"]["catalog"][unit["refs"][0]]["name"]
    expect(page.locator(".rail .inspect h2")).to_have_text(name)
    page.keyboard.press("Enter")
    rows = {f"row:{a['refs'][1]}" for a in scene["legal"] if a["refs"][:1] == unit["refs"][:1]}
    expect(page.locator(".main .actions .btn.go")).to_be_visible()
    assert set(page.evaluate(STOPS)) == rows
    page.keyboard.press("Tab")
    expect(page.locator(".main .actions .btn.go")).to_be_focused()


def test_news_is_of_the_present(table: Table) -> None:
    """Whoever looks back sees nothing of what has just happened."""
    page, scene = table.page, table.scene()
    table.decide(scene, next(a for a in scene["legal"] if a["verb"] == "place"))
    tell_news(page)
    page.locator(".main").focus()
    page.keyboard.press("u")
    page.locator(".toast").wait_for()
    page.keyboard.press(",")
    expect(page.locator(".toast, .digest")).to_have_count(0)


def test_looking_closer(table: Table) -> None:
    page, card = table.page, table.page.locator(".eterhand [data-target]").first
    card.focus()
    page.keyboard.press("i")
    page.locator(".drawer").wait_for()
    page.keyboard.press("Enter")  # the cross has the focus
    expect(card).to_be_focused()


def test_sheet(table: Table) -> None:
    page, card = table.page, table.page.locator(".eterhand [data-target]").first
    card.focus()
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    page.keyboard.press("Escape")
    expect(card).to_be_focused()
    menu = page.get_by_role("button", name="Menu", exact=True)
    menu.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Settings").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="Settings").wait_for()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()


def test_notice(table: Table) -> None:
    page, undo = table.page, table.page.locator('.top [aria-label^="Undo"]')
    undo.focus()
    page.keyboard.press("Enter")
    page.locator(".toast .unfold").focus()
    page.keyboard.press("Enter")
    close = page.locator(".toast .icon")
    expect(close).to_be_focused()
    page.keyboard.press("Enter")
    expect(close).to_have_count(0)
    expect(undo).to_be_focused()


def test_command_line(table: Table) -> None:
    page = table.page
    page.keyboard.press("/")
    page.locator("#command-input").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator(".main")).to_be_focused()
    lets_keys_go_on(page)


@pytest.mark.parametrize("way", ["Play on from here", "Live", "One step forward"])
def test_timeline(table: Table, way: str) -> None:
    """Back in the present the bar of the past is gone, and with it what was pressed."""
    page = table.page
    scene = follow(table, halfway("duel", False, 8).link("P", 0))
    put_notices_away(table)
    table.decide(scene, next(a for a in scene["legal"] if a["verb"] == "place"))
    page.locator(".main").focus()
    page.keyboard.press(",")
    page.get_by_role("button", name=way, exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".waiting-bar.past")).to_have_count(0)
    expect(page.locator(".main")).to_be_focused()
    lets_keys_go_on(page)


def in_order(page: Page, *what: str) -> bool:
    """Whether these stand below each other, and none over another."""
    boxes = [page.locator(f".main {one}").first.bounding_box() for one in what]
    return all(one and two and one["y"] + one["height"] <= two["y"] + 1 for one, two in pairwise(boxes))


def test_digest(table: Table) -> None:
    """What is news stands over what one decides with, as it happened; it opens the log, and is gone once read."""
    page, digest = table.page, table.page.locator(".main .digest")
    tell_news(page)
    assert [play.split(".")[0] for play in digest.locator(".play .sr:first-child").all_inner_texts()] == [
        "Mara places 3 on b2, covering 2",
        "Ilse has a line: a1, b1, c1",
        "Ilse wins the round",
        "Round 2: Mara starts",
    ]
    expect(digest.locator(".play").first.locator(".what")).to_have_text("Mara places 3")
    expect(digest.locator(".play").nth(2).locator(".change")).to_contain_text("+1: 1 to 2")
    small = page.viewport_size
    page.set_viewport_size({"width": 390, "height": 844})
    wait_for(lambda: in_order(page, ".strip.own", ".digest", ".prompt"), "a row of its own")
    expect(digest.locator(".more")).to_have_text(re.compile("^\\s*All\\s+4"))
    expect(digest.locator(".play:visible").first).to_be_in_viewport(ratio=1)
    page.set_viewport_size(small)
    wait_for(lambda: in_order(page, ".digest", ".strip"), "its place in the bar where a screen is low")
    page.evaluate(in_page("still"))  # other plays have room in the new width
    digest.locator(".play:visible").first.focus()
    page.keyboard.press("Enter")
    page.locator(".drawer").wait_for()
    page.keyboard.press("Escape")
    expect(digest).to_have_count(0)
    expect(page.locator(".main")).to_be_focused()


def test_the_digest_stays_until_it_is_dismissed_or_one_decides(table: Table) -> None:
    page, digest = table.page, table.page.locator(".main .digest")
    tell_news(page)
    digest.get_by_role("button", name="Dismiss").press("Enter")
    expect(digest).to_have_count(0)
    expect(page.locator(".main")).to_be_focused()
    scene = table.scene()
    tell_news(page)
    table.decide(scene, next(a for a in scene["legal"] if a["verb"] == "place"))
    expect(digest).to_have_count(0)


def test_a_digest_tells_of_its_own_table(table: Table) -> None:
    """A play of the table before, of the same number, is not shown in its place."""
    page = table.page
    scene = follow(table, halfway("duel", False, 8).link("P", 0))
    put_notices_away(table)
    table.decide(scene, next(a for a in scene["legal"] if a["verb"] == "place"))
    follow(table, tables()["turn"])
    put_notices_away(table)
    for n in range(9):
        tell_news(page, [news(n, 0, "Mara places 3 on b2")])
        page.locator(".main .digest .play").press("Enter")
        page.locator(".drawer").wait_for()
        page.keyboard.press("Escape")


def test_what_was_looked_at_goes_with_its_table(table: Table) -> None:
    """A table of a link begins with nothing open over it, though the drawer was one's own to close."""
    page, drawer = table.page, table.page.locator(".drawer")
    put_notices_away(table)
    page.keyboard.press("l")
    drawer.wait_for()
    follow(table, halfway("duel", False, 8).link("P", 0))
    expect(drawer).to_have_count(0)
    put_notices_away(table)


def test_curtain(table: Table) -> None:
    page = table.page
    page.evaluate("(link) => { location.hash = link; }", halfway("duel", True, 10).link("F", None))
    gate = page.get_by_role("dialog", name="Open this link?")
    gate.get_by_role("radio", name="sits here too").check(force=True)
    gate.get_by_role("button", name="Open", exact=True).press("Enter")
    lift = page.get_by_role("button", name="show my cards")
    expect(lift).to_be_focused()
    page.wait_for_timeout(320)
    page.keyboard.press("Enter")
    wait_for(lambda: table.scene()["asks"] == "decide", "the table")
    expect(page.locator(".main")).to_be_focused()
    lets_keys_go_on(page)
