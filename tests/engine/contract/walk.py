"""Random games: played to the end, with moments kept for the checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from evertable.core.action import Action
from evertable.core.format.record import Record
from evertable.core.game import Game
from evertable.core.rng import Rng
from evertable.core.state import State

from .hooks import Hooks, hooks_of
from .mixes import GAMES_PER_MODE, MODES, NIGHT, NIGHTLY, find, mixes
from .viewers import Eyes

BETWEEN = 1 if NIGHTLY else 3
"""Moments kept of each game between its opening and its end, at most."""
ENDS = 10 if NIGHTLY else 3
"""Of one game in so many the opening and the end are kept too: of many games they are much alike."""


@dataclass
class Moment:
    """One state on the way through a random game; checks clone it before they touch it."""

    record: Record
    at: int
    state: State
    last: bool = True
    """Whether no later one of its game is kept."""

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def hooks(self) -> Hooks:
        return hooks_of(self.game.name)

    @property
    def rng(self) -> Rng:
        """A generator of its own, the same whenever this moment is checked."""
        return Rng(self.record.seed * 1_000 + self.at)

    @property
    def seats(self) -> list[int | None]:
        """Every pair of eyes: the seats and an onlooker."""
        return [*range(self.game.num_players()), None]

    @property
    def one_of_seats(self) -> int | None:
        """One of the pairs of eyes, for what is the same for all and need not be tried for each at every moment."""
        return self.seats[(self.record.seed + self.at) % len(self.seats)]

    @property
    def fresh(self) -> State:
        """The same situation without the past that only counters know."""
        return self.game.from_position(self.state.to_position())

    @cached_property
    def eyes(self) -> Eyes:
        """What is given to each seat here: every check looks at the same, until it is forgotten."""
        return Eyes(self.state)

    @cached_property
    def again(self) -> Eyes:
        """What is given where the same situation was read from its document: a refusal may name what was there once."""
        return Eyes(self.fresh)

    def forget(self) -> None:
        """Let go of what was given: of thousands of moments it would be too much to keep."""
        for made in ("eyes", "again"):
            self.__dict__.pop(made, None)

    def elsewhere(self, world: State) -> Eyes:
        """Another world, with the same past as far as counters know it, and what is given there."""
        other = world.clone()
        for name in ("decisions", "undo_floor", "last_decider"):
            setattr(other, name, getattr(self.state, name))
        return Eyes(other)

    @contextmanager
    def named(self) -> Iterator[State]:
        """The state, for a block whose failures should say where they happened."""
        try:
            yield self.state
        except Exception as failure:
            failure.add_note(f"in {self.game!r} seed {self.record.seed} after {self.at}: {self.record.decisions}")
            raise


def random_record(game: Game, seed: int, watch: Callable[[State], object] = lambda state: None) -> Record:
    """A uniformly random game, played to its end or to its declared cap; `watch` is shown the state at every turn."""
    rng = Rng(seed + 77)
    record = Record(game, seed)
    state = record.initial()
    while not state.is_terminal() and len(record) < game.max_decisions:
        watch(state)
        record.play(state, rng.choice(state.legal_actions()))
    return record


@cache
def records(name: str, mode: Any, count: int = GAMES_PER_MODE) -> list[Record]:
    """One random game for every mix; fewer of them are the first of more."""
    first = 1 + NIGHT * GAMES_PER_MODE
    return [random_record(find(name)(mix), seed) for seed, mix in enumerate(mixes(name, mode, count), start=first)]


@cache
def moments(name: str, mode: Any, count: int = GAMES_PER_MODE) -> list[Moment]:
    """Moments of those games, as their records are replayed."""
    kept = []
    for record in records(name, mode, count):
        rng = Rng(record.seed)
        wanted = {rng.below(len(record) + 1) for _ in range(BETWEEN)}
        if record.seed % ENDS == 0:
            wanted |= {0, len(record)}
        if 0 in wanted:
            kept.append(Moment(record, 0, record.initial(), last=False))
        for at, state in enumerate(record.replay_slices(1), start=1):
            if at in wanted:
                kept.append(Moment(record, at, state.clone(), last=at == max(wanted)))
    return kept


@cache
def vocabulary(name: str) -> list[Action]:
    """Actions that were legal somewhere in a game: material for asking why one is not legal here."""
    found: dict[Action, None] = {}
    game = find(name)
    for mode in (mode for other, mode in MODES if other == name):
        for mix in mixes(name, mode, 4):
            random_record(game(mix), 5, lambda state: found.update(dict.fromkeys(state.legal_actions())))
    return sorted(found)
