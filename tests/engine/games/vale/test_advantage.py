"""What a hint says of cards is true of them: what is new is brought, what was there before is kept."""

from __future__ import annotations

import pytest

from evertable.games.vale.game import Vale
from evertable.games.vale.model.state import ValeState

from .script import Table


@pytest.mark.parametrize(
    ("better", "worse", "term", "said"),
    [
        ("tame imp", "sell imp", "hand", ("hint.hand.card", "imp")),
        ("sell imp", "summon firefox", "hand", ("hint.hand.kept", "firefox")),
        ("summon firefox", "sell imp", "creatures", ("hint.creatures.card", "firefox")),
        ("sell imp", "remove agni", "creatures", ("hint.creatures.kept", "agni")),
    ],
)
def test_what_is_there_already_is_kept(better: str, worse: str, term: str, said: tuple[str, str]) -> None:
    state = Table(hand="firefox", area="agni", claims="imp", stones="r3").state
    one, other = (taken(state, decision) for decision in (better, worse))
    found = Vale.evaluator.explain(state, one, other, 0, term)
    assert found is not None
    assert (found["text"], found["args"]["card"]) == said


def taken(state: ValeState, decision: str) -> ValeState:
    """A state when the first legal action that begins so has been taken in it."""
    after = state.clone()
    after.apply_action(next(one for one in state.legal_actions() if str(one).startswith(decision)))
    return after
