"""What a player of Eternal is told before it is too late, and that no button stands where another was meant."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from evertable.core.format.link import seen_link
from tests.engine.games.eternal.scene import Scene as Situation
from tests.web.eternal import READ_MS, EternalTable
from tests.web.hands import Tap
from tests.web.table import PATIENCE
from tests.web.test_access import violations
from tests.web.test_eternal import empty, opened
from tests.web.test_nothing_moves import moved, places
from tests.web.visits import Visits, by_night, device_of, phone
from tests.web.watching import in_page, wait_for

STILL = in_page("still")
COLOUR = "(one) => getComputedStyle(one).color"
DOUBLE = """(one) => { for (const detail of [1, 2])
  one.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true })); }"""
# A double tap, and another on what then asks once more: two taps at once have not read it either.
DOUBLE_TWICE = f"""async (one) => {{
  const double = {DOUBLE};
  double(one);
  await document.querySelector('eternal-table').updateComplete;
  double(document.querySelector('.actions [data-sure=assign]'));
}}"""
IN_SIGHT = """(one) => {
  const { left, right } = one.getBoundingClientRect();
  return left >= -1 && right <= innerWidth + 1;
}"""


def attacked(*, ready: bool, hand: str = "grenadin") -> Situation:
    """B, with 3 health and two units, is attacked for 3: at a window before blocks, or (`ready`) to choose blockers."""
    t = Situation(play="oni-ronin trail-runner", B={"play": "spider owl", "health": 3, "hand": hand})
    t.does("attack")
    for one in ("@oni-ronin", "@trail-runner"):
        t.does(f"attack {t.ref(one)}")
    while t.state.game.frames.of(t.state)[0].do == "answer" and (ready or t.state.current_player() == 0):
        t.does("B: pass" if t.state.current_player() else "pass")
    return t


def box(what: Locator) -> dict[str, float]:
    found = what.bounding_box()
    assert found
    return {
        "left": found["x"],
        "right": found["x"] + found["width"],
        "top": found["y"],
        "bottom": found["y"] + found["height"],
    }


def apart(one: dict[str, float], two: dict[str, float]) -> bool:
    return (
        one["right"] <= two["left"] + 1
        or two["right"] <= one["left"] + 1
        or one["bottom"] <= two["top"] + 1
        or two["bottom"] <= one["top"] + 1
    )


@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_a_fight_that_is_lost_is_said_in_red_and_asked_once_more(shared_visits: Visits, size: str) -> None:
    t = attacked(ready=True)
    table = empty(shared_visits, device_of(size))
    page = table.page
    scene = opened(table, seen_link(t.state, 1))
    comes, go = page.locator(".comesto"), page.locator(".actions [data-verb=block]")
    expect(comes).to_have_text("You lose as it stands: 3 damage, you have 3 health")
    assert comes.evaluate(COLOUR) == page.locator(".strip.own .hpx .bad").evaluate(COLOUR)
    expect(go).to_have_text("Block nothing and lose")
    assert violations(page) == []
    go.evaluate(DOUBLE_TWICE)
    sure = page.locator(".actions [data-sure=assign]")
    expect(sure).to_have_text("Block nothing and lose")
    expect(page.locator(".prompt")).to_contain_text("3 damage, you have 3 health")
    assert table.scene()["status"]["decisions"] == scene["status"]["decisions"]
    table.press("Choose again")
    table.press(table.find(f"thing:{t.ref('@spider')}"))
    table.press(table.find(f"thing:{t.ref('@oni-ronin')}"))
    expect(comes).not_to_contain_text("lose")
    expect(go).to_have_text("Block with 1 unit")
    table.press("Back one step")
    expect(go).to_have_text("Block nothing and lose")
    table.press(go)
    page.wait_for_timeout(READ_MS)
    table.press(sure)
    over = table.scene(scene["v"], PATIENCE)
    assert over["status"]["over"]


def test_a_tap_that_means_nothing_in_a_battle_is_told_why(shared_visits: Visits) -> None:
    """While attackers are chosen and blockers are: a card, the rival's panel, an enemy unit that does not attack."""
    table = empty(shared_visits, phone("390x844"))
    why = table.page.locator(".tablewhy")

    def says(target: str, text: str) -> None:
        table.find(target).dispatch_event("click")
        expect(why).to_contain_text(text)

    t = Situation(hand="torch", play="oni-ronin trail-runner owl", B={"play": "wisp", "hand": "owl"}).does("attack")
    opened(table, seen_link(t.state, 0))
    says("card:torch", "Cards are not played while attackers are chosen")
    says("thing:p1", "Choose which of your units attack")
    for decision in (f"attack {t.ref('@oni-ronin')}", f"attack {t.ref('@trail-runner')}", f"hold {t.ref('@owl')}"):
        t.does(decision)
    while t.state.game.frames.of(t.state)[0].do == "answer":
        t.does("B: pass" if t.state.current_player() else "pass")
    opened(table, seen_link(t.state, 1))
    says("thing:p0", "Choose which of your units block")
    says(f"thing:{t.ref('@owl')}", "Owl is not attacking")
    table.page.keyboard.press("Escape")  # the reason
    table.find(f"thing:{t.ref('@wisp')}").dispatch_event("click")
    expect(table.page.locator(".prompt")).to_contain_text("Block with Wisp")
    expect(why).to_have_count(0)
    says(f"thing:{t.ref('@owl')}", "Owl is not attacking")
    says("card:owl", "Cards are not played while blockers are chosen")


