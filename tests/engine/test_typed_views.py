"""Views are typed dictionaries for who writes against them: mypy reads this file with the rest."""

from __future__ import annotations

from typing import Literal, assert_type

from evertable import load_game
from evertable.games.eternal.ui.view_types import Player
from evertable.games.krieg.ui.view_types import Side
from evertable.games.vale.ui.view_types import SeatView


def test_the_fields_of_views_have_types() -> None:
    eter = load_game("eter").new_initial_state(1).view(0)
    assert assert_type(eter["game"], Literal["eter"]) == "eter"
    krieg = load_game("krieg").new_initial_state(1).view(0)
    assert len(assert_type(krieg["sides"], list[Side])) == 2
    vale = load_game("vale").new_initial_state(1).view(None)
    assert len(assert_type(vale["seats"], list[SeatView])) == 2
    eternal = load_game("eternal").new_initial_state(1)
    assert len(assert_type(eternal.view(0)["seats"], list[Player])) == 2
    again = load_game("eternal").from_position(eternal.to_position())
    assert assert_type(again.view(1)["seats"], list[Player]) == eternal.view(1)["seats"]
