"""The worker's own lines (web_ui/worker/engine.py), run without a browser."""

from __future__ import annotations

import gc
import runpy
import sys
import types
from typing import Any

import pytest

from evertable import load_game
from evertable.core.format.link import record_link
from evertable.core.format.record import Record
from tools.paths import WEB_UI


class Channel:
    """A MessageChannel that nobody listens to."""

    def __init__(self) -> None:
        self.port1, self.port2 = types.SimpleNamespace(), types.SimpleNamespace()


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What engine.py defines, its messages to the page in `posted`; each look at the clock takes `step` seconds."""
    posted: list[str] = []
    js = types.SimpleNamespace(postMessage=posted.append, MessageChannel=types.SimpleNamespace(new=Channel))
    ffi = types.SimpleNamespace(create_proxy=lambda function: function)
    monkeypatch.setitem(sys.modules, "js", js)  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "pyodide", types.ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)  # type: ignore[arg-type]
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(gc, "freeze", lambda: None)
    found = runpy.run_path(str(WEB_UI / "worker" / "engine.py"))
    clock = types.SimpleNamespace(now=0.0, step=0.0)

    def monotonic() -> float:
        clock.now += clock.step
        return float(clock.now)

    monkeypatch.setattr(found["time"], "monotonic", monotonic)
    return {**found, "posted": posted, "clock": clock}


def long_link() -> str:
    """The link of a game of some hundred decisions."""
    record = Record(load_game("vale"), 7)
    state = record.initial()
    while not state.is_terminal() and len(record) < 150:
        record.play(state, state.legal_actions()[-1])
    return record_link(record)


def test_long_replay_lets_the_page_hear_that_the_worker_lives(worker: dict[str, Any]) -> None:
    request = '{"do":"look","text":"%s"}' % long_link()  # noqa: UP031 - braces of JSON
    worker["clock"].step = 0.05
    assert '"ok":true' in worker["handle"](request)
    assert worker["posted"].count("alive") >= 5


def test_quick_answer_says_nothing_else(worker: dict[str, Any]) -> None:
    assert '"pong":true' in worker["handle"]('{"do":"ping"}')
    assert worker["posted"] == []


def test_engine_is_left_as_it_was(worker: dict[str, Any]) -> None:
    from evertable.core.state import State

    plain = State.apply_action
    worker["handle"]('{"do":"no such thing"}')
    assert State.apply_action is plain
