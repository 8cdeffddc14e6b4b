"""Passing the device: nothing that is hidden from the person at the screen is anywhere in the page."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.hands import Click, Tap
from tests.web.reference import Scene
from tests.web.table import HERE, Table
from tests.web.visits import Device, Visits, by_night, laptop, phone
from tests.web.watching import in_page, wait_for

EVERYTHING, NOTE_TALK = in_page("everything"), in_page("note_talk")

STILL_MS = 200


def everything(page: Page) -> str:
    """All text, attributes, values and storage of a page but the saved table itself, once it stands still.

    What comes to lie under a resting mouse is looked at a moment later.
    """
    seen: list[str] = []

    def still() -> bool:
        seen.append(re.sub(r"lit\$\d+\$", "lit$", page.evaluate(EVERYTHING)))
        page.wait_for_timeout(STILL_MS)
        return seen[-2:-1] == seen[-1:]

    wait_for(still, "the page stands still")
    return seen[-1]


def duel(visits: Visits, device: dict[str, Any], more: tuple[str, ...] = ("One round",)) -> tuple[Table, Scene]:
    """A duel for two, its mages chosen: the first player is to lay a card."""
    table = Table(visits.open("eter/", device, seed=11), Tap() if device.get("has_touch") else Click())
    table.begin("Mage duel", HERE, options=more)
    scene = table.play(lambda scene: scene["legal"][0], until=my_turn)
    return table, scene


def my_turn(scene: Scene) -> bool:
    """Whether somebody is to lay a card."""
    return scene["asks"] == "decide" and scene["phase"] == "turn"


def action(scene: Scene, start: str) -> dict[str, Any]:
    """The first way to do this."""
    return next(a for a in scene["legal"] if a["id"].startswith(start))


@pytest.mark.parametrize("device", [phone(), *by_night(laptop())])
def test_hidden_card_leaves_no_trace(visits: Visits, device: Device) -> None:
    """Two games differ in nothing but the value of a card laid face down: for the other player they are one."""
    seen: list[list[str]] = []
    for value in ("1", "3"):
        table, scene = duel(visits, device)
        scene = table.decide(scene, action(scene, f"illusion {value} d4"))
        assert scene["asks"] == "pass"
        pages = []
        table.press("Pass the table")
        scene = table.scene()
        assert scene["asks"] == "curtain"
        pages.append(everything(table.page))
        scene = table.go_on(scene)
        pages.append(everything(table.page))
        table.share()
        table.page.get_by_role("dialog", name="Share").get_by_role("textbox").wait_for()
        table.press(table.page.get_by_role("radio", name="What Friend sees"))
        pages.append(re.sub(r"[RF]1\.[\w.~-]+", "", everything(table.page)))
        table.press(table.page.get_by_role("dialog", name="Share").get_by_role("button", name="Close"))
        scene = table.decide(table.scene(), action(scene, "place 4 e4"))
        pages.append(everything(table.page))
        seen.append(pages)
    assert [differences(*pages) for pages in zip(*seen, strict=True)] == [[]] * len(seen[0])


def differences(one: str, other: str) -> list[str]:
    """Where two pages differ, each with what stands around it."""
    found = SequenceMatcher(None, one, other, autojunk=False) if one != other else None
    blocks = found.get_opcodes() if found else []
    return [f"{one[a - 60 : b + 60]!r} or {other[c - 60 : d + 60]!r}" for how, a, b, c, d in blocks if how != "equal"]


def test_own_view_does_differ(visits: Visits) -> None:
    """The comparison above would notice: to whoever laid the card the two games are not one."""
    seen = []
    for value in ("1", "3"):
        table, scene = duel(visits, phone())
        table.decide(scene, action(scene, f"illusion {value} d4"))
        seen.append(everything(table.page))
    assert seen[0] != seen[1]


def test_curtain_is_painted_before_the_next_view_is_asked_for(visits: Visits) -> None:
    table, scene = duel(visits, phone())
    table.page.evaluate(NOTE_TALK)
    table.decide(scene, action(scene, "illusion 2 d4"))
    table.press("Pass the table")
    curtain = table.scene()
    assert curtain["asks"] == "curtain"
    talk = table.page.evaluate("talk")
    assert [message for message in talk if 1 in message["eyes"]] == []
    table.go_on(curtain)
    talk = table.page.evaluate("talk")
    asked = next(message for message in talk if 1 in message["eyes"])
    assert asked["request"] | {"log": None} == {"do": "state", "seat": 1, "log": None}  # and how much of the log it has
    assert asked["framesUnderCurtain"] >= 2
    assert all(message["eyes"] == [0] for message in talk[: talk.index(asked)] if message["eyes"])


def test_curtain_hides_the_table_and_waits(visits: Visits) -> None:
    table, scene = duel(visits, phone("844x390"))
    page = table.page
    table.decide(scene, action(scene, "place 2 d4"))
    table.press("Pass the table")
    assert table.scene()["asks"] == "curtain"
    assert page.locator("eter-table, ev-log, ev-timeline, ev-inspect, dialog[open]").count() == 0
    corners = """() => [[1, 1], [innerWidth - 2, 1], [1, innerHeight - 2], [innerWidth - 2, innerHeight - 2]].every(
      ([x, y]) => document.elementFromPoint(x, y)?.closest(".curtain"))"""
    assert page.evaluate(corners)
    clear = "() => getComputedStyle(document.querySelector('.curtain')).backgroundColor"
    assert not re.search(r"rgba\(.*, 0(\.\d+)?\)|/ 0", page.evaluate(clear))
    for key in ("u", "l", "m", "s", "/", "Escape"):
        page.keyboard.press(key)
    assert table.scene()["asks"] == "curtain"
    assert page.locator("#command-input, dialog[open]").count() == 0


def test_curtain_falls_when_the_page_is_left(visits: Visits) -> None:
    table, scene = duel(visits, phone())
    table.page.evaluate("""() => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    wait_for(lambda: table.scene()["asks"] == "curtain", "the curtain")
    assert table.page.locator("eter-table").count() == 0
    back = table.go_on(table.scene())
    assert (back["eyes"], back["legal"]) == (scene["eyes"], scene["legal"])


