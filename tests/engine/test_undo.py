"""The mark, before which nothing is taken back: its three sentences (State.apply_action), over random games.

What a decision showed is measured here from views and samples, not from what the rules flag.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

from evertable.core.action import Action
from evertable.core.events import seen_by
from evertable.core.format.record import canonical
from evertable.core.game import Game
from evertable.core.state import NOBODY, State
from evertable.session.game_session import LineOfPlay, Session

from .contract.mixes import MODES, NIGHTLY
from .contract.walk import records

each_mode = pytest.mark.parametrize(("name", "mode"), MODES, ids=[f"{name}-{mode}" for name, mode in MODES])
GAMES = 16 if NIGHTLY else 8
"""Games walked through for every mode."""
FEW, MANY = 6, 200
"""Worlds of a seat in which a decision must lead to the same before it is said to show nothing: many, as a card that
would have shown itself may be one of sixty; where any of several decisions may have shown something, first few of each.
"""


def steps(name: str, mode: Any) -> Iterator[tuple[State, Action, State]]:
    """(before, decision, after) of every decision of some random games."""
    for record in records(name, mode, GAMES):
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
        draws = cast(Game, before.game).sampler(before.view(seat), seat)
        for seed in range(worlds):
            world = draws.draw(Random(seed))
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
    """Chance seals, what shows nothing to anybody does not; another seat's answer does, unless publicly forced."""
    moved = 0
    for before, decision, after in steps(name, mode):
        seat, forced = before.current_player(), before.publicly_forced()
        answers = not forced and before.last_decider not in (NOBODY, seat)
        at_least = before.decisions if answers else before.undo_floor
        assert at_least <= after.undo_floor, f"{decision} answers another seat: nothing before it is taken back"
        assert after.last_decider == (before.last_decider if forced and before.last_decider != seat else seat)
        if after.undo_floor != at_least:
            assert after.undo_floor == after.decisions, f"{decision}: the mark stands behind a decision or where it was"
            moved += 1
        if after.rng != before.rng:
            assert after.undo_floor == after.decisions, f"{decision} draws chance, but could be taken back"
        elif after.undo_floor != at_least:
            assert not learned_nothing(before, decision, after), f"{decision} shows nothing, but is sealed"
    assert moved or not any(record.game.hides for record in records(name, mode, GAMES))


@each_mode
def test_a_quiet_decision_is_taken_back_across_forced_ones(name: str, mode: Any) -> None:
    """At a table too: up to the mark and no further, whatever forced decisions of others lie between.

    Asked after every decision about those around the mark, the first and the last; after every tenth about all.
    """
    for record in records(name, mode, GAMES)[: GAMES // 2]:
        line = LineOfPlay(record.fork(0))
        session = Session(record.game, line, [])
        causes: dict[tuple[int, int], bool] = {}
        for decision in record.decisions:
            line.play(decision)
            n, mark = len(line), line.head.undo_floor
            near = {0, *range(max(0, mark - 3), min(n, mark + 3)), n - 1}
            for to in near if n % 10 and n < len(record) else range(n):
                assert (session.undo_reason(to) is None) == (to >= mark)
            free = next((k for k in reversed(range(n)) if not line.states[k].publicly_forced()), None)
            if free is not None and session.undo_reason(free) is not None:
                tries = [(worlds, k) for worlds in (FEW, MANY) for k in range(free, n)]
                assert any(sealed(line, k, worlds, causes) for worlds, k in tries), "forced ones seal a quiet decision"


def sealed(line: LineOfPlay, n: int, worlds: int, found: dict[tuple[int, int], bool]) -> bool:
    """Whether decision `n` drew chance or showed something; `found`: what was found out before."""
    if (n, worlds) not in found:
        before, after = line.states[n], line.states[n + 1]
        nothing = after.rng == before.rng and learned_nothing(before, line.record.decisions[n], after, worlds)
        found[n, worlds] = not nothing
    return found[n, worlds]
