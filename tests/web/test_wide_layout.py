"""What the tables do with room: plates beside the field, large pieces with names, a rail whose parts stay put."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from evertable.core.format.link import seen_link
from evertable.games.krieg.model.state import KriegState
from tests.engine.games.eter.script import Table as Eter
from tests.engine.games.krieg.script import Table as Krieg
from tests.web import vale
from tests.web.beginnings import BEGIN
from tests.web.eternal_scenes import links
from tests.web.hands import Click
from tests.web.krieg import KriegTable
from tests.web.reference import Scene, tables
from tests.web.table import REST_MS, Table
from tests.web.test_krieg_table import at, scenes
from tests.web.tour import follow, put_notices_away
from tests.web.visits import Visits, device_of, in_turn, laptop, phone, resize
from tests.web.watching import in_page, wait_for
from tools.screenshots import DUEL, duel

LAYOUT, COVERED, STILL = in_page("layout"), in_page("covered"), in_page("still")
BOX = "one => { const { left, top, right, bottom } = one.getBoundingClientRect(); return [left, top, right, bottom]; }"


def box(page: Page, selector: str) -> list[float]:
    """Left, top, right, bottom of the first of these that is drawn."""
    sides: list[float] = page.locator(f"{selector}:visible").first.evaluate(BOX)
    return sides


Desk = Callable[[str], Page]


@pytest.fixture(scope="module")
def desk(shared_visits: Visits) -> Desk:
    """The page of a game on a screen of 1280x800, one for all tests that open links there."""
    pages: dict[str, Page] = {}

    def page_of(game: str) -> Page:
        if game not in pages:
            pages[game] = shared_visits.open(f"{game}/", laptop("1280x800"), seed=1)
            pages[game].get_by_role("button", name="Play now", exact=True).wait_for()
        page = pages[game]
        resize(page, "1280x800")
        page.mouse.move(4, 4)
        return page

    return page_of


def krieg_turn(desk: Desk) -> tuple[KriegTable, Scene]:
    """A turn of Krieg Eterna for two."""
    return krieg_opened(desk, scenes()["two, turn"])


def krieg_at(desk: Desk, state: KriegState) -> tuple[KriegTable, Scene]:
    """A table of Krieg Eterna that stands so."""
    return krieg_opened(desk, seen_link(state, 0))


def krieg_opened(desk: Desk, link: str) -> tuple[KriegTable, Scene]:
    """A table of Krieg Eterna by its link."""
    table = KriegTable(desk("krieg"), Click())
    scene = follow(table, link)
    put_notices_away(table)
    return table, scene


@pytest.mark.parametrize("size", ["1280x800", "1920x1080"])
def test_krieg_players_stand_beside_the_field_and_units_fill_their_rows(desk: Desk, size: str) -> None:
    table, _ = krieg_turn(desk)
    page = table.page
    resize(page, size)
    field, foe, own = (box(page, which) for which in (".board .field", ".strip:not(.own)", ".strip.own"))
    assert foe[2] < field[0] and own[2] < field[0] and foe[3] < own[1]
    assert box(page, ".dock")[0] >= box(page, ".hand")[2]
    units = page.locator(".lane .unit").all()
    assert units
    for unit in units:
        lane = unit.locator("xpath=ancestor::div[contains(@class, 'lane')]").evaluate(BOX)
        left, top, right, bottom = unit.evaluate(BOX)
        assert bottom - top > 0.88 * (lane[3] - lane[1])
        assert right - left >= 58
        expect(unit.locator(".unitname")).to_be_visible()
    for lane in page.locator(".lane:has(.unit)").all():
        sides = [one.evaluate(BOX) for one in lane.locator(".unit").all()]
        left, _, right, _ = lane.evaluate(BOX)
        assert abs((sides[0][0] + sides[-1][2]) / 2 - (left + right) / 2) < 6


def test_the_field_keeps_its_place_whatever_is_asked(desk: Desk) -> None:
    """A card to be chosen, one that is chosen, passing in two steps, the others' turn: nothing moves the field."""
    table, scene = krieg_turn(desk)
    page = table.page
    still = box(page, ".board")
    seen = [page.locator(".dock").bounding_box()]
    action = next(a for a in scene["legal"] if a["kinds"][1:2] == ["row"])
    for step in (f"card:{action['refs'][0]}", None, "verb:pass"):
        if step:
            table.press(table.find(step))
        else:
            page.keyboard.press("Escape")
        seen.append(page.locator(".dock").bounding_box())
        assert box(page, ".board") == still
    assert len({one["height"] for one in seen if one}) > 1  # what is asked differs


