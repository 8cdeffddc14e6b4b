"""Opponents: each thinks about one seat's view, in slices. Depends on the core only."""

from __future__ import annotations

from .greedy import Greedy
from .levels import GROWING, LEVELS, OPPONENTS, TEMPERS, advise, opponent, review
from .thought import Opponent, SearchResult, ThoughtProgress, decide, finished
from .uniform import Uniform

__all__ = [
    "GROWING",
    "LEVELS",
    "OPPONENTS",
    "TEMPERS",
    "Greedy",
    "Opponent",
    "SearchResult",
    "ThoughtProgress",
    "Uniform",
    "advise",
    "decide",
    "finished",
    "opponent",
    "review",
]  # fmt: skip
