"""Puzzles: the page that lists them, and the mode of a table in which they are solved, refuted and run."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.kept_games import keep, made_up
from tests.web.test_access import violations
from tests.web.visits import Visits, by_night, laptop, phone
from tests.web.watching import START


@pytest.fixture
def puzzles(site: Path) -> dict[str, list[dict[str, Any]]]:
    """The puzzles of the site by game, with their ids."""
    counts = json.loads((site / "puzzles" / "counts.json").read_text("utf-8"))
    return {
        game: [
            {**one, "id": id_of(one["link"])}
            for one in json.loads((site / "puzzles" / f"{game}.json").read_text("utf-8"))["puzzles"]
        ]
        for game in counts
    }


def id_of(link: str) -> str:
    """As `idOf` of app/puzzles/collection.js."""
    found, text = 0x811C9DC5, ""
    for sign in link:
        found = (found ^ ord(sign)) * 0x01000193 & 0xFFFFFFFF
    while found:
        found, digit = divmod(found, 36)
        text = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + text
    return text


DAYS = [f"2026-11-{day:02}" for day in range(1, 29)]
RECORD = {
    "rating": {"rating": 1560, "deviation": 60, "volatility": 0.06},
    "rated": DAYS[-1],
    "tried": {f"p{n}": [("first", "later", "help", "missed")[n % 4], "eter"] for n in range(40)},
    "history": [[day, 1430 + 5 * n - 30 * (n % 3 == 2)] for n, day in enumerate(DAYS)],
    "days": dict.fromkeys(DAYS, "first"),
    "runs": [{"on": day, "game": "eter", "solved": n, "missed": 3, "seconds": 180} for n, day in enumerate(DAYS[:9])],
}
ACT = "action => document.querySelector('ev-game').session.act(action)"
NOW = """() => {
  const view = document.querySelector('ev-game')?.session?.view;
  return view && { n: view.status.decisions, legal: view.legal.map(one => one.id) };
}"""


def at_move(page: Page, n: int) -> list[str]:
    """The legal actions, once `n` decisions have been taken and it is the user's turn."""
    there = f"() => {{ const now = ({NOW})(); return now && now.n === {n} && now.legal.length ? now.legal : null; }}"
    legal: list[str] = page.wait_for_function(there, timeout=START * 1000).json_value()
    return legal


def phase(page: Page, name: str) -> None:
    expect(page.locator(".puzzle-bar")).to_have_attribute("data-phase", name)


def solve(page: Page, puzzle: dict[str, Any]) -> None:
    """Play the line of a puzzle whose every decision is the user's or the rival's in turn."""
    for n, action in enumerate(puzzle["line"]):
        if n % 2 == 0:
            at_move(page, n)
            page.evaluate(ACT, action)
    phase(page, "solved")


def in_turn(puzzle: dict[str, Any]) -> bool:
    return len(puzzle["line"]) == 2 * puzzle["own"] - 1 and puzzle["own"] == 2


def test_a_wrong_try_is_refuted_and_tried_again(visits: Visits, puzzles: dict[str, list[dict[str, Any]]]) -> None:
    puzzle = next(one for one in puzzles["eter"] if in_turn(one))
    page = visits.open(f"eter/?puzzle={puzzle['id']}", laptop("1280x800"))
    legal, bar = at_move(page, 0), page.locator(".puzzle-bar")
    expect(bar).to_contain_text(puzzle["goal"])
    expect(bar).to_contain_text("Your first try counts for your rating")
    expect(page.locator(".puzzle-side")).to_contain_text("shown once solved")
    page.evaluate(ACT, next(action for action in legal if action != puzzle["line"][0]))
    phase(page, "wrong")
    expect(bar.get_by_role("button", name="Try again")).to_be_visible()
    expect(bar, "the rival has answered").to_contain_text(re.compile("Computer|goal can no longer"))
    assert not page.evaluate(NOW)["legal"], "nothing can be decided where it is lost"
    bar.get_by_role("button", name="Try again").click()
    at_move(page, 0)
    solve(page, puzzle)
    expect(bar).to_contain_text(re.compile("Solved.*at try 2", re.DOTALL))
    expect(page.locator(".app"), "nobody decides any more").not_to_contain_text("thinking")
    expect(bar.get_by_role("button", name="One more"), "the keyboard goes on from there").to_be_focused()
    expect(page.locator(".figures .fig").first, "one puzzle says nothing of a rating").to_have_text(
        re.compile(r"^\?your rating, after")
    )
    expect(page.locator(".puzzle-side")).not_to_contain_text("shown once solved")
    record = json.loads(page.evaluate("localStorage['evertable.puzzles']"))
    assert record["tried"][puzzle["id"]] == ["later", "eter"] and record["rating"]["rating"] < 1500
    page.reload()
    at_move(page, 0)
    expect(bar).to_contain_text("You have solved it before")
    solve(page, puzzle)
    expect(bar).to_contain_text("You had tried it before")
    expect(bar).not_to_contain_text("first try")
    assert page.evaluate("indexedDB.databases().then(all => all.length)") == 0 or not page.evaluate(
        "document.querySelector('ev-game').session.autosave.writing"
    ), "a puzzle is not saved as a table"


