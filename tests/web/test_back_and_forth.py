"""Back and forth: undo, other lines of play, and the game once it is over."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.hands import Click
from tests.web.reference import Scene, at_random
from tests.web.table import HERE, Table
from tests.web.test_storage import training, until
from tests.web.visits import Visits, laptop, phone


def test_undo_says_what_it_takes_back(visits: Visits) -> None:
    table, scene = training(visits)
    undo = table.page.get_by_role("button", name=re.compile("^Undo"))
    assert undo.get_attribute("aria-label") == scene["undo"]["label"]
    table.press(undo)
    back = until(table, lambda now: now["status"]["decisions"] == 2)
    assert [entry["text"] for entry in back["log"]] == [entry["text"] for entry in scene["log"]][:2]


def test_undo_stops_where_something_hidden_was_seen(visits: Visits) -> None:
    """A challenge turns an illusion up: what was seen is not taken back, unless takebacks are free."""
    table = Table(visits.open("eter/", phone(), seed=2))
    table.begin("Quick game", HERE)
    table.go_on(table.scene())
    plan = iter(["illusion 1 d4", "place 4 d4"])
    table.play(lambda scene: named(scene, next(plan)), until=two_decided)
    scene = table.scene()
    undo = table.page.get_by_role("button", name=re.compile("^Undo"))
    assert undo.get_attribute("aria-disabled") == "true"
    assert not scene["undo"]["ok"]
    table.page.evaluate("""() => {
      document.querySelector("ev-game").showSheet("ev-settings");
    }""")
    table.press(table.page.get_by_role("radio", name="Any move", exact=True))
    table.press(table.page.get_by_role("dialog", name="Settings").get_by_role("button", name="Close"))
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    table.press(undo)
    after = until(table, lambda now: now["asks"] == "curtain" or now["status"]["decisions"] == 1)
    if after["asks"] == "curtain":
        after = table.go_on(after)
    assert after["status"]["marked"], "a free takeback past a reveal marks the game"


def named(scene: Scene, action: str) -> dict[str, object]:
    """The action of this name."""
    return next(a for a in scene["legal"] if a["id"] == action)


def two_decided(scene: Scene) -> bool:
    """Whether two decisions have been taken and are in sight."""
    return "status" in scene and scene["status"]["decisions"] >= 2


def test_timeline_leads_back_and_the_game_forks_there(visits: Visits) -> None:
    table = Table(visits.open("eter/", laptop(), seed=3), Click())
    page = table.page
    table.begin("Training", HERE)
    scene = table.play(at_random(3), until=lambda scene: scene["status"]["decisions"] >= 4)
    first = [entry["text"] for entry in scene["log"]]
    step = page.get_by_role("button", name="One step back")
    stood = step.bounding_box()
    step.click()
    until(table, lambda now: now["status"]["at"] == 3)
    assert step.bounding_box() == stood, "what comes with the past moves nothing"
    step.click()
    past = until(table, lambda now: now["status"]["at"] == 2)
    assert past["asks"] == "past"
    assert past["legal"] == []
    page.get_by_role("button", name="Play on from here").press("Enter")
    fork = until(table, lambda now: now["asks"] == "decide")
    expect(page.locator("main")).to_be_focused()
    assert fork["status"]["decisions"] == 2
    other = next(a for a in reversed(fork["legal"]) if a["id"] != scene["log"][2]["text"])
    table.decide(fork, other)
    page.get_by_role("button", name="The other line").click()
    back = until(table, lambda now: now["status"]["decisions"] == 4)
    assert [entry["text"] for entry in back["log"]] == first


def test_quick_steps_are_as_many_as_were_made(visits: Visits) -> None:
    """A step counts from where the table is when its turn comes: also while the one before it is on its way."""
    table = Table(visits.open("eter/", laptop(), seed=3), Click())
    table.begin("Training", HERE)
    table.play(at_random(3), until=lambda scene: scene["status"]["decisions"] >= 4)
    twice = "(one) => { one.click(); one.click(); }"
    table.page.get_by_role("button", name="One step back").evaluate(twice)
    until(table, lambda now: now["status"]["at"] == 2)
    key = """(key) => {
      for (let n = 0; n < 2; n += 1) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }"""
    table.page.evaluate(key, ",")
    until(table, lambda now: now["status"]["at"] == 0)
    table.page.evaluate(key, ".")
    until(table, lambda now: now["status"]["at"] == 2)


TO_THE_END = """async () => {
  const { session } = document.querySelector("ev-game");
  for (let n = 0; !session.view.status.over; n += 7) {
    const { legal } = session.view;
    await session.act(legal[n % legal.length].id);
  }
}"""


def finished(visits: Visits) -> tuple[Table, Scene]:
    """A match that is over, at a table of this device."""
    table, _ = training(visits, 1, size="1280x720")
    table.page.evaluate(TO_THE_END)
    expect(table.page.locator(".broad").get_by_role("button", name="Rematch")).to_be_visible()
    return table, until(table, lambda scene: scene["status"]["over"])


def test_playing_on_from_a_finished_game_is_a_table_of_its_own(visits: Visits) -> None:
    """The finished one stays in the list as it was."""
    table, over = finished(visits)
    page, first = table.page, table.page.url
    page.keyboard.press("Escape")
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="Play on from here").click()
    fork = until(table, lambda now: now["asks"] == "decide")
    assert fork["status"]["decisions"] == over["status"]["decisions"] - 2
    expect(page).not_to_have_url(first)
    second = page.url
    page.get_by_role("button", name="The other line").click()
    expect(page, "the finished game is in sight, and its table").to_have_url(first)
    page.get_by_role("button", name="The other line").click()
    expect(page).to_have_url(second)
    page.get_by_role("link", name="Lobby").click()
    expect(page.locator("section.resume .res")).to_have_count(1)
    expect(page.locator("section.resume .res")).to_contain_text("played on from an earlier move")
    page.get_by_role("link", name="Your games").click()
    expect(page.locator(".gl")).to_have_count(1)
    page.locator(".gl").get_by_role("link", name="ETER").click()
    page.wait_for_url(first)
    assert table.scene()["log"] == over["log"]


# What has been asked of the engine before is answered, and shown.
ANSWERED = "() => document.querySelector('ev-game').session.ask({ do: 'ping' })"


def test_a_finished_game_runs_by_and_pauses(visits: Visits) -> None:
    """The button says what it does; whoever steps by hand pauses it, and it runs on from there.

    It goes on while a slow machine looks: so a decision is reached, or passed.
    """
    table, over = finished(visits)
    page, end = table.page, over["status"]["decisions"]
    page.get_by_role("button", name="Watch from the start").click()
    pause, on = (page.get_by_role("button", name=name, exact=True) for name in ("Pause", "Play from here"))
    expect(pause).to_be_visible()
    until(table, lambda now: 2 <= now["status"]["at"] < end)
    pause.click()
    expect(on).to_be_visible()
    page.evaluate(ANSWERED)  # a step that was on its way has come
    at = table.scene()["status"]["at"]
    page.get_by_role("button", name="One step forward").click()
    until(table, lambda now: now["status"]["at"] == at + 1)
    on.click()
    until(table, lambda now: now["status"]["at"] >= at + 2)
    page.get_by_role("button", name="One step back").click()
    expect(on).to_be_visible()
    page.get_by_role("button", name="End", exact=True).click()
    until(table, lambda now: now["status"]["at"] == end)
    page.get_by_role("button", name="Play from the start", exact=True).click()
    expect(pause).to_be_visible()
    until(table, lambda now: 1 <= now["status"]["at"] < end)


def test_log_line_leads_to_its_moment(visits: Visits) -> None:
    table, scene = training(visits)
    table.press("Menu")
    table.press("Log and timeline")
    line = scene["log"][0]
    table.press(table.page.get_by_role("log", name="Log").get_by_role("button", name=line["text"]).first)
    past = until(table, lambda now: now["status"]["at"] == line["n"])
    assert not past["status"]["live"]
    table.press(table.page.locator(".drawer").get_by_role("button", name="Live"))
    assert until(table, lambda now: now["status"]["live"])["log"] == scene["log"]
