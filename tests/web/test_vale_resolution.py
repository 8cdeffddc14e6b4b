"""The resolution of the Vale at the table: one effect as a button, several in an order of one's own, what is forced."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest
from playwright.sync_api import Page, expect

from evertable.core.format.link import seen_link
from tests.engine.games.vale.script import Table as Situation
from tests.web.reference import Action, Scene
from tests.web.table import REST_MS
from tests.web.tour import follow, put_notices_away
from tests.web.vale import at, find
from tests.web.visits import BRISK, Device, Visits, laptop, phone, resize

# What floats by over the table, for it is soon gone.
NOTE_GAINS = """() => {
  globalThis.gains = [];
  const note = (one) => one.classList?.contains("gain") && gains.push(one.textContent);
  new MutationObserver((all) => all.forEach((change) => change.addedNodes.forEach(note)))
    .observe(document.querySelector(".fx"), { childList: true });
}"""


# The second click of a double click: at once, however busy the machine is.
TWICE = """async (one) => {
  one.click();
  await document.querySelector("vale-table").updateComplete;
  document.querySelector('.main [data-target="verb:end"]').click();
}"""


# Whether the list fades out at this edge and at no other (styles/cut-edges.css).
FADES = """wanted => {
  const style = getComputedStyle(document.querySelector('.uses'));
  return ['top', 'bottom'].every(side => parseFloat(style.getPropertyValue(`--cut-${side}`)) > 0 === (side === wanted));
}"""


@lru_cache
def resolution() -> str:
    """A resolution in which the seat to decide has three effects or more, each used without a choice or a draw."""

    def plain(scene: Scene) -> bool:
        plan = scene["view"]["plan"]
        if not plan or scene["view"]["pending"] or not len(plan["uses"]) == len(scene["legal"]) >= 3:
            return False
        return not any(one["draw"] for one in scene["view"]["seats"][scene["for"]]["engine"]["each"])

    return find("three plain effects", 2, plain)[0]


def order(page: Page) -> list[str]:
    """The planned uses."""
    cards: list[str] = page.locator(".use[data-card]").evaluate_all("(all) => all.map((one) => one.dataset.card)")
    return cards


@pytest.mark.parametrize("device", [phone("390x844"), laptop()], ids=["phone", "laptop"])
def test_a_single_effect_is_one_button(visits: Visits, device: Device) -> None:
    """Nothing to put in order: a button that says what it brings; then what it changed is marked and floats by."""

    def brings_points(scene: Scene) -> bool:
        each = {one["card"]: one for one in scene["view"]["seats"][scene["for"]]["engine"]["each"]}
        uses = [each[a["refs"][0]] for a in single(scene)]
        return len(uses) == 1 and uses[0]["note"] is None and uses[0]["points"] > 1

    def single(scene: Scene) -> list[Action]:
        plan = scene["view"]["plan"]
        return scene["legal"] if plan and len(plan["uses"]) == 1 and not scene["view"]["pending"] else []

    link, found = find("one effect that brings points", 3, brings_points)
    table, scene = at(visits, link, device, settings={**BRISK, "speed": 1})
    page, action = table.page, single(found)[0]
    card, points = action["refs"][0], table.previews([action])[0]["points"]
    expect(page.locator(".use[data-card]")).to_have_count(0)
    button = page.locator(".actions .btn:visible")
    expect(button).to_have_count(1)
    expect(button).to_contain_text(f"{action['label']}: +{points} points")
    page.evaluate(NOTE_GAINS)
    table.press(button)
    table.scene(scene["v"])
    expect(page.locator(f'[data-target="card:{card}"] .card.last').first).to_be_attached()
    assert f"+{points}" in page.evaluate("() => globalThis.gains")


@pytest.mark.parametrize("device", [phone(), laptop()], ids=["phone", "laptop"])
def test_planner_foresees_what_comes(shared_visits: Visits, device: Device) -> None:
    table, scene = at(shared_visits, resolution(), device)
    page, eyes = table.page, scene["eyes"]
    before = order(page)
    table.press(page.locator(f'.use[data-card="{before[0]}"] [data-move="1"]'))
    assert order(page) == [before[1], before[0], *before[2:]]
    expect(page.locator(".after .num")).to_contain_text("→")
    heading, uses = page.locator(".after").bounding_box(), page.locator(".uses").bounding_box()
    assert heading and uses and heading["y"] + heading["height"] <= uses["y"]
    promised = int(page.locator(".after .num").inner_text().split("→")[1])
    table.press(page.locator('[data-run="all"]'))
    done = table.scene(scene["v"])
    while done["view"]["plan"] and done["eyes"] == eyes and done["view"]["active"] == eyes and done["asks"] == "decide":
        # too many stones: what is kept is chosen, the rest goes on by itself
        done = table.decide(done, done["legal"][0]) if done["view"]["pending"] else table.scene(done["v"])
    used = [found[1] for line in done["log"] if (found := re.search(r" uses? (.+)", line["text"]))]
    names = [scene["view"]["catalog"][card]["name"] for card in [before[1], before[0], *before[2:]]]
    assert used[: len(names)] == names
    assert done["view"]["seats"][eyes]["score"] == promised


def whole(page: Page) -> int:
    """How many rows of the list are in sight whole."""
    rows: int = page.locator(".uses").evaluate(
        """uses => {
          const box = uses.getBoundingClientRect();
          const within = ({ top, bottom }) => top >= box.top - 1 && bottom <= box.bottom + 1;
          return [...uses.querySelectorAll('.use')].filter(row => within(row.getBoundingClientRect())).length;
        }"""
    )
    return rows


@pytest.mark.parametrize("hand", ["", "balog freyja"], ids=["no hand", "a hand"])
def test_a_long_order_moves_nothing(shared_visits: Visits, hand: str) -> None:
    """What it would leave stands in the place of the order of turns; rows that follow fade out at the edge."""
    area = "salamander horned-salamander imp burning-skull goblin-soldier goblin"
    situation = {"seats": 2, "round": 8, "area": area, "hand": hand, "stones": "r2b1", "B": {"area": "kappa"}}
    before = Situation(phase="action", claims="agni", **situation)
    table, _ = at(shared_visits, seen_link(before.state, 0), phone("390x844"))
    page, uses = table.page, table.page.locator(".uses")
    put_notices_away(table)
    places = [page.locator(f".main {part}") for part in (".strip.own", ".area", ".roundno", ".piles", ".actions")]
    stood = [place.bounding_box() for place in places]
    scene = follow(table, seen_link(Situation(phase="resolution", **situation).state, 0))
    put_notices_away(table)
    assert len(order(page)) == len(scene["view"]["plan"]["uses"]) >= 6
    assert [place.bounding_box() for place in places] == stood
    forecast, piles = (page.locator(one).bounding_box() for one in (".after", ".piles"))
    assert forecast and piles and forecast["x"] + forecast["width"] <= piles["x"] + 1
    assert whole(page) >= 4
    page.evaluate("document.querySelector('ev-top-bar').emit('refused', { text: 'Not now, as a test.' })")
    expect(page.locator("ev-notices .toast")).to_have_count(1)
    assert page.locator(".strip.own").bounding_box() == stood[0]
    put_notices_away(table)
    for size in ("390x844", "360x560"):
        resize(page, size)
        assert page.locator(".after").evaluate("one => one.scrollHeight <= one.clientHeight + 1")
        assert uses.evaluate("one => one.scrollHeight > one.clientHeight + 40")
        uses.evaluate("one => one.scrollTo(0, 0)")
        first, last = page.locator(".use").first, page.locator(".use").last
        page.wait_for_function(FADES, arg="bottom")
        last.scroll_into_view_if_needed()
        uses.evaluate("one => one.scrollTo(0, one.scrollHeight)")
        page.wait_for_function(FADES, arg="top")
        expect(last.locator("[data-move]").first).to_be_in_viewport(ratio=1)
        expect(first.locator("[data-move]").last).not_to_be_in_viewport()


def test_order_is_changed_by_dragging(shared_visits: Visits) -> None:
    table, _ = at(shared_visits, resolution(), laptop())
    page = table.page
    picks = page.locator(".use[data-card] .pick")
    first, last = picks.first.bounding_box(), picks.last.bounding_box()
    assert first and last
    card = page.locator(".use[data-card]").first.get_attribute("data-card")
    page.mouse.move(first["x"] + 40, first["y"] + 40)
    page.mouse.down()
    page.mouse.move(last["x"] + 40, last["y"] + 40, steps=8)
    page.mouse.up()
    expect(page.locator(".use[data-card]").last).to_have_attribute("data-card", card or "")


def test_end_of_turn_warns_of_what_is_forced(shared_visits: Visits) -> None:
    def forced(scene: Scene) -> list[str]:
        ends = any(a["verb"] == "end" for a in scene["legal"])
        costs = ("spends", "discards", "loses")
        return [one["card"] for one in scene["view"]["forced"] if ends and one["what"] in costs]

    link, found = find("the end of a turn forces one", 2, lambda scene: len(forced(scene)) == 1)
    table, scene = at(shared_visits, link)
    name = scene["view"]["catalog"][forced(found)[0]]["name"]
    expect(table.page.locator(".prompt .warn")).to_contain_text(name)
    table.find("verb:end").evaluate(TWICE)  # the second click has not read what the first one said
    expect(table.page.locator(".actions .endturn")).to_contain_text("anyway")
    assert table.scene()["status"]["decisions"] == scene["status"]["decisions"]
    table.page.wait_for_timeout(REST_MS)
    table.press(table.find("verb:end"))
    assert table.scene(scene["v"])["status"]["decisions"] > scene["status"]["decisions"]
