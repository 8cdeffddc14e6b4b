"""A round as a handful of numbers is the round that the rules play."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

import pytest

from evertable.core.rules import CERTAIN
from evertable.games.eter.game import Eter
from evertable.games.eter.model.grid import STRIDE
from evertable.games.eter.model.state import EterState
from evertable.games.eter.rules.bare import BareRound, bare
from evertable.games.eter.rules.likeness import likeness
from evertable.games.eter.rules.solved import values
from evertable.search.certain.exact import Small, at_sight

from .training import MATCH, PLAY, after, nexts, replies, walked


def small(state: EterState) -> BareRound:
    found = bare(state)
    assert found is not None
    as_searched: Small = found
    assert as_searched.soonest == 2
    return found


@pytest.mark.parametrize("game", [PLAY, MATCH, Eter({"mode": "training", "touching": "connected"})], ids=str)
@pytest.mark.parametrize("seed", range(12))
def test_it_goes_on_as_the_rules_do(game: Eter, seed: int) -> None:
    """In every position of games by chance: what can follow, what is left out, and what is told at sight."""
    state, lot = game.new_initial_state(seed), Random(seed)
    state.apply_action(lot.choice(state.legal_actions()))
    while not state.match.history:
        here, seat, played = small(state), state.turn, len(state.match.history)
        ends, keys = list[int](), set[Hashable]()
        for _, to in nexts(state):
            if len(to.match.history) > played:
                winner = to.match.history[-1][0]
                ends.append(0 if winner < 0 else 1 if winner == seat else -1)
            elif (after := small(to)).look() != CERTAIN - 1:
                keys.add(after.key())
            assert to.match.history or after.seat == to.turn
        sight = here.look()
        if 1 in ends:
            assert sight == CERTAIN - 1
        elif here.last:
            assert sight == max(ends) * (CERTAIN - 1)
        elif sight is not None:
            assert (sight, keys, ends) == (2 - CERTAIN, set(), [])
        else:
            found = list(here.nexts())
            assert sorted(one for one in found if isinstance(one, int)) == sorted(ends)
            rounds = [one for one in found if isinstance(one, BareRound)]
            assert {one.key() for one in rounds} >= keys
            for one in rounds:
                if one.key() not in keys:
                    assert one.last and at_sight(one, seat) == 2 - CERTAIN, "it wins at once by the last card's sum"
        state.apply_action(lot.choice(state.legal_actions()))


def moved(here: BareRound, image: int, by: int) -> BareRound:
    """The same round turned and mirrored one of eight ways, and moved."""

    def cells(mask: int) -> int:
        found = 0
        for at in range(9 * STRIDE):
            if mask >> at & 1:
                row, column = divmod(at, STRIDE)
                row, column = (column, row) if image & 1 else (row, column)
                row, column = 8 - row if image & 2 else row, 8 - column if image & 4 else column
                found |= 1 << (row * STRIDE + column)
        return found << by if by > 0 else found >> -by

    own, other, below = cells(here.own), cells(here.other), tuple(map(cells, here.below))
    return BareRound(here.seat, own, other, below, here.hand, here.rival, here.last)


@pytest.mark.parametrize("seed", range(60))
def test_images_of_a_field_are_one(seed: int) -> None:
    here = small(walked(1 + seed % 11, seed))
    for image in range(8):
        for by in (0, 1, -1, STRIDE, -STRIDE - 1):
            assert moved(here, image, by).key() == here.key()
            assert moved(here, image, by).look() == here.look()


@pytest.mark.parametrize("cards", range(1, 12))
def test_what_is_no_image_differs(cards: int) -> None:
    """The keys part positions exactly as the rules' own likeness does."""
    keys, others = dict[Hashable, Hashable](), dict[Hashable, Hashable]()
    for seed in range(40):
        for _, to in nexts(walked(cards, seed)):
            if not to.match.history:
                key, other = small(to).key(), likeness(to)
                assert keys.setdefault(key, other) == other
                assert others.setdefault(other, key) == key


def test_what_is_known_beforehand() -> None:
    assert len(values()) == 38 + 4
    assert {small(after(line)).key() for _, line, _ in replies()} < set(values())


@pytest.mark.parametrize(
    "options",
    [{"mode": "duel"}, {"mode": "training", "illusions": True}, {"mode": "training", "tournament": True},
     {"mode": "training", "explosions": "always"}],
    ids=str,
)  # fmt: skip
def test_where_more_counts_there_is_none(options: dict[str, object]) -> None:
    game = Eter(options)
    state, lot = game.new_initial_state(1), Random(1)
    for _ in range(6):
        state.apply_action(lot.choice(state.legal_actions()))
        assert bare(state) is None
