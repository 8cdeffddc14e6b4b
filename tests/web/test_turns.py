"""The page during an opponent's turn, by its own long-task observer (figures: `build.py bench --page`)."""

from __future__ import annotations

from tests.web.beginnings import BEGIN
from tests.web.hands import Tap
from tests.web.turns import LONG, watch_turns
from tests.web.visits import Visits, phone
from tests.web.watching import wait_for

BUSY = "() => { const end = performance.now() + 120; while (performance.now() < end); }"


def test_opponents_turns_are_watched(visits: Visits) -> None:
    page = visits.open("eter/", phone(), seed=1, settings={"speed": 1})
    go_on = BEGIN["eter"](page, Tap())
    cost = watch_turns(page, lambda: go_on(8))
    assert cost.turns >= 2
    assert all(took >= LONG for took in cost.long)
    page.evaluate(f"() => setTimeout({BUSY})")
    wait_for(lambda: page.evaluate("longTasks.some(({ took }) => took >= 100)"), "the long task to be noted")
    assert not page.evaluate("document.querySelector('script[type=py]#search, script[type=py][id^=search]') === null")
