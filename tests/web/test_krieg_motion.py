"""What flies over the field of Krieg Eterna: of twins the very one that falls, is moved or taken."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.engine.games.krieg.script import Table as Position
from tests.web.krieg import KriegTable
from tests.web.test_krieg_powers import at, named
from tests.web.visits import Visits, phone
from tests.web.watching import wait_for

IN_MOTION = {"speed": 1, "motion": "full", "curtain": "ask"}
# Every picture that leaves its place: what it shows, and where it was.
NOTE_FLIGHTS = """() => {
  globalThis.flights = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, how) {
    const path = this.matches(".card") ? String(frames[0]?.transform ?? "") : "";
    const ghost = this.closest(".fx") !== null, away = Boolean(frames.at(-1)?.opacity !== undefined);
    const shift = path.match(/translate\\((.+)px, (.+)px\\)/)?.slice(1).map(Number) ?? [0, 0];
    const box = this.getBoundingClientRect();
    const name = this.querySelector(".unitname, .name")?.textContent;
    if (name && (shift.some(Boolean) || (ghost && away)))
      flights.push({ name, ghost, away, unit: this.querySelector(".unitname") !== null,
        worn: this.querySelectorAll(".kws .glyph").length,
        x: box.x + box.width / 2 + shift[0], y: box.y + box.height / 2 + shift[1] });
    return animate.call(this, frames, how);
  };
}"""

AT_REST = """() => {
  const table = document.querySelector("krieg-table");
  return table.preview !== null && !table.motion.busy && table.querySelector(".selected");
}"""


@pytest.fixture(scope="module")
def table(shared_visits: Visits) -> KriegTable:
    """A page on which things move."""
    page = shared_visits.open("krieg/", phone("390x844"), settings=IN_MOTION)
    page.locator("ev-new-game form").wait_for()
    page.evaluate(NOTE_FLIGHTS)
    return KriegTable(page)


def middle(table: KriegTable, key: str) -> tuple[float, float]:
    """Where a unit of the field is."""
    box = table.page.locator(f'.field [data-key="unit:{key}"] > .card').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def decided(table: KriegTable, position: Position, play: str, tap: str = "") -> list[dict[str, Any]]:
    """What flies when seat 1 plays this, pointing at the unit of that key."""
    scene = at(table, position)
    action = named(scene, play)
    table.press(table.find(f"card:{action['refs'][0]}"))
    for kind, ref in zip(action["kinds"][1:], action["refs"][1:], strict=True):
        twin = table.page.locator(f'.field [data-key="unit:{tap}"]')
        table.press(twin if kind == "unit" and tap else table.find(f"{kind}:{ref}"))
    if tap:
        expect(table.page.locator(".unit:has(.going, .selected)")).to_have_attribute("data-key", f"unit:{tap}")
    wait_for(lambda: table.page.evaluate(AT_REST), "what it would bring, at rest")
    was = {key: middle(table, key) for key in keys(table)}
    table.page.evaluate("() => { flights.length = 0; }")
    table.confirm()
    table.scene(scene["v"])
    wait_for(lambda: table.page.evaluate("() => flights.length"), "something flies")
    found: list[dict[str, Any]] = table.page.evaluate("() => flights")
    for one in found:
        one["from"] = next((key for key, (x, y) in was.items() if abs(x - one["x"]) + abs(y - one["y"]) < 3), None)
    return found


def keys(table: KriegTable) -> list[str]:
    """The units of the field."""
    all_keys = "all => all.map(el => el.dataset.key.slice(5))"
    found: list[str] = table.page.locator(".field [data-key^='unit:']").evaluate_all(all_keys)
    return found


def test_of_twins_that_differ_the_one_that_falls_flies_away(table: KriegTable) -> None:
    """Its twin, which has the ref of the fallen one from now on, stays."""
    field = {"1-melee": "line", "2-range": "privateer+feast privateer"}
    flights = decided(
        table, Position(field, hands={1: "death pike", 2: "archer"}, passed=[2]), "play death 2-range.privateer"
    )
    assert [(one["from"], one["worn"]) for one in flights if one["away"]] == [("2-range.privateer#0", 0)]
    stays = [one for one in flights if one["unit"] and not one["away"]]
    assert all(one["from"] == "2-range.privateer.2#0" and one["worn"] == 1 for one in stays), repr(stays)


@pytest.mark.parametrize("tap", ["2-range.privateer#0", "2-range.privateer#1"])
def test_of_twins_that_do_not_differ_the_one_that_was_tapped_falls(table: KriegTable, tap: str) -> None:
    field = {"1-melee": "line", "2-range": "privateer privateer"}
    position = Position(field, hands={1: "death pike", 2: "archer"}, passed=[2])
    flights = decided(table, position, "play death 2-range.privateer", tap)
    assert [one["from"] for one in flights if one["away"]] == [tap]


def test_a_moved_unit_flies_beside_its_twin_which_stays(table: KriegTable) -> None:
    field = {"1-melee": "cavalry cavalry+feast", "1-siege": "cavalry", "2-melee": "knight"}
    position = Position(field, hands={1: "relic pike", 2: "archer"}, passed=[2])
    flights = decided(table, position, "play relic 1-siege.cavalry 1-melee")
    assert not [one for one in flights if one["away"]]
    assert {(one["from"], one["worn"]) for one in flights} >= {("1-siege.cavalry#0", 0)}
    assert all(one["worn"] == (one["from"] == "1-melee.cavalry.2#0") for one in flights if one["unit"]), repr(flights)


def test_a_twin_with_something_attached_leaves_nobody(table: KriegTable) -> None:
    """It has another ref then; nothing falls, nothing comes."""
    position = Position({"1-melee": "cavalry cavalry"}, hands={1: "feast pike", 2: "archer"}, passed=[2])
    flights = decided(table, position, "play feast 1-melee.cavalry", "1-melee.cavalry#0")
    assert not [one for one in flights if one["away"] or one["ghost"]]
    assert {one["from"] for one in flights if one["unit"]} <= {"1-melee.cavalry#0", "1-melee.cavalry#1"}


def test_a_unit_that_is_taken_flies_into_the_hand(table: KriegTable) -> None:
    """From where it lay; the twin that was the price goes to the graveyard."""
    field = {"1-melee": "line", "2-range": "privateer+feast privateer"}
    position = Position(field, hands={1: "jester pike", 2: "archer"}, passed=[2])
    flights = decided(table, position, "play jester 1-melee.line 2-range.privateer.2")
    expect(table.page.locator('.khand [data-target="card:privateer"]')).to_have_count(1)
    assert [one["from"] for one in flights if one["away"]] == ["1-melee.line#0"]
    assert [(one["name"], one["from"]) for one in flights if one["ghost"] and not one["away"]] == [
        ("Privateer", "2-range.privateer.2#0")
    ]
