"""Two devices at one table: how a test brings them together, and what it asks of them."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.web.visits import Visits
from tests.web.watching import wait_for

NAMED = "if (location.protocol === 'http:') localStorage.setItem('evertable.name', '%s')"
VIEW = """() => {
  const view = document.querySelector("ev-game").session.view;
  return view && { n: view.status.decisions, v: view.v, for: view.for, over: view.status.over,
    to_move: view.status.to_move, legal: view.legal.map((one) => one.id),
    names: view.status.seats.map((one) => one.name) };
}"""
ACT = "(action) => document.querySelector('ev-game').session.act(action)"
ASK = "(request) => document.querySelector('ev-game').session.engine.call(request)"
LINES = """globalThis.lines = [];
globalThis.RTCPeerConnection &&= class extends RTCPeerConnection {
  constructor(...given) { super(...given); globalThis.lines.push(this); }
};"""
CUT = "() => lines.forEach((one) => one.close())"
LATER = """(seconds) => {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 1000 * seconds;
}"""
PRESENCE = "() => document.querySelector('.live-here')?.dataset.presence ?? null"


class TwoDevices:
    """A host and a guest, each on a device of its own."""

    def __init__(self, visits: Visits, host: BrowserContext, guest: BrowserContext, game: str = "eter") -> None:
        self.visits, self.game = visits, game
        for context in (host, guest):
            context.add_init_script(LINES)
        host.add_init_script(NAMED % "Anna")
        guest.add_init_script(NAMED % "Ben")
        self.host = visits.go(host, f"{game}/")
        self.host.on("dialog", lambda dialog: dialog.accept())
        self.guest = guest.new_page()

    # -- coming together

    def invitation(self) -> str:
        """Fill in the form; the link that the host shows."""
        self.host.get_by_role("radio", name="Friend nearby").click()
        self.host.get_by_role("button", name="Make the invitation").click()
        return link_of(self.host)

    def answer(self, invitation: str) -> str:
        """Open the invitation and join; the link that the guest shows."""
        self.guest.goto(invitation, wait_until="commit")
        self.guest.get_by_role("button", name="Join").click()
        return link_of(self.guest)

    def paste(self, answer: str) -> None:
        """Give the host the answer."""
        self.host.get_by_role("button", name="I have the answer").click()
        self.host.get_by_label("The answer").fill(answer)
        self.host.get_by_role("button", name="Connect").click()

    def connect(self) -> None:
        """Everything up to the words that are compared."""
        self.paste(self.answer(self.invitation()))
        self.host.get_by_role("button", name="Same words, deal").wait_for()

    def sit(self) -> None:
        """Everything up to the table, on both devices."""
        self.connect()
        self.host.get_by_role("button", name="Same words, deal").click()
        for page in (self.host, self.guest):
            wait_for(lambda page=page: view(page), "the table")  # type: ignore[misc]

    # -- losing each other

    def lose(self) -> None:
        """End every connection of both pages, also those that are kept open, and let more than a minute pass."""
        pages = [page for page in (self.host, self.guest) if not page.is_closed()]
        for page in pages:
            page.evaluate(CUT)
        for page in pages:
            page.evaluate(LATER, 65)

    # -- playing

    def together(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """What both see, once it is the same moment of the game."""

        def same() -> tuple[dict[str, Any], dict[str, Any]] | None:
            host, guest = view(self.host), view(self.guest)
            moment = host and guest and host["n"] == guest["n"] and host["over"] == guest["over"]
            return (host, guest) if moment and (host["over"] or host["legal"] or guest["legal"]) else None  # type: ignore[return-value]

        found: tuple[dict[str, Any], dict[str, Any]] = wait_for(same, "both devices at one moment of the game")
        return found

    def step(self, choose: Any) -> dict[str, Any] | None:
        """One decision of whoever is to move, by tap; the moment before it. None: the game is over."""
        host, guest = self.together()
        if host["over"]:
            return None
        page, moment = (self.host, host) if host["legal"] else (self.guest, guest)
        page.evaluate(ACT, choose(moment["legal"]))
        wait_for(lambda: (now := view(page)) and now["n"] > moment["n"], "the decision")
        return moment

    def record(self) -> list[str]:
        """The decisions as the host keeps them."""
        return self.host.evaluate(ASK, {"do": "save"})["save"]["decisions"]  # type: ignore[no-any-return]


def link_of(page: Page) -> str:
    field = page.locator(".live-link input[readonly]")
    field.wait_for()
    page.locator(".live-qr svg").wait_for()
    link = field.input_value()
    assert re.search(r"/#[JA]1\.[\w-]+$", link), link
    return link


def view(page: Page) -> dict[str, Any] | None:
    found: dict[str, Any] | None = page.evaluate(VIEW)
    return found


def is_here(page: Page, presence: str = "here", patience: float = 60) -> None:
    """Wait until the page says so of the other device."""
    wait_for(lambda: page.evaluate(PRESENCE) == presence, f"the other device to be {presence}", patience)


NOTED = """async () => {
  if ("evertable.live" in sessionStorage) return true;
  const asked = (it) => new Promise((done, failed) => Object.assign(it, {
    onsuccess: () => done(it.result), onerror: () => failed(it.error),
  }));
  const database = await asked(indexedDB.open("evertable-live"));
  const kept = await asked(database.transaction("kept").objectStore("kept").getAll());
  database.close();
  const { guests } = document.querySelector("ev-game").screen;
  return kept.some((note) => guests.length > 0 && note.guests?.length === guests.length);
}"""
"""Whether a guest, or a host for all its guests, has noted the way back."""


def may_reload(page: Page) -> None:
    """Wait until a page has noted the way back, which the other side offers it a moment after they have met."""
    wait_for(lambda: page.evaluate(NOTED), "a note for the reload")
