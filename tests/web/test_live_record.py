"""The deal by shares, and the record shown at the end of a table on several devices (see live-record.test.js)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.live import ASK, TwoDevices, may_reload, view
from tests.web.test_access import violations
from tests.web.visits import Visits, laptop, phone
from tests.web.watching import wait_for

KEPT = """async () => {
  const asked = (it) => new Promise((done, failed) => Object.assign(it, {
    onsuccess: () => done(it.result), onerror: () => failed(it.error),
  }));
  const database = await asked(indexedDB.open("evertable-games"));
  const there = database.objectStoreNames.contains("tables");
  const tables = there ? await asked(database.transaction("tables").objectStore("tables").getAll()) : [];
  database.close();
  return tables;
}"""
RESIGN = "() => document.querySelector('ev-game').session.resign()"
FORGED = {
    "record": """() => {
      const { line } = document.querySelector("ev-game").screen.guests[0], send = line.send.bind(line);
      const forged = (record) => ({ ...record, entries: record.entries.with(1, "x") });
      line.send = (message) => send(message.t === "record" ? forged(message) : message);
    }""",
    "view": """() => {
      const { engine } = document.querySelector("ev-game").session, call = engine.call.bind(engine);
      engine.call = async (request) => {
        const answer = await call(request);
        if (request.do === "state" && request.seat === 1) answer.view.forged = 1;
        return answer;
      };
    }""",
    "deal": """() => {
      const { line } = document.querySelector("ev-game").screen.guests[0], send = line.send.bind(line);
      line.send = (message) => send(message.t === "record" ? { ...message, shares: ["0".repeat(32)] } : message);
    }""",
}
"""What a host that cheats does on its own page."""


def first(legal: list[str]) -> str:
    return legal[0]


def ended(pair: TwoDevices) -> None:
    """Three decisions, and the guest resigns."""
    for _ in range(3):
        pair.step(first)
    pair.together()
    pair.guest.evaluate(RESIGN)
    for page in (pair.host, pair.guest):
        wait_for(lambda page=page: (now := view(page)) and now["over"], "the end")  # type: ignore[misc]


@pytest.fixture
def pair(visits: Visits) -> TwoDevices:
    return TwoDevices(visits, visits.device(laptop("1280x800")), visits.device(phone()))


def test_the_guest_checks_what_the_host_shows(pair: TwoDevices) -> None:
    pair.sit()
    pair.step(first)
    pair.together()
    save = pair.host.evaluate(ASK, {"do": "save"})["save"]
    kept = pair.guest.evaluate("() => sessionStorage.getItem('evertable.live.witness')")
    assert save["seed"] not in kept, "the guest knows its share, not the deal"
    ended(pair)
    expect(pair.guest.locator(".live-record")).to_contain_text(
        "Not checked and not kept here: Anna has not shown the record yet."
    )
    pair.host.get_by_role("button", name="Show the record").click()
    expect(pair.host.locator(".live-record")).to_contain_text("The record was shown")
    pair.host.evaluate("() => document.querySelector('ev-game').session.undo()")
    expect(pair.host.locator("ev-notices")).to_contain_text("nothing is taken back any more")
    expect(pair.guest.locator(".live-record")).to_contain_text("Checked: dealt from all shares", timeout=90_000)
    expect(pair.host.locator(".live-record"), "the host is told").to_have_text(
        "Ben's device checked the game: it fits."
    )
    assert not [*violations(pair.host), *violations(pair.guest)]
    for page in (pair.guest, pair.host):  # and again, when the page of either is loaded anew
        may_reload(page)
        page.reload()
        wait_for(lambda page=page: (now := view(page)) and now["over"], "the page to come back")  # type: ignore[misc]
        page.evaluate("() => document.querySelector('ev-game').endings.bringBack()")
        expect(pair.host.locator(".live-record")).to_have_text(re.compile("Ben.s device checked the game: it fits."))
    expect(pair.guest.locator(".live-record")).to_contain_text("Checked: dealt from all shares", timeout=90_000)
    pair.host.evaluate("() => document.querySelector('ev-game').session.undo()")
    expect(pair.host.locator("ev-notices")).to_contain_text("nothing is taken back any more")


def test_a_game_that_fits_is_kept_at_the_guest_as_at_the_host(pair: TwoDevices) -> None:
    pair.sit()
    ended(pair)
    record = pair.record()
    expect(pair.guest.locator(".live-record")).to_contain_text("not kept here")
    pair.host.get_by_role("button", name="Show the record").click()
    expect(pair.guest.locator(".live-record")).to_contain_text("among “Your games” on this device", timeout=90_000)
    for page, other, own in ((pair.guest, "Anna", 1), (pair.host, "Ben", 0)):
        page.goto(f"{pair.visits.server.url}games/")
        row = page.get_by_role("listitem").filter(has_text=other)
        expect(row).to_be_visible()
        expect(row).not_to_contain_text("by link")
        kept = page.evaluate(KEPT)
        assert len(kept) == 1
        assert kept[0]["save"]["decisions"] == record and kept[0]["save"]["resigned"] == 1
        assert kept[0]["sole"] == own and kept[0]["over"] and kept[0]["winners"] == [0]


def test_what_does_not_fit_is_told_the_host_and_not_kept(pair: TwoDevices) -> None:
    pair.sit()
    pair.host.evaluate(FORGED["record"])
    ended(pair)
    pair.host.get_by_role("button", name="Show the record").click()
    told = pair.host.locator(".live-record")
    expect(told).to_contain_text("Ben's device checked the game: it does not fit.", timeout=90_000)
    expect(told).to_contain_text("Decision 2 was another one.")
    pair.guest.goto(f"{pair.visits.server.url}games/")
    assert pair.guest.evaluate(KEPT) == []


def test_it_is_checked_over_reloads_and_in_the_game_after_it(pair: TwoDevices) -> None:
    pair.sit()
    pair.step(first)
    pair.together()
    for page in (pair.guest, pair.host):
        may_reload(page)
        n = pair.together()[0]["n"]
        page.reload()
        wait_for(lambda page=page, n=n: (now := view(page)) and now["n"] == n, "the page to come back")  # type: ignore[misc]
        pair.step(first)
    ended(pair)
    pair.host.get_by_role("button", name="Show the record").click()
    expect(pair.guest.locator(".live-record")).to_contain_text("Checked: dealt from all shares", timeout=90_000)
    pair.host.evaluate("() => document.querySelector('ev-game').dispatchEvent(new CustomEvent('rematch'))")
    wait_for(lambda: all((now := view(page)) and not now["over"] for page in (pair.host, pair.guest)), "a new game")
    expect(pair.guest.locator(".live-record")).to_have_count(0)
    ended(pair)
    expect(pair.guest.locator(".live-record")).to_contain_text("Not checked")
    pair.host.get_by_role("button", name="Show the record").click()
    expect(pair.guest.locator(".live-record")).to_contain_text("Checked: dealt from all shares", timeout=90_000)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("record", "Decision 2 was another one."),
        ("view", "does not follow from the record"),
        ("deal", "was not dealt from the shares"),
    ],
)
def test_a_host_that_cheats_is_found_out(pair: TwoDevices, kind: str, said: str) -> None:
    pair.sit()
    pair.host.evaluate(FORGED[kind])
    ended(pair)
    pair.host.get_by_role("button", name="Show the record").click()
    row = pair.guest.locator(".live-record")
    expect(row).to_contain_text("Does not fit", timeout=90_000)
    expect(row).to_contain_text(said)
    with pair.guest.expect_download() as download:
        row.get_by_role("button", name="Save the report").click()
    assert download.value.suggested_filename == "evertable-report.json"


def test_a_silent_guest_is_waited_for_before_the_deal(pair: TwoDevices) -> None:
    pair.connect()
    pair.guest.evaluate("() => { document.querySelector('ev-game').screen.line.send = () => {}; }")
    pair.host.get_by_role("button", name="Same words, deal").click()
    expect(pair.host.locator("ev-notices")).to_contain_text("Ben's device does not answer", timeout=60_000)
    assert view(pair.host) is None, "nothing is dealt without the guest's share"
