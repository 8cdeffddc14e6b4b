"""Windows are opened and skipped by public facts alone, and nobody who could answer is passed over."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from evertable.core.rng import Rng
from evertable.core.state import State
from evertable.games.eternal.game import Eternal
from evertable.games.eternal.rules.windows import ANSWER, Answers

GAMES = 12
PASSES = ("pass",)


def games(n: int = GAMES) -> Iterator[tuple[State, Random]]:
    """Random games, state by state; the caller moves on by asking for the next."""
    for seed in range(n):
        state, chance = Eternal().new_initial_state(seed), Random(seed)
        while not state.is_terminal():
            yield state, chance
            legal = state.legal_actions()
            state.apply_action(legal[chance.randrange(len(legal))])


def test_who_is_skipped_has_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    skipped, tried = Answers.skipped, []

    def watched(self: Answers, state: Any, frame: Any) -> bool:
        found = skipped(self, state, frame)
        if found:
            tried.append(frame)
            assert not self.answers(state, frame), f"{frame} could have been answered"
        return found

    monkeypatch.setattr(Answers, "skipped", watched)
    for _ in games():
        pass
    assert len(tried) > 50


def told(state: Any, decision: Any) -> list[Any]:
    """What the mover notices after a decision, while the other seat passes as often as it is asked."""
    mover = state.current_player()
    state = state.clone()
    state.apply_action(decision)
    found = []
    while not state.is_terminal() and state.current_player() != mover and state.frames[-1][0] == ANSWER.number:
        found.append((state.frames[-1], state.undo_floor, state.decisions))
        state.apply_action(next(one for one in state.legal_actions() if str(one) in PASSES))
    found.append((state.current_player(), state.decisions))
    return found


def differing() -> int:
    """In how many pairs of worlds that the mover cannot tell apart it notices other windows; of how many."""
    worse = pairs = 0
    for state, chance in games(6):
        seat = state.current_player()
        if state.turn < 3 or chance.random() < 0.6:
            continue
        world = state.determinize(seat, Rng(chance.getrandbits(32)))
        twin = state.game.from_position(state.to_position())
        for decision in state.legal_actions()[:6]:
            if decision[0] in ("play", "use", "end", "attack"):
                pairs += 1
                here, there = told(twin, decision), told(world, decision)
                worse += here[:-1] != there[:-1]
    assert pairs > 100
    return worse


def test_windows_tell_nothing_of_the_hand() -> None:
    assert differing() == 0


def test_a_window_that_looks_into_the_hand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    skipped = Answers.skipped

    def peeks(self: Answers, state: Any, frame: Any) -> bool:
        return skipped(self, state, frame) or not self.answers(state, frame)

    monkeypatch.setattr(Answers, "skipped", peeks)
    assert differing() > 0
