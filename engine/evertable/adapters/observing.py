"""Observers for OpenSpiel: of what one player sees, what it alone sees, what all see, or every player in turn."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np  # type: ignore[import-not-found, unused-ignore]
import pyspiel  # type: ignore[import-not-found, unused-ignore]

from ..core.format.record import canonical
from .history import Alone, Looker, Trail, knowledge_of, seat_of, view_of
from .layout import ArrayLayout, FieldBlock, Hashed

BEGUN, MEMORY = 32, 128
"""The sizes of the parts of an array for the words begun, and for the player's past actions."""
UNDEALT = "chance deals"
"""What everybody sees before chance has dealt."""


class ObservationKind(NamedTuple):
    """What an observer writes."""

    recall: bool = False
    """Whether it is an information state: with the player's past actions, and in strings a digest
    of all it has seen.
    """
    public: bool = True
    private: Any = pyspiel.PrivateInfoType.SINGLE_PLAYER

    def lookers(self, player: int, players: int) -> list[Looker]:
        """The viewers whose views are written for a player."""
        kinds = pyspiel.PrivateInfoType
        if self.private == kinds.NONE:
            return [None] if self.public else []
        seats = [player] if self.private == kinds.SINGLE_PLAYER else [*range(players)]
        return [seat if self.public else Alone(seat) for seat in seats]


def observed(trail: Trail | None, begun: tuple[str, ...], looker: Looker) -> str:
    """What a viewer sees, with the words its seat has begun to say."""
    if trail is None:
        return "" if isinstance(looker, Alone) else UNDEALT
    own = [*begun] if seat_of(looker) == trail.state.current_player() else []
    return canonical([view_of(trail.state, looker), own])


def recalled(trail: Trail | None, begun: tuple[str, ...], looker: Looker) -> str:
    """What a viewer sees and can infer, with a digest of all it has seen and done."""
    if trail is None:
        return observed(trail, begun, looker)
    told = observed(trail, begun, looker), knowledge_of(trail.state, looker), trail.digest(looker).hex()
    return canonical(told)


class Said(Protocol):
    """What is observed of a SpielState."""

    trail: Trail | None
    words: tuple[str, ...]


class Observer:
    """Writes what a player sees into `tensor`, and by blocks into `dict`; `blocks` explains them.

    What a player alone sees is written as the difference between its numbers and the public ones. The views of all
    players follow one another, with their blocks named after them.
    """

    def __init__(self, layout: ArrayLayout, kind: ObservationKind) -> None:
        self.layout, self.kind, self.players = layout, kind, layout.game.num_players()
        extra = [("words begun", BEGUN), *([("own words so far", MEMORY)] if kind.recall else [])]
        self.forms = [(name, Hashed(size)) for name, size in extra]
        views = kind.lookers(0, self.players)
        self.blocks: list[FieldBlock] = []
        size = 0
        for player in range(len(views)):
            first = f"player {player}: " if len(views) > 1 else ""
            for block in (*layout.blocks, *[FieldBlock(name, 0, form.size, form.meaning) for name, form in self.forms]):
                self.blocks.append(FieldBlock(first + block.name, size, block.size, block.meaning))
                size += block.size
        self.tensor = np.zeros(size, np.float32)
        self.dict = {block.name: self.tensor[block.start : block.start + block.size] for block in self.blocks}

    def set_from(self, state: Said, player: int) -> None:
        """Write the observation of a SpielState; all 0 before chance has dealt."""
        self.tensor.fill(0)
        if state.trail is not None:
            lookers = self.kind.lookers(player, self.players)
            self.tensor[:] = [n for looker in lookers for n in self._numbers(state.trail, state.words, looker)]

    def _numbers(self, trail: Trail, begun: tuple[str, ...], looker: Looker) -> list[float]:
        seat = seat_of(looker)
        numbers = self.layout.numbers(trail.state, seat)
        if isinstance(looker, Alone):
            public = self.layout.numbers(trail.state, None)
            numbers = [own - all_see for own, all_see in zip(numbers, public, strict=True)]
        own = [*begun] if seat == trail.state.current_player() else []
        told = [own, trail.said(seat)] if self.kind.recall else [own]
        for (_, form), words in zip(self.forms, told, strict=True):
            at = len(numbers)
            numbers += [0.0] * form.size
            form.put(words, numbers, at)
        return numbers

    def string_from(self, state: Said, player: int) -> str:
        """The observation or information state of a SpielState; for all players as a list; "" if
        nothing is observed.
        """
        tell = recalled if self.kind.recall else observed
        found = [tell(state.trail, state.words, looker) for looker in self.kind.lookers(player, self.players)]
        return found[0] if len(found) == 1 else canonical(found) if found else ""
