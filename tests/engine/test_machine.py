"""Anything a table may do with a game, in any order, as a Hypothesis state machine."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from evertable.core.errors import IllegalAction
from evertable.core.format.link import Opening, full_link, record_link, seen_link
from evertable.core.format.record import Record, canonical
from evertable.core.rng import Rng

from .contract.mixes import NAMES, NIGHTLY, find
from .strategies import games, seeds


class Table(RuleBasedStateMachine):
    """One record and the state it should lead to, handled as a table would."""

    name: str

    @initialize(data=st.data(), seed=seeds)
    def begin(self, data: Any, seed: int) -> None:
        self.record = Record(data.draw(games(self.name)), seed)
        self.state = self.record.initial()
        self.kept: list[tuple[Record, str]] = []

    def over(self) -> bool:
        return self.state.is_terminal()

    @precondition(lambda self: not self.over())
    @rule(pick=st.integers(0, 10**6))
    def act(self, pick: int) -> None:
        legal = self.state.legal_actions()
        self.record.play(self.state, legal[pick % len(legal)])
        assert len(self.record) <= self.record.game.max_decisions

    @precondition(lambda self: not self.over())
    @rule(picks=st.lists(st.integers(0, 10**6), min_size=5, max_size=25))
    def act_on(self, picks: list[int]) -> None:
        for pick in picks:
            if not self.over():
                self.act(pick)

    @rule(to=st.integers(0, 400), free=st.booleans())
    def undo(self, to: int, free: bool) -> None:
        to = to % (len(self.record) + 1)
        reason = self.record.undo_reason(self.state, to, free)
        try:
            earlier = self.record.undo_to(to, free, self.state)
        except IllegalAction as illegal:
            assert illegal.reason == reason
            return
        assert reason is None and len(self.record) == to and (free or to >= self.state.undo_floor)
        self.state = earlier

    @rule()
    def keep_and_fork(self) -> None:
        self.kept.append((self.record, canonical(self.state.to_position())))
        self.record = self.record.fork()
        assert self.record.extends(self.kept[-1][0])

    @precondition(lambda self: self.kept)
    @rule(which=st.integers(0, 99))
    def return_to_kept(self, which: int) -> None:
        record, text = self.kept[which % len(self.kept)]
        self.record, self.state = record.fork(), record.replay()
        assert canonical(self.state.to_position()) == text, "a fork changed what it came from"

    @rule()
    def play_on_a_clone(self) -> None:
        self.state = self.state.clone()

    @rule()
    def save(self) -> None:
        self.record = Record.from_save(json.loads(json.dumps(self.record.to_save())), find)

    @rule()
    def share(self) -> None:
        opening = Opening(record_link(self.record), NAMES, find)
        assert opening.finish() == self.record
        self.state = opening.state

    @rule()
    def start_anew_from_here(self) -> None:
        opening = Opening(full_link(self.state), NAMES, find)
        self.record = opening.finish()
        self.state = opening.state

    @rule(seat=st.integers(0, 9), seed=seeds)
    def look_and_guess(self, seat: int, seed: int) -> None:
        eyes = seat % self.record.game.num_players()
        guess = self.state.determinize(eyes, Rng(seed))
        assert guess.view(eyes) == self.state.view(eyes)
        assert seen_link(guess, eyes) == seen_link(self.state, eyes)

    def teardown(self) -> None:
        if hasattr(self, "record"):
            assert self.record.replay() == self.state
            for record, text in self.kept:
                assert canonical(record.replay().to_position()) == text


@pytest.mark.parametrize("name", NAMES)
def test_a_table_may_do_anything(name: str) -> None:
    machine = type(f"{name.title()}Table", (Table,), {"name": name})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=400 if NIGHTLY else 40,
            stateful_step_count=30,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
