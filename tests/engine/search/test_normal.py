"""The level Normal compares what looks best by the best answer to it, in games that ask for it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from evertable import load_game
from evertable.core.action import Action
from evertable.core.state import State
from evertable.search import decide, finished
from evertable.search.greedy import best, worths
from evertable.search.normal import Normal, answered
from evertable.search.thought import SearchResult

ASKING = {"eter": {"mode": "duel", "length": "play"}, "eternal": {"deck1": "expedition", "deck2": "expedition"}}
SEEN = {"eter": 40, "eternal": 60}
"""The decisions looked at."""


def decisions(name: str) -> Iterator[tuple[State, SearchResult, SearchResult]]:
    """Decisions of one-step play, with what Normal does there without and with a look at answers."""
    game = load_game(name, **ASKING[name])
    for seed in range(1, 9):
        state, lot = game.new_initial_state(seed), Random(seed)
        while not state.is_terminal():
            seat, legal = state.current_player(), state.legal_actions()
            action = legal[0]
            if len(legal) > 1:
                plain, looked = (decide(Normal(1, on), game, state.view(seat), seat, Random(3)) for on in (False, True))
                yield state, plain, looked
                action = plain.action if lot.random() < 0.8 else lot.choice(legal)
            state.apply_action(action)


def answer_of(state: State, action: Action) -> float:
    """The value for the seat to decide after an action and the answer that looks best, found in another way: where
    somebody has a choice, the highest of all is taken.
    """
    seat, judge = state.current_player(), state.game.evaluator.static_eval  # type: ignore[attr-defined]
    after = state.clone()
    after.apply_action(action)
    while not after.is_terminal() and len(after.legal_actions()) == 1:
        after.apply_action(after.legal_actions()[0])
    if after.is_terminal():
        return float(judge(after, seat))
    legal = after.legal_actions()
    chosen = best(legal, list(worths(judge, [after], after.current_player(), legal)))[0]
    after.apply_action(chosen)
    return float(judge(after, seat))


@pytest.mark.parametrize("name", ASKING)
def test_it_takes_what_the_best_answer_leaves_most_of(name: str) -> None:
    """Of the few that look best one step ahead; it is not always what looks best then."""
    seen = other = 0
    for state, plain, looked in decisions(name):
        k = state.game.evaluator.answers  # type: ignore[attr-defined]
        assert k > 1
        if state.game.name == "eter":  # nothing is hidden: the world that it saw is this one
            if plain.considered[0][1] > 0.99:
                assert looked.action == plain.action
            else:
                values = {action: answer_of(state, action) for action, _ in plain.considered[:k]}
                assert values[looked.action] == max(values.values())
        assert looked.action in [action for action, _ in plain.considered[:k]]
        seen, other = seen + 1, other + (looked.action != plain.action)
        if seen == SEEN[name]:
            break
    assert seen == SEEN[name]
    assert other >= 3


def test_a_game_that_asks_for_none_is_played_one_step_ahead() -> None:
    game = load_game("krieg")
    state = game.new_initial_state(2)
    seat = state.current_player()
    one, two = (decide(Normal(2, answers), game, state.view(seat), seat, Random(1)) for answers in (False, True))
    assert one == two
    assert game.evaluator.answers == 0


def test_an_end_is_not_answered() -> None:
    """The value after an action that ends the game is its result."""
    game: Any = load_game("eter", mode="training", length="play")
    state = game.new_initial_state(4)
    lot, ends = Random(4), 0
    while not state.is_terminal():
        seat = state.current_player()
        for action in state.legal_actions():
            after = state.clone()
            after.apply_action(action)
            if after.is_terminal():
                ends += 1
                assert answered(game.evaluator.static_eval, state, action, seat) == after.returns()[seat]
        state.apply_action(lot.choice(state.legal_actions()))
    assert ends
    assert finished(Normal().think(game, game.new_initial_state(4).view(0), 0, Random(1))).action
