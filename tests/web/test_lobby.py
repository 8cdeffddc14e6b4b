"""The lobby of who comes back: rows that tell tables apart, and the ways to friends, from the sheet to the form."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.table import Table
from tests.web.test_access import violations
from tests.web.test_opponents import kinds
from tests.web.test_storage import PUT, kept_slot
from tests.web.visits import Visits, laptop, phone

DAY = 24 * 60 * 60 * 1000
NO_WEBRTC = "Reflect.deleteProperty(globalThis, 'RTCPeerConnection')"
GAMES = ("ETER", "Krieg Eterna", "The Vale of Eternity", "Eternal")


def test_rows_of_tables_tell_them_apart(visits: Visits) -> None:
    """With whom one plays and where they sit, whose turn it is, and when: no two of one game and round say the same."""
    page = visits.open("", laptop("1280x800"))
    page.locator("ev-saved-tables").first.wait_for(state="attached")
    now = page.evaluate("new Date(new Date().setHours(0, 1)).getTime()")
    save = {"game": "krieg", "evertable": 3}
    you, ann = ({"name": name, "kind": "human"} for name in ("Bo", "Ann"))
    friends, computer = [you, ann], [you, {"name": "Computer", "kind": "expert"}]
    rows: list[dict[str, object]] = [
        {"seats": friends, "sole": 0, "near": [1], "toMove": 1},
        {"seats": friends, "sole": 0, "near": [1], "toMove": 1, "updated": now - DAY},
        {"seats": friends, "sole": 0, "updated": now - 2 * DAY},
        {"seats": friends, "updated": now - 3 * DAY},
        {"seats": computer, "toMove": 1, "toMoveKind": "expert", "updated": now - 4 * DAY},
        {"seats": friends, "sole": 0, "near": "<b>", "updated": now - 400 * DAY},
    ]
    slots = [kept_slot(f"t{n}", **{"updated": now, "save": save, **row}) for n, row in enumerate(rows)]
    page.evaluate(PUT, [[slot["id"], slot] for slot in slots])
    page.reload()
    page.get_by_role("button", name="All 6 tables").click()
    found = page.locator(".res")
    expect(found.locator(".whom")).to_have_text(
        ["Ann, nearby", "Ann, nearby", "Ann, by link", "Bo, Ann, here", "Computer, Expert", "Ann, by link"]
    )
    expect(found.get_by_role("link")).to_have_text(
        ["Ann's turn", "Ann's turn", "Your turn", "Bo's turn", "Resume", "Your turn"]
    )
    times = found.locator("time").all_inner_texts()
    assert times[0].startswith("Today") and times[1] == "Yesterday" and re.search(r"\d{4}$", times[5]), times
    assert len(set(found.all_inner_texts())) == len(rows)
    assert violations(page) == []


@pytest.mark.parametrize("size", ["1280x800", "1920x1080"])
def test_what_a_row_says_is_not_cut(visits: Visits, size: str) -> None:
    page = visits.open("", laptop(size))
    page.locator("ev-saved-tables").first.wait_for(state="attached")
    save = {"game": "vale", "evertable": 3}
    seats = [{"name": name, "kind": "human"} for name in ("Bo", "Annabelle", "Christopher", "Maximilian")]
    score = {"points": [21, 24, 18, 12], "text": "points"}
    how = {"game": "vale", "seats": seats, "sole": 0, "near": [1], "score": score, "title": "Round 4", "save": save}
    slots = [kept_slot(f"t{n}", toMove=n, **how) for n in (1, 2, 3)]
    page.evaluate(PUT, [[slot["id"], slot] for slot in slots])
    page.reload()
    expect(page.locator(".res")).to_have_count(3)
    cut = page.locator(".res").evaluate_all(
        """rows => rows.flatMap(row => [...row.querySelectorAll('b, .whom, .at, .sum, .turn')]
          .filter(one => one.scrollWidth > one.clientWidth + 1 ||
            (getComputedStyle(one).overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 3))
          .map(one => one.textContent.trim()))"""
    )
    assert cut == []


def company(page: Page) -> Locator:
    """The way to play that the form has chosen."""
    return page.locator(".company label:has(input:checked) b")


def test_the_sheet_of_friends_leads_to_the_form(visits: Visits) -> None:
    """Each way and game, by keyboard; the form has the way chosen, and starting a game keeps it out of the address."""
    page = visits.open("", laptop("1280x800"))
    tile = page.locator("#friends")
    expect(tile).to_be_enabled()
    tile.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Friends")
    for way, asked in (("Friend here", "here"), ("Friend nearby", "near"), ("Friend by link", "link")):
        ways = sheet.get_by_role("region", name=way).get_by_role("link")
        expect(ways).to_have_count(len(GAMES))
        assert sorted(ways.all_inner_texts()) == sorted(GAMES)
        for link in ways.all():
            assert re.search(rf"/\w+/\?with={asked}$", link.get_attribute("href") or "")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(tile, "the keyboard goes on where it was").to_be_focused()
    page.keyboard.press("Enter")
    sheet.get_by_role("region", name="Friend here").get_by_role("link", name="ETER", exact=True).click()
    expect(company(page)).to_have_text("Friend here")
    page.get_by_role("button", name="Play now").click()
    assert [kind for _, kind in kinds(Table(page))] == ["human", "human"]
    expect(page).not_to_have_url(re.compile("with="))


def test_where_no_device_can_be_reached_nothing_offers_it(visits: Visits) -> None:
    context = visits.device(phone())
    context.add_init_script(NO_WEBRTC)
    page = visits.go(context, "")
    page.locator("#friends").tap()
    sheet = page.get_by_role("dialog", name="Friends")
    expect(sheet.get_by_role("heading", name="Friend by link")).to_be_visible()
    expect(sheet.get_by_role("heading", name="Friend nearby")).to_have_count(0)
    page.goto(f"{visits.server.url}eter/?with=near")
    expect(company(page)).to_have_text("Computer")


ASKED = """asked => {
  const form = document.querySelector("ev-new-game");
  history.replaceState(null, "", `?${asked}`);
  form.game = { ...form.game }; // drawn anew, as when the page is opened
  return form.updateComplete;
}"""


@pytest.mark.parametrize("game", ["eter", "vale"])
def test_the_address_of_the_form_chooses_with_whom(visits: Visits, game: str) -> None:
    """Whatever else stands there chooses nothing, and what it chose is not what the form begins with next time."""
    page = visits.open(f"{game}/?with=link", phone())
    expect(company(page)).to_have_text("Friend by link")
    for asked, chosen in (
        ("with=near", "Friend nearby"),
        ("with=here&with=link", "Friend here"),
        ("with=", "Computer"),
        ("with=computer", "Computer"),
        ("with=strong", "Computer"),
        ("with=HERE", "Computer"),
        ("with=%3Cimg%20src%3Dx%3E", "Computer"),
        (f"with={'here' * 500}", "Computer"),
        ("with[]=here", "Computer"),
        ("", "Computer"),
    ):
        page.evaluate(ASKED, asked)
        expect(company(page), asked).to_have_text(chosen)
    expect(page.locator("ev-notices .toast")).to_have_count(0)
