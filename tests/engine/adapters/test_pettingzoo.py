"""The face for PettingZoo, by PettingZoo's own test."""

from __future__ import annotations

import copy
import json
import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from evertable import load_game
from evertable.adapters.pettingzoo import Table
from evertable.games import REGISTER

from ..toy import Toy


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("seats", ["2", "3"])
def test_its_own_test_passes(seats: str) -> None:
    api_test(Table(Toy({"seats": seats}), width=8), num_cycles=200)
    seed_test(lambda: Table(Toy({"seats": seats}), width=8), num_cycles=50)


FULL = {name: {} for name in REGISTER} | {"eter": {"length": "play"}, "krieg": {"seats": 4}, "vale": {"seats": 4}}
"""Every game with as many seats as it has."""


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", REGISTER)
def test_its_own_test_passes_on_every_game(name: str) -> None:
    api_test(Table(load_game(name, **FULL[name])), num_cycles=60)


@pytest.mark.parametrize("name", REGISTER)
def test_a_whole_game(name: str) -> None:
    env = Table(load_game(name, **FULL[name]), render_mode="ansi")
    env.reset(seed=4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, done, _, _ = env.last()
        total[agent] += reward
        numbers = env.layout.numbers(env.state_, env.possible_agents.index(agent))
        assert seen["observation"].tolist() == pytest.approx(numbers)
        assert env.observation_space(agent).contains(seen)
        assert env.view(agent)["seat"] == env.possible_agents.index(agent)
        env.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert list(total.values()) == env.state_.returns()
    assert json.loads(env.render() or "")["seat"] is None


def test_what_is_not_legal_is_refused() -> None:
    env = Table(Toy(), width=8)
    env.reset(seed=1)
    for action in (3, -1, None, 0.5, "1"):
        with pytest.raises(ValueError, match="not one of the 3"):
            env.step(action)
    with pytest.raises(ValueError, match="'human' is no render mode"):
        Table(Toy(), render_mode="human")
    with pytest.raises(TypeError, match=r"load_game gives, not of 'eter'"):
        Table("eter")
    narrow = Table(Toy(), width=2)
    narrow.reset(seed=1)
    with pytest.raises(ValueError, match="at least that"):
        narrow.observe("seat_1")


@pytest.mark.parametrize("name", REGISTER)
def test_a_copy_goes_on_by_itself(name: str) -> None:
    """Pickled, for another process, or copied; an action may be an array of one number."""
    env = Table(load_game(name, **FULL[name]))
    env.reset(seed=4)
    for copied in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        assert copied.state_ == env.state_
        copied.step(np.array(0))
        assert copied.state_ != env.state_
        copied.reset()
        assert copied.state_ == pickle.loads(pickle.dumps(copied)).state_ != env.state_
