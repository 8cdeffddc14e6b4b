"""Long tasks of the page during an opponent's turn (`build.py bench --page`).

By the page's own observer, rendering and parsing included: a duel on a phone's screen against the greedy opponent,
at the speed a person sees. Prints how many turns were watched and every task over 50 ms in them.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.turns import LONG, watch_turns
from tests.web.visits import Visits, phone
from tools.browsers import CHROMIUM_ARGUMENTS
from tools.dist import build
from tools.server import StaticServer

GAMES, DECISIONS = 3, 24


def main() -> None:
    """Measure and print."""
    turns, long = 0, []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = StaticServer(build("/repo/", Path(folder)), "/repo/", max_age=600).start()
        browser = playwright.chromium.launch(
            executable_path=os.environ["EVERTABLE_CHROMIUM"], args=list(CHROMIUM_ARGUMENTS)
        )
        for game in range(GAMES):
            visits = Visits(browser, server)
            cost = watch_turns(visits.open("eter/", phone(), seed=game + 1, settings={"speed": 1}), DECISIONS)
            visits.end()
            turns, long = turns + cost.turns, long + cost.long
        browser.close()
        server.stop()
    worst = f"longest {max(long):.0f} ms" if long else f"none over {LONG} ms"
    print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores (above that, tasks look longer)")
    print(f"opponent's turns watched: {turns}; long tasks in them: {len(long)} ({worst}; wanted: none over {LONG} ms)")


if __name__ == "__main__":
    main()
