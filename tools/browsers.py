"""Finding a browser to test with. Standard library only: the tests import this too."""

from __future__ import annotations

import shutil
from pathlib import Path

# A browser that phones nobody, on a machine without a screen.
CHROMIUM_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# What tests add: they ask what a page does, not how fast. Their pages live for seconds, too short for what pays in
# longer ones: optimising the interpreter's machine code, and two pages of the browser's own in every new window, made
# ready for an address bar nobody sees. The headless shell fits glyphs to whole pixels unless told, which makes words up
# to a hundredth narrower than in Chromium. Of two lists of features the last counts: Playwright's own is repeated here.
TEST_ARGUMENTS = (
    *CHROMIUM_ARGUMENTS,
    "--js-flags=--liftoff-only",
    "--font-render-hinting=none",
    "--disable-features=AimEnabled,AutoDeElevate,AvoidCorsURLLoaderRestartOnRedirect,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,BlockOriginHeaderModificationOnRedirect,DestroyProfileOnBrowserClose,"
    "DialMediaRouteProvider,GlobalMediaControls,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,"
    "OptimizationHints,PaintHolding,ThirdPartyStoragePartitioning,Translate,WebUIOmniboxAimPopup,WebUIOmniboxPopup",
)
NO_CHROMIUM = (
    "No Chromium was found for the browser tests. Install one, by either of\n"
    "  apt install chromium                              (Debian, Ubuntu; or your system's package)\n"
    "  .venv/bin/python -m playwright install chromium   (Playwright's own)\n"
    "or run the tests without: python3 build.py test --no-browser"
)


def first(*names: str) -> str | None:
    """Path of the first of these programs that is installed."""
    return next((found for name in names if (found := shutil.which(name))), None)


def system_chromium() -> str | None:
    """A Chromium or Chrome installed by the system."""
    return first("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def chromium_for_tests() -> str | None:
    """The same, where it can be without windows of its own: a page costs a third less there."""
    return first("chromium-headless-shell") or system_chromium()


def playwright_chromium() -> str | None:
    """Playwright's own Chromium, when it has been downloaded. Needs the Playwright package."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def firefox() -> str | None:
    """A Firefox installed by the system."""
    return first("firefox-esr", "firefox")


def webkit() -> tuple[str, str] | None:
    """(WebKitWebDriver, MiniBrowser) of WebKitGTK, when both are installed."""
    driver = first("WebKitWebDriver")
    browsers = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"), reverse=True) if driver else []
    return (driver, str(browsers[0])) if driver and browsers else None
