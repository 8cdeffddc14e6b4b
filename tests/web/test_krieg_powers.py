"""What cards of Krieg Eterna ask and show, one short scene each: from links to prepared positions, all on one page."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Locator, expect

from evertable.core.format.link import seen_link
from tests.engine.games.krieg.script import Table as Position
from tests.web.hands import Click
from tests.web.krieg import KriegTable, phone_table
from tests.web.reference import Action, Scene
from tests.web.table import REST_MS
from tests.web.test_curtain import everything
from tests.web.test_krieg_table import decided
from tests.web.tour import follow, put_notices_away
from tests.web.visits import Visits, laptop, resize
from tests.web.watching import wait_for

FIELD = {"1-melee": "line", "1-siege": "mortar", "2-melee": "cavalry knight", "2-siege": "cannon"}


@pytest.fixture(scope="module")
def table(shared_visits: Visits) -> KriegTable:
    """The one page, on which each scene is opened in its turn."""
    return phone_table(shared_visits)


def at(table: KriegTable, position: Position, seat: int | None = 1) -> Scene:
    """The scene of a position, as this seat (None: a spectator) sees it."""
    scene = follow(table, seen_link(position.state, None if seat is None else seat - 1))
    put_notices_away(table)
    return scene


MARKED = """() => [...document.querySelectorAll(".main .last")].filter(el => el.checkVisibility())
  .map(el => el.closest("button")).map(el => `${el.dataset.key ?? "piles"} ${el.dataset.seat}`)"""
CUT = """() => {
  const wrong = [], box = el => el.getBoundingClientRect(), seen = all => [...all].filter(el => el.checkVisibility());
  const boxed = el => getComputedStyle(el).display === "contents" ? [...el.children].flatMap(boxed) : [el];
  for (const strip of document.querySelectorAll(".main .strip:not(.opps)")) {
    const parts = seen([...strip.children].flatMap(boxed));
    parts.forEach((part, at) => {
      const next = parts[at + 1] && box(parts[at + 1]);
      const { top, bottom, left } = box(part);
      const beside = next && next.top < bottom - 0.5 && next.bottom > top + 0.5 && next.left > left;
      const end = beside ? next.left : box(strip).right;
      const inside = seen([part, ...part.querySelectorAll(":not(.sr, svg *)")]);
      const over = inside.filter(el => box(el).right > end + 0.5 || box(el).bottom > box(strip).bottom + 0.5);
      wrong.push(...over.map(el => `${el.className} ends at ${box(el).right}, not ${end}, or below its strip`));
    });
  }
  for (const kind of seen(document.querySelectorAll(".slot .foot .kind"))) {
    const card = box(kind.closest(".stock")), { right, bottom } = box(kind);
    if (kind.scrollWidth > kind.clientWidth || right > card.right) wrong.push(`${kind.textContent} is cut`);
    if (bottom > card.bottom) wrong.push(`${kind.textContent} stands below its card`);
  }
  return wrong;
}"""


STANDS = """() => {
  const { x, y } = document.activeElement.getBoundingClientRect();
  return [Math.round(y), Math.round(x)];
}"""


def marked(table: KriegTable) -> list[str]:
    """What is marked as changed last or new, and for which seat."""
    return sorted(table.page.evaluate(MARKED))


def named(scene: Scene, text: str) -> Action:
    """The action of that notation."""
    return next(a for a in scene["legal"] if a["id"] == text)


def names(table: KriegTable, within: str) -> list[str]:
    """The cards shown there, by name."""
    return sorted(table.page.locator(f"{within} .cardlist li > span:last-child").all_inner_texts())


def test_known_cards_are_listed_and_the_rest_of_the_hand_is_nowhere(table: KriegTable) -> None:
    """A spy gone home lay open to all; Epiphany showed the powers to one; the Mortar nobody has seen."""
    hands = {1: "epiphany line pike", 2: "archer mortar fog"}
    position = Position({"2-siege": "minister+feast"}, hands=hands, deck=0, passed=[1], turn=2)
    position.does("2: pass", "2: play archer 2-range", "1: play epiphany", "2: play feast 2-range.archer")
    at(table, position)
    table.press(table.page.locator(".stripbtn.known"))
    assert [text.partition("\n")[0] for text in names(table, ".drawer")] == ["Fog", "Minister"]
    assert "halved" in " ".join(names(table, ".drawer"))
    assert "Mortar" not in everything(table.page)
    at(table, position, None)
    table.press(table.page.locator('[data-zone="opponent"] .stripbtn.known'))
    assert [text.partition("\n")[0] for text in names(table, ".drawer")] == ["Minister"]
    assert not re.search("Fog|Mortar", everything(table.page))


def test_graveyard_is_searched_in_the_hands_place(table: KriegTable) -> None:
    position = Position(hands={1: "styx line", 2: "pike"}, graves="omen fog death gale")
    scene = at(table, position)
    hand, search = table.page.locator(".khand .slot"), table.page.locator(".search .slot")
    assert (hand.count(), search.count()) == (2, 0)
    table.press(table.find("card:styx"))
    assert [slot.get_attribute("data-target") for slot in search.all()] == ["grave:fog", "grave:gale", "grave:death"]
    assert "choose from the graveyard" in table.page.locator(".prompt").inner_text()
    table.press("Back one step")
    assert (hand.count(), search.count()) == (2, 0)
    table.press(table.find("card:styx"))
    table.press(table.find("grave:death"))
    table.confirm()
    table.scene(scene["v"])
    assert decided(table) == "play styx death"
    assert table.has("card:death") and not table.has("card:styx")


def test_king_asks_for_his_row_then_for_what_he_does(table: KriegTable) -> None:
    scene = at(table, Position(FIELD, hands={1: "lion-king pike", 2: "archer"}))
    page, places = table.page, table.page.locator(".krow .place")
    table.press(table.find("card:lion-king"))
    assert sorted(str(one.get_attribute("data-place")) for one in places.all()) == ["1-melee", "1-range", "1-siege"]
    table.press(table.find("row:1-siege"))
    choices = page.locator(".actions .choice")
    assert sorted(str(one.get_attribute("data-target")) for one in choices.all()) == ["option:aside", "option:halve"]
    page.wait_for_timeout(320)
    table.press(table.find("option:aside"))
    table.confirm()
    asked = table.scene(scene["v"])
    assert decided(table) == "play lion-king 1-siege aside" and asked["gather"]["most"] == 2
    assert page.locator(".half.far .unit .playable").count() == 3
    table.choose_set(asked, ["2-melee.cavalry", "2-siege.cannon"])
    table.scene(asked["v"])
    table.press(page.locator(".stripbtn.aside"))
    assert [text.partition("\n")[0] for text in names(table, ".drawer")] == ["Cannon", "Cavalry"]


def press_row(table: KriegTable, row: str) -> None:
    """Where no unit of it stands, be it lit or not."""
    table.page.locator(f'[data-row="{row}"] .lane').click(position={"x": 8, "y": 8})


def test_what_is_not_asked_for_says_why(table: KriegTable) -> None:
    """A row that a card does not go to, a unit in it, a thing of another kind: the engine's reason stands by it."""
    scene = at(table, Position(FIELD, hands={1: "pike relic frost", 2: "archer"}))
    why = table.page.locator(".tablewhy")
    table.press(table.find("card:pike"))
    press_row(table, "1-range")
    expect(why).to_contain_text("does not fight in Range, only in Melee")
    table.press(table.find("unit:1-siege.mortar"))
    expect(why).to_contain_text("does not fight in Siege, only in Melee")
    press_row(table, "2-melee")
    expect(why).to_contain_text("goes to your own side")
    table.press(table.find("card:relic"))
    press_row(table, "1-range")
    expect(why).to_contain_text("Relic needs a unit on the field")
    table.press(table.find("card:frost"))
    press_row(table, "1-siege")
    expect(why).to_contain_text("Frost does not reach Siege, only Melee or Range")
    assert table.scene()["v"] == scene["v"], "nothing is decided"
    table.press(table.find("card:frost"))  # put back: with nothing chosen there is nothing to say
    expect(why).to_have_count(0)
    press_row(table, "1-range")
    expect(why).to_have_count(0)


