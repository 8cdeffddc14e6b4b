"""Playouts, in noughts and crosses played out so: what they come to, what drops out, stopping, who asks for them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from evertable import load_game
from evertable.core.action import Action
from evertable.core.evaluator import Evaluator
from evertable.search import ThoughtProgress
from evertable.search.playouts import LEAST, LOOKS, TRIED, Playouts
from evertable.search.simulate import Growth
from evertable.search.tree import Grown, Search

from .small import CELLS, Noughts, NoughtsEvaluator, NoughtsRules, NoughtsState, Poker, PokerEvaluator
from .thinking import ended


class MarksAreTurns(NoughtsRules):
    """Each mark is a turn."""

    def turn_number(self, state: Any) -> int:
        return sum(bin(one).count("1") for one in state.marks)


class AFewMarks(NoughtsEvaluator):
    """A search plays a few marks out."""

    playout_turns = 3


class AllMarks(NoughtsEvaluator):
    """A search plays out all marks."""

    playout_turns = 9


class PlayedOut(Noughts):
    """Noughts and crosses in which a search plays a few marks out; each mark is a turn."""

    rules = MarksAreTurns()
    evaluator: Evaluator[Any] = AFewMarks()


class Played(PokerEvaluator):
    """A search plays to the end."""

    playout_turns = 9


class Bluffed(Poker):
    """Kuhn's poker played out to its end."""

    evaluator = Played()


def marked(*cells: int) -> NoughtsState:
    """The state after these marks, the first seat's first."""
    state = PlayedOut().new_initial_state()
    for cell in cells:
        state.apply_action(CELLS[cell])
    return state


def grown(state: NoughtsState, budget: int = 2_000, among: tuple[Action, ...] = (), stop: int | None = None) -> Grown:
    """What a search of the seat to decide comes to, told to move now after `stop` signs of progress."""
    search = Search(budget)
    return ended(search.grown(state.game, state.clone, state.turn, Random(1), among), stop)[0]


def played_out(state: NoughtsState, action: Action, turns: int) -> tuple[NoughtsState, float]:
    """By hand: the action, then so many more marks, each the first of those that look best; its worth to the seat."""
    seat, state = state.turn, state.clone()
    state.apply_action(action)
    for _ in range(turns):
        if state.is_terminal():
            break
        nexts = []
        for one in state.legal_actions():
            nexts.append(state.clone())
            nexts[-1].apply_action(one)
        mover = state.turn
        state = max(nexts, key=lambda after: state.game.evaluator.evaluate(after, mover))
    return state, state.game.evaluator.evaluate(state, seat)


@pytest.mark.parametrize("cells", [(), (0, 4), (0, 1, 4), (0, 4, 8, 2), (4, 0, 1, 7, 6)])
def test_an_action_is_worth_its_look_and_what_it_is_played_out_to(cells: tuple[int, ...]) -> None:
    state = marked(*cells)
    found = grown(state)
    for action in found.legal:
        after = state.clone()
        after.apply_action(action)
        look = state.game.evaluator.evaluate(after, state.turn)
        end = played_out(state, action, AFewMarks.playout_turns)[1]
        edge = found.edges[action]
        assert edge.total == pytest.approx(look + (edge.visits - 1) * end)


def test_it_stops_the_line_that_the_next_mark_would_end() -> None:
    """One step ahead a corner looks better; played out, the other goes on down the middle and wins."""
    state = marked(0, 4, 8, 1)
    thought = ended(Search(2_000).think(state.game, state.view(0), 0, Random(1)))[0]
    assert thought.action == CELLS[7]


def test_half_of_them_drop_out_until_two_are_left() -> None:
    found = grown(marked(), 6_000)
    visits = sorted((edge.visits for edge in found.edges.values()), reverse=True)
    assert visits[0] == visits[1] > visits[2] == visits[3] > visits[4] == visits[7] > visits[8] == 1
    assert len(found.edges) == 9 and TRIED == 8
    worths = {one: played_out(marked(), one, 3)[1] for one, edge in found.edges.items() if edge.visits > 1}
    left = [one for one, edge in found.edges.items() if edge.visits == visits[0]]
    assert min(worths[one] for one in left) >= max(worths[one] for one in worths if one not in left)


class ToTheEnd(PlayedOut):
    """Played out as far as the budget goes."""

    evaluator = AllMarks()


