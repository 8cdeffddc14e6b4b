"""What rules, evaluators and presenters can rely on of any state; State (state.py) is the class that has it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol, Self, TypeVar

from .action import Action
from .settings import Settings


class Playable(Protocol):
    """The state of a game that can be played on from."""

    @property
    def game(self) -> Settings: ...

    rng: int

    def key(self) -> Hashable: ...

    def current_player(self) -> int: ...

    def is_terminal(self) -> bool: ...

    def legal_actions(self) -> Sequence[Action]: ...

    def apply_action(self, action: Action, /) -> None: ...

    def returns(self) -> list[float]: ...

    def clone(self) -> Self: ...


S = TypeVar("S", bound=Playable)
"""The class of a game's states."""