def let_go(table: KriegTable, card: str, over: Locator) -> None:
    """Drag a card there with a mouse."""
    mouse, box = table.page.mouse, over.bounding_box()
    assert box
    table.find(f"card:{card}").hover()
    mouse.down()
    mouse.move(box["x"] + 8, box["y"] + box["height"] / 2, steps=6)
    mouse.up()


def test_a_card_let_go_where_it_does_not_go_says_why(table: KriegTable) -> None:
    """As a tap there does: in a row, on a unit in it, at its head. A unit in the row that takes it stands for that."""
    scene = at(table, Position(FIELD, hands={1: "pike relic", 2: "archer"}))
    why, page = table.page.locator(".tablewhy"), table.page
    for place, text in (
        ('[data-row="1-range"] .lane', "does not fight in Range, only in Melee"),
        ('[data-target="unit:1-siege.mortar"]', "does not fight in Siege, only in Melee"),
        ('[data-row="2-melee"] .cap', "goes to your own side"),
    ):
        let_go(table, "pike", page.locator(place))
        expect(why).to_contain_text(text)
        expect(table.find("card:pike").locator(".selected")).to_have_count(1)
    let_go(table, "pike", table.find("card:relic"))  # back in the hand: put back, and nothing to say
    expect(page.locator(".khand .selected")).to_have_count(0)
    assert table.scene()["v"] == scene["v"], "nothing is decided"
    let_go(table, "pike", table.find("unit:1-melee.line"))
    table.scene(scene["v"])
    assert decided(table) == "play pike 1-melee"


