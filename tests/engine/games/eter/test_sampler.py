"""Worlds drawn for a seat: each as often as there are ways to deal it, counted card by card."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from evertable.core.format.record import canonical
from evertable.games.eter.game import Eter
from evertable.games.eter.model import knowledge
from evertable.games.eter.model.cards import ETER, cards_of, pack_hand
from evertable.games.eter.model.fields import turn_down
from evertable.games.eter.model.state import EterState

from ...enumeration import too_far
from .script import rule

DRAWS = 4000


def moments() -> list[tuple[EterState, int | None]]:
    """Moments of random games, one for each number of cards face down and of values that may lie there."""
    found: dict[Any, tuple[EterState, int | None]] = {}
    for seed in range(60):
        game = Eter({"mode": ("duel", "training")[seed % 2], "illusions": True})
        state, chance = game.new_initial_state(seed), random.Random(seed)
        while not state.is_terminal():
            for seat in (0, 1, None):
                shape = [len(w) for s, w in enumerate(state.worlds) if s != seat and w is not knowledge.NOTHING]
                if shape and max(shape) > 1:
                    found.setdefault((seat is None, *shape), (state.clone(), seat))
            legal = state.legal_actions()
            bluffs = [action for action in legal if action.verb == "illusion"]
            state.apply_action(chance.choice(bluffs if bluffs and chance.random() < 0.5 else legal))
    return list(found.values())


def key(state: EterState) -> str:
    return canonical({name: value for name, value in state.to_position().items() if name != "rng"})


def dealt(state: EterState, seat: int | None) -> Counter[str]:
    """Every way to lay the closed cards into the face-down places that leaves the seat's view as it is."""
    states = [(state, 1)]
    for other in (0, 1):
        if other == seat or state.worlds[other] is knowledge.NOTHING:
            continue
        closed = cards_of(state.closed[other])
        n = len(knowledge.places(state, other))
        more = []
        for one, weight in states:
            for order, copies in Counter(permutations(closed, n)).items():
                if ETER not in order and order in one.worlds[other]:
                    twin = one.clone()
                    turn_down(twin, other, order)
                    twin.hands[other] = twin.closed[other] - pack_hand(order)
                    more.append((twin, weight * copies))
        states = more
    view = canonical(state.view(seat))
    found: Counter[str] = Counter()
    for one, weight in states:
        if canonical(one.view(seat)) == view:
            found[key(one)] += weight
    return found


@rule("ETER-KNOW-1")
@pytest.mark.parametrize("k", range(6))
def test_worlds_are_drawn_as_often_as_they_can_be_dealt(k: int) -> None:
    state, seat = moments()[k]
    worlds = dealt(state, seat)
    assert key(state) in worlds and len(worlds) > 1
    rng, sampler = random.Random(k), state.game.sampler(state.view(seat), seat)
    counts = Counter(key(sampler.draw(rng)) for _ in range(DRAWS))
    assert not too_far(counts, worlds)
    assert too_far(counts + Counter({key(state): DRAWS}), worlds), "the test has teeth"


def test_a_drawn_world_is_a_position_like_any_other() -> None:
    for state, seat in moments()[:12]:
        rng, sampler = random.Random(3), state.game.sampler(state.view(seat), seat)
        for _ in range(5):
            world = sampler.draw(rng)
            again = state.game.from_position(world.to_position())
            assert world == again and world.view(seat) == state.view(seat) and world.rng != state.rng
            assert list(world.legal_actions()) == list(again.legal_actions())
            assert (world.low, world.hidden, world.occ) == (again.low, again.hidden, again.occ)
