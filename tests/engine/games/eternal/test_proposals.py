"""The whole attacks and blocks that a search weighs."""

from __future__ import annotations

from random import Random

import pytest

from evertable.games.eternal.proposals import MOST
from evertable.kernel.game import TERMINAL
from evertable.search import decide
from evertable.search.tree import Search

from .scene import Scene
from .test_rules_always import played


@pytest.mark.parametrize("seed", range(20))
def test_each_is_a_whole_assignment(seed):
    """Whatever is proposed can be done, decision by decision, and leaves nothing of it to be decided."""
    met = 0
    for state in played(seed):
        frame = state.frames[-1] if not state.is_terminal() else (TERMINAL,)
        chains = state.game.proposals(state)
        if chains is None:
            assert state.is_terminal() or state.to_position()["frames"][-1]["do"] not in ("attack", "block")
            continue
        met += 1
        assert 0 < len(chains) <= MOST and len(set(chains)) == len(chains)
        for chain in chains:
            after = state.clone()
            for k, action in enumerate(chain):
                assert after.frames and after.frames[-1][:3] == frame[:3], f"{chain} has too many from {k} on"
                after.apply_action(action)
            assert after.is_terminal() or after.frames[-1][:3] != frame[:3], f"{chain} leaves something"
    assert met


def test_a_search_weighs_whole_attacks():
    """All together are deadly: every decision of the attack is to attack, and only legal actions are told."""
    t = Scene(play="grenadin grenadin grenadin", B={"health": 3}).does("attack")
    state = t.state
    chains = state.game.proposals(state)
    assert any([one[0] for one in chain] == ["attack"] * 3 for chain in chains)
    while state.frames and state.to_position()["frames"][-1]["do"] == "attack":
        seat = state.current_player()
        thought = decide(Search(60), state.game, state.view(seat), seat, Random(1))
        assert {one for one, _ in thought.considered} == set(state.legal_actions())
        assert thought.action[0] == "attack"
        state.apply_action(thought.action)
