"""A phone on its side: what is looked at is read whole, where one is can be seen, and whose hand it is is plain."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from evertable import load_game
from evertable.core.format.link import seen_link
from tests.web.hands import Tap
from tests.web.krieg import KriegTable
from tests.web.table import Table
from tests.web.tour import tell_news
from tests.web.visits import STILL, Visits, phone, resize

SIDEWAYS = phone("844x390")
LOOK = """card => card.dispatchEvent(
  new PointerEvent('contextmenu', { pointerType: 'mouse', bubbles: true, cancelable: true }))"""
CUT = """box => box.scrollHeight > box.clientHeight + 1"""


def inside(page: Page, selector: str) -> None:
    box, size = page.locator(selector).bounding_box(), page.viewport_size
    assert box and size and box["y"] >= 0 and box["y"] + box["height"] <= size["height"], (selector, box)


def test_card_is_read_without_scrolling(visits: Visits) -> None:
    page = visits.open("krieg/?play", SIDEWAYS, seed=5)
    scene = KriegTable(page, Tap()).scene()
    kinds = {ref.split("/")[0]: ref for ref in scene["gather"]["refs"]}
    for ref in kinds.values():
        page.locator(f'.main [data-target="card:{ref}"]').first.evaluate(LOOK)
        text = page.locator(".drawer .inspect")
        expect(text).to_be_visible()
        page.locator(".drawer").evaluate("drawer => drawer.getAnimations().forEach(one => one.finish())")
        assert not text.evaluate(CUT) and not page.locator(".drawer").evaluate(CUT), ref
        inside(page, ".drawer .inspect")
        inside(page, ".drawer-close")
        page.locator(".drawer-close").tap()


def test_bar_says_where_one_is_and_the_news_stand_between_rival_and_hand(visits: Visits) -> None:
    page = visits.open("krieg/?play", SIDEWAYS, seed=5)
    table = KriegTable(page, Tap())
    scene = table.scene()
    expect(page.locator(".top").get_by_role("link", name="Lobby")).to_be_visible()
    expect(page.locator(".top h1")).to_be_visible()
    expect(page.locator(".top .sub")).to_contain_text("Round 1")
    expect(page.locator(".offer")).to_be_visible()
    resize(page, "1024x600")
    assert not page.locator(".offer .plays").evaluate("one => one.scrollWidth > one.clientWidth"), "no word is cut"
    resize(page, "844x390")
    scene = table.take(scene, scene["gather"]["refs"][: scene["gather"]["least"]])
    expect(page.locator(".offer")).to_have_count(0)
    tell_news(page, [{**line, "notable": False} for line in scene["log"] if line["seat"] is not None][-1:])
    at = {name: page.locator(name).first.bounding_box() for name in (".digest", ".digest .play", ".hand .card", ".own")}
    news, play, card, own = (box or {} for box in at.values())
    assert play["x"] + play["width"] <= news["x"] + news["width"], "the news are whole"
    assert news["width"] > 250, at
    rival = page.locator(".strip:not(.own)").first.bounding_box()
    assert rival and rival["y"] + rival["height"] <= news["y"], at
    assert news["y"] + news["height"] <= card["y"], "the hand does not hang on the rival's strip"
    assert card["y"] + card["height"] <= own["y"], at


def test_the_score_of_a_match_stands_beside_its_name(visits: Visits) -> None:
    """Over no other word of the bar, and where we are is said all the same."""
    match = load_game("eter", mode="training").new_initial_state(3)
    page = visits.open(f"eter/#{seen_link(match, 0)}", SIDEWAYS)
    score = page.locator(".top .bestof")
    expect(score).to_be_visible()
    expect(score).to_have_attribute("aria-label", "Won so far: You 0, Computer 0; first to 2 wins")
    expect(page.locator(".top .sub .narrow")).to_be_visible()
    Table(page).scene()
    page.evaluate(STILL)
    boxes = [page.locator(f".top {one}").first.bounding_box() for one in (".bestof", "h1", ".sub", "button")]
    own, *others = [one for one in boxes if one]
    assert len(others) == 3
    for box in others:
        beside = own["x"] >= box["x"] + box["width"] or own["x"] + own["width"] <= box["x"]
        assert beside or own["y"] + own["height"] <= box["y"] or own["y"] >= box["y"] + box["height"], (own, box)


def test_every_game_is_begun_from_the_first_screen_of_the_lobby(visits: Visits) -> None:
    page = visits.open("", SIDEWAYS)
    for size in ("844x390", "390x664"):
        ways = page.get_by_role("link", name="Play now")
        expect(ways).to_have_count(4)
        resize(page, size)
        for way in ways.all():
            box = way.bounding_box()
            height = int(size.partition("x")[2])
            assert box and box["y"] + box["height"] <= height, (size, way.get_attribute("aria-label"))
            assert not way.evaluate("way => way.scrollWidth > way.clientWidth"), (size, way.get_attribute("aria-label"))
