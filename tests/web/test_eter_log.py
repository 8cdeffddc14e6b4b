"""What the table of ETER tells: the marks of its cells, which cells touch, what it did by itself, a round's end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from evertable.core.format.link import seen_link
from tests.engine.games.eter.script import Table as Eter
from tests.web.hands import Click, Tap
from tests.web.reference import tables
from tests.web.table import Table
from tests.web.tour import follow, put_notices_away
from tests.web.visits import Device, Visits, laptop, phone

ONE_PLACE = """
  b  c  d
3 .  A3 B2
4 B3 .  A4
5 A2 B4 .
"""
"""Three cells are left, and no card makes a line: A's second card has one place."""


@pytest.mark.parametrize("device", [phone("390x844"), laptop("1280x800")], ids=["phone", "laptop"])
def test_what_is_drawn_and_done_is_told(visits: Visits, device: Device) -> None:
    page = visits.open("eter/", device, seed=1)
    page.get_by_role("radio", name=re.compile("^Training")).first.wait_for()
    touch = "has_touch" in device
    table = Table(page, Tap() if touch else Click())
    scene = follow(table, tables()["last"])
    put_notices_away(table)

    threat = scene["view"]["threats"][0]
    cell = table.find(f"cell:{threat['cell']}")
    cell.tap() if touch else cell.hover()
    expect(page.locator(".tip")).to_contain_text(re.compile("Bars .+ one card here for the line along them[.]"))
    if touch:  # a mouse that lies elsewhere on the table
        page.locator("body").dispatch_event("pointerover", {"pointerType": "mouse", "bubbles": True})
        expect(page.locator(".tip")).to_contain_text("Bars")
    else:  # once pressed, what comes under a mouse that lies still opens nothing
        spot = {"pointerType": "mouse", "bubbles": True, "clientX": 300, "clientY": 300}
        page.locator("body").dispatch_event("pointerdown", spot)
        cell.dispatch_event("pointerover", spot)
        page.wait_for_timeout(500)
        expect(page.locator(".tip")).to_have_count(0)
        cell.dispatch_event("pointerover", spot | {"clientX": 330})
        expect(page.locator(".tip")).to_contain_text("Bars")
    scene = follow(table, tables()["last"])  # a tap has chosen the cell

    wins = next(one for one in scene["legal"] if one["chip"] == "wins")
    value, at = wins["refs"]
    table.press(table.find(f"cell:{at}"))
    page.keyboard.press("Escape")
    table.press(table.find(f"value:{value}"))
    expect(page.locator(".prompt .step")).to_have_text("corners touch too")
    table.press(table.find(f"cell:{at}"))
    scene = table.scene(scene["v"])
    assert scene["asks"] == "next", "the end of the round is looked at"
    if not touch:  # the rail tells of what the table shows, not of the round that has been laid out behind it
        expect(page.locator(".rail .inspect")).to_contain_text(f"On {at}")
        expect(page.locator(".rail .inspect")).not_to_contain_text("Empty cell")
        expect(page.get_by_role("tab", name="Moves")).to_have_text("Moves")

    scene = follow(table, seen_link(Eter(length="match", hand={"A": "1 1", "B": "1 1"}).on(ONE_PLACE).state, 0))
    put_notices_away(table)
    centre = next(one for one in scene["legal"] if one["id"] == "place 1 c4")
    scene = table.decide(scene, centre)
    assert scene["asks"] == "next"
    expect(page.locator(".broad")).to_contain_text(re.compile("You place 1 on (b3|d5): your only move[.]"))


def test_the_cards_of_a_stack_have_their_numbers(visits: Visits) -> None:
    """In the panel at the side too, where a number of its own looks another way."""
    page = visits.open("eter/", laptop("1280x800"), seed=1)
    page.get_by_role("radio", name=re.compile("^Training")).first.wait_for()
    table = Table(page, Click())
    follow(table, seen_link(Eter(turn="A", hand={"A": "1 2 3", "B": "1 2"}).on({"c4": "B3A4", "d4": "A2B4"}).state, 0))
    table.find("cell:c4").hover()
    seals = page.locator(".stackfan .seal")
    expect(seals).to_have_text(["4", "3"])
    look = "one => { const { color, borderTopStyle } = getComputedStyle(one); return [color, borderTopStyle]; }"
    on_field = [page.locator(f"[data-cell={at}] .seal").first.evaluate(look) for at in ("c4", "d4")]
    assert [one.evaluate(look) for one in seals.all()] == on_field, "as on the field, without a ring"
