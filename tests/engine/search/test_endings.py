"""Certain ends: what a level plays and a hint says by force is so, by another prover (reprove.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import count, cycle, islice
from random import Random
from typing import Any

import pytest

from evertable import load_game
from evertable.core.action import Action, parse
from evertable.core.format.goal import plain_goal
from evertable.core.game import Game
from evertable.core.state import State
from evertable.search import OPPONENTS, decide, finished
from evertable.search.certain.endings import sure_ways
from evertable.search.certain.sure import Sure
from evertable.search.greedy import best, worths
from evertable.search.hint import DRAWN, FORCED, LOST, ONLY, hint
from evertable.search.judging import judge
from evertable.search.levels import EXPERT_ENDS, STRONG_ENDS
from evertable.search.tree import Search

from ..contract.mixes import NIGHTLY
from .reprove import Keeper, Reprover, worlds_of

PLAY = {"length": "play"}
DECKS = ("blood-and-moon", "scrapyard-swarm", "expedition", "vow-of-vengeance", "oni-forge")
KINDS: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "eter": [
        {**PLAY, "mode": "duel"}, {**PLAY, "mode": "battle"}, {**PLAY, "mode": "brawl"},
        {**PLAY, "mode": "training", "illusions": True}, {**PLAY, "mode": "duel", "illusions": True}, {"mode": "duel"},
    ],
    "krieg": [{}, {}, {"seats": 3}],
    "vale": [{}, {}, {"seats": 3}],
    "eternal": [{"deck1": deck, "deck2": deck} for deck in DECKS],
}  # fmt: skip
EACH = 500 if NIGHTLY else 5
"""Positions of a game with a certain end."""
LOOKS = 40_000 if NIGHTLY else 2_000
"""States that the other prover may look at; positions that would take it more are left out."""
FEW_WORLDS = 4
"""Worlds that are looked at one by one."""
SKILL = 0.85
"""How often what looks best is played."""
SIGHT = Search(60, worlds=3, playouts=False, ends=EXPERT_ENDS)


class TooDeepError(Exception):
    """The other prover would have to look at more."""


class Limited(Reprover):
    """The other prover, as far as it may look."""

    def step(self, state: State, action: Action, taken: int) -> tuple[State, bool | None]:
        if self.looked > LOOKS:
            raise TooDeepError
        return super().step(state, action, taken)


class LimitedKeeper(Keeper):
    """The same of keeping another seat from its goal."""

    def step(self, state: State, action: Action, taken: int) -> tuple[State, bool | None]:
        if self.looked > LOOKS:
            raise TooDeepError
        return super().step(state, action, taken)


def sure_of(state: State, budget: int = EXPERT_ENDS) -> Sure | None:
    """What is certain for the seat to decide."""
    game: Any = state.game
    seat = state.current_player()
    return finished(sure_ways(game, state.view(seat), seat, state, budget))


def played(game: Game, seed: int) -> Iterator[State]:
    """The states of a game in which there is a choice and an end may be near."""
    state, lot = game.new_initial_state(seed), Random(seed)
    while not state.is_terminal():
        seat, legal = state.current_player(), state.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            if game.rules.sure_goal(state) or (game.num_players() == 2 and game.rules.sure_loss(state)):
                yield state.clone()
            if lot.random() < SKILL:
                action = best(legal, list(worths(game.evaluator.static_eval, [state], seat, legal)))[0]
            else:
                action = lot.choice(legal)
        state.apply_action(action)


def games(name: str) -> Iterator[Game]:
    """Games of one kind after the other, without end."""
    for options in cycle(KINDS[name]):
        yield load_game(name, **options)


def certain(name: str, results: Sequence[int] = (1,)) -> Iterator[tuple[State, Sure]]:
    """Positions with a certain end of such a result, at most three of a game."""
    for seed, game in zip(count(1), games(name), strict=False):
        found = ((state, sure) for state in played(game, seed) if (sure := sure_of(state)) and sure.result in results)
        yield from islice(found, 3)


def again(state: State, action: Action, within: int) -> bool:
    """Whether an action reaches the goal, by the other prover: over all worlds together where they are few, else in
    each of some.
    """
    game: Any = state.game
    seat = state.current_player()
    goal = {**plain_goal(game, seat, game.rules.sure_goal(state)), "within": within}
    worlds, sampler = worlds_of(state, seat, Random(1)), game.sampler(state.view(seat), seat)
    if worlds is not None:
        return Limited(goal, state).wins(worlds, action, 0)
    return all(Limited(goal, world).wins([world], action, 0) for world in (sampler.draw(Random(n)) for n in range(3)))


@pytest.mark.parametrize("name", KINDS)
def test_what_is_certain_is_so_and_is_played_and_said(name: str) -> None:
    """The other prover finds it too, in as many decisions; Expert, Strong where it sees it, and a hint go that way."""
    held = only = 0
    for state, sure in certain(name):
        seat, game = state.current_player(), state.game
        try:
            for actions in sure.twins:
                assert again(state, actions[0], sure.ways[actions[0]] or 0), (state, actions[0])
            if sure.only:
                others = [action for action in state.legal_actions() if action not in sure.ways]
                assert not any(again(state, action, 0) for action in others)
            if sure.n and sure.n > 1:
                assert not any(again(state, actions[0], sure.n - 1) for actions in sure.twins), state
        except TooDeepError:
            continue
        view = state.view(seat)
        for level, states in (("expert", EXPERT_ENDS), ("strong", STRONG_ENDS)):
            known = sure_of(state, states)
            if known:
                assert decide(OPPONENTS[level], game, view, seat, Random(held)).action in known.best  # type: ignore[arg-type]
        advice = finished(hint(SIGHT, game, view, seat, Random(held)))  # type: ignore[arg-type]
        assert advice.ways[0].action in sure.best
        assert advice.why.proven
        if sure.n and sure.n > 1:
            assert advice.why.term == FORCED + (".only" if sure.only else "")
            assert advice.why.message["args"]["n"] == sure.n
        held, only = held + 1, only + sure.only
        if held == EACH:
            break
    assert held == EACH
    print(f"{name}: {held}, the only one {only}")


def kept(state: State, action: Action, luck: bool, within: int = 0) -> bool:
    """Whether after an action the seat can keep the other from its goal, by the other prover: in any of some worlds,
    with luck; or in all of them, without it.
    """
    game: Any = state.game
    seat = state.current_player()
    goal = {**plain_goal(game, 1 - seat, game.rules.sure_loss(state)), "within": within}
    worlds, sampler = worlds_of(state, seat, Random(1)), game.sampler(state.view(seat), seat)
    if worlds is None or len(worlds) > FEW_WORLDS:
        worlds = [sampler.draw(Random(n)) for n in range(FEW_WORLDS)]
    told = (LimitedKeeper(goal, world, seat, luck).wins([world], action, 0) for world in worlds)
    return any(told) if luck else all(told)


@pytest.mark.parametrize("name", KINDS)
def test_what_is_lost_or_drawn_is_so_and_is_played_and_said(name: str) -> None:
    """The other prover keeps from losing nowhere, and not as long as is said with what loses sooner."""
    met = Counter[str]()
    for state, sure in certain(name, (0, -1)):
        seat, game, legal = state.current_player(), state.game, state.legal_actions()
        try:
            if sure.result:
                assert not any(kept(state, action, luck=True) for action in legal), state
                if sure.n is not None:
                    assert not any(kept(state, action, True, sure.n + 1) for action in sure.best), state
                    assert not any(kept(state, one, True, sure.n) for one in legal if one not in sure.best), state
                    if sure.n and not game.hides:
                        assert all(kept(state, action, False, sure.n) for action in sure.best), state
            else:
                assert all(kept(state, action, luck=False) for action in sure.best), state
                assert not any(again(state, action, 0) for action in legal), state
                if sure.only:
                    assert not any(kept(state, one, luck=True) for one in legal if one not in sure.best), state
        except TooDeepError:
            continue
        view = state.view(seat)
        for level, states in (("expert", EXPERT_ENDS), ("strong", STRONG_ENDS)):
            known = sure_of(state, states)
            if known:
                assert decide(OPPONENTS[level], game, view, seat, Random(1)).action in known.best  # type: ignore[arg-type]
        advice = finished(hint(SIGHT, game, view, seat, Random(1)))  # type: ignore[arg-type]
        assert advice.ways[0].action in sure.best
        assert advice.why.proven
        longest = sure.n is not None and len(sure.best) < len(sure.ways)
        end = (".only" if sure.only else "") if sure.result == 0 else "" if longest else ".even"
        assert advice.why.term == (LOST if sure.result else DRAWN) + end
        met[advice.why.term] += 1
        if met.total() == EACH:
            break
    assert met.total() == EACH
    print(name, dict(met))


def test_where_nothing_is_hidden_no_way_is_missed() -> None:
    """The late placements of a duel: the ways that win are all that the other prover finds, unless it was too large."""
    met = 0
    for seed in count(1):
        game = load_game("eter", mode="duel", length="play")
        for state in list(played(game, seed))[-4:]:
            sure = sure_of(state, 20_000)
            try:
                wins = {action for action in state.legal_actions() if again(state, action, 0)}
            except TooDeepError:
                continue
            if sure is None or sure.result < 1 or sure.n != 1:  # with the next one: others need not be known
                assert wins == set(sure.ways if sure and sure.result == 1 else ()), state
                met += 1
        if met >= 6:
            break


@pytest.mark.parametrize("name", ["eter", "krieg"])
def test_a_review_knows_what_won_by_force(name: str) -> None:
    """Who let it go is told so, at the price of the difference; who went that way has lost nothing."""
    met = 0
    for state, sure in certain(name):
        seat, game, legal = state.current_player(), state.game, state.legal_actions()
        others = [action for action in legal if action not in sure.ways]
        if sure.n is None or sure.n == 1 or not others:
            continue
        view: Any = state.view(seat)
        found = finished(judge(SIGHT, game, view, seat, others[0], Random(1)))  # type: ignore[arg-type]
        assert found.best.action in sure.best
        assert found.best.value > 0.9 * sure.worth
        assert found.played.value <= found.best.value
        assert found.why.term == FORCED + (".only" if sure.only else "")
        right = finished(judge(SIGHT, game, view, seat, sure.best[-1], Random(1)))  # type: ignore[arg-type]
        assert (right.cost, right.why.term) == (0, ONLY)
        met += 1
        if met == 2:
            break
    assert met == 2


@pytest.mark.parametrize("name", ["eter", "eternal"])
def test_a_review_of_what_was_lost_anyway_costs_nothing_and_says_so(name: str) -> None:
    met = 0
    for state, sure in certain(name, (-1,)):
        seat, game, legal = state.current_player(), state.game, state.legal_actions()
        view: Any = state.view(seat)
        for action in (legal[0], legal[-1], sure.best[0]):
            found = finished(judge(SIGHT, game, view, seat, action, Random(1)))  # type: ignore[arg-type]
            assert found.cost < 0.01
            assert found.value < -0.9 * abs(sure.worth)
            assert found.why.term == ONLY if action in sure.best else found.why.term.startswith(LOST)
        met += 1
        if met == 2:
            break
    assert met == 2


FACE_DOWN = {
    "phase": "turn", "turn": "B", "last": "f3",
    "field": {"c1": ["A2"], "e1": ["B3"], "f1": ["A3"], "d2": ["B3"], "e2": ["B3"], "f2": ["A3"], "c3": ["B4"],
              "d3": ["A3"], "e3": ["A(2)"], "f3": ["A2"], "d4": ["A4"], "e4": ["B2"]},
    "hands": {"A": ["1", "1", "e"], "B": ["1", "1", "2", "2", "e"]}, "illusion_used": ["A"], "power_used": ["B"],
    "known": {"A": [[1], [2]]}, "match": {"play": 1, "mages": ["air-1", "water-1"], "mage_used": ["B"]},
}  # fmt: skip
"""The card that lies face down on e3 is a 1 or a 2: a 2 laid on it makes a line only if it is a 1."""


def test_what_a_face_down_card_decides_is_not_certain() -> None:
    """However it lies, the seat cannot know that it wins; whoever knew could."""
    game = load_game("eter", mode="duel", length="play", illusions=True)
    begun = game.new_initial_state(1).to_position()
    wins = 0
    for value in (1, 2):
        other = 3 - value
        field = {**FACE_DOWN["field"], "e3": [f"A({value})"]}  # type: ignore[dict-item]
        hands = {**FACE_DOWN["hands"], "A": ["1", str(other), "e"]}  # type: ignore[dict-item]
        match = {**begun["match"], **FACE_DOWN["match"]}  # type: ignore[dict-item]
        state = game.from_position({**begun, **FACE_DOWN, "field": field, "hands": hands, "match": match})
        sure = sure_of(state)
        assert sure is None or parse("place 2 e3") not in sure.ways
        after = state.clone()
        after.apply_action("place 2 e3")
        wins += after.is_terminal() and after.returns()[1] > 0
    assert wins == 1


def first(name: str) -> tuple[State, Sure]:
    """A position with a certain end that takes more than one decision."""
    return next((state, sure) for state, sure in certain(name) if (sure.n or 0) > 1)


def test_it_is_within_its_budget_and_gives_up_when_told() -> None:
    state, sure = first("eter")
    game, seat = state.game, state.current_player()
    assert sure_of(state, 0) is None
    assert sure_of(state, 3) is None, "three states do not prove what takes two decisions"
    steps = sure_ways(game, state.view(seat), seat, state, EXPERT_ENDS)  # type: ignore[arg-type]
    told: object = None
    try:
        while True:
            steps.send(told)
            told = True
    except StopIteration as done:
        assert done.value is None or done.value.ways
    assert sure.best


def test_a_level_without_states_for_it_looks_for_none() -> None:
    """As `strong-1` and `expert-1` do; and where the view is not known, as for a cheater."""
    state, _ = first("krieg")
    game, seat = state.game, state.current_player()
    plain = finished(Search(40, worlds=2).grown(game, state.clone, seat, Random(1), view=state.view(seat)))  # type: ignore[arg-type]
    blind = finished(Search(40, worlds=2, ends=1_000).grown(game, state.clone, seat, Random(1)))  # type: ignore[arg-type]
    assert plain.sure is None and blind.sure is None
    seen = finished(Search(40, worlds=2, ends=1_500).grown(game, state.clone, seat, Random(1), view=state.view(seat)))  # type: ignore[arg-type]
    assert seen.sure and set(seen.edges) == set(seen.sure.ways)


def test_a_game_names_no_goal_by_itself() -> None:
    """Eternal's opening and the first decisions of all games are far from any end."""
    ends: dict[str, Hashable] = {}
    for name in KINDS:
        game = load_game(name)
        ends[name] = game.rules.sure_goal(game.new_initial_state(1))
    assert set(ends.values()) == {None}
