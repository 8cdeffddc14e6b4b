"""Proofs: what is proven is true, what is refuted fails, and the only way is the only one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, count
from random import Random
from typing import Any

import pytest

from evertable import load_game
from evertable.core.action import parse
from evertable.core.errors import BadPosition
from evertable.core.format.goal import check_goal, judge
from evertable.core.game import Game
from evertable.core.state import State
from evertable.search import finished
from evertable.search.every_way import EveryWay, TooManyWaysError, every_world, subsets, ways
from evertable.search.prove import CHANCE, LARGE, NO, YES, Look, Proof, Question

from ..contract.mixes import NIGHTLY
from .reprove import winning
from .small import CELLS, Noughts

TRAINING = {"mode": "training", "length": "play"}
LATE = 30 if NIGHTLY else 6
"""Late positions of a game that are proven twice."""


def win(seat: int, within: int = 0) -> dict[str, Any]:
    return {"seat": seat, "kind": "win", "within": within}


def eter(line: str) -> State:
    """A play of Training after these placements."""
    state = load_game("eter", **TRAINING).new_initial_state()
    for word in line.split(", "):
        state.apply_action(f"place {word}")
    return state


def proven(state: State, goal: dict[str, Any], budget: int = 100_000) -> Proof:
    """The answer for a state, with every way of the seat if it is to decide."""
    question = Question(state.game, state.view(goal["seat"]), goal, budget)  # type: ignore[arg-type]
    return finished(question.ways() if state.current_player() == goal["seat"] else question.answer())


def good(proof: Proof) -> set[str]:
    return {str(one) for way in proof.ways if way.answer == YES for one in way.actions}


# ---- every way ----


def test_things_that_can_be_changed_are_put_in_every_order_each_once() -> None:
    """They have no hash; two that are equal are not told apart, but both are there."""
    one, twin, other = [1], [1], [2]
    orders = list(ways(lambda chance: chance.shuffled([one, twin, other]), 9))
    assert sorted(orders) == [[[1], [1], [2]], [[1], [2], [1]], [[2], [1], [1]]]
    assert all({id(item) for item in order} == {id(one), id(twin), id(other)} for order in orders)


def test_every_way_is_gone_once() -> None:
    """Two choices that depend on each other, and a hand dealt from equal cards."""
    found = list(ways(lambda chance: (first := chance.below(3), chance.below(first + 1)), 99))
    assert found == [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)]
    hands = list(ways(lambda chance: tuple(map(tuple, chance.parted("aabc", [2, 1]))), 99))
    assert len(hands) == len(set(hands)) == 7
    assert len(list(ways(lambda chance: tuple(chance.shuffled("aab")), 99))) == 3


def test_too_many_ways_are_refused() -> None:
    with pytest.raises(TooManyWaysError):
        list(ways(lambda chance: chance.below(10), 9))
    with pytest.raises(TooManyWaysError):
        list(ways(lambda chance: [chance.below(2) for _ in range(9)], 100))
    with pytest.raises(TooManyWaysError):
        subsets(range(60), 10, 1000)
    with pytest.raises(TooManyWaysError):  # what is drawn again until it fits
        list(ways(lambda chance: all(chance.below(2) == 0 for _ in count()), 100))


def test_subsets_are_what_can_be_held() -> None:
    for cards in ([1, 1, 2, 3, 3], [1, 2], [5, 5, 5]):
        for n in range(len(cards) + 1):
            assert sorted(subsets(cards, n, 99)) == sorted(set(combinations(cards, n)))
    assert EveryWay([], 9).parted([1, 2, 3], [0, 3]) == [[], [1, 2, 3], []]


@pytest.mark.parametrize(("name", "options"), [("eter", {"mode": "duel", "illusions": True}), ("vale", {})])
def test_worlds_are_counted_as_they_are_drawn(name: str, options: dict[str, Any]) -> None:
    """Every world looks the same to the seat, each stands there once, and none is drawn that was not counted."""
    lot, counted = Random(4), 0
    state = load_game(name, **options).new_initial_state(3)
    while not state.is_terminal() and counted < 12:
        seat = state.current_player()
        if lot.random() < 0.2:
            try:
                every = every_world(state.game, state.view(seat), seat, 60)  # type: ignore[arg-type]
            except TooManyWaysError:
                every = []
            if every:
                counted += 1
                assert all(one.seen_position(seat) == state.seen_position(seat) for one in every)
                known = {hidden(one, seat) for one in every}
                assert len(known) == len(every)
                sampler = state.game.sampler(state.view(seat), seat)  # type: ignore[attr-defined]
                assert {hidden(sampler.draw(lot), seat) for _ in range(20)} <= known
        state.apply_action(lot.choice(state.legal_actions()))
    assert counted > 3


def hidden(state: State, seat: int) -> str:
    """What others hold and what lies face down, in any order of the pile."""
    position = {key: value for key, value in state.to_position().items() if key not in ("rng", "pile")}
    return repr(position)


# ---- proofs ----


@pytest.mark.parametrize(
    ("before", "answer", "winning_cells"),
    [((0, 3, 1, 4), YES, {2}), ((0, 1, 4), NO, set()), ((0, 1, 4, 2), YES, {3, 5, 6, 8}), ((0, 4, 8), NO, set())],
)
def test_noughts_and_crosses(before: tuple[int, ...], answer: str, winning_cells: set[int]) -> None:
    """A line at hand, a loss, a line or two at once, a draw."""
    state: State = Noughts().new_initial_state()
    for cell in before:
        state.apply_action(CELLS[cell])
    proof = whole(state, win(state.current_player()))
    assert proof.answer == answer
    assert {int(one[1]) for way in proof.ways if way.answer == YES for one in way.actions} == winning_cells
    assert (len(proof.only) == 1) == (len(winning_cells) == 1)


def whole(state: State, goal: dict[str, Any]) -> Proof:
    """Every way of a state of a game that hides nothing and has no documents."""
    return finished(Plain(state, goal).ways())


class Plain(Question):
    """A question about a game that hides nothing and has no documents."""

    def __init__(self, state: State, goal: dict[str, Any]) -> None:
        self.goal, self.seat, self.start, self._uncounted = goal, goal["seat"], state, False
        self.begun = state
        self.looks = [Look([state], goal, state, 100_000, False)]
        self.look = self.looks[0]


def test_noughts_and_crosses_is_held_from_the_start() -> None:
    state: State = Noughts().new_initial_state()
    for seat in (0, 1):
        for kind, answer in (("win", NO), ("hold", YES)):
            goal = {"seat": seat, "kind": kind, "within": 0}
            assert finished(Plain(state, goal).answer()).answer == answer


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("4 d4, 3 c3, 3 d3", YES),
        ("4 d4, 3 c3", NO),
        ("3 d4, 4 d4, 1 c3", YES),
        ("1 d4, 2 d4, 1 c3, 1 d2, 2 d2, 3 d2, 3 d4", YES),
    ],
)
def test_eter_training_is_known(line: str, answer: str) -> None:
    """Training is solved; these are of its solution."""
    state = eter(line)
    question = Question(state.game, state.view(state.current_player()), win(state.current_player()))  # type: ignore[arg-type]
    assert finished(question.answer()).answer == answer


def test_a_line_is_played_to_its_end() -> None:
    """With a proof it ends with the goal; a try that loses is refuted."""
    state = eter("4 d4, 3 c3, 3 d3")
    seat = state.current_player()
    question = Question(state.game, state.view(seat), win(seat))  # type: ignore[arg-type]
    proof = finished(question.ways())
    after = state.clone()
    for action in proof.line:
        after.apply_action(action)
    assert after.returns()[seat] > 0
    bad = next(way.actions[0] for way in proof.ways if way.answer == NO)
    after = state.clone()
    after.apply_action(bad)
    for action in question.line([bad]):
        after.apply_action(action)
    assert after.returns()[seat] <= 0 and after.is_terminal()


def test_within_counts_own_decisions() -> None:
    state = eter("4 d4, 3 c3, 3 d3, 4 d3, 3 b3, 2 c2, 1 b2")
    seat = state.current_player()
    assert proven(state, win(seat, 1)).answer == YES
    state = eter("4 d4, 3 c3, 3 d3")
    assert proven(state, win(state.current_player(), 1)).answer == NO


def test_a_budget_is_kept() -> None:
    state = eter("1 d4, 2 d4")
    proof = proven(state, win(state.current_player()), 500)
    assert proof.answer == LARGE and proof.line == () and proof.states < 5_000


def test_mirror_images_are_one_way() -> None:
    state = load_game("eter", **TRAINING).new_initial_state()
    state.apply_action("place 1 d4")
    rules = state.game.rules
    found = Counter()  # type: ignore[var-annotated]
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        found[rules.likeness(after)] += 1
    assert len(state.legal_actions()) == 35 and len(found) == 11, "each of 4 at a side or corner, three of them on it"


def late(game: Game, seed: int, lot: Random) -> list[State]:
    """The last states of a random game in which there was a choice, the last first."""
    state, met = game.new_initial_state(seed), []
    while not state.is_terminal():
        if len(state.legal_actions()) > 1:
            met.append(state.clone())
        state.apply_action(lot.choice(state.legal_actions()))
    return met[::-1]


GAMES: list[tuple[str, dict[str, Any], tuple[str, ...]]] = [
    ("eter", TRAINING, ("win",)),
    ("eter", {"mode": "training", "length": "play", "illusions": True}, ("win",)),
    ("eter", {"mode": "duel", "length": "play", "explosions": "off"}, ("win", "line")),
    ("krieg", {}, ("round",)),
    ("vale", {}, ("win", "points")),
    ("eternal", {}, ("lethal", "survive", "fight")),
]


@pytest.mark.parametrize(("name", "options", "kinds"), GAMES, ids=lambda one: str(one)[:24])
def test_two_provers_agree(name: str, options: dict[str, Any], kinds: tuple[str, ...]) -> None:
    """On late positions, in another order, without symmetry, and over worlds that are drawn instead of counted."""
    game, lot, tried, seed = load_game(name, **options), Random(2), 0, 0
    while tried < LATE and seed < 400:
        seed += 1
        for state in late(game, seed, lot)[:3]:
            seat = state.current_player()
            for kind in kinds:
                goal = {"seat": seat, "kind": kind, "within": 2, **({"n": 1} if kind == "points" else {})}
                proof = proven(state, goal, 400)
                if any(way.answer in (LARGE, CHANCE) for way in proof.ways) or len(proof.ways) < 2:
                    continue
                tried += 1
                for found in winning(state, goal, seed):
                    assert found == good(proof), (name, seed, state.decisions, kind)
    assert tried >= LATE


def test_asked_for_the_only_way_it_says_the_same() -> None:
    """What is left out does not change which way is the only one."""
    game, lot, only, seed = load_game("krieg"), Random(4), 0, 0
    while only < LATE // 2:
        seed += 1
        for state in late(game, seed, lot)[:2]:
            seat = state.current_player()
            goal = {"seat": seat, "kind": "round", "within": 1}
            whole, less = [
                finished(Question(game, state.view(seat), goal, 400, 60).ways(part))  # type: ignore[arg-type]
                for part in (False, True)
            ]
            assert less.only == whole.only and less.states <= whole.states
            only += bool(whole.only)


def test_no_hope_where_nobody_responds_either() -> None:
    """What an enemy may hold is no hope of the seat's: it could let go what it can respond to."""
    game = load_game("eternal")
    lot, answers = Random(1), Counter[str]()
    for seed in range(3):
        for state in late(game, seed, lot)[:8]:
            goal = {"seat": state.current_player(), "kind": "lethal", "within": 0}
            if game.rules.on_turn(state) == goal["seat"]:
                answers[proven(state, goal, 300).answer] += 1
    assert answers[NO]


