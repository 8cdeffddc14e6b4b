"""Who learns something cannot take it back: measured from what seats see, not from what the rules flag."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from evertable.core.format.documents import Json
from evertable.core.state import State

from .checks import some
from .walk import Moment

SAMPLED, TAMPERED = 3, 6
"""Worlds that a decision is tried in beside the true one: sampled, and changed by hand."""


def sight(state: State, seat: int | None) -> tuple[Json, Json]:
    """What a seat sees of the position, and what it knows beside: all that a view is made of (see check_samples)."""
    return state.seen_position(seat), state.knowledge(seat)


class Decided:
    """A world after a decision, and what each seat then sees of it."""

    def __init__(self, after: State) -> None:
        self.after = after
        self._sights: dict[int | None, tuple[Json, Json]] = {}

    @property
    def sealed(self) -> bool:
        """Whether the decision can be taken back no more."""
        return self.after.undo_floor == self.after.decisions

    def sight(self, seat: int | None) -> tuple[Json, Json]:
        """See sight."""
        if seat not in self._sights:
            self._sights[seat] = sight(self.after, seat)
        return self._sights[seat]


def twins(moment: Moment, seat: int) -> Iterator[State]:
    """Worlds the seat cannot tell from the true one: sampled, or changed by hand where it must not look."""
    game, rng = moment.game, moment.rng
    draws = game.sampler(moment.eyes.view(seat), seat)
    for seed in range(SAMPLED):
        yield draws.draw(Random(seed))
    tried: list[Any] = []
    for _ in range(TAMPERED):
        position = moment.hooks.tamper(game, moment.state.to_position(), seat, rng)
        if position is not None and position not in tried:
            tried.append(position)
            yield game.from_position(position)


def check_learning(moment: Moment, state: State) -> bool:
    """A decision in two worlds that are one to its seat: if it turns out otherwise to the seat, or to another seat to
    which they were one as well, somebody has learned what the decider had not known, and it is sealed in both.

    Where it is sealed in both, nothing is asserted of it: such are compared only until one has turned out otherwise
    here, which is what is returned: whether there was anything to be learned.
    """
    if state.is_terminal():
        return False
    seat, tried = state.current_player(), False
    before = {one: sight(state, one) for one in moment.seats}
    chosen = some(moment.rng, state.legal_actions(), 4)
    decided = [Decided(moment.eyes.after(decision)) for decision in chosen]
    for world in twins(moment, seat):
        assert sight(world, seat) == before[seat]
        elsewhere = moment.elsewhere(world)
        pairs = [(one, here, Decided(elsewhere.after(one))) for one, here in zip(chosen, decided, strict=True)]
        pairs = [pair for pair in pairs if not (tried and pair[1].sealed and pair[2].sealed)]
        watching = [one for one in moment.seats if pairs and sight(world, one) == before[one]]
        for decision, here, there in pairs:
            if any(here.sight(one) != there.sight(one) for one in watching):
                tried = True
                assert here.sealed and there.sealed, f"{decision} showed something, but can be taken back"
    return tried
