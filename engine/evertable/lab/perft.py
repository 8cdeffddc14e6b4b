"""Perft: how many lines of play there are from a position, to compare rules engines as chess programs do.

A line of depth d is d decisions in a row out of the whole `legal_actions()`; forced decisions and listed passes count,
equal positions are not merged, and games that end before depth d have no line of that depth.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..core.action import Action
from ..core.state import State


class Lines(NamedTuple):
    """The lines of a depth: how many there are, and how many of them end the game (None: not looked at)."""

    depth: int
    number: int
    ended: int | None


def perft(state: State, depth: int, *, ends: bool = False) -> Iterator[Lines]:
    """The lines from a state of depth 1, 2, ... `depth`, each as soon as it is counted.

    Lines that end the game are counted where that costs nothing more, which is in all depths but the last; with `ends`
    in the last too, which takes about as many times longer as a position has actions. Raises ValueError if `depth` < 1.
    """
    if depth < 1:
        raise ValueError(f"a depth is at least 1, not {depth}")
    for to in range(1, depth):
        yield Lines(to, *_counted(state, to, ends=True))
    count, ended = _counted(state, depth, ends=ends)
    yield Lines(depth, count, ended if ends else None)


def divided(state: State, depth: int) -> Iterator[tuple[Action, int]]:
    """Each legal action with the number of lines of this depth that begin with it: to find where two engines differ."""
    for action in state.legal_actions():
        if depth == 1:
            yield action, 1
        else:
            yield action, _counted(_after(state, action), depth - 1, ends=False)[0]


def _counted(state: State, depth: int, *, ends: bool) -> tuple[int, int]:
    """How many lines of a depth there are, and (`ends`) how many of them end the game."""
    if state.is_terminal():
        return 0, 0
    legal = state.legal_actions()
    if depth == 1:
        return len(legal), sum(_after(state, action).is_terminal() for action in legal) if ends else 0
    count = ended = 0
    for action in legal:
        more, over = _counted(_after(state, action), depth - 1, ends=ends)
        count, ended = count + more, ended + over
    return count, ended


def _after(state: State, action: Action) -> State:
    after = state.clone()
    after.apply_action(action)
    return after
