"""Opponents: each thinks over one seat's view, in slices. Knows the kernel only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .greedy import Greedy
from .opponent import Opponent, Progress, Thought, decide
from .uniform import Uniform

OPPONENTS: Mapping[str, Opponent] = {
    "normal": Greedy(),
    "greedy": Greedy(),
    "greedy-1": Greedy(),
    "random": Uniform(),
}
"""The opponents, by the name a seat is given.

A level may become better under its name. `greedy` and `random` are what seats were given before there were levels, and
go on being read; `greedy-1` stays what it is.
"""
LEVELS: Sequence[str] = ("normal",)
"""The opponents that players are offered, the weakest first."""

__all__ = ["LEVELS", "OPPONENTS", "Greedy", "Opponent", "Progress", "Thought", "Uniform", "decide"]