@pytest.mark.parametrize(("budget", "over"), [(100, False), (400, True)])
def test_a_small_budget_does_not_go_far(budget: int, over: bool) -> None:
    """Twice the root of 100 are 20 evaluations: eight, seven and six for three marks more, and then it is judged."""
    state = ToTheEnd().new_initial_state()
    tree = ended(Search(budget).grown(state.game, state.clone, 0, Random(1)))[0].tree
    assert isinstance(tree, Playouts)
    ends = [end for pair in tree.came_to for end in pair.values()]
    assert ends
    for end in ends:
        assert end.is_terminal() is over and (over or sum(bin(one).count("1") for one in end.marks) == 4)


@pytest.mark.parametrize(("budget", "tried"), [(50, 2), (300, 2), (1_200, 4), (4_000, 8), (100_000, 8)])
def test_a_small_budget_plays_few_out(budget: int, tried: int) -> None:
    tree = Playouts(PlayedOut(), budget)
    assert tree.tried == tried
    for _ in range(LOOKS):
        list(tree.path(marked(), (0, 1)))
    assert len(tree.left) == tried


def test_what_alone_is_looked_at_is_played_out_as_often() -> None:
    pair = CELLS[2], CELLS[6]
    found = grown(marked(0), 3_000, pair)
    assert set(found.edges) == set(pair)
    assert len({edge.visits for edge in found.edges.values()}) == 1
    assert found.edges[pair[0]].visits > LOOKS


def test_where_both_have_led_is_kept_world_by_world() -> None:
    state = marked(0, 4)
    one, other = CELLS[1], CELLS[8]
    found = grown(state, 1_000, (one, other))
    ends = found.tree.ends(one, other)
    assert len(ends) == found.edges[one].visits - 1
    for end, rest in ends:
        assert isinstance(end, NoughtsState) and isinstance(rest, NoughtsState)
        assert end.marks == played_out(state, one, AFewMarks.playout_turns)[0].marks
        assert rest.marks == played_out(state, other, AFewMarks.playout_turns)[0].marks


@pytest.mark.parametrize("stop", range(1, 60, 4))
def test_told_to_move_now_it_goes_by_what_is_through(stop: int) -> None:
    """A world in which some have been played out and others not yet counts for none."""
    found = grown(marked(4), 100_000, stop=stop)
    assert found.edges
    assert found.tree.spent < 3_000, "no stage is over, so none has dropped out"
    assert len({edge.visits for edge in found.edges.values() if edge.visits > 1}) <= 1


def test_what_is_forced_to_its_end_costs_something_too() -> None:
    """Two cells are left and either ends the game at the next mark: nothing has to be judged on the way."""
    found = grown(marked(0, 1, 2, 4, 3, 5, 7), 4_000)
    rounds = max(edge.visits for edge in found.edges.values())
    assert 1 < rounds <= 4_000 / LEAST + 1


def test_every_world_is_a_new_one() -> None:
    game = Bluffed(copies=1, count=1, raises=1, sizes=(1,))
    drawn = []

    def draw() -> Any:
        drawn.append(game.dealt((1, len(drawn) % 2 * 2, 0)))
        return drawn[-1].clone()

    found = ended(Search(400, worlds=2).grown(game, draw, 0, Random(1)))[0]
    rounds = max(edge.visits for edge in found.edges.values()) - 1
    assert rounds > 5
    assert len(drawn) == rounds + LOOKS


def test_progress_and_budget() -> None:
    state = marked(0)
    _, seen = ended(Search(500).grown(state.game, state.clone, state.turn, Random(1)))
    assert all(isinstance(one, ThoughtProgress) and one.done <= one.of == 500 for one in seen)
    assert [one.done for one in seen] == sorted(one.done for one in seen)


@pytest.mark.parametrize(
    ("name", "grower"), [("eternal", Playouts), ("vale", Growth), ("krieg", Playouts), ("eter", Growth)]
)
def test_games_ask_for_it(name: str, grower: type[Growth]) -> None:
    game = load_game(name)
    state = game.new_initial_state(3)
    seat = state.current_player()
    found = ended(Search(60).grown(game, state.clone, seat, Random(1)))[0]
    assert type(found.tree) is grower
    plain = ended(Search(60, playouts=False).grown(game, state.clone, seat, Random(1)))[0]
    assert type(plain.tree) is Growth
