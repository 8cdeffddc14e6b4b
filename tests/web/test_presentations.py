"""What an opponent plays is read before it goes to its place; a key ends that and does nothing else, and it is shown
again when its chip is pressed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from evertable.core.format.link import seen_link
from evertable.games.eternal.game import Eternal
from tests.engine.games.eternal.scene import Scene as Situation
from tests.web.hands import Click
from tests.web.krieg import KriegTable
from tests.web.table import Table
from tests.web.tour import news, put_notices_away, tell_news
from tests.web.visits import Visits, by_night, device_of, laptop, phone, resize
from tests.web.watching import in_page

STILL = in_page("still")


def test_opponents_card_is_presented_and_a_key_skips_it(visits: Visits) -> None:
    page = visits.open("krieg/", laptop("1280x720"), seed=5, settings={"speed": 0.25, "curtain": "ask"})
    table = KriegTable(page, Click())
    page.get_by_role("button", name=re.compile("^Play now")).press("Enter")
    scene = table.scene()
    table.choose_set(scene, scene["gather"]["refs"][: scene["gather"]["least"]])
    shown = page.locator(".presented")
    page.evaluate(NOTE_GONE)
    for _ in range(3):
        shown.wait_for()
        expect(shown.locator(".actorband")).to_have_text(re.compile("^Computer plays "))
        width, left = shown.evaluate("(card) => [card.offsetWidth, card.offsetLeft]")
        plate = page.locator(".strip.own").evaluate("(plate) => plate.getBoundingClientRect().right")
        assert width >= 220 and left >= plate, "the totals are read beside it"
        before = page.evaluate("() => document.querySelector('ev-game').host.table.state.status.decisions")
        page.keyboard.press("e")  # the key that passes: here it only goes on
        for _ in range(4):  # what waits behind it, and its result
            if shown.count():
                page.keyboard.press("e")
        after = table.scene(scene["v"])
        assert after["status"]["decisions"] > before
        assert page.evaluate("document.querySelector('ev-game').session.tempo.shownAt >= gone"), "a beat begins"
        assert not any("You pass" in line["text"] for line in after["log"])
        if after["asks"] == "decide" and not after["gather"]:
            break
        scene = after
    played = next(line for line in reversed(after["log"]) if line["text"].startswith("Computer plays "))
    tell_news(page, [{**played, "notable": False}])
    chip = page.locator(".main .digest .play")
    chip.press("Enter")
    shown.wait_for()
    card = re.sub("^Computer plays (.+?)( into .*|)$", r"\1", str(played["text"]))
    expect(shown.locator("ev-inspect")).to_contain_text(card)
    page.keyboard.press("e")
    expect(shown).to_have_count(0)
    expect(chip).to_be_focused()
    assert table.scene()["status"]["decisions"] == after["status"]["decisions"]
    card_alone, with_result = page.evaluate(TIMES)
    assert card_alone >= 55 and with_result >= 155, "what a plain card changes is read as long as of another"
    for size, rows, text in (("1280x720", THEIRS, LONG), ("390x844", THEIRS, LONG), ("390x844", ["1-siege"], "Short.")):
        resize(page, size)
        assert page.evaluate(COVERED_ROWS, [rows, text]) == [[], True], (size, rows)


NOTE_GONE = """() => {
  globalThis.gone = Infinity;
  const shown = document.querySelector('ev-presented');
  new MutationObserver(() => { if (!shown.querySelector('.presenting')) gone = performance.now() - 50; })
    .observe(shown, { childList: true });
}"""
"""When the last card that was shown went, less what the observer may be late."""

TIMES = """async () => {
  const show = { seat: 1, what: 'Computer plays a unit', card: { title: 'Knight' }, targets: [], plain: true };
  const time = async result => {
    const since = performance.now(), { signal } = new AbortController();
    await document.querySelector('ev-presented').present([{ ...show, result }], 0.1, true, signal);
    return performance.now() - since;
  };
  return [await time(''), await time('Computer: 4 to 9')];
}"""
"""How long a plain card stands at ten times the speed, in ms: one that changes nothing, and one that does."""

THEIRS = ["2-siege", "2-range", "2-melee"]
LONG = "Doubles one of your rows while it stands there. When played, one of: halve all; discard any unit."
COVERED_ROWS = """async ([rows, text]) => {
  const shown = document.querySelector('ev-presented'), end = new AbortController();
  const changed = rows.map((row) => `[data-row="${row}"]`);
  const card = { title: 'King', kind: 'King', text, art: { ink: 'iron', glyph: 'lion', frame: 'king' } };
  const show = { seat: 1, what: 'Computer plays the King', card, targets: [], changed, plain: false };
  const over = shown.present([{ ...show, result: 'Computer chooses to draw a card' }], 1, true, end.signal);
  while (!shown.size) await new Promise(requestAnimationFrame);
  await shown.updateComplete;
  const box = shown.querySelector('.presented').getBoundingClientRect();
  const under = rows.filter((_, n) => {
    const row = document.querySelector(changed[n]).getBoundingClientRect();
    return row.top < box.bottom && box.top < row.bottom && row.left < box.right && box.left < row.right;
  });
  end.abort();
  await over;
  return [under, box.top >= 0 && box.bottom <= innerHeight];
}"""
"""Which of some rows lie under a card that is said to change them, however long its text; whether it is whole."""


HEARD = """() => { globalThis.heard = 0; document.addEventListener("click", () => { heard += 1; }, true); }"""


def test_the_tap_that_ends_it_does_not_reach_the_table(visits: Visits) -> None:
    """Of a touch the click comes later than the press: the announcement is gone by then. The next tap counts again."""
    duel = Situation(play="titan trail-runner", health=9, B={"health": 14, "play": "owl*exhausted"})
    how = {"speed": 0.25, "curtain": "ask"}
    page = visits.open(f"eternal/#{seen_link(duel.state, 1)}", phone("390x844"), settings=how)
    scene = page.locator(".presenting[data-scene]")
    scene.wait_for()
    expect(scene.locator(".tapskip")).to_have_text("Tap to continue")
    page.evaluate(HEARD)
    box = page.locator(".strip.own .big").bounding_box()
    assert box
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.touchscreen.tap(*at)
    expect(scene).to_have_count(0)
    page.touchscreen.tap(*at)
    page.wait_for_function("heard > 0")
    assert page.evaluate("heard") == 1


def test_what_a_card_changes_is_legible_below_it(visits: Visits) -> None:
    deadly = Situation().position(hand="torch", planted=True, power=1, most=1, influence="F", B={"health": 3})
    deadly["seats"][0]["known"] = ["torch"]
    link = seen_link(Eternal().from_position(deadly), 1)
    page = visits.open(f"eternal/#{link}", phone(), settings={"speed": 0.25, "curtain": "ask"})
    result = page.locator(".presented .showresult")
    page.locator(".presented").wait_for()
    page.evaluate(STILL)
    expect(result).to_be_hidden()
    before = [page.locator(f".presented {part}").bounding_box() for part in (".actorband", ".tapskip")]
    result.wait_for()
    after = [page.locator(f".presented {part}").bounding_box() for part in (".actorband", ".tapskip")]
    assert after == before, "its room was kept"
    box = result.bounding_box()
    assert box and box["height"] >= 30 and box["width"] >= 160, box
    expect(result).to_have_text("Your health: 3 to 0")


COVERED_BY_ARROWS = """() => {
  const units = [...document.querySelectorAll(".eline .unit .card")].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll(".presenting .arrow path:not(.head)")].flatMap((path) => {
    const found = [];
    for (let at = 0; at <= path.getTotalLength(); at += 2) {
      const { x, y } = path.getPointAtLength(at);
      if (units.some((one) => x > one.left && x < one.right && y > one.top + 4 && y < one.bottom - 4))
        found.push([Math.round(x), Math.round(y)]);
    }
    return found;
  });
}"""


UNDER_WHAT_IS_SAID = """() => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.x < b.right && b.x < a.right && a.y < b.bottom - 3 && b.y < a.bottom - 3;
  const said = [...document.querySelectorAll(".sceneline > *")].map(box);
  return [...document.querySelectorAll(".main .unit .card, .main .strip, .main .hand .card")]
    .filter((one) => one.checkVisibility() && said.some((other) => meet(other, box(one)))).map((one) => one.className);
}"""
"""Units, cards of the hand and plates under what is said of a fight, but for the rim of one."""


@pytest.mark.parametrize("size", ["390x844", "844x390", "1280x800", *by_night("390x664", "360x560")])
def test_an_attack_is_seen_before_its_damage_falls(visits: Visits, size: str) -> None:
    """With no card played and nobody to block: who attacks, arrows behind all units, what it comes to."""
    rival = {"health": 14, "play": "owl*exhausted wisp*exhausted spider*exhausted"}
    duel = Situation(play="titan trail-runner", health=9, B=rival)
    how = {"speed": 0.5, "curtain": "ask"}
    page = visits.open(f"eternal/#{seen_link(duel.state, 1)}", device_of(size), settings=how)
    scene = page.locator(".presenting[data-scene]")
    scene.wait_for()
    expect(scene.locator(".actorband")).to_have_text("Computer attacks with Titan and Trail Runner")
    expect(scene.locator(".arrow .head")).to_have_count(2)
    page.evaluate(STILL)
    assert page.evaluate(COVERED_BY_ARROWS) == []
    assert int(size.split("x")[0]) >= 1024 or page.evaluate(UNDER_WHAT_IS_SAID) == []
    expect(page.locator(".strip.own .big")).to_have_text("14")
    expect(scene.locator(".showresult")).to_have_text("Your health: 14 to 7")
    box = scene.locator(".actorband").bounding_box()
    assert box and box["height"] >= 22
    expect(page.locator(".strip.own .big")).to_have_text("7")
    expect(scene).to_have_count(0)


@pytest.mark.parametrize("game", ["eter", "krieg", "vale", "eternal"])
def test_sideways_the_tray_has_a_row_of_its_own(visits: Visits, game: str) -> None:
    """As wide as what one plays with, over no card and no button; what all of it came to stands before the plays."""
    page = visits.open(f"{game}/", phone("844x390"), seed=1)
    page.get_by_role("button", name=re.compile("^Play now")).press("Enter")
    table = Table(page)
    table.scene()
    put_notices_away(table)
    page.locator(".offer").get_by_role("button", name="No lesson").tap()
    lost = [news(n, 1, "Ilse strikes", changes=[{"seat": 0, "n": -n, "to": 20 - n}]) for n in (2, 3)]
    tell_news(page, lost)
    page.evaluate(STILL)
    expect(page.locator(".digest .sum .change")).to_have_text([re.compile("5.*22 to 17")])
    tray = page.locator(".digest").bounding_box()
    strip = page.locator(".strip.own").first.bounding_box()
    assert tray and strip and tray["width"] >= 280 and tray["height"] >= 44
    assert tray["y"] + tray["height"] <= strip["y"] + 1
    if game == "eter":  # all five values are in sight
        assert page.locator(".hand").evaluate("one => one.scrollWidth <= one.clientWidth + 1")
    for card in page.locator(".hand .card:visible").all():
        box = card.bounding_box()
        assert box and (box["y"] >= tray["y"] + tray["height"] - 1 or box["x"] + box["width"] <= tray["x"]), box
        assert box["y"] + box["height"] <= strip["y"] + 1 or box["x"] + box["width"] <= strip["x"], box


OVER_BUTTONS = """() => {
  for (const one of document.querySelector('.presented').getAnimations()) one.finish();
  const { left, right, top, bottom } = document.querySelector('.tapskip').getBoundingClientRect();
  return [...document.querySelectorAll('.main button')].filter((one) => {
    const box = one.getBoundingClientRect();
    return one.checkVisibility() && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  }).map((one) => one.closest('[data-zone]')?.dataset.zone ?? one.className);
}"""


@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_the_words_that_lead_on_lie_over_no_button_that_one_plays_with(visits: Visits, size: str) -> None:
    deadly = Situation().position(hand="torch", planted=True, power=1, most=1, influence="F", B={"health": 3})
    deadly["seats"][0]["known"] = ["torch"]
    link = seen_link(Eternal().from_position(deadly), 1)
    page = visits.open(f"eternal/#{link}", device_of(size), settings={"speed": 0.25, "curtain": "ask"})
    page.locator(".tapskip").wait_for()
    assert set(page.evaluate(OVER_BUTTONS)) <= {"board"}, "units lie below all that is shown"
