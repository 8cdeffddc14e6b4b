"""A table over the internet, where whoever put the site up has named a server that tells devices their address."""

from __future__ import annotations

import base64
import re
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import BASE
from tests.web.live import TwoDevices, view
from tests.web.test_access import violations
from tests.web.visits import Visits, laptop, phone
from tests.web.watching import wait_for
from tools.dist import build
from tools.server import StaticServer

COOKIE = 0x2112A442
OUTSIDE = (203, 0, 113, 7)
"""The address that the server tells everybody: one of those that are kept for documents."""


class Stun:
    """A server that answers binding requests (RFC 8489): a device is told the address above and its own port."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("0.0.0.0", 0))
        self.port: int = self.socket.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        while True:
            try:
                data, sender = self.socket.recvfrom(2048)
            except OSError:
                return
            if len(data) < 20 or data[:2] != b"\x00\x01":
                continue
            self.asked.append(sender[0])
            address = int.from_bytes(bytes(OUTSIDE), "big") ^ COOKIE
            told = struct.pack(">BBHI", 0, 1, sender[1] ^ (COOKIE >> 16), address)  # XOR-MAPPED-ADDRESS
            body = struct.pack(">HH", 0x0020, len(told)) + told
            self.socket.sendto(struct.pack(">HH", 0x0101, len(body)) + data[4:20] + body, sender)

    def close(self) -> None:
        self.socket.close()


@pytest.fixture
def stun() -> Iterator[Stun]:
    server = Stun()
    yield server
    server.close()


def own_address() -> str:
    """The address of this machine in its network, which a socket of a browser can reach; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(one.getsockname()[0])


@pytest.fixture
def far(
    chromium: Browser, stun: Stun, tmp_path: Path, own_server: Callable[..., StaticServer], snapshot: str
) -> Iterator[Visits]:
    """Devices that visit a site with such a server."""
    server = own_server(build(BASE, tmp_path / "site", stun=f"{own_address()}:{stun.port}"))
    visits = Visits(chromium, server, "")
    yield visits
    visits.end()


def bytes_of(link: str) -> bytes:
    payload = link.rpartition("1.")[2]
    return base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4))


TOLD = bytes([1 | 8, *OUTSIDE])


def test_over_the_internet_is_a_switch_of_its_own(far: Visits, stun: Stun) -> None:
    pair = TwoDevices(far, far.device(laptop("1280x800")), far.device(phone()))
    near = pair.invitation()
    assert not stun.asked, "nobody is asked before the switch is on"
    assert TOLD not in bytes_of(near)
    switch = pair.host.get_by_role("switch", name=re.compile(r"Over the internet \(asks [\d.]+:\d+ for your address\)"))
    expect(switch).not_to_be_checked()
    switch.check()
    field = pair.host.locator(".live-link input[readonly]")
    wait_for(lambda: field.input_value() != near, "another invitation")
    invitation = field.input_value()
    assert stun.asked
    assert TOLD in bytes_of(invitation), "the address that the server has told"
    assert not violations(pair.host)
    asked = len(stun.asked)
    pair.guest.goto(invitation, wait_until="commit")
    expect(pair.guest.get_by_text(re.compile("your device asks [\\d.:]+ for its address"))).to_be_visible()
    assert len(stun.asked) == asked, "nor at a guest before it joins"
    answer = pair.answer(invitation)
    assert TOLD in bytes_of(answer)
    pair.paste(answer)
    pair.host.get_by_role("button", name="Same words, deal").click()
    for page in (pair.host, pair.guest):
        wait_for(lambda page=page: view(page), "the table")  # type: ignore[misc]
    assert pair.step(lambda legal: legal[0])


def test_a_site_without_one_has_no_such_switch(visits: Visits) -> None:
    pair = TwoDevices(visits, visits.device(laptop("1280x800")), visits.device(phone()))
    pair.invitation()
    expect(pair.host.get_by_role("switch", name=re.compile("Over the internet"))).to_have_count(0)
    servers = "() => lines.flatMap((one) => one.getConfiguration().iceServers)"
    assert pair.host.evaluate(servers) == []