def test_a_block_that_saves_is_sent_at_once(shared_visits: Visits) -> None:
    t = attacked(ready=True)
    table = empty(shared_visits, phone("390x844"))
    scene = opened(table, seen_link(t.state, 1))
    table.press(table.find(f"thing:{t.ref('@spider')}"))
    table.press(table.find(f"thing:{t.ref('@oni-ronin')}"))
    expect(table.page.locator(".comesto")).to_contain_text("Spider die")
    table.press(table.page.locator(".actions [data-verb=block]"))
    assert not table.scene(scene["v"], PATIENCE)["status"]["over"]
    assert table.decided_since(scene)[0].startswith("block")


def test_what_was_asked_is_dull_while_the_fight_is_announced(visits: Visits) -> None:
    """The blocks are sent: their button looks as if it could not be pressed again, and no forecast contradicts.

    Announced slowly: it goes by itself, however slow the machine looks.
    """
    table = empty(visits, settings={"speed": 0.2})
    page = table.page
    opened(table, seen_link(attacked(ready=True).state, 1))
    deck = page.locator("eternal-table > .dock")
    expect(deck).to_have_css("opacity", "1")
    table.press(table.find(f"thing:{attacked(ready=True).ref('@spider')}"))
    table.press(table.find(f"thing:{attacked(ready=True).ref('@oni-ronin')}"))
    foreseen = page.locator(".comesto, .strip .hpx > i")
    expect(foreseen.locator("visible=true")).to_have_count(2)
    stood = [one.bounding_box() for one in foreseen.all()]
    table.press(page.locator(".actions [data-verb=block]"))
    page.locator(".presenting").first.wait_for()
    expect(deck).to_have_css("opacity", "0.3")
    expect(foreseen).to_have_count(2)
    expect(foreseen.locator("visible=true")).to_have_count(0)
    assert [one.bounding_box() for one in foreseen.all()] == stood


def test_who_could_still_play_a_fast_spell_is_warned_but_not_told_that_all_is_lost(shared_visits: Visits) -> None:
    table = empty(shared_visits, phone("390x844"))
    page = table.page
    opened(table, seen_link(attacked(ready=True, hand="torch").state, 1))
    go = page.locator(".actions [data-verb=block]")
    expect(page.locator(".comesto")).to_contain_text("You lose as it stands")
    expect(go).to_have_text("Block nothing")
    table.press(go)
    expect(page.locator(".actions [data-sure=assign]")).to_have_text("Block nothing")


def test_an_attack_that_wins_says_so_and_whether_something_may_still_block(shared_visits: Visits) -> None:
    for blocker, said in (
        ("spider*exhausted", "You win as it stands: 3 damage, Computer has 3 health"),
        ("spider", "If nothing blocks, you win: 3 damage, Computer has 3 health"),
    ):
        t = Situation(play="oni-ronin trail-runner", B={"play": blocker, "health": 3, "hand": "torch"}).does("attack")
        table = empty(shared_visits, phone("390x844"))
        opened(table, seen_link(t.state, 0))
        comes = table.page.locator(".comesto")
        table.press(table.find(f"thing:{t.ref('@oni-ronin')}"))
        expect(comes).to_contain_text("nothing dies")
        table.press(table.find(f"thing:{t.ref('@trail-runner')}"))
        expect(comes).to_have_text(said)


