"""The face with OpenSpiel's manners."""

from __future__ import annotations

import pytest

from evertable.adapters.openspiel import DISTINCT, SpielGame, SpielState
from evertable.kernel.errors import IllegalAction
from evertable.kernel.game import TERMINAL
from evertable.kernel.rng import Rng

from ..toy import Toy


@pytest.fixture
def state() -> SpielState:
    """A toy game at its start."""
    return SpielGame(Toy()).new_initial_state(3)


def test_a_game_by_numbers(state: SpielState) -> None:
    rng = Rng(1)
    game = state.get_game()
    assert (game.num_players(), game.min_utility(), game.max_utility()) == (2, -1.0, 1.0)
    while not state.is_terminal():
        assert not state.is_chance_node()
        assert not state.is_simultaneous_node()
        player = state.current_player()
        assert state.legal_actions() == state.legal_actions(player)
        assert state.legal_actions(1 - player) == []
        assert sum(state.legal_actions_mask()) == len(state.legal_actions())
        assert len(state.legal_actions_mask()) == DISTINCT == game.num_distinct_actions()
        action = rng.choice(state.legal_actions())
        assert state.string_to_action(state.action_to_string(player, action)) == action
        child = state.child(action)
        before = str(state)
        state.apply_action(action)
        assert str(child) == str(state) != before
        assert child.history() == state.history()
    assert state.current_player() == TERMINAL
    assert state.legal_actions() == []
    assert state.returns() == [state.player_return(0), state.player_return(1)]
    assert state.move_number() == len(state.history()) <= game.max_game_length()


def test_replaying_the_history_leads_to_the_same_state(state: SpielState) -> None:
    twin = state.clone()
    for _ in range(4):
        state.apply_action(state.legal_actions()[-1])
    for action in state.history():
        twin.apply_action(action)
    assert str(twin) == str(state)


def test_resampling_keeps_what_the_player_knows(state: SpielState) -> None:
    state.apply_action(0)
    others = {str(state.resample_from_infostate(1, Rng(seed))) for seed in range(8)}
    assert len(others) > 1
    for seed in range(8):
        other = state.resample_from_infostate(1, Rng(seed))
        assert other.information_state_string(1) == state.information_state_string(1)
        assert other.observation_string(1) == state.observation_string(1)
        assert other.history() == state.history()


@pytest.mark.parametrize("action", [-1, 3, 4095])
def test_illegal_numbers_are_refused(state: SpielState, action: int) -> None:
    with pytest.raises(IllegalAction):
        state.apply_action(action)
    assert state.history() == []


def test_illegal_notation_says_why(state: SpielState) -> None:
    with pytest.raises(IllegalAction, match=r"toy\.phase"):
        state.string_to_action("draw")