MOVED = """() => {
  globalThis.moved = new Set();
  (function frame() {
    for (const one of document.getAnimations().filter(({ timeline }) => timeline === document.timeline))
      for (const step of one.effect.getKeyframes())
        for (const name of Object.keys(step)) globalThis.moved.add(name);
    requestAnimationFrame(frame);
  })();
}"""
TIMED = {"offset", "computedOffset", "easing", "composite"}


def test_only_transforms_and_opacity_are_animated(visits: Visits) -> None:
    """Through an explosion and the answer to it."""
    page = visits.open("eter/", laptop("1280x800"), seed=1, settings={"speed": 0.5, "curtain": "ask"})
    page.get_by_role("button", name="Play now", exact=True).wait_for()
    table = Table(page, Click())
    scene = follow(table, tables()["explode"])
    put_notices_away(table)
    page.evaluate(MOVED)
    table.decide(scene, next(a for a in scene["legal"] if a["verb"] == "explode" and a["refs"]))
    wait_for(lambda: {"transform", "opacity"} <= set(page.evaluate("() => [...moved]")), "what is animated")
    wait_for(
        lambda: page.evaluate("() => !document.querySelector('ev-game').host.table.motion.busy"), "the table at rest"
    )
    page.evaluate(STILL)
    moved = set(page.evaluate("() => [...moved]")) - TIMED
    assert moved <= {"transform", "opacity", "translate", "rotate", "scale", "clipPath", "visibility", "zIndex"}, moved


def test_krieg_rows_say_their_names_on_every_screen(visits: Visits) -> None:
    table, _ = at(visits, "two, turn", phone("390x844"))
    assert table.page.locator(".half.near .rowname:visible").all_inner_texts() == ["Melee", "Range", "Siege"]


def test_eter_fills_the_free_square_and_frames_what_it_may_become(desk: Desk) -> None:
    page = desk("eter")
    table = Table(page, Click())
    scene = follow(table, tables()["turn"])
    put_notices_away(table)
    board, grid, span = (box(page, which) for which in (".board.eter", ".eter .grid", ".eter .span"))
    side = max(grid[2] - grid[0], grid[3] - grid[1])
    assert side > 0.75 * min(board[2] - board[0], board[3] - board[1])  # with a row to come 0.9 of it
    assert all(abs(inner - outer) < 12 for inner, outer in zip(grid, span, strict=True))
    fixed, size = scene["view"]["field"]["fixed"], scene["view"]["size"]
    said = page.locator(".eter .span").inner_text()
    decided = fixed["cols"] and fixed["rows"]
    assert said.startswith("The field is decided" if decided else "The ") and str(size) in said
    assert (page.locator(".eter .span.widens").count() == 0) == fixed["cols"]


@pytest.mark.parametrize("size", ["1280x800", "390x844"])
def test_the_frame_of_an_empty_field_is_whole(visits: Visits, size: str) -> None:
    """What is said below it may be wider than the frame, and leaves its lower edge in sight."""
    page = visits.open("eter/?play", device_of(size))
    Table(page, Click()).scene()
    said = page.locator(".eter .span > span")
    expect(said).to_have_text("The field can grow to 3 × 3")
    assert box(page, ".eter .span > span")[1] >= box(page, ".eter .span")[3]


def test_a_stack_says_how_many_cards_it_has(desk: Desk) -> None:
    """By a pile and a number: `×2` is said of what counts double."""
    page = desk("eter")
    table = Table(page, Click())
    follow(table, seen_link(Eter().on({"d4": "A1B2", "e4": "A1"}).state, 0))
    put_notices_away(table)
    stack = page.locator('[data-cell="d4"] .pips')
    expect(stack).to_have_text("2")
    expect(stack.locator("svg")).to_be_visible()
    stack.hover()
    expect(page.locator(".tip")).to_have_text("2 cards They lie on each other, and the top one alone counts.")
    expect(page.locator('[data-cell="e4"] .pips')).to_have_count(0)


