"""The history heuristic: what actions have gained anywhere in a tree.

Schaeffer: The History Heuristic and Alpha-Beta Search Enhancements in Practice, 1989.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from ..core.action import Action

NEVER = (0.0, 0)
"""The sum of the gains of an action that was never tried, and how often it was."""


class HistoryHeuristic:
    """How often each action has won at once, and its mean change of the evaluation for the seat that took it."""

    def __init__(self) -> None:
        self._wins: dict[Action, int] = {}
        self._found: dict[int, dict[Action, tuple[float, int]]] = defaultdict(dict)

    def add(self, mover: int, action: Action, gain: float) -> None:
        """Record a gain of an action of `mover`, in points of the evaluation."""
        found = self._found[mover]
        total, times = found.get(action, NEVER)
        found[action] = total + gain, times + 1

    def won(self, action: Action) -> None:
        """Record that an action won at once, for any seat: what wins for one is worth trying for the other."""
        self._wins[action] = self._wins.get(action, 0) + 1

    def order(self, mover: int, actions: Sequence[Action]) -> list[Action]:
        """The order in which to try them: what has won most often, what is untried, then what gained most."""
        wins, found = self._wins, self._found[mover]
        ranks = []
        for k, action in enumerate(actions):
            total, times = found.get(action, NEVER)
            ranks.append((-wins.get(action, 0), times > 0, -total / times if times else 0.0, k))
        ranks.sort()
        return [actions[k] for _, _, _, k in ranks]
