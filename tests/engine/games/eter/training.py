"""Rounds of Training: what is known of them, positions, and what they come to by a search that knows nothing but the
rules.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from evertable.core.action import Action
from evertable.games.eter.game import Eter
from evertable.games.eter.model.state import EterState

FACTS: dict[str, Any] = json.loads((Path(__file__).parents[3] / "facts" / "eter_training.json").read_text("utf-8"))
PLACES = {"on": ("d4",), "side": ("d3", "c4", "e4", "d5"), "corner": ("c3", "e3", "c5", "e5")}
MATCH, PLAY = Eter({"mode": "training"}), Eter({"mode": "training", "length": "play"})


def after(line: str, game: Eter = PLAY) -> EterState:
    """A round after placements, written `1 d4, 2 d4`."""
    state = game.new_initial_state(1)
    for card in filter(None, line.split(", ")):
        state.apply_action(f"place {card}")
    return state


def replies() -> Iterator[tuple[str, str, str]]:
    """Every second card up to symmetry: (first card, reply, value for whoever laid the first)."""
    for first, each in FACTS["replies"].items():
        for reply, value in each.items():
            second, place = reply.split()
            yield first, f"{first} d4, {second} {PLACES[place][0]}", value


def written(value: int) -> str:
    """An exact value as the facts have it."""
    return "D" if not value else f"{'W' if value > 0 else 'L'}{1000 - abs(value)}"


def walked(cards: int, seed: int, game: Eter = PLAY) -> EterState:
    """A round that is not over after so many placements by chance."""
    lot = Random(seed)
    while True:
        state = game.new_initial_state(1)
        for _ in range(cards):
            state.apply_action(lot.choice([one for one in state.legal_actions() if one[0] == "place"] or ["pass"]))
            if state.match.history:
                break
        else:
            return state


def nexts(state: EterState) -> Iterator[tuple[Action, EterState]]:
    """Every action with what it leads to."""
    for action in state.legal_actions():
        to = state.clone()
        to.apply_action(action)
        yield action, to


MET: dict[Hashable, int] = {}


def plain(state: EterState) -> int:
    """The exact value of a round for the seat to decide, with nothing left out. For late ones."""
    key = state.game.rules.likeness(state)
    if key not in MET:
        MET[key] = max(valued(state, to) for _, to in nexts(state))
    return MET[key]


def valued(state: EterState, to: EterState) -> int:
    """The exact value for the seat to decide of what its action leads to."""
    if len(to.match.history) > len(state.match.history):
        winner = to.match.history[-1][0]
        return 0 if winner < 0 else 999 if winner == state.turn else -999
    value = plain(to) if to.turn == state.turn else -plain(to)
    return value - (value > 0) + (value < 0)
