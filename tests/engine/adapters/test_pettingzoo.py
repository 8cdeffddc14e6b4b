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
from evertable.adapters.layout import dense
from evertable.adapters.pettingzoo import Table
from evertable.adapters.play import BEGUN, Play
from evertable.core.rng import Rng
from evertable.games import REGISTER

from ..toy import Toy


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("seats", ["2", "3"])
def test_its_own_test_passes(seats: str) -> None:
    for actions in ("words", "legal"):
        api_test(Table(Toy({"seats": seats}), actions), num_cycles=200)
        seed_test(lambda actions=actions: Table(Toy({"seats": seats}), actions), num_cycles=50)


FULL = {name: {} for name in REGISTER} | {"eter": {"length": "play"}, "krieg": {"seats": 4}, "vale": {"seats": 4}}
"""Every game with as many seats as it has."""


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", REGISTER)
def test_its_own_test_passes_on_every_game(name: str) -> None:
    api_test(Table(load_game(name, **FULL[name])), num_cycles=60)


@pytest.mark.parametrize("actions", ["words", "legal"])
@pytest.mark.parametrize("name", REGISTER)
def test_a_whole_game(name: str, actions: str) -> None:
    env = Table(load_game(name, **FULL[name]), actions, render_mode="ansi")
    env.reset(seed=4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, done, _, _ = env.last()
        total[agent] += reward
        layout = env.kind.layout
        numbers = layout.numbers(env.state_, env.possible_agents.index(agent))
        assert np.array_equal(seen["observation"][: layout.size], np.array(numbers, np.float32))
        assert np.array_equal(seen["observation"], np.array(dense(env.seen(agent), env.kind.size), np.float32))
        assert env.observation_space(agent).contains(seen)
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others[:1]), "only who decides has a mask"
        assert env.view(agent)["seat"] == env.possible_agents.index(agent)
        env.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert list(total.values()) == env.state_.returns()
    assert json.loads(env.render() or "")["seat"] is None


def test_what_is_not_legal_is_refused() -> None:
    env = Table(Toy(), "legal")
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
    for actions in ("numbers", 0, None, ["words"]):
        with pytest.raises(BadOptions, match=r"actions: .* is not one of words, legal"):
            Table(Toy(), actions)  # type: ignore[arg-type]
    for agent in ("seat_3", 0, None):
        with pytest.raises(ValueError, match=r"is no agent here: there is seat_1, seat_2"):
            env.observe(agent)
    with pytest.raises(TypeError, match=r"load_game gives, not of 'eter'"):
        Table("eter")


def test_a_number_is_the_word_that_it_is_in_openspiel() -> None:
    """In two games of ETER `place`, `3` and `d4` have the same numbers; the agent stays until it has said an action."""
    words = load_game("eter").action_words()
    number = {word: k for k, word in enumerate(words, 1)}
    for seed in (1, 2):
        env = Table(load_game("eter"))
        env.reset(seed)
        assert env.kind.width == 1 + len(words) + 256
        observed = []
        for word in ("place", "3", "d4"):
            agent = env.agent_selection
            seen = env.observe(agent)
            observed.append(seen["observation"].tolist())
            assert seen["action_mask"][number[word]] == 1
            other = env.observe(env.possible_agents[1 - env.possible_agents.index(agent)])
            assert not other["observation"][-BEGUN:].any(), "another does not hear what is begun"
            with pytest.raises(ValueError, match=r"0 is not one of the \d+ legal actions: \d+"):
                env.step(0)
            env.step(number[word])
        assert env.state_.decisions == 1 and env.agent_selection != agent
        assert env.state_.to_position()["field"] == {"d4": ["A3"]}
        start = env.kind.layout.size
        assert not any(observed[0][start:]) and sum(map(bool, observed[1][start:])) == 1
        assert observed[0][:start] == observed[1][:start] == observed[2][:start]
        assert env.observe(agent)["observation"][:start].tolist() != observed[0][:start]


@pytest.mark.parametrize("name", REGISTER)
def test_observations_and_masks_are_those_of_openspiel(name: str) -> None:
    """The same game said in the same numbers, up to where chance decides, which OpenSpiel does otherwise."""
    spiel = pytest.importorskip("evertable.adapters.openspiel")
    env = Table(load_game(name))
    env.reset(seed=3)
    state = spiel.pyspiel.load_game(f"evertable_{name}").new_initial_state()
    if state.is_chance_node():
        state.apply_action(0)
    rng = np.random.default_rng(2)
    for _ in range(40):
        if state.is_chance_node() or state.is_terminal():
            break
        seat = state.current_player()
        env._play = Play(env.kind, state.trail.state.clone())
        env._play.begun = state.words
        for one in range(env.num_agents):
            seen = env.observe(env.possible_agents[one])
            assert np.array_equal(seen["observation"], np.array(state.observation_tensor(one), np.float32))
            there = state.legal_actions() if one == seat else []
            assert np.flatnonzero(seen["action_mask"]).tolist() == there
        state.apply_action(int(rng.choice(state.legal_actions())))


@pytest.mark.parametrize("name", REGISTER)
def test_a_copy_goes_on_by_itself(name: str) -> None:
    """Pickled, for another process, or copied; an action may be an array of one number."""
    env = Table(load_game(name, **FULL[name]))
    env.reset(seed=4)
    for copied in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env), copy.copy(env)):
        assert copied.state_ == env.state_
        while copied.state_.decisions == env.state_.decisions:
            copied.step(np.array(copied.observe(copied.agent_selection)["action_mask"].argmax()))
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
    env = Table(Toy(), "legal")
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
    env = evertable_v1.env(name)
    with pytest.raises(AttributeError, match="before reset"):
        env.agents  # noqa: B018
    env.reset(seed=2)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(True)
    who = env.agent_selection
    env.step(env.unwrapped.kind.width - 1)
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
    env = Table(load_game(name), "legal", render_mode="human")
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
