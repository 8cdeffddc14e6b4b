"""Battles of Eternal in the page: what is announced, who is who, and what one is told before an attack is sent."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from evertable.kernel.action import parse
from evertable.kernel.link import seen_link
from tests.engine.games.eternal.scene import Scene as Situation
from tests.web.table import PATIENCE, REST_MS
from tests.web.test_eternal import empty, opened
from tests.web.visits import Visits


def test_a_second_attack_is_announced_where_one_looks(visits: Visits) -> None:
    """While it is chosen, before the first fight, and once it has come: the sentence, the tray, the phase, the log."""
    t = Situation(play="rusty-grenamotive grenadin", B={"play": "wisp", "hand": "torch"})
    ref = t.ref("@rusty-grenamotive")
    t.state.apply_action(parse("attack"))
    table = empty(visits)
    page = table.page
    comes, phase = page.locator(".comesto"), page.locator('.phases [data-phase="battle"]')
    tray = page.locator(".stacktray [data-again]")
    opened(table, seen_link(t.state, 0))
    table.press(table.find(f"thing:{ref}"))
    expect(comes).to_contain_text("If nothing blocks")
    expect(comes).not_to_contain_text("again")
    table.press(page.locator(f'.actions [data-way="{ref}"]'))
    expect(comes).to_contain_text("then Rusty Grenamotive attacks again")

    for decision in (f"attack {ref} twice", f"hold {t.ref('@grenadin')}"):
        t.state.apply_action(parse(decision))
    scene = opened(table, seen_link(t.state, 1))
    expect(phase).to_have_accessible_name(re.compile("^Battle.*attack 1 of 2$"))
    expect(tray).to_contain_text("Rusty Grenamotive attacks again after this fight")
    expect(comes).to_contain_text("then Rusty Grenamotive attacks again")
    table.press(table.find("verb:pass"))
    scene = table.scene(scene["v"], PATIENCE)
    page.wait_for_timeout(REST_MS)
    table.press(page.locator(".actions [data-verb=block]"))
    scene = table.scene(scene["v"], PATIENCE)
    while not any("Second attack" in line["text"] for line in scene["log"]):
        table.press(table.find("verb:pass"))
        scene = table.scene(scene["v"], PATIENCE)
    expect(phase).to_have_accessible_name(re.compile("^Battle.*attack 2 of 2$"))
    expect(tray).to_have_count(0)
    expect(page.get_by_role("log")).to_contain_text("Second attack: Rusty Grenamotive attacks again")
