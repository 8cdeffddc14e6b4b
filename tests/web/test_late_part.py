"""Python's late part (web_ui/worker/late-part.mjs): it comes when it is needed; where it does not, that is said."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.reference import at_random
from tests.web.table import Table
from tests.web.test_early_part import Serve, late
from tests.web.test_platform import PING, SNAPSHOT, bare, without_server
from tests.web.test_worker_ends import STOPPED, same
from tests.web.visits import Visits
from tests.web.watching import Watched, wait_for
from tools.runtime import LATE

CALCULATE = """(address) => import(address).then((module) => module.loadPyodide())
  .then((python) => python.runPython("str((1 + 2j) ** (3 + 1j))"))"""
"""In a worker: what no game does."""
RESULT = str((1 + 2j) ** (3 + 1j))


def calculated(page: Page) -> str:
    """What the page's worker has calculated with functions of the late part."""
    interpreter = page.evaluate("new URL('../vendor/pyodide/interpreter.mjs', location.href).href")
    found: str = page.workers[0].evaluate(CALCULATE, interpreter)
    return found


def test_it_comes_when_it_is_needed_and_once(watch: Watched, own_server: Serve) -> None:
    server = own_server()
    page = bare(watch, server)
    assert late(server) == []
    assert calculated(page) == RESULT
    assert len(late(server)) == 1
    assert calculated(page) == RESULT
    assert len(late(server)) == 1
    assert page.evaluate(PING) is True
    assert watch.faults() == []


def test_it_comes_to_a_python_from_the_snapshot(watch: Watched, own_server: Serve) -> None:
    server = own_server()
    page = bare(watch, server)
    assert page.evaluate("keepSnapshot()") > 0
    assert late(server) == []
    page.close()
    page = bare(watch, server)
    assert any(SNAPSHOT in line for line in watch.console)
    assert calculated(page) == RESULT
    assert page.evaluate(PING) is True


def test_it_is_there_with_the_server_gone(watch: Watched, own_server: Serve) -> None:
    page = without_server(watch, own_server())
    assert calculated(page) == RESULT
    assert page.evaluate(PING) is True


def test_where_it_does_not_come_the_table_is_there_again(visits: Visits) -> None:
    """As after any end of Python: that is said, nothing is lost, and the game goes on."""
    visits.allow("atal error|ended|Traceback|cause of|Stack|File |late|send|Failed to load|ERR_FAILED")
    table = Table(visits.open("eter/", seed=3))
    page, notices = table.page, table.page.locator("ev-notices")
    page.context.route(f"**/{LATE}*", lambda route: route.abort())
    table.begin("Training", "Computer, Strong")
    before = table.play(at_random(3), until=lambda scene: scene["status"]["decisions"] >= 4)
    interpreter = page.evaluate("new URL('../vendor/pyodide/interpreter.mjs', location.href).href")
    page.workers[0].evaluate(f"(address) => {{ ({CALCULATE})(address).catch(() => {{}}); }}", interpreter)
    expect(notices).to_contain_text(STOPPED)
    back = wait_for(lambda: now if same(now := table.scene(), before) else None, "the table")
    table.decide(back, at_random(3)(back))
