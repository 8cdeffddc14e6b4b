"""The spaces of gymnasium that a learner's game is played in."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np  # type: ignore[import-not-found, unused-ignore]
from gymnasium import spaces  # type: ignore[import-not-found, unused-ignore]

from .play import BOUND, LearnedGame


class Indices(spaces.Discrete):  # type: ignore[misc, no-any-unimported, unused-ignore]
    """Integers from 0. A bool is not accepted, although Discrete takes True for 1."""

    def contains(self, x: Any) -> bool:
        """Whether it is one of the numbers."""
        return not is_truth(x) and bool(super().contains(x))


def numbers_of(kind: LearnedGame) -> Any:
    """The space of observations without a mask."""
    return spaces.Box(-BOUND, BOUND, (kind.size,), np.float32)


def observed_of(kind: LearnedGame) -> Any:
    """The space of observations with their masks."""
    return spaces.Dict({"observation": numbers_of(kind), "action_mask": spaces.MultiBinary(kind.width)})


def is_truth(value: object) -> bool:
    """Whether it is True or False, numpy's included."""
    return isinstance(value, (bool, np.bool_)) or (isinstance(value, np.ndarray) and value.dtype == bool)


def index_of(action: Any) -> int:
    """An action as an index, also from an array of one integer; -1 if it is none."""
    try:
        return -1 if is_truth(action) else index(action)
    except TypeError:
        return -1
