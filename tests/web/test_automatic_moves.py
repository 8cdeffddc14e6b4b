"""Publicly forced moves need no tap: the table shows the next real decision, and says what happened meanwhile."""

from __future__ import annotations

import re

from evertable.core.format.link import full_link, seen_link
from tests.engine.games.krieg.script import Table as Krieg
from tests.engine.games.vale.script import Table as Vale
from tests.web.hands import Click
from tests.web.krieg import KriegTable
from tests.web.tour import follow
from tests.web.vale import ValeTable
from tests.web.visits import Visits, laptop, phone
from tests.web.watching import wait_for

NOTE_SAID = """() => {
  globalThis.said = [];
  const note = () => said.push(document.querySelector("body > .sr[role=status]")?.textContent);
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""
NOTE_THOUGHTS = """() => {
  const { engine } = document.querySelector("ev-game");
  const think = engine.think.bind(engine);
  globalThis.thoughts = 0;
  engine.think = (...asked) => {
    globalThis.thoughts++;
    return think(...asked);
  };
}"""


def test_anothers_empty_hand_passes_without_the_table_being_passed(visits: Visits) -> None:
    """Two at one device: the curtain is for who decides next, and here that is who has just decided."""
    page = visits.open("krieg/", phone())
    page.locator("ev-new-game form").wait_for()
    table = KriegTable(page)
    link = full_link(Krieg(hands={1: "", 2: "line knight mortar"}, turn=2).state)
    page.evaluate("(link) => { location.hash = link; }", link)
    gate = page.get_by_role("dialog", name="Open this link?")
    table.press(gate.get_by_role("radio", name="sits here too"))
    table.press(gate.get_by_role("button", name="Open", exact=True))
    scene = table.go_on(wait_for(lambda: (now := table.scene())["asks"] == "curtain" and now, "the curtain"))
    assert (scene["asks"], scene["eyes"]) == ("decide", 1)
    page.evaluate(NOTE_SAID)
    line = next(one for one in scene["legal"] if one["id"] == "play line 2-melee")
    after = table.take(scene, line)
    assert (after["asks"], after["eyes"], after["view"]["sides"][0]["passed"]) == ("decide", 1, True)
    assert table.decided_since(scene) == [line["id"], "pass"]
    assert [one["n"] for one in after["log"][-2:]] == [1, 2]
    assert after["log"][-1]["text"].endswith(" passes")
    assert after["log"][-1]["text"] in page.evaluate("() => globalThis.said"), "it is said aloud"
    table.press(page.get_by_role("button", name=re.compile("^Undo")).first)
    back = table.scene(after["v"])
    assert (back["status"]["decisions"], back["eyes"]) == (0, 1), "one press takes both back"


def test_a_turn_with_nothing_left_ends_and_no_opponent_thinks_about_its_own(visits: Visits) -> None:
    """One card each: sold or tamed, the turn is over. The opponent thinks about its card and about the next hunt."""
    page = visits.open("vale/", laptop())
    page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    table = ValeTable(page, Click())
    lies = {"round": 1, "seats": 2, "phase": "action", "claims": "hydra", "B": {"claims": "kappa"}}
    scene = follow(table, seen_link(Vale(**lies).state, 0))
    page.evaluate(NOTE_THOUGHTS)
    page.evaluate(NOTE_SAID)
    sell = next(one for one in scene["legal"] if one["verb"] == "sell")
    table.point(scene, sell)
    after = table.scene(scene["v"])
    assert (after["asks"], after["phase"]) == ("next", "hunt"), "the end of the round is looked at"
    assert "Nothing left to do: your turn is over." in page.evaluate("() => globalThis.said")
    assert page.locator(".toast").count() == 0, "nothing lies over the sum of the round"
    after = table.go_on(after)
    assert (after["asks"], after["eyes"], after["phase"]) == ("decide", 0, "hunt")
    decided = table.decided_since(scene)
    assert decided[:2] == ["sell hydra", "end"]
    assert decided[2].endswith(" kappa") and decided[3] == "end"
    ended = [line["text"] for line in after["log"] if line["text"].endswith(" turn ends")]
    assert ended == ["Your turn ends", "Computer's turn ends"]
    assert page.evaluate("() => globalThis.thoughts") == len(decided) - 3, "those of the opponent but its forced one"
