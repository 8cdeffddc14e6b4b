"""The first lesson of a game: it asks for what may be done, goes on when that has happened, and can be skipped."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from evertable import load_game
from evertable.core.state import State
from tests.web.eternal import EternalTable
from tests.web.hands import Keys, Tap
from tests.web.krieg import KriegTable
from tests.web.krieg import at_random as lot_of_sets
from tests.web.reference import Action, Scene, at_random
from tests.web.table import Table
from tests.web.test_focus import in_order
from tests.web.test_resigning import resign
from tests.web.vale import ValeTable
from tests.web.visits import Visits, by_night, laptop, phone, resize
from tests.web.watching import in_page, wait_for

STILL = in_page("still")


def test_lesson_is_played_by_keyboard_alone(visits: Visits) -> None:
    page = visits.open("eter/?guide", laptop("1280x720"))
    table, head = Table(page, Keys(page)), page.locator(".guide b")
    expect(head).to_have_text("Place a card.")
    expect(page.locator(".spot")).to_have_count(1)
    page.keyboard.press("7")  # no card of this hand: nothing happens, and the lesson waits
    expect(head).to_have_text("Place a card.")
    expect(page.locator(".spot"), "the shade goes with the first press").to_have_count(0)
    page.keyboard.press("3")  # what Enter would then mean is the card that was named
    expect(page.locator('.main [data-target="value:3"]')).to_be_focused()
    page.keyboard.press("Escape")
    scene, choose, heads = table.scene(), at_random(5), list[str]()
    expect(page.locator(".aim"), "it is a match").to_contain_text("Win 2 rounds: line up 3 of your cards")
    said, late = page.locator(".guide .grow > p:not(.unsaid)"), "Three of a colour"
    while scene["asks"] == "decide":
        if scene["view"]["threats"] and "Watch for lines." not in heads[:-1]:
            expect(said, "as soon as there are bars").to_contain_text("A bar at the edge of a cell: one card there")
        scene = table.decide(scene, choose(scene))
        heads.append(head.inner_text())
    assert heads[:2] == ["The computer answers.", "Watch for lines."]
    expect(page.locator(".broad .nx")).to_contain_text("First to 2 rounds wins the match")
    expect(said, "it waits under the result").not_to_contain_text(re.compile(f"Those are the basics|{late}"))
    expect(head, "nor does it ask for what is over").to_have_text("The round is over.")
    expect(page.get_by_role("button", name="Got it")).to_have_count(0)
    page.keyboard.press("Escape")
    table.press("Next round")
    expect(said).to_contain_text(re.compile(f"Those are the basics|{late}"))
    if page.get_by_role("button", name="Got it").count():  # the play was over before it was asked for
        table.press("Got it")
    expect(head).to_have_text("Those are the basics.")
    expect(said).to_contain_text("Play on")
    resign(table)
    expect(said, "this game is not played on").to_contain_text("The game is over: play another")
    page.keyboard.press("Escape")
    table.press(page.locator(".guide").get_by_role("button", name="Done"))
    expect(page.locator(".guide")).to_have_count(0)


@pytest.mark.parametrize("game", by_night("krieg"))
def test_lesson_is_played_by_finger(visits: Visits, game: str) -> None:
    page = visits.open(f"{game}/?guide", phone())
    table = KriegTable(page, Tap())
    scene = table.scene()
    told = 0
    while not scene["view"]["match"]["history"]:
        if page.get_by_role("button", name="Got it").count():
            table.press("Got it")
        scene = table.take(scene, lot_of_sets(scene, 5))
        told += page.locator(".main > ev-digest .play:visible").count()
    assert told, "what the computer played is told in the bar: the lesson has the row"
    page.evaluate(STILL)
    assert page.evaluate(READ_WHOLE)
    said = page.locator(".guide .grow > p:not(.unsaid)")
    expect(said, "not under the end of the round, which lies over the lesson").not_to_contain_text("it was counted")
    expect(page.locator(".guide b")).not_to_have_text("Those are the basics.")
    table.go_on(table.scene())
    if page.get_by_role("button", name="Got it").count():  # the round was over before its last step was asked for
        table.press("Got it")
    expect(page.locator(".guide b")).to_have_text("Those are the basics.")


def test_what_was_opened_for_a_step_goes_with_it(visits: Visits) -> None:
    page = visits.open("krieg/?guide", phone())
    table, head = KriegTable(page, Tap()), page.locator(".guide b")
    scene = table.take(table.scene(), table.scene()["gather"]["refs"][:3])
    unit = next(one for one in scene["legal"] if one["verb"] == "play" and one["kinds"] == ["card", "row"])
    table.take(scene, unit)
    expect(head).to_have_text("Read the sums.")
    table.press(page.locator(f'[data-key="cap:{unit["refs"][1]}"]'))
    expect(page.locator(".rowsheet")).to_be_visible()
    table.press("Got it")
    expect(head).to_have_text("Play on, or pass.")
    expect(page.locator(".rowsheet")).to_have_count(0)


KRIEG_GUIDE = Path(__file__).parents[2] / "web_ui" / "tables" / "krieg" / "guide.js"


def stands(state: State) -> bool:
    """Whether the learner has a unit on the field."""
    return any(row["units"] for row in state.view(0)["sides"][0]["rows"])


@pytest.mark.parametrize("lot", range(40))
def test_units_stand_when_the_lesson_of_krieg_speaks_of_sums(lot: int) -> None:
    """Whatever both play from its deal: the first unit of the learner's still stands at their next decision."""
    seed = re.search(r"seed: '(\d+)'", KRIEG_GUIDE.read_text("utf-8"))
    assert seed
    state, draw = load_game("krieg").new_initial_state(int(seed[1])), random.Random(lot)
    while not stands(state):
        if state.view(0)["match"]["history"]:
            return  # the lesson has come to its end without a unit
        legal = state.legal_actions()
        state.apply_action(draw.choice([one for one in legal if str(one) != "pass"] or legal))
    while state.current_player() == 1:
        state.apply_action(draw.choice(state.legal_actions()))
    assert stands(state), "what the learner has played first was taken before its sum was read"


