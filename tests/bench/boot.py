"""How long until the engine in its PyScript worker answers, beside a stock PyScript page (`build.py bench --boot`).

Both pages hold the same engine and nothing else, on the same server and browser, in turns. The stock page is what
PyScript's documentation leads to with local files: its standard library and wheel as they come, no early loads.
Each figure is the median, in ms, of performance.now() at the first answer.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import signal
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools.browsers import CHROMIUM_ARGUMENTS
from tools.dist import build
from tools.paths import WEB_UI
from tools.server import Line, StaticServer
from tools.wheel import build_wheel

OURS = Path(__file__).with_name("bare.html").read_text("utf-8")
STOCK = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>waiting</title>
<script type="module" src="../pyscript/core.js"></script>
<script type="py" id="engine" worker src="engine.py" config='{{
  "interpreter": "../pyodide/pyodide.mjs", "files": {{"../{wheel}": "./*"}}, "sync_main_only": true}}'></script>
<script type="module" src="stock.js"></script></head><body><p>An engine and nothing else.</p></body></html>"""
STOCK_PYTHON = 'from evertable.session.protocol.handler import handle\n__export__ = ["handle"]\n'
STOCK_SCRIPT = """
const tag = document.querySelector('#engine');
while (!tag.xworker) await new Promise((resolve) => setTimeout(resolve, 4));
await tag.xworker.ready;
await tag.xworker.sync.handle('{"do":"ping"}');
document.title = `ready ${performance.now()}`;
"""
PATIENCE = 120
SLOWNESS = 4
STAY = 5  # seconds on the page: the browser writes its cache of compiled code only some time after the start


def stock_site(folder: Path) -> None:
    """The stock page with everything as the packages bring it."""
    modules = WEB_UI / "node_modules"
    shutil.copytree(modules / "pyodide", folder / "pyodide", ignore=shutil.ignore_patterns("*.map", "*.d.ts"))
    shutil.copytree(
        modules / "@pyscript" / "core" / "dist", folder / "pyscript", ignore=shutil.ignore_patterns("*.map")
    )
    wheel = build_wheel()
    shutil.copyfile(wheel, folder / wheel.name)
    page = folder / "bare"
    page.mkdir()
    (page / "index.html").write_text(STOCK.format(wheel=wheel.name))
    (page / "engine.py").write_text(STOCK_PYTHON)
    (page / "stock.js").write_text(STOCK_SCRIPT)


class Bench:
    """A browser and the two sites."""

    def __init__(self, playwright: Playwright, sites: dict[str, Path], scratch: Path) -> None:
        self.playwright, self.sites, self.scratch = playwright, sites, scratch

    @contextlib.contextmanager
    def browser(self) -> Iterator[BrowserContext]:
        """A browser with a fresh profile on disk, so that its caches work as a person's do."""
        profile = tempfile.mkdtemp(dir=self.scratch)
        context = self.playwright.chromium.launch_persistent_context(
            profile, executable_path=os.environ["EVERTABLE_CHROMIUM"], args=list(CHROMIUM_ARGUMENTS), headless=True
        )
        try:
            yield context
        finally:
            context.close()
            shutil.rmtree(profile, ignore_errors=True)

    @contextlib.contextmanager
    def server(self, name: str, line: Line | None = None) -> Iterator[str]:
        """Address of a site's page; the server compresses and lets browsers cache as a project page's does."""
        server = StaticServer(self.sites[name], "/repo/", max_age=600, squeeze=line is not None, line=line).start()
        try:
            yield f"{server.url}bare/"
        finally:
            server.stop()


def answered(page: Page, url: str) -> float:
    """Load the page and wait for the engine's first answer."""
    page.goto(url, wait_until="commit")
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        word, _, rest = page.title().partition(" ")
        if word == "ready":
            return float(rest)
        if word == "failed":
            raise RuntimeError(rest)
        time.sleep(0.05)
    raise TimeoutError(url)


def visit(context: BrowserContext, url: str, stay: float = 0) -> float:
    """One visit in a tab of its own, left after `stay` seconds."""
    page = context.new_page()
    try:
        return answered(page, url)
    finally:
        time.sleep(stay)
        page.close()


def cold(bench: Bench, url: str) -> float:
    """First visit of a fresh profile."""
    with bench.browser() as context:
        return visit(context, url)


def warm(bench: Bench, url: str) -> Iterator[float]:
    """Later visits: the browser's own caches, nothing else."""
    with bench.browser() as context:
        for _ in range(2):
            visit(context, url, STAY)
        while True:
            yield visit(context, url)


