"""Sounds: none until they are switched on, then as loud as set."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.table import Table
from tests.web.visits import Visits, phone
from tests.web.watching import wait_for

# Notes how loud every sound is at its loudest.
NOTE = """
globalThis.__heard = [];
const { start } = AudioBufferSourceNode.prototype;
AudioBufferSourceNode.prototype.start = function (...rest) {
  globalThis.__heard.push(Math.max(...this.buffer.getChannelData(0).map(Math.abs)));
  return start.call(this, ...rest);
};
"""


def test_sounds_are_heard_once_chosen(visits: Visits) -> None:
    context = visits.device(phone(), seed=1)
    context.add_init_script(NOTE)
    page = visits.go(context, "eter/")
    table = Table(page)
    page.get_by_role("button", name=re.compile("^Play now")).press("Enter")

    def heard() -> list[float]:
        return page.evaluate("() => globalThis.__heard")

    def place() -> None:
        scene = table.scene()
        table.decide(scene, next(a for a in scene["legal"] if a["verb"] == "place"))

    place()
    assert heard() == []

    def choose(label: str) -> None:
        page.evaluate("() => document.querySelector('ev-game').showSheet('ev-settings')")
        page.get_by_role("group", name="Sounds").get_by_text(label, exact=True).click()
        page.keyboard.press("Escape")
        expect(page.locator("ev-settings dialog:modal")).to_have_count(0)

    choose("Soft")
    wait_for(lambda: len(heard()) == 1, "how loud that is")
    place()
    wait_for(lambda: len(heard()) > 1, "a decision")
    choose("Full")
    loud = lambda: [one for one in heard() if one > 1.5 * heard()[0] > 0]  # noqa: E731
    wait_for(loud, "how loud that is")  # what was softer before it has been heard by then
    before = len(heard())
    assert len(loud()) == 1
    choose("Off")
    place()
    assert len(heard()) == before