def test_the_row_that_is_chosen_is_marked_until_another_is(table: KriegTable) -> None:
    at(table, Position(FIELD, hands={1: "lion-king frost", 2: "archer"}))
    chosen = table.page.locator(".krow.chosen")
    rows = lambda: sorted(str(one.get_attribute("data-row")) for one in chosen.all())  # noqa: E731
    table.press(table.find("card:lion-king"))
    assert rows() == []
    table.press(table.find("row:1-siege"))
    assert rows() == ["1-siege"]
    expect(chosen).to_have_attribute("aria-label", re.compile(", chosen$"))
    assert chosen.locator(".lane").evaluate("lane => getComputedStyle(lane).outlineWidth") == "4px"
    press_row(table, "1-range")
    assert rows() == ["1-range"], "another takes its place"
    table.press(table.find("card:frost"))
    table.press(table.find("line:melee"))
    assert rows() == ["1-melee", "2-melee"], "a weather lies over the row of every side"
    table.press("Back one step")
    assert rows() == []


def test_a_unit_that_is_not_in_the_set_says_why(table: KriegTable) -> None:
    """Wrath asks for units of the opponent."""
    position = Position({**FIELD, "1-range": "archer"}, hands={1: "wrath pike", 2: "militia"})
    at(table, position.does("1: play wrath 1-range.archer"))
    table.press(table.find("unit:1-siege.mortar"))
    expect(table.page.locator(".tablewhy")).to_contain_text("is not on")


def test_king_points_at_what_falls(table: KriegTable) -> None:
    scene = at(table, Position(FIELD, hands={1: "terror-king pike", 2: "archer"}))
    page = table.page
    table.press(table.find("card:terror-king"))
    table.press(table.find("row:1-melee"))
    page.wait_for_timeout(320)
    table.press(table.find("option:discard"))
    assert page.locator(".unit .playable").count() == 5  # all units of both sides
    table.press(table.find("unit:2-siege.cannon"))
    gone = page.locator(".unit .going")
    gone.wait_for()
    assert gone.count() == 1 and "to 6" in page.locator('[data-zone="opponent"] .big').inner_text()
    assert table.scene()["v"] == scene["v"], "nothing is decided yet"
    table.confirm()
    table.scene(scene["v"])
    assert decided(table) == "play terror-king 1-melee discard 2-siege.cannon"
    assert not table.has("unit:2-siege.cannon")


