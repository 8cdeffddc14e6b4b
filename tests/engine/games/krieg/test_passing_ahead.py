"""Who can win a round by passing keeps what would be played for nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from evertable import load_game
from evertable.core.action import Action
from evertable.games.krieg.ai import evaluation
from evertable.games.krieg.model.phases import PASS
from evertable.games.krieg.model.state import KriegState
from evertable.games.krieg.rules.scoring.totals import side_totals
from evertable.search import OPPONENTS, decide, levels, thought


def after(state: KriegState, *actions: Action) -> KriegState:
    state = state.clone()
    for action in actions:
        state.apply_action(action)
    return state


def finished(state: KriegState, play: Action) -> list[KriegState]:
    """The states after a play, one for each way to finish it."""
    ends, left = [], [after(state, play)]
    while left:
        played = left.pop()
        if played.frames:
            left += [after(played, action) for action in played.legal_actions()]
        else:
            ends.append(played)
    return ends


def is_poorer(state: KriegState, played: KriegState) -> bool:
    """Whether the next round begins after `played` and a pass with what a pass now leaves, but for cards of this seat's
    hand.
    """
    seat = state.current_player()
    if played.is_terminal() or PASS not in played.legal_actions():
        return False
    one, other = (end.to_position() for end in (after(state, PASS), after(played, PASS)))
    king, spent = (document["kings"][seat]["at"] for document in (one, other))
    if spent not in (king, "grave"):
        return False
    more, fewer = (Counter(chain(*document["hands"][seat].values())) for document in (one, other))
    for document in (one, other):
        del document["history"], document["hands"][seat], document["graves"], document["kings"][seat]
        del document["known"][seat]  # what the others know of the hand
    return one == other and not fewer - more


def is_waste(state: KriegState, play: Action) -> bool:
    """Whether a play that is finished at once leaves but a card less."""
    played = after(state, play)
    return not played.frames and is_poorer(state, played)


def walked(games: int) -> Iterator[KriegState]:
    """The states of random games."""
    game = load_game("krieg", seats=2)
    for seed in range(games):
        state, rng = game.new_initial_state(seed=seed), Random(seed)
        while not state.is_terminal():
            assert isinstance(state, KriegState)
            yield state.clone()
            state.apply_action(rng.choice(state.legal_actions()))


def leading(games: int) -> Iterator[KriegState]:
    """Those in which the seat to move wins the round, not the game, by passing, and could play on."""
    for state in walked(games):
        ahead = len(state.legal_actions()) > 1 and evaluation.may_pass_ahead(state, side_totals(state))
        if ahead and not after(state, PASS).is_terminal():
            yield state


def leads(games: int) -> Iterator[KriegState]:
    """Those in which any card that could be played is played for nothing."""
    for state in leading(games):
        if all(is_waste(state, play) for play in state.legal_actions() if play != PASS):
            yield state


@pytest.mark.parametrize("level", ["normal", "strong", "expert"])
def test_a_round_won_by_a_pass_takes_no_further_card(level: str) -> None:
    found = list(leads(180))
    assert len(found) >= 300
    for n, state in enumerate(found):
        seat = state.current_player()
        found_best = decide(OPPONENTS[level], state.game, state.view(seat), seat, Random(n))
        assert found_best.action == PASS, (n, found_best)


def test_what_is_left_out_is_played_for_nothing() -> None:
    """Each play that is no candidate, however it is finished, leaves the next round as a pass does, but for the card;
    and nothing that draws, takes back or stays is left out.
    """
    left_out = kept = 0
    for state in leading(60):
        legal = state.legal_actions()
        candidates = state.game.evaluator.candidates(state, legal)
        assert PASS in candidates
        assert list(candidates) == [action for action in legal if action in candidates]
        for action in legal[:-1]:
            if action in candidates:
                kept += 1
                assert not is_waste(state, action), action
            else:
                left_out += 1
                assert all(is_poorer(state, end) for end in finished(state, action)), action
    assert left_out > 500
    assert kept > 30


def test_what_is_open_leaves_nothing_out() -> None:
    for state in walked(20):
        legal = state.legal_actions()
        candidates = state.game.evaluator.candidates(state, legal)
        if not evaluation.is_alone(state) or (lead := evaluation.lead_of(state, side_totals(state))) == 0:
            assert candidates == legal
        elif lead < 0 and len(candidates) < len(legal):
            assert not wins_somehow(state)


def test_a_hint_passes_too_and_says_what_the_others_are_worth() -> None:
    state = next(leads(20))
    seat = state.current_player()
    advice = thought.finished(levels.advise(state.game, state.view(seat), seat, Random(1)))
    assert advice.ways[0].action == PASS
    assert len(advice.ways) > 1
    assert advice.ways[1].value < advice.ways[0].value


def test_the_first_opponent_stays_as_it_was() -> None:
    """`greedy-1` never changes; what the search and Normal weigh is another value."""
    state = next(leads(20))
    seat = state.current_player()
    assert evaluation.evaluate(state, seat) != evaluation.static_eval(state, seat)
    assert evaluation.static_eval(state, seat) == evaluation.static_eval(after(state, PASS), seat)
    assert sum(evaluation.features(state, seat).values()) == pytest.approx(evaluation.evaluate_all(state)[seat])


def behind(games: int) -> Iterator[KriegState]:
    """States of random games in which all rivals have passed and the seat to move cannot win the round whatever it
    plays; a round is still to come, and no card in hand draws, takes back or stays.
    """
    for state in walked(games):
        alone = evaluation.is_alone(state) and evaluation.lead_of(state, side_totals(state)) <= 0
        if alone and len(state.legal_actions()) > 1 and not after(state, PASS).is_terminal() and is_lost(state):
            yield state


def is_lost(state: KriegState) -> bool:
    """Whether every card is played for nothing, and no order of playing any of them helps."""
    if len(state.hand(state.turn)) > 5 or not all(is_waste(state, play) for play in state.legal_actions()[:-1]):
        return False
    return not wins_somehow(state)


def wins_somehow(state: KriegState) -> bool:
    """Whether some order of playing cards takes the lead or draws level, or gives somebody else a say."""
    if not evaluation.is_alone(state) or evaluation.lead_of(state, side_totals(state)) >= 0:
        return True
    return any(wins_somehow(after(state, action)) for action in state.legal_actions() if action != PASS)


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_a_lost_round_takes_no_further_card(level: str) -> None:
    found = list(behind(800))
    assert len(found) >= 8
    for n, state in enumerate(found):
        seat = state.current_player()
        thought = decide(OPPONENTS[level], state.game, state.view(seat), seat, Random(n))
        assert thought.action == PASS, (n, thought)


def test_a_round_is_chased_with_the_cheapest_card() -> None:
    """Of the cards that each take the lead the one that leaves most."""
    seen = 0
    for state in walked(300):
        if not evaluation.is_alone(state) or evaluation.lead_of(state, totals := side_totals(state)) > 0:
            continue
        plays = [after(state, play) for play in state.legal_actions()[:-1]]
        winning = [
            evaluation.reserve(played, state.turn, evaluation.NOW)
            for played in plays
            if evaluation.is_alone(played) and evaluation.lead_of(played, side_totals(played)) > 0
        ]
        if winning:
            seen += 1
            ahead = evaluation.chased(state, totals, evaluation.NOW)
            assert ahead is not None and evaluation.lead_of(ahead, side_totals(ahead)) > 0
            assert evaluation.reserve(ahead, state.turn, evaluation.NOW) == max(winning)
    assert seen > 30
