"""A worker that ends unexpectedly: nothing is lost, it is reported, and the next answer comes soon."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.reference import Scene, at_random
from tests.web.table import Table
from tests.web.visits import Visits

STOPPED = "The rules engine had stopped"
IN_THE_WORKER = """(address) => import(address).then((module) => module.loadPyodide()).then((python) => {
  setTimeout(() => { try { python._api.fatal_error(new RangeError("Maximum call stack size exceeded")); } catch {} });
})"""
"""What Pyodide does where the stack has ended, in its worker."""
TERMINATED = "(nth) => [...document.querySelectorAll('script[type=py]')].at(nth).xworker.terminate()"
STARTED = """async () => {
  const { session } = document.querySelector("ev-game");
  await session.ask({ do: "state", seat: session.view.for });
}"""
"""What the page shows it knows itself: the new worker has started once it has answered a question."""
ANSWER = """async () => {
  const { session } = document.querySelector("ev-game");
  const asked = performance.now();
  await new Promise((resolve) => session.engine.onDeath(resolve));
  await session.ask({ do: "state", seat: session.view.for });
  return performance.now() - asked;
}"""


def same(one: Scene, other: Scene) -> bool:
    return all(one[key] == other[key] for key in ("log", "legal", "view"))  # type: ignore[literal-required]


def test_a_worker_that_ends_is_replaced_at_once(visits: Visits) -> None:
    """By a fatal error of Python, and without a word while nobody asks anything."""
    visits.allow("atal error|Maximum call stack|ended|Traceback|cause of|Stack|File ")
    table = Table(visits.open("eter/", seed=3))
    table.begin("Training", "Computer, Strong")
    before = table.play(at_random(3), until=lambda scene: scene["status"]["decisions"] >= 4)
    page, notices = table.page, table.page.locator("ev-notices")

    interpreter = page.evaluate("new URL('../vendor/pyodide/interpreter.mjs', location.href).href")
    page.workers[0].evaluate(IN_THE_WORKER, interpreter)
    expect(notices).to_contain_text(STOPPED)
    assert same(table.scene(), before)

    page.evaluate(STARTED)
    page.evaluate(f"() => {{ globalThis.answered = ({ANSWER})(); }}")
    page.evaluate(TERMINATED, 0)
    took = page.evaluate("globalThis.answered")
    print(f"{took:.0f} ms from the end of the worker to the next answer")
    after = table.scene()
    assert same(after, before)
