"""The level Normal takes what is there to be taken."""

from __future__ import annotations

from random import Random

from evertable.games.eter.game import Eter
from evertable.search import OPPONENTS, decide


def test_normal_makes_a_line_that_can_be_made() -> None:
    """However much the field promises for later: wherever random play leaves a way to win the round at once."""
    game, found, promised = Eter({"mode": "training"}), 0, 0
    for seed in range(20, 47):
        state, lot = game.new_initial_state(seed), Random(seed)
        while not state.is_terminal():
            seat, legal = state.current_player(), state.legal_actions()
            after = {action: state.clone() for action in legal}
            for action, one in after.items():
                one.apply_action(action)
            wins = [action for action in legal if after[action].match.wins[seat] > state.match.wins[seat]]
            if 0 < len(wins) < len(legal):
                found += 1
                promised += max(game.evaluator.evaluate(one, seat) for one in after.values()) > game.evaluator.evaluate(
                    after[wins[0]], seat
                )
                assert decide(OPPONENTS["normal"], game, state.view(seat), seat, Random(1)).action in wins
            state.apply_action(lot.choice(legal))
    assert found > 100
    assert promised, "`greedy-1` would have gone on with its field"
