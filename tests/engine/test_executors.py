"""Work done here, by processes, and on clusters of two workers: the same results in the same order."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import nullcontext
from importlib.util import find_spec
from types import SimpleNamespace

import pytest

from evertable.core.errors import BadOptions
from evertable.core.format.documents import Json
from evertable.lab.executors import AHEAD, executor, outcomes
from evertable.lab.league import League
from evertable.lab.matches import Deal, played
from evertable.lab.mine import Mine

DEALS = [Deal("eter", {"length": "play"}, "random", "greedy-1", seed, 2) for seed in range(4)]
HERE = [played(deal) for deal in DEALS]


def mined(pool: Executor | None) -> dict[str, Json]:
    mine = Mine("eter", {"mode": "training", "length": "play"}, ["win"], 300)
    for _ in mine.run(2, 1, pool):
        pass
    return mine.puzzles


@pytest.mark.parametrize(
    ("address", "library"), [("processes", "concurrent"), ("dask://", "distributed"), ("ray://", "ray")]
)
def test_two_workers_make_no_difference(address: str, library: str) -> None:
    if not find_spec(library):
        pytest.skip(f"{library} is not installed")
    with executor(address, workers=2) as pool:
        assert pool is not None
        assert list(outcomes(played, DEALS, pool)) == list(zip(DEALS, HERE, strict=True))
        league = League("eter", {"length": "play"}, ["random", "greedy-1"], plies=2)
        assert list(league.play(4, 0, pool))[-1] == (4, 4)
        puzzles = mined(pool)
    assert puzzles == mined(None) and len(puzzles) >= 2
    assert list(league.scores["random", "greedy-1"].values()) == HERE


def test_one_worker_is_no_pool() -> None:
    with executor() as pool:
        assert pool is None
        assert list(outcomes(len, ["a", "bc"], pool)) == [("a", 1), ("bc", 2)]


@pytest.mark.parametrize("address", ["threads", "dask:host", "http://host"])
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(BadOptions, match="executor"), executor(address):
        pass


@pytest.mark.parametrize(
    "address",
    ["dask://host", "dask://host:0", "dask://host:65536", "dask://tcp://host:1", "dask://no such:8786", "dask://:8786",
     "ray://host", "ray://host:port", "ray://a@b:10001", "ray://[::1]", "dask://auto", "ray://h:²"],
)  # fmt: skip
def test_an_address_that_can_be_none_is_refused_at_once(address: str) -> None:
    """A library would wait for half a minute, and name another address, or none."""
    problem = r"behind :// stands host:port, the port from 1 to 65535"
    with pytest.raises(BadOptions, match=problem) as bad, executor(address):
        pass
    assert repr(address) in str(bad.value)


@pytest.mark.parametrize("error", [OSError("Timed out trying to\nconnect"), ValueError("odd"), ConnectionError()])
@pytest.mark.parametrize("address", ["dask://127.0.0.1:1", "dask://[::1]:8786", "ray://10.0.0.1:10001", "ray://auto"])
def test_a_cluster_that_does_not_answer_is_named(
    address: str, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*args: object, **more: object) -> None:
        raise error

    library = SimpleNamespace(Client=fails, init=fails, shutdown=lambda: None)
    monkeypatch.setattr("evertable.lab.executors.import_module", lambda name: library)
    with pytest.raises(BadOptions) as bad, executor(address):
        pass
    reason = " ".join(str(error).split()) or "ConnectionError"
    assert str(bad.value) == f"executor: {address} does not answer as a cluster: {reason}"


def test_what_goes_wrong_in_the_work_is_not_laid_to_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    class Client(nullcontext):  # type: ignore[type-arg]
        def get_executor(self, pure: bool) -> None:
            return None

    library = SimpleNamespace(Client=lambda *args, **more: Client())
    monkeypatch.setattr("evertable.lab.executors.import_module", lambda name: library)
    with pytest.raises(OSError, match="disk full"), executor("dask://host:1"):
        raise OSError("disk full")


def test_library_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(f"No module named {name}")

    monkeypatch.setattr("evertable.lab.executors.import_module", missing)
    with pytest.raises(BadOptions, match=r"pip install 'evertable\[ray\]'"), executor("ray://"):
        pass


class Lazy(Executor):
    """Keeps what it is given and does it when asked for the result."""

    def __init__(self) -> None:
        self.given: list[Future[int]] = []

    def submit(self, fn: object, /, *args: object, **kwargs: object) -> Future[int]:  # type: ignore[override]
        future: Future[int] = Future()
        self.given.append(future)
        if len(self.given) == 1:
            future.set_result(1)
        return future


def test_no_more_is_handed_out_than_needed_and_what_waits_is_called_off() -> None:
    def endless() -> Iterator[int]:
        n = 0
        while True:
            yield n
            n += 1

    lazy = Lazy()
    found = outcomes(abs, endless(), lazy)
    assert next(found) == (0, 1)
    assert len(lazy.given) == AHEAD
    found.close()
    assert all(future.cancelled() for future in lazy.given[1:])


def test_threads_do_too() -> None:
    with ThreadPoolExecutor(2) as pool:
        assert [result for _, result in outcomes(abs, range(-100, 0), pool)] == list(range(100, 0, -1))
