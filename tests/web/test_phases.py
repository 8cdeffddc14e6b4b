"""Every phase a game comes to is decided with the page's own means; several times, each another way."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.web.hands import Click, Hand, Keys, Tap
from tests.web.reference import Choose, Scene, at_random, tables
from tests.web.table import GREEDY, HERE, Table
from tests.web.tour import follow, put_notices_away
from tests.web.visits import Visits, by_night, laptop, phone

PHASES = ("side", "explode", "then_place", "final", "mark", "turn")


@pytest.mark.parametrize("way", ["finger", *by_night("keyboard")])
def test_phase_is_decided(visits: Visits, way: str) -> None:
    page = visits.open("eter/", phone("844x390") if way == "finger" else laptop(), seed=1)
    hand: Hand = Tap() if way == "finger" else Keys(page)
    table = Table(page, hand)
    page.locator("ev-new-game form").wait_for()
    for phase in PHASES:
        for lot in (1, 2):
            scene = follow(table, tables()[phase])
            put_notices_away(table)
            assert scene["phase"] == phase
            action = random.Random(f"{phase}{lot}").choice(scene["legal"])
            table.decide(scene, action)
            saved = page.evaluate("() => document.querySelector('ev-game').session.ask({ do: 'save' })")["save"]
            assert saved["decisions"][0] == action["id"], phase


def ended(table: Table, choose: Choose) -> Scene:
    """The table once a play is over and its end is to be looked at."""
    scene = table.scene()
    while scene["asks"] == "decide":
        scene = table.decide(scene, choose(scene))
    assert scene["asks"] == "next"
    return scene


def test_end_of_a_play_is_looked_at_by_two_people_at_one_device(visits: Visits) -> None:
    """The field stands as it lay with its sums; what is taken back there goes on; the next play waits."""
    page = visits.open("eter/", laptop(), seed=3)
    table = Table(page, Click())
    table.begin("Training", HERE)
    scene = ended(table, at_random(3))
    over = next(one for one in scene["events"] if one["type"] == "play_over")
    cells = over["view"]["field"]["cells"]
    assert len(cells) > 4
    assert page.locator("[role=grid] [data-cell]:has(.card)").count() == len(cells)
    shown = page.locator(".strip .sum b").all_inner_texts()
    assert sorted(shown) == sorted(str(seat["sum"]) for seat in over["view"]["seats"])
    said = page.locator(".banner").text_content() or ""  # behind the sheet, which says it too
    assert "wins the round" in said or "drawn" in said
    expect(page.locator(".main .btn.go:visible")).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Undo")).first.click()
    expect(page.locator(".banner")).to_have_count(0)
    back = table.scene()
    assert (back["asks"], back["view"]["match"]["play"]) == ("decide", 1)
    scene = ended(table, at_random(4))
    after = table.go_on(scene)
    assert (after["asks"], after["view"]["match"]["play"]) == ("decide", 2)
    expect(page.locator(".banner")).to_have_count(0)


def test_mages_stand_at_the_end_of_a_play(visits: Visits) -> None:
    """The field of a play that is over keeps its mages and their powers, with their names."""
    page = visits.open("eter/", laptop(), seed=3)
    table = Table(page, Click())
    table.begin("Mage duel", GREEDY)
    scene = ended(table, at_random(3))
    over = next(one for one in scene["events"] if one["type"] == "play_over")
    mages = [seat["mage"]["slug"] for seat in over["view"]["seats"]]
    shown = [scene["view"]["catalog"][mage]["name"] for mage in mages if mage]
    assert len(shown) == 2
    for name in shown:
        expect(page.locator(".strip").get_by_role("button", name=re.compile(f": {name}"))).to_be_visible()


def test_arena_is_come_to_once_the_end_of_the_play_has_been_seen(visits: Visits) -> None:
    """A play of a tournament ends in sight, then its winner marks a space; nothing threatens any more."""
    page = visits.open("eter/", laptop(), seed=4)
    table = Table(page, Click())
    table.begin("Training tournament", HERE)
    scene, choose = table.scene(), at_random(4)
    while scene["phase"] != "mark":
        scene = table.decide(scene, choose(scene)) if scene["asks"] == "decide" else table.go_on(scene)
    assert scene["asks"] == "next"
    expect(page.get_by_role("grid", name=re.compile("^Field"))).to_be_visible()
    scene = table.go_on(scene)
    expect(page.get_by_role("grid", name="Choose a space of the arena")).to_be_visible()
    expect(page.locator(".strip .warn")).to_have_count(0)
    wanted = "where the card that won" if scene["view"]["match"]["history"][-1]["by"] == "line" else "any space"
    assert wanted in (page.locator(".prompt").text_content() or "")
    play = scene["view"]["match"]["play"]
    after = table.decide(scene, scene["legal"][0])
    assert (after["asks"], after["view"]["match"]["play"]) == ("decide", play + 1)
