"""Opponents that search ahead, in the page: the table stays responsive, a search is shown and can be ended."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.table import Table
from tests.web.thinking import THINK, thought
from tests.web.visits import Visits, phone, resize
from tests.web.watching import wait_for


@pytest.fixture
def page(visits: Visits) -> Page:
    """A duel of ETER against Strong, whose search has been started."""
    page = visits.open("eter/", phone(), seed=3)
    Table(page).begin("Mage duel", "Computer, Strong")
    thought(page, "easy")
    return page


def test_thought_can_be_ended_or_dropped(page: Page) -> None:
    """Each is done within a breath of the search (its figures: `build.py bench --page`); the page answers meanwhile."""
    whole = thought(page, "expert")
    assert whole["action"]
    assert len(whole["considered"]) > 1
    shares = [one["done"] / one["of"] for one in whole["seen"]]
    assert shares == sorted(shares)
    assert len(shares) > 3
    hurried = thought(page, "expert", hurry=120)
    assert hurried["action"]
    assert hurried["seen"][-1]["done"] < hurried["seen"][-1]["of"]
    dropped = thought(page, "expert", stop=120)
    assert dropped["error"] == "AbortError"
    print({level: (round(one["took"]), round(one["ended"]), one["tasks"]) for level, one in
           {"whole": whole, "hurried": hurried, "dropped": dropped}.items()})  # fmt: skip
    assert page.evaluate("document.querySelectorAll('script[type=py]').length") == 2


def test_training_is_known_from_the_first_decision(visits: Visits) -> None:
    """Expert and the hint in the page say what is certain there (figures: `build.py bench --page`)."""
    page = visits.open("eter/", phone(), seed=3)
    table = Table(page)
    was = table.begin("Training", "Computer, Normal")["v"]
    found = thought(page, "expert")
    assert found["action"] in ("place 1 d4", "place 2 d4"), "the slowest losses"
    assert [one["value"] < 0 for one in found["considered"]] == [True] * len(found["considered"])
    page.evaluate("() => document.querySelector('ev-game').session.act('place 1 d4')")
    table.scene(was)
    again = thought(page, "expert")
    assert abs(again["considered"][0]["value"]) > 0.3
    print({"first": round(found["took"]), "second": round(again["took"]), "tasks": found["tasks"] + again["tasks"]})


COVERED = """() => {
  const bar = document.querySelector(".waiting-bar").getBoundingClientRect();
  const needed = [...document.querySelectorAll(".hand .card, .strip, .prompt, .board .cell")];
  return needed.filter((one) => one.checkVisibility()).filter((one) => {
    const box = one.getBoundingClientRect();
    const across = Math.min(box.right, bar.right) - Math.max(box.left, bar.left);
    return across > 1 && Math.min(box.bottom, bar.bottom) - Math.max(box.top, bar.top) > 3;
  }).map((one) => one.className);
}"""


def test_thought_is_shown_and_ended_at_the_table(page: Page) -> None:
    """However quick the machine is: this thought is not over before it is ended."""
    table = Table(page)
    page.evaluate("""() => {
      const { engine } = document.querySelector("ev-game").session, think = engine.think.bind(engine);
      engine.think = async (message, how) => {
        const ended = new Promise((done) => how.hurry.addEventListener("abort", done));
        const found = await think({ ...message, opponent: "expert" }, how);
        await ended;
        return found;
      };
    }""")
    scene = table.scene()
    page.evaluate("(id) => void document.querySelector('ev-game').session.act(id)", scene["legal"][0]["id"])
    expect(page.get_by_role("progressbar", name="Thought")).to_be_attached()
    for size in ("390x844", "390x664", "360x560", "844x390"):
        resize(page, size)
        covered = page.evaluate(COVERED)
        assert covered == [], f"{size}: a long thought lies over {covered}"
    page.evaluate("() => document.querySelector('ev-thinking button').click()")
    wait_for(lambda: page.evaluate("document.querySelector('ev-game').session.thinking === null"), "the answer")


FOUR_CORES = "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 });"
SHARED = """async () => {
  const { session } = document.querySelector("ev-game");
  const { think } = await session.ask({ do: "think_request", v: session.view.v, seat: session.view.for });
  return { ...think, opponent: "strong", share: { number: 0, of: 1 }, shared: true };
}"""
DIE = """() => {
  const worker = [...document.querySelectorAll("script[type=py]")].at(-1).xworker;
  worker.terminate();
  worker.dispatchEvent(new ErrorEvent("error", { message: "died" }));
}"""


def test_a_thought_is_shared_where_there_are_cores(visits: Visits) -> None:
    """Two workers grow a tree each; when the second dies the first goes on alone."""
    visits.allow("died")
    device = visits.device(phone(), seed=3)
    device.add_init_script(FOUR_CORES)
    page = visits.go(device, "krieg/")
    legal = Table(page).begin("Two players", "Computer, Strong")["legal"]
    message = page.evaluate(SHARED)
    found = page.evaluate(THINK, [message, {}])
    assert page.evaluate("document.querySelectorAll('script[type=py]').length") == 3
    assert found["action"] in [one["id"] for one in legal]
    assert len(found["considered"]) > 1
    shares = [one["done"] / one["of"] for one in found["seen"]]
    assert shares == sorted(shares)
    page.evaluate(DIE)
    assert page.evaluate(THINK, [message, {}])["action"]
    assert page.evaluate("document.querySelectorAll('script[type=py]').length") <= 3
