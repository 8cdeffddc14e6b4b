"""The history heuristic: what actions have gained anywhere in a tree.

Schaeffer: The History Heuristic and Alpha-Beta Search Enhancements in Practice, 1989.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..core.action import Action


class HistoryHeuristic:
    """How often each action has won at once, and its mean change of the evaluation for the seat that took it."""

    def __init__(self) -> None:
        self._wins: dict[Action, int] = {}
        self._found: dict[tuple[int, Action], tuple[float, int]] = {}

    def add(self, mover: int, action: Action, gain: float) -> None:
        """Record a gain of an action of `mover`, in points of the evaluation."""
        total, times = self._found.get((mover, action), (0.0, 0))
        self._found[mover, action] = total + gain, times + 1

    def won(self, action: Action) -> None:
        """Record that an action won at once, for any seat: what wins for one is worth trying for the other."""
        self._wins[action] = self._wins.get(action, 0) + 1

    def order(self, mover: int, actions: Iterable[Action]) -> list[Action]:
        """The order in which to try them: what has won most often, what is untried, then what gained most."""
        return sorted(actions, key=lambda one: self._rank(mover, one))

    def _rank(self, mover: int, action: Action) -> tuple[int, bool, float]:
        total, times = self._found.get((mover, action), (0.0, 0))
        return (-self._wins.get(action, 0), times > 0, -total / times if times else 0.0)
