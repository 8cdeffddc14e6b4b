"""More than two at a table: the form, the curtain, opponents in every free seat, links that go round, the result."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.hands import Click
from tests.web.reference import Engine, Scene
from tests.web.table import BY_LINK, GREEDY, HERE, Table
from tests.web.visits import Visits, laptop, phone
from tests.web.watching import in_page, wait_for

EVERYTHING, NOTE_TALK = in_page("everything"), in_page("note_talk")
TELL = """([name, detail]) => document.querySelector("ev-game").host.element.dispatchEvent(
  new CustomEvent(name, { bubbles: true, detail }))"""


def seats(page: Page) -> Locator:
    """The rows of the form."""
    return page.locator(".seat-row")


def count(page: Page, many: int) -> None:
    """Choose how many play: the presets of these games ask for it, from two on, and nothing else does."""
    page.locator("[name=preset]").nth(many - 2).check(force=True)
    expect(page.locator(".segments.count")).to_have_count(0)


def begin(visits: Visits, game: str, places: tuple[str, ...], seed: int = 3, **how: Any) -> Table:
    """A new table with these places."""
    page = visits.open(f"{game}/", seed=seed, **how)
    count(page, len(places))
    page.locator("summary", has_text="Seats").tap()
    for n, place in enumerate(places, 1):
        page.get_by_label(f"Who plays seat {n}").select_option(label=place)
    page.get_by_role("button", name=re.compile("^Play now")).tap()
    return Table(page)


def decide(table: Table, scene: Scene) -> None:
    """Any decision; a set in the wrong order."""
    rng = random.Random(scene["status"]["decisions"])
    if asked := scene["gather"]:
        refs = rng.sample(asked["refs"], max(asked["least"], 1))
        table.page.evaluate(TELL, ["choose-set", {"refs": sorted(refs, key=asked["refs"].index, reverse=True)}])
    else:
        table.page.evaluate(TELL, ["act", {"action": rng.choice(scene["legal"])["id"]}])


# ---- the form ----


def test_seat_rows_follow_the_number_of_seats(visits: Visits) -> None:
    page = visits.open("krieg/")
    for many in (4, 3, 2, 4):
        count(page, many)
        expect(seats(page)).to_have_count(many)
    names = seats(page).locator(".who").all_text_contents()
    assert [name.strip() for name in names] == ["You", "Computer", "Computer 2", "Computer 3"]
    places = [page.get_by_label(f"Who plays seat {n}").locator("option:checked").text_content() for n in (1, 2, 3, 4)]
    assert places == [HERE, GREEDY, GREEDY, GREEDY]
    expect(page.get_by_role("radio", name=re.compile("^Four players"))).to_be_checked()


def test_teams_are_shown(visits: Visits) -> None:
    page = visits.open("krieg/")
    page.get_by_role("radio", name=re.compile("^Two against two")).check(force=True)
    page.locator("summary", has_text="Seats").tap()
    assert [row.locator(".seat-team").inner_text() for row in seats(page).all()] == ["Team A", "Team B"] * 2
    count(page, 3)
    expect(page.locator(".seat-team")).to_have_count(0)


def test_number_and_names_are_remembered(visits: Visits) -> None:
    table = begin(visits, "vale", (HERE, GREEDY, GREEDY, GREEDY))
    table.scene()
    table.page.goto(f"{visits.server.url}vale/")
    expect(seats(table.page)).to_have_count(4)
    count(table.page, 2)
    expect(seats(table.page)).to_have_count(2)


def test_two_people_here_and_one_by_link_are_refused_at_the_form(visits: Visits) -> None:
    table = begin(visits, "krieg", (HERE, HERE, BY_LINK))
    expect(table.page.get_by_role("alert")).to_contain_text("exactly one person sits at this device")


# ---- one device ----


@pytest.mark.parametrize("people", [3, 4])
def test_three_and_four_pass_one_device_round(visits: Visits, people: int) -> None:
    """A curtain before each; under it nobody's view is asked for, and after it nobody's but the named person's."""
    table = begin(visits, "krieg", (HERE,) * people)
    page, order = table.page, []
    for turn in range(people + 2):
        scene = table.scene()
        assert scene["asks"] == "curtain"
        seat, name = scene["curtain"]["seat"], scene["curtain"]["name"]
        expect(page.locator(f'.curtain[data-seat="{seat + 1}"] h1')).to_have_text(name)
        if turn:
            before = page.evaluate("talk.splice(0)")
            assert {eyes for one in before for eyes in one["eyes"]} <= {order[-1]}
        else:
            page.evaluate(NOTE_TALK)
        scene = table.go_on(scene)
        assert (scene["asks"], scene["eyes"]) == ("decide", seat)
        order.append(seat)
        while scene["asks"] == "decide":  # what is decided may ask for more
            decide(table, scene)
            scene = table.scene(scene["v"])
        if scene["asks"] == "pass":
            table.press("Pass the table")
    assert sorted(order[:people]) == list(range(people)), "each decides once before anybody decides again"
    assert all(one != other for one, other in itertools.pairwise(order))


def test_curtain_shows_nothing_of_any_hand(visits: Visits) -> None:
    table = begin(visits, "krieg", (HERE, HERE, HERE))
    scene = table.go_on(table.scene())
    refs = set(scene["gather"]["refs"])
    decide(table, scene)
    wait_for(lambda: table.scene()["asks"] == "pass", "the end of the turn")
    table.press("Pass the table")
    assert table.scene()["asks"] == "curtain"
    said = set(re.findall(r"[\w-]+", table.page.evaluate(EVERYTHING)))
    assert not said & {ref for ref in refs if len(ref) > 4}


