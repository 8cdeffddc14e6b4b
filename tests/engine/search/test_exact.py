"""Exact values are what a search comes to that leaves nothing out, whoever decides next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from evertable.core.action import Action
from evertable.core.rules import CERTAIN
from evertable.search import decide, finished
from evertable.search.certain.exact import decisions, exact, further
from evertable.search.tree import Search

from .small import Noughts, NoughtsRules, NoughtsState, after


class SmallNoughts:
    """Noughts and crosses as an exact search sees it."""

    soonest = 1

    def __init__(self, state: NoughtsState) -> None:
        self.state, self.seat = state, state.turn
        self.count = len(state.legal_actions())

    def key(self) -> tuple[int, int]:
        return self.state.marks

    def look(self) -> int | None:
        return None

    def nexts(self) -> Iterator[SmallNoughts | int]:
        for action in self.state.legal_actions():
            to = after(self.state, action)
            yield int(to.returns()[self.seat]) if to.is_terminal() else SmallNoughts(to)


class ExactRules(NoughtsRules):
    """See Known."""

    def small(self, state: Any) -> SmallNoughts:
        return SmallNoughts(state)


class Known(Noughts):
    """Noughts and crosses whose exact values are looked for."""

    rules = ExactRules()


class TwiceRules(ExactRules):
    """See Twice."""

    def apply(self, state: Any, action: Action) -> None:
        super().apply(state, action)
        state.turn = (sum(state.marks).bit_count() + 1) // 2 % 2


class Twice(Known):
    """The same, where each seat but at the start marks two cells in a row."""

    rules = TwiceRules()


@cache
def plain(game: type[Noughts], marks: tuple[int, int], turn: int) -> int:
    """The exact value for the seat to decide."""
    return max(of(game, marks, turn, action) for action in placed(game, marks, turn).legal_actions())


def of(game: type[Noughts], marks: tuple[int, int], turn: int, action: Action) -> int:
    """The exact value of an action."""
    to = after(placed(game, marks, turn), action)
    if to.is_terminal():
        return int(to.returns()[turn]) * (CERTAIN - 1)
    value = plain(game, to.marks, to.turn)
    return further(value if to.turn == turn else -value)


def placed(game: type[Noughts], marks: tuple[int, int], turn: int) -> NoughtsState:
    state = game().new_initial_state()
    state.marks, state.turn = marks, turn
    return state


def positions(game: type[Noughts]) -> Iterator[NoughtsState]:
    """All there are with a choice, once each."""
    todo, met = [game().new_initial_state()], set()
    while todo:
        state = todo.pop()
        if state.marks not in met and len(state.legal_actions()) > 1:
            met.add(state.marks)
            yield state
            todo += [after(state, one) for one in state.legal_actions()]


@pytest.mark.parametrize("game", [Known, Twice])
def test_every_value_of_every_position_is_right(game: type[Noughts]) -> None:
    for n, state in enumerate(positions(game)):
        found = exact(state.game, state, state.legal_actions(), 100_000, Random(n))
        assert found is not None
        best = finished(found.best())
        assert best is not None
        assert found.known(best) == plain(game, state.marks, state.turn)
        if n % 5 == 0:
            for action in state.legal_actions():
                value = finished(found.value(action))
                assert value == of(game, state.marks, state.turn, action)
            kind = (found.values[best] > 0) - (found.values[best] < 0)
            others = [found.values[one] for one in state.legal_actions() if one != best]
            assert found.only(best) == (kind >= 0 and all((v > 0) - (v < 0) < kind for v in others))


def test_a_search_goes_by_it_before_it_grows_a_tree() -> None:
    search = Search(400, exact=5_000)
    for n, state in enumerate(positions(Known)):
        if n % 40 == 0:
            thought = decide(search, state.game, state.view(state.turn), state.turn, Random(n))
            value = of(Known, state.marks, state.turn, thought.action)
            assert value == plain(Known, state.marks, state.turn)
            shown = thought.considered[0][1]
            assert shown == pytest.approx((value > 0) - (value < 0), abs=0.01)
            if value:
                assert abs(shown) == pytest.approx(0.9999 ** (decisions(value) - 1))


def test_where_it_is_too_much_a_tree_is_grown() -> None:
    state = Known().new_initial_state()
    thought = decide(Search(60, exact=3), state.game, state.view(0), 0, Random(1))
    assert thought.action in state.legal_actions()
    assert len(thought.considered) == 9


def test_games_that_do_not_ask_for_it_have_none() -> None:
    state = Noughts().new_initial_state()
    assert exact(state.game, state, state.legal_actions(), 100) is None
