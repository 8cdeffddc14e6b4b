"""Which tests run in one worker: a file as a whole, or where it plays random games of its own, those of one game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from xdist.scheduler.loadscope import LoadScopeScheduling

from tests.engine.contract.mixes import EVERY

if TYPE_CHECKING:
    from xdist.workermanage import WorkerController

ENGINE = "tests/engine/"
"""Where tests lie that never wait; a browser's do now and then."""

SHARED_OUT = ("test_contract.py", "test_undo.py", "test_levels.py", "test_puzzles.py")
"""Files in which each game's tests may run in a worker of their own."""


def group(nodeid: str) -> str:
    """What runs in one worker, in order: a file, or there one game's tests, which share its random games."""
    path, _, test = nodeid.partition("::")
    given = test.partition("[")[2].removesuffix("]").split("-")
    game = next((one for one in given if one in EVERY), None) if path.endswith(SHARED_OUT) else None
    return f"{path}:{game}" if game else path


def following(waiting: Iterable[str], *, engine: bool) -> str:
    """The group that a worker gets next of those that wait. `engine`: another worker tests the engine already.

    As long as there are tests of both kinds, one worker alone tests the engine: it needs the time that the browsers
    of the others leave, and two of them would take it from each other.
    """
    groups = list(waiting)
    return next((one for one in groups if one.startswith(ENGINE) != engine), groups[0])


class Groups(LoadScopeScheduling):
    """Gives each group to a worker as a whole.

    By node ids alone: the marks of `--dist loadgroup` are written into them, which pytest no longer lets plugins do.
    """

    def _assign_work_unit(self, node: WorkerController) -> None:
        given = [group for other, groups in self.assigned_work.items() if other is not node for group in groups.items()]
        engine = any(name.startswith(ENGINE) and not all(tests.values()) for name, tests in given)
        self.workqueue.move_to_end(following(self.workqueue, engine=engine), last=False)
        super()._assign_work_unit(node)

    def remove_node(self, node: WorkerController) -> str | None:
        """The test that ended its worker has failed; the rest of its groups goes to the others.

        xdist (3.8) would give that test to the next worker too, and groups of which nothing is left, after which the
        worker that gets one waits for ever.
        """
        work = self.assigned_work[node]
        crashed = next((test for tests in work.values() for test, done in tests.items() if not done), None)
        if crashed:
            work[group(crashed)][crashed] = True
        self.assigned_work[node] = {name: tests for name, tests in work.items() if not all(tests.values())}
        super().remove_node(node)
        return crashed

    def _reschedule(self, node: WorkerController) -> None:
        """More work for a worker that is ready for it.

        xdist (3.8) would ask what a new worker has collected before it has, where another worker ends meanwhile. It is
        asked again once it has.
        """
        if node in self.registered_collections:
            super()._reschedule(node)

    def _split_scope(self, nodeid: str) -> str:
        return group(nodeid)
