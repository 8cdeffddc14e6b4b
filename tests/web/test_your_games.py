"""The finished games of a device: their list, what may be done with each, and that none is lost."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from evertable import load_game
from evertable.core.format.link import seen_link
from tests.web.kept_games import keep
from tests.web.table import Table
from tests.web.test_access import violations
from tests.web.test_back_and_forth import finished
from tests.web.test_forced_colors import LOST
from tests.web.test_resigning import resign
from tests.web.test_storage import PUT, kept, kept_slot, saved_backup
from tests.web.test_translated import Twins
from tests.web.tour import follow
from tests.web.visits import Visits, laptop, phone
from tests.web.watching import wait_for

ROWS = "ev-game-rows .gl"


def games(visits: Visits, count: int, device: dict[str, object] | None = None, **how: object) -> Page:
    """The list of that many games."""
    page = visits.open("rules/", device or laptop("1280x800"), **how)  # type: ignore[arg-type]
    keep(page, count)
    page.goto(f"{visits.server.url}games/")
    expect(page.locator(ROWS).first).to_be_visible()
    return page


def shown(page: Page) -> int:
    """How many games the list says it has."""
    return int(page.locator(ROWS).first.get_attribute("aria-setsize") or 0)


def test_a_game_that_ends_is_in_the_list_and_is_played_on_from_there(visits: Visits) -> None:
    table, over = finished(visits)
    page = table.page
    page.goto(f"{visits.server.url}games/")
    row = page.locator(ROWS)
    expect(row).to_have_count(1)
    expect(row).to_contain_text(re.compile("ETER.*Training.*Today", re.DOTALL))
    assert row.locator(".res3").inner_text() in ("Won", "Lost", "Drawn", "Finished")
    row.get_by_role("button", name=re.compile("^More for ETER")).click()
    expect(row.get_by_role("button", name="Share")).to_be_visible()
    row.get_by_role("link", name="Watch again").click()
    page.wait_for_url("**/eter/?t=*")
    table = Table(page)
    assert table.scene()["log"] == over["log"]
    page.keyboard.press("Escape")
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="Play on from here").click()
    wait_for(lambda: table.scene()["asks"] == "decide", "a decision")
    kept(page)
    page.get_by_role("link", name="Lobby").click()
    expect(page.locator("section.resume .res")).to_have_count(1)
    page.goto(f"{visits.server.url}games/")
    expect(row).to_have_count(1)


@pytest.mark.parametrize("device", [laptop("1280x800"), phone("390x844")], ids=["laptop", "phone"])
def test_what_comes_in_is_told_below_the_tiles_of_the_lobby(
    visits: Visits, tmp_path: Path, device: dict[str, Any]
) -> None:
    """And the tiles count it at once."""
    page = finished(visits)[0].page
    page.goto(visits.server.url)
    path = saved_backup(page, tmp_path)
    other = visits.open("", device)
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="File", exact=True).click()
    chooser.value.set_files(path)
    report = other.locator("ev-open .restored")
    expect(report).to_contain_text("1 finished game")
    expect(other.locator("#kept")).to_contain_text("1 game kept")
    box, foot = report.bounding_box(), other.locator(".lobby footer").bounding_box()
    assert box and foot and box["y"] + box["height"] <= foot["y"], "above the footer"
    for tile in other.locator(".quad > .line").all():
        there = tile.bounding_box()
        assert there and there["y"] + there["height"] <= box["y"], "all tiles stand above it"
    assert violations(other) == []


def test_a_finished_game_is_analysed_from_its_row_and_its_end(visits: Visits) -> None:
    page = finished(visits)[0].page
    page.goto(f"{visits.server.url}games/")
    row = page.locator(ROWS)
    row.get_by_role("button", name=re.compile("^More for ETER")).click()
    row.get_by_role("link", name="Analyse").click()
    expect(page.locator("ev-review")).to_be_visible()
    expect(page.locator(".banner").get_by_role("button", name="Show the result")).to_contain_text("Result")
    expect(page.locator(".banner").get_by_role("button", name="Analyse")).to_be_visible()


def test_a_shared_link_holds_the_whole_game(visits: Visits) -> None:
    table, over = finished(visits)
    page = table.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{visits.server.url}games/")
    page.get_by_role("button", name=re.compile("^More for ETER")).click()
    page.get_by_role("button", name="Share").click()
    expect(page.locator("ev-notices")).to_contain_text("The link to this game is copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(re.escape(visits.server.url) + r"eter/#R\S+", link)
    page.goto(link)
    page.get_by_role("button", name="Open", exact=True).click()
    there = Table(page).scene()["status"]
    assert (there["decisions"], there["over"]) == (over["status"]["decisions"], True)


def test_a_game_is_studied_and_taken_as_text_from_its_row(visits: Visits) -> None:
    table, _ = finished(visits)
    page = table.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])

    def row() -> Locator:
        page.goto(f"{visits.server.url}games/")
        page.get_by_role("button", name=re.compile("^More for ETER")).click()
        return page.locator(ROWS)

    row().get_by_role("link", name="Study").click()
    expect(page.locator(".study-top h1")).to_contain_text("Study")
    expect(page).to_have_url(re.compile(r"\?study="))
    study = page.url
    row().get_by_role("link", name="Study").click()
    expect(page.locator(".study-top h1")).to_contain_text("Study")
    expect(page, "the same one: what was written there is found again").to_have_url(study)
    row().get_by_role("link", name="Copy as text").click()
    expect(page.get_by_role("button", name="Copy text")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("ev-notices")).to_contain_text("copied")
    assert page.evaluate("navigator.clipboard.readText()").startswith("evertable-text:")
    row()
    page.get_by_role("button", name="Studied").click()
    expect(page.locator(ROWS)).to_have_count(1)
    page.locator("summary", has_text="Studies").click()
    listed = page.locator(".studies li")
    expect(listed.get_by_role("link")).to_have_attribute("href", study)
    listed.get_by_role("button", name=re.compile("^Delete the study")).click()
    expect(listed).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(listed).to_have_count(1)


def test_an_address_asks_a_table_for_nothing_else(visits: Visits) -> None:
    table, over = finished(visits)
    page = table.page
    page.goto(f"{page.url.split('?')[0]}?t={page.url.split('?t=')[1]}&then=fork")
    table = Table(page)
    assert table.scene()["status"]["over"]
    assert table.scene()["log"] == over["log"]


def test_games_of_before_come_along(visits: Visits) -> None:
    """Finished tables that stood among those in play, and those that cannot be opened."""
    page = visits.open("rules/", laptop("1280x800"))
    save = {"game": "krieg", "evertable": 3, "options": {}, "decisions": []}
    old = [kept_slot(f"o{n}", over=True, save={**save, "seed": str(n)}, summary="You win.") for n in range(30)]
    page.evaluate(PUT, [*((one["id"], one) for one in old), ["now", kept_slot("now", save={**save, "seed": "x"})]])
    page.goto(f"{visits.server.url}games/")
    expect(page.locator(ROWS).first).to_contain_text("Krieg Eterna")
    assert shown(page) == 30
    page.goto(visits.server.url)
    expect(page.locator("section.resume .res")).to_have_count(1)


def test_the_address_says_what_is_shown(visits: Visits) -> None:
    page = games(visits, 124)
    page.get_by_role("radio", name="ETER", exact=True).check(force=True)
    page.get_by_role("button", name="Won", exact=True).click()
    won = shown(page)
    assert 0 < won < 124
    expect(page).to_have_url(f"{visits.server.url}games/?game=eter&show=won")
    page.get_by_role("combobox", name="Order").select_option("Longest first")
    expect(page).to_have_url(f"{visits.server.url}games/?game=eter&show=won&sort=longest")
    minutes = [int(one.split()[0]) for one in page.locator(f"{ROWS} .when .m").all_inner_texts()]
    assert minutes == sorted(minutes, reverse=True)
    assert minutes[0] > minutes[-1]
    page.go_back()
    page.go_back()
    expect(page).to_have_url(f"{visits.server.url}games/?game=eter")
    of_eter = shown(page)
    assert of_eter > won
    expect(page.locator(".fil button").first).to_have_attribute("aria-pressed", "true")
    page.go_back()
    wait_for(lambda: shown(page) == 124, "all games")
    page.go_forward()
    wait_for(lambda: shown(page) == of_eter, "those of ETER")
    page.reload()
    expect(page.get_by_role("radio", name="ETER", exact=True)).to_be_checked()
    page.goto(f"{visits.server.url}games/?game=chess&show=%3Cb%3E&sort=x&find={'a' * 300}")
    expect(page.get_by_text("None of your games is like this.")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    assert shown(page) == 124


def test_numbers_are_those_of_the_list(visits: Visits) -> None:
    page = games(visits, 124)
    figures = page.locator(".fig").all_inner_texts()
    count = {word: int(number) for number, word in (one.split("\n") for one in figures)}
    for result in ("won", "lost", "drawn"):
        page.get_by_role("button", name=result.capitalize(), exact=True).click()
        assert shown(page) == count[result]
    assert sum(count[result] for result in ("won", "lost", "drawn")) == count["games finished"] == 124
    page.locator(".fil button").first.click()
    page.locator("summary", has_text="More numbers").click()
    for title in ("Results by level", "Last 30 days", "Where costly decisions fall", "By game", "Against"):
        assert page.get_by_role("table", name=title).locator("tbody tr").count() > 1, title
    page.get_by_role("radio", name="ETER", exact=True).check(force=True)
    of_eter = shown(page)
    for title in ("By set-up", "Mage", "By seat"):
        rows = page.get_by_role("table", name=title).locator("tbody tr").all_inner_texts()
        assert sum(sum(map(int, row.split("\t")[1:])) for row in rows) == of_eter, title


@pytest.mark.parametrize(
    ("name", "options", "by"), [("krieg", {}, "King"), ("eter", {"mode": "duel", "mage_side": "random"}, "Mage")]
)
def test_a_finished_game_is_counted_and_found_by_what_it_says_itself(
    visits: Visits, name: str, options: dict[str, str], by: str
) -> None:
    game = load_game(name, **options)
    page = visits.open(f"{name}/", phone())
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    table = Table(page)
    follow(table, seen_link(game.new_initial_state(8), 0))
    resign(table)
    expect(page.locator(".banner")).to_contain_text("You resign")
    page.goto(f"{visits.server.url}games/")
    expect(page.locator(ROWS)).to_have_count(1)
    groups = page.evaluate("document.querySelector('ev-games').entries[0].game.groups")
    assert list(groups) == [by] and groups[by] in {card["name"] for card in game.catalog().values()}
    page.get_by_role("searchbox").fill(f"nobody {groups[by]}")
    expect(page.locator(ROWS)).to_have_count(0)
    page.get_by_role("searchbox").fill(groups[by])
    expect(page.locator(ROWS)).to_have_count(1)


def test_search_finds_friends_levels_modes_and_days(visits: Visits) -> None:
    page = games(visits, 124)
    search = page.get_by_role("searchbox", name="Search your games")
    for words, found in (("ilse", "Ilse"), ("COMPUTER strong", "Strong"), ("elemental", "battle")):
        search.fill(words)
        expect(page.locator(ROWS).first).to_contain_text(found)
        assert shown(page) < 124
    search.fill("nobody like this")
    expect(page.get_by_text("None of your games is like this.")).to_be_visible()
    search.fill("")
    assert shown(page) == 124


def test_a_deleted_game_comes_back(visits: Visits) -> None:
    page = games(visits, 12, phone("390x844"))
    first = page.locator(ROWS).first
    key = first.get_attribute("data-id")
    first.get_by_role("button", name=re.compile("^More for")).tap()
    first.get_by_role("button", name="Delete").tap()
    expect(page.locator(f'[data-id="{key}"]')).to_have_count(0)
    assert shown(page) == 11
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(f'[data-id="{key}"]')).to_have_count(1)
    page.reload()
    expect(page.locator(f'[data-id="{key}"]')).to_have_count(1)


def test_another_tab_sees_what_is_deleted(visits: Visits) -> None:
    page = games(visits, 5)
    other = visits.go(page.context, "games/")
    expect(other.locator(ROWS)).to_have_count(5)
    page.get_by_role("button", name=re.compile("^More for")).first.click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(ROWS)).to_have_count(4)
    other.bring_to_front()
    expect(other.locator(ROWS)).to_have_count(4)


def test_of_ten_thousand_games_few_are_in_the_page(visits: Visits) -> None:
    page = games(visits, 10_000)
    assert shown(page) == 10_000
    assert page.locator(ROWS).count() < 100
    page.evaluate("addEventListener('scrollend', () => (globalThis.atEnd = scrollY > innerHeight))")
    page.keyboard.press("End")
    wait_for(lambda: page.evaluate("globalThis.atEnd"), "the end of the key's way: it would undo a jump in between")
    last = page.locator(f'{ROWS}[aria-posinset="10000"]')
    wait_for(lambda: page.evaluate("scrollTo(0, document.documentElement.scrollHeight)") or last.count(), "the last")
    expect(last).to_be_in_viewport()
    assert page.locator(ROWS).count() < 100
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator(f'{ROWS}[aria-posinset="1"]')).to_be_in_viewport()
    page.get_by_role("searchbox").fill("noor")
    wait_for(lambda: 0 < shown(page) < 10_000, "those with Noor")
    assert page.locator("ev-game-rows > *").count() < 20, "what is out of sight is one gap, not a block for each dozen"
    tools = page.context.new_cdp_session(page)
    tools.send("HeapProfiler.collectGarbage")
    assert tools.send("Runtime.getHeapUsage")["usedSize"] < 60e6


def test_all_by_keyboard(visits: Visits) -> None:
    page = games(visits, 60)
    page.get_by_role("radio", name="All").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="ETER", exact=True)).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Results by level, as a table")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("table", name="Results by level")).to_be_in_viewport()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowLeft")
    page.locator(ROWS).first.get_by_role("link").focus()
    for n in range(2, 15):
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        place = page.evaluate("document.activeElement.closest('.gl').ariaPosInSet")
        assert place == str(n), "row by row, also from one block to the next"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".gl[data-open]")).to_have_count(1)
    expect(page.locator(":focus")).to_have_attribute("aria-expanded", "true")


def test_a_device_that_keeps_nothing_says_so(visits: Visits) -> None:
    page = visits.open("rules/", laptop("1280x800"))
    page.context.add_init_script("Object.defineProperty(globalThis, 'indexedDB', { value: undefined })")
    page.goto(f"{visits.server.url}games/")
    expect(page.get_by_role("heading", name="No games yet")).to_be_visible()
    expect(page.locator("ev-notices")).to_contain_text("This browser keeps nothing for this page.")


def test_in_the_colours_of_the_system(visits: Visits) -> None:
    page = games(visits, 30, forced_colors="active")
    page.get_by_role("button", name="Won", exact=True).click()
    assert page.evaluate(LOST) == []


def test_translated_it_says_the_same(visits: Visits) -> None:
    twins = Twins(visits, "rules/")
    for page in twins.pages:
        keep(page, 30)
        page.goto(f"{visits.server.url}games/")
    twins.do(lambda page: expect(page.locator(ROWS).first).to_be_visible())
    twins.do(lambda page: page.get_by_role("button", name="Lost", exact=True).click())
    twins.do(lambda page: page.get_by_role("radio", name="ETER", exact=True).check(force=True))
    twins.do(lambda page: page.locator(ROWS).first.get_by_role("button").first.click())
    twins.end()


@pytest.mark.parametrize("count", [0, 3])
def test_offline(visits: Visits, count: int) -> None:
    page = visits.open("", laptop("1280x800"), offline=True)
    page.get_by_text("Ready offline").wait_for()
    if count:
        keep(page, count)
    page.context.set_offline(True)
    page.goto(f"{visits.server.url}games/")
    expect(page.locator(ROWS)).to_have_count(count)
    page.context.set_offline(False)
