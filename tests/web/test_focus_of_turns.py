"""From decision to decision with the keyboard: the focus goes to the first thing to choose, and no key stays silent."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from evertable.core.format.link import seen_link
from tests.engine.games.eter.script import Table as Eter
from tests.engine.games.krieg.script import Table as Krieg
from tests.web.hands import Click
from tests.web.reference import tables
from tests.web.table import REST_MS, Table
from tests.web.tour import follow, put_notices_away
from tests.web.visits import BRISK, Visits, laptop
from tests.web.watching import wait_for

FOCUSED = "() => document.activeElement.dataset.target ?? document.activeElement.localName"
ACT = """(action) => document.querySelector("ev-game").host.element.dispatchEvent(
  new CustomEvent("act", { bubbles: true, detail: { action } }))"""


def table_of(visits: Visits, game: str) -> Table:
    """A table of a laptop, to follow links to."""
    page = visits.open(f"{game}/", laptop())
    page.locator("ev-new-game form").wait_for()
    return Table(page, Click())


def focused(page: Page) -> str:
    """The target that has the focus, or what else it is on."""
    return str(page.evaluate(FOCUSED))


def test_next_round_leads_to_the_hand(visits: Visits) -> None:
    table = table_of(visits, "krieg")
    page = table.page
    follow(table, seen_link(Krieg({"1-melee": "knight"}, hands={1: "line pike", 2: "archer"}, passed=[2]).state, 0))
    put_notices_away(table)
    table.find("verb:pass").focus()
    page.wait_for_timeout(REST_MS)
    page.keyboard.press("Enter")
    onward = page.get_by_role("button", name="Next round").first
    expect(onward).to_be_focused()
    page.wait_for_timeout(REST_MS)
    page.keyboard.press("Enter")
    expect(page.locator(".broad")).to_have_count(0)
    wait_for(lambda: focused(page) in ("card:line", "card:pike"), "the hand")


def test_a_set_that_is_asked_for_takes_the_focus(visits: Visits) -> None:
    """What cannot be among it says so when it is pressed, and up and down lead out of the hand."""
    table = table_of(visits, "krieg")
    page = table.page
    rows = {"1-melee": "knight scout", "2-melee": "pike knight"}
    follow(table, seen_link(Krieg(rows, hands={1: "war line fog", 2: "archer"}).state, 0))
    put_notices_away(table)
    card = table.find("card:line")
    card.focus()
    page.evaluate(ACT, "play war")
    wait_for(lambda: focused(page).startswith("unit:1-melee"), "a unit to lose")
    card.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tablewhy")).to_contain_text("Choose a unit on the field, not Line")
    page.keyboard.press("ArrowUp")
    assert focused(page).startswith("unit:1-melee")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    wait_for(lambda: focused(page).startswith("card:"), "the hand")


def test_a_mage_that_asks_for_a_card_leads_to_the_hand(visits: Visits) -> None:
    table = table_of(visits, "eter")
    page = table.page
    duel = Eter("duel", mages="earth-1 water-1").on("""
          c d e
        4 . B3 .
        5 . A1 .
    """)
    follow(table, seen_link(duel.state, 0))
    put_notices_away(table)
    bury = page.locator(".actions").get_by_role("button", name="Bury")
    bury.focus()
    page.keyboard.press("Enter")
    wait_for(lambda: focused(page).startswith("value:"), "a card of the hand")


def test_from_a_mage_straight_to_the_button_that_takes_it(visits: Visits) -> None:
    """Two sides are one stop, and the players' plates none while something is chosen."""
    table = table_of(visits, "eter")
    page = table.page
    scene = follow(table, tables()["side"])
    put_notices_away(table)
    first, second = [f"{one['kinds'][0]}:{one['refs'][0]}" for one in scene["legal"]]
    table.find(first).focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) == second
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator(".main .actions .btn.go")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for(lambda: table.scene()["v"] != scene["v"], "the choice")


def test_from_the_opening_hand_to_what_is_done_next(visits: Visits) -> None:
    """Not to the phases, which only tell where the turn stands."""
    page = visits.open("eternal/", laptop(), seed=3, settings=BRISK)
    page.get_by_role("button", name=re.compile("^Play now")).click()
    table = Table(page, Click())
    table.scene()
    undo = page.get_by_role("button", name="Undo: There is nothing to take back")
    expect(undo, "what the computer has kept is its own").to_have_attribute("aria-disabled", "true")
    table.find("verb:keep").focus()
    page.wait_for_timeout(REST_MS)
    page.keyboard.press("Enter")
    wait_for(lambda: table.scene()["view"]["phase"] != "opening" and table.scene()["legal"], "one's own turn")
    wait_for(lambda: re.match("card:|verb:", focused(page)), "the hand, or what else may be done")
