"""What is pickled comes back as it was: states of every game in the middle of a game, and errors out of a process."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from evertable.kernel.action import parse
from evertable.kernel.errors import BadLink, BadOptions, BadPosition, EvertableError, IllegalAction, Reason
from evertable.kernel.rng import Rng
from evertable.kernel.state import State

from .contract.mixes import MODES, find, mixes

EVERY = 20
"""Decisions between two copies."""


def told(state: State) -> list[Any]:
    """All that is told of a state: its fields and what is to be done, and what every seat and an onlooker may know."""
    seats = [*range(state.game.num_players()), None]
    known = [(state.view(seat), state.knowledge(seat)) for seat in seats]
    counted = state.decisions, state.mark, state.answered, state.rng
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
                again = pickle.loads(pickle.dumps(state))
                assert told(again) == told(state) == told(copy.deepcopy(state))
            if state.is_terminal():
                break
            chosen = lot.choice(state.legal_actions())
            state.apply_action(chosen)
            again.apply_action(chosen)


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
