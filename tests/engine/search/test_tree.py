"""Tree search where the answer is known: noughts and crosses, Kuhn's poker, Leduc hold'em. Stopping and repeating."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from evertable import load_game
from evertable.search import Greedy, Opponent, SearchResult, ThoughtProgress, decide
from evertable.search.tree import Search

from ..toy import Toy
from .small import BET, FOLD, PASS, Noughts, Poker, Policy
from .thinking import ended

from .small import best_reply, exploitability, information_sets, kuhn, leduc  # isort: skip

BUDGET = 700

nightly = pytest.mark.skipif(not os.environ.get("EVERTABLE_NIGHTLY"), reason="a long run, for the night")


def policy(game: Poker, opponent: Opponent, seeds: int) -> Policy:
    """How often the opponent chooses what, in every information set."""
    found = {}
    for state, seat in information_sets(game):
        view = state.view(seat)
        chosen = Counter(decide(opponent, game, view, seat, Random(seed)).action for seed in range(seeds))
        found[state.told(seat)] = {one: times / seeds for one, times in chosen.items()}
    return found


def uniform(game: Poker) -> Policy:
    """Everything as often as all else."""
    states = information_sets(game)
    return {s.told(seat): dict.fromkeys(s.legal_actions(), 1 / len(s.legal_actions())) for s, seat in states}


def test_best_replies_to_chance_win_what_is_known() -> None:
    """Half the figures that OpenSpiel gives as `nash_conv` of the uniform policy: 11/12 and 4.7472."""
    assert exploitability(kuhn(), uniform(kuhn())) == pytest.approx(11 / 24)
    assert exploitability(leduc(), uniform(leduc())) == pytest.approx(4.747222 / 2, abs=1e-5)


def test_kuhns_equilibrium_is_one() -> None:
    """The harness knows it: a jack is bluffed once in three behind a pass, a queen calls once in three."""
    third = {PASS: 1 / 3, FOLD: 2 / 3}
    first: Policy = {
        (0, None, ("",)): {PASS: 1.0}, (0, None, ("pb",)): {FOLD: 1.0},
        (1, None, ("",)): {PASS: 1.0}, (1, None, ("pb",)): third,
        (2, None, ("",)): {PASS: 1.0}, (2, None, ("pb",)): {PASS: 1.0},
        (0, None, ("b",)): {FOLD: 1.0}, (0, None, ("p",)): {BET: 1 / 3, PASS: 2 / 3},
        (1, None, ("b",)): third, (1, None, ("p",)): {PASS: 1.0},
        (2, None, ("b",)): {PASS: 1.0}, (2, None, ("p",)): {BET: 1.0},
    }  # fmt: skip
    assert exploitability(kuhn(), first) == pytest.approx(0, abs=1e-12)
    assert best_reply(kuhn(), first, 0) == pytest.approx(-1 / 18)


@pytest.mark.parametrize("unseen", [0, 2])
def test_search_plays_kuhns_poker_soundly(unseen: int) -> None:
    """Never a dominated action, and at most a third of what chance gives away (0.15 as measured, chance 0.458)."""
    found = policy(kuhn(), Search(1000, worlds=24, unseen=unseen), 12)
    for before in (("b",), ("pb",)):
        assert found[0, None, before] == {FOLD: 1.0}, "a jack never calls"
        assert found[2, None, before] == {PASS: 1.0}, "a king never folds"
    assert found[2, None, ("p",)] == {BET: 1.0}
    assert exploitability(kuhn(), found) < 0.2


def test_it_bluffs_where_others_do_not_see_its_hand() -> None:
    """Where others answered as if they saw the hand, a jack could never win by a bet."""
    jacks = [state for state, _ in information_sets(kuhn()) if state.told(1) == (0, None, ("p",))]
    assert jacks

    def bets(unseen: int) -> int:
        view = jacks[0].view(1)
        thoughts = [decide(Search(1000, worlds=24, unseen=unseen), kuhn(), view, 1, Random(n)) for n in range(30)]
        return sum(thought.action == BET for thought in thoughts)

    assert bets(0) == 0
    assert 0 < bets(2) < 20


@nightly
def test_search_plays_leduc_soundly() -> None:
    """Less than half of what chance gives away (2.37), and less than greed does."""
    seeds = 8  # with three, chance makes more than the difference
    found = exploitability(leduc(), policy(leduc(), Search(600, worlds=24), seeds))
    assert found < exploitability(leduc(), policy(leduc(), Greedy(), seeds))
    assert found < 1.0


@pytest.mark.parametrize("own", [0, 1])
def test_it_never_loses_noughts_and_crosses(own: int) -> None:
    """Whatever the other does, at every turn, it throws nothing away."""
    game, met = Noughts(), set[tuple[int, int]]()
    todo = [game.new_initial_state()]
    while todo:
        state = todo.pop()
        if state.key() in met or state.is_terminal():
            assert state.returns()[own] >= 0, state.marks
            continue
        met.add(state.key())
        ways = list(state.legal_actions())
        if state.turn == own:
            ways = [decide(Search(BUDGET, worlds=1), game, state.view(own), own, Random(1)).action]
        for one in ways:
            after = state.clone()
            after.apply_action(one)
            todo.append(after)
    assert len(met) > 100


def thoughts(search: Search, stop: int | None = None) -> tuple[SearchResult, list[ThoughtProgress]]:
    """The thought over the start of a toy game, told to move now after `stop` signs of progress; those signs."""
    game = Toy()
    state = game.new_initial_state(3)
    return ended(search.think(game, state.view(0), 0, Random(5)), stop)


def test_equal_seeds_and_budgets_give_equal_thoughts() -> None:
    assert thoughts(Search(400))[0] == thoughts(Search(400))[0]


@pytest.mark.parametrize("plain", [True, False])
def test_among_several_others_only_take_what_looks_best(plain: bool) -> None:
    """What looks worse right after it is tried once and gone on with no more; else they plan, and go on with it too."""
    game = load_game("vale", seats=3)
    state = game.new_initial_state(3)
    lot = Random(3)
    own = state.current_player()
    grown, _ = ended(Search(3_000, plain=plain).grown(game, lambda: state.clone(), own, lot))
    worse = gone_on = 0
    for action, edge in grown.edges.items():
        after = state.clone()
        after.apply_action(action)
        rival = after.current_player()
        for edges in edge.to.edges.values() if rival != own else ():
            best = max(one.to.first[rival] for one in edges.values())
            below = [one for one in edges.values() if one.to.first[rival] < best]
            worse += len(below)
            gone_on += sum(one.visits > 1 for one in below)
    assert worse and (gone_on == 0) is plain


def test_it_shows_how_far_it_is() -> None:
    _, seen = thoughts(Search(400))
    assert [one.done for one in seen] == sorted(one.done for one in seen)
    assert {one.of for one in seen} == {400}
    assert len(seen) > 400 / 12, "a sign every few evaluations"


@pytest.mark.parametrize("stop", [1, 2, 10])
def test_it_moves_at_once_when_told_to(stop: int) -> None:
    thought, seen = thoughts(Search(10_000), stop)
    assert thought.action in Toy().new_initial_state(3).legal_actions()
    assert len(seen) <= stop + 2


def test_it_keeps_to_its_time() -> None:
    thought, seen = thoughts(Search(10_000_000, milliseconds=30))
    assert thought.considered
    assert 0 < seen[-1].done < 10_000_000


def test_what_is_considered_is_best_first() -> None:
    thought, _ = thoughts(Search(400))
    assert thought.considered[0][0] == thought.action
    assert {action for action, _ in thought.considered} == set(Toy().new_initial_state(3).legal_actions())


def test_a_game_that_is_over_is_refused() -> None:
    game = Toy()
    state = game.new_initial_state(3)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(ValueError, match="over"):
        next(Search(10).think(game, state.view(0), 0, Random(1)))
