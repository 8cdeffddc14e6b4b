"""Who looks on at a table on several devices, and a device that deals and has no seat."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.live import ACT, ASK, TwoDevices, link_of, may_reload, view
from tests.web.test_access import violations
from tests.web.visits import Visits, by_night, laptop, phone
from tests.web.watching import wait_for

HEARS = """() => {
  globalThis.heard = [];
  const { line } = document.querySelector("ev-game").screen;
  line.addEventListener("message", (event) => globalThis.heard.push(JSON.parse(event.detail).t));
}"""
INVITED = "() => document.querySelector('ev-game').screen?.seat"


def first(legal: list[str]) -> str:
    return legal[0]


def look_on(pair: TwoDevices, page: Page, later: bool = False) -> None:
    """Invite a page to look on, and bring it to the table."""
    pair.host.get_by_role("button", name="Menu").click()
    pair.host.get_by_role("button", name="Invite an onlooker").click()
    if later:
        pair.host.get_by_role("switch", name="Show everything half a minute later").check()
    expect(pair.host.get_by_role("button", name="Play by link instead")).to_have_count(0)  # it would end the table
    page.goto(link_of(pair.host), wait_until="commit")
    expect(page.get_by_text("You look on: you see what everybody at the table sees.")).to_be_visible()
    page.get_by_role("button", name="Join").click()
    pair.paste(link_of(page))


def seen(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = wait_for(lambda: view(page), "the table")
    return found


def test_an_onlooker_sees_what_everybody_sees(visits: Visits) -> None:
    pair = TwoDevices(visits, visits.device(laptop("1280x800")), visits.device(phone()), "krieg")
    pair.sit()
    pair.step(first)
    page = visits.device(phone()).new_page()
    look_on(pair, page)
    assert seen(page)["for"] is None and not seen(page)["legal"]
    page.evaluate(HEARS)
    n = pair.together()[0]["n"]
    pair.step(first)
    wait_for(lambda: seen(page)["n"] > n, "the onlooker to see it")
    told = page.evaluate("() => document.querySelector('ev-game').session.view.view")
    public = pair.host.evaluate(ASK, {"do": "state", "seat": None})["view"]
    assert {key: told[key] for key in public} == public
    assert "moved" in page.evaluate("() => heard")
    assert not {"tags", "record", "commit"} & set(page.evaluate("() => heard")), "the deal is not for onlookers"
    for request in ({"do": "state", "seat": 1}, {"do": "seek", "n": 0, "for": 0}):
        answer = page.evaluate(ASK, request)
        assert answer["ok"] and answer["for"] is None, "whatever seat it asks for"
    before = pair.record()
    line = "(request) => document.querySelector('ev-game').screen.line.send({ t: 'ask', id: 900, r: request })"
    for request in ({"do": "act", "action": "pass", "v": 0}, {"do": "save"}, {"do": "think_request", "v": 0}):
        page.evaluate(line, request)  # past what its own page refuses
    assert pair.record() == before
    expect(page.get_by_role("button", name=re.compile("^Play as"))).to_have_count(0)
    assert not violations(page)
    # It need not agree to a taking back, and it may come back after a reload as everybody.
    may_reload(page)
    page.reload()
    wait_for(lambda: (now := view(page)) and now["n"] == pair.together()[0]["n"], "the onlooker to come back")
    pair.step(first)
    wait_for(lambda: seen(page)["n"] == pair.together()[0]["n"], "the onlooker to see it")


def test_an_onlooker_may_be_shown_everything_later(visits: Visits) -> None:
    pair = TwoDevices(visits, visits.device(laptop("1280x800")), visits.device(phone()))
    pair.sit()
    page = visits.device(phone()).new_page()
    look_on(pair, page, later=True)
    n = pair.together()[0]["n"]
    expect(page.get_by_text("Anna shows you the table next…")).to_be_visible()
    pair.step(first)
    assert view(page) is None, "nothing is shown before half a minute is over"
    found = wait_for(lambda: view(page), "the table", 90)
    assert found["n"] in (n, n + 1) and found["for"] is None
    wait_for(lambda: seen(page)["n"] == n + 1, "the decision, half a minute later", 90)


def bring(pair: TwoDevices, seats: list[int], pages: list[Page]) -> dict[int, Page]:
    """Bring a page to each of these seats of a table that is being invited to, and deal."""
    guests = dict(zip(seats, pages, strict=True))
    for seat, page in guests.items():
        wait_for(lambda seat=seat: pair.host.evaluate(INVITED) == seat, "its turn")  # type: ignore[misc]
        page.goto(link_of(pair.host), wait_until="commit")
        page.get_by_role("button", name="Join").click()
        pair.paste(link_of(page))
    pair.host.get_by_role("button", name="Same words, deal").click()
    return guests


@pytest.mark.parametrize(("game", "players"), by_night(("krieg", 3), ("krieg", 4), ("vale", 4)))
def test_a_whole_game_on_many_devices(visits: Visits, game: str, players: int) -> None:
    """With somebody who looks on; at the end every device has checked the record."""
    pair = TwoDevices(visits, visits.device(laptop("1280x800"), seed=5), visits.device(phone()), game)
    others = [pair.guest, *(visits.device(phone()).new_page() for _ in range(players - 2))]
    pair.host.get_by_role("radio", name="Friend nearby").click()
    pair.host.get_by_role("radio", name=re.compile(f"^{['Three', 'Four'][players - 3]} players")).click()
    pair.host.get_by_role("button", name="Make the invitation").click()
    pages = {0: pair.host, **bring(pair, list(range(1, players)), others)}
    for seat, page in pages.items():
        assert seen(page)["for"] == seat
    onlooker = visits.device(phone()).new_page()
    look_on(pair, onlooker)
    lot, decided = random.Random(players), []
    while not (now := seen(pair.host))["over"]:
        page = pages[now["to_move"]]
        moment = wait_for(
            lambda page=page, n=now["n"]: (found := view(page)) and found["n"] == n and found["legal"] and found,  # type: ignore[misc]
            "who is to move",
        )
        decided.append(lot.choice(moment["legal"]))
        page.evaluate(ACT, decided[-1])
        wait_for(lambda n=now["n"]: seen(pair.host)["n"] > n, "the decision")  # type: ignore[misc]
    rest = iter(pair.record())
    assert all(one in rest for one in decided), "each decision is in the record, in order"
    public = pair.host.evaluate(ASK, {"do": "state", "seat": None})["view"]
    wait_for(lambda: seen(onlooker)["over"], "the onlooker to see the end")
    told = onlooker.evaluate("() => document.querySelector('ev-game').session.view.view")
    assert {key: told[key] for key in public} == public
    pair.host.get_by_role("button", name="Show the record").click()
    for page in others:
        expect(page.locator(".live-record")).to_contain_text("Checked: dealt from all shares", timeout=120_000)


def taking_back_is_for_the_others_to_agree_on(pair: TwoDevices, guests: dict[int, Page]) -> None:
    """Where the host has no seat."""
    mover = guests[seen(pair.host)["to_move"]]
    n = seen(pair.host)["n"]
    wait_for(lambda: (found := view(mover)) and found["n"] == n and found["legal"], "its turn")
    mover.evaluate(ACT, seen(mover)["legal"][0])
    wait_for(lambda: seen(pair.host)["n"] > n, "the decision")
    for asking, asked, agree in ((guests[0], guests[1], False), (guests[1], guests[0], True)):
        n = seen(pair.host)["n"]
        wait_for(lambda asking=asking, n=n: seen(asking)["n"] == n, "to see it")  # type: ignore[misc]
        name = seen(pair.host)["names"][0 if agree else 1]
        asking.evaluate("() => document.querySelector('ev-game').session.undo()")
        asked.locator("ev-notices").get_by_role("button", name="Agree" if agree else "No", exact=True).click()
        if agree:
            wait_for(lambda n=n: seen(pair.host)["n"] < n, "the decision to be taken back")  # type: ignore[misc]
        else:
            expect(asking.locator("ev-notices")).to_contain_text(f"{name} does not agree.")
            assert seen(pair.host)["n"] == n


@pytest.mark.parametrize("game", ["krieg"])
def test_a_device_without_a_seat_deals(visits: Visits, game: str) -> None:
    pair = TwoDevices(visits, visits.device(laptop("1280x800")), visits.device(phone()), game)
    third = TwoDevices(visits, visits.device(phone()), visits.device(phone()), game).guest
    pair.host.get_by_role("radio", name="Friend nearby").click()
    pair.host.get_by_role("switch", name="This device is the table for all").check()
    pair.host.get_by_role("button", name="Make the invitation").click()
    guests = bring(pair, [0, 1], [pair.guest, third])
    assert seen(pair.host)["for"] is None, "the device that deals shows nobody's hand"
    expect(pair.host.get_by_label("Log and details")).to_be_hidden()
    expect(pair.host.locator(".live-here", has_text="Ben 2 is here")).to_be_visible()
    hand, board = pair.host.locator(".hand"), pair.host.locator(".room > .board")
    expect(hand).to_be_hidden()
    alone = board.bounding_box()
    pair.host.get_by_role("button", name="Menu").click()
    pair.host.get_by_role("button", name="Show the log beside it").click()
    expect(pair.host.get_by_label("Log and details")).to_be_visible()
    expect(hand).to_be_visible()
    beside = board.bounding_box()
    assert alone and beside
    assert alone["height"] > beside["height"] + 60, "the field has the place of a hand that nobody has here"
    assert alone["width"] > beside["width"] + 100
    for seat, page in guests.items():
        assert seen(page)["for"] == seat
        assert seen(page)["names"] == ["Ben", "Ben 2"], "two of one name can be told apart"
    for _ in range(6):
        now = seen(pair.host)
        page = guests[now["to_move"]]
        moment = wait_for(lambda page=page, n=now["n"]: (found := view(page)) and found["n"] == n and found, "its turn")  # type: ignore[misc, index]
        page.evaluate(ACT, moment["legal"][0])
        wait_for(lambda n=now["n"]: seen(pair.host)["n"] > n, "the decision")  # type: ignore[misc]
    hand = pair.host.evaluate("() => document.querySelector('ev-game').session.view.view.seat ?? null")
    assert hand is None
    taking_back_is_for_the_others_to_agree_on(pair, guests)
    may_reload(pair.host)
    n = seen(pair.host)["n"]
    pair.host.reload()
    wait_for(lambda: (found := view(pair.host)) and found["n"] == n, "the device that deals to come back")
    assert seen(pair.host)["for"] is None, "also after a reload"
    expect(pair.host.get_by_label("Log and details")).to_be_hidden()
    expect(pair.host.locator("ev-curtain *")).to_have_count(0)
    assert not violations(pair.host)


def test_an_address_asks_for_the_common_table(visits: Visits) -> None:
    page = visits.open("vale/?table", laptop("1280x800"))
    expect(page.get_by_role("radio", name="Friend nearby")).to_be_checked()
    expect(page.get_by_role("switch", name="This device is the table for all")).to_be_checked()
    page.get_by_role("switch", name="This device is the table for all").uncheck()
    expect(page.get_by_role("radio", name="Friend nearby")).to_be_checked()
    expect(page.get_by_label("Your name")).to_be_visible()