def test_row_is_arranged_by_its_owner(table: KriegTable) -> None:
    """Three equal units, two of them a pair: whether the one given up was paired decides the draw."""
    position = Position({"1-siege": "assault assault catapult"}, hands={1: "offering pike", 2: "archer"})
    scene = at(table, position.does("1: play offering 1-siege.catapult"))
    choices = table.page.locator(".actions .choice")
    assert choices.count() == len(scene["legal"]) == 2
    told = choices.all_inner_texts()
    assert len(set(told)) == 2 and all(re.search(r"\d", text) for text in told)
    taken = scene["legal"][1]
    table.take(scene, taken)
    assert decided(table) == taken["id"]


def test_what_comes_and_goes_is_seen_before_it_is_done(table: KriegTable) -> None:
    page = table.page
    scene = at(table, Position({"2-melee": "pike"}, hands={1: "grail knight", 2: "archer"}, graves="line cannon"))
    table.press(table.find("card:grail"))
    ghosts = page.locator(".half.near .ghost")
    ghosts.first.wait_for()
    assert ghosts.count() == 2
    assert "to 9" in page.locator('[data-zone="own"] .big').inner_text()
    page.keyboard.press("Escape")
    assert ghosts.count() == 0 and table.scene()["v"] == scene["v"]
    scene = at(table, Position(FIELD, hands={1: "crusade pike", 2: "archer"}))
    table.press(table.find("card:crusade"))
    page.locator(".going").first.wait_for()
    falling = [
        one.locator("xpath=ancestor::button").get_attribute("data-target") for one in page.locator(".going").all()
    ]
    assert sorted(map(str, falling)) == ["unit:1-siege.mortar", "unit:2-melee.cavalry"]
    table.confirm()
    table.scene(scene["v"])
    wait_for(lambda: not any(table.has(str(target)) for target in falling), "what falls is gone")


@pytest.mark.parametrize("size", ["390x844", "360x560", "844x390"])
def test_bar_names_the_round_in_sight_and_the_next_moves_nothing(table: KriegTable, size: str) -> None:
    """The field of a round stays until it has been looked at, and the bar above says so."""
    resize(table.page, size)
    scene = at(table, Position(FIELD, hands={1: "pike", 2: "archer"}, passed=[2]))
    where = table.page.locator(".top .sub .narrow")
    table.take(scene, next(a for a in scene["legal"] if a["verb"] == "pass"))
    held = table.scene()
    assert held["asks"] == "next" and held["view"]["round"] == 2
    assert where.inner_text() == "Round 1"
    assert table.has("unit:1-siege.mortar")
    piles = table.page.get_by_role("button", name="Decks and graveyards")
    before, total = piles.bounding_box(), table.page.locator(".strip.own .big").inner_text()
    table.press("Next round")
    where.get_by_text("Round 2").wait_for()
    assert len(total) > 1 and table.page.locator(".strip.own .big").inner_text() == "0"
    assert piles.bounding_box() == before, "however many figures a total has"
    resize(table.page, "390x664")


def prompt(table: KriegTable) -> str:
    """What is asked, with what is said about it."""
    return table.page.locator(".prompt").inner_text()


def test_jester_asks_for_the_price_then_for_what_is_taken(table: KriegTable) -> None:
    """Only what is lit is accepted, and what is not is named as people name it."""
    scene = at(table, Position(FIELD, hands={1: "jester pike", 2: "archer"}))
    page, lit = table.page, table.page.locator(".unit:has(.playable)")
    table.press(table.find("card:jester"))
    assert "price" in prompt(table)
    own = ["unit:1-melee.line", "unit:1-siege.mortar"]
    assert sorted(str(one.get_attribute("data-target")) for one in lit.all()) == own
    table.press(table.find("unit:2-siege.cannon"))
    why = page.locator(".tablewhy")
    why.wait_for()
    assert "Computer's Cannon" in why.inner_text() and "a unit of your own" in why.inner_text()
    assert page.locator(".unit .selected").count() == 0
    table.press(table.find("unit:1-melee.line"))
    assert "Take" in prompt(table) and lit.count() == 4
    table.press(table.find("unit:2-siege.cannon"))
    table.confirm()
    table.scene(scene["v"])
    assert decided(table) == "play jester 1-melee.line 2-siege.cannon"


