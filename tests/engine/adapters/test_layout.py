"""Positions as numbers: everything declared has its block, and nothing a seat cannot know shows in them."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from evertable.adapters.layout import ArrayLayout, Hashed, Scalar, layout_of, leaves
from evertable.core.game import Game
from evertable.core.rng import Rng
from evertable.core.state import State
from evertable.games import REGISTER, game_class

from ..toy import Toy

RICH = {"eter": {"mode": "duel", "illusions": True, "explosions": "always"}, "krieg": {"seats": 3}}
GAMES = [game_class(name)(options) for name in REGISTER for options in ({}, RICH.get(name)) if options is not None]


def walked(game: Game, seed: int, steps: int) -> State:
    """The state after so many random decisions, the game not over yet."""
    lot, state = Random(seed), game.new_initial_state(seed)
    for _ in range(steps):
        after = state.clone()
        after.apply_action(lot.choice(after.legal_actions()))
        if after.is_terminal():
            break
        state = after
    return state


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_blocks_follow_each_other_and_hold_all_fields(game: Game) -> None:
    layout = layout_of(game)
    at = 0
    for block in layout.blocks:
        assert block.start == at
        assert block.size > 0
        assert block.meaning
        at += block.size
    assert at == layout.size
    assert len({block.name for block in layout.blocks}) == len(layout.blocks)
    told = {block.name.partition("[")[0].partition(".")[0] for block in layout.blocks}
    assert set(game.new_initial_state(1).seen_position(0)) - {"evertable", "game", "ruleset", "options"} <= told
    assert layout_of(game) is layout
    assert layout_of(type(game)(game.options, game.ruleset)) is layout, "another game with the same options"
    assert pickle.loads(pickle.dumps(layout)) is layout


@pytest.mark.parametrize("game", GAMES, ids=repr)
@pytest.mark.parametrize("steps", [0, 9, 40])
def test_states_that_a_seat_cannot_tell_apart_have_the_same_numbers(game: Game, steps: int) -> None:
    layout = layout_of(game)
    state = walked(game, 5, steps)
    for seat in range(game.num_players()):
        numbers = layout.numbers(state, seat)
        assert len(numbers) == layout.size
        assert all(-2 <= number <= 2 for number in numbers)
        others = [state.determinize(seat, Rng(seed)) for seed in range(4)]
        assert all(layout.numbers(other, seat) == numbers for other in others)
        assert all(layout.numbers(other, None) == layout.numbers(state, None) for other in others)
    assert not any(layout.numbers(state, None)[: game.num_players()]), "nobody looks"


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_different_views_have_different_numbers(game: Game) -> None:
    """Over random games of every kind: a decision that changes what the decider sees changes its numbers."""
    layout, lot = layout_of(game), Random(3)
    state = game.new_initial_state(3)
    changes = same = 0
    for _ in range(60):
        seat, before = state.current_player(), state.clone()
        state.apply_action(lot.choice(state.legal_actions()))
        if state.is_terminal():
            break
        if state.seen_position(seat) != before.seen_position(seat):
            changes += 1
            same += layout.numbers(state, seat) == layout.numbers(before, seat)
    assert changes > 5
    assert same == 0


def test_the_toy_has_its_own_layout_for_each_number_of_seats() -> None:
    assert ArrayLayout(Toy({"seats": 3})).size > ArrayLayout(Toy({"seats": 2})).size
    layout = ArrayLayout(Toy())
    assert layout.numbers(Toy().new_initial_state(1), 0) != layout.numbers(Toy().new_initial_state(1), 1)


def test_forms() -> None:
    out = [0.0] * 9
    Scalar(-9, 99).put(-9, out, 0)
    Scalar(0, 99).put(99, out, 1)
    assert out[:3] == [-0.5, 1.0, 0.0]
    out = [0.0] * 8
    Hashed(8).put(["a", "a", "a"], out, 0)
    assert sorted(out) == [0.0] * 7 + [1.5]
    assert dict(leaves({"a": [1, {"b": True}], "c": "x", "d": None, "e": ["y", "z"]}, "")).keys() == {
        ".a[0]", ".a[1].b", ".c=x", ".e=y", ".e=z",
    }  # fmt: skip
