"""When a player of Eternal is asked: marks on the phases, kept on the device; what two at one device let go."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from evertable.core.action import parse
from evertable.core.format.link import full_link, seen_link
from tests.engine.games.eternal.scene import Scene
from tests.web.eternal import EternalTable
from tests.web.hands import Click, Keys
from tests.web.table import PATIENCE
from tests.web.test_access import violations
from tests.web.test_eternal import empty, opened
from tests.web.tour import put_notices_away
from tests.web.visits import Visits
from tests.web.watching import wait_for


def situation() -> Scene:
    """Whose turn it is has a unit to attack with and no answer in hand; the rival has nothing."""
    return Scene(play="trail-runner", hand="fire-sigil", planted=True, B={"play": "grenadin*exhausted"})


def test_where_one_wants_to_be_asked_is_marked_kept_and_heeded(visits: Visits) -> None:
    link = seen_link(situation().state, 0)
    table = empty(visits)
    page = table.page
    opened(table, link)
    stop, button = '.stopbox [data-stop="{}"]', page.get_by_role("button", name="When the game stops for you")
    own = page.locator(stop.format("own.battle"))
    Keys(page).press(button)
    expect(page.locator(".stopbox .note")).to_contain_text("Mark a phase to stop there")
    Keys(page).press(own)
    expect(own).to_have_text("Always stop")
    expect(own).to_be_focused()
    table.press(page.locator(stop.format("rival.end")))
    expect(page.locator(stop.format("rival.end"))).to_have_text("Always stop")
    assert violations(page) == []
    table.press(page.locator(".stopbox").get_by_role("button", name="Close"))
    marked = page.locator(".phases button:has(.mark)")
    expect(marked).to_have_text(["Battle, always stop"])
    for now in (
        ["Battle, always stop", "Main 2, always stop"],
        ["Battle, always stop", "Main 2, never stop"],
        ["Battle, always stop"],
    ):
        page.locator('[data-phase="second"]').click(button="right")
        expect(marked).to_have_text(now)

    page.reload()
    table = EternalTable(page, Click())
    scene = table.scene()
    assert scene["status"]["standing"] == {"own.battle": "ask", "rival.end": "ask"}, "kept on the device"
    put_notices_away(table)
    scene = table.decide(scene, next(one for one in scene["legal"] if one["id"] == "attack"))
    assert (scene["view"]["phase"], [one["id"] for one in scene["legal"]]) == ("battle", ["pass"])
    expect(page.locator(".actions")).to_contain_text("No answer in hand")

    page.evaluate("(link) => { location.hash = link; }", full_link(situation().state))
    gate = page.get_by_role("dialog", name="Open this link?")
    table.press(gate.get_by_role("radio", name="sits here too"))
    table.press(gate.get_by_role("button", name="Open", exact=True))
    scene = table.go_on(wait_for(lambda: (now := table.scene())["asks"] == "curtain" and now, "the curtain"))
    assert scene["status"]["standing"] == {}, "two at one device say it for each table"
    put_notices_away(table)
    table.press(button)
    for says in ("Always stop", "Never stop"):
        table.press(page.locator(stop.format("rival.battle")))
        expect(page.locator(stop.format("rival.battle"))).to_have_text(says)
    assert table.scene()["status"]["standing"] == {"rival.battle": "pass"}


def test_a_window_says_what_could_be_played_and_whether_it_asks_again_is_one_press_either_way(visits: Visits) -> None:
    """The turn of whoever plays first ends; the other holds two Torches and Finest Hour."""
    t = Scene(
        play="grenadin", hand="oni-ronin", B={"play": "trail-runner", "hand": "torch torch finest-hour oni-ronin"}
    )
    t.state.apply_action(parse("end"))
    table = empty(visits)
    page = table.page
    scene = opened(table, seen_link(t.state, 1))
    expect(page.locator(".prompt")).to_contain_text("You could play Torch or Finest Hour.")
    here = page.locator(".actions").get_by_role("button", name="Don't ask me here")
    bell = page.locator(".phases .stops")
    for pressed, said, sign in (
        ("true", {"rival.end": "pass"}, "Never stops: End, your rival.s turn"),
        ("false", {}, "When the game stops for you"),
        ("true", {"rival.end": "pass"}, "Never stops: End, your rival.s turn"),
    ):
        table.press(here)
        expect(here).to_have_attribute("aria-pressed", pressed)
        expect(bell).to_have_accessible_name(re.compile(f"{sign}$"))
        assert table.scene()["status"]["standing"] == said
    assert table.scene()["status"]["decisions"] == scene["status"]["decisions"], "nothing is let go by it yet"
    assert violations(page) == []
    page.mouse.move(0, 0)
    here.hover()
    expect(page.locator(".tip")).to_contain_text("Don't ask me here")
    table.press(table.find("verb:pass"))
    table.scene(scene["v"], PATIENCE)
    table.press(bell)
    never = page.locator('.stopbox [data-stop="rival.end"]')
    expect(never).to_have_text("Never stop")
    table.press(never)
    expect(never).to_have_text("As usual")
