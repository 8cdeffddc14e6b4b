"""What opponents cost the page (`build.py bench --page`): long tasks of their turns, and how long they think.

By the page's own observer, rendering and parsing included: every game on a phone's screen against the greedy opponent,
at the speed a person sees. Prints a game a line: how many turns were watched, how many tasks over 50 ms were in them.
Then, for each game, what Strong and Expert took over the same positions, how many states they evaluated a second, how
soon a thought that is told to move now is over, and the long tasks of the main thread meanwhile.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from tests.web.beginnings import BEGIN
from tests.web.hands import Tap
from tests.web.thinking import thought
from tests.web.turns import LONG, Cost, watch_turns
from tests.web.visits import Visits, phone
from tools.browsers import CHROMIUM_ARGUMENTS
from tools.dist import build
from tools.server import StaticServer

GAMES, DECISIONS = 3, 24
THOUGHTS = (0, 6, 12, 18)
"""After how many decisions of a game a thought is timed."""
HURRY = 200
"""ms after which a thought is told to move now."""
MINE = """() => {
  const { view } = document.querySelector("ev-game").session;
  return view.status.to_move === view.for;
}"""


def cost_of(visits: Visits, game: str, seed: int) -> Cost:
    """One game of this many decisions, watched."""
    page = visits.open(f"{game}/", phone(), seed=seed, settings={"speed": 1})
    go_on = BEGIN[game](page, Tap())
    return watch_turns(page, lambda: go_on(DECISIONS))


def thoughts(visits: Visits, game: str) -> Iterator[str]:
    """What each level that searches took over a few positions of one game."""
    page = visits.open(f"{game}/", phone(), seed=1, settings={"speed": 1})
    go_on = BEGIN[game](page, Tap())
    thought(page, "strong")  # the search has started
    told: dict[str, list[dict[str, Any]]] = {"strong": [], "expert": [], "told to move now": []}
    for decisions in THOUGHTS:
        go_on(decisions)
        while not page.evaluate(MINE):  # the computer's next decision may wait for a tap
            decisions += 1
            go_on(decisions)
        for level in ("strong", "expert"):
            told[level].append(thought(page, level))
        told["told to move now"].append(thought(page, "expert", hurry=HURRY))
    for level in ("strong", "expert"):
        took = [one["took"] for one in told[level]]
        rates = [one["seen"][-1]["done"] / one["took"] * 1000 for one in told[level] if one["seen"]]
        rate = f"{median(rates):,.0f} evaluations/s" if rates else "no progress told"
        yield f"{game:<8} {level:<7} {median(took):>5.0f} ms (at most {max(took):.0f}), {rate}"
    ended = max(one["ended"] for one in told["told to move now"] if one["took"] > HURRY)
    tasks = [task for level in told.values() for one in level for task in one["tasks"]]
    worst = f"longest {max(tasks):.0f} ms" if tasks else "none"
    yield f"{game:<8} moves {ended:.0f} ms after being told to at most; {len(tasks)} long tasks ({worst})"


def main() -> None:
    """Measure and print."""
    load = os.getloadavg()[0]
    print(f"load of this machine: {load:.1f} on {os.cpu_count()} cores (above that, tasks look longer)")
    print(f"opponent's turns watched, and long tasks in them (wanted: none over {LONG} ms)", flush=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = StaticServer(build("/repo/", Path(folder)), "/repo/", max_age=600).start()
        browser = playwright.chromium.launch(
            executable_path=os.environ["EVERTABLE_CHROMIUM"], args=list(CHROMIUM_ARGUMENTS)
        )
        for game in BEGIN:
            turns, long = 0, []
            for seed in range(1, GAMES + 1):
                visits = Visits(browser, server)
                cost = cost_of(visits, game, seed)
                visits.end()
                turns, long = turns + cost.turns, long + cost.long
            worst = f"longest {max(long):.0f} ms" if long else "none"
            print(f"{game:<8}{turns:>4} turns, {len(long)} long tasks ({worst})", flush=True)
        print(f"thoughts at {len(THOUGHTS)} positions of a game each", flush=True)
        for game in BEGIN:
            visits = Visits(browser, server)
            for line in thoughts(visits, game):
                print(line, flush=True)
            visits.end()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
