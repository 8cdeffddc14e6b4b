"""The mark, before which nothing is taken back: its three sentences (State.apply_action), over random games.

What a decision showed is measured here from views and samples, not from what the rules flag.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from evertable.kernel.action import Action
from evertable.kernel.events import seen_by
from evertable.kernel.record import canonical
from evertable.kernel.rng import Rng
from evertable.kernel.state import NOBODY, State
from evertable.table.sitting import Line, Sitting

from .contract.checks import some
from .contract.mixes import MODES, NAMES
from .contract.walk import Moment, moments, records

each_mode = pytest.mark.parametrize(("name", "mode"), MODES, ids=[f"{name}-{mode}" for name, mode in MODES])
GAMES = 16
"""Games walked through for every mode."""
WORLDS = 6
"""Worlds that a decision is tried in beside the true one."""
MANY = 200
"""Worlds of a seat in which a decision must lead to the same before it is said to show nothing: a card that would have
shown itself may be one of sixty."""


def steps(name: str, mode: Any) -> Iterator[tuple[State, Action, State]]:
    """(before, decision, after) of every decision of some random games."""
    for record in records(name, mode)[:GAMES]:
        state = record.initial()
        for decision in record.decisions:
            before = state.clone()
            state.apply_action(decision)
            yield before, decision, state


def sees(state: State, seat: int | None) -> tuple[int, str]:
    """How many cards are hidden from a seat, and what it knows of them."""
    return canonical(state.seen_position(seat)).count("?"), canonical(state.knowledge(seat))


def learned_nothing(before: State, decision: Action, after: State, worlds: int = MANY) -> bool:
    """Whether nothing that was hidden from anybody is hidden no more, and nobody knows anything else than before.

    Not all that is hidden is a gap that can be counted: a deck may be the number of its cards, a secret choice is none.
    So in the worlds that a seat holds for possible the decision must lead to what it led to; and where another seat
    holds for possible that it shows something, it must not learn from the mark that it did not.
    """
    seats, mover = range(before.game.num_players()), before.current_player()
    if any(shows(before, after, seat) for seat in (*seats, None)):
        return False
    for seat in seats:
        truly = told(before.clone(), decision, seat)
        for seed in range(worlds):
            world = before.determinize(seat, Rng(seed))
            if decision not in world.legal_actions():
                continue
            there = world.clone()
            if told(there, decision, seat) != truly or (seat != mover and shows(world, there, mover)):
                return False
    return True


def shows(before: State, after: State, seat: int | None) -> bool:
    """Whether less is hidden from a seat than before, or it knows something else."""
    (hidden, knew), (hides, knows) = sees(before, seat), sees(after, seat)
    return hides < hidden or knows != knew


def told(state: State, decision: Action, seat: int) -> str:
    """Applies a decision: what the seat hears of it, and what it sees afterwards."""
    state.events = []
    state.apply_action(decision)
    return canonical([*(seen_by(one, seat) for one in state.events), state.view(seat)])


@each_mode
def test_the_mark_moves_as_its_three_sentences_say(name: str, mode: Any) -> None:
    """Chance seals, what shows nothing to anybody does not; another seat's answer does, unless it is openly forced."""
    moved = 0
    for before, decision, after in steps(name, mode):
        seat, forced = before.current_player(), before.openly_forced()
        answers = not forced and before.answered not in (NOBODY, seat)
        at_least = before.decisions if answers else before.mark
        assert at_least <= after.mark, f"{decision} answers another seat: nothing before it is taken back"
        assert after.answered == (before.answered if forced and before.answered != seat else seat)
        if after.mark != at_least:
            assert after.mark == after.decisions, f"{decision}: the mark stands behind a decision or where it was"
            moved += 1
        if after.rng != before.rng:
            assert after.mark == after.decisions, f"{decision} draws chance, but could be taken back"
        elif after.mark != at_least:
            assert not learned_nothing(before, decision, after), f"{decision} shows nothing, but is sealed"
    assert moved or not any(record.game.hides for record in records(name, mode)[:GAMES])


def twins(moment: Moment, seat: int) -> Iterator[State]:
    """Worlds the seat cannot tell from the true one: sampled, or changed by hand where it must not look."""
    for seed in range(WORLDS // 2):
        yield moment.state.determinize(seat, Rng(seed))
    rng = moment.rng
    for _ in range(WORLDS):
        position = moment.hooks.tamper(moment.game, moment.state.to_position(), seat, rng)
        if position is not None:
            yield moment.game.from_position(position)


class Decided:
    """A world after a decision, and what each seat then sees of it."""

    def __init__(self, before: State, decision: Action) -> None:
        self.decision, self.after = decision, before.clone()
        self.after.apply_action(decision)
        self._seen: dict[int | None, str] = {}

    def seen(self, seat: int | None) -> str:
        """The view of a seat, written out."""
        if seat not in self._seen:
            self._seen[seat] = canonical(self.after.view(seat))
        return self._seen[seat]


@pytest.mark.parametrize("name", NAMES)
def test_who_learns_something_cannot_take_it_back(name: str) -> None:
    """A decision in two worlds that are one to its seat: if it turns out otherwise to the seat, or to another seat to
    which they were one as well, somebody has learned what the decider had not known, and it is sealed in both."""
    tried = 0
    for moment in (m for other, mode in MODES if other == name for m in moments(name, mode)):
        with moment.named() as state:
            if state.is_terminal():
                continue
            seat = state.current_player()
            seen = {one: canonical(state.view(one)) for one in moment.seats}
            chosen = [Decided(state, decision) for decision in some(moment.rng, state.legal_actions(), 4)]
            for world in twins(moment, seat):
                watching = [one for one in moment.seats if canonical(world.view(one)) == seen[one]]
                assert seat in watching
                for here in chosen:
                    there = Decided(world, here.decision)
                    if any(here.seen(one) != there.seen(one) for one in watching):
                        tried += 1
                        for after in (here.after, there.after):
                            sealed_now = after.mark == after.decisions
                            assert sealed_now, f"{here.decision} showed something, but can be taken back"
    assert tried or not any(m.game.hides for other, mode in MODES if other == name for m in moments(name, mode))


@each_mode
def test_a_quiet_decision_is_taken_back_across_forced_ones(name: str, mode: Any) -> None:
    """At a table too: up to the mark and no further, whatever forced decisions of others lie between."""
    for record in records(name, mode)[: GAMES // 2]:
        line = Line(record.fork(0))
        sitting = Sitting(record.game, line, [])
        for decision in record.decisions:
            line.play(decision)
            n, mark = len(line), line.head.mark
            assert all((sitting.undo_reason(to) is None) == (to >= mark) for to in range(n))
            free = next((k for k in reversed(range(n)) if not line.states[k].openly_forced()), None)
            if free is not None and sitting.undo_reason(free) is not None:
                cause = any(
                    sealed(line, k, record.decisions[k], worlds) for worlds in (WORLDS, MANY) for k in range(free, n)
                )
                assert cause, "a quiet decision is sealed by forced ones"


def sealed(line: Line, n: int, decision: Action, worlds: int) -> bool:
    """Whether decision `n` drew chance or showed something."""
    before, after = line.states[n], line.states[n + 1]
    return after.rng != before.rng or not learned_nothing(before, decision, after, worlds)
