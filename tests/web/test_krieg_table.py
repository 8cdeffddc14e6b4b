"""The table of Krieg Eterna, piece by piece: opening, passing, powers, sums, carousel, secrets, fit and access."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import lru_cache

import pytest
from playwright.sync_api import FloatRect, expect

from tests.web.fitting import misfits
from tests.web.hands import Click, Finger, Tap, centre
from tests.web.krieg import KriegTable, at_random, phone_table
from tests.web.reference import Engine, Scene
from tests.web.table import REST_MS
from tests.web.test_access import LOOKS, looks_today, violations
from tests.web.test_curtain import differences, everything
from tests.web.tour import follow, news, put_notices_away, tell_news
from tests.web.visits import BRISK, SIZES_BY_KIND, Device, Visits, by_night, laptop, looked_at, phone, resize
from tests.web.watching import in_page, wait_for

STILL = in_page("still")

SEATS = {"two": ("2", False), "four": ("4", False), "teams": ("4", True)}


@lru_cache
def scenes() -> dict[str, str]:
    """What a table asks -> the link to one that asks it, as the seat to decide sees it. From random games."""
    found: dict[str, str] = {}
    for name, (seats, teams) in SEATS.items():
        wanted = {"opening", "turn", "draw", "lose", "aside"} if name == "two" else {"turn"}
        for seed in range(1, 80):
            engine = Engine("krieg")
            scene = engine.new({"seats": seats, "teams": teams}, ("human",) * int(seats), seed)
            while not scene["status"]["over"] and wanted - asked(found, name):
                seat = scene["status"]["to_move"]
                scene = engine.ask("state", seat=seat)
                phase = scene["view"]["phase"]
                full = max(len(row["units"]) for row in scene["view"]["sides"][seat]["rows"]) > 2
                if phase in wanted and (phase != "turn" or (full and len(scene["legal"]) > 5)):
                    found.setdefault(f"{name}, {phase}", engine.link("P", seat))
                scene = decide(engine, scene, seat, seed)
            if not wanted - asked(found, name):
                break
        if name == "two":
            while not scene["status"]["over"]:
                seat = scene["status"]["to_move"]
                scene = decide(engine, engine.ask("state", seat=seat), seat, seed)
            found["two, over"] = engine.link("P", 0)
    return found


def asked(found: dict[str, str], name: str) -> set[str]:
    """What has been found for so many seats."""
    return {key.partition(", ")[2] for key in found if key.startswith(name)}


def decide(engine: Engine, scene: Scene, seat: int, seed: int) -> Scene:
    """A random decision."""
    decision = at_random(scene, seed)
    if isinstance(decision, list):
        return engine.ask("gather", v=scene["v"], seat=seat, refs=decision)
    return engine.ask("act", v=scene["v"], seat=seat, action=decision["id"])


def at(visits: Visits, name: str, where: Device | None = None, **how: object) -> tuple[KriegTable, Scene]:
    """A table that asks this."""
    where = where or phone()
    page = visits.open("krieg/", where, **how)
    page.locator("ev-new-game form").wait_for()
    table = KriegTable(page, Tap() if where.get("has_touch") else Click())
    return table, follow(table, scenes()[name])


@pytest.fixture(scope="module")
def table(shared_visits: Visits) -> KriegTable:
    """The page on which most tests open what they need."""
    return phone_table(shared_visits)


@pytest.fixture(scope="module")
def laptop_table(shared_visits: Visits) -> KriegTable:
    """The same on a laptop."""
    page = shared_visits.open("krieg/", laptop())
    page.locator("ev-new-game form").wait_for()
    return KriegTable(page, Click())


def show(table: KriegTable, name: str) -> Scene:
    """On the page that stands: a table that asks this."""
    scene = follow(table, scenes()[name])
    put_notices_away(table)
    return scene


def decided(table: KriegTable) -> str:
    """The first thing decided since the table was opened."""
    save = table.page.evaluate("() => document.querySelector('ev-game').session.ask({ do: 'save' })")["save"]
    return str(save["decisions"][0])


def screens(table: KriegTable, closely: tuple[str, ...] = tuple(SEATS)) -> Iterator[str]:
    """Everything there is to see at the table, by name; what can be opened there `closely` at these tables alone."""
    page = table.page
    for name in scenes():
        scene = show(table, name)
        yield name
        if not name.endswith("turn") or not name.startswith(closely):
            continue
        tell_news(page)
        yield f"{name}, a digest"
        for kind in ("row", "unit"):
            action = next((a for a in scene["legal"] if a["kinds"][1:2] == [kind]), None)
            if action:
                table.press(table.find(f"card:{action['refs'][0]}"))
                yield f"{name}, a card for a {kind}"
                page.keyboard.press("Escape")
        table.press(table.find("verb:pass"))
        yield f"{name}, passing"
        table.press("Keep playing")
        table.press(page.locator(".half.near .cap").first)
        yield f"{name}, a sum"
        close = page.locator(".rowsheet .icon:visible")
        table.press(close if close.count() else page.locator(".half.near .cap").last)


@pytest.mark.parametrize("kind", SIZES_BY_KIND)
def test_table_fits(table: KriegTable, laptop_table: KriegTable, kind: str) -> None:
    """On a screen of that kind, another one in turn; by night on every one."""
    table = table if kind == "phone" else laptop_table
    was = table.page.viewport_size
    assert was
    wrong = {
        name: misfits(table.page, looked_at(SIZES_BY_KIND[kind], nth), covering=name.endswith("a sum"))  # closes then
        for nth, name in enumerate(screens(table))
    }
    table.page.set_viewport_size(was)
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize("look", looks_today("dark laptop"))
def test_axe_finds_nothing(visits: Visits, look: str) -> None:
    where, settings = LOOKS[look]
    table, _ = at(visits, "two, over", where, settings={**BRISK, **settings})
    closely = ("two", *by_night("four", "teams"))
    found = {name: violations(table.page) for name in screens(table, closely)}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_nothing_hidden_stands_in_the_page(table: KriegTable) -> None:
    """A link of one seat deals what that seat cannot see anew: however it is dealt, the page is the same."""
    seen, dealt = [], []
    for _ in range(2):
        show(table, "two, over")
        show(table, "two, turn")
        pages = [everything(table.page)]
        table.press(table.page.get_by_role("button", name="Decks and graveyards"))
        pages.append(everything(table.page))
        seen.append([re.sub(r"[?&]t=\w*", "", text) for text in pages])
        ask = "() => document.querySelector('ev-game').session.ask({ do: 'link', kind: 'F', seat: null })"
        dealt.append(table.page.evaluate(ask)["link"]["fragment"])
    assert dealt[0] != dealt[1]
    assert [differences(*pages) for pages in zip(*seen, strict=True)] == [[], []]


def test_opening_takes_three_of_fourteen(table: KriegTable) -> None:
    scene = show(table, "two, opening")
    slots, send = table.page.locator(".fourteen .slot"), table.page.locator("[data-send-set]")
    assert slots.count() == 14
    before = [slot.get_attribute("data-target") for slot in slots.all()]
    sort = table.page.get_by_role("button", name="Sort: by type. Press to sort by strength")
    expect(sort).to_have_text("Sort: by type")
    table.press(sort)
    expect(table.page.locator(".sort")).to_have_text("Sort: by strength")
    after = [slot.get_attribute("data-target") for slot in slots.all()]
    assert sorted(map(str, before)) == sorted(map(str, after)) and before != after
    for n, left in ((0, 3), (4, 2), (9, 1)):
        assert send.get_attribute("aria-disabled") == "true"
        send.dispatch_event("click")
        expect(table.page.locator(".tablewhy")).to_have_text(f"First choose {left} more")
        table.press(slots.nth(n))
    assert table.page.locator(".tally").inner_text() == "3 of 3"
    table.press(slots.nth(6))
    assert table.page.locator(".fourteen .selected").count() == 3
    why = table.page.locator(".tablewhy")
    expect(why).to_have_text(re.compile(r"^\s*No more may be chosen"))
    chip, card = why.bounding_box(), slots.nth(6).bounding_box()
    assert chip and card and abs(chip["y"] + chip["height"] - card["y"]) < 8, "it stands by the card that was tapped"
    table.press(slots.nth(4))
    expect(why).to_have_count(0)
    assert table.page.locator(".tally").inner_text() == "2 of 3"
    table.press(slots.nth(6))
    chosen = [slots.nth(n).get_attribute("data-target") for n in (0, 6, 9)]
    table.page.wait_for_timeout(320)
    table.press(send)
    table.scene(scene["v"])
    saved = table.page.evaluate("() => document.querySelector('ev-game').session.ask({ do: 'save' })")["save"]
    assert sorted(f"card:{text.split()[1]}" for text in saved["decisions"][:3]) == sorted(map(str, chosen))


def test_passing_takes_two_steps(table: KriegTable) -> None:
    scene = show(table, "two, turn")
    page, sure = table.page, table.page.locator("[data-sure]")
    before = table.find("verb:pass").bounding_box() or {}
    table.press(table.find("verb:pass"))
    held = scene["view"]["sides"][1 - scene["eyes"]]["hand"]["counts"]
    if held["unit"]:
        assert f"{held['unit']} unit" in page.locator(".prompt").inner_text()
    spot = table.page.get_by_role("button", name="Keep playing").bounding_box()
    assert spot and spot["x"] < before["x"] + before["width"], "who taps twice has not passed"
    page.wait_for_timeout(REST_MS)
    table.press("Keep playing")
    assert sure.count() == 0
    table.press(table.find("verb:pass"))
    page.keyboard.press("Escape")
    assert sure.count() == 0 and table.scene()["v"] == scene["v"]
    table.press(table.find("verb:pass"))
    page.wait_for_timeout(320)
    table.press(sure)
    after = table.scene(scene["v"])
    assert any(line["text"].endswith("passes") for line in after["log"][-8:])


def test_a_finger_that_rests_on_the_button_to_pass_presses_it(table: KriegTable) -> None:
    """There is nothing to be shown of it, so its press is none of those that show a card."""
    show(table, "two, turn")
    page, finger = table.page, Finger(table.page)
    finger.down(centre(table.find("verb:pass")))
    page.wait_for_timeout(600)  # longer than what shows a card
    finger.lift()
    expect(page.locator("[data-sure]")).to_be_visible()
    page.keyboard.press("Escape")


def test_sum_of_a_row_is_the_engines(table: KriegTable) -> None:
    scene = show(table, "two, turn")
    rows = [row for side in scene["view"]["sides"] for row in side["rows"] if row["units"]]
    for row in rows:
        table.press(table.page.locator(f'[data-key="cap:{row["ref"]}"]'))
        told = [int(text) for text in table.page.locator(".rowsheet .num").all_inner_texts()]
        assert sum(told) == row["total"] and sorted(told) == sorted(unit["total"] for unit in row["units"])
        table.press(table.page.locator(".rowsheet").get_by_role("button", name="Close"))


def test_unit_that_was_opened_by_a_long_press_stays_open(table: KriegTable) -> None:
    """Lifting the finger is no tap beside it."""
    show(table, "two, turn")
    page, finger = table.page, Finger(table.page)
    finger.down(centre(page.locator(".half.far .unit").first))
    card = page.locator(".drawer .inspect")
    expect(card).to_be_visible()
    finger.lift()
    page.wait_for_timeout(REST_MS)
    expect(card).to_be_visible()
    table.press(page.locator(".drawer-close"))


def test_card_says_what_it_brings_before_it_is_played(table: KriegTable) -> None:
    scene = show(table, "two, turn")
    own = scene["eyes"]
    lays = [a for a in scene["legal"] if a["kinds"][1:] == ["row"] and a["refs"][1].startswith(f"{own + 1}-")]
    previews = zip(lays, table.previews(lays), strict=True)
    told = ((action, preview) for action, preview in previews if preview and action["refs"][1] in preview["rows"])
    action, preview = next(told)
    table.press(table.find(f"card:{action['refs'][0]}"))
    before, after = preview["rows"][action["refs"][1]]
    shown = table.find(f"row:{action['refs'][1]}").locator(".drop")
    expect(shown).to_have_text(re.compile(rf"\s*row\s*\{after - before:+d}\s*to\s*{after}\s*"))
    table.press(table.find(f"row:{action['refs'][1]}"))
    table.scene(scene["v"])
    assert decided(table) == action["id"]


def test_units_may_be_laid_about_and_nothing_is_decided(table: KriegTable) -> None:
    scene = show(table, "two, turn")
    row = max(scene["view"]["sides"][scene["eyes"]]["rows"], key=lambda one: len(one["units"]))
    units = table.page.locator(f'.krow[data-row="{row["ref"]}"] .unit')
    before = [unit.get_attribute("data-key") for unit in units.all()]
    table.press(units.first)
    table.press("Lay this unit further right")
    after = [unit.get_attribute("data-key") for unit in units.all()]
    assert before != after and sorted(map(str, before)) == sorted(map(str, after))
    assert table.scene()["v"] == scene["v"]


def within(box: FloatRect | None) -> bool:
    """Whether it lies between the sides of a phone."""
    return box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 391


@pytest.mark.parametrize("name", ["four", "teams"])
def test_carousel_shows_one_opponent_at_a_time(table: KriegTable, name: str) -> None:
    scene = show(table, f"{name}, turn")
    page, own = table.page, scene["eyes"]
    tabs = page.get_by_role("tab")
    assert tabs.count() == 3
    for tab in tabs.all():
        seat = int(str(tab.get_attribute("data-show")))
        if tab.get_attribute("aria-selected") != "true":
            table.press(tab)
        half = page.locator(f'[data-half="{seat}"]')
        wait_for(lambda half=half: within(half.bounding_box()), "the half in sight")
        total = scene["view"]["sides"][seat]["total"]
        assert tab.locator(".big").inner_text() == str(total)
        if name == "teams":
            assert tab.locator(".team").inner_text() == "AB"[scene["view"]["teams"][seat]]
    assert page.locator(f'.half.near[data-half="{own}"]').count() == 1


def test_a_jump_over_a_seat_arrives(visits: Visits) -> None:
    """With everything in motion: the half passed on the way does not hold it."""
    table, _ = at(visits, "four, turn", settings={**BRISK, "speed": 1})
    tabs = table.page.get_by_role("tab")
    for n in (2, 0, 2):
        table.press(tabs.nth(n))
        half = table.page.locator(f'[data-half="{tabs.nth(n).get_attribute("data-show")}"]')
        wait_for(lambda half=half: abs((half.bounding_box() or {"x": 999})["x"] - 8) < 4, "the half to come into sight")
        table.page.wait_for_timeout(400)
        expect(tabs.nth(n)).to_have_attribute("aria-selected", "true")
        assert abs((half.bounding_box() or {"x": 999})["x"] - 8) < 4, "and it stays there"


def test_lot_of_powers_is_played_step_by_step(table: KriegTable) -> None:
    """Every power a hand holds is begun, taken back a step at a time, and one is carried out."""
    scene = show(table, "two, turn")
    page = table.page
    powers = sorted({a["refs"][0] for a in scene["legal"] if a["verb"] == "play" and len(a["refs"]) > 1})
    for slug in powers:
        table.press(table.find(f"card:{slug}"))
        assert page.locator(".khand .selected").count() == 1
        table.press("Back one step")
        assert page.locator(".selected").count() == 0
    assert table.scene()["v"] == scene["v"]
    action = random.Random(1).choice([a for a in scene["legal"] if len(a["refs"]) > 1])
    table.take(scene, action)
    assert decided(table) == action["id"]


def test_mouse_drags_a_card_to_its_row(laptop_table: KriegTable) -> None:
    table = laptop_table
    scene = show(table, "two, turn")
    action = next(a for a in scene["legal"] if a["kinds"][1:] == ["row"])
    page, card = table.page, table.find(f"card:{action['refs'][0]}")
    card.hover()
    page.mouse.down()
    box = page.locator(f'.krow[data-row="{action["refs"][1]}"] .lane').bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] - 30, box["y"] + box["height"] / 2, steps=8)
    page.mouse.up()
    table.scene(scene["v"])
    assert decided(table) == action["id"]


# Closing marks that stand apart from the card before them: below it, at the beginning of a line.
ADRIFT = """() => [...document.querySelectorAll('.log-scroll .chip')].filter((chip) => {
  const texts = [chip, chip.parentElement].flatMap((one) => [...one.parentElement.childNodes])
    .filter((node) => node.nodeType === 3 && /^[,.;:]/.test(node.data)
      && chip.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (!texts.length) return false;
  const range = document.createRange();
  range.setStart(texts[0], 0);
  range.setEnd(texts[0], 1);
  const mark = range.getBoundingClientRect(), card = chip.getBoundingClientRect();
  return mark.top > card.bottom - 1;
}).length"""


@lru_cache
def deal() -> str:
    """The link to the opening of a game for two, as the first of them sees it."""
    engine = Engine("krieg")
    engine.new({"seats": 2}, ("human", "human"), 7)
    return engine.link("P", 0)


def opening(table: KriegTable, size: str = "1280x720") -> Scene:
    """On the laptop that stands: that opening, on a screen of this size."""
    resize(table.page, size)
    scene = follow(table, deal())
    put_notices_away(table)
    return scene


def test_opening_discards_are_told_whole(laptop_table: KriegTable) -> None:
    """All three: the other player's in the tray, everybody's in the log, where no line begins with a comma."""
    table, page = laptop_table, laptop_table.page
    scene = opening(table)
    table.choose_set(scene, scene["gather"]["refs"][:3])
    scene = table.scene(scene["v"])
    discards = [line for line in scene["log"] if "discard " in line["text"] or "discards " in line["text"]][-2:]
    told = page.locator(".main .digest .play", has_text="discard").locator(".what")
    expect(told, "one's own are no news").to_have_count(1)
    cards = discards[1]["text"].partition("iscard")[2].removeprefix("s").strip().split(", ")
    assert len(cards) == 3
    for card in cards:
        expect(told).to_contain_text(card)
    assert page.locator(".log-scroll .chip").count() >= 6
    assert page.evaluate(ADRIFT) == 0


def test_signs_of_decks_and_pairs_are_explained_at_the_opening(laptop_table: KriegTable) -> None:
    table, page = laptop_table, laptop_table.page
    scene = opening(table)
    signs = page.locator(".strip:not(.own) .counts .count")
    expect(signs).to_have_count(3)
    for at, name in enumerate(("Units", "Powers", "King")):
        signs.nth(at).hover()
        expect(page.locator(".tip")).to_contain_text(name)
    described = page.locator(".described")
    expect(page.locator(".prompt")).to_contain_text("two units of strength 2, or two of 3, count double")
    catalog = scene["view"]["catalog"]
    twin = next(one for one in scene["gather"]["refs"] if catalog[one]["strength"] in (2, 3))
    table.press(table.find(f"card:{twin}"))
    expect(described).to_contain_text("in one row are both doubled")


HIDDEN_NAMES = """() => [...document.querySelectorAll(".khand .slot")].flatMap((slot) => {
  const name = slot.querySelector(".name"), range = document.createRange();
  range.selectNodeContents(name);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const ends = right - left < bottom - top ? [[x, top + 4], [x, bottom - 4]] : [[left + 4, y], [right - 4, y]];
  return ends.every(([a, b]) => slot.contains(document.elementFromPoint(a, b))) ? [] : [name.textContent];
})"""


@pytest.mark.parametrize("size", ["1280x800", "1024x600"])
def test_every_name_of_a_full_hand_can_be_read(laptop_table: KriegTable, size: str) -> None:
    """Eleven cards after the opening: where they lie over each other, names stand at the edge that is in sight."""
    table, page = laptop_table, laptop_table.page
    scene = opening(table, size)
    table.choose_set(scene, scene["gather"]["refs"][:3])
    table.scene(scene["v"])
    page.mouse.move(4, 4)
    page.evaluate(STILL)
    assert page.locator(".khand .slot").count() > 8
    assert page.evaluate(HIDDEN_NAMES) == []


def test_tray_tells_what_a_power_did(laptop_table: KriegTable) -> None:
    """Beside the power what became of which units, and what all of it came to."""
    table, page = laptop_table, laptop_table.page
    opening(table, "1280x800")
    cannon = {"chip": {"value": "cannon", "name": "Cannon", "seat": 0}}
    lost = [{"t": "Your "}, cannon, {"t": " in Siege is discarded"}]
    told = [
        news(1, 1, "Computer plays War", parts=[{"t": "Computer plays "}, {"chip": {"value": "war", "name": "War"}}]),
        news(1, 0, "Your Cannon in Siege is discarded", parts=lost, changes=[{"seat": 0, "n": -4, "to": 8}]),
        news(1, 0, "Your Cannon in Siege is discarded", parts=lost, changes=[{"seat": 0, "n": -4, "to": 4}]),
    ]
    tell_news(page, told)
    play = page.locator(".digest .play")
    expect(play.locator(".who")).to_have_text(["Computer", "You"])
    expect(play.nth(1).locator(".what")).to_have_text(re.compile("^Cannon in Siege is discarded ×2$"))
    expect(play.locator(".change")).to_have_text([re.compile("8.*12 to 4")])
