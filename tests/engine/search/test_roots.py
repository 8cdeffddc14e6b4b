"""Several trees at once: the same thought wherever they are grown, of the same kind and as good as one tree's."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from random import Random

import pytest

from evertable import load_game
from evertable.core.action import parse
from evertable.core.state import State
from evertable.games import REGISTER
from evertable.lab.matches import player
from evertable.search import SearchResult, ThoughtProgress, decide
from evertable.search.root_parallel import Root, Roots, Task, added, root_of
from evertable.search.tree import Search

from .small import Noughts


def begun(name: str, steps: int = 12) -> State:
    """A state in which there is something to choose."""
    lot, state = Random(4), load_game(name).new_initial_state(4)
    for _ in range(steps):
        state.apply_action(lot.choice(state.legal_actions()))
    while len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize("name", REGISTER)
def test_it_makes_no_difference_where_trees_grow(name: str) -> None:
    state = begun(name)
    seat = state.current_player()
    roots, view = Roots(Search(120), 3), state.view(seat)
    here = roots.together(state.game, view, seat, Random(1))
    with ThreadPoolExecutor(2) as pool:
        assert roots.together(state.game, view, seat, Random(1), pool.map) == here
    assert decide(roots, state.game, view, seat, Random(1)) == here
    assert here.action in state.legal_actions()
    assert here.considered[0][0] == here.action
    assert all(-1 <= value <= 1 for _, value in here.considered)


def test_processes_grow_trees() -> None:
    state = begun("krieg")
    seat = state.current_player()
    roots, view = Roots(Search(200), 2), state.view(seat)
    with ProcessPoolExecutor(2) as pool:
        there = roots.together(state.game, view, seat, Random(1), pool.map)
    assert there == roots.together(state.game, view, seat, Random(1))


def test_one_tree_is_the_search_itself() -> None:
    """The tree of the seed that is drawn for it, with the whole budget: the same action, values and order."""
    state = begun("eter")
    seat = state.current_player()
    view = state.view(seat)
    seed = Random(1).getrandbits(64)
    alone = decide(Search(150), state.game, view, seat, Random(seed))
    assert Roots(Search(150), 1).together(state.game, view, seat, Random(1)) == alone


def test_budget_is_shared_out() -> None:
    state = begun("vale")
    seat = state.current_player()
    tasks = Roots(Search(100), 3).tasks(state.game, state.view(seat), seat, Random(1))
    assert [task.search.budget for task in tasks] == [34, 34, 34]
    assert len({task.seed for task in tasks}) == 3


def test_roots_are_added() -> None:
    """The second action is visited most by no tree but by all together; its worth is the mean of all visits."""
    legal = [parse("a"), parse("b"), parse("c")]
    roots = [[("a", 5, 1.0), ("b", 4, 2.0)], [("b", 4, 1.0), ("c", 6, 3.0)]]
    found = added(roots, legal)
    assert found.action == parse("b")
    assert found.considered == ((parse("b"), 3 / 8), (parse("c"), 0.5), (parse("a"), 0.2))
    assert added([[], []], legal) == SearchResult(parse("a")), "where there was no choice"


def test_told_to_move_it_moves() -> None:
    state = begun("krieg")
    seat = state.current_player()
    thinking = Roots(Search(100_000), 4).think(state.game, state.view(seat), seat, Random(1))
    told = next(thinking)
    assert told == ThoughtProgress(0, 100_000)
    for _ in range(10_000):
        try:
            thinking.send(True)
        except StopIteration as done:
            assert done.value.action in state.legal_actions()
            return
    raise AssertionError("it went on thinking")


def test_trees_make_no_mistake_where_one_makes_none() -> None:
    """Noughts and crosses against random play from both sides: nothing is lost."""
    game, lot = Noughts(), Random(7)
    opponent = Roots(Search(1800), 2)
    for n in range(10):
        state = game.new_initial_state(n)
        while not state.is_terminal():
            seat = state.current_player()
            if seat == n % 2:
                state.apply_action(decide(opponent, game, state.view(seat), seat, lot).action)
            else:
                state.apply_action(lot.choice(state.legal_actions()))
        assert state.returns()[n % 2] >= 0


def test_league_knows_them() -> None:
    assert player("search:400x2") == Roots(Search(400), 2)


def spread(do: Callable[[Task], Root], tasks: Iterable[Task]) -> Iterable[Root]:
    """The last first."""
    return [do(task) for task in reversed(list(tasks))]


def test_order_in_which_they_come_back_does_not_matter() -> None:
    state = begun("eter")
    seat = state.current_player()
    roots, view = Roots(Search(120), 3), state.view(seat)
    one, other = (roots.together(state.game, view, seat, Random(1), how) for how in (map, spread))
    assert one.action == other.action
    assert dict(other.considered) == pytest.approx(dict(one.considered))
    assert root_of(roots.tasks(state.game, view, seat, Random(1))[0])
