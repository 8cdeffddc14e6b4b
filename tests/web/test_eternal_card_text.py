"""Card text where one chooses: its words are explained there, and what is cut can be read whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from evertable.core.format.link import seen_link
from tests.engine.games.eternal.scene import Scene as Situation
from tests.web.test_access import violations
from tests.web.test_eternal import empty, opened
from tests.web.visits import Visits, device_of


@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_the_words_of_a_chosen_card_are_explained_where_it_stands(shared_visits: Visits, size: str) -> None:
    table = empty(shared_visits, device_of(size))
    page = table.page
    situation = Situation(hand="iceknuckle-jotun", play="grenadin", B={"play": "wisp"})
    opened(table, seen_link(situation.state, 0))
    table.press(table.find("card:iceknuckle-jotun"))
    prompt, tip = page.locator(".prompt"), page.locator(".tip")
    table.press(prompt.locator(".kw", has_text="Spark"))
    expect(tip).to_contain_text("Spark Happens if the enemy player has taken damage this turn.")
    table.press(prompt.locator("b"))
    expect(tip).to_contain_text("Iceknuckle Jotun Spark: choose an enemy unit and stun it.")
    expect(tip).to_contain_text("Stun: Exhausted, and not readied")


@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_the_words_of_ways_to_choose_from_are_explained_below_them(shared_visits: Visits, size: str) -> None:
    table = empty(shared_visits, device_of(size))
    situation = Situation(hand="ijins-workshop", play="grenadin", B={"play": "wisp brimstone-altar"})
    situation.does("play ijins-workshop", "pick ijins-choice")
    opened(table, seen_link(situation.state, 0))
    picker = table.page.locator(".picker")
    expect(picker.get_by_role("button")).to_have_text(["Kill it", "Create a +4/+4 Mithril Armor and draw it"])
    expect(picker.locator(".words2 dt")).to_have_text(["Agenda"])
    assert violations(table.page) == []
