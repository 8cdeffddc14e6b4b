"""Browser contexts that report forbidden actions of a page, and waiting without eval."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request

START = 60.0  # seconds an engine may take to start on a busy machine
# Noted by each page itself: under the site's policy Playwright's wait_for_function, which needs eval, does not work.
NOTE_VIOLATIONS = """
globalThis.__violations = [];
addEventListener("securitypolicyviolation", (event) =>
  globalThis.__violations.push(
    `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
"""


def in_page(name: str) -> str:
    """A function to be run in a page (`in_page/*.js`): an expression, without the semicolon of a statement."""
    text = (Path(__file__).parent / "in_page" / f"{name}.js").read_text("utf-8")
    return "\n".join(line for line in text.splitlines() if not line.startswith("//")).rstrip().removesuffix(";")


@dataclass
class Watched:
    """A browser context and the errors of its pages."""

    context: BrowserContext
    origin: str = ""
    console: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)

    def page(self, url: str) -> Page:
        """A new page at this address."""
        self.origin = self.origin or "/".join(url.split("/")[:3])
        page = self.context.new_page()
        page.goto(url, wait_until="commit")
        return page

    def on_console(self, message: ConsoleMessage) -> None:
        self.console.append(f"{message.type}: {message.text}")
        if message.type == "error":
            self.errors.append(message.text)

    def on_request(self, request: Request) -> None:
        if not request.url.startswith((f"{self.origin}/", "blob:", "data:")):
            self.foreign.append(request.url)

    def faults(self) -> list[str]:
        """Errors, violations of the page's policy, and requests to other origins so far."""
        found = [*self.errors, *self.foreign]
        for page in self.context.pages:
            found += self.violations(page)
        return found

    @staticmethod
    def violations(page: Page) -> list[str]:
        """What a page has noted; one that is just leaving for another is asked again there."""
        for _ in range(3):
            try:
                noted: list[str] = page.evaluate("globalThis.__violations ?? []")
                return noted
            except Error as gone:
                if "context was destroyed" not in str(gone):
                    raise
        raise AssertionError(f"the page does not come to rest: {page.url}")


def watched(browser: Browser, **options: Any) -> Watched:
    """A fresh context whose pages are watched."""
    context = browser.new_context(**options)
    context.set_default_timeout(START * 1000)  # for acts and waits, as for what is expected (visits.py)
    context.add_init_script(NOTE_VIOLATIONS)
    watch = Watched(context)
    context.on("console", watch.on_console)
    context.on("weberror", lambda error: watch.errors.append(str(error.error)))
    context.on("request", watch.on_request)
    return watch


def wait_for(look: Callable[[], Any], what: str, patience: float = START) -> Any:
    """The first result of `look` that is true. Fails, naming `what`, when there is none in time."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited {patience} s in vain for {what}")


def engine_ready(page: Page) -> None:
    """Wait until the engine of a bare page has answered."""
    title = wait_for(lambda: page.title().partition("waiting")[0], "the engine")
    assert title.startswith("ready"), title
