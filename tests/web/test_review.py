"""The analysis of a finished game: the costliest decisions of each side, their places on the timeline, the progress."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from playwright.sync_api import Page, expect

from evertable import open_link, seen_link
from evertable.session.protocol.handler import ServedTable, think
from tests.web.test_access import violations
from tests.web.visits import Visits, laptop, phone

STUCK = """() => {
  const { engine } = document.querySelector("ev-game");
  engine.really = engine.think;
  engine.think = (message, { signal }) =>
    new Promise((_, refuse) => signal.addEventListener("abort", () => refuse(signal.reason)));
}"""
FREE = "() => { const { engine } = document.querySelector('ev-game'); engine.think = engine.really; }"


def thought(message: dict[str, Any]) -> dict[str, Any]:
    """What an opponent decides."""
    thinking = think(json.dumps(message))
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: dict[str, Any] = json.loads(done.value)
            return found


@cache
def beginners() -> str:
    """The link of a match of ETER between two that overlook things."""
    table = ServedTable()

    def ask(do: str, **fields: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(table.handle(json.dumps({"do": do, **fields})))
        assert answer["ok"], answer
        return answer

    seats = [{"name": name, "kind": "easy"} for name in ("Player 1", "Player 2")]
    update = ask("new", game="eter", options={"mode": "training"}, seats=seats, seed=5)
    while not update["status"]["over"]:
        seat = update["status"]["to_move"]
        action = thought(ask("think_request", v=update["v"], seat=seat)["think"])["action"]
        update = ask("apply_thought", v=update["v"], seat=seat, action=action)
    people = [{"name": name, "kind": "human"} for name in ("Player 1", "Player 2")]
    ask("resume", save={**ask("save")["save"], "seats": people})  # of two people, as far as the link says
    link: str = ask("link", kind="R", seat=0)["link"]["fragment"]
    return link


def opened(visits: Visits, device: dict[str, Any]) -> Page:
    """The finished game on a device."""
    page = visits.open(f"eter/#{beginners()}", device, seed=1)
    page.get_by_role("dialog", name="Open this link?").get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".banner")).to_contain_text("wins the match")
    return page


def test_a_finished_game_is_analysed_and_its_mistakes_lead_there(visits: Visits) -> None:
    page = opened(visits, laptop())
    analyse = page.locator(".rail").get_by_role("button", name="Analyse")
    page.evaluate(STUCK)
    analyse.click()
    expect(page.get_by_role("progressbar", name="Analysis")).to_be_attached()
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator(".review")).to_contain_text("The analysis was stopped.")
    page.evaluate(FREE)
    page.locator(".review").get_by_role("button", name="Analyse").click()
    marks = page.locator(".review .line")
    expect(marks).not_to_have_count(0)
    found = page.evaluate("document.querySelector('ev-game').reviews.current.marks")
    assert found
    for seat in (0, 1):
        assert len([one for one in found if one["seat"] == seat]) <= 2
    assert max(one["cost"] for one in found) >= 20, "beginners overlook wins"
    worst = max(found, key=lambda one: one["cost"])
    before = [one for one in found if one["seat"] == worst["seat"]].index(worst)
    line = page.locator(f".review .line[data-seat='{worst['seat'] + 1}']").nth(before)
    for text in (worst["played"], worst["better"], worst["reason"], worst["when"]):
        expect(line).to_contain_text(text)
    chart = page.get_by_role("img", name=re.compile(r"^Estimates\. Player 1: \d+ % at first"))
    expect(chart).to_be_visible()
    assert violations(page) == []
    line.click()
    expect(page.locator(".main")).to_have_attribute("data-live", "false")
    expect(line).to_have_attribute("aria-current", "step")
    assert page.evaluate("document.querySelector('ev-game').session.view.status.at") == worst["n"]
    for mark, move in (("was", worst["was"]), ("better", worst["right"])):
        place = page.locator(f"[data-{mark}][data-target='{move['kinds'][-1]}:{move['refs'][-1]}']")
        expect(place, f"where it was played to, or should have been: {mark}").to_be_visible()
    page.get_by_role("button", name="A better line").click()
    beside = page.locator(".timeline-more p")
    expect(beside).to_have_text(re.compile(r"^A better line: 1 of \d+$"))
    expect(page.locator("[data-was], [data-better]"), "only of the decision looked back at").to_have_count(0)
    shown = page.evaluate("document.querySelector('ev-game').session.view.status")
    assert (shown["at"], shown["live"]) == (worst["n"] + 1, False)
    page.get_by_role("button", name="Back to the game", exact=True).click()
    expect(page.locator(".main")).to_contain_text(f"decision {worst['n']} of ")
    other = next(one for one in found if one["seat"] != worst["seat"])
    page.locator(f".review .line[data-seat='{other['seat'] + 1}']").first.click()
    expect(page.locator(".main")).to_contain_text(f"decision {other['n']} of ")
    panel = page.locator("ev-review")
    alone = """(one) => { const { view } = one, { status } = view, seat = status.to_move;
      const seats = status.seats.map((who, n) => ({ ...who, kind: n === seat ? "human" : "greedy" }));
      one.view = { ...view, for: seat, status: { ...status, seats } };
      return one.updateComplete.then(() => { const said = one.innerText; one.view = view; return said; }); }"""
    assert "What you held and could do" in panel.evaluate(alone)
    page.get_by_role("button", name=re.compile("^What Player . held and could do$")).click()
    held = page.locator(".review-moment")
    expect(held.locator("li")).not_to_have_count(0)
    expect(held.locator("ev-held-cards li")).not_to_have_count(0)
    assert violations(page) == []
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("ev-review, .review-chart")).to_have_count(0)  # the line of play has gone on: it was of another


def test_analysis_on_a_phone_stays_in_its_sheet(visits: Visits) -> None:
    page = opened(visits, phone("390x844"))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Log and timeline").click()
    page.locator(".drawer").get_by_role("button", name="Analyse").click()
    marks = page.locator(".drawer .review .line")
    expect(marks).not_to_have_count(0)
    marks.first.click()
    expect(marks.first).to_have_attribute("aria-current", "step")
    assert violations(page) == []
    page.locator(".drawer").get_by_role("button", name="Close").click()
    expect(page.locator(".waiting-bar.past .review-chart")).to_be_visible()


def test_stepping_back_twice_in_one_place_is_two_steps_back(visits: Visits) -> None:
    """What else there is away from the end comes above the time line, whose buttons stay where they are."""
    page = opened(visits, phone("390x844"))
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Log and timeline").tap()
    page.locator(".drawer").get_by_role("button", name="Analyse").tap()
    expect(page.locator(".drawer .review .line")).not_to_have_count(0)
    back = page.locator(".drawer").get_by_role("button", name="One step back")
    back.scroll_into_view_if_needed()
    box = back.bounding_box()
    assert box
    end = page.evaluate("document.querySelector('ev-game').session.view.status.at")
    for steps in (1, 2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_function("n => document.querySelector('ev-game').session.view.status.at === n", arg=end - steps)
        expect(page.locator(".drawer").get_by_role("button", name="Play on from here")).to_be_visible()
        assert back.bounding_box() == box


def test_a_game_of_which_only_the_end_is_known_is_not_analysed(visits: Visits) -> None:
    """A link to a position holds no decisions: there is nothing to watch, and nothing is said to have cost little."""
    opening = open_link(beginners())
    opening.finish()
    fragment = seen_link(opening.state, 0)
    page = visits.open(f"eter/#{fragment}", laptop(), seed=1)
    page.get_by_role("button", name="Show the result").click()
    expect(page.locator("ev-ending").get_by_role("button", name="Share")).to_be_visible()
    expect(
        page.get_by_role("button", name=re.compile("Analyse|Watch from the start|Play from the start"))
    ).to_have_count(0)
