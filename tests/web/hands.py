"""Input devices for a page: a finger, a mouse, only a keyboard."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, Page

from tests.web.watching import in_page


def centre(what: Locator) -> tuple[float, float]:
    """The middle of a thing."""
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Hand(Protocol):
    """A way to press what is on the page."""

    def press(self, what: Locator) -> None:
        """Press one thing."""

    def choose(self, what: Locator, label: str) -> None:
        """Choose from a list."""


class Tap:
    """A finger."""

    def press(self, what: Locator) -> None:
        what.tap()

    def choose(self, what: Locator, label: str) -> None:
        what.select_option(label=label)


class Finger:
    """A finger that is laid down, moved and lifted."""

    def __init__(self, page: Page) -> None:
        self._browser = page.context.new_cdp_session(page)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y} for x, y in points]
        self._browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    def down(self, where: tuple[float, float]) -> None:
        self._touch("touchStart", where)
        self._where = where

    def move(self, where: tuple[float, float]) -> None:
        self._touch("touchMove", where)
        self._where = where

    def second(self, where: tuple[float, float]) -> None:
        """Another finger is laid down beside it and lifted."""
        self._touch("touchStart", self._where, where)
        x, y = where  # what a touchEnd names is lifted, not what stays
        self._browser.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [{"x": x, "y": y, "id": 1}]})

    def lift(self) -> None:
        self._touch("touchEnd")


def drag(page: Page, what: Locator, where: tuple[float, float]) -> None:
    """With the mouse, by the upper left of a thing: there no other card of a hand lies over it."""
    box = what.bounding_box()
    assert box
    page.mouse.move(box["x"] + min(14, box["width"] / 2), box["y"] + min(40, box["height"] / 2))
    page.mouse.down()
    page.mouse.move(*where, steps=6)
    page.mouse.up()


class Click:
    """A mouse."""

    def press(self, what: Locator) -> None:
        what.click()

    def choose(self, what: Locator, label: str) -> None:
        what.select_option(label=label)


TOWARDS = in_page("key_towards")


class Keys:
    """A keyboard, and nothing else."""

    MOST = 150  # presses on the way to one thing

    def __init__(self, page: Page) -> None:
        self.keyboard = page.keyboard

    def reach(self, what: Locator) -> None:
        """Bring the focus to it."""
        pressed: list[str] = []
        what.wait_for()
        while key := what.evaluate(TOWARDS):
            assert len(pressed) < self.MOST, f"the keyboard does not reach {what}: {pressed[-12:]}"
            self.keyboard.press(key)
            pressed.append(key)

    def press(self, what: Locator) -> None:
        self.reach(what)
        self.keyboard.press("Space" if what.evaluate("(element) => element.matches('input')") else "Enter")

    def choose(self, what: Locator, label: str) -> None:
        self.reach(what)
        self.keyboard.press("Home")
        for _ in range(what.locator("option").count()):
            if what.evaluate("(list) => list.selectedOptions[0].text") == label:
                return
            self.keyboard.press("ArrowDown")
        raise AssertionError(f"{what} does not offer {label!r}")