def test_shown_cards_stay_until_they_are_read(table: KriegTable) -> None:
    """Epiphany: its player alone sees them, with their texts, and again later."""
    position = Position(hands={1: "epiphany line", 2: "archer fog omen"})
    scene = at(table, position)
    page = table.page
    table.press(table.find("card:epiphany"))
    table.confirm()
    page.locator("[data-read]").wait_for()
    shown = page.locator('.search [data-target^="seen:"]')
    told = page.evaluate(
        "() => document.querySelector('ev-game').session.view.view"
    )  # dealt anew, as the link hides it
    known = told["sides"][1]["hand"]["known"]
    assert len(known) == 2 and sorted(str(one.get_attribute("data-subject")) for one in shown.all()) == sorted(known)
    table.press(shown.first)
    slug = str(shown.first.get_attribute("data-subject"))
    assert told["catalog"][slug]["text"] in page.locator(".drawer").inner_text()
    page.keyboard.press("Escape")
    table.press(page.locator("[data-read]"))
    assert shown.count() == 0 and table.scene()["v"] > scene["v"]
    position.does("1: play epiphany")
    for eyes in (2, None):
        at(table, position, eyes)
        assert page.locator("[data-read], [data-target^='seen:']").count() == 0
        if eyes is None:
            assert not re.search("Fog|Omen", everything(page))


def test_hand_that_was_shown_says_to_whom(table: KriegTable) -> None:
    """Epiphany: the holder sees which cards the other knows; everybody else sees that it happened, and no card."""
    position = Position(hands={1: "epiphany line", 2: "archer fog omen"})
    position.does("1: play epiphany")
    at(table, position, 2)
    table.press(table.page.locator(".strip.own .stripbtn.known"))
    drawer = table.page.locator(".drawer")
    assert [text.partition("\n")[0] for text in names(table, ".drawer")] == ["Fog", "Omen"]
    expect(drawer).to_contain_text("has seen, as far as it is still there")
    at(table, position, None)
    table.press(table.page.locator(".stripbtn.known"))
    expect(drawer).to_contain_text("has seen power cards of this hand")
    assert not re.search("Fog|Omen", everything(table.page))


def test_tab_of_a_hand_that_was_shown_says_to_whom(table: KriegTable) -> None:
    position = Position(seats=3, hands={1: "epiphany line", 2: "archer fog omen", 3: "pike"})
    position.does("1: play epiphany 2")
    at(table, position, 3)
    tab = table.page.get_by_role("tab", name="has seen power cards")
    table.press(tab)
    if tab.get_attribute("aria-selected") == "true" and not table.page.locator(".drawer .note").count():
        table.press(tab)
    expect(table.page.locator(".drawer")).to_contain_text("has seen power cards of this hand")


def test_tab_of_whoever_is_to_move_stands_in_their_ink(table: KriegTable) -> None:
    at(table, Position(seats=3, hands={1: "line", 2: "archer", 3: "pike"}, turn=2), None)
    acting = table.page.locator(".opp.active")
    ink = acting.locator(".flag").evaluate("flag => getComputedStyle(flag).backgroundColor")
    expect(acting).to_have_css("background-color", ink)


def test_power_without_a_target_says_what_it_does(table: KriegTable) -> None:
    at(table, Position(FIELD, hands={1: "void smuggler pike", 2: "archer"}))
    for slug, word in (("void", "round ends"), ("smuggler", "every other player draws")):
        table.press(table.find(f"card:{slug}"))
        assert word in prompt(table) and prompt(table).count(slug.title()) == 1
        assert slug.title() not in table.page.locator(".actions .btn.go").inner_text()


