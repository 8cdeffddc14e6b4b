"""Nothing that is to be read lies under something else, and nothing moves away from under a hand."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from evertable.core.format.link import seen_link
from tests.engine.games.eter.script import Table as Eter
from tests.engine.games.krieg.script import Table as Krieg
from tests.web.hands import Click, Tap
from tests.web.reference import tables
from tests.web.table import Table
from tests.web.tour import follow, put_notices_away
from tests.web.visits import Visits, laptop, phone, resize
from tests.web.watching import in_page, wait_for

STILL = in_page("still")
WIDE = "1440x900"
HAND = "line knight breach privateer grenadier musketeer riflemen cannon omen fog wrath pyre terror-king"


def table_of(visits: Visits, game: str, size: str = WIDE) -> Table:
    """A table to follow links to."""
    wide = int(size.split("x")[0]) >= 1024
    begin = visits.open_shared if visits.shared else visits.open
    page = begin(f"{game}/", laptop(size) if wide else phone(size))
    page.locator("ev-new-game form, .main").first.wait_for()
    return Table(page, Click() if wide else Tap())


def box(one: Locator) -> dict[str, float]:
    """Where it lies."""
    found = one.bounding_box()
    assert found is not None
    return dict(found)


def test_the_button_of_a_set_stays_where_it_is(visits: Visits) -> None:
    table = table_of(visits, "krieg")
    table.press(table.page.get_by_role("button", name=re.compile("^Play now")))
    table.scene()
    send = table.page.locator("[data-send-set]")
    expect(send).to_contain_text("0 of 3")
    before = box(send)
    table.press(table.page.locator(".fourteen .slot").first)
    expect(send).to_contain_text("1 of 3")
    table.page.evaluate(STILL)
    assert box(send) == before
    table.press("Put the last one back")
    expect(send).to_contain_text("0 of 3")
    assert box(send) == before
    expect(table.page.locator(".log-scroll .hint")).to_have_text("Nothing has happened yet.")


def test_a_raised_card_of_a_crowded_hand_covers_none_of_the_next(visits: Visits) -> None:
    """And the last one, which leans, none of what is asked."""
    table = table_of(visits, "krieg")
    follow(table, seen_link(Krieg(hands={1: HAND, 2: "archer"}).state, 0))
    put_notices_away(table)
    hand = table.page.locator(".khand.crowd")
    hand.wait_for()
    slots = hand.locator(".slot")
    slots.first.focus()
    table.page.keyboard.press("Enter")
    table.page.evaluate(STILL)
    one, two = box(slots.nth(0)), box(slots.nth(1))
    assert one["x"] + one["width"] <= two["x"] + 8, "a card that leans is a little wider than it lies"
    last, asked = box(slots.last), box(table.page.locator(".dock .prompt"))
    assert last["x"] + last["width"] <= asked["x"]


def test_what_is_looked_at_in_eter(shared_visits: Visits) -> None:
    """A stack's number stays in its picture; an empty cell is told too; no ring lies on what is said."""
    table = table_of(shared_visits, "eter")
    page = table.page
    state = Eter("duel", explosions="chosen", mages="earth-1 water-1").on({"d4": "A1B2A3"}).state
    follow(table, seen_link(state, 0))
    put_notices_away(table)
    page.locator("[data-cell=d4]").focus()
    page.keyboard.press("i")
    expect(page.locator(".inspect .stackfan li")).to_have_count(3)
    number = page.locator(".inspect .big-n")
    size = float(number.evaluate("one => parseFloat(getComputedStyle(one).fontSize)"))
    assert size <= box(page.locator(".inspect > .art"))["height"]
    page.locator("[data-cell=d4]").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".inspect h2")).to_have_text("Empty cell")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    cell, said = box(page.locator("[data-cell=d5]")), box(page.locator(".span > span"))
    assert said["y"] >= cell["y"] + cell["height"] + 12
    expect(page.locator(".boom .note")).to_contain_text("2 full rows or columns: none so far")


def test_a_short_title_is_whole_beside_the_rounds_of_a_match(shared_visits: Visits) -> None:
    table = table_of(shared_visits, "eter", "360x560")
    follow(table, tables()["turn"])
    put_notices_away(table)
    expect(table.page.locator(".main .top .bestof > *")).to_have_count(5)
    title = table.page.locator(".main .top h1")
    assert title.evaluate("one => one.scrollWidth <= one.clientWidth")
    resize(table.page, "844x390")
    assert box(title)["height"] < 20, "and in one line beside a low table"


def test_the_end_of_a_round_shows_nothing_of_the_next(shared_visits: Visits) -> None:
    """The explosion and the log are those of the round that is looked at."""
    table = table_of(shared_visits, "eter")
    page = table.page
    eter = Eter("duel", explosions="chosen", mages="earth-1 water-1", length="match")
    state = eter.on({"d4": "A1", "e4": "A2", "f4": "A3", "d5": "B1", "e5": "B2"}).state
    scene = follow(table, seen_link(state, 0))
    put_notices_away(table)
    pattern = page.locator(".rail .boom .pat").inner_html()
    table.point(scene, next(a for a in scene["legal"] if a["chip"] == "wins"))
    onward = page.locator(".broad").get_by_role("button", name="Next round")
    onward.wait_for()
    assert page.locator(".rail .boom .pat").inner_html() == pattern
    expect(page.locator(".log-scroll h2", has_text="Round 2")).to_have_count(0)
    page.wait_for_timeout(320)
    onward.click()
    expect(page.locator(".log-scroll h2", has_text="Round 2")).to_have_count(1)


def test_options_are_in_sight_once_they_are_opened(visits: Visits) -> None:
    page = visits.open("krieg/", laptop(WIDE))
    page.get_by_role("radio", name=re.compile("^Four")).check(force=True)
    page.locator("summary", has_text="Options").click()
    last = page.locator(".new-game .options .hint").last
    wait_for(
        lambda: box(last)["y"] + box(last)["height"] <= box(page.locator(".new-game .start"))["y"], "the last hint"
    )


def test_the_way_to_more_cards_covers_none_and_the_hand_stays_where_it_was_pushed(visits: Visits) -> None:
    table = table_of(visits, "krieg", "390x844")
    page = table.page
    follow(table, seen_link(Krieg(hands={1: HAND, 2: "archer"}).state, 0))
    put_notices_away(table)
    more = page.locator('.overflow[data-side="after"]')
    more.wait_for()
    pill = float(more.evaluate("one => one.getBoundingClientRect().y + parseFloat(getComputedStyle(one).lineHeight)"))
    assert pill <= box(page.locator(".khand .slot").first)["y"] + 12
    more.tap()
    hand = page.locator(".khand")
    wait_for(lambda: hand.evaluate("one => one.scrollLeft") > 50, "the cards beyond the edge")
    page.evaluate(STILL)
    pushed = hand.evaluate("one => one.scrollLeft")
    table.press(table.find("verb:pass"))
    page.wait_for_timeout(320)
    table.press("Keep playing")
    expect(table.find("verb:pass")).to_be_visible()
    page.evaluate(STILL)
    assert hand.evaluate("one => one.scrollLeft") == pushed
