"""Battles of Eternal in the page: what is announced, who is who, and what one is told before an attack is sent."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from evertable.core.action import parse
from evertable.core.format.link import seen_link
from tests.engine.games.eternal.scene import Scene as Situation
from tests.web.table import PATIENCE, REST_MS
from tests.web.test_eternal import LAYOUT, STILL, empty, opened
from tests.web.visits import Visits, device_of, finger


def test_a_second_attack_is_announced_where_one_looks(shared_visits: Visits) -> None:
    """While it is chosen, before the first fight, and once it has come: the sentence, the tray, the phase, the log."""
    t = Situation(play="rusty-grenamotive grenadin", B={"play": "wisp", "hand": "torch"})
    ref = t.ref("@rusty-grenamotive")
    t.state.apply_action(parse("attack"))
    table = empty(shared_visits)
    page = table.page
    comes, phase = page.locator(".comesto"), page.locator('.phases [data-phase="battle"]')
    tray = page.locator(".stacktray [data-again]")
    opened(table, seen_link(t.state, 0))
    table.press(table.find(f"thing:{ref}"))
    expect(comes).to_contain_text("If nothing blocks")
    expect(comes).not_to_contain_text("again")
    table.press(page.locator(f'.actions [data-way="{ref}"]'))
    expect(comes).to_contain_text("then Rusty Grenamotive attacks again")

    for decision in (f"attack {ref} twice", f"hold {t.ref('@grenadin')}"):
        t.state.apply_action(parse(decision))
    scene = opened(table, seen_link(t.state, 1))
    expect(phase).to_have_accessible_name(re.compile("^Battle.*attack 1 of 2$"))
    expect(tray).to_contain_text("Rusty Grenamotive attacks again after this fight")
    expect(comes).to_contain_text("then Rusty Grenamotive attacks again")
    table.press(table.find("verb:pass"))
    scene = table.scene(scene["v"], PATIENCE)
    page.wait_for_timeout(REST_MS)
    table.press(page.locator(".actions [data-verb=block]"))
    scene = table.scene(scene["v"], PATIENCE)
    while not any("Second attack" in line["text"] for line in scene["log"]):
        table.press(table.find("verb:pass"))
        scene = table.scene(scene["v"], PATIENCE)
    expect(phase).to_have_accessible_name(re.compile("^Battle.*attack 2 of 2$"))
    expect(tray).to_have_count(0)
    expect(page.get_by_role("log")).to_contain_text("Second attack: Rusty Grenamotive attacks again")

    while not t.state.view(1)["battle"]["second"]:  # whoever has not seen the first attack
        t.state.apply_action(next(one for one in t.state.legal_actions() if one.verb in ("pass", "hold")))
    opened(table, seen_link(t.state, 1))
    expect(phase).to_have_accessible_name(re.compile("^Battle.*attack 2 of 2$"))


def test_units_of_one_name_are_told_apart_wherever_one_is_spoken_of(shared_visits: Visits) -> None:
    t = Situation(play="grenadin grenadin", B={"play": "grenadin wisp grenadin"})
    for decision in ("attack", f"attack {t.ref('@grenadin')}", f"attack {t.ref('@grenadin#2')}"):
        t.state.apply_action(parse(decision))
    for size in ("390x844", "1280x800", "1024x600"):
        table = empty(shared_visits, device_of(size))
        page = table.page
        opened(table, seen_link(t.state, 1))
        assert page.locator(".eline.own .unit .twin").all_inner_texts() == ["3", "4"]
        assert page.locator(".eline.foe .unit .twin").all_inner_texts() == ["1", "2"]
        table.press(table.find(f"thing:{t.ref('@B.grenadin#2')}"))
        expect(page.locator(".prompt")).to_contain_text("Block with Grenadin 4")
        table.press(table.find(f"thing:{t.ref('@grenadin#2')}"))
        expect(page.locator(".comesto")).to_contain_text("Grenadin 2 and Grenadin 4 die")
        expect(table.find(f"thing:{t.ref('@B.grenadin#2')}")).to_have_accessible_name(
            re.compile("^Grenadin 4, .* blocks Grenadin 2")
        )


# Places along the shafts of arrows that lie on a unit, with what surrounds the shaft.
CROSSED = """() => {
  const units = [...document.querySelectorAll(".eline .unit .card")].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll(".arrows .shaft")].flatMap((shaft) => {
    const to = shaft.getScreenCTM(), found = [];
    for (let at = 0; at <= shaft.getTotalLength(); at += 2) {
      const { x, y } = shaft.getPointAtLength(at).matrixTransform(to);
      if (units.some((one) => x > one.left - 3 && x < one.right + 3 && y > one.top + 4 && y < one.bottom - 4))
        found.push([Math.round(x), Math.round(y)]);
    }
    return found;
  });
}"""


def test_arrows_of_six_attackers_pass_between_those_in_front(visits: Visits) -> None:
    """On a phone they stand in two rows. On the side of who attacks too, and where one in the second row is blocked."""
    six = "grenadin wisp oni-ronin owl treasury-guard titan"
    t = Situation(play=six, B={"play": "spider", "hand": "torch"}).does("attack")
    table = empty(visits, device_of("390x844"))
    page, shafts = table.page, table.page.locator(".arrows .shaft")
    opened(table, seen_link(t.state, 0))
    for unit in page.locator(".eline.own .unit").all():
        table.press(unit)
    expect(shafts).to_have_count(6)
    page.evaluate(STILL)
    assert page.evaluate(CROSSED) == []

    for one in six.split():
        t.state.apply_action(parse(f"attack {t.ref(f'@{one}')}"))
    while t.state.game.frames.of(t.state)[0].do == "answer":
        t.does("B: pass" if t.state.current_player() else "pass")
    opened(table, seen_link(t.state, 1))
    expect(page.locator(".prompt b")).to_have_text("6 units attack you for 16 in all")
    expect(shafts).to_have_count(6)
    page.evaluate(STILL)
    assert page.evaluate(CROSSED) == []
    table.press(page.locator(".eline.own .unit"))
    table.press(table.find(f"thing:{t.ref('@grenadin')}"))
    expect(page.locator(".arrows g[data-seat='2']")).to_have_count(1)
    page.evaluate(STILL)
    assert page.evaluate(CROSSED) == []


# How high the tiles of both lines are, the lowest of each, px.
LOWEST = """() => ["foe", "own"].map((side) => {
  const tiles = [...document.querySelectorAll(`.eline.${side} .unit .card`)];
  return Math.min(...tiles.map((one) => one.offsetHeight));
})"""


def test_many_units_have_the_height_that_few_leave(shared_visits: Visits) -> None:
    """Six of the enemy's on a phone, before an attack and in one; so have one's own."""
    six = "grenadin wisp oni-ronin owl treasury-guard titan"
    table = empty(shared_visits, device_of("390x844"))
    opened(table, seen_link(Situation(play="spider wisp", B={"play": six}).state, 0))
    foe, own = table.page.evaluate(LOWEST)
    assert foe >= 80 and own >= 100
    opened(table, seen_link(Situation(play=six, B={"play": "spider wisp"}).state, 0))
    assert table.page.evaluate(LOWEST) == [own, foe]
    attack = Situation(play=six, B={"play": "spider wisp", "hand": "torch"}).does("attack")
    for one in six.split():
        attack.state.apply_action(parse(f"attack {attack.ref(f'@{one}')}"))
    while attack.state.game.frames.of(attack.state)[0].do == "answer":
        attack.does("B: pass" if attack.state.current_player() else "pass")
    opened(table, seen_link(attack.state, 1))
    foe, own = table.page.evaluate(LOWEST)
    assert foe >= 66 and own >= 80


@pytest.mark.parametrize("size", ["390x844", "360x560"])
def test_units_keep_their_size_while_blocks_are_chosen(shared_visits: Visits, size: str) -> None:
    """Whatever the fight comes to: in one line or two, and with nothing that comes through any more."""
    three = "grenadin oni-ronin titan"
    t = Situation(play=three, B={"play": "spider wisp oni-ronin", "hand": "torch"}).does("attack")
    for one in three.split():
        t.state.apply_action(parse(f"attack {t.ref(f'@{one}')}"))
    while t.state.game.frames.of(t.state)[0].do == "answer":
        t.does("B: pass" if t.state.current_player() else "pass")
    table = empty(shared_visits, device_of(size))
    scene = opened(table, seen_link(t.state, 1))
    heights = [table.page.evaluate(LOWEST)]
    for nth, member in enumerate(scene["assign"]["members"]):
        table.press(table.find(f"thing:{member['ref']}"))
        table.press(table.find(f"thing:{member['ways'][nth][0]}"))
        expect(table.page.locator(".eline.own .badge")).to_have_count(nth + 1)
        table.page.evaluate(STILL)
        heights.append(table.page.evaluate(LOWEST))
    expect(table.page.locator(".comesto .counts")).to_have_text(re.compile("you lose 3 units"))
    assert heights == heights[:1] * 4, heights


# Numbers of a battle that lie over a name or a figure of a unit, their own or another.
OVER_WORDS = """() => {
  const drawn = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, right } = range.getBoundingClientRect(), { top, bottom } = one.getBoundingClientRect();
    const around = one.matches(".stat, .hp") ? 4 : 0; // over and under a figure
    return { left, right, top: top + around, bottom: bottom - around };
  };
  const words = [...document.querySelectorAll(".eline .unit :is(.ename, .eshort, .stat, .hp)")].filter((one) =>
    one.checkVisibility() && one.textContent.trim());
  return [...document.querySelectorAll(".eline .badge")].flatMap((badge) => {
    const one = badge.getBoundingClientRect();
    return words.filter((word) => {
      const two = drawn(word);
      return Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
        && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
    }).map((word) => `${badge.textContent} lies over ${word.className} ${word.textContent}`);
  });
}"""
TWELVE = "grenadin wisp oni-ronin owl treasury-guard titan spider minotaur-duelist auric-vigilante inquisitor-makto"
TWELVE += " stalwart-silverwing valkyrie-denouncer"


@pytest.mark.parametrize("size", ["390x844", "360x560"])
def test_the_numbers_of_a_large_battle_cover_no_name(shared_visits: Visits, size: str) -> None:
    """On a phone six units or more stand in two rows: while attackers are chosen, and while blocks are."""
    table = empty(shared_visits, device_of(size))
    page, said = table.page, table.page.locator(".comesto .counts")
    for n in (6, 12):
        units = TWELVE.split()[:n]
        t = Situation(play=" ".join(units), B={"play": " ".join(units), "hand": "torch"}).does("attack")
        opened(table, seen_link(t.state, 0))
        for unit in page.locator(".eline.own .unit").all():
            table.press(unit)
        expect(page.locator(".eline.own .badge")).to_have_count(n)
        page.evaluate(STILL)
        assert page.evaluate(OVER_WORDS) == [], n

        for one in units:
            t.state.apply_action(parse(f"attack {t.ref(f'@{one}')}"))
        while t.state.game.frames.of(t.state)[0].do == "answer":
            t.does("B: pass" if t.state.current_player() else "pass")
        scene = opened(table, seen_link(t.state, 1))
        for nth, member in enumerate(scene["assign"]["members"]):
            table.press(table.find(f"thing:{member['ref']}"))
            table.press(table.find(f"thing:{member['ways'][nth % len(member['ways'])][0]}"))
        expect(page.locator(".eline.own .badge")).to_have_count(n)
        expect(said).to_have_text(re.compile(r"Computer loses \d+ units.*you lose \d+ unit"))
        page.evaluate(STILL)
        assert page.evaluate(OVER_WORDS) == [], n
        assert page.evaluate(LAYOUT, [True, finger(size)]) == [], n


COVERED_NAMES = """() => {
  const held = [...document.querySelectorAll('.hand .held')];
  return held.flatMap((one, n) => {
    const range = document.createRange();
    range.selectNodeContents(one.querySelector('.name'));
    const right = Math.max(...[...range.getClientRects()].map((box) => box.right));
    const next = held[n + 1]?.querySelector('.card').getBoundingClientRect().left ?? innerWidth;
    return right > next ? [one.dataset.target] : [];
  });
}"""


def test_no_card_of_a_full_hand_lies_over_the_name_of_another(shared_visits: Visits) -> None:
    """Nine are the most that are kept."""
    ones = "oni-ronin elders-feather torch finest-hour grenadin-drone rakano-outlaw fire-sigil shatterglass-mage"
    table = empty(shared_visits, device_of("1280x800"))
    for hand in (ones, f"{ones} minotaur-ambassador"):
        situation = Situation(hand=hand, play="grenadin", B={"hand": "torch"})
        opened(table, seen_link(situation.state, 0))
        expect(table.page.locator(".hand .held")).to_have_count(len(hand.split()))
        assert table.page.evaluate(COVERED_NAMES) == []


@pytest.mark.parametrize("size", ["390x844", "1280x800", "1024x600", "844x390"])
def test_the_end_of_the_turn_keeps_its_place(shared_visits: Visits, size: str) -> None:
    """With one unit to attack with or two, after the battle, and when nothing else is left."""
    table = empty(shared_visits, device_of(size))
    places = {}
    for name, situation in {
        "two": Situation(hand="oni-ronin fire-sigil", play="grenadin oni-ronin", B={"play": "wisp"}),
        "one": Situation(hand="oni-ronin", play="treasury-guard", B={"play": "wisp"}),
        "second": Situation(hand="oni-ronin", play="treasury-guard", second=True, B={"play": "wisp"}),
        "nothing": Situation(second=True, power=0, B={"play": "wisp"}),
    }.items():
        opened(table, seen_link(situation.state, 0))
        place = table.find("verb:end").bounding_box()
        assert place
        places[name] = {key: round(place[key]) for key in ("x", "y", "width")}
    assert len({tuple(place.values()) for place in places.values()}) == 1, places


@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_a_single_attack_is_seen_before_it_is_sent_and_can_be_taken_back(shared_visits: Visits, size: str) -> None:
    t = Situation(play="treasury-guard", hand="fire-sigil", B={"play": "wisp"})
    table = empty(shared_visits, device_of(size))
    page = table.page
    scene = opened(table, seen_link(t.state, 0))
    comes, attack = page.locator(".comesto"), table.find("verb:attack")
    expect(attack).to_have_text("Attack with Treasury Guard")
    table.press(attack)
    expect(page.locator(".prompt")).to_contain_text("Attack with Treasury Guard?")
    expect(comes).to_contain_text("If nothing blocks: nothing dies")
    expect(page.locator(".cast .through")).to_have_text("2 to Computer")
    expect(page.locator(".arrows path")).not_to_have_count(0)
    assert table.scene()["status"]["decisions"] == scene["status"]["decisions"], "nothing is sent yet"
    table.press("Back one step")
    expect(attack).to_be_visible()
    expect(comes).to_have_count(0)
    table.press(attack)
    page.wait_for_timeout(REST_MS)
    table.press(page.locator(".actions .go[data-action=attack]"))
    table.scene(scene["v"], PATIENCE)
    assert table.decided_since(scene)[0] == "attack"


def middle(box: dict[str, float] | None) -> float:
    """Of a box, from left to right."""
    assert box
    return box["x"] + box["width"] / 2


def test_an_arrow_of_what_waits_passes_behind_the_units_in_its_way(shared_visits: Visits) -> None:
    """From the tray to a unit of the farther line, and within a line."""
    t = Situation(
        play="oni-quartermaster pyroknight wisp",
        hand="torch morningstar",
        B={"play": "grenadin-drone wisp titan", "hand": "torch finest-hour"},
    )
    t.does("play torch @B.wisp")
    for seat, size in ((1, "390x844"), (1, "1280x800"), (0, "390x844"), (0, "1280x800")):
        if not seat:
            t.does("B: play finest-hour @B.titan") if len(t.state.view(0)["stack"]) < 2 else None
        table = empty(shared_visits, device_of(size))
        opened(table, seen_link(t.state, seat))
        expect(table.page.locator(".arrows .shaft")).to_have_count(1)
        table.page.evaluate(STILL)
        assert table.page.evaluate(CROSSED) == [], (seat, size)


def test_what_waits_moves_no_short_line_and_shows_its_picture_whole(shared_visits: Visits) -> None:
    t = Situation(
        play="oni-quartermaster pyroknight",
        hand="torch morningstar",
        B={"play": "grenadin-drone wisp", "hand": "torch finest-hour"},
    )
    table = empty(shared_visits, device_of("1280x800"))
    page = table.page
    opened(table, seen_link(t.does("play torch @wisp").state, 1))
    tray, board = page.locator(".stacktray").bounding_box(), page.locator(".board").bounding_box()
    assert tray
    for line in page.locator(".eline").all():
        assert abs(middle(line.bounding_box()) - middle(board)) < 2, "the field stands where it stood"
    for unit in page.locator(".eline .unit").all():
        box = unit.bounding_box()
        assert box and box["x"] + box["width"] < tray["x"], "and nothing of it is covered"
    expect(page.locator('.unit:has(.aimed)[data-seat="1"]')).to_have_count(1)  # the wisp, in the ink of who aims at it
    card, glyph = (page.locator(f".waits {what}").bounding_box() for what in (".card", ".card .glyph"))
    assert card and glyph
    assert abs(middle(card) - middle(glyph)) < 2
    assert abs(card["y"] + card["height"] / 2 - glyph["y"] - glyph["height"] / 2) < 3
    expect(page.locator(".strip.own .turn")).to_have_text("to answer")


SIGN = "(one) => getComputedStyle(one, '::before').content"


def test_a_unit_that_is_not_as_printed_shows_it_by_a_sign(shared_visits: Visits) -> None:
    t = Situation(play="oni-quartermaster morningstar>oni-quartermaster wisp", B={"play": "wisp"})
    table = empty(shared_visits, device_of("390x844"))
    opened(table, seen_link(t.state, 0))
    one = table.page.locator(".eline.own .unit").filter(has_text="Oni Quartermaster")
    for number in (".stat", ".hp"):
        assert "▲" in one.locator(number).evaluate(SIGN)
        assert "▲" not in table.page.locator(".eline.foe .unit").locator(number).evaluate(SIGN)
    expect(one.locator(".sr")).to_contain_text("5 strength, 5 health, printed 2/2")


def test_the_one_unit_that_attacks_is_named_within_its_button(shared_visits: Visits) -> None:
    table = empty(shared_visits, device_of("1280x800"))
    opened(table, seen_link(Situation(play="oni-quartermaster", hand="torch", B={"play": "wisp"}).state, 0))
    attack = table.find("verb:attack")
    expect(attack).to_have_text("Attack with Oni Quartermaster")
    label, button = attack.locator("span").bounding_box(), attack.bounding_box()
    assert label and button
    assert label["x"] - button["x"] >= 5 and button["x"] + button["width"] - label["x"] - label["width"] >= 5
    assert attack.evaluate("one => one.scrollWidth <= one.clientWidth")