@pytest.mark.parametrize("size", ["390x844", "360x640"])
def test_the_longest_text_of_a_power_is_whole_above_its_button(table: KriegTable, size: str) -> None:
    page, was = table.page, table.page.viewport_size
    at(table, Position(FIELD, hands={1: "usury knight cavalry square", 2: "archer"}))
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    table.press(table.find("card:usury"))
    assert "Set aside three units" in prompt(table)
    low = page.locator(".prompt").evaluate("one => one.scrollHeight - one.clientHeight")
    assert was
    page.set_viewport_size(was)
    assert low <= 0, f"{low} px of it are cut"


def test_grail_names_the_card_that_has_a_choice(table: KriegTable) -> None:
    scene = at(table, Position(FIELD, hands={1: "grail pike", 2: "archer"}, graves="knight juggernaut"))
    table.press(table.find("card:grail"))
    assert "Into which row does Juggernaut go?" in prompt(table)
    table.press(table.find("row:1-range"))
    table.scene(scene["v"])
    assert decided(table) == "play grail 1-range"


def test_king_is_told_once(table: KriegTable) -> None:
    at(table, Position(FIELD, hands={1: "lion-king pike", 2: "archer"}))
    table.press(table.find("card:lion-king"))
    table.press(table.find("row:1-siege"))
    table.page.wait_for_timeout(320)
    table.press(table.find("option:halve"))
    said = table.page.locator(".dock").first.inner_text()
    assert said.count("Siege") == 1 and said.count("Lion King") == 1


def test_the_ways_of_a_king_stay_below_the_field(shared_visits: Visits) -> None:
    page = shared_visits.open("krieg/", laptop())
    page.locator("ev-new-game form").wait_for()
    desk = KriegTable(page, Click())
    at(desk, Position(FIELD, hands={1: "lion-king pike", 2: "archer"}))
    desk.press(desk.find("card:lion-king"))
    desk.press(desk.find("row:1-siege"))
    expect(page.locator(".actions .choice")).to_have_count(2)
    asked, row = page.locator(".dock .prompt").bounding_box(), page.locator(".half.near .krow").last.bounding_box()
    assert asked and row and asked["y"] >= row["y"] + row["height"]
    desk.find("option:halve").focus()
    page.keyboard.press("Home")
    order = []
    for _ in range(4):
        order.append(page.evaluate(STANDS))
        page.keyboard.press("ArrowRight")
    assert order == sorted(order) and len({*map(tuple, order)}) == 4, "the arrows go as the buttons stand"


@pytest.mark.parametrize(
    ("teams", "rows", "shown"),
    [(False, {"3-melee": "line"}, 2), (True, {"3-melee": "pike", "2-siege": "cannon", "4-melee": "line"}, 3)],
)
def test_end_of_a_round_shows_who_won_it(table: KriegTable, teams: bool, rows: dict[str, str], shown: int) -> None:
    options = {"teams": teams} if teams else {}
    seats, others = (4, [2, 3, 4]) if teams else (3, [2, 3])
    hands = {1: "pike", 2: "archer", 3: "militia", **({4: "soldier"} if teams else {})}
    scene = at(table, Position(rows, hands=hands, seats=seats, options=options, passed=others))
    table.take(scene, next(a for a in scene["legal"] if a["verb"] == "pass"))
    assert table.page.locator('.opp[aria-selected="true"]').get_attribute("data-show") == str(shown)


