"""How plays and games end: what decided it, then a sheet that waits, can be put away and comes back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from evertable.core.format.link import seen_link
from tests.engine.games.eter.script import Table as Eter
from tests.engine.games.eternal.scene import Scene
from tests.engine.games.krieg.script import Table as Krieg
from tests.web.hands import Click, Tap
from tests.web.krieg import KriegTable
from tests.web.reference import tables
from tests.web.table import Table
from tests.web.tour import follow, put_notices_away, tell_news
from tests.web.visits import Visits, device_of, laptop, resize
from tests.web.watching import in_page

STILL = in_page("still")


def test_play_ends_in_a_scene_that_a_key_skips_and_that_can_be_put_away(visits: Visits) -> None:
    page = visits.open("eter/", laptop("1280x720"), seed=1, settings={"speed": 0.2, "curtain": "ask"})
    page.get_by_role("radio", name=re.compile("^Training")).first.wait_for()
    table, links = Table(page, Click()), tables()
    sheet, strike = page.locator(".broad"), page.locator(".ending-strike")

    scene = follow(table, links["last"])
    put_notices_away(table)
    expect(page.locator(".aim")).to_contain_text("Win 2 rounds: line up 3 of your cards")
    winning = next(a for a in scene["legal"] if a["chip"] == "wins")
    table.point(scene, winning)
    page.locator(".ending-seen").wait_for()  # the card that did it is looked at before its line is struck
    strike.wait_for(state="attached")
    expect(sheet).to_have_count(0)
    made_it = page.locator(f'[data-cell="{winning["refs"][-1]}"] .card.last .stock')
    expect(made_it).to_have_css("outline-style", "double")
    page.keyboard.press("Escape")  # it skips the way, and does not put away what it leads to
    onward = sheet.get_by_role("button", name="Next round")
    expect(onward).to_be_focused()
    expect(sheet.get_by_role("heading")).to_have_text(re.compile(r"wins? round \d"))
    expect(page.locator(".main .btn.go:visible")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator(".banner .btn.go")).to_be_focused()
    table.press("Show the result")
    page.mouse.click(400, 600)
    onward.wait_for()
    page.wait_for_timeout(320)  # what meant to skip presses nothing
    table.press(onward)
    expect(sheet).to_have_count(0)
    assert table.scene()["view"]["match"]["play"] == scene["view"]["match"]["play"] + 1

    follow(table, links["over"])  # what was over when it was opened is no news
    table.page.wait_for_timeout(200)
    expect(sheet).to_have_count(0)
    table.press("Show the result")
    page.keyboard.press("Space")
    for label in ("Rematch", "Share"):
        expect(sheet.get_by_role("button", name=label)).to_be_visible()
    expect(sheet.get_by_role("button", name="Watch from the start")).to_have_count(0)  # a position holds no way there


# The mark is there for two seconds: what it lies round is noted when it comes.
NOTE_SEEN = """(selector) => { globalThis.seen = new Promise((noted) => {
  const look = (_, watch) => {
    const [mark, thing, sheet] = [".ending-seen", selector, ".broad"].map((one) => document.querySelector(one));
    if (!mark) return;
    watch.disconnect();
    const [a, b] = [mark, thing].map((one) => one.getBoundingClientRect());
    noted({ round: Math.hypot(a.x - b.x, a.y - b.y) < 4, before: !sheet });
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}); }"""


@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_a_card_that_ends_a_round_is_seen_and_stays_marked(visits: Visits, size: str) -> None:
    """The last card of the hand, the other player having passed: of three knights the one that came."""
    device = device_of(size)
    page = visits.open("krieg/", device, seed=1, settings={"speed": 0.5, "curtain": "ask"})
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    table = Table(page, Tap() if device.get("has_touch") else Click())
    rows = {"1-melee": "knight knight", "2-melee": "pike"}
    scene = follow(table, seen_link(Krieg(rows, hands={1: "knight", 2: "archer"}, passed=[2]).state, 0))
    put_notices_away(table)
    table.press(table.find("card:knight"))
    knight = '[data-key="unit:1-melee.knight#2"]'
    page.evaluate(NOTE_SEEN, knight)
    table.press(table.find("row:1-melee"))
    assert page.evaluate("globalThis.seen") == {"round": True, "before": True}
    expect(page.locator(".broad").get_by_role("heading")).to_contain_text("the round")
    place, plate = (page.locator(one).bounding_box() for one in (".ending-place", ".strip.own"))
    width, height = map(int, size.split("x"))
    assert place and plate and place["y"] + place["height"] < height - 130, "the hand is in sight"
    assert width < 1024 or place["x"] > plate["x"] + plate["width"], "and so are the plates"
    expect(page.locator(".strip.own")).to_have_css("box-shadow", re.compile("0px 0px 0px 3px$"))
    page.keyboard.press("Escape")
    expect(page.locator(".broad")).to_have_count(0)
    expect(page.locator(".unit .card.last")).to_have_count(1)
    expect(page.locator(f"{knight} .card.last")).to_be_visible()
    assert scene["view"]["round"] == 1


COVERED_LINE = """() => {
  const sheet = document.querySelector(".broad").getBoundingClientRect();
  const meets = (one) => one.x < sheet.right && sheet.x < one.right && one.y < sheet.bottom && sheet.y < one.bottom;
  const cells = [...document.querySelectorAll(".ending-strike i, [data-cell] .card")];
  return cells.filter((one) => one.checkVisibility() && meets(one.getBoundingClientRect())).length;
}"""


STRUCK_NUMBERS = """() => {
  const numbers = [...document.querySelectorAll(".cell.online .seal")].map((seal) => {
    const range = document.createRange();
    range.selectNodeContents(seal);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const middle = (top + bottom) / 2, half = 0.4 * parseFloat(getComputedStyle(seal).fontSize);
    return { x: left, right, y: middle - half, bottom: middle + half };
  });
  const meets = (a, b) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
  const links = [...document.querySelectorAll(".ending-strike i")].map((one) => one.getBoundingClientRect());
  return numbers.flatMap((number, at) => (links.some((link) => meets(link, number)) ? [at] : []));
}"""


OFF_LINE = """() => {
  const cells = [...document.querySelectorAll(".cell.online")].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll(".ending-strike i")].filter((link) => {
    const { x, y, width, height } = link.getBoundingClientRect(), [at, down] = [x + width / 2, y + height / 2];
    return !cells.some((one) => at > one.left - 8 && at < one.right + 8 && down > one.top - 8 && down < one.bottom + 8);
  }).length;
}"""


@pytest.mark.parametrize(
    "sizes", [("390x844", "390x664", "844x390", "360x560"), ("1280x800", "1024x600")], ids=["phone", "laptop"]
)
def test_the_line_that_won_stays_in_sight(visits: Visits, sizes: tuple[str, ...]) -> None:
    """Won anew on a screen of each size."""
    device = device_of(sizes[0])
    page = visits.open("eter/", device, seed=1)
    page.get_by_role("radio", name=re.compile("^Training")).first.wait_for()
    table = Table(page, Tap() if device.get("has_touch") else Click())
    for size in sizes:
        resize(page, size)
        scene = follow(table, tables()["last"])
        put_notices_away(table)
        table.point(scene, next(a for a in scene["legal"] if a["chip"] == "wins"))
        page.locator(".broad").wait_for()
        page.evaluate(STILL)
        assert page.locator("[data-cell] .card").count() > 3, size
        assert page.evaluate(COVERED_LINE) == 0, size
        links = page.locator(".ending-strike i")
        expect(links, size).to_have_count(page.locator(".cell.online").count() - 1)
        assert page.evaluate(STRUCK_NUMBERS) == [], size
        banner = page.locator(".banner")
        expect(banner, f"{size}: nothing is said twice, once of it behind the sheet").to_be_hidden()
    tell_news(page)
    for size in sizes:  # turned, or of another size, while it stands; and what a rival did is told
        resize(page, size)
        assert page.evaluate(OFF_LINE) == 0, size
        assert page.evaluate(STRUCK_NUMBERS) == [], size
        assert page.evaluate(COVERED_LINE) == 0, size


@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_a_finished_match_that_is_opened_again_says_why_it_was_won(visits: Visits, size: str) -> None:
    """The line and the reason are there after a reload, and after looking back: in the middle of the sheet."""
    device = device_of(size)
    page = visits.open("eter/", device, seed=1)
    page.get_by_role("radio", name=re.compile("^Training")).first.wait_for()
    table = Table(page, Tap() if device.get("has_touch") else Click())
    match = Eter(length="match", wins=(1, 1)).on({"d4": "A1", "e4": "A1", "d5": "B1", "e5": "B1"})
    scene = follow(table, seen_link(match.state, 0))
    put_notices_away(table)
    table.point(scene, next(one for one in scene["legal"] if one["id"] == "place 3 f4"))
    reason, sheet = page.locator(".broad .nx"), page.locator(".broad")
    expect(sheet.get_by_role("heading")).to_have_text("You win the match")
    expect(reason).to_have_text("You have a line: d4, e4, f4. A line ends the round at once.")
    page.reload()
    table.scene()
    expect(page.locator(".banner small")).to_contain_text("You have a line: d4, e4, f4")
    for way in ("One step back", "End"):
        if size == "1280x800":
            table.press(page.get_by_role("button", name=way, exact=True))
    table.press("Show the result")
    expect(reason).to_have_text("You have a line: d4, e4, f4. A line ends the round at once.")
    expect(page.locator(".cell.online")).to_have_count(3)
    expect(page.locator(".ending-strike i")).to_have_count(2)
    page.evaluate(STILL)
    assert abs(sheet.evaluate(MIDDLE, ".nx") - sheet.evaluate(MIDDLE, ".hd")) < 2
    for other in ("390x844", "844x390", "360x560") if size == "390x844" else ("1280x800", "1024x600"):
        resize(page, other)
        assert page.evaluate(OVER_SHEET) == 0, f"{other}: a notice lies over the ways on"
        box = sheet.bounding_box()
        assert box
        for way in sheet.get_by_role("button").all():
            lies = way.bounding_box()
            assert lies and lies["x"] >= box["x"] and lies["x"] + lies["width"] <= box["x"] + box["width"], other


OVER_SHEET = """async () => {
  document.querySelector("ev-top-bar").emit("notice", { text: "Link copied." });
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  const [a, b] = [".toast", ".broad .bt"].map((one) => document.querySelector(one).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom ? 1 : 0;
}"""
MIDDLE = """(sheet, part) => {
  const range = document.createRange();
  range.selectNodeContents(sheet.querySelector(part));
  const { x, width } = range.getBoundingClientRect();
  return part === ".hd" ? sheet.getBoundingClientRect().x + sheet.getBoundingClientRect().width / 2 : x + width / 2;
}"""


def test_who_loses_is_told_of_their_own_lead(visits: Visits) -> None:
    """The winner is the computer; the graph and the sentence under it speak of whoever sits there. The tab tells it."""
    page = visits.open("krieg/", laptop("1280x800"), seed=1)
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    table = KriegTable(page, Click())
    rows = {"1-melee": "knight knight", "2-melee": "pike", "2-siege": "mortar armada"}
    state = Krieg(rows, hands={1: "archer", 2: ""}, passed=[2], round=2, history=[[5, 9]]).state
    scene = follow(table, seen_link(state, 0))
    put_notices_away(table)
    expect(page).to_have_title("Krieg Eterna · Evertable")
    scene = table.take(scene, next(one for one in scene["legal"] if one["refs"] == ["archer", "1-range"]))
    if scene["asks"] == "decide":
        table.pass_round(scene)
    sheet = page.locator(".broad")
    expect(sheet.get_by_role("heading")).to_have_text("Computer wins the game")
    expect(page).to_have_title(re.compile("^Computer wins.* · Krieg Eterna · Evertable$"))
    expect(sheet.locator(".went-text")).to_contain_text(re.compile("^Your lead over "))
    expect(sheet.locator(".lead")).to_have_attribute("data-seat", "1")
    resize(page, "844x390")
    body, said = (sheet.locator(one).bounding_box() for one in (".broad-body", ".went-text"))
    assert body and said and said["x"] >= body["x"] + body["width"] / 2, "on its side it stands at the right"
    assert said["y"] + said["height"] <= body["y"] + body["height"], "and is read without scrolling"
    resize(page, "1280x800")
    page.keyboard.press("Escape")
    gems = page.locator(".strip:not(.own) .gems i")
    expect(gems).to_have_count(2)
    passed = page.locator(".strip:not(.own) .turn .pill")
    if passed.count():
        sizes = [gem.evaluate("one => [one.offsetWidth, one.offsetHeight]") for gem in gems.all()]
        assert sizes == [[11, 11], [11, 11]]
        assert gems.last.evaluate("one => one.getBoundingClientRect().right") < passed.evaluate(
            "one => one.getBoundingClientRect().x"
        )


ROWS = {
    "1-melee": "scout knight pike cavalry", "1-range": "archer bowman+famine musketeer",
    "1-siege": "tower cannon siege", "2-melee": "square crusader+feast line+fortress",
    "2-range": "militia riflemen breach", "2-siege": "mortar+ruin10",
}  # fmt: skip
SIDES = {
    2: {"rows": ROWS, "hands": {1: "armada", 2: "soldier"}, "kings": {1: "lion-king melee", 2: "sun-king siege"}},
    4: {
        "rows": ROWS
        | {"3-melee": "zealot juggernaut", "3-siege": "catapult assault", "4-melee": "officer-melee-siege"},
        "hands": {1: "armada", 2: "soldier", 3: "saboteur", 4: "minister"},
        "kings": {1: "lion-king melee", 2: "sun-king siege", 3: "terror-king melee"},
    },
}
SIDES_IN = {2: ("1280x800", "1024x600", "390x844", "390x664", "844x390"), 4: ("1024x600", "390x844")}


def test_the_end_of_a_round_says_what_its_rows_came_from(visits: Visits) -> None:
    """What doubles, raises and halves each row stands below its totals; all of the sheet is read without scrolling."""
    page = visits.open("krieg/", laptop("1280x800"), seed=1, settings={"speed": 0, "curtain": "ask"})
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    table = KriegTable(page, Click())
    why, body = page.locator(".broad .whence"), page.locator(".broad-body")
    sky = "frost melee now, fog range now, storm siege now"
    for seats, sizes in SIDES_IN.items():
        lies = {"weather": sky, "aside": {1: "range privateer, range grenadier", 2: "melee knight"}}
        state = Krieg(**SIDES[seats], seats=seats, passed=range(2, seats + 1), **lies).state
        scene = follow(table, seen_link(state, 0))
        put_notices_away(table)
        table.take(scene, next(one for one in scene["legal"] if one["verb"] == "pass"))
        expect(why).to_have_count(3)
        expect(why.first).to_contain_text("You: 2+4+2+1 → 6+4+6+1: +2 Scout, ×2 pair of 3, ½ Frost, ×2 Lion King.")
        expect(why.nth(1)).to_contain_text(": ½ Fog, rounded down")
        back = "Your Grenadier and Privateer return to the field. Computer's Knight returns to the field."
        expect(body.locator(".nx")).to_contain_text(back)
        for size in sizes:
            resize(page, size)
            page.evaluate(STILL)
            box, (width, height) = page.locator(".broad").bounding_box(), map(int, size.split("x"))
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= width, f"{size}, {seats} players"
            assert box["y"] >= 0 and box["y"] + box["height"] <= height, f"{size}, {seats} players"
            assert body.evaluate("(one) => one.scrollHeight <= one.clientHeight"), (
                f"{size}, {seats} players: read whole"
            )
        resize(page, "1280x800")


LONG_TURN = """(told) => { told.lastChild.data = "Move 31 (Turn 11: Computer): " +
  "Ticking Grenadin hits you for 1; Dark Wisp hits you for 1; Dark Wisp hits you for 1; " +
  "Grenadin Drone hits you for 1; 1 more. You went from level to 5 behind."; }"""


def test_a_duel_ends_with_how_the_lead_went_and_where_it_turned(visits: Visits) -> None:
    page = visits.open("eternal/", laptop("1280x720"), seed=1)
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    table = Table(page, Click())
    scene = follow(table, seen_link(Scene(hand="yeti-spy", play="titan", health=9, B={"health": 4}).state, 0))
    put_notices_away(table)
    scene = table.decide(scene, next(one for one in scene["legal"] if one["verb"] == "play"))
    table.press("Attack with Titan")
    table.press("Attack with Titan")
    sheet = page.locator(".broad")
    expect(sheet.get_by_role("heading")).to_have_text(re.compile("win the duel|wins the duel"))
    went = re.compile(r"lead over \d moves: 5 ahead at the lowest, 11 ahead at the highest$")
    expect(sheet.get_by_role("img", name=went)).to_be_visible()
    expect(sheet.get_by_text(went)).to_be_visible()
    turn = re.compile(r"The turning point\s*Move \d: Titan attacks\. You went from 5 to 11 ahead\.")
    expect(sheet.locator(".turnpt")).to_have_text(turn)
    expect(page.locator(".strip .hpx i")).to_have_count(0)
    sheet.locator(".turnpt p").evaluate(LONG_TURN)
    for size in ("1280x800", "390x844", "390x664", "844x390"):
        resize(page, size)
        body, bottom = sheet.locator(".broad-body"), sheet.evaluate("(one) => one.getBoundingClientRect().bottom")
        assert body.evaluate("(one) => one.scrollHeight <= one.clientHeight"), f"{size}: read without scrolling"
        assert bottom <= int(size.split("x")[1]), size
        expect(body).not_to_have_attribute("data-more", "")
    resize(page, "360x560")
    expect(body).to_have_attribute("data-more", "")  # on the least screen it is said that there is more below
    body.evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
    expect(body).not_to_have_attribute("data-more", "")
