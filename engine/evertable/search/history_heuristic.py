"""What actions have gained in a tree, wherever they were tried: the history heuristic.

Schaeffer: The History Heuristic and Alpha-Beta Search Enhancements in Practice, 1989.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..core.action import Action


class HistoryHeuristic:
    """How often each action has won at once, and the mean of what it changed for the seat that took it."""

    def __init__(self) -> None:
        self._wins: dict[Action, int] = {}
        self._found: dict[tuple[int, Action], tuple[float, int]] = {}

    def add(self, mover: int, action: Action, gain: float) -> None:
        """Count what an action of `mover` has gained once more, in points of an evaluation."""
        total, times = self._found.get((mover, action), (0.0, 0))
        self._found[mover, action] = total + gain, times + 1

    def won(self, action: Action) -> None:
        """Count that an action has won at once, for whichever seat: what wins for one is worth a look for the other."""
        self._wins[action] = self._wins.get(action, 0) + 1

    def order(self, mover: int, actions: Iterable[Action]) -> list[Action]:
        """In what order to try them: what has won most often, what was tried nowhere yet, then what gained most."""
        return sorted(actions, key=lambda one: self._rank(mover, one))

    def _rank(self, mover: int, action: Action) -> tuple[int, bool, float]:
        total, times = self._found.get((mover, action), (0.0, 0))
        return (-self._wins.get(action, 0), times > 0, -total / times if times else 0.0)
