"""Badges of Eternal: each has a tooltip for a resting mouse, and its meaning in the inspector for a finger."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from evertable.core.format.link import seen_link
from tests.engine.games.eternal.scene import Scene as Situation
from tests.web.table import PATIENCE
from tests.web.test_access import violations
from tests.web.test_eternal import empty, opened
from tests.web.visits import Visits, device_of

FRESH = "Played this turn It can block, but attacks from its next turn on."


def situation() -> Situation:
    units = "titan oni-ronin*new pyroknight*stunned grenadin grenadin morningstar>titan"
    return Situation(play=units, hand="fire-sigil seat-of-fury torch", B={"hand": "torch", "play": "spider*new"})


def test_a_mouse_that_rests_on_a_sign_is_told_what_it_is(shared_visits: Visits) -> None:
    table = empty(shared_visits, device_of("1280x800"))
    page, tip = table.page, table.page.locator(".tip")
    opened(table, seen_link(situation().state, 0))
    ronin = page.locator(".eline.own .unit").filter(has_text="Oni Ronin")
    titan = page.locator(".eline.own .unit").filter(has_text="Titan")
    for sign, says in (
        (ronin.locator(".fresh"), FRESH),
        (page.locator(".eline.foe .fresh"), FRESH),
        (ronin.locator(".kws > *"), "Warcry When it attacks"),
        (titan.locator(".kws > *").first, "Aegis Stops the first enemy spell"),
        (titan.locator(".tabs2"), "On it Morningstar"),
        (page.locator(".eline.own .stun"), "Stun Exhausted, and not readied"),
        (page.locator(".eline.own .twin").last, "Grenadin 2 There are several of this name in play."),
        (page.locator('.hand [data-target="card:torch"] .infs'), "Asks for 1 Fire influence Power cards give it."),
        (page.locator('.hand [data-target="card:seat-of-fury"] .infs'), "Gives 1 Fire, 1 Primal influence, and 1 more"),
        (page.locator('.phases [data-phase="battle"]'), "Battle Attackers are chosen"),
        (page.locator(".strip.own .pow"), "The ring: you may still play a power card."),
        (page.locator(".strip.own .infs"), "Influence 6 Fire"),
    ):
        page.mouse.move(0, 0)
        box = sign.bounding_box()
        assert box, says
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(tip).to_contain_text(says)
    assert page.locator(".eline .fresh").count() == 2, "who has Charge, or came earlier, has none"
    expect(ronin).to_have_accessible_name(re.compile("played this turn, cannot attack yet"))
    page.mouse.move(0, 0)
    expect(tip).to_have_count(0)
    assert violations(page) == []
    table.press(table.find("card:seat-of-fury"))  # pressed where its sign lies too
    expect(page.locator(".prompt")).to_contain_text("+1 power each turn. Depleted unless")


def test_a_finger_that_looks_closer_finds_each_sign_beside_its_word(shared_visits: Visits) -> None:
    table = empty(shared_visits, device_of("390x844"))
    page = table.page
    opened(table, seen_link(situation().state, 0))
    table.press(page.locator(".eline.foe .unit"))
    look = page.locator(".drawer .inspect")
    expect(look.locator(".note")).to_contain_text(re.sub(" It", ". It", FRESH))
    expect(look.locator(".words2 div", has_text="Deadly").locator(".sign .glyph")).to_have_count(1)


def test_a_phase_says_what_the_sign_on_it_is_for(shared_visits: Visits) -> None:
    table = empty(shared_visits, device_of("390x844"))
    page = table.page
    opened(table, seen_link(situation().state, 0))
    table.press(page.get_by_role("button", name="When the game stops for you"))
    table.press(page.locator('[data-stop="own.end"]'))
    table.scene(0, PATIENCE)
    table.press(page.get_by_role("button", name="Close").first)
    phase = page.locator('.phases [data-phase="end"]')
    expect(phase.locator(".mark")).to_have_count(1)
    table.press(phase)
    expect(page.locator(".drawer .inspect")).to_contain_text(
        "The sign: the game always stops here for you in your turns. The bell at the end of the row changes that."
    )
