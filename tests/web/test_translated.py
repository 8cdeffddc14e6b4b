"""A page translated by the browser, or marked by an extension, says what an untouched one says, and plays the same."""

from __future__ import annotations

import difflib
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.beginnings import BEGIN
from tests.web.hands import Click
from tests.web.reference import at_random
from tests.web.table import Table
from tests.web.test_resigning import resign
from tests.web.tour import put_notices_away, tell_news
from tests.web.visits import SETTLED, STILL, Visits, by_night, laptop
from tests.web.watching import in_page, wait_for
from tools.server import StaticServer

WEB_UI = Path(__file__).parents[2] / "web_ui"
TRANSLATOR, WORDS = in_page("translator"), in_page("words")
SAID = "[role=status], ev-notices"
# What a table opened again does not tell once more, or not the same: what has just happened, what is said aloud.
PASSING = f".digest, {SAID}"
AGO = re.compile("^, last changed by ")


def translate(page: Page) -> None:
    """Translates the page, from now on."""
    page.evaluate(TRANSLATOR)


def words(page: Page, without: str = "x-none") -> list[str]:
    """The visible texts once nothing moves."""
    page.evaluate(SETTLED)
    page.evaluate(STILL)
    found: list[str] = page.evaluate(WORDS, without)
    return [text for text in found if not AGO.match(text)]


def differing(one: list[str], other: list[str]) -> list[tuple[list[str], list[str]]]:
    """The differences: the text of the first, and that of the other."""
    matched = difflib.SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
    return [(one[i:j], other[k:m]) for kind, i, j, k, m in matched if kind != "equal"]


# ---- every way of translating, every way of changing a text: components on a bare page ----