def test_curtain_falls_when_nobody_touches_the_page(visits: Visits) -> None:
    """After a minute, counted from the last touch. The page's clock goes on between the steps of a slow machine."""
    table, scene = duel(visits, phone())
    page = table.page
    page.clock.install()
    page.locator(".prompt").tap()
    page.clock.fast_forward(45_000)
    page.locator(".prompt").tap()
    page.clock.fast_forward(45_000)
    assert page.locator(".curtain").count() == 0
    page.clock.fast_forward(16_000)
    page.locator(".curtain").wait_for()
    assert page.locator("eter-table").count() == 0
    page.clock.resume()
    back = table.go_on(table.scene())
    assert (back["eyes"], back["legal"]) == (scene["eyes"], scene["legal"])


def test_curtain_never_falls_for_a_single_person(visits: Visits) -> None:
    table = Table(visits.open("eter/", phone(), seed=11))
    table.begin("Training")
    table.page.get_by_role("button", name="No lesson").tap()
    table.page.clock.install()
    table.page.get_by_role("heading", level=1).tap()
    table.page.clock.fast_forward(600_000)
    assert table.page.locator(".curtain").count() == 0


def test_curtain_stands_before_a_kept_table_is_shown(visits: Visits) -> None:
    table, scene = duel(visits, phone())
    table.decide(scene, action(scene, "illusion 2 d4"))
    table.page.reload()
    assert table.scene()["asks"] == "curtain"
    assert table.page.locator("eter-table").count() == 0


def test_curtain_falls_by_itself_after_a_last_look(visits: Visits) -> None:
    table = Table(visits.open("eter/", phone(), seed=11, settings={"speed": 2}))
    scene = table.begin("Quick game", HERE)
    assert scene["asks"] == "curtain"
    scene = table.go_on(scene)
    table.decide(scene, action(scene, "place 2 d4"))
    wait_for(lambda: table.scene()["asks"] == "curtain", "the curtain")
