"""Opponents: they decide over a view, in slices, and greed is worth something."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from evertable import load_game
from evertable.core.action import Action
from evertable.core.format.documents import Json
from evertable.core.game import Game
from evertable.core.rng import Rng
from evertable.search import OPPONENTS, Greedy, Opponent, ThoughtProgress, Uniform, decide
from evertable.search.tree import Search

from ..games.toy.hooks import tamper
from ..toy import Toy, ToyEvaluator, ToyState


def unhurried(opponent: Opponent) -> Opponent:
    """The same with a small budget and no limit of time, which would make its thoughts hang on the machine."""
    if isinstance(opponent, Search):
        return replace(opponent, budget=opponent.budget // 10, milliseconds=None)
    return opponent


each_opponent = pytest.mark.parametrize("opponent", [*map(unhurried, OPPONENTS.values())], ids=list(OPPONENTS))


def toy(**options: object) -> tuple[Toy, ToyState]:
    """A toy game at its start."""
    game = Toy(options)
    return game, game.new_initial_state(3)


@each_opponent
def test_it_decides_something_legal_to_the_end(opponent: Opponent) -> None:
    game, state = toy(seats=3)
    rng = Random(1)
    while not state.is_terminal():
        seat = state.current_player()
        thought = decide(opponent, game, state.view(seat), seat, rng)
        assert thought.action in state.legal_actions()
        state.apply_action(thought.action)


@each_opponent
def test_equal_views_give_equal_thoughts(opponent: Opponent) -> None:
    """It sees nothing but the view: with other cards hidden from it, it decides the same."""
    game, state = toy()
    for _ in range(4):
        seat = state.current_player()
        other = tamper(game, state.to_position(), seat, Rng(5))
        assert other is not None
        twin = game.from_position(other)
        assert twin != state
        thoughts = [decide(opponent, game, s.view(seat), seat, Random(9)) for s in (state, twin)]
        assert thoughts[0] == thoughts[1]
        state.apply_action(thoughts[0].action)


def test_greed_takes_what_looks_best_at_once() -> None:
    """Open hands and the last to lay: laying the tallest tree scores now."""
    game, state = toy(open=True)
    state.apply_action(state.legal_actions()[0])
    thought = decide(Greedy(), game, state.view(1), 1, Random(1))
    values = {}
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        values[action] = game.evaluator.evaluate(after, 1)
    assert dict(thought.considered) == values
    assert values[thought.action] == max(values.values())
    assert thought.considered[0][0] == thought.action
    worths = [value for _, value in thought.considered]
    assert worths == sorted(worths, reverse=True)


def test_ties_are_drawn_by_lot() -> None:
    """The first to lay cannot tell its trees apart: every one is taken by some seed."""
    game, state = toy()
    view = state.view(0)
    taken = {decide(Greedy(2), game, view, 0, Random(seed)).action for seed in range(40)}
    assert taken == set(state.legal_actions())


class Watching(ToyEvaluator):
    """Counts how often it is asked for an evaluation."""

    asked = 0

    def evaluate(self, state: ToyState, seat: int) -> float:
        type(self).asked += 1
        return super().evaluate(state, seat)


class Watched(Toy):
    """See Watching."""

    evaluator = Watching()


def test_it_thinks_in_slices_and_can_be_stopped() -> None:
    game = Watched()
    state = game.new_initial_state(3)
    thinking = Greedy(4).think(game, state.view(0), 0, Random(1))
    assert next(thinking) == ThoughtProgress(0, 3)
    Watching.asked = 0
    assert next(thinking) == ThoughtProgress(1, 3)
    assert Watching.asked == 4
    thinking.close()
    assert Watching.asked == 4


def test_a_forced_decision_takes_no_thought() -> None:
    game, state = toy()
    kept, *others = state.hands[0]
    state.hands[0] = [kept]
    state.gone = sorted(others)
    thought = decide(Greedy(), game, state.view(0), 0, Random(1))
    assert thought == (Action(("lay", kept)), ())


def play_out(game: Game, seed: int, opponents: list[Opponent]) -> list[float]:
    """The returns of one game."""
    state, rng = game.new_initial_state(seed), Random(seed)
    while not state.is_terminal():
        seat = state.current_player()
        view: Json = state.view(seat)
        state.apply_action(decide(opponents[seat], game, view, seat, rng).action)
    return state.returns()


@pytest.mark.parametrize("mode", ["training", "duel"])
def test_greed_beats_chance(mode: str) -> None:
    """Same deals with seats swapped: one step ahead wins clearly more plays than no step."""
    game = load_game("eter", length="play", mode=mode, illusions=mode == "duel")
    points = 0.0
    for seed in range(10):
        points += play_out(game, seed, [Greedy(2), Uniform()])[0]
        points += play_out(game, seed, [Uniform(), Greedy(2)])[1]
    assert points >= 6, f"{points:+} of 20"
