"""Whole games on two devices while things go wrong at random: nothing that was decided is lost."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error, Page, TimeoutError, expect

from tests.web.live import ACT, PRESENCE, TwoDevices, link_of, view
from tests.web.own_network import Network
from tests.web.visits import NIGHTLY, Visits, laptop, phone
from tests.web.watching import wait_for

# What goes out of a page can be held back, or lost together with the channel that it was on.
FAULTY = """globalThis.faulty = { held: null, drops: false, channel: null };
if (globalThis.RTCDataChannel) {
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (data) {
    faulty.channel = this;
    if (faulty.drops) return;
    if (faulty.held) faulty.held.push([this, data]);
    else send.call(this, data);
  };
  faulty.release = () => {
    const held = faulty.held ?? [];
    faulty.held = null;
    for (const [channel, data] of held) if (channel.readyState === "open") send.call(channel, data);
  };
}"""
BREAK = "() => faulty.channel?.close()"
HOLD = "() => { faulty.held = []; }"
RELEASE = "() => faulty.release()"
DROP = "() => { faulty.drops = true; }"
LATER = """() => {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 65_000;
}"""
SEALED = "() => document.querySelector('ev-game').screen.dealer.kept.entries"
AGAIN = "() => document.querySelector('ev-game').dispatchEvent(new CustomEvent('rematch'))"
FAULTS = 25 if NIGHTLY else 6
"""In one test; by night there are eight."""
KINDS = ("reload", "break", "hold", "drop", "freeze")
GONE = 10
"""How many seconds the network is gone, where there is one that can be taken down."""
OFTEN = 0.4
"""How often something goes wrong while a decision is made."""


class Trouble:
    """A table of two devices at which things go wrong."""

    def __init__(self, pair: TwoDevices, network: Network | None, lot: random.Random) -> None:
        self.pair, self.network, self.lot = pair, network, lot
        self.count: Counter[str] = Counter()
        self.invited = 0
        """How often the two did not find each other again, so that a new invitation was needed."""
        self.kinds = self.shuffled()

    def shuffled(self) -> list[tuple[str, str]]:
        """Every kind at either side, in a random order."""
        kinds = [(kind, side) for kind in KINDS for side in ("host", "guest")]
        if self.network:
            kinds += [("network", "guest")] * 2
        self.lot.shuffle(kinds)
        return kinds

    def strike(self) -> str:
        """Let something go wrong; what."""
        if not self.kinds:
            self.kinds = self.shuffled()
        kind, side = self.kinds.pop()
        page: Page = getattr(self.pair, side)
        other = self.pair.guest if side == "host" else self.pair.host
        self.count[f"{kind} {side}"] += 1
        seconds = self.lot.choice([0.2, 1, 3, 7])
        if kind == "reload":
            page.reload(wait_until="commit")
        elif kind == "break":
            page.evaluate(BREAK)
        elif kind == "hold":
            page.evaluate(HOLD)
            other.wait_for_timeout(1000 * seconds)
            page.evaluate(RELEASE)
        elif kind == "drop":
            page.evaluate(DROP)
            other.wait_for_timeout(100 * seconds)
            page.evaluate(BREAK)
            page.evaluate("() => { faulty.drops = false; }")
        elif kind == "network":
            assert self.network
            self.network.set("down")
            other.wait_for_timeout(1000 * GONE)
            self.network.set("up")
        else:
            cdp = page.context.new_cdp_session(page)
            # The shell of Chromium freezes no page by its life cycle; one that is held does nothing either.
            cdp.send("Debugger.enable")
            cdp.send("Debugger.pause")
            other.wait_for_timeout(1000 * seconds)
            cdp.send("Debugger.resume")
            cdp.detach()
        return f"{kind} {side}"

    def settled(self) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """What both see, if they are at one moment of the game and know of each other."""
        try:
            host, guest = view(self.pair.host), view(self.pair.guest)
            together = host and guest and host["n"] == guest["n"] and host["over"] == guest["over"]
            there = all(page.evaluate(PRESENCE) == "here" for page in (self.pair.host, self.pair.guest))
        except Error:
            return None  # a page is just being loaded
        ready = together and there and (host["over"] or host["legal"] or guest["legal"])  # type: ignore[index]
        return (host, guest) if ready else None  # type: ignore[return-value]

    def settle(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Wait until both are at one moment; who does not come back is invited again."""
        try:
            return wait_for(self.settled, "both to find each other", 60)  # type: ignore[no-any-return]
        except AssertionError as bad:
            told = self.told()
            assert any(presence != "here" for presence, _ in told), f"{bad}, though each knows of the other: {told}"
            self.invite_again()
        try:
            return wait_for(self.settled, "both to be at the table again", 90)  # type: ignore[no-any-return]
        except AssertionError as bad:
            raise AssertionError(f"{bad}: {self.told()}") from None

    def told(self) -> list[tuple[Any, dict[str, Any] | None]]:
        """What host and guest say of each other, and see."""
        return [(page.evaluate(PRESENCE), view(page)) for page in (self.pair.host, self.pair.guest)]

    def invite_again(self) -> None:
        """By a new link, as people would, unless both come back just now."""
        host, guest = self.pair.host, self.pair.guest
        for page in (host, guest):
            page.evaluate(LATER)
        wait_for(lambda: self.settled() or host.evaluate(PRESENCE) == "gone", f"the guest to be gone: {self.told()}")
        if self.settled():
            return
        self.invited += 1
        host.get_by_role("button", name="Menu").click()
        host.get_by_role("button", name="Invite Ben again").click()
        invitation = link_of(host)
        guest.goto("about:blank")
        guest.goto(invitation, wait_until="commit")
        guest.get_by_role("button", name="Join").click()
        self.pair.paste(link_of(guest))


