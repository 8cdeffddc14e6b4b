"""Many games at once: each row is the game that a single table would play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv

from evertable import BadOptions, load_game
from evertable.adapters.pettingzoo import Table
from evertable.adapters.vector import VectorTable
from evertable.games import REGISTER

from ..toy import Toy


def tried(mask: Any, rng: np.random.Generator) -> Any:
    """A legal number for each row."""
    return np.array([rng.choice(np.flatnonzero(row)) for row in mask])


class Singles:
    """Tables by themselves, begun anew when a game is over, as the rows of a VectorTable are."""

    def __init__(self, game: Any, n: int, actions: str, seed: int) -> None:
        self.tables = [Table(game, actions) for _ in range(n)]
        for k, table in enumerate(self.tables):
            table.reset(seed + k)

    def seen(self) -> tuple[list[Any], list[Any], list[int]]:
        """Observations, masks and seats of those who are to decide."""
        seats = [table.state_.current_player() for table in self.tables]
        seen = [table.observe(table.agent_selection) for table in self.tables]
        return [one["observation"] for one in seen], [one["action_mask"] for one in seen], seats

    def step(self, numbers: Any) -> tuple[list[float], list[bool], list[list[float]], list[Any]]:
        """Rewards of the movers, what is over, what all have, and what the mover sees at the end."""
        rewards, over, returns, ends = [], [], [], []
        for table, number in zip(self.tables, numbers.tolist(), strict=True):
            mover = table.agent_selection
            table.step(number)
            rewards.append(float(table.rewards[mover]))
            over.append(table.terminations[mover])
            returns.append(table.state_.returns())
            ends.append(table.observe(mover)["observation"] if over[-1] else None)
            if over[-1]:
                table.reset()
        return rewards, over, returns, ends


@pytest.fixture(params=[0, 2], ids=["here", "in two processes"])
def processes(request: pytest.FixtureRequest) -> Iterator[int]:
    """Where the games are played."""
    yield request.param


@pytest.mark.parametrize("actions", ["words", "legal"])
@pytest.mark.parametrize("game", [Toy(), *map(load_game, REGISTER)], ids=repr)
def test_rows_are_single_tables(game: Any, actions: str, processes: int) -> None:
    """Over the ends of games too; copies stay as they are."""
    n = 3
    tables, singles = VectorTable(game, n, actions=actions, processes=processes), Singles(game, n, actions, 5)
    assert isinstance(tables, VectorEnv) and tables.num_envs == n
    assert tables.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, infos = tables.reset(seed=5)
    rng, ended = np.random.default_rng(1), 0
    try:
        for _ in range(120):
            observations, masks, seats = singles.seen()
            assert seen["observation"].tolist() == np.array(observations).tolist()
            assert seen["action_mask"].tolist() == np.array(masks).tolist()
            assert infos["seat"].tolist() == seats
            assert tables.observation_space.contains(seen)
            numbers = tried(seen["action_mask"], rng)
            before, copied = seen, {key: value.copy() for key, value in seen.items()}
            seen, rewards, over, cut, infos = tables.step(numbers)
            expected = singles.step(numbers)
            assert (rewards.tolist(), over.tolist()) == expected[:2] and not cut.any()
            for k in np.flatnonzero(over):
                ended += 1
                assert infos["returns"][k].tolist() == expected[2][k]
                assert infos["final_obs"][k]["observation"].tolist() == expected[3][k].tolist()
                assert infos["_final_obs"].tolist() == over.tolist()
            assert over.any() == ("final_obs" in infos)
            assert all((before[key] == copied[key]).all() for key in copied)
    finally:
        tables.close()
    assert ended or not isinstance(game, Toy), "a toy's game is short"


def test_arrays_may_be_written_over() -> None:
    """`copy=False`: the same arrays at each step."""
    tables = VectorTable(Toy(), 2, copy=False)
    seen, _ = tables.reset(seed=1)
    again = tables.step(seen["action_mask"].argmax(1))[0]
    assert again["observation"] is seen["observation"] and again["action_mask"] is seen["action_mask"]


def test_a_number_that_is_not_legal_changes_nothing(processes: int) -> None:
    """Not even in the games before it."""
    tables = VectorTable("vale", 3, processes=processes)
    try:
        seen, _ = tables.reset(seed=1)
        legal = seen["action_mask"].argmax(1)
        for wrong in (-1, tables.kind.width, int(np.flatnonzero(seen["action_mask"][2] == 0)[0])):
            with pytest.raises(ValueError, match=rf"^{wrong} is no legal action in game 2"):
                tables.step(np.array([*legal[:2], wrong]))
        for shape in (legal[:2], legal[:, None], legal.astype(float), legal == 0, [None] * 3):
            with pytest.raises(ValueError, match="one whole number for each of 3 games"):
                tables.step(shape)
        after = tables.step(legal)[0]
        tables.reset(seed=1)
        assert (tables.step(legal)[0]["observation"] == after["observation"]).all()
    finally:
        tables.close()


def test_seeds() -> None:
    tables = VectorTable("krieg", 2)
    first = tables.reset(seed=[4, 9])[0]["observation"]
    assert (tables.reset(seed=[4, 9])[0]["observation"] == first).all()
    assert (first[1] == VectorTable("krieg", 1).reset(seed=9)[0]["observation"][0]).all()
    assert (tables.reset()[0]["observation"] != first).any()
    with pytest.raises(ValueError, match="there are 2 games, and seeds for 3"):
        tables.reset(seed=[1, 2, 3])


def test_what_cannot_be_is_refused() -> None:
    for n, processes in ((0, 0), (2, 3), (2, -1)):
        with pytest.raises(ValueError, match=f"^{n} games in {processes} processes"):
            VectorTable(Toy(), n, processes=processes)
    with pytest.raises(BadOptions, match="'chess' is not one of eter"):
        VectorTable("chess", 2)
    with pytest.raises(BadOptions, match="nonsense: there is no such option"):
        VectorTable("eter", 2, nonsense=1)


def test_closing_twice_does_nothing() -> None:
    tables = VectorTable(Toy(), 2, processes=2)
    tables.reset(seed=1)
    tables.close()
    tables.close_extras()
    assert all(not worker._process.is_alive() for worker in tables._workers)
