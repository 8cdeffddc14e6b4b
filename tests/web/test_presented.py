"""What an opponent plays is read before it goes to its place; a key ends that and does nothing else, and it is shown
again when its chip is pressed."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from evertable.games.eternal.game import Eternal
from evertable.kernel.link import seen_link
from tests.engine.games.eternal.scene import Scene as Situation
from tests.web.hands import Click
from tests.web.krieg import KriegTable
from tests.web.table import PATIENCE
from tests.web.tour import tell_news
from tests.web.visits import Visits, laptop, phone


def test_opponents_card_is_presented_and_a_key_skips_it(visits: Visits) -> None:
    page = visits.open("krieg/", laptop("1280x720"), seed=5, settings={"speed": 0.5, "curtain": "ask"})
    table = KriegTable(page, Click())
    page.get_by_role("button", name=re.compile("^Play now")).press("Enter")
    scene = table.scene()
    table.choose_set(scene, scene["gather"]["refs"][: scene["gather"]["least"]])
    shown = page.locator(".presented")
    for _ in range(3):
        shown.wait_for()
        expect(shown.locator(".actorband")).to_have_text(re.compile("^Computer plays "))
        width = shown.evaluate("(card) => card.offsetWidth")
        assert width >= 220
        before = page.evaluate("() => document.querySelector('ev-game').board.table.state.status.decisions")
        page.keyboard.press("e")  # the key that passes: here it only goes on
        for _ in range(4):  # what waits behind it, and its result
            if shown.count():
                page.keyboard.press("e")
        after = table.scene(scene["v"], PATIENCE)
        assert after["status"]["decisions"] > before
        assert not any("You pass" in line["text"] for line in after["log"])
        if after["asks"] == "decide" and not after["gather"]:
            break
        scene = after
    played = next(line for line in reversed(after["log"]) if line["text"].startswith("Computer plays "))
    tell_news(page, [{**played, "notable": False}])
    chip = page.locator(".main .digest .play")
    chip.press("Enter")
    shown.wait_for()
    card = re.sub("^Computer plays (.+?)( into .*|)$", r"\1", str(played["text"]))
    expect(shown.locator("ev-inspect")).to_contain_text(card)
    page.keyboard.press("e")
    expect(shown).to_have_count(0)
    expect(chip).to_be_focused()
    assert table.scene()["status"]["decisions"] == after["status"]["decisions"]


def test_what_a_card_changes_is_legible_below_it(visits: Visits) -> None:
    deadly = Situation().position(hand="torch", planted=True, power=1, most=1, influence="F", B={"health": 3})
    deadly["seats"][0]["known"] = ["torch"]
    link = seen_link(Eternal().from_position(deadly), 1)
    page = visits.open(f"eternal/#{link}", phone(), settings={"speed": 0.5, "curtain": "ask"})
    result = page.locator(".presented .showresult")
    result.wait_for()
    box = result.bounding_box()
    assert box and box["height"] >= 30 and box["width"] >= 160, box
    expect(result).to_have_text("Your health: 3 to 0")
