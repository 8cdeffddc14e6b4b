"""Levels in every game: nobody peeks, and no table loads what it does not need."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Hashable
from itertools import pairwise
from random import Random

import pytest

from evertable.core.errors import BadOptions
from evertable.core.format.documents import Json
from evertable.core.rng import Rng
from evertable.core.state import State
from evertable.lab.league import MOST_GAMES, League
from evertable.search import LEVELS, OPPONENTS, TEMPERS, Greedy, Opponent, decide, opponent
from evertable.search.beginner import Beginner
from evertable.search.normal import Normal
from evertable.search.style import Tempered
from evertable.search.tree import Search

from ..contract.hooks import hooks_of
from ..contract.mixes import MODES, NAMES, NIGHTLY, find, mixes

HONEST: list[Opponent] = [Beginner(0.35, 10), Greedy(2), Search(60, worlds=3), Search(60, worlds=3, unseen=2),
                          Search(60, worlds=3, ends=60),
                          Tempered(Greedy(2), bold=True), Tempered(Search(60, worlds=3), bold=False)]  # fmt: skip
"""The levels at small budgets."""
MOMENTS = 4


@pytest.mark.parametrize(("name", "mode"), [pair for pair in MODES if pair[0] in NAMES], ids=str)
def test_it_chooses_the_same_where_its_seat_sees_the_same(name: str, mode: object) -> None:
    """Two states that a seat cannot tell apart, equal seeds: equal thoughts at all levels."""
    game = find(name)(next(mixes(name, mode, 1)))
    state, lot, rng = game.new_initial_state(11), Random(11), Rng(5)
    moments = free = 0
    while moments < MOMENTS and not state.is_terminal():
        seat = state.current_player()
        legal = state.legal_actions()
        free += len(legal) > 1
        if len(legal) > 1 and free % 3 == 1:
            moments += 1
            other = hooks_of(name).tamper(game, state.to_position(), seat, rng)
            twin = state.clone() if other is None else game.from_position(other)
            for opponent in HONEST:
                one, same = (decide(opponent, game, s.view(seat), seat, Random(9)) for s in (state, twin))
                assert one == same
                assert one.action in legal
        state.apply_action(lot.choice(legal))
    assert moments


def test_a_beginner_takes_in_only_so_much() -> None:
    """It looks at some of many ways and at no more than it notices at once; others at other times."""
    game = find("eter")({"mode": "duel"})
    state = game.new_initial_state(3)
    while len(state.legal_actions()) < 40:
        state.apply_action(state.legal_actions()[0])
    seat = state.current_player()
    looks = [decide(Beginner(0.3, 10), game, state.view(seat), seat, Random(n)).considered for n in range(20)]
    assert {len(look) for look in looks} == {10}
    assert len({frozenset(action for action, _ in look) for look in looks}) > 10


def unseeded(state: State) -> Json:
    """A position without its generator."""
    return {key: value for key, value in state.to_position().items() if key != "rng"}


@pytest.mark.parametrize("name", NAMES)
def test_equal_keys_are_equal_positions(name: str) -> None:
    """Of all that can be done at once, what leads to the same key leads to the same position; a clone has the same."""
    game = find(name)({})
    state, lot = game.new_initial_state(3), Random(3)
    for _ in range(25):
        if state.is_terminal():
            break
        found: dict[Hashable, Json] = {}
        for one in state.legal_actions()[:12]:
            after = state.clone()
            after.apply_action(one)
            assert found.setdefault(after.key(), unseeded(after)) == unseeded(after)
            assert after.key() == after.clone().key() != state.key()
        state.apply_action(lot.choice(state.legal_actions()))


@pytest.mark.parametrize("name", NAMES)
def test_all_seats_are_judged_at_once(name: str) -> None:
    """One number a seat, within bounds."""
    game = find(name)({})
    state, lot = game.new_initial_state(3), Random(3)
    while not state.is_terminal():
        found = game.evaluator.evaluate_all(state)
        assert len(found) == game.num_players()
        assert all(-1 <= value <= 1 for value in found)
        state.apply_action(lot.choice(state.legal_actions()))


PLAY = {"mode": "training", "length": "play"}
LADDER = [
    *(("eter", PLAY, one, other) for other, one in pairwise(LEVELS)),
    *(
        (name, options, "normal", "easy")
        for name, options in (("eter", {**PLAY, "mode": "duel"}), ("krieg", {}), ("vale", {}))
    ),
]
"""What a night has time for; `evertable league GAME --players strong normal --bar 60` plays the rest."""


@pytest.mark.skipif(not NIGHTLY, reason="hundreds of games, for the night")
@pytest.mark.parametrize(("name", "options", "one", "other"), LADDER, ids=str)
def test_each_level_beats_the_one_below(name: str, options: dict[str, str], one: str, other: str) -> None:
    """60 % at least, by a sequential test that ends where chance says enough."""
    league = League(name, options, [one, other], plies=2 if name == "eter" else 0)
    for _ in league.play(MOST_GAMES // league.seats):
        if league.verdict(0.60) is not None:
            break
    assert league.verdict(0.60) is not False, list(league.lines())


def test_search_beats_greed() -> None:
    """A small league by day: a quarter of Strong's budget, single plays of ETER after two plies."""
    league = League("eter", {"mode": "training", "length": "play"}, ["search:1000", "greedy-1"], plies=2)
    list(league.play(6))
    assert sum(map(sum, league.scores["search:1000", "greedy-1"].values())) >= 8


def test_levels_are_opponents() -> None:
    assert list(LEVELS) == ["easy", "normal", "strong", "expert"]
    assert isinstance(OPPONENTS["normal"], Normal)
    assert not isinstance(OPPONENTS["greedy-1"], Normal), "it is held still"
    assert isinstance(OPPONENTS["easy"], Beginner)
    strong, expert = OPPONENTS["strong"], OPPONENTS["expert"]
    assert isinstance(strong, Search)
    assert isinstance(expert, Search)
    assert strong.budget < expert.budget
    assert 0 < (strong.milliseconds or 0) <= 2000
    assert 0 < (expert.milliseconds or 0) <= 5000


def test_a_table_does_not_load_what_thinks_ahead() -> None:
    late = "[m for m in sys.modules if m.endswith(('.tree', '.beginner'))]"
    asks = f"import sys, evertable.session.protocol.handler; print({late})"
    said = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


@pytest.mark.parametrize("name", ["nobody", "", "Normal", None, 3, [], "x" * 10_000])
def test_an_opponent_that_there_is_not_is_refused_by_name(name: object) -> None:
    """The error says who there is, and repeats no page of text."""
    with pytest.raises(BadOptions, match=f"opponent: .* is not one of {', '.join(OPPONENTS)}$") as bad:
        opponent(name)  # type: ignore[arg-type]
    assert len(str(bad.value)) < 200
    if name is not None:
        with pytest.raises(BadOptions, match=f"temper: .* is not one of {', '.join(TEMPERS)}$"):
            opponent("normal", name)  # type: ignore[arg-type]
