"""A table on two devices without a server: inviting, connecting, playing, coming back, and what a guest cannot do."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.live import ACT, ASK, TwoDevices, is_here, may_reload, view
from tests.web.test_access import violations
from tests.web.test_storage import kept
from tests.web.visits import Visits, by_night, laptop, phone
from tests.web.watching import wait_for

NOTICE = "ev-notices"


@pytest.fixture
def pair(visits: Visits) -> TwoDevices:
    return TwoDevices(visits, visits.device(laptop("1280x800")), visits.device(phone()))


def notice(page: Page, text: str) -> None:
    expect(page.locator(NOTICE)).to_contain_text(text)


def first(legal: list[str]) -> str:
    return legal[0]


@pytest.mark.parametrize("game", ["eter", *by_night("krieg", "vale", "eternal")])
def test_a_whole_game_is_the_record_of_the_host(visits: Visits, game: str) -> None:
    pair = TwoDevices(visits, visits.device(laptop("1280x800"), seed=4), visits.device(phone()), game)
    pair.sit()
    assert view(pair.host)["names"] == view(pair.guest)["names"] == ["Anna", "Ben"]  # type: ignore[index]
    lot, decided, by_guest = random.Random(game), [], 0
    while True:
        taken: list[str] = []

        def choose(legal: list[str], taken: list[str] = taken) -> str:
            taken.append(lot.choice(legal))
            return taken[0]

        moment = pair.step(choose)
        if moment is None:
            break
        decided += [taken[0]]
        by_guest += moment["for"] == 1
    record = pair.record()
    rest = iter(record)
    assert all(one in rest for one in decided), "each decision is in the record, in order"
    assert by_guest > 2
    seen = pair.guest.evaluate("() => document.querySelector('ev-game').session.view.view")
    told = pair.host.evaluate(ASK, {"do": "state", "seat": 1})["view"]
    assert {key: seen[key] for key in told} == told, "the guest sees what its seat may see"
    pair.host.get_by_role("button", name="Show the record").click()
    expect(pair.guest.locator(".live-record")).to_contain_text("Checked: dealt from all shares", timeout=90_000)


def test_each_screen_is_for_everybody(visits: Visits) -> None:
    pair = TwoDevices(visits, visits.device(phone()), visits.device(laptop("1280x800")))
    found: dict[str, list[str]] = {}
    invitation = pair.invitation()
    found["invite"] = violations(pair.host)
    pair.guest.goto(invitation, wait_until="commit")
    expect(pair.guest.get_by_role("heading", name=re.compile("Anna.s table: ETER"))).to_be_visible()
    expect(pair.guest.get_by_label("Your name")).to_have_value("Ben")
    found["join"] = violations(pair.guest)
    answer = pair.answer(invitation)
    found["answer"] = violations(pair.guest)
    pair.host.get_by_role("button", name="I have the answer").click()
    found["accept"] = violations(pair.host)
    for text, fault in {
        "": "This is no invitation and no answer",
        "hello": "This is no invitation and no answer",
        invitation: "This is an invitation",
        answer[:-9]: "was cut on its way",
        answer.replace("#A1.", "#A2."): "another version",
        f"{answer}{'x' * 5000}": "no invitation and no answer",
        "<img src=x onerror=alert(1)>": "no invitation and no answer",
    }.items():
        pair.host.get_by_label("The answer").fill(text)
        pair.host.get_by_role("button", name="Connect").click()
        expect(pair.host.get_by_role("alert").filter(has_text=fault)).to_be_visible()
    pair.host.get_by_label("The answer").fill(f"Here you are: {answer} (Ben)")
    pair.host.get_by_role("button", name="Connect").click()
    words = [page.locator(".live-words").inner_text().split() for page in (pair.host, pair.guest)]
    assert len(words[0]) == 4 and words[0] == words[1]
    found["compare"] = [*violations(pair.host), *violations(pair.guest)]
    pair.host.get_by_role("button", name="Same words, deal").click()
    pair.together()
    found["table"] = [*violations(pair.host), *violations(pair.guest)]
    assert not any(found.values()), found


def test_reloads_need_no_new_link(pair: TwoDevices) -> None:
    pair.sit()
    for _ in range(3):
        pair.step(first)
    host, _ = pair.together()
    may_reload(pair.guest)
    pair.guest.reload()
    wait_for(lambda: (now := view(pair.guest)) and now["n"] == host["n"], "the guest to come back")
    is_here(pair.host)
    for _ in range(2):
        pair.step(first)
    host, _ = pair.together()
    may_reload(pair.host)
    pair.host.reload()
    wait_for(lambda: (now := view(pair.host)) and now["n"] == host["n"], "the host to come back")
    is_here(pair.guest)
    is_here(pair.host)
    for _ in range(3):
        assert pair.step(first)
    assert pair.together()[0]["n"] >= host["n"] + 3


REQUESTS: list[dict[str, Any]] = [
    {"do": "state", "seat": 0},
    {"do": "state", "seat": None, "at": 0},
    {"do": "seek", "n": 0, "for": 0},
    {"do": "link", "kind": "P", "seat": 0},
    {"do": "why", "v": 0, "seat": 0, "verb": "play", "refs": ["knight"]},
    {"do": "think_request", "v": 0, "seat": 0, "hint": True},
]
HIDDEN = {"v", "log_key", "seed"}
"""What counts versions and draws lots, and says nothing of cards."""


def told(answer: Any) -> Any:
    if isinstance(answer, dict):
        return {key: told(value) for key, value in answer.items() if key not in HIDDEN}
    return [told(one) for one in answer] if isinstance(answer, list) else answer


@pytest.mark.parametrize("game", ["krieg", *by_night("vale", "eter", "eternal")])
def test_a_guest_is_told_the_same_in_worlds_it_cannot_tell_apart(visits: Visits, game: str) -> None:
    pair = TwoDevices(visits, visits.device(laptop("1280x800"), seed=9), visits.device(phone()), game)
    pair.sit()
    lot = random.Random(3)
    for _ in range(4):
        pair.step(lot.choice)
    seen = pair.host.evaluate(ASK, {"do": "link", "kind": "P", "seat": 1})["link"]["fragment"]
    worlds, answers = set(), []
    for _ in range(4):  # each time what that seat cannot see is dealt anew
        opened = pair.host.evaluate(ASK, {"do": "open", "text": seen, "seat": 0})
        worlds.add(pair.host.evaluate(ASK, {"do": "link", "kind": "F"})["link"]["fragment"])
        asked = [{**one, "v": opened["v"]} if "v" in one else one for one in REQUESTS]
        got = [pair.guest.evaluate(ASK, one) for one in asked]
        assert got[0]["ok"] and got[0]["for"] == 1, "as its own seat, whatever it asked for"
        assert got[2]["for"] == 1
        answers.append(told(got))
    assert len(worlds) > 1, "cards in hands and decks, and the draws to come, were not the same"
    assert all(one == answers[0] for one in answers), "the guest was told the same"


def test_what_only_the_host_may_is_refused(pair: TwoDevices) -> None:
    pair.sit()
    before = pair.record()
    send = "(message) => document.querySelector('ev-game').screen.line.send(message)"
    heard = """() => {
      const { line } = document.querySelector("ev-game").screen;
      globalThis.heard = [];
      line.addEventListener("message", (event) => globalThis.heard.push(JSON.parse(event.detail)));
    }"""
    pair.guest.evaluate(heard)
    reached = """() => {
      const { engine } = document.querySelector("ev-game").session, call = engine.call.bind(engine);
      globalThis.reached = [];
      engine.call = (request) => (globalThis.reached.push(request), call(request));
    }"""
    pair.host.evaluate(reached)
    forbidden = ["link", "save", "file", "undo", "fork", "text", "settings", "new", "open", "resume", "apply_thought"]
    for n, name in enumerate(forbidden):
        request = {"do": name, "seat": 0, "kind": "R", "v": 2, "line": "u", "text": "x", "n": 0, "action": "pass"}
        pair.guest.evaluate(send, {"t": "ask", "id": 1000 + n, "r": request})
    wait_for(
        lambda: pair.guest.evaluate("() => heard.filter(one => one.id >= 1000).length") == len(forbidden), "answers"
    )
    answers = pair.guest.evaluate("() => heard.filter(one => one.id >= 1000).map(one => one.a)")
    assert all(not one["ok"] and one["error"]["kind"] == "BadRequest" for one in answers), answers
    assert pair.host.evaluate("() => reached.filter(one => !['state'].includes(one.do))") == []
    assert pair.record() == before
    for message in ({"t": "seat"}, {"t": "hello"}, {"t": "ask", "id": 1, "r": "x" * 5000}, {"t": "__proto__"}):
        pair.guest.evaluate(send, message)
    flood = """() => {
      for (let n = 0; n < 600; n++) document.querySelector("ev-game").screen.line.send({ t: "x" });
    }"""
    pair.guest.evaluate(flood)
    notice(pair.guest, "This device sent more than the table takes.")
    assert pair.record() == before


def test_an_action_of_the_other_seat_is_no_action(pair: TwoDevices) -> None:
    pair.sit()
    host, _ = pair.together()
    if not host["legal"]:
        pair.step(first)
        host, _ = pair.together()
    answer = pair.guest.evaluate(ASK, {"do": "act", "v": host["v"], "seat": 0, "action": host["legal"][0]})
    assert not answer["ok"]
    assert pair.together()[0]["n"] == host["n"]


def test_taking_back_is_agreed_on(pair: TwoDevices) -> None:
    pair.sit()
    for _ in range(2):
        pair.step(first)
    n = pair.together()[0]["n"]
    for asking, asked in ((pair.guest, pair.host), (pair.host, pair.guest)):
        can = asking.evaluate("() => document.querySelector('ev-game').session.view.undo.ok")
        if not can:
            continue
        asking.get_by_role("button", name=re.compile("^(Undo|Take back)")).first.click()
        notice(asked, "would like to take back")
        asked.locator(NOTICE).get_by_role("button", name="No", exact=True).click()
        notice(asking, "does not agree")
        assert pair.together()[0]["n"] == n
    asking, asked = pair.guest, pair.host
    asking.evaluate("() => document.querySelector('ev-game').session.undo()")
    asked.locator(NOTICE).get_by_role("button", name="Agree").click()
    wait_for(lambda: pair.together()[0]["n"] < n, "the decision to be taken back")


def test_what_was_asked_for_stays_until_the_game_goes_on(pair: TwoDevices) -> None:
    pair.sit()
    for _ in range(2):
        pair.step(first)
    pair.together()
    pair.guest.evaluate("() => document.querySelector('ev-game').session.undo()")
    question = pair.host.locator(NOTICE).get_by_text("Ben would like to take back").last
    expect(question).to_be_visible()
    n = pair.together()[0]["n"]
    pair.host.wait_for_timeout(19_000)  # longer than a notice with buttons is shown
    expect(question).to_be_visible()
    assert pair.step(first)
    for page in (pair.host, pair.guest):
        notice(page, "The game has gone on: nothing is taken back.")
    expect(question).to_have_count(0)
    assert pair.together()[0]["n"] > n


def test_an_answer_opened_in_another_tab_finds_the_page_that_waits(visits: Visits) -> None:
    device = visits.device(laptop("1280x800"))
    pair = TwoDevices(visits, device, visits.device(phone()))
    answer = pair.answer(pair.invitation())
    tab = device.new_page()
    tab.goto(answer)
    expect(tab.get_by_text("Your table has the answer.")).to_be_visible()
    expect(pair.host.get_by_role("button", name="Same words, deal")).to_be_visible()
    stranger = visits.open(answer.partition("/repo/")[2], phone())
    notice(stranger, "Open this in the browser that shows the invitation")


def test_the_way_by_link_is_open_at_any_time(pair: TwoDevices) -> None:
    pair.invitation()
    pair.host.get_by_role("button", name="Play by link instead").click()
    wait_for(lambda: view(pair.host), "the table")
    assert pair.host.evaluate("() => document.querySelector('ev-game').session.sole") == 0
    pair.host.goto(f"{pair.visits.server.url}eter/")
    pair.sit()
    pair.guest.evaluate("() => document.querySelector('ev-game').screen.leave()")
    notice(pair.host, "Ben has left the table.")
    expect(pair.guest, "who leaves comes to the lobby").to_have_url(pair.visits.server.url)
    pair.host.locator(NOTICE).get_by_role("button", name="Go on by link").click()
    expect(pair.host.get_by_role("dialog", name="Share")).to_be_visible()
    assert pair.host.evaluate("() => document.querySelector('ev-game').session.sole") == 0


def test_the_lobby_says_where_the_others_of_a_table_sit(pair: TwoDevices) -> None:
    """At devices of their own, also after a reload of the table; once the game goes on by link, it says so."""
    pair.sit()
    pair.step(first)
    kept(pair.host)
    lobby = pair.visits.go(pair.host.context, "")
    whom = lobby.locator(".res .whom")
    expect(whom).to_have_text("Ben, nearby")
    pair.host.reload()
    while not pair.together()[0]["legal"]:
        pair.step(first)
    kept(pair.host)
    pair.guest.evaluate("() => document.querySelector('ev-game').screen.leave()")
    lobby.reload()
    expect(whom).to_have_text("Ben, nearby")
    pair.host.locator(NOTICE).get_by_role("button", name="Go on by link").click()
    pair.host.get_by_role("dialog", name="Share").get_by_role("button", name="Close").click()
    pair.host.evaluate(ACT, view(pair.host)["legal"][0])  # type: ignore[index]
    kept(pair.host)
    lobby.reload()
    expect(whom).to_have_text("Ben, by link")


def test_devices_that_do_not_find_each_other_are_told_so(pair: TwoDevices) -> None:
    first_link = pair.invitation()
    stale = pair.answer(first_link)
    pair.guest.close()
    pair.paste(stale)
    expect(pair.host.get_by_role("heading", name="The devices did not find each other.")).to_be_visible()
    pair.host.get_by_role("button", name="New invitation").click()
    expect(pair.host.get_by_role("heading", name="Let your friend scan this")).to_be_visible()
    assert pair.host.locator(".live-link input").input_value() != first_link


def test_pages_of_two_versions_say_so(pair: TwoDevices) -> None:
    pair.sit()
    other = "() => document.querySelector('ev-game').screen.line.send({ t: 'hello', version: 'another', name: 'Ben' })"
    pair.guest.evaluate(other)
    notice(pair.host, "page is of another version")
    notice(pair.guest, "page is of another version")


def test_without_webrtc_there_is_no_such_choice(visits: Visits) -> None:
    context = visits.device(laptop("1280x800"))
    context.add_init_script("delete globalThis.RTCPeerConnection")
    page = visits.go(context, "eter/")
    expect(page.get_by_role("radio", name="Friend by link")).to_be_visible()
    expect(page.get_by_role("radio", name="Friend nearby")).to_have_count(0)
    page.locator("summary", has_text="Seats").click()
    expect(page.get_by_label("Who plays seat 2").locator("option", has_text="another device")).to_have_count(0)
    page.goto(f"{visits.server.url}krieg/#J1.{'A' * 60}")
    notice(page, "This browser cannot connect directly.")


def test_nothing_of_it_is_loaded_before_it_is_wanted(visits: Visits) -> None:
    asked: list[str] = []
    context = visits.device(laptop("1280x800"))
    context.on("request", lambda request: asked.append(request.url))
    page = visits.go(context, "eter/")
    page.get_by_role("radio", name="Friend nearby").click()
    before = len(asked)
    page.get_by_role("button", name="Make the invitation").click()
    page.locator(".live-qr svg").wait_for()
    late = [url for url in asked[before:] if "/assets/" in url]
    assert late, "its code is a part of its own"


@pytest.mark.firefox
@pytest.mark.parametrize("hosts", ["chromium", "firefox"])
def test_chromium_and_firefox_at_one_table(visits: Visits, firefox: Browser, hosts: str) -> None:
    other = Visits(firefox, visits.server)
    small = {"viewport": {"width": 390, "height": 664}}
    for each in (visits, other):
        each.allow("ICE failed")

    here, there = visits.device(laptop("1280x800")), other.device(small)
    pair = TwoDevices(visits, *((here, there) if hosts == "chromium" else (there, here)))
    pair.sit()
    for _ in range(4):
        pair.step(first)
    n = pair.together()[0]["n"]
    may_reload(pair.guest)
    pair.guest.reload()
    wait_for(lambda: (now := view(pair.guest)) and now["n"] == n, "the guest to come back")
    pair.step(first)
    other.end()


WAITS = [(pairing, seconds) for pairing in ("CC", "CF", "FC", "FF") for seconds in (0, 8, 20, 100)]


@pytest.mark.firefox
@pytest.mark.parametrize(("pairing", "seconds"), [("FC", 8), *by_night(*(one for one in WAITS if one != ("FC", 8)))])
def test_an_answer_may_wait(
    visits: Visits, firefox: Browser, pairing: str, seconds: int, record_property: Callable[[str, object], None]
) -> None:
    """Host and guest, each in Chromium or Firefox; so long lies the answer before the host has it."""
    other = Visits(firefox, visits.server)
    other.allow("ICE failed")  # Firefox gives up after five seconds, and calls anew
    device = {"viewport": {"width": 1280, "height": 800}}
    pair = TwoDevices(visits, *((visits if one == "C" else other).device(device) for one in pairing))
    answer = pair.answer(pair.invitation())
    pair.guest.wait_for_timeout(1000 * seconds)
    pair.paste(answer)
    accepted = monotonic()
    pair.host.get_by_role("button", name="Same words, deal").wait_for()
    record_property("seconds", round(monotonic() - accepted, 2))
    pair.host.get_by_role("button", name="Same words, deal").click()
    for page in (pair.host, pair.guest):
        wait_for(lambda page=page: view(page), "the table")  # type: ignore[misc]
    other.end()


def test_a_guest_is_advised_by_its_own_device(pair: TwoDevices) -> None:
    pair.sit()
    _, guest = pair.together()
    if not guest["legal"]:
        pair.step(first)
        pair.together()
    pair.guest.locator(".top").get_by_role("button", name=re.compile("^Hint")).click()
    expect(pair.guest.locator("[data-hint]").first).to_be_visible(timeout=120_000)


def test_once_more_brings_the_guest_along(pair: TwoDevices) -> None:
    pair.sit()
    pair.step(first)
    pair.guest.evaluate("() => document.querySelector('ev-game').session.resign()")
    assert wait_for(lambda: (now := view(pair.host)) and now["over"], "the end at the host")
    assert wait_for(lambda: (now := view(pair.guest)) and now["over"], "the end at the guest")
    again = "() => document.querySelector('ev-game').dispatchEvent(new CustomEvent('rematch'))"
    pair.host.evaluate(again)
    wait_for(lambda: all((now := view(page)) and not now["over"] for page in (pair.host, pair.guest)), "a new game")
    assert pair.together()[0]["n"] == 0
    assert pair.step(first)


def test_a_guest_asks_for_a_rematch(pair: TwoDevices) -> None:
    pair.sit()
    pair.step(first)
    table = "() => document.querySelector('ev-game').session.autosave.slot"
    send = "(message) => document.querySelector('ev-game').screen.line.send(message)"
    pair.guest.evaluate(send, {"t": "rematch"})  # in the middle of a game nobody is asked
    first_table = pair.host.evaluate(table)
    pair.guest.evaluate("() => document.querySelector('ev-game').session.resign()")
    for page in (pair.host, pair.guest):
        wait_for(lambda page=page: (now := view(page)) and now["over"], "the end")  # type: ignore[misc]
    question = pair.host.locator(".toast", has_text="Ben would like a rematch.")
    expect(question).to_have_count(0)
    pair.guest.get_by_role("button", name="Rematch").click()
    notice(pair.guest, "Asked Anna for a rematch.")
    question.get_by_role("button", name="Not now").click()
    notice(pair.guest, "Anna plays no other game now.")
    expect(pair.guest.locator(NOTICE)).not_to_contain_text("Asked Anna")
    pair.guest.wait_for_timeout(1100)  # what is shown to people is heard once a second
    share = "() => JSON.parse(sessionStorage.getItem('evertable.live.witness')).share"
    given = pair.guest.evaluate(share)
    pair.guest.get_by_role("button", name="Rematch").click()
    question.get_by_role("button", name="Rematch").click()
    wait_for(lambda: all((now := view(page)) and not now["over"] for page in (pair.host, pair.guest)), "a new game")
    assert pair.together()[0]["n"] == 0
    assert pair.host.evaluate(table) != first_table
    assert pair.guest.evaluate(share) != given, "both give a share to the new deal"
    expect(pair.guest.locator(NOTICE)).not_to_contain_text("Asked Anna")
    expect(question).to_have_count(0)
    assert pair.step(first)


def test_three_devices_at_one_table(visits: Visits) -> None:
    pair = TwoDevices(visits, visits.device(laptop("1280x800")), visits.device(phone()), "krieg")
    third = TwoDevices(visits, visits.device(phone()), visits.device(phone()), "krieg").guest
    pair.host.get_by_role("radio", name=re.compile("^Three players")).click()
    pair.paste(pair.answer(pair.invitation()))
    second = pair.host.locator(".live-title", has_text="seat 3")
    second.wait_for()
    link = pair.host.locator(".live-link input[readonly]").input_value()
    first_guest, pair.guest = pair.guest, third
    pair.paste(pair.answer(link))
    pair.host.get_by_role("button", name="Same words, deal").click()
    pages = {0: pair.host, 1: first_guest, 2: third}
    for seat, page in pages.items():
        assert wait_for(lambda page=page: view(page), "the table")["for"] == seat  # type: ignore[misc]
    for _ in range(6):
        now = wait_for(lambda: view(pair.host), "the table")
        mover = pages[now["to_move"]]
        moment = wait_for(
            lambda mover=mover, now=now: (seen := view(mover)) and seen["n"] == now["n"] and seen["legal"] and seen,  # type: ignore[misc]
            "who is to move",
        )
        mover.evaluate("(action) => document.querySelector('ev-game').session.act(action)", moment["legal"][0])
        for page in pages.values():
            wait_for(lambda page=page, n=now["n"]: view(page)["n"] > n, "everybody to see it")  # type: ignore[misc, index]


def test_ready_phrases_are_for_who_wants_them(pair: TwoDevices) -> None:
    pair.sit()
    menu = lambda page: page.get_by_role("button", name="Menu").click()  # noqa: E731
    for page in (pair.host, pair.guest):
        menu(page)
        expect(page.get_by_role("button", name="Wave")).to_have_count(0)
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("switch", name="Ready phrases").check()
        page.keyboard.press("Escape")
    menu(pair.host)
    pair.host.get_by_role("button", name="Wave").click()
    notice(pair.guest, "Anna waves.")
    menu(pair.guest)
    pair.guest.get_by_role("button", name="Well played!").click()
    notice(pair.host, "Ben says: Well played!")


def test_the_device_key_can_be_forgotten(visits: Visits) -> None:
    page = visits.open("eter/", laptop("1280x800"))
    keys = """() => new Promise((resolve) => {
      const asked = indexedDB.open("evertable-live");
      asked.onsuccess = () => {
        const store = asked.result.objectStoreNames.contains("kept")
          ? asked.result.transaction("kept").objectStore("kept").count() : null;
        if (store) store.onsuccess = () => (asked.result.close(), resolve(store.result));
        else (asked.result.close(), resolve(0));
      };
    })"""
    page.get_by_role("radio", name="Friend nearby").click()
    page.get_by_role("button", name="Make the invitation").click()
    page.locator(".live-qr svg").wait_for()
    assert page.evaluate(keys) == 1
    page.get_by_role("button", name="Play by link instead").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Forget the device key").click()
    notice(page, "The device key is forgotten.")
    assert page.evaluate(keys) == 0
