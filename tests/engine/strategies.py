"""Hypothesis strategies for games: option mixes and games under way, for any test that wants them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from evertable.core.format.record import Record
from evertable.core.game import Game
from evertable.core.rng import SEEDS

from .contract.mixes import find, values

seeds = st.integers(0, SEEDS - 1)


@st.composite
def games(draw: st.DrawFn, name: str) -> Game:
    """A game under any mix of its options."""
    game = find(name)
    mix: dict[str, Any] = {}
    for option in game.declared:
        mix[option.name] = draw(st.sampled_from(list(values(game, option, mix))))
    return game(mix)


@st.composite
def played(draw: st.DrawFn, name: str, most: int = 30) -> Record:
    """A game some way on, chosen decision by decision."""
    record = Record(draw(games(name)), draw(seeds))
    state = record.initial()
    for _ in range(draw(st.integers(0, most))):
        if state.is_terminal():
            break
        record.play(state, draw(st.sampled_from(list(state.legal_actions()))))
    return record
