"""The network between two devices is gone for a while: a network of the test's own, which it takes down."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from playwright.sync_api import Playwright

from tests.web.conftest import BASE
from tests.web.live import TwoDevices, is_here, view
from tests.web.visits import NIGHTLY, Visits, laptop, phone
from tests.web.watching import wait_for
from tools import browsers
from tools.paths import ROOT

NETWORK = f"evertable-{os.getpid()}"
SERVE = """
import sys
from pathlib import Path
from tools.server import StaticServer
server = StaticServer(Path(sys.argv[1]), sys.argv[2], 0)
print(server.url, flush=True)
server.serve_forever()
"""
# Without a name service the devices name their addresses.
PLAIN = "--disable-features=WebRtcHideLocalIpsWithMdns"


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)


class Network:
    """A network that this test alone has."""

    def __init__(self) -> None:
        ip("netns", "add", NETWORK)
        ip("-n", NETWORK, "link", "add", "here", "type", "veth", "peer", "name", "there")
        ip("-n", NETWORK, "addr", "add", "10.77.0.1/24", "dev", "here")
        for name in ("lo", "here", "there"):
            ip("-n", NETWORK, "link", "set", name, "up")
        # Chromium names the address that leads out.
        ip("-n", NETWORK, "route", "add", "default", "via", "10.77.0.2")

    def set(self, state: str) -> None:
        """`up` or `down`: the way of the machine to itself."""
        ip("-n", NETWORK, "link", "set", "lo", state)

    def end(self) -> None:
        ip("netns", "del", NETWORK)


@pytest.fixture
def network() -> Iterator[Network]:
    try:
        made = Network()
    except (OSError, subprocess.CalledProcessError) as bad:
        pytest.skip(f"no network of its own can be made here: {bad}")
    yield made
    made.end()


@pytest.fixture
def inside(network: Network, playwright: Playwright, site: Path, tmp_path: Path) -> Iterator[Visits]:
    """Devices in that network, and a server of the site."""
    within = ["ip", "netns", "exec", NETWORK]
    command = [*within, sys.executable, "-c", SERVE, str(site), BASE]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert server.stdout
    url = server.stdout.readline().strip()
    program = os.environ.get("EVERTABLE_CHROMIUM") or browsers.chromium_for_tests()
    starts = tmp_path / "chromium"
    starts.write_text(f'#!/bin/sh\nexec {" ".join(within)} {shutil.which(program) or program} "$@"\n')
    starts.chmod(0o755)
    browser = playwright.chromium.launch(executable_path=starts, args=[*browsers.TEST_ARGUMENTS, PLAIN])
    visits = Visits(browser, cast(Any, SimpleNamespace(url=url, base=BASE)), "")
    yield visits
    visits.end()
    browser.close()
    server.terminate()
    server.wait()


@pytest.mark.skipif(not NIGHTLY, reason="by night")
@pytest.mark.parametrize("seconds", [10, 25, 45])
def test_the_table_outlives_a_cut(inside: Visits, network: Network, seconds: int) -> None:
    pair = TwoDevices(inside, inside.device(laptop("1280x800"), seed=4), inside.device(phone()))
    pair.sit()
    for _ in range(3):
        pair.step(lambda legal: legal[0])
    host, _ = pair.together()
    network.set("down")
    pair.host.wait_for_timeout(1000 * seconds)
    for page in (pair.host, pair.guest):
        is_here(page, "silent")
    assert not view(pair.guest)["legal"], "the table waits"  # type: ignore[index]
    n = host["n"]
    if host["legal"]:  # the host may play on
        pair.host.evaluate("(action) => document.querySelector('ev-game').session.act(action)", host["legal"][0])
        n = wait_for(lambda: (now := view(pair.host)) and now["n"] > n and now["n"], "the host's decision")
    network.set("up")
    for page in (pair.host, pair.guest):
        is_here(page)
    wait_for(lambda: (now := view(pair.guest)) and now["n"] == n, "the guest to be where the host is")
    for _ in range(4):
        assert pair.step(lambda legal: legal[0])
