"""Ways to press what is on a page: a finger, a mouse, nothing but a keyboard."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, Page


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


class Click:
    """A mouse."""

    def press(self, what: Locator) -> None:
        what.click()

    def choose(self, what: Locator, label: str) -> None:
        what.select_option(label=label)


# The key that brings the focus nearer to an element: as a person would who knows the keys sheet. null: it is there.
TOWARDS = r"""(goal) => {
  const now = document.activeElement ?? document.body;
  if (now === goal) return null;
  const group = (element) => element.closest("[role=grid], .eterhand, .actions, [role=radiogroup], [role=tablist], .face-grid");
  const order = (selector, within = document) => [...within.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  if (goal.type === "radio" && now.type === "radio" && goal.name === now.name) {
    const all = order(`[name="${goal.name}"]`);
    return all.indexOf(goal) > all.indexOf(now) ? "ArrowDown" : "ArrowUp";
  }
  const [here, there] = [group(now), group(goal)];
  if (here && here === there) {
    if (here.matches("[role=grid]")) {
      const rows = [...here.querySelectorAll("[role=row]")], at = (element) => rows.findIndex((row) => row.contains(element));
      if (at(now) !== at(goal)) return at(now) < at(goal) ? "ArrowDown" : "ArrowUp";
    }
    const all = order("button", here);
    return all.indexOf(goal) > all.indexOf(now) ? "ArrowRight" : "ArrowLeft";
  }
  const zone = goal.closest("[data-zone]");
  if (zone && now.closest(".main, .rail") && !zone.contains(now)) return "]";
  if (now === document.body) return "Tab";
  return now.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab";
}"""


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