def test_hint_and_solution_by_keyboard(visits: Visits, puzzles: dict[str, list[dict[str, Any]]]) -> None:
    puzzle = next(one for one in puzzles["eter"] if in_turn(one))
    page = visits.open(f"eter/?puzzle={puzzle['id']}", phone())
    at_move(page, 0)
    page.locator(".main:focus, .main :focus").first.wait_for()
    page.keyboard.press("h")
    expect(page.locator("[data-hint]").first).to_be_visible()
    show = page.locator(".puzzle-bar").get_by_role("button", name="Show the solution")
    show.focus()
    page.keyboard.press("Enter")
    phase(page, "solved")
    expect(page.locator(".puzzle-bar")).to_contain_text("This is the one way")
    page.get_by_role("button", name="One more").click()
    at_move(page, 0)
    expect(page).not_to_have_url(re.compile(puzzle["id"]))
    page.go_back()
    page.wait_for_url(f"**/?puzzle={puzzle['id']}")
    at_move(page, 0)


@pytest.mark.parametrize("game", ["eter", *by_night("krieg", "vale", "eternal")])
def test_a_solved_puzzle_opens_as_a_study(visits: Visits, puzzles: dict[str, list[dict[str, Any]]], game: str) -> None:
    puzzle = next(one for one in puzzles[game] if game != "eter" or in_turn(one))
    page = visits.open(f"{game}/?puzzle={puzzle['id']}", laptop("1280x800"))
    at_move(page, 0)
    page.locator(".puzzle-bar").get_by_role("button", name="Show the solution").click()
    phase(page, "solved")
    decisions = page.evaluate(NOW)["n"]
    page.locator(".puzzle-bar").get_by_role("button", name="Study").click()
    page.wait_for_url("**/?study=*")
    expect(page.get_by_role("tree", name="Moves and variations")).to_be_visible()
    state = page.evaluate("document.querySelector('ev-game').session.view.study")
    assert state["note"] == puzzle["goal"]
    rows = [row["n"] for row in state["rows"]]
    assert rows == list(range(1, len(rows) + 1))
    assert 0 < len(rows) <= decisions, "as far as what is dealt anew allows"
    assert game != "eter" or len(rows) == decisions
    page.go_back()
    page.wait_for_url(f"**/?puzzle={puzzle['id']}")
    at_move(page, 0)


def test_the_lobby_leads_to_the_puzzle_of_the_day(visits: Visits) -> None:
    """And loads no list of puzzles for it, nor anything of kept games on a first visit."""
    page = visits.open("", laptop("1280x800"))
    tile = page.locator("#day")
    expect(tile).to_have_attribute("href", re.compile(r"\?puzzle=of-the-day&day=\d{4}-\d\d-\d\d&from=lobby$"))
    loaded = page.evaluate("performance.getEntriesByType('resource').map(one => new URL(one.name).pathname)")
    assert [name for name in loaded if "/puzzles/" in name and not name.endswith("counts.json")] == []
    assert [name for name in loaded if "late-part" in name] == []
    tile.click()
    page.wait_for_url(re.compile(r"\?puzzle=(?!of-the-day)\w+&day="))
    at_move(page, 0)
    expect(page.get_by_role("link", name="Back to the lobby")).to_have_attribute("href", visits.server.url)
    page.goto(page.url.partition("?")[0] + "?puzzle=of-the-day&day=tomorrow")
    expect(page.locator("ev-notices")).to_contain_text("no such puzzle")


