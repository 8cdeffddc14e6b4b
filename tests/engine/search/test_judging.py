"""Looking back at a decision: what it gave away, by what its seat knew, and why."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

import pytest

from evertable.core.action import Action, parse
from evertable.core.rng import Rng
from evertable.core.state import State
from evertable.search.hint import EVEN, LATER, ONLY, WIN, Explanation
from evertable.search.judging import Judgement, judge
from evertable.search.tree import Search

from ..contract.hooks import hooks_of
from ..contract.mixes import MODES, NAMES, find, mixes
from .small import CELLS
from .test_hints import marked, walked

LOOK = Search(400, worlds=1)
MOMENTS = 3


def ended(thinking: Generator[object, object, Judgement]) -> Judgement:
    """What is thought, to the end."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: Judgement = done.value
            return found


def judged(state: State, played: Action, search: Search = LOOK) -> Judgement:
    """What is thought of a decision."""
    seat = state.current_player()
    return ended(judge(search, state.game, state.view(seat), seat, played, Random(9)))


def test_the_best_costs_nothing() -> None:
    found = judged(marked(0, 3, 1, 4), CELLS[2])
    assert found.best == found.played
    assert (found.cost, found.why.term) == (0, ONLY)
    assert found.value > 0.9


def test_a_win_that_was_missed_costs_what_it_was_worth() -> None:
    found = judged(marked(0, 3, 1, 4), CELLS[8])
    assert found.best.action == CELLS[2]
    assert found.played.action == CELLS[8]
    assert found.why.term == WIN
    assert found.value == found.best.value
    assert found.cost == pytest.approx(found.value - found.played.value)
    assert found.cost > 0.5


def test_a_loss_that_was_let_in_is_told() -> None:
    found = judged(marked(0, 4, 1), CELLS[5])
    assert found.best.action == CELLS[2]
    assert found.why.message["text"] == "why.averts.only"
    assert found.cost > 0.5


def test_what_cost_something_is_never_said_to_be_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no term tells two ways apart, the better one is better by what follows."""
    monkeypatch.setitem(judge.__globals__, "proof", lambda *_: None)
    monkeypatch.setitem(judge.__globals__, "reason", lambda *_: Explanation(EVEN))
    found = judged(marked(0, 4, 1), CELLS[5])
    assert found.cost > 0.5
    assert found.why.term == LATER


def test_no_choice_costs_nothing() -> None:
    found = judged(marked(4, 0, 1, 7, 2, 6, 3, 5), CELLS[8])
    assert (found.best, found.cost, found.why.term) == (found.played, 0, ONLY)


def test_what_was_not_legal_is_refused() -> None:
    with pytest.raises(ValueError, match="was not legal"):
        judged(marked(4), parse("dance"))


@pytest.mark.parametrize(("name", "mode"), [pair for pair in MODES if pair[0] in NAMES], ids=str)
def test_it_judges_the_same_where_the_seat_saw_the_same(name: str, mode: object) -> None:
    """Two states that a seat cannot tell apart, equal seeds: equal judgements, of decisions that cost at least 0."""
    game, rng, told = find(name)(next(mixes(name, mode, 1))), Rng(5), 0
    for n, state in enumerate(walked(game, 11)):
        if n % 4 != 1:
            continue
        seat, played = state.current_player(), state.legal_actions()[-1]
        other = hooks_of(name).tamper(game, state.to_position(), seat, rng)
        twin = state.clone() if other is None else game.from_position(other)
        look = Search(60, worlds=3)
        found = judged(state, played, look)
        assert found == judged(twin, played, look)
        assert found.best.value >= found.played.value
        assert found.best.action in state.legal_actions()
        told += 1
        if told == MOMENTS:
            break
    assert told
