"""What is tapped next keeps its place: nothing moves because something was said, or because a step was taken."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from evertable.core.format.link import seen_link
from tests.engine.games.eternal.scene import Scene as Duel
from tests.engine.games.krieg.script import Table as Krieg
from tests.web.beginnings import BEGIN
from tests.web.eternal import EternalTable
from tests.web.hands import Click, Hand, Tap
from tests.web.reference import Scene, tables
from tests.web.table import Table
from tests.web.tour import follow, put_notices_away, tell_news
from tests.web.vale import ValeTable, at_random
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
    table, choose = ValeTable(page, hand_of(device)), at_random(1)
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


# How high what stands in the strips lies, where this is said of each player's turn.
HEIGHTS = """(said) => {
  for (const turn of document.querySelectorAll('.main .strip .turn')) turn.textContent = said;
  const parts = document.querySelectorAll('.main .strip :is(.big, .pow, .infs, .stripbtn, .sum, .counts)');
  return [...parts].map((one) => Math.round(one.getBoundingClientRect().y));
}"""


def nothing_moves(table: Table, size: str) -> None:
    """The news and a hint come and go, and all else stays where it is."""
    page = table.page
    session = "document.querySelector('ev-game').session"
    page.evaluate(f"() => {{ {session}.digest = []; {session}.seek(1e6); }}")
    expect(page.locator(".digest .play")).to_have_count(0)
    bare = places(page)
    tell_news(page)
    assert moved(bare, places(page)) == {}, f"the news are there, {size}"
    table.press("Hint")
    page.locator(".hint-result b").wait_for()
    assert moved(bare, places(page)) == {}, f"a hint is there, {size}"
    assert page.locator(".hint-result").evaluate(
        """(slip) => [...document.querySelectorAll("[data-hint]")].every((lit) => {
          const { left, top, right, bottom } = slip.getBoundingClientRect(), box = lit.getBoundingClientRect();
          return box.right <= left || box.left >= right || box.bottom <= top + 4 || box.top >= bottom - 4;
        })"""
    ), f"what the hint lights is in sight, {size}"
    table.press("Put the hint away")
    wait_for(lambda: not page.locator(".hint-result").count(), "the hint is gone")
    assert moved(bare, places(page)) == {}, size
    assert page.evaluate(HEIGHTS, "") == page.evaluate(HEIGHTS, "thinking"), f"whose turn it is, {size}"


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
    expect(slip.locator(".guide")).to_be_visible()
    slip.evaluate("(one) => { one.at = one.guide.steps.length; return one.updateComplete; }")
    before = places(page)
    assert ".board" in before
    Table(page, hand_of(device)).press("Done")
    expect(page.locator(".guide")).to_have_count(0)
    assert moved(before, places(page)) == {}


def lethal() -> str:
    """A table with the player's last card, which wins."""
    return seen_link(Duel(hand="torch", power=1, most=1, influence="F", B={"health": 3}).state, 0)


def knights() -> str:
    """A table with the player's last card, after the other has passed: it ends the round."""
    rows = {"1-melee": "knight knight", "2-melee": "pike"}
    return seen_link(Krieg(rows, hands={1: "knight", 2: "archer"}, passed=[2]).state, 0)


def explode(table: Table, scene: Scene) -> None:
    table.aim(next(one["refs"] for one in scene["legal"] if one["verb"] == "explode"))


def win(table: Table, scene: Scene) -> None:
    table.point(scene, next(one for one in scene["legal"] if one["chip"] == "wins"))


def reinforce(table: Table, _scene: Scene) -> None:
    table.press(table.find("card:knight"))
    table.press(table.find("row:1-melee"))


def burn(table: Table, scene: Scene) -> None:
    table.point(scene, next(one for one in scene["legal"] if one["id"] == "play torch p1"))


ENDS: dict[str, tuple[str, Callable[[], str], Callable[[Table, Scene], None], str]] = {
    "explosion": ("eter", lambda: tables()["explode"], explode, ".eterhand"),
    "play": ("eter", lambda: tables()["last"], win, ".broad"),
    "round": ("krieg", knights, reinforce, ".broad"),
    "game": ("eternal", lethal, burn, ".broad"),
}
"""What ends -> the game, the link to a table at which it does, what is done there, and what is there afterwards."""


@pytest.mark.parametrize("what", ENDS)
def test_what_ends_moves_nothing(visits: Visits, what: str) -> None:
    game, link, do, then = ENDS[what]
    page = visits.open(f"{game}/", device_of("390x844"), seed=1)
    page.locator("ev-new-game form").wait_for()
    table = EternalTable(page) if game == "eternal" else Table(page)
    scene = follow(table, link())
    put_notices_away(table)
    before = places(page)
    do(table, scene)
    page.locator(then).wait_for()
    after = places(page)
    assert {".board", ".strip.own"} <= before.keys() & after.keys()
    assert moved(before, after) == {}


FIXED = """() => [...document.querySelectorAll('.main .strip :is(.pow, .infs, .stripbtn)')].map((one) => {
  const { x, width } = one.getBoundingClientRect();
  return [one.className, Math.round(x), Math.round(width)];
})"""


def test_what_a_fight_would_leave_moves_nothing_on_the_strips(visits: Visits) -> None:
    """On a phone: power, influence and the piles keep their places when it is seen beside the health, and goes."""
    fight = Duel(play="titan", influence="FT", health=9, B={"play": "owl", "influence": "JS", "health": 9})
    page = visits.open("eternal/", device_of("390x844"), seed=1)
    page.locator("ev-new-game form").wait_for()
    table = Table(page)
    follow(table, seen_link(fight.state, 0))
    put_notices_away(table)
    before = page.evaluate(FIXED)
    table.press(table.find("verb:attack"))
    page.locator(".strip .hpx i").first.wait_for()
    assert page.evaluate(FIXED) == before