def test_puzzle_of_the_day_by_its_page(visits: Visits) -> None:
    page = visits.open("puzzles/", phone())
    day = page.locator(".day")
    expect(day.get_by_role("heading")).to_have_text("Puzzle of the day")
    expect(day.locator(".note").first, "a date as everywhere else").to_have_text(
        re.compile(r"^[A-Z]\w+day,? \d+ [A-Z]\w+$")
    )
    address = day.get_by_role("link", name="Solve it").get_attribute("href") or ""
    assert re.search(r"/\w+/\?puzzle=\w+&day=\d{4}-\d\d-\d\d$", address)
    page.get_by_role("link", name="See all").click()
    expect(page.locator(".list .puzzle").first).to_be_visible()
    page.get_by_role("button", name="ETER", exact=True).click()
    page.get_by_role("button", name="Grade 1 of 5").click()
    expect(page).to_have_url(re.compile("game=eter.*grade=1|grade=1.*game=eter"))
    expect(page.locator(".list .puzzle .grade").first).to_have_attribute("aria-label", "Grade 1 of 5")
    page.go_back()
    page.go_back()
    expect(page).not_to_have_url(re.compile("game"))
    page.goto(address)
    at_move(page, 0)
    expect(page.locator(".top .sub")).to_contain_text("puzzle of the day")


def test_a_puzzle_leads_back_to_the_list_it_came_from(visits: Visits) -> None:
    """By the way back on the page as by the browser's, also after one more of that list; a reload keeps it."""
    page = visits.open("puzzles/?all&game=eter&grade=1", laptop("1280x800"))
    listed = page.locator(".list .puzzle")
    expect(listed.first).to_be_visible()
    shown, address = listed.count(), page.url
    listed.first.click()
    at_move(page, 0)
    page.reload()
    at_move(page, 0)
    page.locator(".puzzle-bar").get_by_role("button", name="Show the solution").click()
    phase(page, "solved")
    before = page.url
    page.get_by_role("button", name="One more").click()
    page.wait_for_function("before => location.href !== before", arg=before)
    at_move(page, 0)
    expect(page.locator(".puzzle-side .grade")).to_have_attribute("aria-label", "Grade 1 of 5")
    page.get_by_role("link", name="The puzzles").click()
    page.wait_for_url(address)
    expect(listed).to_have_count(shown)
    expect(page.get_by_role("button", name="ETER", exact=True)).to_have_attribute("aria-pressed", "true")
    page.go_back()
    at_move(page, 0)
    page.go_back()
    page.wait_for_url(before)
    page.go_back()
    page.wait_for_url(address)
    expect(listed).to_have_count(shown)


def test_tiles_in_view_show_their_positions(visits: Visits, puzzles: dict[str, list[dict[str, Any]]]) -> None:
    """Those far below are drawn once they are scrolled to."""
    page = visits.open("puzzles/?all&game=eter", laptop("1280x800"))
    tiles = page.locator(".list .puzzle ev-position")
    expect(tiles.first.locator("i").first).to_be_visible()
    first = tiles.first.locator(".part i").all_inner_texts()
    assert len(first) >= 9 and any(first), "a field of places, and the figures of the cards that lie there"
    expect(tiles.last.locator("i")).to_have_count(0)
    tiles.last.scroll_into_view_if_needed()
    expect(tiles.last.locator("i").first).to_be_visible()
    assert violations(page) == []


def test_own_games_are_puzzles_too(visits: Visits) -> None:
    """Who has analysed games finds the way back to the costly decisions; who has none sees no such thing."""
    page = visits.open("puzzles/", laptop("1920x1080"))
    tiles = page.locator(".tiles .tile")
    expect(tiles).to_have_count(2)
    keep(page, 30)
    page.evaluate("localStorage['evertable.known'] = '[\"eter\"]'")
    page.reload()
    own = tiles.filter(has=page.get_by_role("heading", name="From your own games"))
    games = [row for row, _ in made_up(30, page.evaluate("Date.now()")) if row["costly"]]
    expect(own.locator(".fig")).to_contain_text(re.compile(rf"^{sum(len(row['costly']) for row in games)} ?decisions"))
    newest = max(games, key=lambda row: row["ended"])
    address = rf"/{newest['game']}/\?t={newest['id']}&then=learn$"
    expect(own.get_by_role("link")).to_have_attribute("href", re.compile(address))
    assert violations(page) == []


