"""The face for PettingZoo, by PettingZoo's own test."""

from __future__ import annotations

import copy
import json
import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.state_test import test_state as keep_to_state_space
from pettingzoo.test.state_test import test_state_space as check_state_space

from evertable import BadOptions, load_game
from evertable.adapters import pettingzoo as evertable_v1
from evertable.adapters.pettingzoo import Table
from evertable.core.rng import Rng
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
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others[:1]), "only who decides has a mask"
        assert env.view(agent)["seat"] == env.possible_agents.index(agent)
        env.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert list(total.values()) == env.state_.returns()
    assert json.loads(env.render() or "")["seat"] is None


def test_what_is_not_legal_is_refused() -> None:
    env = Table(Toy(), width=8)
    env.reset(seed=1)
    before = env.state_.to_position()
    for action in (3, -1, None, 0.5, "1", 10**30, [0], np.array([[0]]), "9" * 10_000):
        with pytest.raises(ValueError, match="not one of the 3") as bad:
            env.step(action)
        assert len(str(bad.value)) < 200
    for truth in (True, False, np.bool_(True), np.array(False)):
        with pytest.raises(ValueError, match="a truth value, is not one of the 3"):
            env.step(truth)
        assert not env.action_space("seat_1").contains(truth) and env.action_space("seat_1").contains(np.int64(1))
    assert env.state_.to_position() == before
    for mode in ("rgb_array", 3, ["human"]):
        with pytest.raises(ValueError, match="is no render mode"):
            Table(Toy(), render_mode=mode)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="is no render mode"):
            env.render(mode)  # type: ignore[arg-type]
    for width in (0, -1, True, 2.5):
        with pytest.raises(ValueError, match="is no width"):
            Table(Toy(), width=width)  # type: ignore[arg-type]
    for agent in ("seat_3", 0, None):
        with pytest.raises(ValueError, match=r"is no agent here: there is seat_1, seat_2"):
            env.observe(agent)
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
    for copied in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env), copy.copy(env)):
        assert copied.state_ == env.state_
        copied.step(np.array(0))
        assert copied.state_ != env.state_
        copied.reset()
        assert copied.state_ == pickle.loads(pickle.dumps(copied)).state_ != env.state_


@pytest.mark.parametrize("what", sorted(evertable_v1.BEGUN))
def test_before_it_is_dealt_it_says_what_to_do(what: str) -> None:
    env = Table(Toy())
    assert env.possible_agents == ["seat_1", "seat_2"] and env.max_num_agents == 2
    with pytest.raises(AttributeError, match=r"cannot be had before reset\(\), which deals the game"):
        getattr(env, what)
    for ask in (env.last, env.state, lambda: next(iter(env.agent_iter())), lambda: env.step(0),
                lambda: env.observe("seat_1"), lambda: env.view("seat_1"), lambda: env.render("ansi")):  # fmt: skip
        with pytest.raises(AttributeError, match="cannot be had before reset"):
            ask()
    with pytest.raises(AttributeError, match="'Table' has no attribute 'nonsense'"):
        env.nonsense  # noqa: B018
    env.reset()
    assert hasattr(env, what)


def test_after_the_end_it_says_what_to_do() -> None:
    env = Table(Toy(), width=8)
    env.reset(seed=1)
    for _ in env.agent_iter():
        env.step(None if env.last()[2] else 0)
    with pytest.raises(ValueError, match=r"the game is over.*: reset\(\) deals a new one"):
        env.step(0)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", REGISTER)
def test_it_is_made_as_the_games_of_the_library_are(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`env`, `raw_env` and `parallel_env`, by the library's own tests; an illegal action loses in the wrappers."""
    api_test(evertable_v1.env(name, **FULL[name]), num_cycles=10)
    seed_test(lambda: evertable_v1.env(name), num_cycles=5)
    render_test(lambda render_mode: evertable_v1.env(name, render_mode=render_mode))
    parallel_api_test(evertable_v1.parallel_env(name), num_cycles=10)
    raw = evertable_v1.raw_env(load_game(name), **FULL[name])
    assert raw.game.options == load_game(name, **FULL[name]).options
    check_state_space(raw)
    keep_to_state_space(evertable_v1.env(name), 5)
    capsys.readouterr()
    env = evertable_v1.env(name, width=2000)
    with pytest.raises(AttributeError, match="before reset"):
        env.agents  # noqa: B018
    env.reset(seed=2)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(True)
    who = env.agent_selection
    env.step(1999)
    assert env.rewards[who] == -1 and all(env.terminations.values())
    with pytest.raises(BadOptions, match="nonsense: there is no such option"):
        evertable_v1.env(name, nonsense=1)


def test_a_game_that_there_is_not_is_named() -> None:
    for made in (evertable_v1.env, evertable_v1.raw_env, evertable_v1.parallel_env):
        with pytest.raises(BadOptions, match="'chess' is not one of eter"):
            made("chess")


@pytest.mark.parametrize("name", REGISTER)
def test_a_person_reads_the_table(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Once for the deal and for each step; nothing that an onlooker does not see, and the end says who has won."""
    env = Table(load_game(name), render_mode="human")
    env.reset(seed=3)
    dealt = capsys.readouterr().out
    assert "Player 1" in dealt and dealt.endswith("\n\n") and "{" not in dealt
    assert env.render() is None and capsys.readouterr().out == ""
    assert env.render("human") is None and capsys.readouterr().out == dealt
    rng = np.random.default_rng(1)
    while not env.state_.is_terminal():
        env.step(int(rng.integers(len(env.state_.legal_actions()))))
        said = capsys.readouterr().out
    assert said.rstrip().splitlines()[-1] == "The game is drawn" or " win" in said.rstrip().splitlines()[-1]


def test_where_nothing_is_rendered_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    warned: list[str] = []
    monkeypatch.setattr(evertable_v1.logger, "warn", warned.append)
    env = Table(Toy())
    env.reset()
    assert env.render() is None and "render_mode='human'" in warned[0]


@pytest.mark.parametrize("name", REGISTER)
def test_the_whole_state_tells_what_nobody_sees(name: str) -> None:
    """Two deals that a seat cannot tell apart are two states, and one is the same whoever is looked at."""
    env = Table(load_game(name, **FULL[name]))
    env.reset(seed=4)
    other = copy.deepcopy(env)
    whole = env.state()
    assert whole.shape == env.state_space.shape and env.state_space.contains(whole)
    assert other.state().tolist() == whole.tolist()
    other.state_ = env.state_.determinize(0, Rng(5))
    if name != "eter":  # where nothing is hidden in the training
        assert other.state().tolist() != whole.tolist()
        assert other.observe("seat_1")["observation"].tolist() == env.observe("seat_1")["observation"].tolist()
