"""Fixtures of the browser tests: the built site on a server, and the browsers."""

from __future__ import annotations

import base64
import contextlib
import gc
import os
import shutil
import subprocess
import threading
import traceback
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from greenlet import greenlet
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.web import entered
from tests.web.own_network import Network, devices_inside
from tests.web.visits import SNAPSHOTS, Visits
from tests.web.watching import START, Watched, engine_ready, watched
from tools import browsers
from tools.dist import build
from tools.server import StaticServer

if TYPE_CHECKING:
    from selenium.webdriver import WebKitGTK

BASE = "/repo/"
BARE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>waiting</title>
<!-- build:head -->
<script type="module" src="@/app/boot/bare.js"></script>
<!-- build:engine --></head><body><p>An engine and nothing else.</p></body></html>"""
# As of Chromium (tools/browsers.py): pages that live for seconds gain nothing from optimised machine code.
FIREFOX = {"javascript.options.wasm_optimizingjit": False}
WEBKIT = {"JSC_useOMGJIT": "0"}


STDERR = pytest.StashKey[int]()
"""The standard error that tests do not capture."""


def pytest_configure(config: pytest.Config) -> None:
    config.stash[STDERR] = os.dup(2)
    config.addinivalue_line("markers", "firefox: needs a Firefox")
    config.addinivalue_line("markers", "webkit: needs WebKitGTK's driver and Xvfb")


@cache
def missing() -> dict[str, str]:
    """Marker -> the browser that this machine lacks for it."""
    lacking = {}
    if not browsers.firefox():
        lacking["firefox"] = "Firefox"
    if not (browsers.webkit() and browsers.first("Xvfb")):
        lacking["webkit"] = "WebKitGTK (webkit2gtk-driver and xvfb)"
    return lacking


def pytest_report_header() -> list[str]:
    return [f"NOT tested, for it is not installed: {name}" for name in missing().values()]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skips tests of a browser that is not installed; the report's header says so."""
    lacking = missing()
    left_out = [item for item in items if any(item.get_closest_marker(name) for name in lacking)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


# ---- tests that hang ----

PATIENCE = 540
"""Seconds until a test says what it waits for: before faulthandler_timeout (pyproject.toml) ends its worker."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Reports a call of Playwright that never returns, with the line of the test that made it."""
    timer = threading.Timer(PATIENCE, tell_waiting, [item.nodeid, item.config.stash[STDERR]])
    timer.daemon = True
    timer.start()
    try:
        return (yield)
    finally:
        timer.cancel()


def tell_waiting(name: str, out: int) -> None:
    """Write the ends of the stacks that wait for Playwright.

    It runs each test in a greenlet, which no thread's stack shows.
    """
    frames = [one.gr_frame for one in gc.get_objects() if isinstance(one, greenlet) and one.gr_frame]
    stacks = ["".join(traceback.format_stack(frame)[-12:]) for frame in frames]
    os.write(out, "\n".join([f"{name} waits since {PATIENCE} s:", *stacks]).encode())


# ---- the site ----

SERVER = entered.Noting if entered.FOLDER else StaticServer


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site in a folder of its own, with one page more: `bare/`, the engine and nothing else."""
    return build(BASE, tmp_path_factory.mktemp("site"), {"bare/index.html": BARE}, cover=bool(entered.FOLDER))


@pytest.fixture(scope="session")
def served(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticServer]:
    """The site under a sub-path, from a folder of its own, in which more may be put."""
    folder = tmp_path_factory.mktemp("served") / "site"
    shutil.copytree(site, folder, copy_function=os.link)
    server = SERVER(folder, BASE, max_age=600).start()
    yield server
    server.stop()


@pytest.fixture
def own_server(site: Path) -> Iterator[Callable[..., StaticServer]]:
    """Servers that a test may stop itself: `own_server()` or `own_server(folder)`."""
    made: list[StaticServer] = []

    def start(folder: Path = site) -> StaticServer:
        made.append(SERVER(folder, BASE, max_age=600).start())
        return made[-1]

    yield start
    for server in made:
        server.stop()


# ---- Chromium and Firefox, by Playwright ----


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    path = os.environ.get("EVERTABLE_CHROMIUM") or browsers.chromium_for_tests()
    browser = playwright.chromium.launch(executable_path=path, args=list(browsers.TEST_ARGUMENTS))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.firefox.launch(
        channel="moz-firefox", executable_path=browsers.firefox(), headless=True, firefox_user_prefs=FIREFOX
    )
    yield browser
    browser.close()


@pytest.fixture
def watch(chromium: Browser) -> Iterator[Watched]:
    """A fresh, watched Chromium context."""
    watch = watched(chromium)
    yield watch
    watch.context.close()


KEPT = """async () => {
  const cache = await caches.open("evertable-snapshot"), [{ url }] = await cache.keys(), reader = new FileReader();
  reader.readAsDataURL(await (await cache.match(url)).blob());
  await new Promise((done) => reader.addEventListener("load", done));
  return [url, reader.result];
}"""


@pytest.fixture(scope="session")
def snapshot(chromium: Browser, served: StaticServer) -> str:
    """The name of a snapshot of the engine, made in Chromium and put on the server; "" where none can be made."""
    watch = watched(chromium)
    page = watch.page(f"{served.url}bare/")
    engine_ready(page)
    address, data = page.evaluate(KEPT) if page.evaluate("keepSnapshot()") else ("", "")
    watch.context.close()
    name: str = address.rpartition("/")[2]
    if not name:
        return ""  # the tests of snapshots say so (test_platform.py)
    folder = served.folder / SNAPSHOTS
    folder.mkdir()
    (folder / name).write_bytes(base64.b64decode(data.partition(",")[2]))
    return name


@pytest.fixture
def visits(chromium: Browser, served: StaticServer, snapshot: str) -> Iterator[Visits]:
    """Devices that visit the site in Chromium; any error on them fails the test."""
    visits = Visits(chromium, served, snapshot)
    yield visits
    visits.end()


@pytest.fixture
def network() -> Iterator[Network]:
    """A network of the test's own, which it may take down."""
    try:
        made = Network()
    except (OSError, subprocess.CalledProcessError) as bad:
        pytest.skip(f"no network of its own can be made here: {bad}")
    yield made
    made.end()


@pytest.fixture
def inside(
    network: Network, playwright: Playwright, served: StaticServer, snapshot: str, tmp_path: Path
) -> Iterator[Visits]:
    """Devices in that network."""
    with devices_inside(playwright, served, snapshot, tmp_path) as visits:
        yield visits


@pytest.fixture(scope="module")
def shared_visits(chromium: Browser, served: StaticServer, snapshot: str) -> Iterator[Visits]:
    """The same for a whole module, whose tests follow links on one page (`Visits.open_shared`)."""
    visits = Visits(chromium, served, snapshot, shared=True)
    yield visits
    visits.end()


@pytest.fixture
def watch_firefox(firefox: Browser) -> Iterator[Watched]:
    """A fresh, watched Firefox context."""
    watch = watched(firefox)
    yield watch
    watch.context.close()


# ---- WebKitGTK, by Selenium ----


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A virtual screen for a browser that needs one."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


@pytest.fixture
def webkit(display: str) -> Iterator[WebKitGTK]:
    """WebKitGTK's MiniBrowser."""
    from selenium.webdriver import WebKitGTK
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    found = browsers.webkit()
    assert found
    driver, program = found
    options = Options()
    options.binary_location = program
    options.add_argument("--automation")
    options.set_capability("browserName", "MiniBrowser")
    environment = {**os.environ, **WEBKIT, "DISPLAY": display}
    browser = WebKitGTK(options=options, service=Service(executable_path=driver, env=environment))
    browser.set_script_timeout(START + 10)  # what the page says about a wait in vain comes first
    yield browser
    with contextlib.suppress(Exception):
        browser.quit()