@pytest.mark.parametrize("size", ["390x844", "1280x800"])
def test_respond_shows_what_can_be_played(visits: Visits, size: str) -> None:
    """Of several the lit ones are pointed to and in sight; the only one is chosen. Prompt and buttons say the same."""
    table = empty(visits, device_of(size))
    page = table.page
    dull = "oni-ronin grenadin owl wisp oni-ronin/+1+1 trail-runner"
    scene = opened(table, seen_link(attacked(ready=False, hand=f"{dull} torch finest-hour").state, 1))
    respond = page.get_by_role("button", name="Respond")
    expect(page.locator(".prompt b")).to_have_text("Respond with a fast spell or Ambush unit, or go to blocks")
    expect(table.find("verb:pass")).to_have_text("Go to blocks")
    page.locator(".hand").evaluate("(hand) => hand.scrollTo({ left: 0, behavior: 'instant' })")
    table.press(respond)
    expect(respond).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".prompt")).to_contain_text("Choose one that is lit.")
    page.evaluate(STILL)
    assert page.locator(".hand .held:has(.playable)").first.evaluate(IN_SIGHT)
    table.press(page.get_by_role("button", name="Don't ask me here"))
    expect(page.locator(".prompt")).to_contain_text("From the next time on, you are not asked here.")

    opened(table, seen_link(attacked(ready=False, hand="oni-ronin torch").state, 1))
    table.press(respond)
    expect(table.find("card:torch")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".prompt")).to_contain_text("Torch")
    assert table.scene()["status"]["decisions"] == scene["status"]["decisions"]


SIZES = ["390x844", "1280x800", "1024x600", *by_night("390x664", "360x560", "844x390")]


def main_phase() -> Situation:
    hand = "oni-ronin fire-sigil granite-acolyte shatterglass-mage"
    return Situation(hand=hand, play="trail-runner", B={"hand": "torch"}, power=5, most=5, influence="FFTTSS")


# How far the words of a button keep from its edges, and its lines that are wider than it.
WITHIN = """(button) => {
  const range = document.createRange(), { left, right, top, bottom } = button.getBoundingClientRect();
  range.selectNodeContents(button);
  const words = range.getBoundingClientRect();
  const wide = [...button.querySelectorAll("span, small")].filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [Math.min(words.left - left, right - words.right, words.top - top, bottom - words.bottom),
    wide.map((one) => one.textContent)];
}"""


