"""Positions with something wrong put in: they are refused with their field, or they are positions and play on."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import pytest

from evertable.core.errors import BadPosition
from evertable.core.rng import Rng
from evertable.games.vale.game import Vale

from .golden_games import EAGER
from .script import SLUGS

WRONG = [None, 0, 1, 2, -1, True, "?", "?held", "agni", [], {}, 7.5, "r4", ["agni"], [["x"]], 10**9, "keep", "active"]
DETAILS = ("do", "seat", "card", "family", "chosen", "used", "taken", "of", "ability", "next")
TRIES = 1500
Position = dict[str, Any]


def gathered() -> list[tuple[Vale, Position]]:
    """Positions of random games, whole and seen; those with pending work come first of all."""
    found = []
    for seed in range(12):
        seats = 2 + seed % 3
        game = Vale({"seats": str(seats), "empty_all": ("allowed", "blocked")[seed % 2]})
        state, rng = game.new_initial_state(seed), Rng(seed)
        while not state.is_terminal():
            if state.frames or not rng.below(12):
                found.append((game, state.to_position()))
                found.append((game, state.seen_position(rng.below(seats))))
            legal = state.legal_actions()
            eager = [action for action in legal if action.verb in EAGER]
            state.apply_action(rng.choice(eager if eager and rng.below(4) else legal))
    return found


def spoiled(position: Position, chance: random.Random) -> Position:
    """Something of it changed, moved or lost."""
    made = deepcopy(position)
    seat = chance.choice(made["seats"])
    what = chance.randrange(5)
    if what == 0:
        made[chance.choice(list(made))] = chance.choice(WRONG)
    elif what == 1:
        seat[chance.choice(list(seat))] = chance.choice(WRONG)
    elif what == 2 and made["frames"]:
        frame = chance.choice(made["frames"])
        frame[chance.choice(DETAILS)] = chance.choice([*WRONG, chance.choice(SLUGS), "give", "pick", "water", "dragon"])
    elif what == 3:
        piles = [made["pile"], made["discard"], seat["hand"], seat["area"], seat["claims"], seat["known"]]
        source = chance.choice([pile for pile in piles if pile])
        chance.choice(piles).append(source.pop(chance.randrange(len(source))))
    else:
        made |= {"step": chance.randrange(8), "first": chance.randrange(4), "round": chance.randrange(1, 11)}
    return made


def plays_on(game: Vale, position: Position, rng: Rng) -> None:
    """It is a position like any other."""
    state = game.from_position(position, rng)
    assert game.from_position(state.to_position()) == state
    for _ in range(10):
        if state.is_terminal():
            break
        state.view(state.current_player())
        state.apply_action(rng.choice(state.legal_actions()))
        assert game.from_position(state.to_position()) == state


@pytest.mark.parametrize("seed", range(2))
def test_spoiled_positions(seed):
    chance, positions = random.Random(seed), gathered()
    refused = 0
    for number in range(TRIES):
        game, position = chance.choice(positions)
        wrong = spoiled(position, chance)
        try:
            plays_on(game, wrong, Rng(number))
        except BadPosition as bad:
            refused += 1
            assert bad.field and bad.problem
    assert TRIES // 3 < refused < TRIES
