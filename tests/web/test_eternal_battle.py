"""Battles of Eternal in the page: what is announced, who is who, and what one is told before an attack is sent."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from evertable.kernel.action import parse
from evertable.kernel.link import seen_link
from tests.engine.games.eternal.scene import Scene as Situation
from tests.web.table import PATIENCE, REST_MS
from tests.web.test_eternal import empty, opened
from tests.web.visits import Visits, device_of


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


def test_units_of_one_name_are_told_apart_wherever_one_is_spoken_of(visits: Visits) -> None:
    t = Situation(play="grenadin grenadin", B={"play": "grenadin wisp grenadin"})
    for decision in ("attack", f"attack {t.ref('@grenadin')}", f"attack {t.ref('@grenadin#2')}"):
        t.state.apply_action(parse(decision))
    for size in ("390x844", "1280x800", "1024x600"):
        table = empty(visits, device_of(size))
        page = table.page
        opened(table, seen_link(t.state, 1))
        assert page.locator(".eline.own .unit .twin").all_inner_texts() == ["3", "4"]
        assert page.locator(".eline.foe .unit .twin").all_inner_texts() == ["1", "2"]
        table.press(table.find(f"thing:{t.ref('@B.grenadin#2')}"))
        expect(page.locator(".prompt")).to_contain_text("Block with Grenadin 4")
        table.press(table.find(f"thing:{t.ref('@grenadin#2')}"))
        expect(page.locator(".comesto")).to_contain_text("Grenadin 2 and Grenadin 4 die")
        expect(table.find(f"thing:{t.ref('@B.grenadin#2')}")).to_have_accessible_name(
            re.compile("^Grenadin 4, .* blocks Grenadin 2")
        )
        page.context.close()


COVERED_NAMES = """() => {
  const held = [...document.querySelectorAll('.hand .held')];
  return held.flatMap((one, n) => {
    const range = document.createRange();
    range.selectNodeContents(one.querySelector('.name'));
    const right = Math.max(...[...range.getClientRects()].map((box) => box.right));
    const next = held[n + 1]?.querySelector('.card').getBoundingClientRect().left ?? innerWidth;
    return right > next ? [one.dataset.target] : [];
  });
}"""


def test_no_card_of_a_full_hand_lies_over_the_name_of_another(visits: Visits) -> None:
    """Nine are the most that are kept."""
    ones = "oni-ronin elders-feather torch finest-hour grenadin-drone rakano-outlaw fire-sigil shatterglass-mage"
    table = empty(visits, device_of("1280x800"))
    for hand in (ones, f"{ones} minotaur-ambassador"):
        situation = Situation(hand=hand, play="grenadin", B={"hand": "torch"})
        opened(table, seen_link(situation.state, 0))
        expect(table.page.locator(".hand .held")).to_have_count(len(hand.split()))
        assert table.page.evaluate(COVERED_NAMES) == []