@pytest.mark.parametrize("size", ["360x560", "390x664", "844x390"])
def test_a_long_name_keeps_within_its_button_above_what_it_costs(shared_visits: Visits, size: str) -> None:
    table = empty(shared_visits, device_of(size))
    hand = "shatterglass-mage minotaur-ambassador torch"
    opened(table, seen_link(Situation(hand=hand, play="trail-runner", B={"hand": "torch"}).state, 0))
    for card, cost in (("shatterglass-mage", 5), ("minotaur-ambassador", 6)):
        table.press(table.find(f"card:{card}"))
        go = table.page.locator(".actions .go")
        expect(go.locator("small")).to_have_text(f"{cost} power")
        expect(go.locator("small")).to_be_visible()
        least, wide = go.evaluate(WITHIN)
        assert least >= 1 and not wide, (card, least, wide)
        table.page.keyboard.press("Escape")
        expect(go).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_no_button_stands_where_the_end_of_the_turn_does(shared_visits: Visits, size: str) -> None:
    table = empty(shared_visits, device_of(size))
    page = table.page
    scene = opened(table, seen_link(main_phase().state, 0))
    end = box(table.find("verb:end"))
    for target in ("card:oni-ronin", "card:shatterglass-mage", "card:fire-sigil", "verb:attack"):
        table.press(table.find(target))
        go = page.locator(".actions .go")
        expect(go).to_be_visible()
        page.evaluate(STILL)
        assert apart(box(go), end), (target, box(go), end)
        assert apart(box(page.get_by_role("button", name="Back one step")), end)
        waits = box(table.find("verb:end"))
        assert waits["left"] >= end["left"] - 1 and abs(waits["right"] - end["right"]) <= 1, target
        table.find("verb:end").dispatch_event("click")
        expect(page.locator(".tablewhy")).to_contain_text("Play what you have chosen first, or put it back")
        expect(go).to_be_visible()
        page.keyboard.press("Escape")  # the reason
        page.keyboard.press("Escape")
        expect(go).to_have_count(0)
    assert table.scene()["status"]["decisions"] == scene["status"]["decisions"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("play", ["grenadin oni-ronin trail-runner", "rusty-grenamotive oni-ronin"])
def test_while_attackers_are_chosen_the_attack_can_be_left_and_the_turn_ends_where_it_did(
    shared_visits: Visits, size: str, play: str
) -> None:
    """Also with a button more, of who may attack twice. What is chosen is sent first, or left."""
    situation = Situation(hand="oni-ronin fire-sigil", play=play, B={"play": "wisp", "hand": "torch"})
    table = empty(shared_visits, device_of(size))
    page = table.page
    scene = opened(table, seen_link(situation.state, 0))
    end, bar = box(table.find("verb:end")), box(page.locator(".actions"))
    table.press(table.find("verb:attack"))
    choosing = table.scene(scene["v"], PATIENCE)
    send, leave = page.locator(".actions [data-verb=attack]"), page.get_by_role("button", name="No attack")
    members = [one["ref"] for one in choosing["assign"]["members"]]
    for n, ref in enumerate([None, *members]):
        if ref:
            table.press(table.find(f"thing:{ref}"))
            expect(send).to_have_text(re.compile(f"Attack with {n} unit"))
        page.evaluate(STILL)
        here = [box(one) for one in (leave, send, table.find("verb:end"))]
        assert abs(here[-1]["right"] - end["right"]) <= 1
        for one in here:
            assert one["left"] >= bar["left"] - 1 and one["right"] <= bar["right"] + 1, "in reach without scrolling"
            assert one["right"] - one["left"] >= 44 and one["bottom"] - one["top"] >= 44
        assert all(apart(one, two) for one in here for two in here if one is not two)
    table.find("verb:end").dispatch_event("click")
    expect(page.locator(".tablewhy")).to_contain_text("Attack first, or choose No attack")
    expect(page.locator(".eline.own .badge")).to_have_count(len(members))
    page.keyboard.press("Escape")  # the reason
    table.press(leave)
    expect(table.find("verb:attack")).to_be_visible()
    assert table.scene()["status"]["decisions"] == scene["status"]["decisions"]


def test_the_end_of_a_turn_asks_once_more_after_a_card_was_put_back(shared_visits: Visits) -> None:
    table = empty(shared_visits, phone("390x844"))
    page = table.page
    scene = opened(table, seen_link(main_phase().state, 0))
    card, end = table.find("card:oni-ronin"), table.find("verb:end")
    sure = page.locator(".actions [data-sure=end]")
    for take_back in (lambda: table.press("Back one step"), lambda: page.keyboard.press("Escape")):
        table.press(card)
        expect(page.locator(".actions .go")).to_be_visible()
        take_back()
        end.evaluate(DOUBLE)
        expect(page.locator(".prompt")).to_contain_text("End your turn? You took a choice back. You can still play")
        expect(sure).to_be_visible()
        assert table.scene()["status"]["decisions"] == scene["status"]["decisions"]
        table.press("Not yet")
        expect(sure).to_have_count(0)
    table.press(end)  # it was said: it is meant
    table.scene(scene["v"], PATIENCE)
    assert table.decided_since(scene)[0] == "end"


@pytest.mark.parametrize("size", ["390x844", "390x664", *by_night("360x560")])
def test_choosing_a_card_moves_nothing(shared_visits: Visits, size: str) -> None:
    """Whether what is said takes one line or two."""
    table = empty(shared_visits, device_of(size))
    page = table.page
    opened(table, seen_link(main_phase().state, 0))
    before = places(page, cards=True)
    lit = page.locator(".hand .playable").count()
    for target in ("card:fire-sigil", "card:oni-ronin", "card:granite-acolyte", "card:shatterglass-mage"):
        table.press(table.find(target))
        expect(page.locator(".actions .go")).to_be_visible()
        expect(page.locator(".hand .playable.instead")).to_have_count(lit - 1)  # they keep their notch
        assert moved(before, places(page, cards=True)) == {}, target
        page.keyboard.press("Escape")


def test_what_is_lit_in_a_hand_comes_into_sight(shared_visits: Visits) -> None:
    """By a new question, and by a hint, wherever the hand was left."""
    table = empty(shared_visits, phone("390x844"))
    page = table.page
    dull = "oni-quartermaster granite-acolyte morningstar longhorn-sergeant"
    for hand in (f"{dull} fire-sigil", f"fire-sigil {dull}"):
        opened(table, seen_link(Situation(hand=hand, power=0, most=0).state, 0))
        lit = page.locator(".hand .held:has(.playable)")
        expect(lit).to_have_count(1)
        wait_for(lambda lit=lit: lit.evaluate(IN_SIGHT), "the lit card")
        expect(page.locator(".hand .overflow")).to_have_count(0)
    opened(table, seen_link(Situation(hand=f"{dull} torch fire-sigil", power=9, most=9).state, 0))
    for left, card in ((0, "fire-sigil"), (999, "oni-quartermaster")):
        page.locator(".hand").evaluate("(hand, left) => hand.scrollTo({ left, behavior: 'instant' })", left)
        page.evaluate(
            """(card) => { const table = document.querySelector('eternal-table');
              table.hint = table.state.legal.find((one) => one.refs[0] === card); }""",
            card,
        )
        hinted = page.locator(f'.hand [data-hint][data-target="card:{card}"]')
        expect(hinted).to_have_count(1)
        assert hinted.evaluate(IN_SIGHT), card


@pytest.mark.parametrize("size", ["390x844", *by_night("360x780")])
def test_the_lesson_lights_what_is_in_sight(visits: Visits, size: str) -> None:
    page = visits.open("eternal/?guide", phone(size))
    table, head = EternalTable(page, Tap()), page.locator(".guide b")
    scene = table.scene()
    expect(head).to_have_text("Keep your hand.")
    table.find("verb:redraw").dispatch_event("click")
    expect(page.locator(".tablewhy")).to_contain_text("The lesson goes on with this hand")
    assert table.scene()["status"]["decisions"] == scene["status"]["decisions"], "no redraw"
    page.keyboard.press("Escape")  # the reason
    expect(page.locator(".tablewhy")).to_have_count(0)
    lit = page.locator(".hand .held:has(.playable)")
    for verb, asked in (("keep", "Play a power."), ("play", "Play a unit.")):
        action = next(
            one
            for one in scene["legal"]
            if one["verb"] == verb and (not one["refs"] or one["refs"][0].endswith("-sigil"))
        )
        scene = table.decide(scene, action)
        while scene["asks"] != "decide":
            scene = table.go_on(scene)
        expect(head).to_have_text(asked)
        assert lit.count()
        page.evaluate(STILL)
        assert any(one.evaluate(IN_SIGHT) for one in lit.all()), asked


def test_a_card_of_an_opening_hand_is_read_with_a_tap(shared_visits: Visits) -> None:
    """On a phone, where nothing else shows its text; nothing lies over what the hand is answered with."""
    table = empty(shared_visits, phone("390x844"))
    page = table.page
    opened(table, seen_link(Situation(hand="torch fire-sigil", B={"hand": "owl"}).opening().state, 0))
    table.press(table.find("card:torch"))
    expect(page.locator("ev-inspect:visible").first).to_contain_text("Torch")
    expect(page.locator(".tablewhy")).to_have_count(0)


def test_how_a_card_is_played_is_asked_once(shared_visits: Visits) -> None:
    table = empty(shared_visits)
    page = table.page
    opened(table, seen_link(Situation(hand="rockslide", B={"play": "grenadin wisp", "hand": "owl"}).state, 0))
    table.press(table.find("card:rockslide"))
    expect(page.locator(".prompt")).to_contain_text("Choose one: choose an enemy")
    expect(page.locator(".prompt")).not_to_contain_text("Choose how")


def test_what_a_single_ability_does_is_read_whole_on_a_phone(shared_visits: Visits) -> None:
    t = Situation(hand="granite-acolyte", play="trail-runner grenadin", power=5, most=5, influence="FFTTSS")
    t.does("play granite-acolyte")
    while t.state.game.frames.of(t.state)[0].do == "answer":
        t.does("B: pass" if t.state.current_player() else "pass")
    table = empty(shared_visits, phone("390x844"))
    opened(table, seen_link(t.state, 0))
    does = table.page.locator(".stacktray .does")
    expect(does).to_contain_text("Iron Sword on it.")
    assert does.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")


NUMBERS = """() => [...document.querySelectorAll('.strip:has(.hpx i) .infs b')].map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect(), place = one.parentElement.getBoundingClientRect();
  const pile = one.closest('.strip').querySelector('.stripbtn').getBoundingClientRect();
  const within = left >= place.left - 1 && right <= place.right + 1 && bottom <= innerHeight && top > 0;
  return within && right <= pile.left + 1;
})"""


@pytest.mark.parametrize("size", ["390x844", "360x560", "844x390"])
def test_the_influence_of_who_is_attacked_keeps_its_numbers(shared_visits: Visits, size: str) -> None:
    table = empty(shared_visits, device_of(size))
    for influence in ("FFSS", "FFSST", "FFTTJJPPSS"):
        rival = {"hand": "torch", "influence": influence, "health": 25, "power": 2, "most": 12}
        t = Situation(play="trail-runner", hand="fire-sigil", B=rival)
        opened(table, seen_link(t.state, 0))
        table.press(table.find("verb:attack"))
        expect(table.page.locator(".strip:not(.own) .hpx i")).to_have_text(re.compile("24"))
        table.page.evaluate(STILL)
        seen = table.page.evaluate(NUMBERS)
        assert seen and all(seen), (influence, seen)
        table.page.keyboard.press("Escape")
