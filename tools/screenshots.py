"""`python -m tools.screenshots [NAME ...]`: pictures of the main screens for `docs/screenshots/`, in a system Chromium.

Every table is opened from a link, so the pictures show the same game each time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browsers import CHROMIUM_ARGUMENTS
from tools.checks import find_chromium
from tools.dist import build
from tools.paths import ROOT
from tools.server import StaticServer
from tools.steps import say

OUT = ROOT / "docs" / "screenshots"
DUEL, EXPLOSION = "eter/#R1.DNffP8GST8O2wlZFBIm1LL8Yh.AGwD", "eter/#R1.CYYBZZJqXgNqYgs9QB.uo5X"
DESKTOP, PHONE, SIDEWAYS = (1280, 800), (390, 844), (844, 390)
START = 120_000  # milliseconds an engine may take to start on a busy machine
SETTLE = 900  # milliseconds until what moves has come to rest


def as_it_is(page: Page) -> None:
    page.get_by_role("heading", level=1).wait_for()


def form(page: Page) -> None:
    page.get_by_role("button", name="Start", exact=True).wait_for(timeout=START)


def enter(page: Page, seat: str, others: str) -> None:
    """Past the question that stands before a link."""
    for each, name in sorted({"Seat 1": "Mara", "Seat 2": "Ilse"}.items(), key=lambda pair: pair[0] == seat):
        page.get_by_role("radio", name=each, exact=True).check(timeout=START)
        page.get_by_label("Your name").fill(name)
    page.get_by_role("radio", name=others).check()
    page.get_by_role("button", name="Open", exact=True).click()


def duel(page: Page) -> None:
    enter(page, "Seat 2", "are played for them")
    page.locator(".hand .playable").first.wait_for()
    page.locator('[data-target="value:3"]').click()
    page.mouse.move(0, 0)


def explosion(page: Page) -> None:
    enter(page, "Seat 1", "are played for them")
    page.get_by_role("radiogroup").wait_for()


def curtain(page: Page) -> None:
    enter(page, "Seat 2", "sit here too")
    page.get_by_role("button", name="show my cards").wait_for()


def share(page: Page) -> None:
    enter(page, "Seat 2", "are played for them")
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Copy link").wait_for()


@dataclass(frozen=True)
class Screen:
    """Where it is, how large, and what is done before the picture is taken."""

    path: str
    size: tuple[int, int]
    prepare: Callable[[Page], None]
    light: bool = False


SCREENS = {
    "lobby-desktop": Screen("", DESKTOP, as_it_is),
    "lobby-phone": Screen("", PHONE, as_it_is),
    "form-phone": Screen("eter/", PHONE, form),
    "eter-desktop": Screen(DUEL, DESKTOP, duel),
    "eter-desktop-light": Screen(DUEL, DESKTOP, duel, light=True),
    "eter-phone": Screen(DUEL, PHONE, duel),
    "eter-sideways": Screen(DUEL, SIDEWAYS, duel),
    "eter-explosion": Screen(EXPLOSION, DESKTOP, explosion),
    "curtain-phone": Screen(DUEL, PHONE, curtain),
    "share-phone": Screen(DUEL, PHONE, share),
}


def take(browser: Browser, root: str, name: str) -> None:
    """One screen in a fresh context, saved under its name."""
    screen = SCREENS[name]
    width, height = screen.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="light" if screen.light else "dark",
        has_touch=screen.size != DESKTOP,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(root + screen.path)
    screen.prepare(page)
    page.wait_for_timeout(SETTLE)
    page.screenshot(path=OUT / f"{name}.png")
    context.close()
    say(f"docs/screenshots/{name}.png")


def main(names: list[str]) -> int:
    if unknown := [name for name in names if name not in SCREENS]:
        say(f"No such screen: {', '.join(unknown)}. There are: {', '.join(SCREENS)}.")
        return 2
    OUT.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = StaticServer(build("/", Path(folder))).start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(CHROMIUM_ARGUMENTS))
        for name in names or SCREENS:
            take(browser, server.url, name)
        browser.close()
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