def decide(trouble: Trouble, faults: int) -> list[str]:
    """Play a game to its end, with at most so many faults more; the decisions of its record."""
    pair, lot = trouble.pair, trouble.lot
    record: list[str] = []
    while True:
        host, guest = trouble.settle()
        now = pair.record()
        assert now[: len(record)] == record, "what was decided stays decided"
        record = now
        if len(now) != host["n"]:
            continue  # what was asked for before a fault has just been done
        if host["over"]:
            return record
        page, moment = (pair.host, host) if host["legal"] else (pair.guest, guest)
        page.evaluate(f"(action) => void ({ACT})(action)", lot.choice(moment["legal"]))
        if trouble.count.total() < faults and lot.random() < OFTEN:
            page.wait_for_timeout(lot.choice([0, 5, 20, 60]))
            what = trouble.strike()
            print(what, end=", ", flush=True)
        elif lot.random() < 0.9:
            seen: Callable[[], Any] = lambda page=page, n=moment["n"]: view(page)["n"] > n  # type: ignore[index, misc]  # noqa: E731
            wait_for(seen, "the decision")


def result(page: Page) -> None:
    """Open the result, which a page that was loaded anew does not show by itself."""
    wait_for(lambda: page.evaluate("() => document.querySelector('ev-game').screen.closing !== undefined"), "the table")
    try:
        page.locator(".live-record").wait_for(timeout=15_000)
    except TimeoutError:
        page.get_by_role("button", name="Show the result").click()


ROUNDS = [(game, n) for game in ("eter", "krieg", "vale", "eternal") for n in (0, 1)]


@pytest.fixture
def place(request: pytest.FixtureRequest) -> tuple[Visits, Network | None]:
    """Where the devices are: by night in a network that can be taken down."""
    if NIGHTLY:
        return request.getfixturevalue("inside"), request.getfixturevalue("network")
    return request.getfixturevalue("visits"), None


@pytest.mark.parametrize(("game", "n"), ROUNDS if NIGHTLY else [("eter", 0)])
def test_nothing_is_lost_whatever_goes_wrong(
    place: tuple[Visits, Network | None], game: str, n: int, record_property: Callable[[str, object], None]
) -> None:
    visits, network = place
    lot = random.Random(f"{game} {n}")
    devices = visits.device(laptop("1280x800"), seed=3 + n), visits.device(phone())
    for device in devices:
        device.add_init_script(FAULTY)
    pair = TwoDevices(visits, *devices, game)
    pair.sit()
    trouble = Trouble(pair, network, lot)
    while True:
        record = decide(trouble, FAULTS)
        sealed = pair.host.evaluate(SEALED)
        assert sealed == record, "all that was noted, and nothing was taken back"
        result(pair.host)
        pair.host.get_by_role("button", name="Show the record").click()
        result(pair.guest)
        expect(pair.guest.locator(".live-record")).to_contain_text("Checked: dealt from all shares", timeout=120_000)
        if trouble.count.total() >= FAULTS:
            break
        pair.host.evaluate(AGAIN)
        wait_for(lambda: (now := trouble.settled()) and not now[0]["over"], "a new game")
    record_property("faults", dict(trouble.count))
    record_property("invited", trouble.invited)
    print(dict(trouble.count), "invited again:", trouble.invited)
