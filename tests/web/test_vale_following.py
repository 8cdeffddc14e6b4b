"""On a phone the area of whoever acts is in sight, and one's own as soon as one is to decide."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.engine.games.vale.script import Table
from tests.web.hands import Tap
from tests.web.reference import Scene
from tests.web.test_vale_words import link
from tests.web.tour import put_notices_away
from tests.web.vale import ValeTable
from tests.web.visits import Visits, by_night, phone
from tests.web.watching import in_page

STILL = in_page("still")
OTHERS = (
    {"claims": "genie tidal", "hand": "hae-tae", "stones": "r2", "area": "kappa"},
    {"claims": "imp tengu"},
    {"claims": "agni nessie"},
)
# Whose area is drawn with every picture of the table, whether the viewer decides, and after how many decisions; whose
# tab is pressed, and where the parts of the table lie.
NOTE = """() => {
  globalThis.looks = [];
  const table = document.querySelector("vale-table");
  const seatOf = (which) => Number(table.querySelector(which)?.dataset.seat) - 1;
  const place = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].join();
  };
  const note = () => {
    const { status, legal } = table.state;
    const places = [...document.querySelectorAll(".tab, .board, .strip.own, .area, .hand")].map(place).join(" ");
    const pressed = seatOf(".tab[aria-pressed=true]");
    looks.push([seatOf(".area"), legal.length > 0, status.decisions, pressed, places]);
  };
  note();
  new MutationObserver(note).observe(table, { childList: true, subtree: true, attributes: true });
}"""
# As soon as another's area is in sight the own tab is chosen, in the page: the others do not wait for a test.
BY_HAND = """(note) => {
  const until = (seat) => new Promise((found) => {
    const look = () => document.querySelector(`.area[data-seat="${seat}"]`) ? found() : requestAnimationFrame(look);
    look();
  });
  globalThis.byHand = until(2).then(() => {
    document.querySelector('.tab[data-seat="1"]').click();
    return until(1);
  }).then(eval(note));
}"""
# As soon as one waits for others.
LOOK_AT_BOREAS = """async () => {
  while (!document.querySelector(".dock .prompt").textContent.includes("Waiting for"))
    await new Promise(requestAnimationFrame);
  document.querySelector("ev-game").inspector.look({ kind: "card", slug: "boreas" }, true);
}"""


def last_turn(visits: Visits, seats: int, speed: float = 1) -> tuple[ValeTable, Scene]:
    """One's turn is to be ended; then the others act."""
    others = dict(zip("BCD"[: seats - 1], OTHERS, strict=False))
    situation = Table(seats=seats, hand="boreas", area="sea-spirit", stones="r3", round=3, **others)
    settings = {"speed": speed, "curtain": "ask"}
    page = visits.open(f"vale/#{link(situation)}", phone("390x844"), settings=settings)
    table = ValeTable(page, Tap())
    scene = table.scene()
    put_notices_away(table)
    page.evaluate(STILL)
    return table, scene


@pytest.mark.parametrize("seats", [3, *by_night(2, 4)])
def test_area_of_whoever_acts_is_in_sight_on_a_phone(visits: Visits, seats: int) -> None:
    table, scene = last_turn(visits, seats)
    page = table.page
    page.evaluate(NOTE)
    table.press(table.find("verb:end"))
    table.scene(scene["v"])
    expect(page.locator('.area[data-seat="1"]')).to_be_visible()
    looks = page.evaluate("looks")
    assert {seen for seen, *_ in looks} == set(range(seats)), "each of the others is seen acting"
    assert all(seen == pressed for seen, _, _, pressed, _ in looks)
    assert {seen for seen, decides, *_ in looks if decides} <= {0}, "whoever decides has the own area in sight"
    assert {places for seen, *_, places in looks if seen} == {looks[0][-1]}, "nothing moves for it"


def test_tab_chosen_by_hand_stays_while_others_act(visits: Visits) -> None:
    table, scene = last_turn(visits, 2, 0.5)
    page = table.page
    page.evaluate(BY_HAND, NOTE)
    table.press(table.find("verb:end"))
    page.evaluate("byHand")
    table.scene(scene["v"])
    looks = page.evaluate("looks")
    assert len({decisions for _, _, decisions, *_ in looks}) > 1
    assert {seen for seen, *_ in looks} == {0}


def test_card_that_is_looked_at_gives_way_to_one_that_is_presented(visits: Visits) -> None:
    table, _ = last_turn(visits, 2, 0.25)
    page = table.page
    table.press(table.find("verb:end"))
    page.evaluate(LOOK_AT_BOREAS)
    expect(page.locator(".drawer")).to_be_visible()
    expect(page.locator(".presented")).to_be_visible()
    expect(page.locator(".drawer")).to_have_count(0)
