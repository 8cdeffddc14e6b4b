"""The second lessons: positions with one right way, played to their end; a wrong decision is answered."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.engine.lessons.steps import Step, steps
from tests.web.eternal import EternalTable
from tests.web.hands import Hand, Keys, Tap
from tests.web.krieg import KriegTable
from tests.web.reference import Scene
from tests.web.table import Table
from tests.web.test_access import violations
from tests.web.vale import ValeTable
from tests.web.visits import Visits, by_night, laptop, phone, resize
from tests.web.watching import START, in_page

TABLES: dict[str, type[Table]] = {"eter": Table, "krieg": KriegTable, "vale": ValeTable, "eternal": EternalTable}
STILL = in_page("still")
OPEN_STEP = "at => document.querySelector('ev-game').screen.open(at)"
ACT = "action => document.querySelector('ev-game').session.act(action)"
NOW = """() => {
  const { screen, session } = document.querySelector('ev-game') ?? {};
  const view = session?.view;
  if (!view || !screen?.ready) return null;
  return { n: view.status.decisions, phase: screen.phase, legal: view.legal.map(one => one.id) };
}"""


def bar(page: Page) -> Locator:
    return page.locator(".lesson-bar")


def asked(page: Page, n: int) -> dict[str, Any]:
    """What the lesson shows once it has been answered, or waits for a decision after `n` others."""
    answered = f"now.phase !== 'playing' || (now.n >= {n} && now.legal.length)"
    page.wait_for_function(f"() => {{ const now = ({NOW})(); return now && ({answered}); }}", timeout=START * 1000)
    now: dict[str, Any] = page.evaluate(NOW)
    return now


def decide(table: Table, scene: Scene, action: str) -> None:
    """By hand, but for what is one of several decisions that a table asks for in one."""
    known = next(one for one in scene["legal"] if one["id"] == action)
    if scene.get("gather") or scene.get("assign") or scene.get("ordering"):
        table.page.evaluate(ACT, action)
    elif not isinstance(table, KriegTable):
        table.point(scene, known)
    elif known["verb"] == "pass":
        table.pass_round(scene)
    else:
        table.point_at(scene, known)


def play(table: Table, step: Step) -> None:
    """The right way of a step."""
    (line, *_), n = step.lines, 0
    while (now := asked(table.page, n))["phase"] == "playing":
        n = now["n"]
        decide(table, table.scene(), line[n])
        n += 1
    assert now["phase"] == "right", (step.id, now)


@pytest.mark.parametrize("game", ["krieg", *by_night("eter", "vale", "eternal")])
@pytest.mark.parametrize("way", ["keys", *by_night("finger")])
def test_a_second_lesson_is_played_to_its_end(visits: Visits, game: str, way: str) -> None:
    page = visits.open(f"{game}/?guide=2", phone("390x844") if way == "finger" else laptop("1280x800"))
    hand: Hand = Tap() if way == "finger" else Keys(page)
    table, every = TABLES[game](page, hand), steps(game)
    for n, step in enumerate(every, start=1):
        expect(bar(page)).to_contain_text(f"Step {n} of {len(every)}")
        legal = asked(page, 0)["legal"]
        stood = bar(page).bounding_box()
        right = {line[0] for line in step.lines}
        page.evaluate(ACT, next(one for one in legal if one not in right))
        expect(bar(page)).to_have_attribute("data-phase", "wrong")
        assert not page.evaluate(NOW)["legal"], "it has been answered"
        page.evaluate(
            "document.activeElement.closest('.lesson-bar') || document.querySelector('.lesson-bar .go').focus()"
        )
        page.keyboard.press("Enter")
        assert asked(page, 0)["n"] == 0, "the position stands again"
        play(table, step)
        stands = bar(page).bounding_box()
        assert stood and stands and stands["height"] == stood["height"], "no text is longer than its room"
        if n == 1:
            assert violations(page) == []
        bar(page).get_by_role("button", name="Next step" if n < len(every) else "Done").click()
    expect(bar(page)).to_contain_text("That was the lesson")
    kept = page.evaluate(f"localStorage['evertable.lesson.{game}']")
    assert json.loads(kept) == {"at": 0, "done": True}
    bar(page).get_by_role("link", name="Play a game").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_role("link", name="Play the second lesson"), "it has been played").to_have_count(0)


def test_it_is_offered_after_the_first_and_goes_on_where_it_was_left(visits: Visits) -> None:
    device = visits.device(phone("390x844"))
    page = visits.go(device, "vale/?guide")
    ValeTable(page, Tap()).scene()
    page = visits.go(device, "vale/")
    page.get_by_role("link", name="Play the second lesson").tap()
    table, (first, second, *_) = ValeTable(page, Tap()), steps("vale")
    play(table, first)
    bar(page).get_by_role("button", name="Next step").tap()
    expect(bar(page)).to_contain_text("Step 2 of")
    page.reload()
    expect(bar(page)).to_contain_text("Step 2 of")
    asked(page, 0)
    bar(page).get_by_role("button", name="Hint").tap()
    expect(page.locator("[data-hint]").first).to_be_visible()
    bar(page).get_by_role("button", name="Show it").tap()
    expect(bar(page)).to_have_attribute("data-phase", "right")
    assert page.evaluate(NOW)["n"] == len(second.lines[0])
    assert not page.evaluate("document.querySelector('ev-game').session.autosave.writing"), "no table of it is kept"


LAPTOPS = ("1280x800", "1280x720", "1366x768", "1024x768")
STANDS = "([game, at]) => localStorage.setItem(`evertable.lesson.${game}`, JSON.stringify({ at, done: false }))"
COVERED = """selector => [...document.querySelectorAll(selector)].filter(one => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const bar = document.querySelector('.lesson-bar').getBoundingClientRect();
  const apart = bar.bottom <= top + 1 || bar.top >= bottom - 1 || bar.right <= left || bar.left >= right;
  return !apart || !one.contains(document.elementFromPoint((left + right) / 2, Math.min(top + 12, (top + bottom) / 2)));
}).length"""


def at_step(visits: Visits, game: str, at: int) -> Page:
    """A second lesson at one of its steps, from 0."""
    page = visits.open(f"{game}/?guide=2", laptop("1280x800"))
    asked(page, 0)
    page.evaluate(STANDS, [game, at])
    page.reload()
    asked(page, 0)
    return page


@pytest.mark.parametrize(
    ("game", "at", "parts"), [("vale", 4, ".use .shift button"), ("eternal", 3, ".ehand [data-target]")]
)
def test_the_lesson_lies_over_nothing_that_is_used(visits: Visits, game: str, at: int, parts: str) -> None:
    page = at_step(visits, game, at)
    expect(page.locator(parts)).not_to_have_count(0)
    for size in LAPTOPS:
        resize(page, size)
        page.evaluate(STILL)
        assert page.evaluate(COVERED, parts) == 0, size
