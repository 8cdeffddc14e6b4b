"""A host that opens its table again: from the lobby, in another tab, or after its guests have gone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.live import TwoDevices, is_here, may_reload, view
from tests.web.visits import Visits, laptop, phone
from tests.web.watching import wait_for

SLOT = "() => document.querySelector('ev-game').session.autosave.slot"


@pytest.fixture
def pair(visits: Visits) -> TwoDevices:
    return TwoDevices(visits, visits.device(laptop("1280x800")), visits.device(phone()))


def first(legal: list[str]) -> str:
    return legal[0]


def begun(pair: TwoDevices) -> int:
    """Play two decisions, until each can come back; how many there are."""
    pair.sit()
    for _ in range(2):
        pair.step(first)
    for page in (pair.host, pair.guest):
        may_reload(page)
    return int(pair.together()[0]["n"])


def from_the_lobby(pair: TwoDevices) -> Page:
    """Close the host's tab, and open its table from the lobby in another one."""
    context = pair.host.context
    pair.host.close()
    page = context.new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(pair.visits.server.url)
    tile = page.locator(".res", has_text="Ben").first
    expect(tile).not_to_contain_text("by link")
    tile.get_by_role("link").click()
    page.locator("ev-game").wait_for()
    return page


def test_a_table_opened_from_the_lobby_is_the_hosts_live_table(pair: TwoDevices) -> None:
    n = begun(pair)
    record = pair.record()
    pair.host = from_the_lobby(pair)
    wait_for(lambda: (now := view(pair.host)) and now["n"] == n, "the table")
    is_here(pair.host)
    is_here(pair.guest)
    expect(pair.host.get_by_text("by link")).to_have_count(0)
    for _ in range(2):
        assert pair.step(first)
    assert pair.record()[:n] == record
    pair.guest.evaluate("() => document.querySelector('ev-game').session.resign()")
    wait_for(lambda: (now := view(pair.host)) and now["over"], "the end")
    pair.host.get_by_role("button", name="Show the record").click()
    checked = pair.guest.locator(".live-record")
    expect(checked, "it was sealed all along").to_contain_text("Checked: dealt from all", timeout=90_000)


def test_without_its_guests_it_is_still_that_table(pair: TwoDevices) -> None:
    begun(pair)
    pair.guest.close()
    pair.host = from_the_lobby(pair)
    wait_for(lambda: view(pair.host), "the table")
    is_here(pair.host, "silent")
    pair.host.get_by_role("button", name="Menu").click()
    pair.host.get_by_role("button", name="Invite Ben again").click()
    expect(pair.host.get_by_role("heading", name=re.compile("^Let Ben"))).to_be_visible()
    pair.host.get_by_role("button", name="Play by link instead").click()
    pair.host.get_by_role("dialog", name="Share").wait_for()
    pair.host.goto(pair.visits.server.url)
    expect(pair.host.locator(".res", has_text="Ben").first).to_contain_text("by link")


def test_the_guests_are_with_the_tab_that_has_the_table(pair: TwoDevices) -> None:
    n = begun(pair)
    other = pair.host.context.new_page()
    other.goto(pair.host.url)
    take = other.get_by_role("button", name="Take over here")
    take.wait_for()
    is_here(pair.host)
    assert other.evaluate("() => document.querySelector('ev-game').screen") is None
    slot = other.evaluate(SLOT)
    take.click()
    is_here(other)
    is_here(pair.guest)
    earlier, pair.host = pair.host, other
    expect(earlier.get_by_role("button", name="Take over here")).to_be_visible()
    assert earlier.evaluate("() => document.querySelector('.live-here')") is None
    assert pair.step(first)
    assert pair.together()[0]["n"] > n and pair.host.evaluate(SLOT) == slot
