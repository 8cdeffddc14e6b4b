"""`.venv/bin/python -m tools.screenshots [NAME ...]`: pictures for `docs/screenshots/`, and previews, in Chromium.

Every table is opened from a link, so the pictures show the same game each time.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tools.browsers import CHROMIUM_ARGUMENTS
from tools.checks import find_chromium
from tools.dist import build
from tools.paths import ROOT, SITE
from tools.previews import PICTURE, SIZE
from tools.server import StaticServer
from tools.steps import say

OUT = ROOT / "docs" / "screenshots"
DUEL = "eter/#R1.BCBEsjmUJPSP3OrIdAAAAAAAAAOL4Yh.80jE"
VALE_HUNT = (
    "vale/#R1.DoyQet_89ioAYhsd5C6BeTFKd5H7TC25wzpws625qxFRUVgHTgcldyo2RoLIdaLziWY7UXmLmzp08R4119Q8XVkNkMmtxPFiKDodpubn"
    "Opewe7Xi0aDMdJ2N6bPC2inXjyBmCrpfCszWJ3JotnMDA8CRMI0YTXZB.NmGF"
)
KRIEG = (
    "krieg/#R1.RxMffIBW-g_Ct5ZTL8KdDtJZCzcVLadJC34QivqJOC_TBaXd76p8LhqKUp1KqEdMq1eDq1ulBqBqyYqLYT0NvC0DW4gJs6k4wH0lqwL"
    "F_WK0h-BwAAAAC_0keAB.cu2S"
)
KRIEG_END = "krieg/#R1.9O6Q2hGA1vuHSkDZl2DUqZkbw_gAAAAAAAACI0uB.CTta"
VALE_ROUND = "vale/#R1.Dw-Qdeh025FH7p4-JXhgAAAAAAAABh_4B.4lHm"
ETERNAL = (
    "eternal/#P1.BP6yzc79OrcSaFBtodWXwp6J24e8nYuG-pD-p8xbld5duyCi3j8d96xv8nqcdNypJZU-ce5GK88GzbEV9hZc-FKUrYbM"
    "8QBxiWlKr2chp4Y-d-z3YSC-0fBx1p_D2HbfFr-9t0FKZLBkdUUppsuKDLuKmyXcWE1Oh5AxKnyvEd_kUZ-RfvFaw1mh17-J_IDYnrSP"
    "sOzJ6uR5aJHeUgru73YB0gqyFKZJr6S3uDG-YVay5M0gTob-hAPcqiWxYz_0Lkdz6tnADnTBimHT9DEuPa_2cllyNru2Iyx8Ih-U8gBX"
    "PqPKZRVPr1dty1vNUHjotE47gXG5hbiDPK4a7-dGsCvXY5PKPN8z9VpGTUZlTfd4mmg6hpfa3b_B4bmKo2yRX0anVaUjZ0fYB.io6R"
)
DESKTOP, PHONE = (1280, 800), (390, 844)
PREVIEW = (1440, 756)  # of the proportions a preview has
START = 120_000  # milliseconds an engine may take to start on a busy machine
SETTLE = 900  # milliseconds until what moves has come to rest


def as_it_is(page: Page) -> None:
    page.get_by_role("heading", level=1).wait_for()


def seat_of(page: Page, seat: str) -> Locator:
    """The choice of a seat at the gate; what is said of the seat follows its name."""
    return page.get_by_role("radio", name=re.compile(f"^{seat}"))


def enter(page: Page, seat: str, others: str) -> None:
    """Past the question that stands before a link. `others`: of two players the other one; more are played for."""
    names = {"Player 1": "Mara", "Player 2": "Ilse", "Player 3": "Jonas", "Player 4": "Petra"}
    seat_of(page, seat).wait_for(timeout=START)
    names = {each: name for each, name in names.items() if seat_of(page, each).count()}
    for each, name in sorted(names.items(), key=lambda pair: pair[0] == seat):
        seat_of(page, each).check(timeout=START)
        page.get_by_label("Your name").fill(name)
    places = page.locator(".picker-seat select")
    for place in places.all():
        place.select_option("Computer, Normal")
    if not places.count():
        page.get_by_role("radio", name=others).check()
    page.get_by_role("button", name="Open", exact=True).click()


def duel(page: Page) -> None:
    enter(page, "Player 2", "is the computer, Normal")
    page.locator(".hand .playable").first.wait_for()
    page.locator('[data-target="value:3"]').click()
    page.mouse.move(0, 0)


def hunt(page: Page) -> None:
    enter(page, "Player 4", "")
    page.locator(".fams .playable").first.click()


def battle(page: Page) -> None:
    enter(page, "Player 1", "is the computer, Normal")
    page.locator(".khand .playable").first.click()
    page.mouse.move(0, 0)


def blocks(page: Page) -> None:
    page.locator(".eline.own .playable").first.wait_for(timeout=START)
    for close in page.locator(".toast .icon").all():
        close.click()
    for _ in range(2):
        page.locator(".eline.own .playable").first.click()
        page.locator(".eline.foe .playable").first.click()
    page.mouse.move(0, 0)


def ended(page: Page) -> None:
    """The last pass, or the last use, and what follows from it."""
    enter(page, "Player 1", "is the computer, Normal")
    last = page.locator('.actions [data-target="verb:pass"], .actions .single').first
    last.click()
    page.wait_for_timeout(SETTLE)
    if last.is_visible():
        last.click()  # a pass that gives a round away asks again
    page.locator(".ending-place").wait_for()


@dataclass(frozen=True)
class Screen:
    """Where it is, how large, what is done before the picture is taken, and where it goes if not to OUT."""

    path: str
    size: tuple[int, int]
    prepare: Callable[[Page], None]
    light: bool = False
    file: Path | None = None
    scale: float = 1


SCREENS = {
    "lobby-desktop": Screen("", DESKTOP, as_it_is),
    "eter-desktop": Screen(DUEL, DESKTOP, duel),
    "eter-phone": Screen(DUEL, PHONE, duel),
    "krieg-desktop": Screen(KRIEG, DESKTOP, battle),
    "krieg-end": Screen(KRIEG_END, DESKTOP, ended, light=True),
    "vale-desktop": Screen(VALE_HUNT, DESKTOP, hunt),
    "vale-round": Screen(VALE_ROUND, DESKTOP, ended),
    "eternal-desktop": Screen(ETERNAL, DESKTOP, blocks),
    "preview": Screen("", PREVIEW, as_it_is, file=SITE / PICTURE, scale=SIZE[0] / PREVIEW[0]),
    "preview-eter": Screen(DUEL, PREVIEW, duel, file=SITE / "eter" / PICTURE, scale=SIZE[0] / PREVIEW[0]),
    "preview-krieg": Screen(KRIEG, PREVIEW, battle, file=SITE / "krieg" / PICTURE, scale=SIZE[0] / PREVIEW[0]),
    "preview-vale": Screen(VALE_HUNT, PREVIEW, hunt, file=SITE / "vale" / PICTURE, scale=SIZE[0] / PREVIEW[0]),
    "preview-eternal": Screen(ETERNAL, PREVIEW, blocks, file=SITE / "eternal" / PICTURE, scale=SIZE[0] / PREVIEW[0]),
}


def take(browser: Browser, root: str, name: str) -> None:
    """One screen in a fresh context, saved under its name."""
    screen = SCREENS[name]
    width, height = screen.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="light" if screen.light else "dark",
        has_touch=screen.size == PHONE,
        reduced_motion="reduce",
        device_scale_factor=screen.scale,
    )
    page = context.new_page()
    page.goto(root + screen.path)
    screen.prepare(page)
    page.wait_for_timeout(SETTLE)
    path = screen.file or OUT / f"{name}.png"
    page.screenshot(path=path)
    context.close()
    say(path.relative_to(ROOT).as_posix())


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
