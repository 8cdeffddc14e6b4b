"""Many games at once, in gymnasium's vector convention. Needs the extra `gymnasium`.

    from evertable.adapters.vector import VectorTable
    tables = VectorTable("eter", 64, mode="duel")            # or a loaded game; processes=2 spreads them
    seen, infos = tables.reset(seed=7)
    seen["observation"], seen["action_mask"], infos["seat"]  # of the seat to decide in each game
    seen, rewards, over, _, infos = tables.step(numbers)     # one number for each game

Every game is played by all its seats: a row is what the seat to decide may know, a number is what it says (see
pettingzoo.py), `rewards` what it won by that. `infos["returns"]` says what each seat has of a game that has just ended.
Such a game is followed by the next at once (gymnasium's autoreset mode SAME_STEP), `infos["final_obs"]` has the last
observation of its mover. Game k of `reset(seed=s)` is the game of `Table.reset(s + k)` in pettingzoo.py.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from math import prod
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import numpy as np  # type: ignore[import-not-found, unused-ignore]
from gymnasium.vector import (  # type: ignore[import-not-found, import-untyped, unused-ignore]
    AutoresetMode,
    VectorEnv,
)
from gymnasium.vector.utils import batch_space  # type: ignore[import-not-found, import-untyped, unused-ignore]

from ..core.game import Game
from .batch import Batch, Columns
from .play import LearnedGame, game_of
from .spaces import Indices, observed_of

STEP, DONE, END = b"step", b"done", b"end"
"""What a process is told, or tells, beside seeds and errors, which are pickled."""


class VectorTable(VectorEnv):  # type: ignore[misc, no-any-unimported, unused-ignore]
    """`n` games of one kind that are played side by side."""

    metadata: dict[str, Any] = {  # noqa: RUF012  (declared so by the library)
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self, game: str | Game, n: int, *, actions: str = "words", processes: int = 0, copy: bool = True, **options: Any
    ) -> None:
        """`actions`: what a number means, "words" or "legal". `processes`: how many play; 0: this one.

        `copy`: whether arrays are new ones at each step; otherwise the next step writes over them. Raises BadOptions
        for an unknown game or options, ValueError for numbers that cannot be.
        """
        if n < 1 or not 0 <= processes <= n:
            raise ValueError(f"{n} games in {processes} processes: there is at least one game, and one a process")
        self.kind = kind = LearnedGame(game_of(game, options), actions)
        self.game, self.blocks = kind.game, kind.blocks
        self.num_envs, self._copy = n, copy
        self.single_observation_space, self.single_action_space = observed_of(kind), Indices(kind.width)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        self._workers: Sequence[Here | There]
        if processes:
            context = get_context()
            raw = [context.RawArray("b", prod(shape) * np.dtype(kind_).itemsize) for kind_, shape in self._shapes()]
            cuts = [n * k // processes for k in range(processes + 1)]
            parts = [slice(start, stop) for start, stop in pairwise(cuts)]
            self._columns = in_memory(raw, kind, n)
            self._workers = [There(context, kind, raw, n, part) for part in parts]
        else:
            self._columns = Columns(*[np.zeros(shape, kind_) for kind_, shape in self._shapes()])
            self._workers = [Here(kind, self._columns)]

    def _shapes(self) -> list[tuple[Any, tuple[int, ...]]]:
        return Columns.shapes(self.kind, self.num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game everywhere; with a seed always the same ones, and the same ones after them."""
        n = self.num_envs
        seeds = [None] * n if seed is None else [seed + k for k in range(n)] if isinstance(seed, int) else [*seed]
        if len(seeds) != n:
            raise ValueError(f"there are {n} games, and seeds for {len(seeds)}")
        for worker in self._workers:
            worker.reset(seeds[worker.part])
        for worker in self._workers:
            worker.done()
        return self._observed(), {"seat": self._columns.seat.copy()}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """One number for each game. Raises ValueError for one that is not legal; then nothing has changed."""
        numbers = np.asarray(actions)
        self._check(numbers)
        columns = self._columns
        columns.number[:] = numbers
        for worker in self._workers:
            worker.step()
        for worker in self._workers:
            worker.done()
        cut = np.zeros(self.num_envs, np.bool_)
        return self._observed(), columns.reward.copy(), columns.over.copy(), cut, self._infos()

    def _check(self, numbers: Any) -> None:
        """Raise ValueError unless there is a legal number for each game."""
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise ValueError(f"there is one whole number for each of {self.num_envs} games")
        there = (numbers >= 0) & (numbers < self.kind.width)
        legal = there & (self._columns.action_mask[np.arange(self.num_envs), np.where(there, numbers, 0)] == 1)
        if not legal.all():
            k = int(np.argmin(legal))
            raise ValueError(f"{numbers[k]} is no legal action in game {k}: see its action_mask")

    def _observed(self) -> dict[str, Any]:
        columns = self._columns
        if not self._copy:
            return {"observation": columns.observation, "action_mask": columns.action_mask}
        return {"observation": columns.observation.copy(), "action_mask": columns.action_mask.copy()}

    def _infos(self) -> dict[str, Any]:
        columns = self._columns
        infos: dict[str, Any] = {"seat": columns.seat.copy()}
        if columns.over.any():
            final = np.full(self.num_envs, None, object)
            for k in np.flatnonzero(columns.over):
                mask = np.zeros(self.kind.width, np.int8)
                final[k] = {"observation": columns.final[k].copy(), "action_mask": mask}
            infos |= {"returns": columns.returns.copy(), "final_obs": final, "_final_obs": columns.over.copy()}
        return infos

    def close_extras(self, **how: Any) -> None:
        """End the processes."""
        for worker in self._workers:
            worker.close()


