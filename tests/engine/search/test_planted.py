"""A decision of a lost game is made much worse than it was: the analysis names it, with a move that is better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import Any, NamedTuple

import pytest

from evertable.core.action import Action
from evertable.search import levels, review
from evertable.search.greedy import best, worths
from evertable.search.judging import Judgement, judge
from evertable.search.levels import Depth
from evertable.search.thought import finished
from evertable.search.tree import Search

from ..contract.mixes import MODES, NAMES, NIGHT, NIGHTLY, TOYS, find, mixes

GAMES = [name for name in NAMES if name not in TOYS and (NIGHTLY or name in ("eter", "krieg"))]
"""By day those that are quick."""
LOST = 100 if NIGHTLY else 2
"""Lost games of each."""
WORSE, COSTLY, BETTER = 0.4, 0.06, 0.2
"""A decision is made worse by 20 points of 100; the page lists what cost 3; what it calls better shall be by 10."""
SHARE = 0.95
QUICK, REFERENCE = Search(300, worlds=8), Search(3_000)
"""What is better and worse is found by searches of their own."""
TRIES = 6
FROM_ONE = 3
"""At most so many are planted in one game, one at a time."""
DEEPLY = 4
"""Of so many, one is looked at deeply too."""
LONGEST = 2_000


class Planted(NamedTuple):
    """The state before the decision, and what was decided."""

    state: Any
    played: Action


def lost_games(name: str) -> Iterator[Planted]:
    """Games in which one decision was made worse, and which its seat lost. What costs little is asked first: whether
    the game is lost, whether it looks much worse, what a short search says of it, what a long one says.
    """
    modes = [mode for game, mode in MODES if game == name]
    for number in count():
        lot = Random(f"planted {name} {NIGHT} {number}")
        game = find(name)(next(iter(mixes(name, modes[number % len(modes)], 1))))
        there = [one for one in soundly(game.new_initial_state(lot.randrange(1 << 30)), lot) if one.drop >= WORSE]
        left = FROM_ONE
        for met in lot.sample(there, min(TRIES, len(there))):
            seat, after = met.state.current_player(), met.state.clone()
            after.apply_action(met.worst)
            for one in soundly(after, lot):
                after = one.after
            if not (after.is_terminal() and after.returns()[seat] < 0):
                continue
            if all(cost(met, search, lot) >= WORSE for search in (QUICK, REFERENCE)):
                yield Planted(met.state, met.worst)
                left -= 1
                if not left:
                    break


class Met(NamedTuple):
    """A decision of a game: the state, what looks worst there and by how much, and the state after what was played."""

    state: Any
    worst: Action
    drop: float
    after: Any


def soundly(state: Any, lot: Random) -> Iterator[Met]:
    """The decisions of a game that is played on, always with what looks best right after it."""
    for _ in range(LONGEST):
        if state.is_terminal():
            break
        legal, seat, after = state.legal_actions(), state.current_player(), state.clone()
        if len(legal) == 1:
            after.apply_action(legal[0])
            yield Met(state, legal[0], 0.0, after)
        else:
            worth = list(worths(state.game.evaluator.static_eval, [state], seat, legal))
            after.apply_action(best(legal, worth)[0])
            yield Met(state, legal[worth.index(min(worth))], (max(worth) - min(worth)) * (len(legal) > 2), after)
        state = after


def cost(met: Met, search: Search, lot: Random) -> float:
    """What the worst costs, by a search of its own."""
    state = met.state
    seat = state.current_player()
    return finished(judge(search, state.game, state.view(seat), seat, met.worst, lot)).cost


def reviewed(planted: Planted, depth: Depth) -> Judgement:
    """What the page is answered of the decision."""
    state = planted.state
    seat = state.current_player()
    return finished(review(state.game, state.view(seat), seat, planted.played, Random(3), depth=depth))


def missed(planted: Planted, lot: Random, depths: Sequence[Depth]) -> str:
    """Why the analysis does not name the decision with a better move; empty if it does. See app/analysis/review.js."""
    if reviewed(planted, "passing").best.action == planted.played:
        return "taken for the best in passing"
    for depth in depths:
        found = reviewed(planted, depth)
        if found.cost < COSTLY:
            return f"no cost: {depth}"
    state, better = planted.state, found.best.action
    seat = state.current_player()
    sampler = state.game.sampler(state.view(seat), seat)
    pair = finished(REFERENCE.grown(state.game, lambda: sampler.draw(lot), seat, lot, (better, planted.played)))
    one, other = (pair.edges[action].total / pair.edges[action].visits for action in (better, planted.played))
    return "" if one - other >= BETTER else f"no better: {one - other:.2f}"


@pytest.mark.parametrize("name", GAMES)
def test_a_planted_mistake_is_named_with_a_better_move(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("ADVICE_MS", "DEEP_MS"):
        monkeypatch.setattr(levels, limit, 1 << 40)  # the same on a busy machine
    lot, why = Random(1), []
    for n, planted in enumerate(islice(lost_games(name), LOST)):
        why.append(missed(planted, lot, ("close", "deep")[: 1 + (n % DEEPLY == 0)]))
    named = why.count("")
    print(name, f"{named} of {LOST}", [one for one in why if one])
    assert named >= SHARE * LOST - 1.5, why
