"""Copies of games in the hands of OpenSpiel, PettingZoo and other processes: each plays on to the same end."""

from __future__ import annotations

import copy
import os
import pickle
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.pool import Pool
from random import Random
from typing import Any

import pyspiel
import pytest

import evertable.adapters.openspiel
from evertable import load_game
from evertable.adapters import pettingzoo
from evertable.games import REGISTER

RICH = {
    "eter": "mode=duel,illusions=true,explosions=always",
    "krieg": "seats=4,teams=true",
    "vale": "seats=3",
    "eternal": "deck1=oni-forge,deck2=expedition",
}
MOST_BYTES = 6000
BYTES_A_DECISION = 8
"""A pickled state is text: what it began with, and a number for each decision and each draw."""
CUT = "" if os.environ.get("EVERTABLE_NIGHTLY") else ",decisions=24"
"""Where games of OpenSpiel end in a short run."""


def pickled(one: Any) -> Any:
    return pickle.loads(pickle.dumps(one))


def serialised(state: Any) -> Any:
    return pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1]


def by_its_game(state: Any) -> Any:
    return state.get_game().deserialize_state(state.serialize())


def cloned(state: Any) -> Any:
    return state.clone()


STATES: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, pickled, serialised, by_its_game, cloned]
TABLES: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, pickled]


def spiel(name: str, more: str = "") -> Any:
    return pyspiel.load_game(f"evertable_{name}(deals=8,{RICH[name]}{more})")


def moments(game: Any) -> Iterator[Any]:
    """States of a game: before chance has dealt, in the middle of a decision, where chance comes in, and its end."""
    lot, state, kinds = Random(4), game.new_initial_state(), set()
    for n in range(10_000):
        kind = state.is_chance_node(), bool(state.words), n > 20, state.is_terminal()
        if kind not in kinds:
            kinds.add(kind)
            yield state.clone()
        if state.is_terminal():
            return
        state.apply_action(lot.choice(state.legal_actions()))


def end_of(state: Any) -> list[Any]:
    """How a state that is OpenSpiel's plays on by lot; at work in other processes too."""
    lot, seen = Random(9), []
    while not state.is_terminal():
        legal = state.legal_actions()
        seen.append(len(legal))
        state.apply_action(lot.choice(legal))
    told = [state.information_state_string(player) for player in range(state.num_players())]
    return [seen, str(state), state.returns(), state.history(), told]


def end_of_table(env: Any) -> list[Any]:
    """How a table that is PettingZoo's plays on by lot, that game and the deal after it."""
    lot = Random(9)
    for agent in env.agent_iter():
        seen, _, over, _, _ = env.last()
        env.step(None if over else int(lot.choice(seen["action_mask"].nonzero()[0])))
        assert agent in env.possible_agents
    ended = env.unwrapped.state_
    env.reset()
    return [ended.to_position(), ended.returns(), env.unwrapped.state_.to_position()]


def tables(name: str) -> list[Any]:
    """A table, and one in the library's wrappers, in the middle of a game."""
    options = {key: value == "true" if value == "true" else value for key, value in
               (pair.split("=") for pair in RICH[name].split(","))}  # fmt: skip
    made = [pettingzoo.raw_env(name, **options), pettingzoo.env(load_game(name, **options))]
    for env in made:
        env.reset(seed=5)
        lot = Random(2)
        for _ in range(12):
            seen, _, over, _, _ = env.last()
            assert not over
            env.step(int(lot.choice(seen["action_mask"].nonzero()[0])))
    return made


@pytest.fixture(scope="module", params=["fork", "spawn"])
def pool(request: pytest.FixtureRequest) -> Iterator[Pool]:
    """A process that was forked, and one that knows nothing of the games until it is sent some."""
    with get_context(request.param).Pool(1) as made:
        yield made


@pytest.mark.parametrize("name", REGISTER)
def test_every_copy_of_a_state_plays_on(name: str) -> None:
    game = spiel(name, CUT)
    for number, state in enumerate(moments(game)):
        told, end = str(state), end_of(state.clone())
        for one in STATES:
            again = one(state)
            assert (str(again), again.history()) == (told, state.history())
            assert again.legal_actions() == state.legal_actions()
            assert again.get_game() == game and type(again.get_game()) is type(game)
            assert end_of(STATES[number % len(STATES)](again)) == end, "a copy of a copy"
            assert end_of(again) == end
        assert str(state) == told, "nobody has moved in it"
        assert len(pickle.dumps(state)) < MOST_BYTES + BYTES_A_DECISION * len(state.history())


@pytest.mark.parametrize("name", REGISTER)
def test_every_copy_of_a_game_is_whole(name: str) -> None:
    game = spiel(name, f"{CUT},actions=legal")
    end = end_of(game.new_initial_state())
    for one in (copy.copy, copy.deepcopy, pickled, lambda game: pyspiel.load_game(str(game)), pyspiel_of_a_state):
        again = one(game)
        assert again == game and again.get_parameters() == game.get_parameters()
        assert end_of(again.new_initial_state()) == end
        assert again.make_py_observer().tensor.size == again.observation_tensor_size()
    assert len(pickle.dumps(game)) < 1000


def pyspiel_of_a_state(game: Any) -> Any:
    """The game that comes with a state."""
    return pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, game.new_initial_state()))[0]


@pytest.mark.parametrize("name", REGISTER)
def test_a_state_that_was_dealt_anew_can_be_copied_too(name: str) -> None:
    """What a search draws for a seat: it has another past than its history, and keeps it."""
    state = list(moments(spiel(name, ",decisions=30")))[-2]
    player = max(0, state.current_player())
    drawn = state.resample_from_infostate(player, Random(1).random)
    end = end_of(drawn.clone())
    for one in STATES:
        again = one(drawn)
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.information_state_tensor(player) == state.information_state_tensor(player)
        assert end_of(again) == end


@pytest.mark.parametrize("name", REGISTER)
def test_every_copy_of_a_table_plays_on(name: str) -> None:
    for env in tables(name):
        before, end = env.unwrapped.state_.to_position(), end_of_table(copy.deepcopy(env))
        for one in TABLES if env is env.unwrapped else TABLES[1:]:
            again = one(env)
            assert again.agent_selection == env.agent_selection
            assert end_of_table(one(again)) == end_of_table(again) == end
            assert env.unwrapped.state_.to_position() == before, "nobody has moved in it"
        assert len(pickle.dumps(env)) < MOST_BYTES


def test_other_processes_play_on(pool: Pool) -> None:
    """One pool for all: what is sent there needs nothing that was said to it before."""
    states = [state for name in REGISTER for state in list(moments(spiel(name, ",decisions=25")))[1:3]]
    found = pool.map(end_of, states, chunksize=len(states))
    assert found == [end_of(state) for state in states]
    games = [spiel(name, ",decisions=3,actions=legal") for name in REGISTER]
    begun = pool.map(type(games[0]).new_initial_state, games)
    assert [str(state) for state in begun] == [str(game.new_initial_state()) for game in games]
    envs = [tables(name)[0] for name in REGISTER]
    assert pool.map(end_of_table, envs) == [end_of_table(copy.deepcopy(env)) for env in envs]
    plain = [load_game(name).new_initial_state(3) for name in REGISTER]
    assert pool.map(type(plain[0]).to_position, plain) == [state.to_position() for state in plain]
    assert evertable.adapters.openspiel.REGISTER is REGISTER
