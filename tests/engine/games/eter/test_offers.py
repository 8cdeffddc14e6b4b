"""The legal list of a turn is made lazily: whatever is asked of it, it is the same list."""

from __future__ import annotations

import random

import pytest

from evertable.core.errors import IllegalAction
from evertable.core.rng import Rng
from evertable.games.eter.game import Eter
from evertable.games.eter.model.state import EterState
from evertable.games.eter.rules.legal_list import Offers


@pytest.mark.parametrize("mode", ["training", "duel", "battle", "brawl"])
def test_a_list_asked_one_by_one_is_the_list_iterated(mode: str) -> None:
    draw = random.Random(1)
    for seed in range(3):
        state = Eter({"mode": mode, "illusions": True}).new_initial_state(seed)
        while not state.is_terminal():
            legal, other = state.legal_actions(), state.game.rules.legal_actions(state)
            single = [legal[k] for k in range(len(legal))]
            assert list(other) == single == legal and len(other) == len(single) == len(set(single))
            if isinstance(other, Offers):
                assert other[-1] == single[-1] and other[1:3] == single[1:3]
                assert [other.index(action) for action in single] == list(range(len(single)))
                assert all(action in other for action in single) and ("nothing",) not in other
            with pytest.raises(IndexError):
                legal[len(single)]
            state.apply_action(draw.choice(single))


def test_an_action_given_by_an_earlier_list_is_not_legal_for_that() -> None:
    state = Eter({"mode": "duel"}).new_initial_state(1)
    first = state.legal_actions()[0]
    state.apply_action(first)
    with pytest.raises(IllegalAction):
        state.apply_action(first)


@pytest.mark.parametrize("mode", ["training", "brawl"])
def test_a_play_begins_as_a_new_state_does(mode: str) -> None:
    """`clear` is written out: it forgets none of the slots (ETER-MATCH-3)."""
    game = Eter({"mode": mode, "illusions": True, "explosions": "always"})
    state, draw = game.new_initial_state(2), random.Random(2)
    for _ in range(9):
        state.apply_action(draw.choice(list(state.legal_actions())))
    new = EterState(game, Rng(0).state)
    state.clear()
    for slot in EterState.schema.slots:
        if slot.name not in ("turn", "match"):
            assert getattr(state, slot.name) == getattr(new, slot.name), slot.name