def test_last_play_is_marked_until_the_next(table: KriegTable) -> None:
    """A unit, of its twins the new one; what acts on rows; where a power went. In the colour of who played it."""
    hands = {1: "knight minister frost grail line", 2: "archer"}
    scene = at(table, Position({"1-melee": "knight"}, hands=hands, deck=0, graves="pike crusader", passed=[2]))
    assert marked(table) == []
    plays = {
        "play knight 1-melee": ["unit:1-melee.knight#1 1"],
        "play minister 2-siege": ["unit:2-siege.minister#0 1"],
        "play frost range": ["eff:1-range:frost 1", "eff:2-range:frost 1"],
        "play grail": ["piles 1", "unit:1-melee.crusader#0 1", "unit:1-melee.pike#0 1"],
    }
    for play, found in plays.items():
        scene = table.take(scene, named(scene, play))
        assert marked(table) == found, play
    pike = table.page.locator('[data-key="unit:1-melee.pike#0"] .sr').inner_text()
    assert pike.endswith("last changed by you")
    table.page.evaluate("() => document.querySelector('ev-game').session.seek(1)")
    table.page.locator(".prompt", has_text="Looking back").wait_for()
    assert marked(table) == ["unit:1-melee.knight#1 1"]


def test_new_cards_of_the_hand_are_marked_until_the_next_play(table: KriegTable) -> None:
    scene = at(table, Position({"2-melee": "cavalry"}, hands={1: "spy knight", 2: "archer"}, passed=[2]))
    scene = table.take(scene, named(scene, "play spy 2-melee"))
    for deck in ("unit", "power"):
        scene = table.take(scene, named(scene, f"draw {deck}"))
    new = Counter(scene["view"]["sides"][0]["hand"]["cards"]) - Counter(["knight"])
    assert marked(table) == sorted([*(f"card:{slug}#0 1" for slug in new), "unit:2-melee.spy#0 1"])
    for slug in new:
        assert "new in your hand" in table.find(f"card:{slug}").locator(".sr").inner_text()
    table.take(scene, named(scene, "play knight 1-melee"))
    assert all(mark.startswith("unit:1-melee.knight") for mark in marked(table))


def test_nothing_left_but_to_pass_takes_one_tap(table: KriegTable) -> None:
    scene = at(table, Position({"1-melee": "line", "2-melee": "cavalry"}, hands={2: "archer fog"}))
    assert [a["id"] for a in scene["legal"]] == ["pass"]
    table.page.wait_for_timeout(REST_MS)
    table.press(table.find("verb:pass"))
    table.scene(scene["v"])
    assert decided(table) == "pass"


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)])
def test_who_has_passed_and_which_rows_a_card_has_are_never_cut(table: KriegTable, size: tuple[int, int]) -> None:
    rows = {"2-siege": "minister", "2-melee": "cavalry knight pike", "2-range": "archer archer"}
    hands = {1: "line officer-melee-siege officer-siege-range fog", 2: "sack bowman omen storm sun-king"}
    position = Position(rows, hands=hands, aside={2: "melee crusader"}, history=[[3, 9]], round=2, turn=2)
    position.does("2: play sack 2-melee.knight 2-melee.cavalry", "1: play line 1-melee", "2: pass")
    was = table.page.viewport_size
    assert was
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    try:
        for each in (position, Position(seed=4)):
            at(table, each)
            assert table.page.evaluate(CUT) == []
            assert table.page.locator(".strip .pill").is_visible() == (each is position)
    finally:
        table.page.set_viewport_size(was)


def test_power_says_what_it_does_and_waits_for_the_button(table: KriegTable) -> None:
    """What it would bring is seen before it is done, as with a unit; twins of another strength are told apart."""
    field = {"1-melee": "line", "2-range": "privateer+feast privateer"}
    scene = at(table, Position(field, hands={1: "death pike", 2: "archer"}))
    table.press(table.find("card:death"))
    assert "Discard any unit." in prompt(table)
    table.press(table.find("unit:2-range.privateer"))
    gone = table.page.locator(".unit:has(.going)")
    gone.wait_for()
    assert gone.get_attribute("data-target") == "unit:2-range.privateer"
    assert table.scene()["v"] == scene["v"], "nothing is decided yet"
    table.confirm()
    table.scene(scene["v"])
    assert decided(table) == "play death 2-range.privateer"


