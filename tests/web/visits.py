"""Visits to the site: each on a device of its own, checked for errors, with seeds set by the test."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.watching import START, Watched, in_page, watched
from tools.server import StaticServer

Device = dict[str, Any]
T = TypeVar("T")
expect.set_options(timeout=START * 1000)

SIZES = {
    "390x664": (390, 664),
    "390x844": (390, 844),
    "844x390": (844, 390),
    "768x1024": (768, 1024),
    "1280x720": (1280, 720),
    "1024x600": (1024, 600),
    "360x560": (360, 560),
}
FINGER = 44  # px


def phone(size: str = "390x664") -> Device:
    """A device with a touch screen."""
    width, height = map(int, size.split("x"))
    return {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}


def laptop(size: str = "1280x720") -> Device:
    """A device with a mouse and a keyboard."""
    width, height = map(int, size.split("x"))
    return {"viewport": {"width": width, "height": height}}


NIGHTLY = os.environ.get("EVERTABLE_NIGHTLY") == "1"


SIZES_TODAY = tuple(SIZES) if NIGHTLY else ("390x664", "844x390", "1280x720", "1024x600", "360x560")
"""The narrowest, the lowest and the widest bound most others, which come by night; the last two are the least."""


def finger(size: str) -> int:
    """The least side of a target, px: on the shortest phones rows and creatures are smaller, to be all in sight."""
    return 30 if size == "360x560" else FINGER


def device_of(size: str) -> Device:
    """What has a screen of this size: a phone or a tablet to be touched, a laptop from 1024 px."""
    return laptop(size) if int(size.split("x")[0]) >= 1024 else phone(size)


def by_kind(sizes: Iterable[str]) -> dict[str, list[str]]:
    """These sizes by the kind of device: one page can be tested on every screen of its kind (`resize`)."""
    kinds: dict[str, list[str]] = {}
    for size in dict.fromkeys(sizes):
        kinds.setdefault("phone" if "has_touch" in device_of(size) else "laptop", []).append(size)
    return kinds


SIZES_BY_KIND = by_kind(SIZES_TODAY)
SETTLED = """async () => {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}"""
STILL = in_page("still")


def resize(page: Page, size: str) -> None:
    """Give the page a screen of this size, and wait until everything stands there."""
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLED)
    page.evaluate(STILL)


def in_turn(sizes: Sequence[str], nth: int) -> list[str]:
    """The sizes, another one last each time: what is loaded next is loaded at that."""
    at = nth % len(sizes)
    return [*sizes[at:], *sizes[:at]]


def looked_at(sizes: Sequence[str], nth: int) -> list[str]:
    """The sizes of a kind of device at which the nth of many screens is looked at: by day one in turn, by night all."""
    turn = in_turn(sizes, nth)
    return turn if NIGHTLY else turn[:1]


def by_night(*more: T) -> tuple[T, ...]:
    """Further cases, for nightly runs."""
    return more if NIGHTLY else ()


def screens(daily: Mapping[str, str]) -> list[tuple[str, str]]:
    """(way, size) pairs to play whole games on: `daily` is the way ("finger", "keyboard") of a size; both by night."""
    return [(way, size) for size in SIZES for way in ("finger", "keyboard") if NIGHTLY or daily.get(size) == way]


def device_for(way: str, size: str) -> Device:
    """A screen of that size, to be touched or beside a keyboard."""
    return phone(size) if way == "finger" else laptop(size)


SNAPSHOTS = "vendor/pyodide/__snapshot__/"
BRISK = {"speed": 0, "curtain": "ask"}
# The seed of a new game is one integer of 64 bits. Settings are those of an earlier visit, and so is the memory
# snapshot: the engine starts from it if it has come by then. Where there is none, none is made (test_platform.py does).
PREPARE = """
if (location.protocol === "http:") {
  const { seed, settings, snapshot, off } = %s;
  if (seed !== null) {
    const draw = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (into) => (into instanceof BigUint64Array ? into.fill(BigInt(seed)) : draw(into));
  }
  const keep = async (cache) => {
    if (!snapshot) await cache.put(off, new Response(""));
    else if (!(await cache.match(snapshot))) await cache.add(snapshot);
  };
  globalThis.caches?.open("evertable-snapshot").then(keep).catch(() => {});
  if (!localStorage.getItem("evertable.settings")) localStorage.setItem("evertable.settings", JSON.stringify(settings));
}
"""

# What a test has laid over a page or brought the focus to is put away.
AS_FRESH = """() => {
  document.adoptedStyleSheets = [];
  for (const one of document.querySelectorAll("dialog[open]")) one.close();
  document.activeElement?.blur();
}"""


class Visits:
    """The devices a test uses. Expected errors are allowed beforehand; any other fails the test at its end."""

    def __init__(self, browser: Browser, server: StaticServer, snapshot: str = "", *, shared: bool = False) -> None:
        """`snapshot`: the name of a memory snapshot on the server, which the devices have from an earlier visit;
        `shared`: whether the tests of a module share them.
        """
        self.browser, self.server, self.snapshot, self.shared = browser, server, snapshot, shared
        self.pages: dict[str, Page] = {}
        self.watched: list[Watched] = []
        self.allowed: list[str] = []

    def device(
        self,
        device: Device | None = None,
        *,
        seed: int | None = None,
        settings: Device = BRISK,
        offline: bool = False,
        **more: Any,
    ) -> BrowserContext:
        """A device nobody has used before.

        Keeping the whole site on it takes a quarter of a visit's work: only where `offline` is asked for.
        """
        watch = watched(self.browser, service_workers="allow" if offline else "block", **(device or phone()), **more)
        watch.origin = self.server.url.removesuffix(self.server.base)
        folder, snapshot = f"{self.server.base}{SNAPSHOTS}", self.snapshot
        known = {
            "seed": seed,
            "settings": settings,
            "snapshot": snapshot and (self.server.folder / SNAPSHOTS / snapshot).is_file() and folder + snapshot,
            "off": f"{folder}off",
        }
        watch.context.add_init_script(PREPARE % json.dumps(known))
        self.watched.append(watch)
        return watch.context

    def open(self, path: str = "eter/", device: Device | None = None, **how: Any) -> Page:
        """A page of the site on a fresh device."""
        return self.go(self.device(device, **how), path)

    def open_shared(self, path: str, device: Device, **how: Any) -> Page:
        """A page of the site, the same one whenever it is asked for with the same settings and the same kind of device.

        It is as large as this device, nothing has the focus or lies over it, the mouse is nowhere; the table is that of
        before.
        """
        kind = {name: value for name, value in device.items() if name != "viewport"}
        key = json.dumps([path, kind, how], sort_keys=True)
        if key not in self.pages:
            self.pages[key] = self.open(path, device, **how)
            return self.pages[key]
        page = self.pages[key]
        page.evaluate(AS_FRESH)
        page.mouse.move(0, 0)
        resize(page, "{width}x{height}".format(**device["viewport"]))
        return page

    def go(self, context: BrowserContext, path: str = "eter/", *, size: str = "") -> Page:
        """One more page on a device; `size`: of its screen, where that is another one."""
        page = context.new_page()
        if size:
            resize(page, size)
        page.goto(self.server.url + path, wait_until="commit")
        return page

    def allow(self, pattern: str) -> None:
        """Allows an error that the test expects."""
        self.allowed.append(pattern)

    def end(self) -> None:
        """Leave all pages. Fails on errors, violations of the policy, requests to other origins, unless allowed."""
        faults = [fault for watch in self.watched for fault in watch.faults()]
        for watch in self.watched:
            watch.context.close()
        faults = [fault for fault in faults if not any(re.search(pattern, fault) for pattern in self.allowed)]
        assert not faults, faults