def test_a_plate_of_eter_has_all_that_it_says(visits: Visits) -> None:
    """The fullest: a computer with a name, a threat, a mage, cards not seen yet. It is the README's first picture."""
    page = visits.open(DUEL, laptop("1280x800"))
    duel(page)
    expect(page.locator(".strip .warn:visible")).to_contain_text("needs one card")
    for strip in page.locator(".strip").all():
        assert strip.evaluate("one => one.scrollHeight - one.clientHeight") <= 1, strip.inner_text()
    hand = page.locator(".room > .hand").bounding_box()
    assert hand and hand["y"] + hand["height"] <= 800, "and leaves the hand its room"


@pytest.mark.parametrize("game", ["eter", "eternal", "krieg", "vale"])
def test_the_form_stands_on_a_desk_and_what_stands_under_the_inspector_never_moves(visits: Visits, game: str) -> None:
    """The form of Eternal, with its decks, scrolls."""
    page = visits.open(f"{game}/", laptop("1280x800"), seed=1)
    play = page.get_by_role("button", name="Play now", exact=True)
    play.wait_for()
    page.evaluate(STILL)
    if game != "eternal":
        assert page.locator(".form-body").evaluate("one => one.scrollHeight <= one.clientHeight + 1")
        assert box(page, ".how-link")[3] <= box(page, ".form-body")[1] + 1
    play.press("Enter")
    table = Table(page, Click())
    table.scene()
    before = box(page, ".rail .tabs")
    expect(page.get_by_text("Point at a card to read it")).to_be_visible()
    table.press(page.locator(".hand .card, .fourteen .card, .fams .card").first)
    page.locator(".rail .inspect").wait_for()
    assert box(page, ".rail .tabs") == before


def test_vale_keeps_its_goal_and_lays_no_hunt_before_its_round(visits: Visits) -> None:
    """The end of a round is looked at with the table of that round; the creatures of the others carry their names."""
    page = visits.open("vale/", laptop("1280x800"), seed=1)
    table = vale.ValeTable(page, Click())
    table.sit(2)
    choose = vale.at_random(1)
    table.play(choose, until=lambda scene: page.locator(".broad").count() > 0)
    expect(page.locator(".aim")).to_have_text(
        "Race to 60 points: most points win once somebody has 60, or after round 10"
    )
    expect(page.locator(".broad h2")).to_have_text("Round 1 is over")
    expect(page.locator(".rounds .now")).to_have_text("1")
    expect(page.locator(".board .mcard")).to_have_count(0)
    table.press("Next round")
    wait_for(lambda: page.locator(".board .mcard").count(), "the next hunt")
    expect(page.locator(".rounds .now")).to_have_text("2")
    expect(page.locator(".aim")).to_be_visible()
    table.play(choose, until=lambda scene: bool(scene["view"]["seats"][1]["area"]))
    expect(page.locator(".mini-area .tname").first).to_be_visible()


def test_the_print_of_the_game_stands_beside_the_form(visits: Visits) -> None:
    """And both end in one line, however high the screen."""
    page = visits.open("krieg/", laptop("1280x800"), seed=1)
    page.get_by_role("button", name="Play now", exact=True).wait_for()
    left, top, right, bottom = box(page, ".poster")
    form = box(page, ".form-body")
    assert right - left == 300
    assert right < form[0]
    assert top >= form[1]
    assert bottom <= 800
    for size in ("1280x720", "1280x800", "1920x1080"):
        resize(page, size)
        assert box(page, ".poster")[3] == box(page, ".start .go")[3], size
        assert box(page, ".how-link")[2] == box(page, ".company")[2], size
    expect(page.locator(".poster .art svg")).to_have_count(2)
    expect(page.locator(".poster")).to_contain_text("20 min")
    page.set_viewport_size({"width": 1000, "height": 800})
    expect(page.locator(".poster")).to_be_hidden()


PIECES = {"eter": ".grid .cell", "krieg": ".lane", "vale": ".fams .card", "eternal": ".hand .card"}