CUT_WORDS = """() => [...document.querySelectorAll(".main .card .kind")].flatMap((kind) => {
  const range = document.createRange();
  range.selectNodeContents(kind);
  const { bottom } = range.getBoundingClientRect();
  return bottom - kind.getBoundingClientRect().bottom > 0.5 ? [kind.textContent] : [];
})"""


def test_words_at_the_foot_of_cards_are_whole_beside_a_lesson(visits: Visits) -> None:
    """What hangs below the line is not cut off, and the guide bar is no higher than its text needs."""
    page = visits.open("krieg/?guide", laptop("1280x800"))
    KriegTable(page, Keys(page)).scene()
    expect(page.locator(".fourteen .kind").first).to_be_visible()
    page.evaluate(STILL)
    assert page.evaluate(CUT_WORDS) == []
    slip = page.locator(".guide").bounding_box()
    assert slip and slip["height"] < 110, slip
    page.get_by_role("button", name="Skip the lesson").hover()
    expect(page.locator(".tip")).to_have_text("Skip the lesson")


@pytest.mark.parametrize("way", ["finger", *by_night("keyboard")])
def test_lesson_of_eternal_goes_from_the_first_hand_to_a_blow_and_a_block(visits: Visits, way: str) -> None:
    page = visits.open("eternal/?guide", phone() if way == "finger" else laptop("1280x720"))
    table, head = EternalTable(page, Tap() if way == "finger" else Keys(page)), page.locator(".guide b")
    scene = table.scene()
    card = scene["view"]["seats"][0]["hand"][0]
    table.press(page.locator(f'.main [data-target="card:{card}"]').first)  # nothing to be done with it yet
    page.keyboard.press("Escape")  # on a phone its description
    expect(page.locator("section.drawer")).to_have_count(0)
    expect(head).to_have_text("Keep your hand.")
    expect(page.locator(".guide small").first).to_have_text("Step 1 of 6, a practice deal")
    heads = ["Keep your hand."]
    while heads[-1] != "Those are the basics.":
        assert scene["view"]["turn"] < 7, "the first attack comes in the third turn, the first block in the sixth"
        if heads[-1] == "Block." and scene["assign"]:
            expect(page.locator(".guide")).to_contain_text("Choose a ready unit")
            attacker = scene["view"]["battle"]["order"][0] if scene["view"]["battle"]["order"] else None
            wrong = page.locator(f'.main [data-target="thing:{attacker}"]') if attacker else page.locator(".strip.own")
            wrong.first.click()  # one's own unit comes first: nothing is decided by it
            page.keyboard.press("Escape")
            expect(head).to_have_text("Block.")
            assert table.scene()["status"]["decisions"] == scene["status"]["decisions"]
        elif scene["view"]["phase"] == "battle" and scene["view"]["active"] == 0:
            said = "Your rival may block now" if heads[-1] == "Attack." else "Your own attack comes first"
            expect(page.locator(".guide")).to_contain_text(said)
        elif heads[-1] == "Block.":
            expect(page.locator(".guide")).to_contain_text("when your rival attacks")
        elif heads[-1] == "Attack.":
            assert "attack" in {one["verb"] for one in scene["legal"]} or scene["assign"]
            expect(page.locator(".guide")).to_contain_text("Press Attack")
        scene = table.decide(scene, patient(scene, heads[-1]))
        if heads[-1] == "Play a power.":
            expect(head).to_have_text("Play a unit.")
            table.press("Undo")
            expect(head, "what is taken back is asked for again").to_have_text("Play a power.")
            scene = table.decide(table.scene(), patient(table.scene(), heads[-1]))
        now = head.inner_text()
        heads += [now] if now != heads[-1] else []
    asked = ["Keep your hand.", "Play a power.", "Play a unit.", "End your turn.", "Attack.", "Block."]
    assert heads == [*asked, "Those are the basics."]
    mine = [one for one in scene["view"]["things"] if one["kind"] == "unit" and one["seat"] == 0]
    assert len(mine) >= 2 and scene["view"]["seats"][1]["health"] < 24, "it has not ended badly"
    table.press(page.locator(".guide").get_by_role("button", name="Done"))
    expect(page.locator(".guide")).to_have_count(0)


