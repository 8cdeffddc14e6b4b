"""Which tests run in one worker: a file as a whole, or where it plays random games of its own, those of one game."""

from __future__ import annotations

from xdist.scheduler.loadscope import LoadScopeScheduling

from tests.engine.contract.mixes import EVERY

SHARED_OUT = ("test_contract.py", "test_undo.py", "test_levels.py", "test_puzzles.py")
"""Files in which each game's tests may run in a worker of their own."""


def group(nodeid: str) -> str:
    """What runs in one worker, in order: a file, or there one game's tests, which share its random games."""
    path, _, test = nodeid.partition("::")
    given = test.partition("[")[2].removesuffix("]").split("-")
    game = next((one for one in given if one in EVERY), None) if path.endswith(SHARED_OUT) else None
    return f"{path}:{game}" if game else path


class Groups(LoadScopeScheduling):
    """Gives each group to a worker as a whole.

    By node ids alone: the marks of `--dist loadgroup` are written into them, which pytest no longer lets plugins do.
    """

    def _split_scope(self, nodeid: str) -> str:
        return group(nodeid)