@pytest.mark.parametrize("game", PIECES)
def test_wide_screens_are_used(visits: Visits, game: str) -> None:
    """Nothing is cut or covered there, and what is played with is larger than on a laptop."""
    page = visits.open(f"{game}/", laptop("1280x800"), seed=3)
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    BEGIN[game](page, Click())(4)
    put_notices_away(Table(page, Click()))
    heights = []
    for width, height in ((1280, 800), (1920, 1080), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        page.evaluate(STILL)
        _, top, _, bottom = box(page, PIECES[game])
        heights.append(bottom - top)
        assert page.evaluate(LAYOUT, [True, 44]) == [], (width, height)
        assert width < 1600 or page.evaluate(COVERED) == [], (width, height)
    assert heights[1] > 1.15 * heights[0]
    assert heights[2] >= heights[1]


def test_what_acts_on_a_row_of_krieg_explains_itself(desk: Desk) -> None:
    """A King at a row, or weather over it: its name, and that it doubles or halves."""
    table, scene = krieg_turn(desk)
    king = next(a for a in scene["legal"] if a["refs"] and a["refs"][0].endswith("-king"))
    table.take(scene, king)
    said = table.page.locator(".half.near .eff:not(.eff .eff)").first.get_attribute("data-tip")
    assert said and "doubles this row" in said.lower()


def test_ways_of_a_king_are_told_in_one_form_and_his_halving_is_weather(desk: Desk) -> None:
    sky = Krieg({"1-melee": "knight"}, hands={1: "sun-king", 2: "archer"}, weather="fog range now").state
    table, _ = krieg_at(desk, sky)
    table.press(table.find("card:sun-king"))
    table.press(table.find("row:1-melee"))
    ways = table.page.locator(".actions .choice")
    expect(ways).to_have_text(["End all weather", "Move one weather", "Draw a card"])
    page, rows = table.page, {"1-melee": "knight", "2-melee": "pike pike"}
    lion = Krieg(rows, hands={1: "lion-king archer", 2: "cannon"}).state
    scene = follow(table, seen_link(lion, 0))
    table.press(table.find("card:lion-king"))
    table.press(table.find("row:1-melee"))
    expect(ways).to_have_text(["Halve every Range row", "Set aside two units"])
    page.wait_for_timeout(REST_MS)
    table.press(table.find("option:halve"))
    table.confirm()
    table.scene(scene["v"])
    mark = page.locator('.half.near [data-row="1-range"] .eff')
    expect(mark).to_contain_text("weather")
    expect(mark).to_have_class(re.compile(r"\bw\b"))
    tip = "Lion King. Halves this row as weather, until the round ends or all weather does."
    expect(mark).to_have_attribute("data-tip", tip)
    expect(page.locator(".log-scroll")).to_contain_text("halves Range on all sides, as weather")


@pytest.mark.parametrize("cards", [3, 11])
def test_the_last_card_of_a_krieg_hand_keeps_off_what_is_asked(desk: Desk, cards: int) -> None:
    """The King stands last, and leans."""
    held = ["knight", "cavalry", "pike", "crusader", "archer", "bowman", "soldier", "siege", "fog", "frost"]
    held = [*held, "sun-king"][-cards:]
    table, _ = krieg_at(desk, Krieg({}, hands={1: " ".join(held), 2: "cannon"}).state)
    table.page.evaluate(STILL)
    hand, asked = box(table.page, ".khand .slot:last-child .card"), box(table.page, ".dock .prompt")
    assert hand[2] <= asked[0]


def test_eternal_players_stand_beside_the_field(visits: Visits) -> None:
    sizes = ("1280x800", "1280x720", "1920x1080")
    page = visits.open("eternal/", laptop(sizes[0]), seed=1)
    page.get_by_role("button", name="Play now", exact=True).wait_for()
    table = Table(page, Click())
    for nth, phase in enumerate(("main", "market", "tidy")):
        follow(table, links()[phase])
        put_notices_away(table)
        for size in in_turn(sizes, nth):
            resize(page, size)
            field, foe, own = (box(page, which) for which in (".board.eternal", ".strip:not(.own)", ".strip.own"))
            assert foe[2] < field[0] and own[2] < field[0] and foe[3] < own[1], (phase, size)
            assert box(page, ".dock")[0] >= box(page, ".hand .held:last-child")[2], (phase, size)
            for strip in page.locator(".strip").all():
                assert strip.evaluate("one => one.scrollHeight - one.clientHeight") <= 1, (phase, size)
                last = strip.locator(".stripbtn").last.evaluate(BOX)
                assert last[3] <= strip.evaluate(BOX)[3], (phase, size)
