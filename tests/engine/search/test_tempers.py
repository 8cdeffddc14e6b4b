"""Tempers: the bold attack and spend, the careful wait and keep; both by what their seat knows, on their level."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from evertable import load_game
from evertable.core.action import Action
from evertable.core.state import State
from evertable.lab.matches import opened, player, plies_for
from evertable.search import OPPONENTS, TEMPERS, Greedy, decide, opponent
from evertable.search.style import LEAN, MOST, Tempered
from evertable.session.protocol.types.think_messages import Temper

Notes = Counter[str]


def eter(state: Any, action: Action, notes: Notes) -> None:
    """How often a placement covers the other's card."""
    kind, _, at = state.names.decode.get(action, (2, 0, 0))
    notes["could"] += kind == 0
    notes["did"] += kind == 0 and state.own[1 - state.turn] >> at & 1


def krieg(state: Any, action: Action, notes: Notes) -> None:
    """How often it plays on where it could pass."""
    could = any(one[0] == "pass" for one in state.legal_actions())
    notes["could"] += could
    notes["did"] += could and action[0] != "pass"


def vale(state: Any, action: Action, notes: Notes) -> None:
    """How often a marked creature is sold for stones rather than taken into the hand."""
    notes["could"] += action[0] in ("sell", "tame")
    notes["did"] += action[0] == "sell"


def eternal(state: Any, action: Action, notes: Notes) -> None:
    """How often a unit that could attack does."""
    could = {one[0] for one in state.legal_actions()} == {"attack", "hold"}
    notes["could"] += could
    notes["did"] += could and action[0] == "attack"


GAMES: dict[str, tuple[dict[str, str], int, Callable[[Any, Action, Notes], None]]] = {
    "eter": ({"mode": "training"}, 30, eter),
    "krieg": ({}, 14, krieg),
    "vale": ({}, 4, vale),
    "eternal": ({}, 2, eternal),
}
"""Options, how many games, and what is counted of each."""


def boldness(name: str, temper: str) -> float:
    """How often a greedy player of a temper did what is bold where it could, over fixed deals."""
    options, games, note = GAMES[name]
    game, notes = load_game(name, **options), Counter[str]()
    sat = [Tempered(Greedy(1), temper == "bold"), Greedy(1)]
    for seed in range(games):
        state, lot = opened(game, seed, plies_for(game)), Random(seed)
        while not state.is_terminal():
            seat, legal = state.current_player(), state.legal_actions()
            chosen = legal[0]
            if len(legal) > 1:
                chosen = decide(sat[seat], game, state.view(seat), seat, lot).action
                if seat == 0:
                    note(state, chosen, notes)
            state.apply_action(chosen)
    assert notes["could"] > 20
    return notes["did"] / notes["could"]


def odds(share: float) -> float:
    """How many times as often as not."""
    return share / (1 - share) if share < 1 else 1e9


@pytest.mark.parametrize("name", GAMES)
def test_the_bold_do_what_is_bold_more_often_than_the_careful(name: str) -> None:
    bold, careful = boldness(name, "bold"), boldness(name, "careful")
    print(f"{name}: bold {bold:.0%}, careful {careful:.0%}")
    assert odds(bold) > 1.2 * odds(careful)


def first_choice(name: str, seed: int) -> State:
    """A state of a game with a choice."""
    state, lot = load_game(name, **GAMES[name][0]).new_initial_state(seed), Random(seed)
    for _ in range(9):
        state.apply_action(lot.choice(state.legal_actions()))
    while len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize("name", GAMES)
def test_it_chooses_among_what_its_level_has_considered(name: str) -> None:
    """What is far better is played by all; the same is considered, the one chosen first."""
    state = first_choice(name, 4)
    seat = state.current_player()
    plain = decide(Greedy(2), state.game, state.view(seat), seat, Random(3))
    for bold in (True, False):
        found = decide(Tempered(Greedy(2), bold), state.game, state.view(seat), seat, Random(3))
        assert sorted(map(str, found.considered)) == sorted(map(str, plain.considered))
        assert found.action == found.considered[0][0]
        best = plain.considered[:MOST]
        spread = max(abs(state.game.evaluator.aggression(state, action)) for action, _ in best)
        assert found.considered[0][1] >= best[0][1] - 2 * LEAN * spread


def test_tempers_are_named_alike_everywhere() -> None:
    assert set(TEMPERS) == set(Temper.__args__)  # type: ignore[attr-defined]
    assert opponent("normal") is OPPONENTS["normal"]
    assert opponent("easy", "bold") == Tempered(OPPONENTS["easy"], bold=True)
    assert player("strong:careful") == Tempered(OPPONENTS["strong"], bold=False)
    with pytest.raises(ValueError, match=re.escape("'strong:angry' is not one of")):
        player("strong:angry")
