"""A decision of a lost game is made much worse than it was: the analysis names it, with a move that is better."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from evertable.core.action import Action
from evertable.search import decide, opponent, review
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
REFERENCE = Search(3_000)
"""What is better and worse is found by a search of its own."""
TRIES = 6
LONGEST = 2_000


class Planted(NamedTuple):
    """The state before the decision, and what was decided."""

    state: Any
    played: Action
    cost: float


def lost_games(name: str) -> Iterator[Planted]:
    """Games of Normal against itself in which one decision was made worse, and which its seat lost."""
    modes = [mode for game, mode in MODES if game == name]
    number = 0
    while True:
        lot = Random(f"planted {name} {NIGHT} {number}")
        game = find(name)(next(iter(mixes(name, modes[number % len(modes)], 1))))
        number += 1
        line = [game.new_initial_state(lot.randrange(1 << 30))]
        go_on(line, lot)
        there = [state for state in line[:-1] if len(state.legal_actions()) > 2]
        for state in lot.sample(there, min(TRIES, len(there))):
            planted = worsened(state, lot)
            if planted is None:
                continue
            after = state.clone()
            after.apply_action(planted.played)
            ending = [after]
            go_on(ending, lot)
            if ending[-1].is_terminal() and ending[-1].returns()[state.current_player()] < 0:
                yield planted
                break


def go_on(line: list[Any], lot: Random) -> None:
    """Play on to the end, soundly."""
    while not line[-1].is_terminal() and len(line) < LONGEST:
        state = line[-1].clone()
        legal, seat = state.legal_actions(), state.current_player()
        if len(legal) == 1:
            state.apply_action(legal[0])
        else:
            state.apply_action(decide(opponent("normal"), state.game, state.view(seat), seat, lot).action)
        line.append(state)


def worsened(state: Any, lot: Random) -> Planted | None:
    """The decision made as bad as it can be; None if that is not bad enough."""
    seat, game = state.current_player(), state.game
    sampler = game.sampler(state.view(seat), seat)
    grown = finished(REFERENCE.grown(game, lambda: sampler.draw(lot), seat, lot))
    if len(grown.edges) < 2:
        return None
    played = min(grown.edges, key=lambda action: grown.edges[action].total / grown.edges[action].visits)
    if played not in grown.legal:
        return None
    cost = finished(judge(REFERENCE, game, state.view(seat), seat, played, lot)).cost
    return Planted(state, played, cost) if cost >= WORSE else None


def reviewed(planted: Planted, depth: Depth) -> Judgement:
    """What the page is answered of the decision."""
    state = planted.state
    seat = state.current_player()
    return finished(review(state.game, state.view(seat), seat, planted.played, Random(3), depth=depth))


def missed(planted: Planted, lot: Random) -> str:
    """Why the analysis does not name the decision with a better move; empty if it does. See app/analysis/review.js."""
    if reviewed(planted, "passing").best.action == planted.played:
        return "taken for the best in passing"
    for depth in ("close", "deep"):
        found = reviewed(planted, depth)
        if found.cost < COSTLY:
            return f"no cost: {depth}"
    state, best = planted.state, found.best.action
    seat = state.current_player()
    sampler = state.game.sampler(state.view(seat), seat)
    pair = finished(REFERENCE.grown(state.game, lambda: sampler.draw(lot), seat, lot, (best, planted.played)))
    one, other = (pair.edges[action].total / pair.edges[action].visits for action in (best, planted.played))
    return "" if one - other >= BETTER else f"no better: {one - other:.2f}"


@pytest.mark.parametrize("name", GAMES)
def test_a_planted_mistake_is_named_with_a_better_move(name: str) -> None:
    lot, why = Random(1), []
    for planted in islice(lost_games(name), LOST):
        why.append(missed(planted, lot))
    named = why.count("")
    print(name, f"{named} of {LOST}", [one for one in why if one])
    assert named >= SHARE * LOST - 1.5, why
