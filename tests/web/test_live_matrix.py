"""Every pairing of browsers connects, however long the answer lies before the host has it (app/live/connection.js)."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.visits import by_night
from tests.web.watching import Watched, wait_for, watched
from tools.paths import WEB_UI
from tools.server import StaticServer

PAIRINGS = ("CC", "CF", "FC", "FF")
"""The host's browser and the guest's: Chromium or Firefox."""
WAITS = (0, *by_night(8, 20, 100))
"""For how many seconds the answer lies."""
ROUNDS = (1, *by_night(2, 3))
SOON = 5000
"""ms within which a connection stands on a machine that has nothing else to do."""
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>waiting</title><script type="module">
import { Call, Invitation, answerCredentials, newCredentials } from './app/live/connection.js';
import { fingerprintOf, unpackLink } from './app/live/live-link.js';
const certificate = await RTCPeerConnection.generateCertificate({ name: 'ECDSA', namedCurve: 'P-256' });
const made = new Map();
globalThis.took = {};
globalThis.invite = async (id) => {
  made.set(id, await Invitation.make(certificate));
  return made.get(id).payload;
};
globalThis.answer = async (id, link) => {
  made.set(id, new Call(link, certificate, await answerCredentials(link)));
  made.get(id).opened.then(({ channel }) => { channel.onmessage = ({ data }) => channel.send(`${data}, too`); });
  return made.get(id).begin();
};
globalThis.accept = async (id, link) => {
  const begun = performance.now(), { channel } = await made.get(id).accept(unpackLink(link));
  const open = performance.now() - begun;
  channel.onmessage = ({ data }) => { took[id] = data === `${id}, too` ? Math.round(open) : data; };
  channel.send(id);
};
globalThis.agreed = newCredentials;
globalThis.fingerprint = async () => {
  const one = new RTCPeerConnection({ certificates: [certificate] });
  one.createDataChannel('');
  return fingerprintOf((await one.createOffer()).sdp);
};
globalThis.standBy = async (id, fingerprint, agreed) => {
  await made.get(id).accept({ fingerprint, candidates: [], ...agreed });
  took[id] = true;
};
globalThis.comeBack = (id, link, agreed) => {
  made.set(id, new Call(link, certificate, agreed));
  return made.get(id).begin(true);
};
document.title = 'ready';
</script></head></html>"""


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[str]:
    """The address of a page that has nothing but what connects."""
    for part in ("app/live", "sentences"):
        shutil.copytree(WEB_UI / part, tmp_path / part)
    (tmp_path / "index.html").write_text(PAGE)
    server = StaticServer(tmp_path).start()
    yield server.url
    server.stop()


@pytest.fixture
def opened(chromium: Browser, firefox: Browser, bare: str) -> Iterator[Callable[[str], Page]]:
    """Pages of a browser, each on a device of its own."""
    devices: list[Watched] = []

    def page(browser: str) -> Page:
        watch = watched(firefox if browser == "F" else chromium)
        devices.append(watch)
        page = watch.page(bare)
        wait_for(lambda: page.title() == "ready", "the page")
        return page

    yield page
    for watch in devices:
        watch.context.close()


@pytest.mark.firefox
@pytest.mark.parametrize("n", ROUNDS)
def test_every_answer_connects(
    opened: Callable[[str], Page], n: int, record_property: Callable[[str, object], None]
) -> None:
    hosts, guests = ({browser: opened(browser) for browser in "CF"} for _ in range(2))
    answers: dict[tuple[int, str], str] = {}
    for seconds in WAITS:
        for pairing in PAIRINGS:
            host, guest = hosts[pairing[0]], guests[pairing[1]]
            link = host.evaluate("invite", f"{pairing} {seconds}")
            answers[seconds, pairing] = guest.evaluate(
                "([id, link]) => answer(id, link)", [f"{pairing} {seconds}", link]
            )
    waited = 0
    for (seconds, pairing), answer in answers.items():
        hosts["C"].wait_for_timeout(1000 * (seconds - waited))
        waited = seconds
        hosts[pairing[0]].evaluate("([id, link]) => void accept(id, link)", [f"{pairing} {seconds}", answer])
    took: dict[str, Any] = {}

    def all_stand() -> bool:
        for page in hosts.values():
            took.update(page.evaluate("took"))
        return len(took) == len(answers)

    try:
        wait_for(all_stand, "every answer to connect")
    finally:
        soon = sum(ms <= SOON for ms in took.values())
        record_property("ms", took)
        print(f"round {n}: {len(took)} of {len(answers)} connected, {soon} within {SOON / 1000:g} s: {took}")
    assert all(isinstance(ms, int) for ms in took.values()), took


@pytest.mark.firefox
@pytest.mark.parametrize("pairing", ["FC", *by_night("FF", "CF", "CC")])
@pytest.mark.parametrize("seconds", [8, *by_night(30, 60)])
def test_who_stands_by_hears_who_comes_back_later(opened: Callable[[str], Page], pairing: str, seconds: int) -> None:
    """The one that has lost the other waits to be called; Firefox by itself does so for five seconds."""
    host, guest = (opened(browser) for browser in pairing)
    link, agreed = host.evaluate("invite", "it"), guest.evaluate("agreed()")
    host.evaluate("(given) => void standBy('it', ...given)", [guest.evaluate("fingerprint()"), agreed])
    host.wait_for_timeout(1000 * seconds)
    guest.evaluate("(given) => void comeBack('it', ...given)", [link, agreed])
    wait_for(lambda: host.evaluate("took.it"), "the two to find each other")
