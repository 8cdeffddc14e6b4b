"""Forced colours, reduced motion, large text, dragging: what a setting of the device or another gesture asks for."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from evertable.core.format.link import seen_link
from tests.engine.games.eternal.scene import Scene as Eternal
from tests.engine.games.vale.script import Table as Vale
from tests.web.hands import Click, Finger, centre
from tests.web.reference import Scene, tables
from tests.web.table import HERE, Table
from tests.web.tour import follow, news, put_notices_away, tell_news
from tests.web.vale import tables as vale_tables
from tests.web.visits import Visits, laptop, phone
from tests.web.watching import in_page, wait_for


def at_a_card(visits: Visits, **how: object) -> tuple[Table, Scene]:
    """A table of Training with nothing on it yet."""
    table = Table(visits.open("eter/", laptop(), seed=3, **how), Click())  # type: ignore[arg-type]
    return table, table.begin("Training", HERE)


def test_forced_colours_keep_what_may_be_chosen_apart(visits: Visits) -> None:
    table, scene = at_a_card(visits, forced_colors="active")
    table.press(table.find("value:3"))
    shapes = """(one) => { const style = getComputedStyle(one); return [style.borderTopWidth, style.borderTopStyle,
      style.borderTopColor, style.outlineWidth, style.outlineStyle, style.outlineColor].join(" "); }"""
    table.press(table.page.locator("[data-cell].may").first)
    table.scene(scene["v"])
    table.press(table.find("value:2"))
    may, not_so = (table.page.locator(f"[data-cell]{which}").first.evaluate(shapes) for which in (".may", ":not(.may)"))
    assert may != not_so


LONGEST = """() => Math.max(0, ...document.getAnimations().filter((one) => one.timeline === document.timeline)
  .map((one) => one.effect.getComputedTiming())
  .map(({ duration, delay }) => duration + delay))"""
KEEP_LONGEST = f"""() => {{
  globalThis.longestMotion = 0;
  (function frame() {{
    globalThis.longestMotion = Math.max(globalThis.longestMotion, ({LONGEST})());
    requestAnimationFrame(frame);
  }})();
}}"""


@pytest.mark.parametrize("asked", ["device", "settings"])
def test_reduced_motion_moves_nothing_for_long(visits: Visits, asked: str) -> None:
    settings = {"speed": 1, "motion": "reduced" if asked == "settings" else "auto"}
    reduced = {"reduced_motion": "reduce"} if asked == "device" else {}
    table, scene = at_a_card(visits, settings=settings, **reduced)
    page = table.page
    page.evaluate(KEEP_LONGEST)
    for action in ("place 2 d4", "place 3 d4", "place 1 e4"):
        scene = table.decide(scene, next(a for a in scene["legal"] if a["id"] == action))
    table.press("Menu")
    page.keyboard.press("Escape")
    table.share()
    page.keyboard.press("Escape")
    follow(table, tables()["explode"])
    page.wait_for_timeout(300)
    assert page.evaluate("longestMotion") <= 150


def test_full_motion_is_shown(visits: Visits) -> None:
    """The measurement above would notice."""
    table, scene = at_a_card(visits, settings={"speed": 1, "motion": "full"})
    table.page.evaluate(KEEP_LONGEST)
    table.decide(scene, next(a for a in scene["legal"] if a["id"] == "place 2 d4"))
    wait_for(lambda: table.page.evaluate("longestMotion") > 150, "a motion")


@pytest.mark.parametrize("place", ["", "rules/eter/", "credits/", "eter/"])
def test_text_of_twice_the_size_reflows(visits: Visits, place: str) -> None:
    """Twice the text on a screen of 640 px is a screen of 320 px: nothing may need sideways scrolling."""
    page = visits.open(place, {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True})
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if place == "eter/":
        page.get_by_role("radio").first.wait_for()
    page.wait_for_load_state("load")
    page.evaluate("document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => done(0))))")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 320


LEGIBLE, LAYOUT, STILL = in_page("legible"), in_page("layout"), in_page("still")
TWICE = {"viewport": {"width": 640, "height": 400}}
# The title, what stands in the head of the board and in free places, and cards of the hand, where they are not whole.
WHOLE = """() => {
  const wrong = [], box = (one) => one.getBoundingClientRect();
  const words = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  const within = (name, a, b) => {
    if (a.width && (a.left < b.left - 1 || a.right > b.right + 1)) wrong.push(`${name} is too broad`);
    if (a.width && (a.top < b.top - 1 || a.bottom > b.bottom + 1)) wrong.push(`${name} is too high`);
  };
  const title = document.querySelector(".main .top h1"), bar = box(title.parentElement);
  const { left, right } = box(title); // letters may reach out of their lines
  within("the title", words(title), { left, right, top: bar.top - 3, bottom: bar.bottom + 3 });
  for (const one of document.querySelectorAll(".main .top > .icon"))
    if (one.checkVisibility() && box(one).left < words(title).right - 1 && box(one).right > words(title).left + 1)
      wrong.push(`${one.ariaLabel} lies over the title`);
  for (const one of document.querySelectorAll(".slot")) within(`a place "${one.textContent}"`, words(one), box(one));
  for (const one of document.querySelectorAll(".head > *")) within(one.className, box(one), box(one.parentElement));
  for (const one of document.querySelectorAll(".vhand .stock")) {
    const { left, right, width, top, bottom } = box(one), hand = box(one.closest(".hand"));
    const [over, under] = one.closest(".selected") ? [11, 6] : [0, 0]; // its sign and its ring
    const all = { left, right, width, top: top - over, bottom: bottom + under };
    within(`a card of the hand ${one.textContent}`, all, { left, right, top: hand.top, bottom: hand.bottom });
  }
  return wrong;
}"""


def told(table: Table) -> None:
    """What happened meanwhile, and that the end of a round changed the points."""
    put_notices_away(table)
    changes = [{"seat": 1, "n": 12, "to": 17}]
    ends = news(9, 1, "Round 2 ends: you 5, Computer 17", parts=[{"t": "Round 2 ends"}], changes=changes)
    tell_news(table.page, [ends, news(11, 1, "Computer takes a card")])


def cut(page: Page) -> list[str]:
    """What is cut, covered or too small on a table."""
    page.evaluate(STILL)
    return [*page.evaluate(LEGIBLE), *page.evaluate(LAYOUT, [True, 24]), *page.evaluate(WHOLE)]


def test_a_table_of_the_vale_of_twice_the_size_is_whole(visits: Visits) -> None:
    """A laptop of 1280 x 800 px at 200 % has 640 x 400: four players, what a payment costs, what is chosen from."""
    page = visits.open("vale/", TWICE, seed=1)
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    table = Table(page, Click())
    area = "horned-salamander young-forest-spirit yuki-onna-exalted goblin-soldier genie"
    rival = {"area": "sea-spirit dandelion-spirit", "stones": "r2b1p1", "score": 31}
    vale = Vale(seats=4, round=9, hand="eternity imp", area=area, stones="r1b1", score=38, B=rival)
    follow(table, seen_link(vale.state, 0))
    told(table)
    assert cut(page) == []
    table.press(page.locator(".hand .playable").last)
    assert cut(page) == [], "a card is to be paid for"
    page.keyboard.press("Escape")
    for asked in ("hunt", "resolution", "keep", "pick"):
        follow(table, vale_tables(2)[asked])
        told(table)
        assert cut(page) == [], asked


def test_a_table_of_eternal_of_twice_the_size_is_whole(visits: Visits) -> None:
    """Five factions in both strips, an attack that is chosen and what it would come to, and blocks."""
    page = visits.open("eternal/", TWICE, seed=1)
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    table = Table(page, Click())
    foe = {"play": "wisp spider", "hand": "torch"}
    eternal = Eternal(hand="oni-ronin fire-sigil", play="grenadin oni-ronin trail-runner", B=foe)
    scene = follow(table, seen_link(eternal.state, 0))
    told(table)
    assert cut(page) == []
    table.press(table.find("verb:attack"))
    for one in table.scene(scene["v"])["assign"]["members"][:2]:
        table.press(table.find(f"thing:{one['ref']}"))
    expect(page.locator(".comesto")).to_contain_text("If nothing blocks")
    assert cut(page) == [], "an attack"


def test_card_is_dragged_by_mouse(visits: Visits) -> None:
    table, scene = at_a_card(visits)
    mouse = table.page.mouse
    mouse.move(*centre(table.find("value:2")))
    mouse.down()
    mouse.move(*centre(table.find("cell:d4")), steps=6)
    mouse.down(button="right")  # neither another button nor Esc lets the card go, nor leaves it hanging
    mouse.up(button="right")
    expect(table.page.locator(".dragged")).to_have_count(1)
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".dragged")).to_have_count(0)
    mouse.up()
    assert table.scene()["status"]["decisions"] == scene["status"]["decisions"]
    mouse.move(*centre(table.find("value:2")))
    mouse.down()
    mouse.move(*centre(table.find("cell:d4")), steps=6)
    mouse.up()
    placed = table.scene(scene["v"])
    assert placed["log"][0]["text"] == "Player 1 places 2 on d4"


def test_card_is_dragged_by_finger_and_dropped_beside(visits: Visits) -> None:
    table = Table(visits.open("eter/", phone(), seed=3))
    scene = table.begin("Training", HERE)
    (x, y), (to_x, to_y) = centre(table.find("value:2")), centre(table.find("cell:d4"))
    finger = Finger(table.page)
    for drop in ((x, y - 100), (to_x, to_y)):
        finger.down((x, y))
        for part in range(1, 7):
            finger.move((x + (drop[0] - x) * part / 6, y + (drop[1] - y) * part / 6))
            if part == 4:  # a second finger changes nothing
                finger.second(centre(table.find("value:3")))
                expect(table.page.locator(".dragged")).to_have_count(1)
        finger.lift()
        expect(table.page.locator(".dragged")).to_have_count(0)
    placed = table.scene(scene["v"])
    assert [entry["text"] for entry in placed["log"]] == ["Player 1 places 2 on d4"]


def test_refused_card_says_why(visits: Visits) -> None:
    table, scene = at_a_card(visits)
    for action in ("place 4 d4", "place 3 e4"):
        scene = table.decide(scene, next(a for a in scene["legal"] if a["id"] == action))
    table.find("value:4").click(force=True)  # none is left: it says so, and is no longer enabled
    expect(table.page.locator(".why")).to_contain_text("You have no 4 in hand")
    expect(table.page.get_by_role("status").filter(has_text="You have no 4 in hand")).to_have_count(1)
    table.press(table.find("value:1"))
    table.press(table.find("cell:e4"))
    expect(table.page.locator(".why")).to_contain_text("cannot cover")
    assert table.scene()["status"]["decisions"] == 2


# A place of a refusal under which a cell lies that may be chosen.
OVER_A_CELL = """(why) => {
  const { left, width, top, height } = why.getBoundingClientRect(), y = top + height / 2;
  for (let x = left + width / 24; x < left + width; x += width / 24)
    if (document.elementsFromPoint(x, y).some((one) => one.closest("[data-cell].may"))) return [x, y];
  return null;
}"""


def test_a_tap_on_a_refusal_only_puts_it_away(visits: Visits) -> None:
    """It lies over cells one may choose: nothing is chosen through it."""
    table = Table(visits.open("eter/", phone("390x844"), seed=3))
    scene = table.begin("Training", HERE)
    scene = table.decide(scene, next(a for a in scene["legal"] if a["id"] == "place 2 d4"))
    page = table.page
    table.press(table.find("value:3"))
    page.locator("eter-table").evaluate(
        "table => table.refuse('cell:d4', { id: 'x', text: 'Nothing may be done here at this moment', rule: null })"
    )
    why = page.locator(".tablewhy")
    spot = why.evaluate(OVER_A_CELL)  # in one go: it goes by itself
    page.touchscreen.tap(*spot)
    expect(why).to_have_count(0)
    page.touchscreen.tap(*spot)  # now the cell
    after = table.scene(scene["v"])
    assert after["status"]["decisions"] == scene["status"]["decisions"] + 1
