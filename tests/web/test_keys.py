"""The keys of a table: every one that works is on the sheet of keys, and none of them decides anything."""

from __future__ import annotations

import string

import pytest
from playwright.sync_api import Page, expect

from tests.web.eternal import EternalTable
from tests.web.hands import Keys
from tests.web.krieg import KriegTable
from tests.web.table import Table
from tests.web.vale import ValeTable
from tests.web.visits import Visits, by_night, laptop

TABLES: dict[str, type[Table]] = {"eternal": EternalTable, "eter": Table, "krieg": KriegTable, "vale": ValeTable}
# What a table makes of each key by itself, pressed where the focus stands; the page's own commands do not hear it.
HEARD = """keys => keys.filter(key => {
  const board = document.querySelector(".main > .room, .main > [class*=table], .main > *:has([data-zone=board])");
  const item = board.querySelector(".hand button, [data-zone=board] button") ?? board;
  item.focus();
  return !item.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
})"""
LISTED = """async () => {
  const sheet = document.querySelector("ev-keys");
  await sheet.show();
  const listed = [...sheet.querySelectorAll("kbd, td button")].map(one => one.textContent.trim());
  sheet.close();
  return listed;
}"""
SPELT = {
    "Arrows": ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"],
    "Up": ["ArrowUp"],
    "Down": ["ArrowDown"],
    "Esc": ["Escape"],
    "Space": [" "],
}
KEYS = [*string.ascii_lowercase, *string.digits, *",.;[]/?+-*#'", "Home", "End", "PageUp", "PageDown", "Backspace"]

LEAVES = {"y"}
"""It leads to a study, and from there back."""


def meant(listed: list[str]) -> set[str]:
    """The keys that entries of the sheet name: "1 to 4, e" names five."""
    found = set[str]()
    for entry in listed:
        if len(entry) == 1:
            found.add(entry)
            continue
        for part in entry.removeprefix("Ctrl with ").replace(" or ", ", ").split(", "):
            first, _, last = part.partition(" to ")
            found |= {chr(n) for n in range(ord(first), ord(last) + 1)} if last else {*SPELT.get(part, [part])}
    return found


def decided(page: Page) -> int:
    """How much has been decided at the table."""
    return int(page.evaluate("() => document.querySelector('ev-game').session.view.status.decisions"))


@pytest.mark.parametrize("game", ["eternal", *by_night("eter", "krieg", "vale")])
def test_every_key_that_a_table_hears_is_on_the_sheet_and_none_decides(visits: Visits, game: str) -> None:
    page = visits.open(f"{game}/?guide", laptop("1280x720"))
    table = TABLES[game](page, Keys(page))
    scene = table.scene()
    if game == "eternal":  # a turn of one's own: cards can be played, and the turn can be ended
        scene = table.decide(scene, next(one for one in scene["legal"] if one["verb"] == "keep"))
        assert "end" in {one["verb"] for one in scene["legal"]}
    at = decided(page)
    heard = set(page.evaluate(HEARD, [key for key in KEYS if key not in LEAVES]))
    assert game not in ("eternal", "eter") or heard & set(string.digits), "digits mean something"
    assert heard | LEAVES <= meant(page.evaluate(LISTED)), "what works is listed"
    assert "Escape" in meant(page.evaluate(LISTED))
    assert decided(page) == at


def test_no_key_takes_the_table_away(visits: Visits) -> None:
    """Pressed by mistake, whatever it opens is closed again: the page is the same, and so is the table."""
    page = visits.open("eter/?play", laptop("1280x720"))
    table = Table(page, Keys(page))
    scene = table.scene()
    page.evaluate("window.here = true")
    for key in KEYS:
        if key not in LEAVES:
            page.locator(".hand button").first.focus()
            page.keyboard.press(key)
            page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.evaluate("window.here") is True, "the page has been left"
    assert table.scene()["status"]["decisions"] == scene["status"]["decisions"]
    page.locator(".hand button").first.focus()
    page.keyboard.press("y")
    page.get_by_role("button", name="Back to the table").click()
    assert table.scene()["status"]["decisions"] == scene["status"]["decisions"]
    assert page.evaluate("window.here") is True


def test_a_digit_leads_to_its_button_and_enter_presses_it(visits: Visits) -> None:
    page = visits.open("eternal/?guide", laptop("1280x720"))
    table = EternalTable(page, Keys(page))
    scene = table.scene()
    table.decide(scene, next(one for one in scene["legal"] if one["verb"] == "keep"))
    page.get_by_role("button", name="Skip the lesson").click()  # it would not let the turn end yet
    at, end = decided(page), page.locator('.actions [data-target="verb:end"]')
    page.locator(".hand .held").first.focus()
    page.keyboard.press("1")
    expect(page.locator(".actions .btn:not([aria-disabled=true])").first).to_be_focused()
    page.locator(".hand .held").first.focus()
    page.keyboard.press("e")
    expect(end).to_be_focused()
    page.keyboard.press("e")
    assert decided(page) == at, "the turn goes on until the button is pressed"
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => document.querySelector('ev-game').session.view.status.decisions > {at}")
