"""Opponents: each thinks over one seat's view, in slices. Knows the kernel only."""

from __future__ import annotations

from collections.abc import Mapping

from .greedy import Greedy
from .opponent import Opponent, Progress, Thought, decide
from .uniform import Uniform

OPPONENTS: Mapping[str, Opponent] = {"greedy": Greedy(), "greedy-1": Greedy(), "random": Uniform()}
"""The opponents, by the name a seat is given: `greedy` may become better, `greedy-1` stays what it is."""

__all__ = ["OPPONENTS", "Greedy", "Opponent", "Progress", "Thought", "Uniform", "decide"]
