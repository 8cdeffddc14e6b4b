"""The table of Eternal: attacks and blocks sent together, answers, sites, the market; layout and axe in every phase."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from evertable.core.format.link import seen_link
from tests.engine.games.eternal.scene import Scene as Situation
from tests.engine.table.test_ordering import blows
from tests.web.eternal import EternalTable
from tests.web.eternal_scenes import PHASES, builds, fits, kind_of, links, too_dear, twins
from tests.web.fitting import misfits
from tests.web.hands import Click, Keys, Tap
from tests.web.reference import Scene
from tests.web.table import PATIENCE, REST_MS
from tests.web.test_access import LOOKS, looks_today, violations
from tests.web.tour import follow, put_notices_away
from tests.web.visits import (
    BRISK,
    FINGER,
    SIZES_BY_KIND,
    Device,
    Visits,
    device_of,
    laptop,
    looked_at,
    phone,
)
from tests.web.watching import in_page, wait_for

LAYOUT, TILE_NAMES, STILL = in_page("layout"), in_page("tile_names"), in_page("still")
IN_SIGHT = """() => [...document.querySelectorAll('.hand .playable')].map((card) => {
  const { left, width } = card.getBoundingClientRect();
  return Math.min(left + width, innerWidth) - Math.max(left, 0) >= width / 2;
})"""
SEEN = """() => [...document.querySelectorAll('.hand .playable')].flatMap((card) => {
  const { left, right } = card.getBoundingClientRect();
  return left > 40 && right < innerWidth + 8 ? [card.closest('[data-target]').dataset.target] : [];
})"""
FIRST_HIDDEN = """() => [...document.querySelectorAll('.hand .playable')].find((card) =>
  card.getBoundingClientRect().right > innerWidth + 8).closest('[data-target]').dataset.target"""
CUT = """(side) => {
  const { bottom } = document.querySelector('.hand .held').getBoundingClientRect();
  document.elementFromPoint(side, bottom - 20)?.closest('.held')?.click();
}"""
BROKEN_WORDS = """() => [...document.querySelectorAll('.hand .name')].flatMap((name) => {
  const text = name.firstChild;
  return [...text.data.matchAll(/[^\\s-]+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1;
  }).map(({ 0: word }) => word);
})"""
MINUS = "\N{MINUS SIGN}"
GOES_ON = {"stack": "Let it resolve", "answer": re.compile("Go to blocks|Let them fight|Let the turn end")}


def empty(visits: Visits, device: Device | None = None, **how: object) -> EternalTable:
    """A page that waits for a link: of visits that are shared the one for devices that are touched, or not."""
    device = device or laptop()
    begin = visits.open_shared if visits.shared else visits.open
    page = begin("eternal/", device, seed=1, **how)  # type: ignore[arg-type]
    page.locator("ev-new-game form, eternal-table").first.wait_for()
    return EternalTable(page, Tap() if device.get("has_touch") else Click())


def opened(table: EternalTable, link: str) -> Scene:
    """The table of a link once the page has said what comes with it."""
    scene = follow(table, link)
    put_notices_away(table)
    table.page.evaluate(STILL)
    return scene


def known(table: EternalTable, name: str) -> Scene:
    """A table that is kept by this name."""
    scene = opened(table, links()[name])
    assert fits(name, scene), f"{name}: find the tables anew by python -m tests.web.eternal_scenes"
    return scene


def phases(table: EternalTable) -> Iterator[str]:
    """The table in every phase, and with what can be opened over it, by name."""
    page = table.page
    for name in PHASES:
        scene = known(table, name)
        yield name
        if name in ("attack", "block"):
            member = next(one for one in scene["assign"]["members"] if one["ways"] and not one["required"])
            table.press(table.find(f"thing:{member['ref']}"))
            if len(member["ways"]) > 1 and name == "block":
                table.press(table.find(f"thing:{member['ways'][0][0]}"))
            page.locator(".cast").wait_for()
            yield f"{name}, one chosen"
    known(table, "main")
    table.press(page.locator(".strip:not(.own) .pile-void"))
    yield "piles"


@pytest.mark.parametrize("kind", SIZES_BY_KIND)
def test_every_phase_fits(shared_visits: Visits, kind: str) -> None:
    """On a screen of that kind, another one in turn; by night on every one."""
    sizes = SIZES_BY_KIND[kind]
    table = empty(shared_visits, device_of(sizes[0]))
    over_the_field = ("piles", "market", "pick")  # until they are closed
    wrong = {
        name: misfits(table.page, looked_at(sizes, nth), covering=name in over_the_field)
        for nth, name in enumerate(phases(table))
    }
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize("look", looks_today("dark phone"))
def test_axe_finds_nothing(visits: Visits, look: str) -> None:
    device, settings = LOOKS[look]
    table = empty(visits, device, settings={**BRISK, **settings})
    found = {name: violations(table.page) for name in phases(table)}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_button_says_how_many_playable_cards_lie_beyond_an_edge_of_the_hand_and_leads_to_them(
    shared_visits: Visits,
) -> None:
    ones = "oni-ronin elders-feather torch finest-hour grenadin-drone rakano-outlaw fire-sigil blinkwolf"
    situation = Situation(hand=f"{ones} harsh-rule", play="grenadin", B={"hand": "torch"}, power=5, most=5)
    table = empty(shared_visits, phone())
    hand = table.page.locator(".hand")
    opened(table, seen_link(situation.state, 0))
    expect(hand.locator(".playable")).to_have_count(9)
    beyond = 9 - sum(table.page.evaluate(IN_SIGHT))
    assert beyond > 2
    before, after = (hand.locator(f'.overflow[data-side="{side}"]') for side in ("before", "after"))
    expect(after).to_have_text(f"{beyond} \u203a")
    expect(after).to_have_accessible_name(f"Show {beyond} more cards that can be played")
    expect(before).to_have_count(0)
    box = after.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= FINGER
    hidden = table.page.evaluate(FIRST_HIDDEN)
    assert hidden not in table.page.evaluate(SEEN)
    after.tap()
    wait_for(lambda: hidden in table.page.evaluate(SEEN), "the card beyond the edge")
    assert table.scene()["status"]["decisions"] == 0, "it is no card"
    expect(hand.locator("[aria-pressed=true]")).to_have_count(0)
    hand.evaluate("hand => hand.scrollTo({ left: hand.scrollWidth, behavior: 'instant' })")
    expect(after).to_have_count(0)
    expect(before).to_have_text(f"\u2039 {9 - sum(table.page.evaluate(IN_SIGHT))}")
    before.tap()
    wait_for(lambda: hand.evaluate("hand => hand.scrollLeft") < 60, "the first cards again")


@pytest.mark.parametrize("size", ["390x844", "360x560", "640x400"])
def test_the_button_to_more_cards_is_wholly_in_sight(shared_visits: Visits, size: str) -> None:
    """However little room there is above the cards."""
    ones = "oni-ronin elders-feather torch finest-hour grenadin-drone rakano-outlaw fire-sigil blinkwolf harsh-rule"
    table = empty(shared_visits, phone(size))
    opened(table, seen_link(Situation(hand=ones, B={"hand": "torch"}, power=5, most=5).state, 0))
    button = table.page.locator('.hand .overflow[data-side="after"]')
    expect(button).to_be_visible()
    table.page.evaluate(STILL)
    box, hand = button.bounding_box(), table.page.locator(".hand").bounding_box()
    assert box and hand and box["y"] >= hand["y"] - 0.5
    assert button.evaluate(
        "one => { const { left, top, width } = one.getBoundingClientRect();"
        " return [2, 13, 24].every((y) => document.elementFromPoint(left + width / 2, top + y) === one); }"
    )


CROWDED = """() => {
  const wrong = [], field = document.querySelector('.board').getBoundingClientRect();
  const things = [...document.querySelectorAll('.board [data-target^="thing:"]')];
  const units = things.filter((one) => one.querySelector('.card'));
  const boxes = units.map((one) => one.getBoundingClientRect());
  boxes.forEach((one, i) => {
    const aside = one.left < field.left - 1 || one.right > field.right + 1;
    if (aside || one.top < field.top - 1 || one.bottom > field.bottom + 1)
      wrong.push(`${units[i].dataset.target} is cut`);
    if (Math.min(one.width, one.height) < 43.5) wrong.push(`${units[i].dataset.target}: ${one.width} x ${one.height}`);
    boxes.slice(i + 1).forEach((two, k) => {
      const over = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      if (over > 1 && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1)
        wrong.push(`${units[i].dataset.target} lies over ${units[i + 1 + k].dataset.target}`);
    });
    for (const word of units[i].querySelectorAll('.card *')) {
      const text = [...word.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      if (text && word.checkVisibility() && parseFloat(getComputedStyle(word).fontSize) < 12)
        wrong.push(`${word.className} ${word.textContent} is ${getComputedStyle(word).fontSize}`);
    }
  });
  return [units.length, wrong];
}"""


CALLED = {
    "grenadin": "Grenadin",
    "oni-ronin": "Ronin",
    "rakano-outlaw": "Outlaw",
    "blinkwolf": "Blinkwolf",
    "sandstorm-titan": "Sandstorm",
    "shatterglass-mage": "Mage",
    "minotaur-duelist": "Duelist",
    "auric-vigilante": "Vigilante",
    "inquisitor-makto": "Makto",
    "stalwart-silverwing": "Stalwart",
    "valkyrie-denouncer": "Denouncer",
    "timeworn-sentinel": "Timeworn",
}


@pytest.mark.parametrize("size", ["390x844", "360x780"])
def test_units_of_a_full_line_are_told_apart_by_a_word(shared_visits: Visits, size: str) -> None:
    """Nobody has to tap a tile to learn what it is, however many there are."""
    table = empty(shared_visits, phone(size))
    for n in (6, 9, 12):
        play, called = " ".join([*CALLED][:n]), [[name] for name in CALLED.values()][:n]
        opened(table, seen_link(Situation(hand="torch", play=play, B={"play": play, "hand": "torch"}).state, 0))
        assert table.page.evaluate(TILE_NAMES, "own") == called
        assert table.page.evaluate(TILE_NAMES, "foe") == called


def test_on_the_lowest_screens_units_keep_their_words_and_their_rings(shared_visits: Visits) -> None:
    """Six to eight of them beside the column at the right; a ring needs a little room beyond its unit."""
    table = empty(shared_visits, phone("640x400"))
    for n in (6, 8):
        play, called = " ".join([*CALLED][:n]), [[name] for name in CALLED.values()][:n]
        opened(table, seen_link(Situation(play=play, B={"play": play, "hand": "torch"}).does("attack").state, 0))
        assert table.page.evaluate(TILE_NAMES, "own") == called
        assert table.page.evaluate(TILE_NAMES, "foe") == called
        assert table.page.evaluate(RINGS_CUT) == [], n


RINGS_CUT = """() => {
  const { left, right } = document.querySelector('.board').getBoundingClientRect();
  return [...document.querySelectorAll('.eline .unit')].flatMap((unit) => {
    const box = unit.getBoundingClientRect();
    return box.left < left + 3.5 || box.right > right - 3.5 ? [unit.textContent] : [];
  });
}"""


def test_a_long_description_in_the_rail_scrolls_by_itself(shared_visits: Visits) -> None:
    """In a low window: its edge is in sight, and what is below it is brought there."""
    table = empty(shared_visits, laptop("1024x600"))
    known(table, "attack")
    table.page.locator(".eline.foe .unit").first.hover()
    inspect, rail = table.page.locator(".rail .inspect"), table.page.locator(".rail-top")
    longer = "one => one.scrollHeight > one.clientHeight + 20"
    wait_for(
        lambda: inspect.evaluate(longer), "more than there is room for"
    )  # what the mouse rests on comes a moment later
    assert rail.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    last = inspect.locator("dl dd").last
    expect(last).not_to_be_in_viewport()
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_twelve_units_on_either_side_are_all_in_sight(shared_visits: Visits, size: str) -> None:
    twelve = "grenadin oni-ronin rakano-outlaw blinkwolf sandstorm-titan shatterglass-mage " * 2
    situation = Situation(hand="torch", play=twelve.strip(), B={"play": twelve.strip(), "hand": "torch"})
    table = empty(shared_visits, device_of(size))
    opened(table, seen_link(situation.state, 0))
    assert table.page.evaluate(CROWDED) == [24, []]
    assert table.page.evaluate(LAYOUT, [True, FINGER]) == []


def test_full_tables_fit_the_least_screen(shared_visits: Visits) -> None:
    """Up to twelve units on either side, each with a word, nine cards in hand, every faction, something that waits."""
    hand = "oni-ronin elders-feather torch finest-hour grenadin-drone rakano-outlaw fire-sigil harsh-rule blinkwolf"
    table = empty(shared_visits, phone("360x560"))
    for n in (6, 9, 12):
        play, called = " ".join([*CALLED][:n]), [[name] for name in CALLED.values()][:n]
        situation = Situation(hand=hand, play=play, B={"play": play, "hand": "torch slay"})
        opened(table, seen_link(situation.state, 0))
        assert misfits(table.page, ["360x560"]) == {}, n
        assert table.page.evaluate(TILE_NAMES, "own") == called
        assert table.page.evaluate(TILE_NAMES, "foe") == called
        opened(table, seen_link(situation.does("play torch @B.oni-ronin").state, 1))
        assert misfits(table.page, ["360x560"]) == {}, n
        assert table.page.evaluate(TILE_NAMES, "own") == called


@pytest.mark.parametrize("size", ["360x560", "1024x600", "390x844"])
def test_no_word_of_a_cards_name_is_broken(shared_visits: Visits, size: str) -> None:
    names = "sandstorm-titan shatterglass-mage minotaur-ambassador direwood-beastcaller permafrost mystic-ascendant"
    situation = Situation(hand=f"{names} blistersting-wasp twinbrood-sauropod", B={"hand": "torch"}, power=5, most=5)
    table = empty(shared_visits, device_of(size))
    opened(table, seen_link(situation.state, 0))
    expect(table.page.locator(".hand .name")).to_have_count(8)
    assert table.page.evaluate(BROKEN_WORDS) == []
    expect(table.page.locator(".hand .name").first).to_be_visible()


def test_the_hand_begins_at_its_left_edge_and_a_chosen_card_is_wholly_in_sight(shared_visits: Visits) -> None:
    ones = "oni-ronin elders-feather torch finest-hour grenadin-drone rakano-outlaw blinkwolf fire-sigil"
    situation = Situation(hand=ones, play="grenadin", B={"hand": "torch"}, power=5, most=5)
    table = empty(shared_visits, phone())
    page = table.page
    opened(table, seen_link(situation.state, 0))
    hand = page.locator(".hand")
    assert hand.evaluate("hand => hand.scrollLeft") == 0
    chosen, seen = hand.locator("[aria-pressed=true] .card"), 0
    for left in (0, 40, 100, 150):
        for side in (1, 389):  # the card that the edge cuts, where one is cut
            hand.evaluate("(hand, left) => hand.scrollTo({ left, behavior: 'instant' })", left)
            page.evaluate(CUT, side)
            page.evaluate(STILL)
            if place := chosen.bounding_box() if chosen.count() else None:
                assert place["x"] >= 0 and place["x"] + place["width"] <= 390, (left, side, place)
                page.keyboard.press("Escape")
                seen += 1
    assert seen > 3, "cards are cut at the edges"


@pytest.mark.parametrize("size", ["390x844", "844x390"])
def test_the_ways_on_without_an_answer_stand_side_by_side_whole(shared_visits: Visits, size: str) -> None:
    """To let it resolve, that there is no answer, and whether to be asked here again."""
    table = empty(shared_visits, device_of(size))
    known(table, "no answer")
    parts = table.page.locator(".actions > :visible")
    expect(table.page.locator(".actions .noanswer")).to_be_visible()
    expect(table.page.locator(".actions .stophere")).to_be_visible()
    edges = parts.evaluate_all(
        """(all) => all.map((one) => { const { left, right } = one.getBoundingClientRect(); return [left, right]; })"""
    )
    assert edges == sorted(edges)
    assert all(one[1] <= two[0] + 1 for one, two in itertools.pairwise(edges)), edges
    words = table.page.locator(".actions .noanswer").bounding_box()
    assert words and words["height"] < 36, "two lines at most"
    box = table.page.locator(".dock").bounding_box()
    assert box and edges[0][0] >= box["x"] - 1 and edges[-1][1] <= box["x"] + box["width"] + 1, (edges, box)


def test_a_drawn_card_comes_into_sight(shared_visits: Visits) -> None:
    ones = "oni-ronin elders-feather torch finest-hour grenadin-drone rakano-outlaw blinkwolf fire-sigil"
    situation = Situation(hand=f"ornate-katana {ones}", deck="harsh-rule .", play="grenadin", power=5, most=5)
    table = empty(shared_visits, phone())
    page = table.page
    scene = opened(table, seen_link(situation.state, 0))
    table.decide(scene, next(one for one in scene["legal"] if one["id"].startswith("play ornate-katana")))
    page.evaluate(STILL)
    place = table.find("card:harsh-rule").bounding_box()
    assert place and place["x"] >= 0 and place["x"] + place["width"] <= 390, place


UNDER = """() => {
  const end = document.querySelector('.actions [data-target="verb:end"]'), over = document.createElement('button');
  const { left, right, top, bottom } = end.getBoundingClientRect();
  const at = { clientX: (left + right) / 2, clientY: (top + bottom) / 2, bubbles: true, cancelable: true };
  over.addEventListener('click', (event) => {
    event.stopPropagation();
    over.remove();
  });
  end.parentElement.append(over);
  over.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
  end.dispatchEvent(new MouseEvent('click', { ...at, detail: 2 }));
}"""


def test_the_second_tap_on_a_button_does_not_end_the_turn_that_came_under_it(shared_visits: Visits) -> None:
    """A button that carries something out by itself, and then is gone: the end of the turn has come to stand there."""
    situation = Situation(hand="oni-ronin trail-runner", play="grenadin", B={"hand": "torch"}, power=5, most=5)
    table = empty(shared_visits, phone())
    scene = opened(table, seen_link(situation.state, 0))
    table.page.evaluate(UNDER)
    table.page.wait_for_timeout(REST_MS)
    assert table.scene()["status"]["decisions"] == scene["status"]["decisions"]
    table.press(table.find("verb:end"))
    table.scene(scene["v"], PATIENCE)
    assert table.decided_since(scene)[0] == "end"


@pytest.mark.parametrize(("hand", "rings"), [("torch fire-sigil", 1), ("torch", 0)])
def test_the_ring_on_power_tells_of_a_power_card_in_hand(shared_visits: Visits, hand: str, rings: int) -> None:
    situation = Situation(hand=hand, play="grenadin", B={"hand": "torch"}, power=5, most=5)
    table = empty(shared_visits)
    opened(table, seen_link(situation.state, 0))
    power = table.page.locator(".strip.own .pow")
    expect(power).to_have_attribute("data-tip", re.compile("It pays for cards.*" + "The ring" * rings))
    expect(power.locator("u")).to_have_count(rings)


def test_attackers_and_blockers_are_chosen_in_any_order_and_sent_together(shared_visits: Visits) -> None:
    table = empty(shared_visits)
    page = table.page
    scene = known(table, "three may attack")
    members = [one["ref"] for one in scene["assign"]["members"] if one["ways"]]
    for ref in reversed(members[:3]):
        table.press(table.find(f"thing:{ref}"))
    expect(page.locator(".eline.own .badge")).to_have_text(["3", "2", "1"])
    table.press(table.find(f"thing:{members[1]}"))
    expect(page.locator(".eline.own .badge")).to_have_text(["2", "1"])
    expect(page.locator(".cast .through")).to_be_visible()
    send = page.locator(".actions [data-verb=attack]")
    expect(send).to_have_text(re.compile("Attack with 2"))
    page.wait_for_timeout(REST_MS)
    table.press(send)
    sent = table.decided_since(table.scene(scene["v"], PATIENCE) and scene)
    assert [line for line in sent if line.startswith("attack ")] == [f"attack {members[0]}", f"attack {members[2]}"]

    scene = known(table, "two may block several")
    first, second, *_ = [one for one in scene["assign"]["members"] if len(one["ways"]) > 1]
    attacker = next(way[0] for way in first["ways"] if way in second["ways"])
    for one in (second, first):
        table.press(table.find(f"thing:{one['ref']}"))
        table.press(table.find(f"thing:{attacker}"))
    arrows = page.locator(f".arrows g[data-seat='{scene['view']['seat'] + 1}']")
    expect(arrows).to_have_count(2)
    number = table.find(f"thing:{attacker}").locator(".badge").inner_text()
    expect(page.locator(".eline.own .badge")).to_have_text([number, number])
    page.wait_for_timeout(REST_MS)
    table.press(page.locator(".actions [data-verb=block]"))
    table.sure()  # it is lost all the same
    sent = table.decided_since(table.scene(scene["v"], PATIENCE) and scene)
    assert {f"block {one['ref']} {attacker}" for one in (first, second)} <= set(sent)


def test_arrows_leave_the_numbers_of_a_battle_legible(shared_visits: Visits) -> None:
    table = empty(shared_visits, laptop("1280x800"))
    page = table.page
    scene = known(table, "block")
    member = next(one for one in scene["assign"]["members"] if len(one["ways"]) > 1)
    for ref in (member["ref"], member["ways"][0][0]):
        table.press(table.find(f"thing:{ref}"))
    page.evaluate(STILL)
    page.locator(".arrows .shaft").first.wait_for(state="attached")
    tail = page.evaluate("""() => {  // at once: arrows are drawn anew with every answer of the engine
      const path = document.querySelector(".arrows .shaft");
      return path.getPointAtLength(0).y + path.ownerSVGElement.getBoundingClientRect().y;
    }""")
    badge = page.locator(".eline.own .badge").bounding_box()
    assert badge and tail <= badge["y"] + 1, (tail, badge)


SAID_AND_SPOKEN = """() => [document.body.innerText, ...['aria-label', 'data-tip', 'title'].flatMap((name) =>
  [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name)))].join('\\n')"""


def test_numbers_below_zero_have_a_minus_sign(shared_visits: Visits) -> None:
    """On a unit, in the forecast, on the plate, in the log and at the end."""
    table = empty(shared_visits, laptop("1280x800"))
    page = table.page
    duel = Situation(play="titan trail-runner", health=9, B={"health": 4, "play": "grenadin/-2+0*exhausted"})
    scene = opened(table, seen_link(duel.state, 0))
    expect(page.locator(".eline.foe .stat")).to_have_text(MINUS + "1")
    table.press(page.locator(".eline.foe .unit"))
    seen = [page.evaluate(SAID_AND_SPOKEN)]
    table.press(table.find("verb:attack"))
    scene = table.scene(scene["v"], PATIENCE)
    for unit in ("@titan", "@trail-runner"):
        table.press(table.find(f"thing:{duel.ref(unit)}"))
    expect(page.locator(".strip:not(.own) .hpx i")).to_have_text(f"\u2192 {MINUS}3")
    seen.append(page.evaluate(SAID_AND_SPOKEN))
    page.wait_for_timeout(REST_MS)
    table.press(page.locator(".actions [data-verb=attack]"))
    expect(page.locator(".broad .bs b, .broad b").filter(has_text=MINUS + "3").first).to_be_visible()
    expect(page.locator(".strip:not(.own) .big")).to_have_text(MINUS + "3")
    seen.append(page.evaluate(SAID_AND_SPOKEN))
    for said in seen:
        assert not re.search(r"(?<![\w-])-\d", said), said
    assert all(MINUS in said for said in seen)


@pytest.mark.parametrize("size", ["390x844", "844x390", "1280x800"])
def test_what_comes_through_is_drawn_to_the_player_it_hits(shared_visits: Visits, size: str) -> None:
    """An arrow from each attacker that nobody blocks to the words that say whom, and the health that would be left."""
    table = empty(shared_visits, device_of(size))
    page = table.page
    duel = Situation(play="titan trail-runner grenadin", B={"play": "owl"}).does("attack")
    duel.does(*(f"attack {duel.ref(one)}" for one in ("@titan", "@trail-runner", "@grenadin")))
    opened(table, seen_link(duel.state, 1))
    expect(page.locator(".phases [data-phase]")).to_have_text(["Start", "Main", "Battle", "Main 2", "End"])
    heads = page.locator(".efield .arrows .head")
    expect(heads).to_have_count(3)
    words = page.locator(".cast .through")
    expect(words).to_have_text("8 to you")
    page.evaluate(STILL)
    box = words.bounding_box()
    for n in range(3):
        tip = heads.nth(n).evaluate("one => { const { x, y } = one.getPointAtLength(0), at = one.ownerSVGElement"
                                    ".getBoundingClientRect(); return [x + at.x, y + at.y]; }")  # fmt: skip
        assert box["x"] - 2 <= tip[0] <= box["x"] + box["width"] + 2, (tip, box)  # type: ignore[index]
        assert box["y"] - 2 <= tip[1] <= box["y"] + box["height"] + 2, (tip, box)  # type: ignore[index]
    after = page.locator(".strip.own .hpx i")
    expect(after).to_have_text("\u2192 17")
    assert after.evaluate(
        "one => { const a = one.getBoundingClientRect(), b = one.closest('.strip').querySelector('.pow')"
        ".getBoundingClientRect(); return a.right <= b.left + 1 || a.bottom <= b.top + 4; }"
    )
    table.press(page.locator(".eline.own .unit"))
    table.press(page.locator(".eline.foe .unit").first)
    expect(heads).to_have_count(3)
    expect(words).to_have_text("2 to you")


def test_several_blockers_are_struck_in_the_order_chosen(shared_visits: Visits) -> None:
    """By taps on the table and by the two buttons of a line, both by keyboard too; the engine foresees each blow."""
    table = empty(shared_visits)
    page = table.page
    keys = Keys(page)
    scene = opened(table, blows())
    guard, bat, blade = scene["ordering"]["refs"]
    lines = page.locator(".blows li")
    expect(lines).to_have_text([re.compile("1. Treasury Guard.*3 damage, dies"), re.compile("2. Vampire Bat.*2 damage"),
                                re.compile("3. Lethrai Nightblade.*not struck")])  # fmt: skip
    later = page.locator(f'[data-place="{guard}"] [data-move="1"]')
    keys.press(later)
    expect(lines.nth(1)).to_contain_text("2. Treasury Guard")
    expect(later).to_be_focused()
    table.press(table.find(f"thing:{blade}"))
    expect(lines).to_have_text([re.compile("1. Lethrai Nightblade.*2 damage, dies"),
                                re.compile("2. Vampire Bat.*3 damage, dies"),
                                re.compile("3. Treasury Guard.*not struck")])  # fmt: skip
    expect(page.locator(".eline.foe .order")).to_have_text(["3.", "2.", "1."])
    table.press(page.locator(".actions [data-verb=strike]"))
    after = table.scene(scene["v"], PATIENCE)
    assert table.decided_since(scene)[:2] == [f"strike {blade}", f"strike {bat}"]
    assert {guard} == {one["ref"] for one in after["view"]["things"]} & {guard, bat, blade}
    table.press(page.get_by_role("button", name=re.compile("^Undo")))
    assert table.scene(after["v"], PATIENCE)["ordering"] == scene["ordering"], "one step takes all of it back"


def test_a_window_is_answered_or_let_go_and_the_turn_never_ends_by_that(shared_visits: Visits) -> None:
    table = empty(shared_visits, phone())
    page = table.page
    scene = known(table, "an answer")
    expect(page.locator(".stacktray li")).to_have_count(len(scene["view"]["stack"]))
    expect(page.locator(".actions .end")).to_have_count(0)
    lit = page.locator(".hand .held:has(.playable)")
    playable = {a["refs"][0] for a in scene["legal"] if a["verb"] == "play"}
    assert {one.get_attribute("data-target") for one in lit.all()} == {f"card:{card}" for card in playable}
    table.press(page.get_by_role("button", name="Respond"))
    if len(playable) == 1:
        chosen = page.locator(".hand .held [aria-pressed=true], .hand .held[aria-pressed=true]")
        expect(chosen, "the only answer is chosen at once").to_have_count(1)
        table.press(page.get_by_role("button", name="Back one step"))
    answer = next(a for a in scene["legal"] if a["verb"] == "play")
    after = table.decide(scene, answer)
    assert table.decided_since(scene)[0] == answer["id"]
    assert any(line["text"].startswith("You ") for line in after["log"])
    scene = known(table, "an answer")
    page.wait_for_timeout(REST_MS)
    table.press(page.get_by_role("button", name="Let it resolve"))
    table.scene(scene["v"], PATIENCE)
    assert table.decided_since(scene)[0] == "pass"


def test_a_site_is_built_and_a_card_is_swapped_with_the_market(shared_visits: Visits) -> None:
    table = empty(shared_visits, phone("390x844"))
    page = table.page
    scene = known(table, "a site")
    table.decide(scene, next(a for a in scene["legal"] if builds(scene, a)))
    expect(page.locator(".eline.own .unit.site")).to_have_count(1)

    scene = known(table, "market")
    taken = scene["legal"][0]
    after = table.decide(scene, taken)
    assert table.decided_since(scene)[0] == taken["id"]
    assert taken["refs"][0] in after["view"]["seats"][scene["eyes"]]["hand"]


def test_a_card_that_cannot_be_played_says_why_and_a_keyword_is_explained(shared_visits: Visits) -> None:
    table = empty(shared_visits)
    page = table.page
    scene = known(table, "too dear")
    dear = too_dear(scene)[0]
    table.find(f"card:{dear}").click(force=True)
    expect(page.locator(".why")).to_contain_text("power")
    expect(page.locator(".inspect h2")).to_have_text(kind_of(scene, dear)["name"])


def test_of_equal_cards_the_one_pointed_at_lifts(shared_visits: Visits) -> None:
    table = empty(shared_visits)
    scene = known(table, "twins")
    cards = table.page.locator(f'.ehand [data-target="card:{twins(scene)[0]}"]')
    for pointed, other in ((1, 0), (0, 1)):
        table.press(cards.nth(pointed))
        expect(cards.nth(pointed)).to_have_attribute("aria-pressed", "true")
        expect(cards.nth(other)).not_to_have_attribute("aria-pressed", "true")
        table.page.keyboard.press("Escape")
        expect(cards.nth(pointed)).not_to_have_attribute("aria-pressed", "true")
    assert table.scene()["v"] == scene["v"]
