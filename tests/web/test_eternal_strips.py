"""What a player's strip says in Eternal: what was seen of the hand, armor, influence, and what a fight leaves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from evertable.core.format.link import seen_link
from tests.engine.games.eternal.scene import Scene as Situation
from tests.web.test_eternal import LAYOUT, empty, opened
from tests.web.test_thinking import COVERED
from tests.web.visits import FINGER, Visits, device_of, phone

# What a strip says of a player, and is not whole.
CUT_IN_STRIPS = """() => [...document.querySelectorAll(".strip :is(.inf, b, i, .seen, .arm .ui)")].flatMap((one) => {
  if (!one.checkVisibility()) return [];
  const { left, right, top, bottom } = one.getBoundingClientRect(), wrong = [];
  for (let at = one.parentElement; !at.matches(".main"); at = at.parentElement) {
    const box = at.getBoundingClientRect();
    if (getComputedStyle(at).overflowX === "visible" && !at.matches(".strip")) continue;
    if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1)
      wrong.push(`${one.className} ${one.textContent} is cut by ${at.className}`);
  }
  return wrong;
})"""


# As if a rival thought for long.
LONG_THOUGHT = """(seat) => {
  const { session } = document.querySelector("ev-game");
  session.thinking = seat;
  session.dispatchEvent(new Event("change"));
  document.querySelector("ev-waiting-bar").long = seat !== null;
}"""


@pytest.mark.parametrize("size", ["390x844", "844x390", "1280x800"])
def test_what_was_seen_of_a_hand_stands_at_that_hand(shared_visits: Visits, size: str) -> None:
    """How many cards, which they are on hover and on a press, and in one's own hand which of it the rival has seen."""
    rival = {"hand": "torch slay wisp", "play": "wisp", "influence": "FFTTJJPPSS"}
    t = Situation(hand="sabotage", B=rival).does("play sabotage", "B: pass", "pick torch")
    for seat, strip in ((0, ".strip:not(.own)"), (1, ".strip.own")):
        table = empty(shared_visits, device_of(size))
        page = table.page
        opened(table, seen_link(t.state, seat))
        pile = page.locator(f"{strip} .pile-hand")
        if seat == 0:
            expect(pile.locator(".seen")).to_have_text("1")
            expect(pile).to_have_attribute("data-tip", "Hand. 2 in hand, 1 of them seen: Slay. Press to look.")
            lies = """(one) => { const { left, right } = one.getBoundingClientRect(),
              box = one.closest(".strip").getBoundingClientRect(); return left >= box.left && right <= box.right; }"""
            assert pile.locator(".seen").evaluate(lies)
            table.press(pile)
            peek = page.locator("[data-zone=peek]")
            expect(peek.locator("h3").first).to_have_text("Hand: 2 cards, 1 of them seen")
            expect(peek.locator(".spread").first).to_contain_text("Slay")
        else:
            expect(pile).to_have_count(0)
            expect(page.locator(".hand .eye")).to_have_count(1)
            expect(page.locator(".hand .eye")).to_have_attribute("data-tip", re.compile("^Seen. Your rival knows"))


@pytest.mark.parametrize("size", ["390x844", "360x780", "844x390"])
def test_a_strip_shows_five_factions_beside_all_else(shared_visits: Visits, size: str) -> None:
    """Armor, what was seen of the hand, and then what a fight would leave of the health."""
    rival = {"hand": "torch slay wisp", "armor": 2, "health": 17, "influence": "F" * 12 + "TTTJJJPPSS"}
    situation = Situation(hand="torch", play="sandstorm-titan", influence="FFTTJJPPSS", B=rival)
    situation.state.known = [(), situation.state.hands[1][:2]]
    table = empty(shared_visits, phone(size))
    opened(table, seen_link(situation.state, 0))
    strip = table.page.locator(".strip:not(.own)")
    expect(strip.locator(".infs > b")).to_have_text(["12", "3", "3", "2", "2"])
    expect(strip.locator(".seen")).to_have_text("2")
    expect(strip.locator(".arm")).to_have_text("2")
    assert table.page.evaluate(CUT_IN_STRIPS) == []
    table.press(table.page.locator(".actions .btn", has_text="Attack"))
    expect(strip.locator(".hpx i")).to_contain_text("14")
    assert table.page.evaluate(CUT_IN_STRIPS) == []
    assert table.page.evaluate(LAYOUT, [True, FINGER]) == []
    table.page.evaluate(LONG_THOUGHT, 1)
    expect(table.page.get_by_role("progressbar", name="Thought")).to_be_attached()
    assert table.page.evaluate(COVERED) == [], "nor does a rival's long thought lie over it"
    table.page.evaluate(LONG_THOUGHT, None)


@pytest.mark.parametrize("size", ["1280x800", "1280x720", "1920x1080"])
def test_what_a_player_is_about_stands_in_the_head_of_the_plate(shared_visits: Visits, size: str) -> None:
    """Below the name, whole, and the plate has room for all below it: nothing moves when it comes and goes."""
    t = Situation(play="oni-ronin", B={"play": "owl", "hand": "torch", "influence": "FFTTJJPPSS"}).does("attack")
    while t.state.game.frames.of(t.state)[0].do == "answer":
        t.does("B: pass" if t.state.current_player() else "pass")
    table = empty(shared_visits, device_of(size))
    opened(table, seen_link(t.state, 1))
    for strip, says in ((".strip:not(.own)", "on turn"), (".strip.own", "to block")):
        turn = table.page.locator(f"{strip} .turn")
        expect(turn).to_have_text(says)
        inside = turn.evaluate(
            """turn => {
              const who = turn.previousElementSibling, { top, bottom } = turn.getBoundingClientRect();
              const name = document.createRange();
              name.selectNodeContents(who);
              return name.getBoundingClientRect().bottom <= top + 3 && bottom <= who.getBoundingClientRect().bottom;
            }"""
        )
        assert inside, strip
    assert table.page.evaluate(CUT_IN_STRIPS) == []
    assert table.page.evaluate(LAYOUT, [False, FINGER]) == []
