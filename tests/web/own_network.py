"""A network that a test alone has, so that it can be taken down; and devices in it."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from playwright.sync_api import Playwright

from tests.web.visits import Visits
from tools import browsers
from tools.paths import ROOT
from tools.server import StaticServer

NAME = f"evertable-{os.getpid()}"
SERVE = """
import sys
from pathlib import Path
from tools.server import StaticServer
server = StaticServer(Path(sys.argv[1]), sys.argv[2], 0, max_age=600)
print(server.url, flush=True)
server.serve_forever()
"""
# Without a name service the devices name their addresses.
PLAIN = "--disable-features=WebRtcHideLocalIpsWithMdns"


def program() -> str:
    """The Chromium of the tests."""
    named = os.environ.get("EVERTABLE_CHROMIUM") or browsers.chromium_for_tests()
    return shutil.which(named or "") or str(named)


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)


class Network:
    """The network. Cannot be made without the rights of the machine's owner: raises OSError or CalledProcessError."""

    def __init__(self) -> None:
        ip("netns", "add", NAME)
        try:
            ip("-n", NAME, "link", "add", "here", "type", "veth", "peer", "name", "there")
            ip("-n", NAME, "addr", "add", "10.77.0.1/24", "dev", "here")
            for name in ("lo", "here", "there"):
                ip("-n", NAME, "link", "set", name, "up")
            # Chromium names the address that leads out.
            ip("-n", NAME, "route", "add", "default", "via", "10.77.0.2")
        except subprocess.CalledProcessError:
            self.end()
            raise

    def set(self, state: str) -> None:
        """`up` or `down`: the way of the machine to itself."""
        ip("-n", NAME, "link", "set", "lo", state)

    def end(self) -> None:
        ip("netns", "del", NAME)


@contextmanager
def devices_inside(playwright: Playwright, served: StaticServer, snapshot: str, folder: Path) -> Iterator[Visits]:
    """Devices in that network, and a server of the site."""
    within = ["ip", "netns", "exec", NAME]
    command = [*within, sys.executable, "-c", SERVE, str(served.folder), served.base]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert server.stdout
    url = server.stdout.readline().strip()
    starts = folder / "chromium"
    starts.write_text(f'#!/bin/sh\nexec {shlex.join([*within, program()])} "$@"\n')
    starts.chmod(0o755)
    browser = playwright.chromium.launch(executable_path=starts, args=[*browsers.TEST_ARGUMENTS, PLAIN])
    there = SimpleNamespace(url=url, base=served.base, folder=served.folder)
    visits = Visits(browser, cast(Any, there), snapshot)
    yield visits
    visits.end()
    browser.close()
    server.terminate()
    server.wait()