# ---- goals ----


def test_goals_of_games_are_checked() -> None:
    vale, krieg = load_game("vale"), load_game("krieg")
    goal = {"seat": 0, "kind": "points", "within": 0, "n": 4}
    assert check_goal(vale, goal) == goal
    for bad, field in (
        ({"seat": 0, "kind": "points", "within": 0}, "goal.n"),
        ({**goal, "n": 0}, "goal.n"),
        ({**goal, "kind": "win"}, "goal.n"),
        ({**goal, "kind": "round"}, "goal.kind"),
    ):
        with pytest.raises(BadPosition) as refused:
            check_goal(vale, bad)
        assert refused.value.field == field
    assert check_goal(krieg, {"seat": 1, "kind": "round", "within": 3})


def test_the_goal_to_win_a_round_is_judged() -> None:
    state = load_game("krieg").new_initial_state(5)
    lot, start = Random(1), None
    while not state.history:  # type: ignore[attr-defined]
        before = start = state.clone()
        state.apply_action(lot.choice(state.legal_actions()))
        assert start is not None
    goal = {"seat": 0, "kind": "round", "within": 0}
    won = [judge({**goal, "seat": seat}, state, 0, start=before) for seat in (0, 1)]
    assert won.count(True) <= 1 and None not in won
    assert judge(goal, before, 0, start=before) is None


def test_an_action_has_themes() -> None:
    """Each is a message of its game."""
    for name in ("eter", "krieg", "vale", "eternal"):
        game, lot = load_game(name), Random(1)
        state = game.new_initial_state(1)
        for _ in range(60):
            if state.is_terminal():
                break
            action = lot.choice(state.legal_actions())
            after = state.clone()
            after.apply_action(action)
            for theme in game.rules.themes(state, action, after):
                assert f"theme.{theme}" in game.words
            state = after
    assert parse("pass")[0] == "pass"


def test_what_the_next_turn_does_is_not_of_this_one() -> None:
    """In Eternal a Night deals damage as a turn begins: too late for a goal of the turn before."""
    start = load_game("eternal").new_initial_state(1)
    later = start.clone()
    later.turn, later.winner = start.turn + 1, 0
    kinds = {"lethal": False, "survive": True, "fight": True}
    for seat in (0, 1):
        found = {kind: judge({"seat": seat, "kind": kind, "within": 0}, later, 1, start=start) for kind in kinds}
        assert found == kinds
