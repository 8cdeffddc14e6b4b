"""Tests that share what is dear to make run in one worker."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.groups import Groups, following, group

ROOT = Path(__file__).parents[2]
CONTRACT = "tests/engine/test_contract.py"


@pytest.mark.parametrize(
    ("nodeid", "expected"),
    [
        (f"{CONTRACT}::test_contract[samples-eternal-two]", f"{CONTRACT}:eternal"),
        (f"{CONTRACT}::test_determinism[eter-brawl]", f"{CONTRACT}:eter"),
        (f"{CONTRACT}::test_a_game_begins[vale]", f"{CONTRACT}:vale"),
        ("tests/engine/test_rows.py::test_what_is_not_there[eter]", "tests/engine/test_rows.py"),
        ("tests/web/test_boot.py::test_it_starts", "tests/web/test_boot.py"),
    ],
)
def test_a_group_is_a_file_or_there_one_game(nodeid: str, expected: str) -> None:
    assert group(nodeid) == expected


WEB, ENGINE = "tests/web/test_boot.py", "tests/engine/test_rows.py"


@pytest.mark.parametrize(
    ("waiting", "engine", "expected"),
    [
        ([WEB, ENGINE], False, ENGINE),
        ([ENGINE, WEB], True, WEB),
        ([WEB], False, WEB),
        ([ENGINE, CONTRACT], True, ENGINE),
    ],
)
def test_one_worker_tests_the_engine_while_others_wait_for_browsers(
    waiting: list[str], engine: bool, expected: str
) -> None:
    assert following(waiting, engine=engine) == expected


class Worker:
    """A worker that keeps what it is given."""

    def __init__(self) -> None:
        self.given: list[int] = []
        self.shutting_down = False
        self.gateway = SimpleNamespace(id="")

    def send_runtest_some(self, indices: list[int]) -> None:
        self.given += indices

    def shutdown(self) -> None:
        self.shutting_down = True


def test_a_worker_that_ends_while_another_one_starts_leaves_its_tests_to_it() -> None:
    """A worker that has ended is replaced; the next one may end before the new one has collected its tests."""
    tests = [f"tests/engine/{file}.py::test_{n}" for file in ("one", "two") for n in range(5)]
    option = SimpleNamespace(loadscopereorder=False)
    groups: Any = Groups(SimpleNamespace(getvalue=lambda _: ["2*popen"], option=option))
    first, second, new = workers = Worker(), Worker(), Worker()
    for worker in (first, second):
        groups.add_node(worker)
        groups.add_node_collection(worker, tests)
    groups.schedule()
    assert [worker.given for worker in workers] == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], []]
    assert groups.remove_node(first) == tests[0]
    groups.add_node(new)
    assert groups.remove_node(second) == tests[5]
    assert new.given == []
    groups.add_node_collection(new, tests)
    groups.schedule()
    for done in (1, 2):
        groups.mark_test_complete(new, done)
    assert new.given == [1, 2, 3, 4, 6, 7, 8, 9]


NOTES = """
import os, pathlib, pytest
@pytest.mark.parametrize("n", range(5))
@pytest.mark.parametrize("game", ["toy", "eter", "krieg", "vale"])
def test_note(game, n):
    with open(pathlib.Path(__file__).with_name(game + ".txt"), "a") as out:
        print(os.environ["PYTEST_XDIST_WORKER"], file=out)
"""


def inner_run(folder: Path, tests: str) -> subprocess.CompletedProcess[str]:
    """A run of two workers over a file that is shared out by games."""
    (folder / "test_contract.py").write_text(tests)
    (folder / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text())
    (folder / "pytest.ini").write_text("[pytest]\n")
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "loadscope", "--no-loadscope-reorder"]
    paths = os.pathsep.join([str(ROOT), str(ROOT / "engine")])
    env = {**os.environ, "PYTHONPATH": paths}
    return subprocess.run(command, cwd=folder, env=env, check=False, capture_output=True, text=True, timeout=120)


def test_each_game_has_one_worker_and_not_all_the_same(tmp_path: Path) -> None:
    assert inner_run(tmp_path, NOTES).returncode == 0
    workers = [tmp_path.joinpath(f"{game}.txt").read_text().split() for game in ("toy", "eter", "krieg", "vale")]
    assert [len(noted) for noted in workers] == [5, 5, 5, 5]
    assert all(len(set(noted)) == 1 for noted in workers), workers
    assert len({noted[0] for noted in workers}) == 2


@pytest.mark.parametrize("n", [0, 2, 4])
def test_a_test_that_ends_its_worker_is_run_once_and_the_others_all(n: int, tmp_path: Path) -> None:
    """Wherever it stands in its group, the first or the last."""
    done = inner_run(tmp_path, NOTES + f"    if (game, n) in [('eter', {n}), ('vale', {n})]: os._exit(1)\n")
    assert "2 failed, 18 passed" in done.stdout
    noted = [tmp_path.joinpath(f"{game}.txt").read_text().split() for game in ("toy", "eter", "krieg", "vale")]
    assert [len(workers) for workers in noted] == [5, 5, 5, 5]