def test_unit_that_stays_shows_what_it_will_count_and_a_pair_says_why(table: KriegTable) -> None:
    at(table, Position({"1-melee": "knight", "2-melee": "pike pike"}, hands={1: "knight death", 2: "archer"}))
    table.press(table.find("card:knight"))
    expect(table.page.locator(".half.near .unit .will")).to_have_text("4")
    table.page.keyboard.press("Escape")
    box = table.page.locator(".half.far .pair").bounding_box()
    assert box
    table.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 2)
    expect(table.page.locator(".tip")).to_contain_text("each counts double")


def test_a_pass_that_wins_the_round_is_no_warning(table: KriegTable) -> None:
    """It says so in one press; a pass that gives the round away still asks."""
    won = Position({"1-melee": "line", "2-melee": "knight cavalry"}, hands={1: "pike", 2: "archer"}, passed=[1], turn=2)
    scene = at(table, won, 2)
    expect(table.page.locator("[data-wins]")).to_contain_text("Pass and win the round")
    table.page.wait_for_timeout(REST_MS)
    table.press(table.find("verb:pass"))
    assert any("passes" in line["text"] or "pass" in line["text"] for line in table.scene(scene["v"])["log"])
    lost = Position({"1-melee": "cavalry"}, hands={1: "pike", 2: "archer"}, passed=[1], turn=2)
    at(table, lost, 2)
    expect(table.page.locator("[data-wins]")).to_have_count(0)


def test_on_a_laptop_no_gap_parts_shape_and_name_and_a_card_tells_of_pairs(shared_visits: Visits) -> None:
    """What lies beside the field makes no gap between the shape and the name."""
    page = shared_visits.open("krieg/", laptop("1280x800"))
    page.locator("ev-new-game form").wait_for()
    table = KriegTable(page, Click())
    position = Position({"1-siege": "line"}, hands={1: "knight cannon", 2: "pike"}, aside={1: "melee cavalry"})
    at(table, position, 1)
    expect(page.locator(".strip .aside").first).to_be_visible()
    edges = page.evaluate(
        """() => [...document.querySelectorAll(".room > .strip")].map(strip =>
          strip.querySelector(".who").getBoundingClientRect().left
            - strip.querySelector(".flag").getBoundingClientRect().right)"""
    )
    assert len(edges) == 2
    assert all(abs(gap) < 1 for gap in edges), edges
    table.find("card:knight").hover()
    expect(page.locator(".inspect")).to_contain_text("Pairs: two units of strength 2 in one row are both doubled.")
    expect(page.locator(".inspect .seal")).to_have_text("2")
    expect(page.locator(".pile small")).to_have_text(["units", "powers"])
    table.find("card:cannon").hover()
    expect(page.locator(".inspect")).to_contain_text("Cannon")
    expect(page.locator(".inspect")).not_to_contain_text("Pairs")
    lifted = Position({"1-melee": "scout cavalry", "2-melee": "line+feast"}, hands={1: "knight", 2: "pike"})
    at(table, lifted, 1)
    unit = table.find("unit:1-melee.cavalry")
    unit.locator(".kws").hover()
    expect(page.locator(".tip")).to_have_text(re.compile(r"^\s*\+1 from Scout Up to two other units of its row gain 1"))
    expect(unit.locator(".sr")).to_contain_text("strength 5, base 4, +1 from Scout")
    table.find("unit:2-melee.line").locator(".kws").hover()
    expect(page.locator(".tip")).to_have_text("With Feast")


def test_the_sum_of_a_row_says_from_which_card_a_strength_comes(table: KriegTable) -> None:
    at(table, Position({"1-melee": "scout cavalry"}, hands={1: "knight", 2: "archer"}, weather="frost melee now"))
    table.press(table.page.locator('[data-key="cap:1-melee"]'))
    sum_ = table.page.locator(".rowsheet .words > span", has_text="Cavalry")
    expect(sum_).to_contain_text("4, +1 from Scout, ½ Frost, rounded down")
    table.press(table.page.locator(".rowsheet").get_by_role("button", name="Close"))
