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


def analysed(page: Page) -> None:
    """Wait until the whole game has been looked at."""
    page.wait_for_function("document.querySelector('ev-game').reviews.current?.done")


def test_a_finished_game_is_analysed_and_its_mistakes_lead_there(visits: Visits) -> None:
    page = opened(visits, laptop())
    analyse = page.locator(".rail").get_by_role("button", name="Analyse")
    page.evaluate(STUCK)
    analyse.click()
    expect(page.get_by_role("progressbar", name="Analysis")).to_be_attached()
    expect(page.locator(".review-progress")).to_contain_text(re.compile(r"On \d+ cores?"))
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator(".review")).to_contain_text("The analysis was stopped.")
    page.evaluate(FREE)
    page.locator(".review").get_by_role("button", name="Analyse").click()
    analysed(page)
    expect(page.locator(".rail-top"), "the analysis takes the whole side").to_be_hidden()
    found = page.evaluate("document.querySelector('ev-game').reviews.current.marks")
    worst = max(found, key=lambda one: one["cost"])
    assert worst["cost"] >= 20 and worst["mark"] == "??", "beginners overlook wins"
    assert {one["seat"] for one in found} == {0, 1}
    line = page.locator(".review .line").filter(has_text=worst["when"]).filter(has_text=worst["played"]).first
    for text in (worst["played"], worst["better"], worst["reason"], worst["when"], "??", f"about {worst['cost']} %"):
        expect(line).to_contain_text(text)
    plot = page.locator(".review-curve").get_by_role("img", name=re.compile(r"^Estimates\. Player 1: \d+ % at first"))
    expect(plot).to_be_visible()
    for seat in (0, 1):
        exact = page.evaluate("seat => document.querySelector('ev-game').reviews.current.played(seat)", seat)
        side = page.locator(f".review-sides [data-seat='{seat + 1}']")
        expect(side).to_contain_text(f"{exact['accuracy']} accuracy")
        expect(side).to_contain_text(f"{exact['loss']:.1f} % given away a decision")
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
    mark_of_it = page.locator(".review-curve .verdict[data-here]")
    expect(mark_of_it, "the curve shows where one is").to_have_text("??")
    other = next(one for one in found if one["seat"] != worst["seat"] and abs(one["n"] - worst["n"]) > 2)
    page.evaluate("n => { const { session } = document.querySelector('ev-game'); session.seek(n); }", other["n"])
    expect(page.locator(".review .line[aria-current=step]")).to_contain_text(other["played"])
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
    now = page.evaluate(
        "n => document.querySelector('ev-game').reviews.current.marks.find(one => one.n === n)", other["n"]
    )
    expect(held.locator("ol").last, "the same number as in the list").to_contain_text(f"{now['before']} %")
    assert violations(page) == []
    page.locator("#tab-log").click()
    expect(page.locator(".log-scroll .verdict", has_text="??")).not_to_have_count(0)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("ev-review, .review-chart, .log-scroll .verdict")).to_have_count(0)  # it was of another line


