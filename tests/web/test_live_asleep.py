"""A page that is held, or a device that sleeps, for a while: it is at the table again by itself, without a link."""

from __future__ import annotations

import os
import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.web.live import TwoDevices, is_here, view
from tests.web.own_network import PLAIN, program
from tests.web.visits import NIGHTLY, Visits, by_night, laptop, phone
from tests.web.watching import wait_for
from tools import browsers
from tools.server import StaticServer


@contextmanager
def held(page: Page) -> Iterator[None]:
    """The page runs none of its code.

    A browser without windows freezes no page by its life cycle, for that asks for one that nobody sees.
    """
    cdp = page.context.new_cdp_session(page)
    cdp.send("Debugger.enable")
    cdp.send("Debugger.pause")
    yield
    cdp.send("Debugger.resume")
    cdp.detach()


class SleepingBrowser:
    """A browser whose every process can be stopped, as a phone does with one that nobody looks at."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self.note = folder / "pid"
        starts = folder / "chromium"
        starts.write_text(f'#!/bin/sh\necho $$ > {shlex.quote(str(self.note))}\nexec {shlex.quote(program())} "$@"\n')
        starts.chmod(0o755)
        self.browser = playwright.chromium.launch(executable_path=starts, args=[*browsers.TEST_ARGUMENTS, PLAIN])

    def processes(self) -> list[int]:
        """The browser's own first, then those that it has begun."""
        parents = {}
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):  # it has just ended
                pid, _, rest = stat.read_text().partition(" ")
                parents[int(pid)] = int(rest.rpartition(")")[2].split()[1])
        found = [int(self.note.read_text())]
        for one in found:
            found += [pid for pid, parent in parents.items() if parent == one]
        return found

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """None of them runs."""
        stopped = self.processes()
        for one in stopped:
            os.kill(one, signal.SIGSTOP)
        try:
            yield
        finally:
            for one in stopped:
                os.kill(one, signal.SIGCONT)


@pytest.fixture
def sleeper(playwright: Playwright, tmp_path: Path) -> Iterator[SleepingBrowser]:
    made = SleepingBrowser(playwright, tmp_path)
    yield made
    made.browser.close()


def begun(pair: TwoDevices) -> int:
    """A few decisions; how many."""
    pair.sit()
    for _ in range(3):
        pair.step(first)
    return int(pair.together()[0]["n"])


def first(legal: list[str]) -> str:
    return legal[0]


def missed(pair: TwoDevices, away: str, until: str, seconds: float) -> None:
    """The other device says what became of the one that is away; for so long. A host plays on meanwhile if it can."""
    other = pair.guest if away == "host" else pair.host
    is_here(other, until, 150)
    now = view(other)
    assert now
    if away == "host":
        assert not now["legal"], "the table waits"
    elif now["legal"]:
        other.evaluate("(action) => document.querySelector('ev-game').session.act(action)", now["legal"][0])
        wait_for(lambda: (then := view(other)) and then["n"] > now["n"], "the host's decision")
    other.wait_for_timeout(1000 * seconds)


def goes_on(pair: TwoDevices, n: int, record: list[str]) -> None:
    """Both are back, nothing is lost, and the game goes on."""
    for page in (pair.host, pair.guest):
        is_here(page, patience=90)
    assert pair.together()[0]["n"] >= n
    assert pair.record()[: len(record)] == record, "what was decided stays decided"
    for _ in range(4):
        assert pair.step(first)


# Who says nothing for five seconds is silent, and after a minute more it is gone.
PAGES = [("guest", "silent"), *by_night(("host", "silent"), ("guest", "gone"), ("host", "gone"))]


@pytest.mark.parametrize(("away", "until"), PAGES)
def test_a_page_that_was_held_comes_back(visits: Visits, away: str, until: str) -> None:
    pair = TwoDevices(visits, visits.device(laptop("1280x800"), seed=4), visits.device(phone()), "krieg")
    n = begun(pair)
    record = pair.record()
    with held(getattr(pair, away)):
        missed(pair, away, until, 0)
    goes_on(pair, n, record)


DEVICES = [(away, seconds) for away in ("guest", "host") for seconds in (10, 25, 60)]


@pytest.mark.skipif(not NIGHTLY, reason="by night")
@pytest.mark.parametrize(("away", "seconds"), DEVICES)
def test_a_device_that_slept_comes_back(
    chromium_plain: Visits, sleeper: SleepingBrowser, served: StaticServer, snapshot: str, away: str, seconds: int
) -> None:
    visits, other = chromium_plain, Visits(sleeper.browser, served, snapshot)
    devices = visits.device(laptop("1280x800"), seed=4), other.device(phone(), seed=4)
    pair = TwoDevices(visits, *(reversed(devices) if away == "host" else devices), "krieg")
    n = begun(pair)
    record = pair.record()
    with sleeper.asleep():
        missed(pair, away, "silent", seconds)
    goes_on(pair, n, record)
    other.end()


@pytest.fixture
def chromium_plain(playwright: Playwright, served: StaticServer, snapshot: str) -> Iterator[Visits]:
    """Devices in a browser that names its address."""
    browser = playwright.chromium.launch(executable_path=program(), args=[*browsers.TEST_ARGUMENTS, PLAIN])
    visits = Visits(browser, served, snapshot)
    yield visits
    visits.end()
    browser.close()


def test_a_device_that_slept_while_it_was_called_is_found(
    chromium_plain: Visits, sleeper: SleepingBrowser, served: StaticServer, snapshot: str
) -> None:
    other = Visits(sleeper.browser, served, snapshot)
    pair = TwoDevices(chromium_plain, chromium_plain.device(laptop("1280x800")), other.device(phone()))
    answer = pair.answer(pair.invitation())
    with sleeper.asleep():
        pair.paste(answer)
        expect(pair.host.get_by_role("heading", name="The devices did not find each other.")).to_be_visible()
    pair.host.get_by_role("button", name="Same words, deal").click()
    for page in (pair.host, pair.guest):
        wait_for(lambda page=page: view(page), "the table")  # type: ignore[misc]
    other.end()
