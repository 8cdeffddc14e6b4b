"""Where work is done: in this process, in processes of this machine, or on a Dask or Ray cluster. Results are the same.

    with executor("dask://scheduler:8786", workers=1) as pool:
        for task, result in outcomes(played, deals, pool): ...

Workers of a cluster need the same version of Evertable. The extras `dask` and `ray` install what their addresses need.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar

from ..core.errors import BadOptions, shortened

AHEAD = 64
"""The number of tasks submitted ahead of the one whose result is due."""
KINDS = ("processes", "dask://", "ray://")
PLACE = re.compile(r"(?:[^\s:/@\[\]]+|\[[0-9A-Fa-f:.%]+\]):(\d{1,5})", re.ASCII)
"""A host, by name or number, and a port."""
ANSWER = 15
"""The timeout for a Dask cluster in seconds."""
MOST_WORKERS = 1024
"""The maximum number of workers on one machine."""

Task = TypeVar("Task")
Result = TypeVar("Result")


def outcomes(
    do: Callable[[Task], Result], tasks: Iterable[Task], pool: Executor | None
) -> Generator[tuple[Task, Result]]:
    """Each task with its result, in the order of the tasks; computed in this process without a pool.

    Tasks that have not begun when the caller stops iterating are not done.
    """
    if pool is None:
        for task in tasks:
            yield task, do(task)
        return
    waiting: deque[tuple[Task, Future[Result]]] = deque()
    try:
        for task in tasks:
            waiting.append((task, pool.submit(do, task)))
            if len(waiting) >= AHEAD:
                yield _done(waiting)
        while waiting:
            yield _done(waiting)
    finally:
        for _, future in waiting:
            future.cancel()


def _done(waiting: deque[tuple[Task, Future[Result]]]) -> tuple[Task, Result]:
    task, future = waiting.popleft()
    return task, future.result()


@contextmanager
def executor(address: str = "processes", workers: int = 1) -> Iterator[Executor | None]:
    """An executor; None if one process is enough.

    `processes`: this many on this machine. `dask://host:port` and `ray://host:port` (or `ray://auto`): a running
    cluster. `dask://` and `ray://`: a cluster of this many workers, started on this machine and ended with the work.
    Raises BadOptions, naming the address, for an unknown or unreachable one, a bad number of workers, or a missing
    library.
    """
    if not 1 <= workers <= MOST_WORKERS:
        raise BadOptions("workers", f"{shortened(workers)} is not a number from 1 to {MOST_WORKERS}")
    kind, _, place = address.partition("://")
    if place and kind in ("dask", "ray") and not (kind == "ray" and place == "auto"):
        check_place(address, place)
    if kind == "dask":
        with _dask(place, workers) as pool:
            yield pool
    elif kind == "ray":
        with _ray(place, workers) as pool:
            yield pool
    elif address != "processes":
        raise BadOptions("executor", f"{shortened(address, 80, repr)} does not begin with one of {', '.join(KINDS)}")
    elif workers > 1:
        here = ProcessPoolExecutor(workers)
        try:
            yield here
        finally:
            here.shutdown(cancel_futures=True)
    else:
        yield None


def check_place(address: str, place: str) -> None:
    """Raise BadOptions for a place that is no host and port, which would only time out."""
    found = PLACE.fullmatch(place)
    if not found or not 0 < int(found[1]) < 1 << 16:
        told = shortened(address, 80, repr)
        raise BadOptions("executor", f"{told}: behind :// stands host:port, the port from 1 to 65535")


@contextmanager
def _reaching(address: str) -> Iterator[None]:
    """Turn errors within into BadOptions naming the address."""
    try:
        yield
    except (OSError, ValueError, RuntimeError, ImportError) as bad:
        reason = " ".join(str(bad).split()) or type(bad).__name__
        raise BadOptions("executor", f"{address} does not answer as a cluster: {shortened(reason, 200)}") from bad


def _library(module: str, extra: str) -> ModuleType:
    """A library that an extra installs. Raises BadOptions."""
    try:
        return import_module(module)
    except ImportError as missing:
        raise BadOptions("executor", f"{extra}:// needs: pip install 'evertable[{extra}]' ({missing})") from missing


@contextmanager
def _dask(place: str, workers: int) -> Iterator[Executor]:
    distributed = _library("distributed", "dask")
    if place:
        with _reaching(f"dask://{place}"):
            client = distributed.Client(f"tcp://{place}", timeout=ANSWER)
        with client:
            yield client.get_executor(pure=False)
        return
    cluster = distributed.LocalCluster(
        n_workers=workers, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    )  # fmt: skip
    with cluster, distributed.Client(cluster) as client:
        yield client.get_executor(pure=False)


@contextmanager
def _ray(place: str, workers: int) -> Iterator[Executor]:
    ray = _library("ray", "ray")
    if place:
        with _reaching(f"ray://{place}"):
            ray.init(address=place if place == "auto" else f"ray://{place}", log_to_driver=False)
    else:
        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
    try:
        yield RayExecutor(ray)
    finally:
        ray.shutdown()


class RayExecutor(Executor):
    """Ray with the interface of concurrent.futures."""

    def __init__(self, ray: ModuleType) -> None:
        self._ray = ray

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """See Executor."""
        future: Future[Any] = self._ray.remote(fn).remote(*args, **kwargs).future()
        return future
