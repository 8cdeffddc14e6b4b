"""Kinds of goals, as games declare them. What a goal is stands in format/goal.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class GoalKind(NamedTuple):
    """A kind of goal that a game declares, after KINDS of format/goal.py; new ones are appended.

    `judged(start, state, seat, n)`: True if it is reached in a state, False if it is missed, None while it is open;
    `start` is the state in which it was set. `words`: the message that says it, with `seat` and, if it `counts`, `n`;
    with
    `.within` behind it and `within` for a limited number of decisions. `firm`: what is drawn in a decision cannot
    change whether that decision reaches it.
    """

    name: str
    judged: Callable[[Any, Any, int, int], bool | None]
    words: str
    counts: bool = False
    firm: bool = True