def test_the_record_uses_a_large_screen(visits: Visits) -> None:
    """The lines of the rating say how much; the runs stand beside it, so that all of a full record is in sight."""
    page = visits.open("puzzles/", laptop("1920x1080"))
    expect(page.locator(".day")).to_be_visible()
    page.evaluate("record => (localStorage['evertable.puzzles'] = JSON.stringify(record))", RECORD)
    page.goto(f"{visits.server.url}puzzles/?record")
    levels = page.locator(".levels > span")
    expect(levels).to_have_text(["1,400", "1,450", "1,500", "1,550"])
    heights = [one.bounding_box()["y"] for one in levels.all()]  # type: ignore[index]
    assert heights == sorted(heights, reverse=True), "the higher, the better"
    expect(page.locator(".runs li")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert violations(page) == []


def test_a_run_of_three_lives(visits: Visits) -> None:
    """A puzzle that is skipped costs one life, and another comes: also where the button is pressed twice."""
    page = visits.open("krieg/?run", laptop("1280x800"))
    hearts = page.locator(".hearts")
    for lives in (3, 2, 1):
        expect(hearts).to_have_attribute("aria-label", re.compile(f"^{'One life' if lives == 1 else f'{lives} lives'}"))
        at_move(page, 0)
        expect(page.locator(".run-figures .clock")).to_have_text(re.compile(r"^[0-3]:\d\d$"))
        page.get_by_role("button", name="Skip it").evaluate("(one) => { one.click(); one.click(); }")
        expect(page.locator(".puzzle-bar, .verdict")).to_contain_text(re.compile("Skipped|A run of 0"))
    expect(page.locator(".verdict h2")).to_have_text("A run of 0")
    missed = page.locator(".verdict li")
    expect(missed).to_have_count(3)
    assert len(set(missed.all_inner_texts())) == 3
    assert violations(page) == []
    page.get_by_role("link", name="The puzzles").last.click()
    expect(page.get_by_role("heading", name="Run")).to_be_visible()
    page.get_by_role("link", name="Your record").click()
    expect(page.locator(".record")).to_contain_text("Runs")


def test_what_is_shared_opens_as_a_puzzle_and_all_is_there_offline(
    visits: Visits, site: Path, puzzles: dict[str, list[dict[str, Any]]]
) -> None:
    listed = json.loads((site / "sw.js").read_text("utf-8").split("const FILES = ")[1].split(";\n")[0])
    assert {"puzzles/index.html", "puzzles/counts.json", *(f"puzzles/{game}.json" for game in puzzles)} <= set(listed)
    puzzle = puzzles["eter"][0]
    page = visits.open(f"eter/#{puzzle['link']}", laptop("1280x800"))
    at_move(page, 0)
    expect(page.locator(".puzzle-bar")).to_contain_text(puzzle["goal"])
    expect(page).to_have_url(re.compile(f"puzzle={puzzle['id']}"))


@pytest.mark.parametrize("theme", ["dark", *by_night("light")])
def test_axe_finds_nothing(visits: Visits, puzzles: dict[str, list[dict[str, Any]]], theme: str) -> None:
    page = visits.open("puzzles/", phone(), settings={"theme": theme})
    expect(page.locator(".day")).to_be_visible()
    assert violations(page) == []
    for view in ("?all", "?record"):
        visits.go(page.context, f"puzzles/{view}")
    for one in page.context.pages[1:]:
        expect(one.locator("ev-puzzles main")).to_be_visible()
        assert violations(one) == []
    table = visits.go(page.context, f"eter/?puzzle={puzzles['eter'][0]['id']}")
    at_move(table, 0)
    assert violations(table) == []


def test_what_is_no_puzzle_is_said(visits: Visits) -> None:
    page = visits.open("eter/?puzzle=none", laptop("1280x800"))
    expect(page.locator("ev-notices")).to_contain_text("This site has no such puzzle")
    expect(page.locator("ev-new-game")).to_be_visible()