def settled(bench: Bench, url: str) -> Iterator[float]:
    """Later visits once the page has put itself and its memory snapshot on the device."""
    with bench.browser() as context:
        page = context.new_page()
        answered(page, url)
        page.evaluate("keepOffline()")
        page.evaluate("keepSnapshot()")
        time.sleep(STAY)
        page.close()
        visit(context, url, STAY)
        while True:
            yield visit(context, url)


def descendants(pid: int) -> list[int]:
    """A process and all its children."""
    found = [pid]
    for parent in found:
        with contextlib.suppress(OSError):
            for task in Path(f"/proc/{parent}/task").iterdir():
                found += map(int, (task / "children").read_text().split())
    return found


@contextlib.contextmanager
def slowed(times: int) -> Iterator[None]:
    """Every browser process of ours runs one part of each 20 ms and stands still the others: workers included."""
    over = threading.Event()
    share = 0.020

    def send(pids: list[int], what: signal.Signals) -> None:
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, what)

    def brake() -> None:
        pids, counted = [], 0.0
        while not over.is_set():
            if time.monotonic() - counted > 0.1:
                pids, counted = browsers(), time.monotonic()
            send(pids, signal.SIGSTOP)
            time.sleep(share * (times - 1) / times)
            send(pids, signal.SIGCONT)
            time.sleep(share / times)
        send(browsers(), signal.SIGCONT)

    thread = threading.Thread(target=brake)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def browsers() -> list[int]:
    """The Chromium processes among our descendants."""
    found = []
    for pid in descendants(os.getpid())[1:]:
        with contextlib.suppress(OSError):
            if "chrom" in Path(f"/proc/{pid}/comm").read_text():
                found.append(pid)
    return found


def report(name: str, stock: list[float], ours: list[float], wanted: float) -> None:
    """One line of the table."""
    a, b = statistics.median(stock), statistics.median(ours)
    rest = f"n={len(ours)}, least {min(stock):.0f} and {min(ours):.0f}"
    print(f"{name:44} {a:8.0f} {b:8.0f}   {a / b:5.2f}x  (wanted {wanted}x)   {rest}", flush=True)


def in_turns(runs: int, *sources: Callable[[], float]) -> list[list[float]]:
    """`runs` values of each source, one of each in turn."""
    taken: list[list[float]] = [[] for _ in sources]
    for _ in range(runs):
        for source, values in zip(sources, taken, strict=True):
            values.append(source())
    return taken


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument(
        "--only", nargs="*", choices=("cold", "warm", "slow", "line"), default=("cold", "warm", "slow", "line")
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        scratch = Path(name)
        sites = {"stock": scratch / "stock", "ours": scratch / "ours"}
        sites["stock"].mkdir()
        stock_site(sites["stock"])
        build("/", sites["ours"], {"bare/index.html": OURS})
        bench = Bench(playwright, sites, scratch)
        print(f"{'first answer, ms (medians)':44} {'stock':>8} {'ours':>8}")
        with bench.server("stock") as stock, bench.server("ours") as ours:
            if "cold" in options.only:
                a, b = in_turns(options.runs, lambda: cold(bench, stock), lambda: cold(bench, ours))
                report("cold: fresh profile", a, b, 1.8)
            if "warm" in options.only:
                later, ours_later, ours_settled = warm(bench, stock), warm(bench, ours), settled(bench, ours)
                sources = [lambda: next(later), lambda: next(ours_later), lambda: next(ours_settled)]
                a, b, c = in_turns(options.runs, *sources)
                report("warm: the browser's caches", a, b, 2.5)
                report("warm: with the snapshot made on the device", a, c, 3)
                if "slow" in options.only:
                    with slowed(SLOWNESS):
                        a, b, c = in_turns(options.runs, *sources)
                    report(f"warm, processor slowed {SLOWNESS}x", a, b, 3)
                    report(f"warm, processor slowed {SLOWNESS}x, snapshot", a, c, 3)
                for source in (later, ours_later, ours_settled):
                    source.close()
            if "slow" in options.only:

                def slow_cold(url: str) -> float:
                    with bench.browser() as context, slowed(SLOWNESS):
                        return visit(context, url)

                a, b = in_turns(max(3, options.runs // 2), lambda: slow_cold(stock), lambda: slow_cold(ours))
                report(f"cold, processor slowed {SLOWNESS}x", a, b, 3)
        if "line" in options.only:
            line = Line(bits=10e6, delay=0.04)
            with bench.server("stock", line) as stock, bench.server("ours", line) as ours:
                a, b = in_turns(max(3, options.runs // 2), lambda: cold(bench, stock), lambda: cold(bench, ours))
                report("cold, line of 10 Mbit/s and 40 ms", a, b, 1.3)


if __name__ == "__main__":
    main()