@pytest.fixture(scope="module")
def sentences() -> str:
    """The components of `sentences.mjs`, and what stands beneath those of the page, as one script."""
    command = ["node_modules/.bin/esbuild", "../tests/web/in_page/sentences.mjs", "--bundle", "--format=iife"]
    made = subprocess.run([*command, "--alias:lit=lit"], cwd=WEB_UI, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return made.stdout


def on_a_bare_page(browser: Browser, script: str, moments: tuple[str, ...]) -> None:
    page = browser.new_page()
    page.set_content("<!doctype html><html lang='en'><body></body></html>")
    page.add_script_tag(content=script)
    wrong: dict[tuple[str, str], Any] = {}
    for way in page.evaluate("ways"):
        for moment in moments:
            found = page.evaluate("([way, moment]) => lived(way, moment)", [way, moment])
            if found["wrong"] or found["rounds"] > 300:
                wrong[way, moment] = found
    assert wrong == {}
    seen = page.evaluate("calm()")
    assert seen["read"] == seen["original"], "what is read back is what was written"
    assert seen["same"] == seen["before"], "an update that changes no word takes no translation away"
    assert 0 < seen["before"] - seen["one"] <= 4, "nor does one that changes a sentence, but there"
    assert seen["back"] == seen["original"], "what is translated back says what it said"
    assert seen["said"] == seen["should"], "and goes on from there"
    page.close()


def test_each_way_of_translating(chromium: Browser, sentences: str) -> None:
    on_a_bare_page(chromium, sentences, ("after", "while it waits", "after, twice", "at each change"))


@pytest.mark.firefox
def test_each_way_of_translating_in_firefox(firefox: Browser, sentences: str) -> None:
    on_a_bare_page(firefox, sentences, ("after", "at each change"))


# ---- the games ----


def played(visits: Visits, game: str) -> Page:
    """Twelve decisions against the computer, translated from the form on."""
    page = visits.open(f"{game}/", laptop(), seed=1)
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    translate(page)
    BEGIN[game](page, Click())(12)
    return page


def look_round(page: Page, sheets: bool = False) -> dict[str, list[str]]:
    """What is seen at a table and in its rail; if wanted, also what has happened, and the sheets laid over it."""
    table = Table(page, Click())
    seen: dict[str, list[str]] = {}
    put_notices_away(table)
    for target in page.locator(".main .hand [data-target]:visible").all()[:2]:
        target.evaluate("(one) => document.querySelector('ev-game').host.element.look(one.dataset.target, true, one)")
        seen[f"card {len(seen)}"] = words(page, PASSING)
    for tab in ("Moves", "Log"):
        table.press(page.get_by_role("tab", name=re.compile(f"^{tab}")))
        seen[tab] = words(page, PASSING)
    if not sheets:
        return seen
    for n, told in enumerate(("Mara has three points", "Mara has two points")):
        tell_news(page, [{"n": n, "seat": 0, "text": told, "parts": [{"t": told}], "notable": True}])
        seen[told] = words(page, SAID)
        assert told in seen[told]
    for tag in ("ev-settings", "ev-keys"):
        page.evaluate("(tag) => document.querySelector('ev-game').showSheet(tag)", tag)
        page.locator(f"{tag} dialog").wait_for()
        seen[tag] = words(page, SAID)
        page.keyboard.press("Escape")
    for name, press in (("Share", table.share), ("Menu", lambda: table.press("Menu"))):
        press()
        page.locator("dialog:modal").wait_for()
        seen[name] = sorted(words(page, SAID))  # in a first game the menu has another order
        page.keyboard.press("Escape")
    return seen


def same_after_a_fresh_load(page: Page, sheets: bool = False) -> None:
    """A translated table says what it says when it is opened again, untranslated."""
    translated = look_round(page, sheets)
    assert page.evaluate("globalThis.__wrapped") > 200, "it was translated"
    page.reload()
    Table(page).scene()
    plain = look_round(page, sheets)
    assert page.locator("font").count() == 0
    wrong = {name: differing(translated[name], plain[name]) for name in plain}
    assert {name: found for name, found in wrong.items() if found} == {}
    assert len(plain["Log"]) > 60


@pytest.mark.parametrize("game", list(BEGIN))
def test_a_translated_game_says_the_same(visits: Visits, game: str) -> None:
    same_after_a_fresh_load(played(visits, game), sheets=game == "eter")


@pytest.mark.firefox
@pytest.mark.parametrize("game", ["krieg", *by_night("eter", "eternal", "vale")])
def test_a_translated_game_in_firefox(firefox: Browser, served: StaticServer, game: str) -> None:
    visits = Visits(firefox, served)
    same_after_a_fresh_load(played(visits, game))
    visits.end()


# ---- what comes before and after a game ----


class Twins:
    """Two pages to which the same is done; one of them is translated."""

    def __init__(self, visits: Visits, path: str) -> None:
        self.pages = [visits.open(path, laptop("1280x800"), seed=1) for _ in range(2)]
        self.steps = 0

    def do(self, what: Callable[[Page], Any]) -> None:
        """Do it on both, and compare what they say; at first one is translated then."""
        for page in self.pages:
            what(page)
        if not self.steps:
            translate(self.pages[1])
        plain, translated = (words(page, f"{SAID}, ev-inspect") for page in self.pages)
        self.steps += 1
        assert differing(translated, plain) == [], f"step {self.steps}"

    def end(self) -> None:
        assert self.pages[1].evaluate("globalThis.__wrapped") > 50


# Estimates are of as many games as there is time for: on the second page the search finds what it found on the first.
THOUGHT = """(given) => {
  const { engine } = document.querySelector("ev-game"), think = engine.think.bind(engine);
  globalThis.thought = {};
  engine.think = async (asked, ...how) => {
    const key = JSON.stringify(asked);
    return (thought[key] = given[key] ?? (await think(asked, ...how)));
  };
}"""


def test_a_lesson_its_end_and_its_analysis(visits: Visits) -> None:
    twins = Twins(visits, "eter/?guide")
    twins.do(lambda page: expect(page.locator(".guide b")).to_have_text("Place a card."))

    def decide(page: Page) -> None:
        table = Table(page, Click())
        scene = wait_for(lambda: now if (now := table.scene())["asks"] == "decide" else None, "a decision")
        table.decide(scene, at_random(5)(scene))
        put_notices_away(table)

    for _ in range(2):
        twins.do(decide)

    def give_up(page: Page) -> None:
        resign(Table(page, Click()))
        page.locator(".broad").wait_for()

    twins.do(give_up)

    thought: dict[str, Any] = {}

    def analyse(page: Page) -> None:
        page.keyboard.press("Escape")
        page.evaluate(THOUGHT, thought)
        page.locator(".rail").get_by_role("button", name="Analyse").click()
        expect(page.locator(".review-curve")).to_be_visible()
        expect(page.get_by_role("progressbar", name="Analysis")).to_have_count(0)
        thought.update(page.evaluate("thought"))

    twins.do(analyse)
    twins.do(lambda page: page.get_by_role("tab", name="Log").click())
    twins.end()


def test_the_lobby_and_the_form(visits: Visits) -> None:
    def press(name: str, within: str = "body") -> Callable[[Page], None]:
        def found(page: Page) -> Locator:
            place = page.locator(within)
            return place.get_by_role("radio", name=re.compile(f"^{name}")).or_(
                place.get_by_role("button", name=name, exact=True)
            )

        return lambda page: found(page).first.evaluate("(one) => one.click()")

    twins = Twins(visits, "eter/")
    twins.do(lambda page: expect(page.locator("ev-new-game .btn.go")).to_have_text("Play now"))
    for preset in ("Training", "Mage duel", "Training"):
        twins.do(press(preset))
    twins.do(lambda page: Table(page, Click()).seat(2, "Computer, Strong"))
    twins.do(lambda page: page.locator("summary", has_text="Options").click())

    def start(page: Page) -> None:
        page.get_by_role("button", name=re.compile("^Play now")).click()
        table = Table(page, Click())
        scene = table.scene()
        table.decide(scene, at_random(5)(scene))

    twins.do(start)
    twins.end()

    def to_lobby(page: Page) -> None:
        page.goto(visits.server.url)
        page.get_by_role("link", name="ETER").first.wait_for()
        page.get_by_role("button", name="Remove this table").wait_for()

    twins.steps = 0
    twins.do(to_lobby)
    twins.do(press("Settings"))
    twins.do(press("Light", "ev-settings"))
    twins.do(lambda page: page.keyboard.press("Escape"))

    def remove(page: Page) -> None:
        press("Remove this table")(page)
        expect(page.get_by_role("button", name="Remove this table")).to_have_count(0)

    twins.do(remove)
    twins.end()