# ---- opponents ----


def test_opponents_play_every_free_seat_in_turn(visits: Visits) -> None:
    table = begin(visits, "vale", (HERE, GREEDY, GREEDY, GREEDY))
    scene = table.scene()
    for _ in range(3):
        decide(table, scene)
        scene = table.scene(scene["v"])
        while scene["asks"] == "next":
            scene = table.go_on(scene)
    assert scene["asks"] == "decide"
    assert scene["eyes"] == 0
    names = ["You", *(seat["name"] for seat in scene["status"]["seats"][1:])]
    assert all(any(name in entry["text"] for entry in scene["log"]) for name in names)


# ---- by link ----


def test_table_goes_round_by_links(visits: Visits) -> None:
    """Two people on devices of their own; the third seat is played by the computer wherever its turn comes."""
    mara = begin(visits, "krieg", (HERE, BY_LINK, GREEDY), seed=5)
    scene, device = mara.scene(), mara
    seen = set()
    for _ in range(6):
        if scene["asks"] == "decide":
            seen.add(scene["eyes"])
            decide(device, scene)
            scene = wait_for(
                lambda was=scene, on=device: (
                    (now := on.scene())["asks"] in ("decide", "send") and now["v"] > was["v"] and now
                ),
                "the answer",
            )
        else:
            other = 1 - scene["eyes"]
            device = Table(visits.go(visits.device(phone()), f"krieg/#{sent(device)}"))
            scene = enter(device, f"Player {other + 1}")
            assert scene["eyes"] == other
        kinds = [seat["kind"] for seat in scene["status"]["seats"]]
        assert kinds == ["human", "human", "normal"]
    assert seen == {0, 1}


def sent(table: Table) -> str:
    """The link by which a turn is sent."""
    table.press("Send the table")
    sheet = table.page.get_by_role("dialog", name="Share")
    fragment: str = sheet.get_by_role("textbox").input_value().partition("#")[2]
    table.press(sheet.get_by_role("button", name="Close"))
    return fragment


def enter(table: Table, seat: str) -> Scene:
    """Through the seat picker: everybody elsewhere but the third seat, which the computer plays."""
    gate = table.page.get_by_role("dialog", name=re.compile("^Open this"))
    table.press(gate.get_by_role("radio", name=seat))
    expect(gate.get_by_role("combobox", name="Computer", exact=True), "the computer it was").to_have_value("normal")
    other = gate.get_by_role("combobox").last
    other.select_option(label="By link")
    gate.get_by_role("combobox").first.select_option(label="At this device")
    table.press(gate.get_by_role("button", name="Open", exact=True))
    expect(gate.get_by_role("alert"), "no mixed table").to_contain_text("nobody else can play at this device")
    gate.get_by_role("combobox").first.select_option(label="By link")
    other.select_option(label="Computer, Normal")
    table.press(gate.get_by_role("button", name="Open", exact=True))
    return table.scene()


# ---- the end ----


def finished(game: str, options: dict[str, str | bool], seed: int = 2) -> tuple[str, Scene]:
    """A link to a finished game of random opponents, and its end."""
    engine = Engine(game)
    people = ["random"] * int(str(options["seats"]))
    scene = engine.new(options, people, seed)
    while not scene["status"]["over"]:
        scene, _ = engine.step(scene, lambda scene: scene["legal"][0])
    return engine.link("R", None), scene


@pytest.mark.parametrize("device", [phone(), laptop()], ids=["phone", "laptop"])
def test_result_lists_every_seat(visits: Visits, device: dict[str, Any]) -> None:
    link, end = finished("vale", {"seats": 4})
    page = visits.open(f"vale/#{link}", device)
    gate = page.get_by_role("dialog", name=re.compile("^Open this"))
    gate.get_by_role("radio", name="Spectator").check(force=True)
    gate.get_by_role("button", name="Open", exact=True).click()
    table = Table(page) if device.get("has_touch") else Table(page, Click())
    assert table.scene()["asks"] == "over"
    if device.get("has_touch"):
        table.press("Menu")
        table.press(page.locator("ev-menu").get_by_role("button", name="Result"))
    rows = page.locator(".ranking li")
    expect(rows).to_have_count(4)
    ranking = end["status"]["outcome"]["ranking"]
    for row, one in zip(rows.all(), ranking, strict=True):
        assert row.get_attribute("data-seat") == str(one["seat"] + 1)
        assert row.locator("svg").count() == 1, "a shape, not a colour alone"
        expect(row).to_contain_text(one["text"])
        expect(row.locator(".place")).to_have_text(str(one["place"]))


def test_kept_tables_name_everybody(visits: Visits) -> None:
    table = begin(visits, "vale", (HERE, GREEDY, GREEDY, GREEDY))
    scene = table.scene()
    names = [seat["name"] for seat in scene["status"]["seats"]]
    decide(table, scene)
    table.scene(scene["v"])
    table.page.get_by_role("link", name="Lobby").tap()
    row = table.page.locator(".res")
    expect(row).to_contain_text("The Vale of Eternity")
    expect(row).to_contain_text(", ".join(names[1:]))
    expect(row).to_contain_text("4th of 4")
