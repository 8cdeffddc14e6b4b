"""A guest that sends as much as it can: the host's page stays quick, and the table as it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.live import TwoDevices, view
from tests.web.visits import Visits, laptop, phone
from tests.web.watching import wait_for

WATCH = """() => {
  globalThis.seen = { long: [], frames: 0, asked: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.long.push(Math.round(duration));
  }).observe({ type: "longtask" });
  const frame = () => { seen.frames++; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  const { engine } = document.querySelector("ev-game").session, call = engine.call.bind(engine);
  engine.call = (request) => { seen.asked++; return call(request); };
}"""
TAKEN = "() => { const now = seen; seen = { long: [], frames: 0, asked: 0 }; return now; }"
# So many messages at once, and then so many every 50 ms.
FLOOD = """async ([texts, once, then, times]) => {
  const channel = lines.map((one) => one.channel).find((one) => one?.readyState === "open");
  let n = 0;
  const send = (count) => {
    for (let k = 0; k < count && channel.readyState === "open"; k++)
      try { channel.send(texts[n++ % texts.length]); } catch { return; }
  };
  send(once);
  for (let time = 0; time < times; time++) {
    await new Promise((done) => setTimeout(done, 50));
    send(then);
  }
}"""
CHANNELS = """if (globalThis.RTCPeerConnection) {
  const { createDataChannel } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.createDataChannel = function (...given) {
    return (this.channel = createDataChannel.apply(this, given));
  };
}"""
SECONDS = 3
STEPS = 20 * SECONDS
GATE = 40 + 20 * SECONDS
"""What the gate lets through in that time: a burst, and twenty a second."""


def asks(**request: Any) -> str:

    return "." + json.dumps({"t": "ask", "id": 7, "r": request})


FLOODS: dict[str, tuple[list[str], int, int, bool]] = {
    # texts, at once, every 50 ms, whether the guest is sent away for it
    "garbage": (["." + "x" * 4000, '.{"t":"x"}', ".[[[["], 3000, 100, True),
    "pieces": (["+" + "x" * 15_000], 500, 20, True),
    "looks": ([asks(do="state", seat=0)], 40, 1, False),
    "greetings": (['.{"t":"hello","version":"%s","name":"Ben"}'], 40, 1, False),
    "questions": (['.{"t":"takeback"}', '.{"t":"link?"}', '.{"t":"say","n":1}'], 40, 1, False),
    "beats": (['.{"t":"."}'], 3000, 100, False),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_leaves_the_host_its_page(
    visits: Visits, kind: str, record_property: Callable[[str, object], None]
) -> None:
    texts, once, then, ends = FLOODS[kind]
    guest = visits.device(phone())
    guest.add_init_script(CHANNELS)
    pair = TwoDevices(visits, visits.device(laptop("1280x800")), guest, "krieg")
    pair.sit()
    before = pair.record()
    version = pair.host.evaluate("() => JSON.parse(document.getElementById('build').textContent).version")
    pair.host.evaluate(WATCH)
    pair.guest.wait_for_timeout(1000 * SECONDS)
    quiet = pair.host.evaluate(TAKEN)
    pair.guest.evaluate(FLOOD, [[text.replace("%s", version) for text in texts], once, then, STEPS])
    flooded = pair.host.evaluate(TAKEN)
    record_property("longest task", max([0, *flooded["long"]]))
    record_property("frames", [quiet["frames"], flooded["frames"]])
    print(kind, "quiet", quiet, "flooded", flooded)
    # A greeting is answered by the table and its record; a question is none for the engine.
    assert flooded["asked"] <= 3 * GATE, "what the gate drops reaches no engine"
    assert flooded["frames"] > 0.4 * quiet["frames"], "the page is drawn on"
    if ends:
        expect(pair.guest.locator("ev-notices")).to_contain_text("This device sent more than the table takes.")
    assert pair.record() == before
    answered(pair.host)


def answered(page: Page) -> None:
    """The page answers a tap."""
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Invite an onlooker")).to_be_visible()
    assert wait_for(lambda: view(page), "the table")
