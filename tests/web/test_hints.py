"""Hints: the best move highlighted on the table, with a reason; the three best on request; an estimate, if on."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from evertable.core.format.link import seen_link
from tests.engine.games.eternal.scene import Scene as Situation
from tests.engine.games.krieg.script import Table as Krieg
from tests.engine.games.vale.script import Table as Vale
from tests.web.hands import Click
from tests.web.reference import tables
from tests.web.table import PATIENCE, REST_MS, Table
from tests.web.test_access import violations
from tests.web.test_automatic_moves import NOTE_SAID
from tests.web.test_eternal import empty, opened
from tests.web.tour import follow, put_notices_away
from tests.web.visits import BRISK, Device, Visits, by_kind, by_night, device_of, laptop, phone, resize
from tests.web.watching import in_page, wait_for

GAMES = ("eter", "krieg", "vale", "eternal")
STILL = in_page("still")
STUCK = """() => {
  document.querySelector("ev-game").engine.think = (message, { signal }) =>
    new Promise((_, refuse) => signal.addEventListener("abort", () => refuse(signal.reason)));
}"""

# One that tells of an error, and a plain one.
NOTICES = """() => {
  const game = document.querySelector("ev-game");
  game.failed(new Error("wrong"));
  game.querySelector("ev-top-bar").emit("refused", { text: "No hint: as a test." });
}"""


def begun(visits: Visits, game: str, device: Device | None = None, **settings: Any) -> Page:
    """A game against the computer, at one's own turn."""
    page = visits.open(f"{game}/", device or phone(), seed=3, settings={**BRISK, **settings})
    page.get_by_role("button", name=re.compile("^Play now")).click()
    expect(bulb(page)).to_be_visible()
    return page


def bulb(page: Page) -> Locator:
    """The button, when there may be a hint."""
    return page.get_by_role("button", name="Hint", exact=True)


def hint(page: Page) -> dict[str, Any]:
    """What the hint is, once it is there."""
    expect(page.locator(".hint-result b")).to_be_visible()
    found: dict[str, Any] = page.evaluate("""() => {
      const { hints, session } = document.querySelector("ev-game");
      const lit = [...document.querySelectorAll("[data-hint]")].map(one => one.dataset.target);
      return { ways: hints.ways, reason: hints.reason, lit, legal: session.view.legal.map(one => one.id) };
    }""")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_best_move_is_lit_with_its_reason(visits: Visits, game: str) -> None:
    page = begun(visits, game)
    assert page.locator("[data-hint]").count() == 0
    page.evaluate(NOTICES)
    expect(page.locator(".toast")).to_have_count(2)
    bulb(page).click()
    found = hint(page)
    expect(page.locator(".toast"), "a plain notice lies over nothing that is lit").to_have_count(1)
    page.locator(".toast").get_by_role("button", name="Close").press("Enter")  # a mouse would rest on a tip
    best = found["ways"][0]["action"]
    assert best["id"] in found["legal"]
    assert f"{best['label']}. {found['reason']}." in page.locator(".hint-result p").inner_text()
    named = [f"{kind}:{ref}" for kind, ref in zip(best["kinds"], best["refs"], strict=True)] or [f"verb:{best['verb']}"]
    assert set(found["lit"]) & {*named, *(one.split(".")[0] for one in named)}
    assert violations(page) == []
    page.get_by_role("button", name=re.compile("^The (two|three) best$")).click()
    expect(page.locator(".hint-result li")).to_have_count(len(found["ways"]))
    expect(page.locator(".hint-result li").first).to_contain_text(f"{best['label']}")
    page.get_by_role("button", name="Put the hint away").click()
    expect(page.locator("[data-hint], .hint-result")).to_have_count(0)


COVERED = """(list) => {
  const box = (one) => one.getBoundingClientRect(), [a] = [box(document.querySelector(list))];
  const meets = (b) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
  const things = document.querySelectorAll(".main :is([data-target], .prompt, .guide)");
  return [...things].filter((one) => one.checkVisibility({ visibilityProperty: true }) && meets(box(one))).length;
}"""


