"""Observers for OpenSpiel: of what one player sees, what it alone sees, what all see, or every player in turn."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np  # type: ignore[import-not-found, unused-ignore]
import pyspiel  # type: ignore[import-not-found, unused-ignore]

from ..core.format.record import canonical
from ..core.state import State
from .forms import Hashed, Places
from .history import Alone, Looker, Trail, knowledge_of, seat_of, view_of
from .layout import ArrayLayout, FieldBlock, Follower
from .play import BEGUN, begun_places, filled

MEMORY = 128
"""The size of the block for a player's past actions."""
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
    own = [*begun] if seat_of(looker) == trail.seat else []
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
        self.size_of_one = size // max(1, len(views))
        """The length of what one viewer sees."""
        self.size = size
        self.tensor = np.zeros(size, np.float32)
        self.dict = {block.name: self.tensor[block.start : block.start + block.size] for block in self.blocks}
        self.alone = kind.public and kind.private == pyspiel.PrivateInfoType.SINGLE_PLAYER
        """Whether it is what a player sees, and nothing else."""
        self._followers: dict[int | None, list[Follower]] = {}
        """By viewer those that nobody uses now: a thread takes one out, so that no other writes to it."""

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_followers": {}}

    def _places(self, state: State, viewer: int | None) -> Places:
        """The numbers of a viewer, which what was seen of the state before has mostly in common."""
        idle = self._followers.setdefault(viewer, [])
        try:
            follower = idle.pop()
        except IndexError:
            follower = Follower(self.layout, viewer)
        places = {**follower.places(state)}
        idle.append(follower)
        return places

    def set_from(self, state: Said, player: int) -> None:
        """Write the observation of a SpielState; all 0 before chance has dealt."""
        self.tensor.fill(0)
        filled(self.tensor, self.places(state, player))

    def places(self, state: Said, player: int) -> Places:
        """The same as {place: number}, of the numbers that are not 0."""
        found: Places = {}
        if state.trail is not None:
            if self.alone:
                return self._seen(state.trail, state.words, player)
            for k, looker in enumerate(self.kind.lookers(player, self.players)):
                at = k * self.size_of_one
                seen = self._seen(state.trail, state.words, looker)
                found.update({place + at: number for place, number in seen.items()} if at else seen)
        return found

    def _seen(self, trail: Trail, begun: tuple[str, ...], looker: Looker) -> Places:
        seat = seat_of(looker)
        places = self._places(trail.state, seat)
        if isinstance(looker, Alone):
            for place, number in self._places(trail.state, None).items():
                places[place] = places.get(place, 0.0) - number
        at = self.layout.size
        if begun and seat == trail.seat:
            places.update(begun_places(begun, at))
        if self.kind.recall:
            self.forms[1][1].put(trail.said(seat), places, at + BEGUN)
        return places

    def string_from(self, state: Said, player: int) -> str:
        """The observation or information state of a SpielState; for all players as a list; "" if
        nothing is observed.
        """
        tell = recalled if self.kind.recall else observed
        found = [tell(state.trail, state.words, looker) for looker in self.kind.lookers(player, self.players)]
        return found[0] if len(found) == 1 else canonical(found) if found else ""
