"""What holds wherever all cards of the game meet: random decisions from boards that no deck would bring about."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from evertable.games.eternal.model import card as c
from evertable.games.eternal.model import stats
from evertable.games.eternal.model.modifiers import ANY
from evertable.games.eternal.model.state import ATTACKING, BLOCKED, EXHAUSTED, TWICE, EternalState
from evertable.games.eternal.rules import moment as rules_moment

from .boards import board
from .scene import Scene, rule


def begun(seed: int) -> Scene:
    """A board in which what lasts has had its effect."""
    t = board(seed)
    rules_moment.settle(t.state)
    t.state.heard, t.state._legal = (), None
    return t


def goes_on(t: Scene, chance: Random, n: int = 80) -> Iterator[EternalState]:
    """Its states after the next decisions."""
    for _ in range(n):
        if t.state.is_terminal():
            return
        t.state.apply_action(chance.choice(list(t.state.legal_actions())))
        yield t.state


@rule("ETERNAL-LIMIT-1", "ETERNAL-LIMIT-4", "ETERNAL-DEATH-2", "ETERNAL-ARMOR-4", "ETERNAL-STUN-3", "ETERNAL-SITE-2")
@pytest.mark.parametrize("seed", range(60))
def test_what_never_stands_on_any_board(seed):
    t = begun(seed)
    for state in goes_on(t, Random(seed)):
        if state.is_terminal():
            break
        things = [(one, state.game.sheet.kind[one.card & ANY]) for one in state.things]
        fights = any(frame["do"] in ("attack", "battle") for frame in t.frames())
        for seat in (0, 1):
            assert stats.space(state, seat) >= 0 and len(state.hands[seat]) <= 12 and state.power[seat] >= 0
            for kind in (c.SITE, c.RELIC_WEAPON):
                assert sum(one.side == seat and what == kind for one, what in things) <= 1
        for one, kind in things:
            assert one.host <= 0 or state.thing(one.host) is not None
            assert kind != c.RELIC_WEAPON or state.armor[one.side] > 0
            assert kind not in (c.UNIT, c.SITE) or stats.health(state, one) > 0
            assert one.flags & EXHAUSTED or not stats.is_held(state, one)
            assert fights or not (one.flags & (ATTACKING | BLOCKED | TWICE) or one.blocks)
            if one.side != one.owner and one.back < 0 and not stats.modifiers(state, one.id, stats.OF_THEFT):
                assert stats.space(state, one.owner) == 0


@pytest.mark.parametrize("seed", range(60, 100))
def test_a_board_goes_on_from_its_position(seed):
    """Whatever is pending: read anew, it is the same, and the next decision does the same."""
    chance = Random(seed)
    state = begun(seed).state
    for _ in range(60):
        if state.is_terminal():
            break
        position = state.to_position()
        other = state.game.from_position(position)
        assert other.to_position() == position
        decision = chance.choice(list(state.legal_actions()))
        for one in (state, other):
            one.apply_action(decision)
        assert other.to_position() == state.to_position()
