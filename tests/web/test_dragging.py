"""Dragging with the mouse: where a thing may be dropped, and what is said where it means nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from evertable.core.format.link import seen_link
from tests.engine.games.eter.script import Table as Eter
from tests.engine.games.eternal.scene import Scene as Situation
from tests.engine.games.krieg.script import Table as Krieg
from tests.engine.games.vale.script import Table as Vale
from tests.web.eternal import EternalTable
from tests.web.hands import Click, centre, drag
from tests.web.table import PATIENCE, REST_MS, Table
from tests.web.test_eternal import empty, opened
from tests.web.tour import follow, put_notices_away
from tests.web.visits import Visits, laptop
from tests.web.watching import in_page

STILL = in_page("still")
WIDE = laptop("1280x800")

# Where the first words of a part of the page stand: at their left, and where they end. Without words its middle.
WORDS = """(part) => {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), range = document.createRange();
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const { left, right, top, height } = range.getBoundingClientRect(), y = top + height / 2;
    const seen = right - left > 12 && part.contains(document.elementFromPoint(left + 2, y));
    if (walker.currentNode.data.trim() && seen) return [left + 2, y, right - 2];
  }
  const { left, right, top, height } = part.getBoundingClientRect();
  return [(left + right) / 2, top + height / 2, right - 2];
}"""
SELECTED = "() => { const was = String(getSelection()); getSelection().removeAllRanges(); return was; }"


def selected_from(table: Table, part: str) -> str:
    """What a drag of the mouse selects that begins on the first words of a part of the page and ends in the log."""
    page = table.page
    x, y, right = page.locator(part).first.evaluate(WORDS)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(right, y, steps=3)
    page.mouse.move(*centre(page.locator(".log-scroll")), steps=3)
    page.mouse.up()
    return str(page.evaluate(SELECTED))


def selects_nothing(table: Table) -> None:
    """No words are selected by a drag on what is played with; those of the log can be, and nothing is decided."""
    before = table.scene()["v"]
    for part in (".main .board", ".main .hand", ".main .strip"):
        assert selected_from(table, part) == "", part
    assert selected_from(table, ".log-scroll") != ""
    assert table.scene()["v"] == before


def held(table: Table) -> list[str | None]:
    """The cards of the hand, as drawn."""
    return [one.get_attribute("data-target") for one in table.page.locator(".main .hand [data-target]").all()]


def whole_field(table: EternalTable) -> list[tuple[float, float]]:
    """Places on the field of Eternal that are no thing: a corner, a line of either side, the lane between them."""
    field = table.page.locator(".board.eternal").bounding_box()
    assert field
    middle = field["y"] + field["height"] / 2
    return [(field["x"] + 8, field["y"] + 8), (field["x"] + 8, middle), (field["x"] + field["width"] - 8, middle)]


def test_a_card_of_eternal_that_needs_nothing_more_is_played_anywhere_on_the_field(shared_visits: Visits) -> None:
    table = empty(shared_visits, WIDE)
    why = table.page.locator(".tablewhy")
    cards = ("grenadin", "oni-ronin", "wisp", "owl")
    t = Situation(hand="owl grenadin oni-ronin wisp", play="owl grenadin", B={"play": "wisp"})
    scene = opened(table, seen_link(t.state, 0))
    for nth, place in enumerate([*whole_field(table), centre(table.find(f"thing:{t.ref('@B.wisp')}"))]):
        drag(table.page, table.find(f"card:{cards[nth]}"), place)
        after = table.scene(scene["v"], PATIENCE)
        assert table.decided_since(scene) == [f"play {cards[nth]}"]
        table.page.evaluate(STILL)
        scene = after
    expect(why).to_have_count(0)


def test_a_card_of_eternal_that_needs_a_target_stays_chosen_until_it_has_one(shared_visits: Visits) -> None:
    """What is asked is said; back in the hand or outside the field it is no longer chosen. Another may be dragged."""
    table = empty(shared_visits, WIDE)
    page, why = table.page, table.page.locator(".tablewhy")
    t = Situation(hand="torch grenadin", play="owl", B={"play": "wisp"})
    scene = opened(table, seen_link(t.state, 0))
    torch, wisp = table.find("card:torch"), table.find(f"thing:{t.ref('@B.wisp')}")
    drag(page, torch, centre(page.locator(".main .hand")))
    expect(torch).not_to_have_attribute("aria-pressed", "true")
    expect(why).to_have_count(0)
    drag(page, torch, centre(page.locator(".main .prompt")))
    expect(why).to_have_text("Not here: Choose a target")
    expect(torch).not_to_have_attribute("aria-pressed", "true")
    for place in whole_field(table):
        page.keyboard.press("Escape")  # the reason
        expect(why).to_have_count(0)
        drag(page, torch, place)
        expect(why).to_have_text("Not here: Choose a target")
        expect(torch).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".main .prompt")).to_contain_text("Choose a target")
    assert table.scene()["v"] == scene["v"], "nothing is sent"
    drag(page, table.find("card:grenadin"), whole_field(table)[0])
    scene = table.scene(scene["v"], PATIENCE)
    page.evaluate(STILL)
    drag(page, torch, centre(wisp))
    table.scene(scene["v"], PATIENCE)
    assert table.decided_since(scene) == [f"play torch {t.ref('@B.wisp')}"]
    page.evaluate(STILL)
    opened(table, seen_link(t.state, 0))
    selects_nothing(table)


def test_a_card_of_eternal_that_cannot_be_played_says_why_when_it_is_pulled(shared_visits: Visits) -> None:
    """The same as when it is tapped; let go on itself it says nothing."""
    table = empty(shared_visits, WIDE)
    page, why = table.page, table.page.locator(".tablewhy")
    t = Situation(hand="torch titan", play="owl", power=1, B={"play": "wisp"})
    scene = opened(table, seen_link(t.state, 0))
    titan = table.find("card:titan")
    box = titan.bounding_box()
    assert box
    titan.click(position={"x": 14, "y": 40}, force=True)  # it says that it is disabled
    expect(why).to_contain_text("power")
    said = why.text_content() or ""
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    drag(page, titan, (box["x"] + 30, box["y"] + 60))
    drag(page, titan, whole_field(table)[0])
    expect(why).to_have_text(said)
    assert table.scene()["v"] == scene["v"]
    assert held(table) == ["card:torch", "card:titan"]


def attacked(attackers: str) -> Situation:
    """B, with two units and nothing to answer with, chooses who blocks these."""
    t = Situation(play=attackers, B={"play": "spider owl", "hand": "grenadin"}).does("attack")
    if " " in attackers:  # a single one is no choice
        for one in attackers.split():
            t.does(f"attack {t.ref(f'@{one}')}")
    while t.state.game.frames.of(t.state)[0].do == "answer":
        t.does("B: pass" if t.state.current_player() else "pass")
    return t


def test_a_unit_of_eternal_is_dragged_against_what_it_fights(shared_visits: Visits) -> None:
    """One attacker is blocked wherever the unit is dropped, of two the one it is dropped on; in its own line none."""
    table = empty(shared_visits, WIDE)
    page, go = table.page, table.page.locator(".actions [data-verb=block]")
    blocks = page.locator(".eline.own .badge")
    for attackers in ("oni-ronin", "oni-ronin trail-runner"):
        t = attacked(attackers)
        refs = {one: t.ref(f"@{one}") for one in ("spider", "owl", *attackers.split())}
        scene = opened(table, seen_link(t.state, 1))
        assert scene["assign"]
        spider, last = table.find(f"thing:{refs['spider']}"), attackers.split()[-1]
        line = page.locator(".eline.own").bounding_box()
        assert line
        drag(page, spider, (line["x"] + 5, line["y"] + line["height"] / 2))
        expect(blocks).to_have_count(0)
        expect(spider).not_to_have_attribute("aria-pressed", "true")
        against = centre(table.find(f"thing:{refs[last]}"))
        drag(page, spider, against if " " in attackers else whole_field(table)[0])
        expect(blocks).to_have_count(1)
        expect(go).to_have_text("Block with 1 unit")
        assert table.scene()["v"] == scene["v"], "nothing is sent"
        page.wait_for_timeout(REST_MS)
        table.press(go)
        table.sure()
        table.scene(scene["v"], PATIENCE)
        assert f"block {refs['spider']} {refs[last]}" in table.decided_since(scene)
        page.evaluate(STILL)


def krieg() -> Any:
    return Krieg(hands={1: "knight archer", 2: "archer"}).state


def eter() -> Any:
    return Eter("training").on({"d4": "A1", "e4": "B2"}).state


def vale() -> Any:
    return Vale(round=5, hand="hydra", stones="p2", area="kappa").state


PLACES: dict[str, tuple[Callable[[], Any], str, str, str, str, str]] = {
    "krieg": (krieg, "card:knight", "card:archer", '.krow[data-row="1-melee"]', "play knight 1-melee", "Choose a row"),
    "eter": (eter, "value:3", "value:4", '[data-cell="d5"]', "place 3 d5", "Choose a cell"),
    "vale": (vale, "card:hydra", "", ".area", "summon hydra", "Choose how to pay"),
}


@pytest.mark.parametrize("game", PLACES)
def test_a_card_dropped_where_it_means_nothing_says_what_is_asked(visits: Visits, game: str) -> None:
    """Nothing is lost or sent; back in the hand nothing is said. It may be dragged although another one is chosen."""
    state, card, other, place, decision, asked = PLACES[game]
    page = visits.open(f"{game}/", WIDE)
    page.locator("ev-new-game form").wait_for()
    table = Table(page, Click())
    scene = follow(table, seen_link(state(), 0))
    put_notices_away(table)
    page.evaluate(STILL)
    why, dragged, before = page.locator(".tablewhy"), table.find(card), held(table)
    drag(page, dragged, centre(page.locator(".main .hand")))
    expect(why).to_have_count(0)
    for nowhere in (".main .prompt", ".log-scroll"):
        drag(page, dragged, centre(page.locator(nowhere).first))
        expect(why).to_contain_text(f"Not here: {asked}")
        expect(dragged).not_to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Escape")
        expect(why).to_have_count(0)
    assert held(table) == before
    selects_nothing(table)
    page.keyboard.press("Escape")
    if other:
        table.press(table.find(other))
        expect(table.find(other)).to_have_attribute("aria-pressed", "true")
    drag(page, dragged, centre(page.locator(place).first))
    table.scene(scene["v"], PATIENCE)
    assert table.decided_since(scene)[0].startswith(decision)
