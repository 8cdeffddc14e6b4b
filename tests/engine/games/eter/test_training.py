"""Training is solved: exact values are those that another program has found; levels, hints and reviews go by them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Hashable, Iterator
from random import Random
from typing import cast, get_args

import pytest

from evertable.cli import main
from evertable.core.action import Action
from evertable.games.eter.game import Eter
from evertable.games.eter.model.state import EterState
from evertable.search import OPPONENTS, advise, decide, finished, review
from evertable.search.certain.exact import Exact, exact
from evertable.search.levels import Depth
from evertable.session.catalogue import TableWords

from .training import FACTS, MATCH, PLAY, after, nexts, replies, valued, walked, written

NIGHTLY = bool(os.environ.get("EVERTABLE_NIGHTLY"))
ENOUGH = 10_000_000
QUICK = [one for one in replies() if one[1] in ("1 d4, 3 d3", "2 d4, 4 c3", "3 d4, 4 d4", "4 d4, 3 c3", "4 d4, 2 c3")]


def known(state: EterState, anew: bool = False) -> Exact:
    found = exact(state.game, state, state.legal_actions(), ENOUGH, anew=anew)
    assert found is not None
    return found


def best_of(state: EterState, anew: bool = False) -> int:
    """What the seat to decide comes to."""
    found = known(state, anew)
    action = finished(found.best())
    assert action is not None
    return found.values[action]


def every(state: EterState) -> dict[Action, int]:
    """What each action comes to."""
    found = known(state)
    return {action: cast(int, finished(found.value(action))) for action in state.legal_actions()}


# ---- the values ----


@pytest.mark.parametrize(("first", "line", "value"), list(replies()) if NIGHTLY else QUICK)
def test_values_of_the_second_card_are_found_anew(first: str, line: str, value: str) -> None:
    assert written(best_of(after(line), anew=True)) == value


def test_values_of_the_second_card_are_known_beforehand() -> None:
    for first, line, value in replies():
        state = after(f"{first} d4")
        reply = line.split(", ")[1]
        found = known(state)
        told = finished(found.value(state.as_action(f"place {reply}")))
        assert told is not None
        assert written(-told - sign(told)) == value
        assert found.spent == 0


@pytest.mark.parametrize("game", [PLAY, MATCH], ids=str)
def test_the_second_player_wins_against_every_opening(game: Eter) -> None:
    values = every(after("", game))
    assert {action[1]: written(value) for action, value in values.items()} == {
        first: f"L{lasts}" for first, lasts in FACTS["lasts"].items()
    }
    for first, (winning, of) in FACTS["winning"].items():
        answers = every(after(f"{first} d4", game))
        assert (sum(value > 0 for value in answers.values()), len(answers)) == (winning, of)
        assert max(answers.values()) == 1000 - FACTS["lasts"][first] + 1


@pytest.mark.parametrize("line", FACTS["lines"], ids=str)
def test_known_lines_are_the_fastest_wins_and_the_slowest_losses(line: str) -> None:
    """Every decision of them is best, and leaves one decision fewer."""
    cards = line.split(", ")
    for n in range(2 if NIGHTLY else 3, len(cards)):
        state = after(", ".join(cards[:n]))
        value = best_of(state)
        assert written(value) == f"{'LW'[(len(cards) - n) % 2]}{len(cards) - n}"
        assert finished(known(state).value(state.as_action(f"place {cards[n]}"))) == value


@pytest.mark.parametrize("seed", range(400 if NIGHTLY else 12))
def test_late_values_are_those_of_a_search_that_leaves_nothing_out(seed: int) -> None:
    state = walked(9 + seed % 5, seed)
    assert every(state) == {action: valued(state, to) for action, to in nexts(state)}


# ---- levels ----


def kept(state: EterState, level: str, seed: int) -> bool:
    """Whether a level keeps what a position is worth: a win, or else a draw."""
    values = every(state)
    found = decide(OPPONENTS[level], state.game, state.view(state.turn), state.turn, Random(seed)).action
    kind, best = sign(values[found]), sign(max(values.values()))
    return kind == best


def sign(value: int) -> int:
    return (value > 0) - (value < 0)


@pytest.mark.parametrize("game", [PLAY, MATCH], ids=str)
@pytest.mark.parametrize("seed", range(150 if NIGHTLY else 8))
def test_expert_takes_the_fastest_win_or_the_slowest_loss(seed: int, game: Eter) -> None:
    state = walked(seed % 13 if NIGHTLY else 3 + seed % 10, seed, game)
    found = decide(OPPONENTS["expert"], game, state.view(state.turn), state.turn, Random(seed)).action
    assert every(state)[found] == max(every(state).values())


@pytest.mark.parametrize("style", ["bold", "careful"])
def test_a_style_of_play_gives_no_win_away(style: str) -> None:
    from evertable.search import opponent

    level = opponent("expert", style)
    for seed in range(40 if NIGHTLY else 5):
        state = walked(4 + seed % 8, seed)
        found = decide(level, PLAY, state.view(state.turn), state.turn, Random(seed)).action
        assert sign(every(state)[found]) == sign(max(every(state).values()))


def lines(first: str, lot: Random | None) -> Iterator[int]:
    """Expert second against everything (or by `lot` one thing) that the first can do after its opening, each position
    once up to symmetry. Out: each end, 1 for a win of Expert.
    """
    todo, met = [after(f"{first} d4")], set[Hashable]()
    while todo:
        state = todo.pop()
        if state.is_terminal():
            yield int(state.returns()[1])
            continue
        key = state.game.rules.likeness(state)
        if key in met:
            continue
        met.add(key)
        if state.turn == 1:
            found = decide(OPPONENTS["expert"], state.game, state.view(1), 1, Random(1)).action
            state.apply_action(found)
            todo.append(state)
        else:
            every_next = [to for _, to in nexts(state)]
            todo += every_next if lot is None else [lot.choice(every_next)]


@pytest.mark.parametrize("first", list("1234"))
def test_expert_second_wins_against_whatever_the_first_does(first: str) -> None:
    """By day some lines after a 1 and a 2, else all of them."""
    lots = [None] if NIGHTLY or first in "34" else [Random(n) for n in range(5)]
    found = Counter(end for lot in lots for end in lines(first, lot))
    assert set(found) == {1}
    assert None not in lots or sum(found.values()) > 400


def test_strong_gives_a_win_away_now_and_then() -> None:
    """Early ones: late ones it knows."""
    late = [walked(8 + seed % 4, seed) for seed in range(6)]
    assert all(kept(state, "strong", 1) for state in late)
    early = [kept(after(f"{first} d4"), "strong", seed) for first in "123" for seed in range(2)]
    assert not all(early)


# ---- hints and reviews ----


@pytest.mark.parametrize("seed", range(1000 if NIGHTLY else 10))
def test_hints_say_what_is_certain(seed: int) -> None:
    game = MATCH if seed % 2 else PLAY
    state = walked(seed % 13 if NIGHTLY else 2 + seed % 11, seed, game)
    if len(state.legal_actions()) == 1:
        return
    values = every(state)
    advice = finished(advise(game, state.view(state.turn), state.turn, Random(seed)))
    best = max(values.values())
    assert values[advice.ways[0].action] == best
    term, told = advice.why.term, advice.why.message
    if best >= 998:
        assert term in ("end.win", "completes", "forces"), "by one's own next card, or by the other's last"
    elif best < 0:
        assert term == "sure.loss"
    else:
        others = [value for action, value in values.items() if action != advice.ways[0].action]
        only = bool(others) and all(sign(value) < sign(best) for value in others)
        kind = "sure.win" if best > 0 else "sure.draw"
        assert term in (kind, f"{kind}.only")
        assert only or term == kind, "time may end before all is known, so it may stay unsaid"
        if best > 0:
            assert told["args"]["n"] == (1000 - best + 1) // 2
    assert TableWords(game.advice_words()).say(told["text"], told["args"])


@pytest.mark.parametrize("seed", range(1000 if NIGHTLY else 10))
def test_reviews_say_what_a_decision_cost(seed: int) -> None:
    """Nothing, if it came to the same; else the best is named, and is worth what it is."""
    state, lot = walked(seed % 13 if NIGHTLY else 2 + seed % 11, seed), Random(seed)
    legal = state.legal_actions()
    if len(legal) == 1:
        return
    played, values = lot.choice(legal), every(state)
    for depth in get_args(Depth):
        judged = finished(review(PLAY, state.view(state.turn), state.turn, played, Random(seed), depth=depth))
        assert values[judged.best.action] == max(values.values())
        assert judged.best.value == pytest.approx(sign(max(values.values())), abs=0.01)
        assert judged.played.value == pytest.approx(sign(values[played]), abs=0.01)
        assert judged.cost == pytest.approx(sign(max(values.values())) - sign(values[played]), abs=0.01)


def test_the_only_winning_reply_to_a_one_is_named() -> None:
    """The reply that everybody takes for a mistake."""
    state = after("1 d4")
    advice = finished(advise(PLAY, state.view(1), 1, Random(1)))
    assert (str(advice.ways[0].action), advice.why.message["text"]) == ("place 2 d4", "hint.sure.win.only")
    assert advice.why.message["args"] == {"n": 7}
    judged = finished(review(PLAY, state.view(1), 1, advice.ways[0].action, Random(1), depth="close"))
    assert judged.cost == 0


def test_in_a_match_a_value_is_what_the_match_is_worth_after_the_round() -> None:
    state = after("1 d4", MATCH)
    advice = finished(advise(MATCH, state.view(1), 1, Random(1)))
    assert advice.ways[0].value == pytest.approx(MATCH.evaluator.outlook(state, 1, 1), abs=0.01)
    assert 0.3 < advice.ways[0].value < 0.9
    state.match = state.match._replace(wins=(1, 1), play=3)
    assert [MATCH.evaluator.outlook(state, 1, result) for result in (1, -1)] == [1, -1]


# ---- bounds ----


def test_it_stops_when_it_is_told_to_or_its_budget_is_used_up() -> None:
    state = after("1 d4, 2 d4")
    for budget in (0, 1, 50):
        found = exact(PLAY, state, state.legal_actions(), budget)
        assert found is not None
        assert finished(found.best()) is None
        assert found.spent <= budget + 1
    found = known(state)
    running = found.best()
    assert next(running).of == ENOUGH
    with pytest.raises(StopIteration) as stopped:
        running.send(True)
    assert stopped.value.value is None
    assert finished(found.value(state.legal_actions()[0])) is None, "it stays so"


def test_the_command_prints_what_each_action_comes_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["values", "eter", "length=play", "--after", "place 4 d4", "place 3 c3"]) == 0
    told = dict(line.split("  ") for line in capsys.readouterr().out.splitlines())
    values = every(after("4 d4, 3 c3"))
    assert told == {
        str(one): "drawn" if not value else f"{'won' if value > 0 else 'lost'} in {1000 - abs(value)}"
        for one, value in values.items()
    }
    assert main(["values", "krieg"]) == 2
    assert "exact values" in capsys.readouterr().err
