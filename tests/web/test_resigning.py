"""Resigning: confirmed, shown at the table and in the log, stored, taken back like a decision."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from evertable import game_names, load_game
from evertable.core.format.link import seen_link
from tests.web.hands import Tap
from tests.web.table import GREEDY, Table
from tests.web.test_storage import kept
from tests.web.tour import follow
from tests.web.visits import Visits, phone


def resign(table: Table) -> None:
    """By the menu; the question is answered with yes."""
    table.press("Menu")
    table.press(table.page.get_by_role("dialog", name="Menu").get_by_role("button", name="Resign"))
    table.press(table.page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign", exact=True))


def log(page: Page) -> list[str]:
    """The log as the page has it."""
    lines: list[str] = page.evaluate("() => document.querySelector('ev-game').session.view.log.map(line => line.text)")
    return lines


def test_who_resigns_has_lost_until_it_is_taken_back(visits: Visits) -> None:
    table = Table(visits.open(seed=3))
    table.begin("Training", GREEDY)
    before = table.play(lambda scene: scene["legal"][0], until=lambda scene: scene["status"]["decisions"] >= 2)
    page = table.page
    table.press("Menu")
    table.press(page.get_by_role("dialog", name="Menu").get_by_role("button", name="Resign"))
    table.press(page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Play on"))
    assert table.scene()["asks"] == "decide"
    resign(table)
    expect(page.locator(".banner")).to_contain_text("You resign")
    assert log(page) == [*(line["text"] for line in before["log"]), "You resign"]
    table.press("Menu")
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("button", name="Resign")).to_have_count(0)
    kept(page)
    page.reload()
    expect(page.locator(".banner")).to_contain_text("You resign")
    table.press("Undo the resignation")
    expect(page.locator(".banner")).to_have_count(0)
    after = table.scene()
    assert (after["log"], after["legal"]) == (before["log"], before["legal"])
    table.decide(after, after["legal"][0])


@pytest.mark.parametrize("game", game_names())
def test_every_table_says_it(visits: Visits, game: str) -> None:
    """At once and in the middle of a game; whoever looks on does not resign."""
    lot, state = random.Random(4), load_game(game).new_initial_state(8)
    page = visits.open(f"{game}/", phone())
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    table = Table(page, Tap())
    for moves in (0, 5):
        while state.decisions < moves or state.current_player() != 0:
            state.apply_action(lot.choice(list(state.legal_actions())))
        follow(table, seen_link(state, 0))
        expect(page.locator(".banner")).to_have_count(0)
        resign(table)
        expect(page.locator(".banner"), f"after {moves} decisions").to_contain_text("You resign")
        expect(page.locator(".broad").get_by_role("button", name="Rematch")).to_be_visible()
        expect(page.locator(".main .playable")).to_have_count(0)
        follow(table, seen_link(state, None))
        table.press("Menu")
        menu = page.get_by_role("dialog", name="Menu")
        expect(menu.get_by_role("button", name="Settings")).to_be_visible()
        expect(menu.get_by_role("button", name="Resign")).to_have_count(0)
        page.keyboard.press("Escape")
