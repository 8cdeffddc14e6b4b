"""A browser that stores nothing, has no space or never answers: one notice, nothing throws, the game goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.hands import Tap
from tests.web.reference import at_random
from tests.web.table import GREEDY, Table
from tests.web.visits import Visits, by_night, phone

DENIED = 'throw new DOMException("denied", "SecurityError")'
FULL = 'throw new DOMException("full", "QuotaExceededError")'
TOLD = {
    "no localStorage": f'Object.defineProperty(window, "localStorage", {{ get() {{ {DENIED} }} }})',
    "localStorage full": f"Storage.prototype.setItem = () => {{ {FULL} }}",
    "no database": 'Object.defineProperty(window, "indexedDB", { value: undefined })',
    "database throws": f"IDBFactory.prototype.open = () => {{ {DENIED} }}",
    "database fails": """IDBFactory.prototype.open = () => { const asked = new EventTarget();
      asked.error = new DOMException("corrupt", "UnknownError");
      setTimeout(() => asked.onerror?.(new Event("error")));
      return asked; }""",
}
"""What the page notices at once, or when a setting is changed."""
QUIET = {
    "no sessionStorage": f'Object.defineProperty(window, "sessionStorage", {{ get() {{ {DENIED} }} }})',
    "database full": f"IDBObjectStore.prototype.put = () => {{ {FULL} }}",
    "no locks": """Object.defineProperty(navigator, "locks", { value: { request: () => Promise.reject(
      new DOMException("denied", "SecurityError")) } })""",
    "no caches": "delete window.caches; delete Window.prototype.caches",
    "no storage manager": "delete Navigator.prototype.storage",
    "no service worker": f'Object.defineProperty(Navigator.prototype, "serviceWorker", {{ get() {{ {DENIED} }} }})',
}
SILENT = "IDBFactory.prototype.open = () => new EventTarget()"
KEEPS_NOTHING = "keeps nothing for this page"


def refused(visits: Visits, path: str, *scripts: str) -> Page:
    """A page on a device whose browser refuses these."""
    context = visits.device(phone(), seed=3)
    for script in scripts:
        context.add_init_script(f"{{ {script} }}")
    return visits.go(context, path)


def choose_light(page: Page) -> None:
    """Settings hold on the page, kept or not."""
    page.get_by_role("button", name="Settings").tap()
    page.get_by_role("radio", name="Light").tap()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.parametrize("what", TOLD)
def test_lobby_says_once_what_is_refused(visits: Visits, what: str) -> None:
    page, full = refused(visits, "", TOLD[what]), "full" in what
    notice, said = page.locator(".toast"), "no room left" if full else KEEPS_NOTHING
    if not full:  # it is noticed at once, and goes by itself
        expect(notice).to_contain_text(said)
    choose_light(page)
    if full:
        expect(notice).to_contain_text(said)
    assert notice.count() <= 1


def test_lobby_stands_whatever_else_is_refused(visits: Visits) -> None:
    page = refused(visits, "", *QUIET.values())
    choose_light(page)
    expect(page.locator(".toast")).to_have_count(0)


@pytest.mark.parametrize("scripts", [[*TOLD.values(), *QUIET.values()], *by_night([SILENT])])
def test_game_is_played_and_shared_where_nothing_is_kept(visits: Visits, scripts: list[str]) -> None:
    page = refused(visits, "eter/", *scripts)
    table = Table(page, Tap())
    expect(page.locator(".toast", has_text=KEEPS_NOTHING)).to_have_count(1)
    table.begin("Training", GREEDY)
    table.play(at_random(3), until=lambda scene: scene["status"]["decisions"] >= 4)
    expect(page.locator(".toast")).to_have_count(0)
    table.share()
    assert "#R" in page.get_by_role("dialog", name="Share").get_by_role("textbox").input_value()
