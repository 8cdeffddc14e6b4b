"""What the modules that a state is made of need of a state, which they cannot import: whose cards are where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ....core.turns.frames import Frame
from .options import EternalSettings
from .pile import Pile
from .unseen_warcries import Calls


class InPlay(Protocol):
    """A card in play."""

    card: int


class Holdings(Protocol):
    """A state as those modules see it; `state.EternalState` says what each field means."""

    game: EternalSettings
    frames: tuple[Frame, ...]
    dealt: list[int]
    hands: list[tuple[int, ...]]
    known: list[tuple[int, ...]]
    decks: list[Pile]
    calls: list[Calls]
    voids: list[tuple[int, ...]]
    market: list[tuple[int, ...]]
    swaps: list[int]
    powers: list[tuple[int, ...]]

    @property
    def things(self) -> Sequence[InPlay]: ...

    def closed(self, seat: int, /) -> list[int]: ...
