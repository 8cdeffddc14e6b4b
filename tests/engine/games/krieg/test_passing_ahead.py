"""Who can win a round by passing keeps what would be played for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from evertable import load_game
from evertable.core.action import Action
from evertable.games.krieg.ai import evaluation
from evertable.games.krieg.model.phases import PASS
from evertable.games.krieg.model.state import KriegState
from evertable.games.krieg.rules.scoring.totals import side_totals
from evertable.search import OPPONENTS, decide


def after(state: KriegState, *actions: Action) -> KriegState:
    state = state.clone()
    for action in actions:
        state.apply_action(action)
    return state


def is_waste(state: KriegState, play: Action) -> bool:
    """Whether the next round begins with what a pass leaves, but for the card that was played."""
    seat = state.current_player()
    played = after(state, play)
    if played.is_terminal() or PASS not in played.legal_actions():
        return False
    one, other = (end.to_position() for end in (after(state, PASS), after(played, PASS)))
    for document in (one, other):
        del document["history"], document["hands"][seat], document["graves"]
    return one == other


def leads(games: int) -> Iterator[KriegState]:
    """States of random games in which the seat to move wins the round, not the game, by passing, and any card that it
    could play there is played for nothing.
    """
    game = load_game("krieg", seats=2)
    for seed in range(games):
        state, rng = game.new_initial_state(seed=seed), Random(seed)
        while not state.is_terminal():
            assert isinstance(state, KriegState)
            if evaluation.may_pass_ahead(state, side_totals(state)) and not after(state, PASS).is_terminal():
                plays = [action for action in state.legal_actions() if action != PASS]
                if plays and all(is_waste(state, play) for play in plays):
                    yield state.clone()
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize(("level", "games", "most"), [("normal", 150, 0.01), ("strong", 40, 0.1)])
def test_a_round_won_by_a_pass_takes_no_further_card(level: str, games: int, most: float) -> None:
    """At most a share of `most` is played for nothing: a search sometimes puts the pass off by a weak card."""
    found = list(leads(games))
    assert len(found) > games
    played = []
    for n, state in enumerate(found):
        seat = state.current_player()
        action = decide(OPPONENTS[level], state.game, state.view(seat), seat, Random(n)).action
        if action != PASS:
            played.append((n, action))
    assert len(played) <= most * len(found), played


def test_the_first_opponent_stays_as_it_was() -> None:
    """`greedy-1` never changes; what the search and Normal weigh is another value."""
    state = next(leads(20))
    seat = state.current_player()
    assert evaluation.evaluate(state, seat) != evaluation.static_eval(state, seat)
    assert evaluation.static_eval(state, seat) == evaluation.static_eval(after(state, PASS), seat)
    assert sum(evaluation.features(state, seat).values()) == pytest.approx(evaluation.evaluate_all(state)[seat])
