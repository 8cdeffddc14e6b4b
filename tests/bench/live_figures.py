"""Figures of a table on two devices: how long a guest waits for the answer to a tap, beside the worker's own time.

Both devices are on this machine. A decision goes from the guest over the channel to the page and the engine of the
host, who answers it once it is stored.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import median, quantiles

from playwright.sync_api import Browser

from tests.web.beginnings import BEGIN
from tests.web.live import TwoDevices, view
from tests.web.visits import Visits, laptop, phone
from tests.web.watching import wait_for
from tools.figures import Figure
from tools.server import StaticServer

TAPS = 60
"""Of the guest, in each game."""
# What an answer to a decision took: asked by the guest over the channel, by the host in its worker.
TIMED = """() => {
  const { engine } = document.querySelector("ev-game").session, call = engine.call.bind(engine);
  globalThis.took = [];
  engine.call = async (request) => {
    const begun = performance.now(), answer = await call(request);
    if (request.do === "act") took.push(performance.now() - begun);
    return answer;
  };
}"""
TOOK = "() => took.splice(0)"
ACT = "(action) => document.querySelector('ev-game').session.act(action)"


def taps(pair: TwoDevices, lot: random.Random, most: int) -> Iterator[tuple[float, float]]:
    """Play a game, at most so many taps of the guest: ms of each until its answer, and those of the worker."""
    taken = 0
    while taken < most:
        host, guest = pair.together()
        if host["over"]:
            return
        page, moment = (pair.host, host) if host["legal"] else (pair.guest, guest)
        page.evaluate(ACT, lot.choice(moment["legal"]))
        wait_for(lambda page=page, n=moment["n"]: (now := view(page)) and now["n"] > n, "the decision")  # type: ignore[misc]
        spent, waited = (one.evaluate(TOOK) for one in (pair.host, pair.guest))
        if page is pair.guest and len(spent) == len(waited) == 1:
            taken += 1
            yield waited[0], spent[0]


def again(pair: TwoDevices) -> None:
    """Deal once more, where the game is over."""
    if (now := view(pair.host)) and now["over"]:
        pair.host.evaluate("() => document.querySelector('ev-game').dispatchEvent(new CustomEvent('rematch'))")
        wait_for(lambda: all((then := view(one)) and not then["over"] for one in (pair.host, pair.guest)), "a new game")


def waits(visits: Visits, game: str) -> Iterator[tuple[float, float]]:
    """So many taps of a guest in one game after the other."""
    pair = TwoDevices(visits, visits.device(laptop("1280x800"), seed=5), visits.device(phone()), game)
    pair.sit()
    for page in (pair.host, pair.guest):
        page.evaluate(TIMED)
    lot, left = random.Random(game), TAPS
    while left > 0:
        for one in taps(pair, lot, left):
            left -= 1
            yield one
        again(pair)


def figures(browser: Browser, server: StaticServer) -> Iterator[Figure]:
    """Median and 95th percentile of what a guest waits beside the worker's own time, by game."""
    for game in BEGIN:
        visits = Visits(browser, server)
        found = list(waits(visits, game))
        beside = [waited - spent for waited, spent in found]
        yield Figure(f"{game}: a guest's tap to its answer, beside the worker", median(beside), "ms")
        yield Figure(f"{game}: the same, 95th percentile", quantiles(beside, n=20)[-1], "ms")
        yield Figure(f"{game}: the worker's own time", median(spent for _, spent in found), "ms")
        visits.end()
