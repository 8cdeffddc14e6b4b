"""What a table is shown has the shape that is declared, and no hidden card in it."""

from __future__ import annotations

from random import Random

import pytest

from evertable.games.eternal.game import Eternal
from evertable.games.eternal.options import DECKS
from evertable.games.eternal.shapes import View
from evertable.table.check import check
from evertable.table.update import shown


@pytest.mark.parametrize("deck", DECKS)
def test_views_have_their_shape(deck: str) -> None:
    state, chance = Eternal({"deck1": deck}).new_initial_state(4), Random(4)
    while not state.is_terminal():
        for seat in (0, 1, None):
            view = state.view(seat)
            check(shown(view), View, "view")
            for other in {0, 1} - {seat}:
                hand = view["seats"][other]["hand"]
                assert hand == ["?"] * len(state.hands[other])
        state.apply_action(chance.choice(list(state.legal_actions())))
    assert state.view(None)["phase"] == "over"
