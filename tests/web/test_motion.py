"""What moves on a table: transforms and opacity carry it, nothing jumps, no cell is bare under what flies to it, and
the page is laid out once for all of it.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from evertable.core.format.link import seen_link
from tests.engine.games.eter.script import Table as Eter
from tests.web.hands import Tap
from tests.web.table import Table
from tests.web.tour import follow, put_notices_away, tell_news
from tests.web.visits import Visits, phone
from tests.web.watching import in_page

STILL = in_page("still")
MOVING = {"speed": 2, "motion": "full", "curtain": "ask"}


@pytest.fixture
def table(visits: Visits) -> Table:
    """A small field, three cards on it, at a table on which things move."""
    page = visits.open("eter/", phone("390x844"), seed=1, settings=MOVING)
    page.locator("ev-new-game form").wait_for()
    table = Table(page, Tap())
    small = Eter().on("""
          c d
        4 . B1
        5 A2 B3
    """)
    follow(table, seen_link(small.state, 0))
    put_notices_away(table)
    page.evaluate(STILL)
    return table


def test_nothing_jumps_and_no_cell_is_bare(table: Table) -> None:
    """A card covers another, the field grows, and an opponent answers each time."""
    page = table.page
    page.evaluate(in_page("note_motion"))
    for wanted in ("place 3 d4", "place 1 b5"):
        scene = table.scene()
        table.decide(scene, next(one for one in scene["legal"] if one["id"] == wanted))
        page.evaluate(STILL)
    noted = page.evaluate("motion")
    assert noted.pop("frames") > 20
    assert noted == {"animated": [], "jumps": [], "empty": []}


def layouts(page: Page, doing: Callable[[], object]) -> int:
    """How often the page is laid out meanwhile."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def count() -> int:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return int(next(one["value"] for one in metrics if one["name"] == "LayoutCount"))

    before = count()
    doing()
    after = count()
    session.detach()
    return after - before


SEND_ALL = """async () => {
  const { motion } = document.querySelector('ev-game').host.table;
  const layer = document.querySelector('.fx');
  for (const cell of document.querySelectorAll('.main [data-cell]'))
    motion.travel(cell, new DOMRect(0, 0, 90, 90), { layer });
  if (!motion.busy) throw new Error('nothing moves');
  await new Promise(requestAnimationFrame);
  motion.finish();
}"""
AGAIN = """async () => {
  const digest = document.querySelector('ev-digest');
  for (let times = 0; times < 8; times += 1) {
    digest.requestUpdate();
    await digest.updateComplete;
  }
}"""


def test_the_page_is_laid_out_once_for_all_that_moves(table: Table) -> None:
    """And not anew each time for the plays that were told and measured before."""
    page = table.page
    cells = page.locator(".main [data-cell]").count()
    assert cells >= 9
    assert layouts(page, lambda: page.evaluate(SEND_ALL)) < cells / 2
    tell_news(page)
    expect(page.locator(".digest .play")).not_to_have_count(0)
    page.evaluate(STILL)
    assert layouts(page, lambda: page.evaluate(AGAIN)) <= 4
