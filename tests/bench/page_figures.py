"""Figures of a built site for `build.py bench --against`: bytes of a first visit, start, compiling, searches.

`page_figures.py PART SITE`: SITE is a folder that `tools.dist.build` made, with the page of boot.py as `bare/`.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.bench.boot import SLOWNESS, Bench, answered, cold, settled, slowed, visit, warm
from tests.bench.live_figures import figures as live_figures
from tests.bench.page import MINE
from tests.web.beginnings import BEGIN
from tests.web.conftest import FIREFOX
from tests.web.hands import Tap
from tests.web.kept_games import keep
from tests.web.thinking import thought
from tests.web.visits import Visits, phone
from tools import browsers
from tools.figures import Figure, tell
from tools.server import Line, StaticServer, compressed

TIMES = 3
"""Values of a kind that one run takes the median of."""
COMPILE = """async (address) => {
  const file = await (await fetch(address)).arrayBuffer(), begun = performance.now();
  await WebAssembly.compile(file);
  return performance.now() - begun;
}"""
THOUGHTS = (0, 6, 12)
"""After how many decisions of a game a thought is timed."""


def chromium(playwright: Playwright) -> Browser:
    """Chromium as people run it."""
    return playwright.chromium.launch(
        executable_path=os.environ["EVERTABLE_CHROMIUM"], args=list(browsers.CHROMIUM_ARGUMENTS)
    )


def firefox(playwright: Playwright) -> Browser | None:
    """Firefox, where there is one."""
    if not (path := browsers.firefox()):
        return None
    return playwright.firefox.launch(channel="moz-firefox", executable_path=path, firefox_user_prefs=FIREFOX)


def sizes(playwright: Playwright, site: Path) -> Iterator[Figure]:
    """What a host that compresses sends until a page stands and asks for no more, without what is kept for offline."""
    browser = chromium(playwright)
    for name in ("", *BEGIN):
        server = StaticServer(site, "/repo/", max_age=600).start()
        context = browser.new_context(service_workers="block")
        context.new_page().goto(f"{server.url}{name}{'/' if name else ''}", wait_until="networkidle")
        time.sleep(1)
        files = {path.removeprefix("/repo/") for path in server.requests}
        found = [site / (name if name and not name.endswith("/") else f"{name}index.html") for name in files]
        sent = sum(len(compressed(file, file.stat().st_mtime_ns)) for file in found if file.is_file())
        yield Figure(f"first visit of {name or 'the lobby'}, gzip", sent / 1e3, "kB")
        context.close()
        server.stop()
    browser.close()


def start(playwright: Playwright, site: Path) -> Iterator[Figure]:
    """First answers of the engine, and how long the runtime is compiled."""
    with tempfile.TemporaryDirectory() as name:
        bench = Bench(playwright, {"site": site}, Path(name))
        with bench.server("site") as url:
            yield Figure("Chromium, cold", median(cold(bench, url) for _ in range(TIMES)), "ms")
            for title, later in (("warm", warm(bench, url)), ("warm, snapshot", settled(bench, url))):
                yield Figure(f"Chromium, {title}", median(next(later) for _ in range(TIMES)), "ms")
                later.close()
        with bench.server("site", Line(bits=10e6, delay=0.04)) as url:
            with bench.browser() as context, slowed(SLOWNESS):
                taken = visit(context, url)
            yield Figure(f"Chromium, cold, 10 Mbit/s, slowed {SLOWNESS}x", taken, "ms")
            if browser := firefox(playwright):
                yield Figure("Firefox, cold, 10 Mbit/s", answered(browser.new_page(), url), "ms")
                browser.close()
        with bench.server("site") as url:
            for title, opened in (("Chromium", chromium), ("Firefox", firefox)):
                if browser := opened(playwright):
                    page = browser.new_page()
                    answered(page, url)
                    runtime = f"{url.removesuffix('bare/')}vendor/pyodide/pyodide.asm.wasm"
                    taken = median(page.evaluate(COMPILE, runtime) for _ in range(TIMES))
                    yield Figure(f"{title}, compiling the runtime", taken, "ms")
                    browser.close()


def thoughts(playwright: Playwright, site: Path) -> Iterator[Figure]:
    """How many states the strongest level evaluates a second in the page, over a few positions of a game."""
    browser = chromium(playwright)
    for game in BEGIN:
        server = StaticServer(site, "/repo/", max_age=600).start()
        visits = Visits(browser, server)
        page = visits.open(f"{game}/", phone(), seed=1, settings={"speed": 1})
        go_on = BEGIN[game](page, Tap())
        thought(page, "strong")  # the search has started
        rates = []
        for decisions in THOUGHTS:
            go_on(decisions)
            while not page.evaluate(MINE):  # the computer's next decision may wait for a tap
                decisions += 1
                go_on(decisions)
            found = thought(page, "expert")
            rates += [found["seen"][-1]["done"] / found["took"] * 1000] if found["seen"] else []
        if rates:
            yield Figure(f"{game}: evaluations in the page", median(rates), "/s", more=True)
        visits.end()
        server.stop()
    browser.close()


KEPT = 10_000
"""Finished games in the list that is measured."""
# How long the list takes from what is asked to what is drawn; the longest task while it is scrolled through.
SEARCH = """async (words) => {
  const field = document.querySelector("ev-games input[type=search]"), begun = performance.now();
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await document.querySelector("ev-games").updateComplete;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - begun;
}"""
SCROLL = """async () => {
  let longest = 0;
  new PerformanceObserver((seen) => {
    for (const { duration } of seen.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (let n = 0; n < 120; n += 1) {
    scrollBy(0, n < 100 ? 700 : 20000);
    await frame();
  }
  await new Promise((done) => setTimeout(done, 300));
  return longest;
}"""


def games(playwright: Playwright, site: Path) -> Iterator[Figure]:
    """The list of ten thousand finished games: until it stands, a search, its memory, the longest task of scrolling.

    A site without that page has no figures. A task below 50 ms is none that the browser tells of: then it is 0.
    """
    if not (site / "games").is_dir():
        return
    browser = chromium(playwright)
    server = StaticServer(site, "/repo/", max_age=600).start()
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    page = context.new_page()
    page.goto(f"{server.url}rules/")
    keep(page, KEPT)
    stood = []
    for _ in range(TIMES):
        begun = time.perf_counter()
        page.goto(f"{server.url}games/")
        page.locator("ev-game-rows .gl").first.wait_for()
        stood.append((time.perf_counter() - begun) * 1000)
    yield Figure(f"{KEPT:,} games, the list stands", median(stood), "ms")
    words = ("jon", "expert won", "", "elemental", "")
    yield Figure(
        f"{KEPT:,} games, the slowest of {len(words)} searches", max(page.evaluate(SEARCH, w) for w in words), "ms"
    )
    yield Figure(f"{KEPT:,} games, longest task while scrolling", page.evaluate(SCROLL), "ms")
    tools = context.new_cdp_session(page)
    tools.send("HeapProfiler.collectGarbage")
    yield Figure(f"{KEPT:,} games, memory of the page", tools.send("Runtime.getHeapUsage")["usedSize"] / 1e6, "MB")
    browser.close()
    server.stop()


def live(playwright: Playwright, site: Path) -> Iterator[Figure]:
    """How long a guest at a table on two devices waits for the answer to a tap."""
    browser = chromium(playwright)
    server = StaticServer(site, "/repo/", max_age=600).start()
    yield from live_figures(browser, server)
    browser.close()
    server.stop()


PARTS = {"sizes": sizes, "start": start, "thoughts": thoughts, "games": games, "live": live}


def main() -> None:
    """Tell the figures of one part of a site."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("part", choices=PARTS)
    ask.add_argument("site", type=Path)
    asked = ask.parse_args()
    with sync_playwright() as playwright:
        tell(PARTS[asked.part](playwright, asked.site))


if __name__ == "__main__":
    main()