@pytest.mark.parametrize("game", ["eter", "vale"])
def test_the_three_best_stand_in_the_rail_and_cover_nothing(visits: Visits, game: str) -> None:
    """How one would stand is said in words. Escape puts away first these, then the hint."""
    page = begun(visits, game, laptop("1280x800"))
    bulb(page).click()
    found = hint(page)
    page.get_by_role("button", name=re.compile("^The (two|three) best$")).click()
    ways = page.locator(".rail .hint-ways li")
    expect(ways).to_have_count(len(found["ways"]))
    expect(ways.first.locator("small")).to_have_text(
        re.compile(r"^(as good as|far|slightly|about|ahead|behind).*, \d+ %$")
    )
    assert page.evaluate(COVERED, ".hint-ways") == 0
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".hint-ways")).to_have_count(0)
    expect(page.locator(".hint-result")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hint-result")).to_have_count(0)


def test_the_three_best_give_way_to_whatever_else_is_touched(visits: Visits) -> None:
    """On a phone they stand over the table: a card that is then dragged finds its cell."""
    page = begun(visits, "eter", phone("390x844"))
    bulb(page).click()
    hint(page)
    page.get_by_role("button", name="The three best").click()
    expect(page.locator(".hint-result li")).to_have_count(3)
    page.locator(".hand .card").first.tap()
    expect(page.locator(".hint-ways")).to_have_count(0)
    expect(page.locator(".hint-result")).to_have_count(1)


TAUGHT = by_kind(["1280x800", "390x844", "1280x720", "844x390"])


@pytest.mark.parametrize("kind", TAUGHT)
def test_a_hint_and_a_lesson_never_cover_each_other(visits: Visits, kind: str) -> None:
    """The lesson waits behind the hint, and is there again once that is put away."""
    sizes = TAUGHT[kind]
    page = visits.open("eter/?guide", device_of(sizes[0]), seed=3)
    slip = page.locator(".guide")
    slip.wait_for()
    bulb(page).click()
    hint(page)
    for size in sizes:
        resize(page, size)
        covered = page.evaluate(COVERED, ".hint-result")
        assert covered == 0 or size == "1280x720", size  # over the strip on low screens
        seen = page.evaluate("document.querySelector('.guide').checkVisibility({ visibilityProperty: true })")
        assert seen is (size == "844x390"), size
    page.get_by_role("button", name="Put the hint away").click()
    for size in sizes:
        resize(page, size)
        expect(slip, size).to_be_visible()


@pytest.mark.parametrize("theme", ["light", *by_night("dark")])
def test_hint_by_keys_alone(visits: Visits, theme: str) -> None:
    """The key brings it and puts it away; readers hear it; it goes with the decision it was for."""
    page = begun(visits, "eter", laptop(), theme=theme)
    expect(bulb(page)).to_have_attribute("title", "Hint (h)")
    page.evaluate(NOTE_SAID)  # what is said is not there for long
    said = "() => globalThis.said.map((one) => one?.trim())"
    page.locator(".main").focus()
    page.keyboard.press("h")
    found = hint(page)
    assert f"Hint: {found['ways'][0]['action']['label']}. {found['reason']}" in page.evaluate(said)
    expect(bulb(page)).to_have_attribute("aria-pressed", "true")
    assert violations(page) == []
    page.keyboard.press("h")
    expect(page.locator("[data-hint], .hint-result")).to_have_count(0)
    page.evaluate("() => void (globalThis.said.length = 0)")
    page.keyboard.press("h")
    again = hint(page)  # a slow device may have looked at less than before: it need not be the same
    assert f"Hint: {again['ways'][0]['action']['label']}. {again['reason']}" in page.evaluate(said)
    page.evaluate("(id) => void document.querySelector('ev-game').session.act(id)", found["ways"][0]["action"]["id"])
    expect(page.locator("[data-hint], .hint-result")).to_have_count(0)


# Cards of the hand on whose ring something else would lie, were they lit. What it is drawn on takes presses here.
COVERED_RINGS = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("[data-hint]::after { content: ''; position: absolute; inset: -9px; pointer-events: auto; }");
  document.adoptedStyleSheets = [sheet];
  const places = (b) => [0.2, 0.5, 0.8].flatMap((part) => [
    [b.left - 7, b.top + part * b.height], [b.right + 7, b.top + part * b.height],
    [b.left + part * b.width, b.top - 7], [b.left + part * b.width, b.bottom + 7]]);
  return [...document.querySelectorAll(".hand [data-target]:has(.card)")].flatMap((one) => {
    one.setAttribute("data-hint", "");
    one.style.transition = "none";
    const over = places(one.getBoundingClientRect()).map(([x, y]) => document.elementFromPoint(x, y))
      .filter((top) => !one.contains(top));
    one.removeAttribute("data-hint");
    return over.map((top) => `${one.dataset.target} under ${top?.className}`);
  });
}"""
MANY = "line knight breach privateer grenadier musketeer riflemen cannon omen fog"
HELD = {
    "eter": lambda: tables()["turn"],
    "krieg": lambda: seen_link(Krieg(hands={1: MANY, 2: "archer"}).state, 0),
    "vale": lambda: seen_link(Vale(hand="firefox imp undine balog nessie harpy willow tengu kappa").state, 0),
    "eternal": lambda: seen_link(
        Situation(hand="oni-ronin torch finest-hour wisp owl spider titan blinkwolf").state, 0
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_the_ring_of_what_is_lit_lies_over_its_neighbours(visits: Visits, game: str) -> None:
    page = visits.open(f"{game}/", laptop("1280x800"))
    page.locator("ev-new-game form").wait_for()
    table = Table(page, Click())
    follow(table, HELD[game]())
    put_notices_away(table)
    page.evaluate(STILL)
    assert page.locator(".hand [data-target]:has(.card)").count() >= 3
    assert page.evaluate(COVERED_RINGS) == []


def test_thought_is_shown_and_stopped_and_the_table_lives(visits: Visits) -> None:
    page = begun(visits, "krieg")
    page.evaluate(STUCK)
    bulb(page).click()
    expect(page.get_by_role("progressbar", name="Thought")).to_be_attached()
    card = page.locator(".fourteen .slot").first
    card.click()
    expect(page.locator("[data-send-set]")).to_contain_text("1 of 3")
    page.get_by_role("button", name="Stop looking for a hint").click()
    expect(page.locator(".hint-result")).to_have_count(0)
    assert page.evaluate("document.querySelector('ev-game').hints.share") is None


def test_asked_again_in_the_same_position_it_is_the_same(visits: Visits) -> None:
    """A search that a clock ends may find something else the second time: it is not asked twice."""
    page = begun(visits, "krieg", laptop())
    page.evaluate("""() => {
      const { engine } = document.querySelector("ev-game");
      const think = engine.think.bind(engine);
      globalThis.thoughts = 0;
      engine.think = (message, options) => ((globalThis.thoughts += 1), think(message, options));
    }""")
    bulb(page).click()
    first = hint(page)
    bulb(page).click()
    expect(page.locator(".hint-result b")).to_have_count(0)
    bulb(page).click()
    assert hint(page) == first
    assert page.evaluate("thoughts") == 1


def test_there_is_none_where_one_is_not_to_decide(visits: Visits) -> None:
    """The button says why; so does the key."""
    page = begun(visits, "eter", laptop())
    page.evaluate(STUCK)  # the computer never answers
    page.evaluate("""() => {
      const { session } = document.querySelector("ev-game");
      session.act(session.view.legal[0].id);
    }""")
    button = page.get_by_role("button", name="Hint: it is not your turn")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    expect(page.locator(".toast")).to_contain_text("No hint: it is not your turn.")
    assert page.evaluate("document.querySelector('ev-game').hints.wanted") is False


def test_estimate_is_shown_where_it_is_wanted(visits: Visits) -> None:
    page = begun(visits, "vale", laptop(), estimate=True)
    meter = page.locator(".estimate meter")
    expect(meter).to_have_attribute("aria-label", re.compile(r"^How you stand: [a-z ]+, \d+ %$"))
    assert page.locator("[data-hint]").count() == 0, "it gives no move away"
    assert violations(page) == []
    bulb(page).click()
    value = hint(page)["ways"][0]["value"]
    shown = page.evaluate("document.querySelector('ev-game').hints.estimate")
    assert abs(shown - (50 + 50 * value)) <= 0.5
    page.evaluate("document.querySelector('ev-settings').show()")
    page.get_by_role("switch", name=re.compile("^Show an estimate")).click()
    wait_for(lambda: page.locator(".estimate").count() == 0, "the bar to go")


def test_a_friend_by_link_sees_none_of_it(visits: Visits) -> None:
    """What a table is given on as holds no hint: the link is the same with one in sight."""
    page = begun(visits, "eter", laptop())
    link = "async () => (await document.querySelector('ev-game').session.ask({ do: 'link', kind: 'R' })).link.fragment"
    before = page.evaluate(link)
    bulb(page).click()
    hint(page)
    assert page.evaluate(link) == before


def test_nothing_of_it_stays_behind_the_curtain(visits: Visits) -> None:
    """Two at one device: who takes it next finds no hint for the hand of the one before, on the table or in words."""
    page = visits.open("krieg/", laptop(), seed=3)
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    page.evaluate("""() => document.querySelector("ev-game").start({
      options: {}, seats: ["Ann", "Ben"].map(name => ({ name, kind: "human" })), sole: null })""")
    lift = page.get_by_role("button", name=re.compile("show my cards"))
    lift.wait_for()
    page.wait_for_timeout(REST_MS)
    lift.click()
    bulb(page).click()
    best = hint(page)["ways"][0]["action"]["label"]
    page.evaluate("document.querySelector('ev-game').session.leave()")
    expect(lift).to_be_visible()
    expect(page.locator("[data-hint], .hint-result")).to_have_count(0)
    assert best not in page.locator("body").inner_text()
    assert page.evaluate("document.querySelector('ev-game').hints.ways.length") == 0


ADVISED = """() => {
  const { engine, session } = document.querySelector("ev-game");
  engine.think = async () => {
    const best = session.view.legal.find((one) => one.verb === "attack");
    return { ways: [{ action: best.id, value: 0.5, share: 1 }], reason: "It should cost the opponent health" };
  };
}"""


def test_a_hint_that_is_followed_goes_on_until_all_of_it_is_chosen(visits: Visits) -> None:
    """To attack is advised; once that is pressed, who attacks. Whoever then puts it away is left alone."""
    situation = Situation(play="grenadin oni-ronin", B={"play": "wisp"})
    table = empty(visits)
    page = table.page
    scene = opened(table, seen_link(situation.state, 0))
    page.evaluate(ADVISED)
    bulb(page).click()
    expect(page.locator(".hint-result b")).to_have_text("Attack.")
    table.press(table.find("verb:attack"))
    table.scene(scene["v"], PATIENCE)
    expect(page.locator(".hint-result b")).to_have_text("Grenadin attacks.")
    expect(page.locator(f'[data-hint][data-target="thing:{situation.ref("@grenadin")}"]')).to_have_count(1)
    page.get_by_role("button", name="Put the hint away").click()
    expect(page.locator(".hint-result")).to_have_count(0)


def test_in_a_first_discard_a_card_that_is_chosen_is_not_suggested_again(visits: Visits) -> None:
    """The set is put together on the page: the light goes on to the next of the best."""
    page = begun(visits, "krieg", laptop("1280x800"))
    bulb(page).click()
    found = hint(page)
    gather = page.evaluate("document.querySelector('ev-game').session.view.gather")
    assert gather and gather["verb"] == found["ways"][0]["action"]["verb"], "several cards are discarded at once"
    targets = [f"{way['action']['kinds'][0]}:{way['action']['refs'][0]}" for way in found["ways"]]
    for target, then in pairwise(targets):
        card = page.locator(f"[data-target='{target}'][data-hint]")
        expect(card).to_have_count(1)
        card.click()
        expect(page.locator(f"[data-target='{target}'][data-hint]")).to_have_count(0)
        expect(page.locator(f"[data-target='{then}'][data-hint]")).to_have_count(1)
