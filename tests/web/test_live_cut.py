"""The network between two devices is gone for a while: a network of the test's own, which it takes down."""

from __future__ import annotations

import pytest

from tests.web.live import TwoDevices, is_here, view
from tests.web.own_network import Network
from tests.web.visits import NIGHTLY, Visits, laptop, phone
from tests.web.watching import wait_for


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
