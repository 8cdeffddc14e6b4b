"""What is certain is known as such: ends that are forced, and what is left to hope for where nothing wins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from evertable.core.action import Action
from evertable.search import SearchResult, ThoughtProgress
from evertable.search import simulate as growth
from evertable.search.tree import Grown, Search

from .small import CELLS, Noughts, NoughtsRules, NoughtsState, after
from .thinking import ended

ENOUGH = Search(20_000, worlds=1)


class LotsRules(NoughtsRules):
    """See Lots."""

    def apply(self, state: Any, action: Action) -> None:
        super().apply(state, action)
        state.rng += 1


class Lots(Noughts):
    """Noughts and crosses where every mark asks the generator for something, though nothing comes of it."""

    rules = LotsRules()


def grown(state: NoughtsState, search: Search = ENOUGH, among: tuple[Action, ...] = ()) -> Grown:
    """The tree of the seat to decide."""
    return ended(search.grown(state.game, state.clone, state.turn, Random(1), among))[0]


def thought(
    state: NoughtsState, search: Search = ENOUGH, stop: int | None = None
) -> tuple[SearchResult, list[ThoughtProgress]]:
    """What the seat to decide does, told to move now after `stop` signs of progress; those signs."""
    return ended(search.think(state.game, state.view(state.turn), state.turn, Random(1)), stop)


@cache
def worth(marks: tuple[int, int], turn: int) -> float:
    """What the seat to move comes to between two who make no mistake."""
    state = placed(marks, turn)
    if state.is_terminal():
        return float(state.returns()[turn])
    return max(-worth(one.marks, one.turn) for one in nexts(state))


@cache
def hope(marks: tuple[int, int], turn: int, seat: int) -> float:
    """What a seat comes to which knows that the other takes what looks best right after it, equals by lot."""
    state = placed(marks, turn)
    if state.is_terminal():
        return float(state.returns()[seat])
    ways = nexts(state)
    if turn == seat:
        return max(hope(one.marks, one.turn, seat) for one in ways)
    looks = [state.game.evaluator.evaluate(one, turn) for one in ways]
    best = [hope(one.marks, one.turn, seat) for one, look in zip(ways, looks, strict=True) if look == max(looks)]
    return sum(best) / len(best)


def placed(marks: tuple[int, int], turn: int) -> NoughtsState:
    state = Noughts().new_initial_state()
    state.marks, state.turn = marks, turn
    return state


def nexts(state: NoughtsState) -> list[NoughtsState]:
    return [after(state, one) for one in state.legal_actions()]


def positions() -> Iterator[NoughtsState]:
    """All there are with a choice, once each."""
    todo, met = [Noughts().new_initial_state()], set()
    while todo:
        state = todo.pop()
        if state.key() not in met and len(state.legal_actions()) > 1:
            met.add(state.key())
            yield state
            todo += nexts(state)


def test_noughts_and_crosses_is_known_to_be_drawn() -> None:
    found = grown(Noughts().new_initial_state())
    assert found.tree.spent < 10_000, "places that are met again are not searched again"
    assert all(edge.to.sure and edge.to.best[0] == pytest.approx(0) for edge in found.edges.values())


@pytest.mark.parametrize("few", [1, 3, growth.FEW])
def test_what_is_certain_is_true(monkeypatch: pytest.MonkeyPatch, few: int) -> None:
    """Whatever a search of any length takes for certain in any position is what perfect play comes to, however few
    actions of a place a path tries at first: nothing is lost for certain while something has not been tried."""
    monkeypatch.setattr(growth, "FEW", few)
    certain = 0
    for n, state in enumerate(positions()):
        for action, edge in grown(state, Search(20 + n % 90, worlds=1)).edges.items():
            if edge.to.sure:
                reached = after(state, action)
                value = worth(reached.marks, reached.turn) * (1 if reached.turn == state.turn else -1)
                assert edge.to.best[state.turn] == pytest.approx(value, abs=0.01)
                certain += 1
    assert certain > 5_000


def test_a_search_is_over_when_its_end_is_certain() -> None:
    state = placed((0b000000011, 0b000011000), 0)
    found, seen = thought(state)
    assert (found.action, found.considered[0][1]) == (CELLS[2], pytest.approx(1))
    assert len(seen) < 20


def test_nothing_is_certain_behind_chance() -> None:
    state = Lots().new_initial_state()
    for cell in (0, 3, 1):
        state.apply_action(CELLS[cell])
    found = grown(state, Search(3_000, worlds=1))
    assert not any(edge.to.sure for edge in found.edges.values())
    assert found.tree.spent >= 3_000
    assert grown(placed(state.marks, state.turn), Search(3_000, worlds=1)).tree.spent < 3_000


def test_who_is_lost_hopes_for_the_mistake_of_one_who_looks_one_step_ahead() -> None:
    told = 0
    for state in positions():
        values = {
            one: hope(to.marks, to.turn, state.turn)
            for one, to in zip(state.legal_actions(), nexts(state), strict=True)
        }
        if worth(state.marks, state.turn) < 0 and len(set(values.values())) > 1:
            found, _ = thought(state)
            assert values[found.action] == max(values.values()), (state.marks, values)
            assert all(value == pytest.approx(-1, abs=0.01) for _, value in found.considered), "yet it is lost"
            told += 1
    assert told > 20


def test_two_that_are_compared_are_certain_too() -> None:
    """Looking back asks for the worth of two actions: a win found for one does not end it for the other."""
    state = placed((0b000000011, 0b000011000), 0)
    found = grown(state, Search(400, worlds=1), (CELLS[2], CELLS[8]))
    worths = [found.edges[one].total / found.edges[one].visits for one in (CELLS[2], CELLS[8])]
    assert worths == [pytest.approx(1, abs=0.01), pytest.approx(-1, abs=0.01)]


@pytest.mark.parametrize("stop", range(1, 30))
def test_it_moves_when_it_is_told_to(stop: int) -> None:
    """At any moment, also where it has begun to hope."""
    lost = next(state for state in positions() if worth(state.marks, state.turn) < 0 and len(nexts(state)) > 3)
    found, seen = thought(lost, stop=stop)
    assert found.action in lost.legal_actions()
    assert len(seen) <= stop + 2
