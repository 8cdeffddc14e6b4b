"""What is copied or pickled comes back as it was: states of every game in the middle of a game, what belongs to them,
and errors out of a process. Nothing that follows from the rest is pickled.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import evertable
from evertable.core.action import Group, Groups, parse
from evertable.core.errors import BadLink, BadOptions, BadPosition, EvertableError, IllegalAction, Reason
from evertable.core.rng import Rng
from evertable.core.state import State
from evertable.games import REGISTER
from evertable.lab.matches import weighing, weights_of
from evertable.search import OPPONENTS, decide, opponent

from .contract.mixes import MODES, find, mixes

EVERY = 20
"""Decisions between two copies."""
MOST_BYTES = 3000
"""No pickled state is larger, its game with it."""


def pickled(one: Any) -> Any:
    """What comes back."""
    return pickle.loads(pickle.dumps(one))


COPIES: list[Callable[[Any], Any]] = [pickled, copy.copy, copy.deepcopy]


def told(state: State) -> list[Any]:
    """All that is told of a state: its fields and what is to be done, and what every seat and an onlooker may know."""
    seats = [*range(state.game.num_players()), None]
    known = [(state.view(seat), state.knowledge(seat)) for seat in seats]
    counted = state.decisions, state.undo_floor, state.last_decider, state.rng
    return [state.to_position(), counted, list(state.legal_actions()), state.outcome(), known]


@pytest.mark.parametrize(("name", "mode"), MODES, ids=[f"{name}-{mode}" for name, mode in MODES])
def test_a_pickled_state_is_the_same_and_plays_on_alike(name: str, mode: Any) -> None:
    """Wherever a game is pickled: also once abilities have been looked up, and while a seat has nothing to guess."""
    for seed, mix in enumerate(mixes(name, mode, 2), start=1):
        lot, state = Rng(seed), find(name)(mix).new_initial_state(seed)
        again = state
        for n in range(201):
            if n % EVERY == 0 or state.is_terminal():
                assert told(again) == told(state)
                text = pickle.dumps(state)
                assert len(text) < MOST_BYTES, f"{len(text)} bytes after {n} decisions"
                again = pickle.loads(text)
                assert told(again) == told(state) == told(copy.deepcopy(state)) == told(copy.copy(state))
            if state.is_terminal():
                break
            chosen = lot.choice(state.legal_actions())
            state.apply_action(chosen)
            again.apply_action(chosen)


@pytest.mark.parametrize("name", REGISTER)
def test_a_copy_goes_its_own_way(name: str) -> None:
    """Each copy of a copy plays on to the same end, and what is played on one changes none of the others."""
    state, lot = evertable.load_game(name).new_initial_state(5), Random(5)
    while state.decisions < 12 or len(state.legal_actions()) < 3:
        state.apply_action(lot.choice(state.legal_actions()))
    state.events = []
    before, ends = state.to_position(), []
    for one in COPIES:
        for other in (*COPIES, lambda state: state.clone()):
            again, own = other(one(state)), Random(6)
            assert again.events is None, "nobody listens to a copy"
            while not again.is_terminal():
                again.apply_action(own.choice(again.legal_actions()))
            ends.append(told(again))
            assert told(pickled(again)) == ends[0] == ends[-1]
            assert state.to_position() == before


@pytest.mark.parametrize("name", REGISTER)
def test_what_belongs_to_a_game_can_be_copied(name: str) -> None:
    game = evertable.load_game(name)
    record, lot = evertable.Record(game, seed=3), Random(3)
    state = record.initial()
    for _ in range(12):
        record.play(state, lot.choice(state.legal_actions()))
    seat, sizes = state.current_player(), {}
    thought = decide(opponent("normal"), game, state.view(seat), seat, Random(1))
    later = evertable.Record(game, start=state.to_position(), decisions=[thought.action])
    seen = state.view(seat), state.knowledge(None), game.catalog()
    for what in (record, later, thought, state.legal_actions(), *seen):
        assert [one(what) for one in COPIES] == [what] * len(COPIES)
        sizes[type(what).__name__] = len(pickle.dumps(what))
    assert sizes["Record"] < MOST_BYTES
    for again in (one(record) for one in COPIES):
        again.play(again.replay(), thought.action)
        assert len(again) == len(record) + 1
        assert again.replay(12) == state
    rng = evertable.Rng(7)
    assert [one(rng).below(10**9) for one in COPIES] == [evertable.Rng(7).below(10**9)] * len(COPIES)
    sampler = game.sampler(state.view(seat), seat)
    world = sampler.draw(Random(2))
    assert [one(game.sampler(state.view(seat), seat)).draw(Random(2)) for one in COPIES] == [world] * len(COPIES)
    assert pickled(sampler).draw(Random(2)) == world


@pytest.mark.parametrize("name", REGISTER)
def test_a_game_is_pickled_by_its_options(name: str) -> None:
    """Weights of its own go with it; what follows from its options is made anew."""
    game = evertable.load_game(name)
    own = weighing(game, {next(iter(weights_of(game))): 0.125})
    for one in COPIES:
        again = one(own)
        assert (again.options, again.ruleset) == (game.options, game.ruleset)
        assert again.evaluator.weights == own.evaluator.weights
        assert vars(again).keys() == vars(own).keys()
    assert own.evaluator.weights != game.evaluator.weights == pickled(game).evaluator.weights
    assert len(pickle.dumps(game)) < 500


@pytest.mark.parametrize("by", [*OPPONENTS, "normal:bold"])
def test_an_opponent_decides_alike_in_another_process(by: str) -> None:
    game = evertable.load_game("eter", mode="training")
    one, state = opponent(*by.split(":")), game.new_initial_state(1)
    if by in ("strong", "expert"):
        assert pickle.dumps(pickled(one)) == pickle.dumps(one)
        return
    for again in (made(one) for made in COPIES):
        assert decide(again, game, state.view(0), 0, Random(4)) == decide(one, game, state.view(0), 0, Random(4))
    assert pickled(OPPONENTS) is OPPONENTS


def test_a_legal_list_is_pickled_without_its_index() -> None:
    offered = Groups([Group(("attack",), ([f"c{k}" for k in range(40)], ("once", "twice")))])
    size = len(pickle.dumps(offered))
    assert parse("attack c3 twice") in offered and offered[5]
    assert (len(pickle.dumps(offered)), pickled(offered)) == (size, offered)


ERRORS = [
    EvertableError("what"), BadOptions("seats", "why"), BadPosition("a", "b"), BadLink("", "why"),
    IllegalAction(parse("place 3 d4"), Reason("eter.over")),
]  # fmt: skip


@pytest.mark.parametrize("error", ERRORS, ids=repr)
def test_errors_come_out_of_another_process(error: EvertableError) -> None:
    """Else a pool of processes breaks, and nobody hears why."""
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), vars(again)) == (str(error), vars(error))