class Here:
    """All games, in this process."""

    def __init__(self, kind: LearnedGame, columns: Columns) -> None:
        batch = Batch(kind, columns)
        self.part = slice(0, len(columns.seat))
        self.reset, self.step = batch.reset, batch.step

    def done(self) -> None:
        """It is carried out at once."""

    def close(self) -> None:
        """Nothing is held."""


class There:
    """Some of the games, in a process of their own, which reads and writes memory that is shared.

    A step is a few bytes to it, and a few back.
    """

    def __init__(self, context: Any, kind: LearnedGame, raw: Sequence[Any], n: int, part: slice) -> None:
        self.part = part
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=serve, args=(other, kind, raw, n, part), daemon=True)
        self._process.start()
        other.close()

    def reset(self, seeds: Sequence[int | None]) -> None:
        """Have new games begun; see `done`."""
        self._pipe.send(seeds)

    def step(self) -> None:
        """Have a step taken; see `done`."""
        self._pipe.send_bytes(STEP)

    def done(self) -> None:
        """Wait until it is carried out. Raises what it raised."""
        found = self._pipe.recv_bytes()
        if found != DONE:
            raise pickle.loads(found)

    def close(self) -> None:
        """End the process."""
        if not self._pipe.closed:
            if self._process.is_alive():
                self._pipe.send_bytes(END)  # a forked sibling holds this end too, so closing it alone would not tell
            self._pipe.close()
            self._process.join()


def in_memory(raw: Sequence[Any], kind: LearnedGame, n: int) -> Columns:
    """The columns of n games in shared memory."""
    shapes = Columns.shapes(kind, n)
    return Columns(*[np.frombuffer(memory, of).reshape(shape) for memory, (of, shape) in zip(raw, shapes, strict=True)])


def serve(pipe: Connection, kind: LearnedGame, raw: Sequence[Any], n: int, part: slice) -> None:
    """Play the games of a part, until told to end."""
    batch = Batch(kind, in_memory(raw, kind, n).rows(part))
    with suppress(EOFError, KeyboardInterrupt):
        for told in iter(pipe.recv_bytes, END):
            try:
                if told == STEP:
                    batch.step()
                else:
                    batch.reset(pickle.loads(told))
                pipe.send_bytes(DONE)
            except Exception as bad:
                pipe.send(bad)
