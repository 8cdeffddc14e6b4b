"""Long tasks of the page during an opponent's turn (`build.py bench --page`).

By the page's own observer, rendering and parsing included: every game on a phone's screen against the greedy opponent,
at the speed a person sees. Prints a game a line: how many turns were watched, how many tasks over 50 ms were in them.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.beginnings import BEGIN
from tests.web.hands import Tap
from tests.web.turns import LONG, Cost, watch_turns
from tests.web.visits import Visits, phone
from tools.browsers import CHROMIUM_ARGUMENTS
from tools.dist import build
from tools.server import StaticServer

GAMES, DECISIONS = 3, 24


def cost_of(visits: Visits, game: str, seed: int) -> Cost:
    """One game of this many decisions, watched."""
    page = visits.open(f"{game}/", phone(), seed=seed, settings={"speed": 1})
    go_on = BEGIN[game](page, Tap())
    return watch_turns(page, lambda: go_on(DECISIONS))


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
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
