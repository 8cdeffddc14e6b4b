"""A worker that ends all the same: nothing is lost, it is said, and the next answer comes soon."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, Worker, expect

from tests.web.reference import Scene, by_lot
from tests.web.table import Table
from tests.web.visits import Visits

STOPPED = "The rules engine had stopped"
AGAIN = "The computer's thought had stopped"

FATAL = """(address) => import(address).then((module) => module.loadPyodide()).then((python) => {
  setTimeout(() => { try { python._api.fatal_error(new RangeError("Maximum call stack size exceeded")); } catch {} });
})"""
"""What Pyodide does where the stack has ended, in its worker."""
TERMINATED = "(nth) => [...document.querySelectorAll('script[type=py]')].at(nth).xworker.terminate()"
ANSWER = """async () => {
  const { sitting } = document.querySelector("ev-game");
  const asked = performance.now();
  const { v } = await sitting.ask({ do: "state", seat: sitting.view.for });
  return [v, performance.now() - asked];
}"""


def worker_of(page: Page, nth: int) -> Worker:
    """The nth worker that runs Python."""
    found = [one for one in page.workers if "pyscript" in one.url or "worker" in one.url or one.url.startswith("blob:")]
    return found[nth]


def same(one: Scene, other: Scene) -> bool:
    return all(one[key] == other[key] for key in ("log", "legal", "view"))  # type: ignore[literal-required]


def test_a_worker_that_ends_is_replaced_at_once(visits: Visits, capsys: Any) -> None:
    """Ended without a word while nothing is asked, and by a fatal error of Python; then while the computer thinks."""
    visits.allow("atal error|Maximum call stack|ended|Traceback|cause of")
    table = Table(visits.open("eter/", seed=3))
    table.begin("Training", "Computer, Expert")
    before = table.play(by_lot(3), until=lambda scene: scene["status"]["decisions"] >= 3)
    page, notices = table.page, table.page.locator("ev-notices")

    page.evaluate(TERMINATED, 0)
    expect(notices).to_contain_text(STOPPED)
    took = page.evaluate(ANSWER)
    assert same(table.scene(), before)

    page.evaluate("() => document.querySelector('ev-notices').replaceChildren()")
    interpreter = page.evaluate("() => new URL('../vendor/pyodide/interpreter.mjs', location.href).href")
    print([one.url for one in page.workers], interpreter, took)
    worker_of(page, -1).evaluate(FATAL, interpreter)
    took = page.evaluate(ANSWER)
    print(took)
    assert same(table.scene(), before)
