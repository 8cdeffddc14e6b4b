"""Several games side by side, each written into its row of common arrays; here or in a process of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np  # type: ignore[import-not-found, unused-ignore]

from ..core.state import State
from .play import LearnedGame, Play, first_marked


class Columns(NamedTuple):
    """What is told of n games: arrays with a row for each."""

    observation: Any
    """float32, n x size: what the seat to decide may know."""
    action_mask: Any
    """int8, n x width: the numbers that are legal for it."""
    seat: Any
    """int64, n: the seat to decide."""
    reward: Any
    """float64, n: what the seat has won that took the last action."""
    returns: Any
    """float64, n x seats: what all seats have, of a game that has just ended; else 0."""
    over: Any
    """bool, n: whether a game has just ended. Its row is that of the next one."""
    number: Any
    """int64, n: what is said next in each game."""
    final: Any
    """float32, n x size: what the seat that ended a game sees of its end, where it is over."""

    @classmethod
    def shapes(cls, kind: LearnedGame, n: int) -> list[tuple[Any, tuple[int, ...]]]:
        """The type and the shape of each array."""
        seats = kind.game.num_players()
        return [
            (np.float32, (n, kind.size)), (np.int8, (n, kind.width)), (np.int64, (n,)), (np.float64, (n,)),
            (np.float64, (n, seats)), (np.bool_, (n,)), (np.int64, (n,)), (np.float32, (n, kind.size)),
        ]  # fmt: skip

    def rows(self, part: slice) -> Columns:
        """The same of some of the games."""
        return Columns(*[column[part] for column in self])


class Lane:
    """One game of a batch, and the next ones after it."""

    def __init__(self, kind: LearnedGame, seed: int | None, observation: Any, mask: Any) -> None:
        """`observation`, `mask`: its rows of the arrays, which nobody else writes."""
        self._kind = kind
        self._deals = np.random.default_rng(seed)
        self._observation, self._mask, self._marks = observation, mask, memoryview(mask)
        self._numbers: Sequence[int] = ()
        self.play = Play(kind, self._dealt())

    def _dealt(self) -> State:
        return self._kind.game.new_initial_state(int.from_bytes(self._deals.bytes(8), "little"))

    def deal(self) -> None:
        """Begin the next game."""
        self.play.begin(self._dealt())

    def write(self, seat: int) -> None:
        """Write its rows; of the mask what was there is wiped out number by number."""
        numbers, marks = self.play.numbers(), self._marks
        if isinstance(numbers, range):
            self._mask[:] = first_marked(len(numbers), self._kind.width)
        else:
            for number in self._numbers:
                marks[number] = 0
            for number in numbers:
                marks[number] = 1
        self._numbers = numbers
        self.play.write(seat, self._observation)


class Batch:
    """Games that are played side by side."""

    def __init__(self, kind: LearnedGame, columns: Columns) -> None:
        self._kind, self._columns = kind, columns
        self._lanes: list[Lane] = []

    def reset(self, seeds: Sequence[int | None]) -> None:
        """Begin a game in every row, each with its seed; the games after it follow from that."""
        columns = self._columns
        columns.observation[:] = 0
        columns.action_mask[:] = 0
        columns.reward[:] = columns.returns[:] = 0
        columns.over[:] = False
        self._lanes = [
            Lane(self._kind, seed, columns.observation[k], columns.action_mask[k]) for k, seed in enumerate(seeds)
        ]
        for k, lane in enumerate(self._lanes):
            columns.seat[k] = seat = lane.play.state.current_player()
            lane.write(seat)

    def step(self) -> None:
        """Say `number`, which is legal, in each game. A game that ends is followed by the next.

        Raises LookupError for an illegal number.
        """
        columns = self._columns
        columns.reward[:] = columns.returns[:] = 0
        columns.over[:] = False
        seats, numbers = columns.seat.tolist(), columns.number.tolist()
        for k, (lane, number, mover) in enumerate(zip(self._lanes, numbers, seats, strict=True)):
            play = lane.play
            seat = mover
            if play.say(number):
                seat = play.state.current_player()
                if seat < 0:
                    columns.returns[k] = returns = play.state.returns()
                    columns.reward[k], columns.over[k] = returns[mover], True
                    play.write(mover, columns.final[k])
                    lane.deal()
                    seat = lane.play.state.current_player()
            seats[k] = seat
            lane.write(seat)
        columns.seat[:] = seats
