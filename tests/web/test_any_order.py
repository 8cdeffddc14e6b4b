"""What belongs together may be chosen in either order: the same is asked for then, and the same decided."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from evertable.core.format.link import seen_link
from tests.engine.games.eter.script import Table as Eter
from tests.engine.games.eternal.scene import Scene as Situation
from tests.web.hands import Click, Tap
from tests.web.table import PATIENCE, REST_MS, Table
from tests.web.test_eternal import empty, opened
from tests.web.tour import follow, put_notices_away
from tests.web.visits import Visits, laptop, phone
from tests.web.watching import in_page

STILL = in_page("still")
PAIRS = "() => document.querySelector('eternal-table').assignment.pairs"


def test_a_blocker_and_its_attacker_are_chosen_in_either_order(visits: Visits) -> None:
    """The attacker first: who may block it is asked. Chosen again it is taken back; another takes its place."""
    t = Situation(play="oni-ronin trail-runner", B={"play": "spider owl", "hand": "grenadin"}).does("attack")
    for one in ("@oni-ronin", "@trail-runner"):
        t.does(f"attack {t.ref(one)}")
    while t.state.game.frames.of(t.state)[0].do == "answer":
        t.does("B: pass" if t.state.current_player() else "pass")
    blocker, attacker, other = t.ref("@spider"), t.ref("@oni-ronin"), t.ref("@trail-runner")
    table = empty(visits, phone("390x844"))
    page, link = table.page, seen_link(t.state, 1)
    prompt, go = page.locator(".main .prompt"), page.locator(".actions [data-verb=block]")
    decided = []
    for order in ((blocker, attacker), (attacker, blocker)):
        scene = opened(table, link)
        assert scene["assign"], "who blocks is asked"
        table.press(table.find(f"thing:{order[0]}"))
        if order[0] == blocker:
            expect(prompt).to_contain_text("Block with Spider")
            expect(prompt).to_contain_text("Choose an attacker")
        else:
            expect(prompt).to_contain_text("Block Oni Ronin")
            expect(prompt).to_contain_text("Choose the unit that blocks it")
            table.press(table.find(f"thing:{attacker}"))
            expect(prompt).to_contain_text("Choose a blocker, then its attacker")
            table.press(table.find(f"thing:{other}"))
            expect(prompt).to_contain_text("Block Trail Runner")
            table.press(table.find(f"thing:{attacker}"))
            expect(prompt).to_contain_text("Block Oni Ronin")
        assert page.evaluate(PAIRS) == []
        table.press(table.find(f"thing:{order[1]}"))
        expect(go).to_have_text("Block with 1 unit")
        assert page.evaluate(PAIRS) == [[blocker, attacker]]
        page.wait_for_timeout(REST_MS)
        table.press(go)
        table.sure()
        table.scene(scene["v"], PATIENCE)
        own = [one for one in table.decided_since(scene) if one.startswith(("block", "hold"))]
        decided.append(own)
    assert f"block {blocker} {attacker}" in decided[0]
    assert decided[0] == decided[1]


@pytest.mark.parametrize("device", [phone("390x844"), laptop("1280x800")], ids=["phone", "laptop"])
def test_the_two_stacks_of_tide_are_chosen_in_either_order(visits: Visits, device: dict[str, object]) -> None:
    """The prompt counts on: what is asked second is the second, whichever was first."""
    field = """
            d    e    f    g
        4   A1   A1   A2   B3
        5   B1   .    .    A2
    """
    link = seen_link(Eter("battle", powers="tide gust").on(field).state, 0)
    page = visits.open("eter/", device)
    page.locator("ev-new-game form").wait_for()
    table = Table(page, Tap() if device.get("has_touch") else Click())
    prompt, decided = page.locator(".main .prompt"), []
    for order in (("g4", "g5"), ("g5", "g4")):
        scene = follow(table, link)
        put_notices_away(table)
        page.evaluate(STILL)
        table.press(table.find("power:tide"))
        expect(prompt).to_contain_text("choose a stack")
        expect(prompt).to_contain_text("step 1 of 2")
        table.press(table.find(f"cell:{order[0]}"))
        expect(prompt).to_contain_text("choose the stack it changes places with")
        expect(prompt).to_contain_text("step 2 of 2")
        table.press(table.find(f"cell:{order[1]}"))
        table.confirm()
        table.scene(scene["v"], PATIENCE)
        decided.append(table.decided_since(scene)[0])
    assert decided == ["play tide g4 g5"] * 2