# Whether the sheet of an ending is read without scrolling.
READ_WHOLE = """() => {
  const body = document.querySelector(".broad-body");
  return body.scrollHeight <= body.clientHeight;
}"""
# Whether it lies over what a lesson says.
OVER_SLIP = """() => {
  const [a, b] = [".broad", ".guide"].map((one) => document.querySelector(one).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


def test_lesson_of_the_vale_goes_through_a_round(visits: Visits) -> None:
    page = visits.open("vale/?guide", phone())
    table, head = ValeTable(page, Tap()), page.locator(".guide b")
    scene = table.scene()
    expect(page.locator(".spot")).to_have_count(1)
    page.locator(".main .strip.own").tap(force=True)  # nothing is decided by it
    expect(head).to_have_text("Hunt.")
    said = page.locator(".guide .grow p:not(.unsaid)")
    expect(said).to_contain_text("Most points win, once somebody has 60 or after ten rounds")
    heads = ["Hunt."]
    while heads[-1] != "Those are the basics.":
        assert scene["view"]["round"] < 3
        if scene["view"]["round"] > 1 and page.get_by_role("button", name="Got it").count():
            table.press("Got it")  # before that nobody presses it: what is only to be read gives way
            heads.append(head.inner_text())
        elif scene["view"]["phase"] == "action" and scene["view"]["seats"][0]["claims"] and len(heads) > 2:
            expect(head, "as long as something is to be sold or tamed").to_have_text("Sell or tame.")
        if scene["asks"] != "decide" and page.locator(".broad").count():
            for size in ("390x844", "1280x800", "390x664"):
                resize(page, size)
                page.evaluate(STILL)
                assert page.evaluate(READ_WHOLE), f"at {size}"
                if size != "390x664":  # there is not room for both
                    assert page.evaluate(OVER_SLIP) is False, f"the end of the round covers the lesson at {size}"
        scene = table.decide(scene, thrifty(scene)) if scene["asks"] == "decide" else table.go_on(scene)
        now = head.inner_text()
        heads += [now] if now != heads[-1] else []
        if scene["view"]["round"] > 1 and heads[-1] == "The end of your turn.":
            expect(page.locator(".guide"), "the turn has ended").to_contain_text(
                "with nothing left to do ends by itself"
            )
            expect(said).to_contain_text("Active effects happened")
        if heads[-1] == "Summon.":
            expect(said).to_contain_text(re.compile("Instant effects happen at once|pay for nothing"))
    asked = ["Hunt.", "The last one is yours.", "Sell or tame.", "Summon."]
    assert heads == [*asked, "The round is over.", "The end of your turn.", "Those are the basics."]


def thrifty(scene: Scene) -> Action:
    """What a beginner does who follows the lesson: one creature sold, the other tamed, what can be summoned is."""
    sold = scene["view"]["seats"][scene["eyes"]]["stone_count"] > 0
    keen = ("take", "summon", *(("tame", "sell") if sold else ("sell", "tame")))
    return min(scene["legal"], key=lambda one: keen.index(one["verb"]) if one["verb"] in keen else len(keen))


def patient(scene: Scene, head: str) -> Action:
    """What a beginner does who follows the lesson: blocks with the last unit, attacks with all when that is asked."""
    if asked := scene["assign"]:
        able = [one for one in asked["members"] if one["ways"]] if asked["verb"] in ("attack", "block") else []
        chosen = able[-1:] if asked["verb"] == "block" else able
        pairs = [[one["ref"], *one["ways"][0]] for one in chosen]
        return {"verb": "assign", "id": "assign", "pairs": pairs, "common": None}
    keen = ("keep", *(("attack",) if head == "Attack." else ()), "play", "end", "pass")
    kinds = {slug: entry["kind"] for slug, entry in scene["view"]["catalog"].items()}
    fits = [one for one in scene["legal"] if one["verb"] != "play" or kinds[one["refs"][0]] in ("power", "unit")]
    return min(fits, key=lambda one: keen.index(one["verb"]) if one["verb"] in keen else len(keen))


@pytest.mark.parametrize(("game", "heads"), [("vale", 5), ("krieg", 5), ("eter", 5), ("eternal", 6)])
def test_guide_bar_keeps_its_height_and_shades_only_the_table(visits: Visits, game: str, heads: int) -> None:
    """From the first step to the last nothing moves; the shade lies over the table alone."""
    page = visits.open(f"{game}/?guide", laptop("1280x800"))
    slip, board = page.locator(".guide"), page.locator(".board")
    expect(slip).to_be_visible()
    if game != "krieg":  # whose first step speaks of all there is
        cut = page.locator(".spot").evaluate("(one) => one.style.clipPath")
        rail = page.locator(".rail").bounding_box()
        assert rail
        shaded = [float(x) + float(w) for x, w in re.findall(r"M ?([\d.]+)[ ,]+[\d.]+ ?h ?([\d.]+) ?v", cut)]
        assert max(shaded) <= rail["x"] + 1, "what is read beside the table is not dimmed"
    page.evaluate(STILL)
    places = {(str(slip.bounding_box()), str(board.bounding_box()))}
    for at in range(heads + 1):
        page.locator("ev-guide").evaluate("(one, at) => { one.at = at; return one.updateComplete; }", at)
        page.evaluate(STILL)
        places.add((str(slip.bounding_box()), str(board.bounding_box())))
    assert len(places) == 1, places


@pytest.mark.parametrize("game", ["eter", "krieg", "vale", "eternal"])
def test_no_word_of_a_step_touches_the_edge_of_the_guide_bar(visits: Visits, game: str) -> None:
    page = visits.open(f"{game}/?guide", phone("390x844"))
    expect(page.locator(".guide")).to_be_visible()
    gaps = """(slip) => {
      const box = slip.getBoundingClientRect();
      return [...slip.querySelectorAll(".grow > p")].flatMap((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return [top - box.top, box.bottom - bottom];
      }).concat(box.bottom - slip.querySelector(".on").getBoundingClientRect().bottom);
    }"""
    assert min(page.locator(".guide").evaluate(gaps)) >= 8


def test_a_lesson_that_nobody_has_touched_is_not_among_the_tables(visits: Visits) -> None:
    device = visits.device(phone())
    page = visits.go(device, "vale/?guide")
    table = ValeTable(page, Tap())
    scene = table.scene()
    page.reload()  # yet it is there for whoever stays
    assert table.scene()["status"]["decisions"] == scene["status"]["decisions"]
    lobby = visits.go(device, "")
    lobby.get_by_role("link", name="Play now").first.wait_for()
    expect(lobby.locator(".res")).to_have_count(0)
    table.decide(table.scene(), scene["legal"][0])
    lobby.reload()
    expect(lobby.locator(".res")).to_have_count(1)


def test_lesson_can_be_skipped_and_waits_for_whoever_comes_back(visits: Visits) -> None:
    page = visits.open("eter/?guide", phone())
    table, head = Table(page, Tap()), page.locator(".guide b")
    expect(head).to_have_text("Place a card.")
    scene = table.scene()
    table.decide(scene, scene["legal"][0])
    expect(head).to_have_text("The computer answers.")
    page.reload()
    expect(head).to_have_text("The computer answers.")
    upright = page.viewport_size
    page.set_viewport_size({"width": 844, "height": 390})
    wait_for(lambda: in_order(page, ".guide", ".board"), "the field keeps clear of the lesson")
    assert upright
    page.set_viewport_size(upright)
    page.get_by_role("button", name="Skip the lesson").tap()
    expect(page.locator(".guide")).to_have_count(0)
    page.reload()
    table.scene()
    expect(page.locator(".guide")).to_have_count(0)
    table.press("Menu")
    table.press("Go on with the lesson")
    expect(head).to_have_text("The computer answers.")


def test_lesson_is_offered_in_a_first_game_and_no_more(visits: Visits) -> None:
    device = visits.device(phone("844x390"))
    page = visits.go(device, "eter/")
    form = page.get_by_text("New here?")
    expect(form).to_be_visible()
    table, offer = Table(page, Tap()), page.locator(".offer")
    page.get_by_role("button", name="Play now").tap()
    table.scene()
    expect(offer.get_by_role("link", name="Play the first lesson")).to_be_visible()
    table.press("Menu")
    expect(page.locator(".menu-item").first).to_have_text("First lesson")
    page.keyboard.press("Escape")
    table.decide(table.scene(), table.scene()["legal"][0])
    expect(offer, "whoever has begun is left alone").to_have_count(0)
    page.goto(page.url.split("?")[0])
    expect(form, "a table left so early is no game").to_be_visible()
    page.get_by_role("link", name="Play the first lesson").tap()
    expect(page.locator(".guide b")).to_have_text("Place a card.")
    page.goto(page.url.split("?")[0] + "?play")
    table.scene()
    expect(offer).to_have_count(0)
    page.goto(page.url.replace("eter", "vale").split("?")[0] + "?play")
    table.scene()
    expect(offer, "each game has a lesson of its own").to_be_visible()
    resize(page, "390x844")
    expect(offer.locator(".to-win"), "beside it what there is to win").to_be_in_viewport(ratio=1)
    expect(offer).to_contain_text("most points win once somebody has 60, or after round 10")
    offer.get_by_role("button", name="No lesson").tap()
    expect(offer).to_have_count(0)
    page.locator(".aim").tap()
    expect(page.get_by_role("tooltip")).to_contain_text("Race to 60 points: most points win once")
    page.goto(page.url.split("?")[0])
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(form).to_have_count(0)


@pytest.mark.parametrize("game", ["eternal", *by_night("eter", "krieg", "vale")])
def test_page_on_how_to_play_leads_to_the_lesson_and_back_to_the_table(visits: Visits, game: str) -> None:
    page = visits.open(f"{game}/?play", phone("390x844"))
    table = Table(page, Tap())
    table.scene()
    left = page.url
    table.press("Menu")
    page.get_by_role("link", name="How to play").tap()
    expect(page.get_by_role("link", name="Play the first lesson")).to_have_attribute(
        "href", re.compile(rf"/{game}/\?guide$")
    )
    page.get_by_role("link", name=re.compile("^Back to")).tap()
    expect(page).to_have_url(left)
    page.go_back()
    page.get_by_role("link", name="Play the first lesson").tap()
    expect(page.locator(".guide")).to_be_visible()