def test_the_curve_is_tapped_and_a_decision_tried_with_the_same_numbers(visits: Visits) -> None:
    page = opened(visits, laptop("1280x800"))
    page.locator(".rail").get_by_role("button", name="Analyse").click()
    analysed(page)
    found = page.evaluate("document.querySelector('ev-game').reviews.current.marks")
    one = max(found, key=lambda mark: (mark["cost"], mark["n"]))
    plot = page.locator(".review-curve .plot")
    box = plot.bounding_box()
    assert box and box["height"] >= 120
    decisions = page.evaluate("document.querySelector('ev-game').session.view.status.decisions")
    plot.click(position={"x": box["width"] * one["n"] / decisions, "y": box["height"] - 4})
    page.wait_for_function("n => document.querySelector('ev-game').session.view.status.at === n", arg=one["n"])
    page.get_by_role("button", name="Try it yourself").click()
    expect(page.get_by_role("heading", name="Find a better move")).to_be_visible()
    before, after = one["before"], one["before"] - one["cost"]
    expect(page.locator(".lesson-prompt"), "one number everywhere").to_contain_text(
        f"Your chance fell from {before} to {after} of 100."
    )
    page.get_by_role("button", name="Show it").click()
    expect(page.get_by_role("button", name=re.compile("Next decision|What this game taught"))).to_be_visible()
    page.get_by_role("button", name="Back to the table", exact=True).click()
    expect(page.locator("#tab-review"), "the analysis is still there").to_be_visible()
    page.locator("#tab-review").click()
    expect(page.locator(".review-sides")).to_be_visible()
    again = page.evaluate("document.querySelector('ev-game').reviews.current.marks")
    assert [(mark["n"], mark["cost"]) for mark in again] == [(mark["n"], mark["cost"]) for mark in found]
    page.locator(".review").get_by_role("button", name="Study", exact=True).click()
    row = page.locator(f".study-rail [data-node='{one['n'] + 1}']")
    expect(row).to_contain_text(one["mark"])


def test_an_analysis_is_kept_with_its_game(visits: Visits) -> None:
    """Stopped, closed and opened again it goes on; once it is done nothing is looked at anew."""
    page = visits.open("eter/", laptop(), seed=5)
    start = """async () => {
      const page = document.querySelector("ev-game"), seats = ["Ann", "Ben"].map(name => ({ name, kind: "human" }));
      await page.start({ options: { mode: "training", length: "play" }, seats, sole: null });
    }"""
    page.wait_for_function("document.querySelector('ev-game')?.place === 'new'")
    page.evaluate(start)
    over = """async () => {
      const { session } = document.querySelector("ev-game");
      while (!session.view?.status.over) {
        if (session.curtain) { session.liftCurtain(); await new Promise(done => setTimeout(done, 50)); continue; }
        const { legal } = session.view;
        if (legal.length) await session.act(legal[0].id);
        else await new Promise(done => setTimeout(done, 50));
      }
      return session.autosave.slot;
    }"""
    slot = page.evaluate(over)
    counted = "document.querySelector('ev-game').engine.thoughts"
    watched = """() => { const { engine } = document.querySelector("ev-game"), think = engine.think.bind(engine);
      engine.thoughts = 0; engine.think = (...asked) => { engine.thoughts++; return think(...asked); }; }"""
    page.wait_for_function("async () => (await indexedDB.databases()).some(one => one.name === 'evertable-games')")
    page.reload()
    page.wait_for_function("document.querySelector('ev-game')?.session?.view?.status.over")
    page.evaluate(watched)
    page.evaluate("document.querySelector('ev-game').reviews.begin()")
    analysed(page)
    found = page.evaluate("document.querySelector('ev-game').reviews.current.marks")
    assert page.evaluate(counted)
    page.wait_for_function(
        """async slot => { const page = document.querySelector("ev-game"); await page.reviews.ofGame();
          return page.reviews.current.done && page.session.autosave.slot === slot; }""",
        arg=slot,
    )
    page.reload()
    expect(page.locator("#tab-review"), "it is there by itself").to_be_attached()
    page.evaluate(watched)
    page.evaluate("document.querySelector('ev-game').reviews.begin()")
    expect(page.locator(".review-sides")).to_be_visible()
    page.wait_for_function("document.querySelector('ev-game').reviews.current.done")
    again = page.evaluate("document.querySelector('ev-game').reviews.current.marks")
    assert [(one["n"], one["cost"], one["better"]) for one in again] == [
        (one["n"], one["cost"], one["better"]) for one in found
    ]
    assert page.evaluate(counted) == 0, "nothing is computed anew"


def test_analysis_on_a_phone_stays_in_its_sheet(visits: Visits) -> None:
    page = opened(visits, phone("390x844"))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Log and timeline").click()
    page.locator(".drawer").get_by_role("button", name="Analyse").click()
    analysed(page)
    marks = page.locator(".drawer .review .line")
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
    analysed(page)
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
