"""Endings with exactly one way to win, found by exhaustive search: what a hint has to find.

A way wins if it leads to a win whatever the others and chance may do after it, in every world drawn; all other ways
must fail to win against some play of the others, even with luck. Twins, which lead to equal states, are one way.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from itertools import count
from random import Random
from typing import Any, NamedTuple

from evertable import load_game
from evertable.core.action import Action
from evertable.core.game import Game
from evertable.core.state import TERMINAL, State

WORLDS = 8
"""Worlds in which a puzzle holds. Where nothing is hidden that matters they are all the same."""


class Kind(NamedTuple):
    """Where the endings of a game are looked for: games with these options, played well `skill` of the time."""

    options: Mapping[str, Any]
    nodes: int
    """States looked at in one world at most; what takes more is no puzzle."""
    skill: float


KINDS = {
    "eter": Kind({"mode": "training", "length": "play"}, 1_500, 0.7),
    "krieg": Kind({}, 1_500, 0.7),
    "vale": Kind({"seats": 2}, 1_500, 0.7),
}


class Puzzle(NamedTuple):
    """A state, and the actions that win: twins of each other."""

    state: State
    wins: frozenset[Action]


class TooDeepError(Exception):
    """There is more to look at than was allowed."""


class Solver:
    """Looks at everything that may follow, for one seat."""

    def __init__(self, seat: int, nodes: int) -> None:
        self.seat, self.left = seat, nodes
        self.known: dict[tuple[Hashable, bool], bool] = {}

    def wins(self, state: State, luck: bool) -> bool:
        """Whether the seat wins against any play. `luck`: what chance decides goes its way, else against it.

        Raises TooDeepError.
        """
        mover = state.current_player()
        if mover == TERMINAL:
            return state.returns()[self.seat] > 0
        key = (state.key(), luck)
        if key not in self.known:
            self.left -= 1
            if self.left < 0:
                raise TooDeepError
            ways = (self.leads(state, action, luck) for action in state.legal_actions())
            self.known[key] = any(ways) if mover == self.seat else all(ways)
        return self.known[key]

    def leads(self, state: State, action: Action, luck: bool) -> bool:
        """Whether an action leads to a win."""
        after = state.clone()
        after.apply_action(action)
        return self.wins(after, luck) if after.rng == state.rng or after.is_terminal() else luck


def solved(state: State, nodes: int) -> frozenset[Action]:
    """The actions that win, if they are one way and no other could win by luck; else none. Raises TooDeepError."""
    solver = Solver(state.current_player(), nodes)
    ways: dict[Hashable, list[Action]] = {}
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        ways.setdefault(after.key(), []).append(action)
    sure = [twins for twins in ways.values() if solver.leads(state, twins[0], luck=False)]
    if len(sure) != 1 or len(ways) < 2:
        return frozenset()
    lucky = any(solver.leads(state, twins[0], luck=True) for twins in ways.values() if twins is not sure[0])
    return frozenset() if lucky else frozenset(sure[0])


def puzzle(state: State, nodes: int) -> Puzzle | None:
    """The puzzle that a state is for its seat, over worlds drawn from what the seat sees; None where it is none.

    Raises TooDeepError.
    """
    seat, wins = state.current_player(), solved(state, nodes)
    sampler, rng = state.game.sampler(state.view(seat), seat), Random(1)
    for _ in range(WORLDS if state.game.hides and wins else 0):
        wins &= solved(sampler.draw(rng), nodes)
    return Puzzle(state, wins) if wins else None


def played(game: Game, seed: int, skill: float) -> list[State]:
    """The states of a game with something to choose: the best at a glance `skill` of the time, else anything."""
    state, lot, met = game.new_initial_state(seed), Random(seed), []
    while not state.is_terminal():
        legal = list(state.legal_actions())
        if len(legal) > 1:
            met.append(state.clone())
        lot.shuffle(legal)
        tried = legal[: 24 if lot.random() < skill else 1]
        seat = state.current_player()
        state.apply_action(max(tried, key=lambda action: worth(state, action, seat)) if len(tried) > 1 else tried[0])
    return met


def worth(state: State, action: Action, seat: int) -> float:
    """How an action leaves a seat at a glance."""
    after = state.clone()
    after.apply_action(action)
    return after.game.evaluator.evaluate_all(after)[seat]


def puzzles(name: str) -> Iterator[Puzzle]:
    """Puzzles without end, the same in every run: of each game played the latest, until there is too much to see."""
    kind = KINDS[name]
    game = load_game(name, **kind.options)
    for seed in count(1):
        try:
            found = (puzzle(state, kind.nodes) for state in reversed(played(game, seed, kind.skill)))
            yield next(one for one in found if one)
        except (StopIteration, TooDeepError):
            continue
