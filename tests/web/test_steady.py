"""What is tapped next keeps its place: nothing moves because something was said, or because a step was taken."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.beginnings import BEGIN
from tests.web.hands import Click, Hand, Tap
from tests.web.table import Table
from tests.web.tour import put_notices_away, tell_news
from tests.web.vale import ValeTable, by_lot
from tests.web.visits import NIGHTLY, Visits, by_night, device_of, resize
from tests.web.watching import in_page, wait_for

STILL = in_page("still")
# Name -> where it lies, in whole px: the parts of the table, and with `cards` what can be pointed at but in the hand.
PLACES = """(cards) => {
  const found = {};
  const note = (name, one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (one.checkVisibility()) found[name] = [left, top, right, bottom].map(Math.round);
  };
  for (const part of [".board", ".strip:not(.own)", ".strip.own", ".opps", ".vtabs", ".area", ".hand"])
    for (const one of document.querySelectorAll(`.main ${part}`)) note(part, one);
  if (cards)
    for (const one of document.querySelectorAll(".main .board [data-target], .main .area [data-target], .endturn"))
      note(one.dataset.target, one);
  return found;
}"""


def places(page: Page, cards: bool = False) -> dict[str, list[int]]:
    """Where the parts of the table lie once nothing moves."""
    page.evaluate(STILL)
    found: dict[str, list[int]] = page.evaluate(PLACES, cards)
    return found


def moved(before: dict[str, list[int]], after: dict[str, list[int]]) -> dict[str, tuple[list[int], list[int]]]:
    """What is in both, elsewhere or larger. A lit button has a broader edge, by 2 px."""
    both = before.keys() & after.keys()
    return {
        name: (before[name], after[name])
        for name in both
        if any(abs(one - two) > 2 for one, two in zip(before[name], after[name], strict=True))
    }


def hand_of(device: dict[str, object]) -> Hand:
    return Tap() if device.get("has_touch") else Click()


@pytest.mark.parametrize("size", ["390x844", "1280x800", *by_night("390x664", "360x560", "1024x600")])
def test_the_vale_keeps_its_places_from_step_to_step(visits: Visits, size: str) -> None:
    """Through three rounds: market, creatures, own field, hand and the end of the turn, as long as a phase lasts; what
    stands above the market from the first phase to the last.
    """
    device = device_of(size)
    page = visits.open("vale/", device, seed=3)
    table, choose = ValeTable(page, hand_of(device)), by_lot(1)
    scene = table.sit(2)
    before, steps, head = None, 0, page.locator(".vale .head")
    page.evaluate(STILL)
    stood = head.bounding_box()
    while scene["view"]["round"] < 4:
        page.evaluate(STILL)
        assert head.bounding_box() == stood, (scene["asks"], scene["phase"])
        if scene["asks"] != "decide":
            scene, before = table.go_on(scene), None
            continue
        now = places(page, cards=True)
        if before and before[0] == scene["phase"]:
            assert moved(before[1], now) == {}, (scene["phase"], steps)
            steps += 1
        before = scene["phase"], now
        action = choose(scene)
        if action["verb"] in ("take", "sell", "tame", "summon"):
            table.press(table.find(f"card:{action['refs'][0]}"))  # chosen, and then not
            assert moved(now, places(page, cards=True)) == {}, f"{action['id']} is chosen"
            page.keyboard.press("Escape")
        scene = table.decide(scene, action)
    assert steps > 5


BY_DAY = [
    ("eter", ("390x664",)),
    ("krieg", ("844x390", "390x844")),
    ("vale", ("1280x800",)),
    ("eternal", ("1280x800",)),
]
PHONES, LAPTOPS = ("390x844", "390x664", "844x390"), ("1280x800", "1024x600")
BY_NIGHT = [(game, sizes) for game in BEGIN for sizes in (PHONES, LAPTOPS)]


@pytest.mark.parametrize(
    ("game", "sizes"), BY_NIGHT if NIGHTLY else BY_DAY, ids=lambda one: one if isinstance(one, str) else "-".join(one)
)
def test_what_is_said_moves_nothing(visits: Visits, game: str, sizes: tuple[str, ...]) -> None:
    """What has happened, and a hint, come and go: on a screen of each size of a kind of device."""
    device = device_of(sizes[0])
    page = visits.open(f"{game}/", device, seed=3)
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    BEGIN[game](page, hand_of(device))(2)
    table = Table(page, hand_of(device))
    put_notices_away(table)
    for size in sizes:
        resize(page, size)
        nothing_moves(table, size)


def nothing_moves(table: Table, size: str) -> None:
    """The news and a hint come and go, and all else stays where it is."""
    page = table.page
    sitting = "document.querySelector('ev-game').sitting"
    page.evaluate(f"() => {{ {sitting}.digest = []; {sitting}.seek(1e6); }}")
    expect(page.locator(".digest .play")).to_have_count(0)
    bare = places(page)
    tell_news(page)
    assert moved(bare, places(page)) == {}, f"the news are there, {size}"
    table.press("Hint")
    page.locator(".hint-slip b").wait_for()
    assert moved(bare, places(page)) == {}, f"a hint is there, {size}"
    assert page.locator(".hint-slip").evaluate(
        """(slip) => [...document.querySelectorAll("[data-hint]")].every((lit) => {
          const { left, top, right, bottom } = slip.getBoundingClientRect(), box = lit.getBoundingClientRect();
          return box.right <= left || box.left >= right || box.bottom <= top + 4 || box.top >= bottom - 4;
        })"""
    ), f"what the hint lights is in sight, {size}"
    table.press("Put the hint away")
    wait_for(lambda: not page.locator(".hint-slip").count(), "the hint is gone")
    assert moved(bare, places(page)) == {}, size


LESSONS_BY_DAY = [("eter", "390x664"), ("krieg", "844x390"), ("vale", "390x844"), ("eternal", "1280x800")]
LESSONS_BY_NIGHT = [
    (game, size) for game in BEGIN for size in (*PHONES, *LAPTOPS) if (game, size) not in LESSONS_BY_DAY
]


@pytest.mark.parametrize(("game", "size"), [*LESSONS_BY_DAY, *by_night(*LESSONS_BY_NIGHT)])
def test_the_end_of_a_lesson_moves_nothing(visits: Visits, game: str, size: str) -> None:
    """Its place is kept; it is given back where all is laid out anew."""
    device = device_of(size)
    page = visits.open(f"{game}/?guide", device)
    slip = page.locator("ev-guide")
    expect(slip.locator(".slip")).to_be_visible()
    slip.evaluate("(one) => { one.at = one.guide.steps.length; return one.updateComplete; }")
    before = places(page)
    assert ".board" in before
    Table(page, hand_of(device)).press("Done")
    expect(page.locator(".slip")).to_have_count(0)
    assert moved(before, places(page)) == {}
