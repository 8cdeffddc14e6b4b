"""Hints: the best by what a seat knows, for a reason that can be checked, and what comes next to it."""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping
from random import Random
from typing import Any

import pytest

from evertable import load_game
from evertable.core.action import parse
from evertable.core.game import Game
from evertable.core.rng import Rng
from evertable.core.state import State
from evertable.games.eter.ai import evaluation as eter
from evertable.games.eter.ai.explanation import lines_of
from evertable.search.hint import (
    CHANCE,
    EVEN,
    HOLD,
    LATER,
    MOST_WAYS,
    ONLY,
    WIN,
    Advice,
    Explanation,
    RankedAction,
    falling,
    hint,
    reason,
)
from evertable.search.reasons.beside import beside
from evertable.search.tree import Search
from evertable.session.catalogue import TableWords

from ..contract.hooks import hooks_of
from ..contract.mixes import EVERY, MODES, NAMES, TOYS, find, mixes
from .small import CELLS, Noughts, NoughtsEvaluator
from .thinking import ended

GAMES = [name for name in EVERY if name not in TOYS]
MOMENTS = 3
SIGHT = Search(400, worlds=8)


def given(thinking: Generator[object, object, Advice]) -> Advice:
    """A hint, thought over to the end."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: Advice = done.value
            return found


def advised(state: State, search: Search = SIGHT, seed: int = 9) -> Advice:
    """A hint for the seat to decide."""
    seat = state.current_player()
    return given(hint(search, state.game, state.view(seat), seat, Random(seed)))


def marked(*cells: int) -> State:
    """Noughts and crosses after these marks, taken in turn."""
    state = Noughts().new_initial_state()
    for cell in cells:
        state.apply_action(CELLS[cell])
    return state


def test_it_takes_a_win_and_says_so() -> None:
    found = advised(marked(0, 3, 1, 4), Search(600, worlds=1))
    assert found.ways[0].action == CELLS[2]
    assert found.why.term == WIN
    assert found.ways[0].value == pytest.approx(1)


def test_it_keeps_off_a_loss_and_says_so() -> None:
    found = advised(marked(0, 4, 1), Search(600, worlds=1))
    assert found.ways[0].action == CELLS[2]
    assert found.why.message["text"] == "why.averts.only"
    assert found.why.proven


def test_a_win_in_some_moves_is_called_one_only_when_it_is_sure() -> None:
    """After the block the corners make two threats, whatever is answered."""
    found = advised(marked(0, 8, 1), Search(600, worlds=1))
    assert (found.ways[0].action, found.why.term) == (CELLS[2], "averts")
    early = advised(marked(4), Search(600, worlds=1))
    assert early.why.term != WIN


def test_three_ways_the_most_visited_first() -> None:
    """The shares are those of all visits: three of many ways are less than the whole."""
    found = advised(marked(4), Search(600, worlds=1))
    assert len(found.ways) == MOST_WAYS
    shares = [way.share for way in found.ways]
    assert shares == sorted(shares, reverse=True)
    assert 0 < sum(shares) < 1
    assert all(-1 <= way.value <= 1 for way in found.ways)


def test_no_way_stands_above_one_that_was_searched_for_more() -> None:
    one, other, third = (RankedAction(parse(f"place {n} d4"), value, 0.3) for n, value in enumerate((0.5, 0.2, 0.7), 1))
    assert [way.value for way in falling([one, other, third])] == [0.5, 0.2, 0.2]
    state = load_game("krieg", seats=2).new_initial_state(seed=5)
    for _ in range(30):
        found = advised(state, Search(200))
        values = [way.value for way in found.ways]
        assert values == sorted(values, reverse=True)
        state.apply_action(found.ways[0].action)
        if state.is_terminal():
            break


@pytest.mark.parametrize(
    ("second", "third", "told"),
    [
        (
            Explanation("reserve", {"text": "hint.reserve.card", "args": {"card": "pike"}}),
            Explanation("won"),
            "hint.reserve.card",
        ),
        (Explanation(EVEN), Explanation("round", {"text": "hint.round.totals", "args": {}}), "hint.round"),
        (Explanation(EVEN), Explanation(EVEN), "hint.close.many"),
    ],
)
def test_where_the_second_is_about_as_good_the_reason_is_against_the_third(
    monkeypatch: pytest.MonkeyPatch, second: Explanation, third: Explanation, told: str
) -> None:
    """Then it is told without what only the two of them show."""
    reasons = iter((second, third))
    monkeypatch.setattr("evertable.search.hint.reason", lambda *_: next(reasons))
    assert advised(marked(4), Search(600, worlds=1)).why.message["text"] == told


def test_where_there_is_no_choice_it_says_so() -> None:
    found = advised(marked(4, 0, 1, 7, 2, 6, 3, 5))
    assert found == Advice((found.ways[0],), Explanation(ONLY))
    assert found.ways[0].action == CELLS[8]


def walked(game: Game, seed: int) -> Generator[State]:
    """States of a game played by chance, at which there is a choice."""
    state, lot = game.new_initial_state(seed), Random(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        if len(legal) > 1:
            yield state
        state.apply_action(lot.choice(legal))


@pytest.mark.parametrize(("name", "mode"), [pair for pair in MODES if pair[0] in NAMES], ids=str)
def test_it_advises_the_same_where_its_seat_sees_the_same(name: str, mode: object) -> None:
    """Two states that a seat cannot tell apart, equal seeds: equal hints."""
    game, rng = find(name)(next(mixes(name, mode, 1))), Rng(5)
    told = 0
    for n, state in enumerate(walked(game, 11)):
        if n % 4 != 1:
            continue
        seat = state.current_player()
        other = hooks_of(name).tamper(game, state.to_position(), seat, rng)
        twin = state.clone() if other is None else game.from_position(other)
        found = advised(state, Search(80, worlds=3))
        assert found == advised(twin, Search(80, worlds=3))
        assert found.ways[0].action in state.legal_actions()
        told += 1
        if told == MOMENTS:
            break
    assert told


@pytest.mark.parametrize(("name", "mode"), [pair for pair in MODES if pair[0] in NAMES and pair[0] in GAMES], ids=str)
def test_terms_add_up_to_the_judgement(name: str, mode: object) -> None:
    """What a hint reasons with is what search goes by, and every term has its words."""
    words = TableWords(find(name).advice_words())
    for options in mixes(name, mode, 2):
        for n, state in enumerate(walked(find(name)(options), 3)):
            if n % 5:
                continue
            judged = state.game.evaluator.evaluate_all(state)
            for seat, value in enumerate(judged):
                terms = state.game.evaluator.features(state, seat)
                summed, known = (max(-0.99, min(0.99, one)) for one in (sum(terms.values()), value))
                assert summed == pytest.approx(known, abs=1e-6), terms
                assert terms
                assert all(words.has(f"hint.{term}") for term in terms if term != "end"), terms


@pytest.mark.parametrize("name", GAMES)
def test_reasons_are_sentences(name: str) -> None:
    words = TableWords(find(name).advice_words())
    for term in (ONLY, EVEN, WIN, CHANCE, HOLD, LATER):
        assert words.say(f"hint.{term}")[0].isupper()


@pytest.mark.parametrize("name", GAMES)
def test_how_close_others_come_is_said_in_figures(name: str) -> None:
    """Where nothing else is told: of the best two, of several, of none that come near."""
    game = find(name)(next(mixes(name, next(mode for one, mode in MODES if one == name), 1)))
    words = TableWords(game.advice_words())
    state = next(state for state in walked(game, 3) if len(state.legal_actions()) > 2)
    actions = state.legal_actions()[:3]
    for values, text, figures in (
        ((0.1, 0.08, -0.3), "hint.close", ("54 %", "55 %")),
        ((0.1, 0.08, 0.04), "hint.close.many", ("2 other moves", "52 to 55 %")),
        ((0.1, -0.3, -0.3), "hint.beside", ("55 %", "35 %")),
    ):
        ways = [RankedAction(one, value, 0.3) for one, value in zip(actions, values, strict=True)]
        told = beside(state, [way[:2] for way in ways])
        assert told is not None
        said = words.say(told["text"], told["args"])
        assert told["text"] == text
        assert all(figure in said for figure in figures), said
        assert not SLUG.search(said) and said[0] in "AW", said
    assert beside(state, [RankedAction(actions[0], 0.1, 1.0)]) is None


SLUG = re.compile(r"\b[a-z]+-[a-z]+\b|[{}]|None")


def broken(said: Mapping[str, Any], before: Any, after: Any, whose: int) -> bool:
    """Whether a seat's line in ETER had so many cards, and can no longer be filled or has fewer."""
    cells = tuple(said["cells"].split(", "))
    return lines_of(before, whose)[cells] == said["n"] > lines_of(after, whose).get(cells, 1)


@pytest.mark.parametrize("name", GAMES)
def test_a_reason_in_figures_and_names_is_true_one_way_only(name: str) -> None:
    """Of two ways at most one is said to keep more, lead by more or have the better of one line."""
    game = find(name)(next(mixes(name, dict(MODES)[name], 1)))
    words, told = TableWords(game.advice_words(), ["Ann", "Ben", "Cleo", "Dora"]), set()
    for seed in range(6):
        for state in walked(game, seed):
            seat = state.current_player()
            ways = [state.clone(), state.clone()]
            for way, one in zip(ways, (state.legal_actions()[0], state.legal_actions()[-1]), strict=True):
                way.apply_action(one)
            if any(way.is_terminal() for way in ways):
                continue
            for term in game.evaluator.features(ways[0], seat):
                there, back = (
                    game.evaluator.explain(state, one, other, seat, term) for one, other in (ways, ways[::-1])
                )
                if (name, term) == ("eter", "other"):  # either way may break up the same line: each does what is said
                    for said, way in ((there, ways[0]), (back, ways[1])):
                        assert said is None or broken(said["args"], state, way, 1 - seat)
                else:
                    assert game.evaluator.explain(state, ways[0], ways[0], seat, term) is None
                for said in (there, back):
                    if said is not None:
                        assert said["text"].startswith(f"hint.{term}.")
                        assert not SLUG.search(words.say(said["text"], said["args"])), said
                        told.add(said["text"])
                assert there is None or there != back or term == "other"
    assert len(told) > 1, told
    if name == "eter":
        assert "hint.other.line" in told


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (("place 4 d4", "place 1 c4", "place 3 b3", "place 1 c2"), "It breaks up the opponent's line"),
        (("place 1 d4", "place 2 c3", "place 4 c5", "place 2 b5"), "To stop you from winning the round next"),
    ],
)
def test_the_reason_names_the_line_or_the_card(line: tuple[str, ...], reason: str) -> None:
    state = load_game("eter", mode="training", length="play").new_initial_state()
    for text in line:
        state.apply_action(parse(text))
    said = advised(state).why.message
    assert TableWords(state.game.advice_words()).say(said["text"], said["args"]).startswith(reason)


def test_what_is_not_the_same_in_every_world_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reason that hangs on what was only sampled gives way to the plain one."""
    monkeypatch.setattr("evertable.search.hint.proof", lambda *_, **__: None)
    moments = ((state, advised(state, Search(200, worlds=4))) for state in walked(load_game("krieg"), 3))
    state, found = next(moment for moment in moments if moment[1].why.detail is not None)
    worlds = iter(range(10**6))
    different = staticmethod(lambda *_: {"text": "hint.reserve.card", "args": {"card": next(worlds)}})
    monkeypatch.setattr(type(find("krieg").evaluator), "explain", different)
    monkeypatch.setattr(type(find("krieg").evaluator), "feature_value", staticmethod(lambda *_: None))
    again = advised(state, Search(200, worlds=4)).why
    assert (again.term, again.detail) == (found.why.term, None)
    assert again.message == {"text": f"hint.{again.term}", "args": {}}


def test_where_the_first_term_has_no_figures_one_close_to_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is far behind is not, and the plain sentence of the first stands."""
    game, best, second = Noughts(), CELLS[0], CELLS[2]
    seen = ended(SIGHT.grown(game, lambda: marked(4), 1, Random(1)))[0]
    after = marked(4, 0)
    for close, told in (
        (0.6, Explanation("close", {"text": "hint.close.card", "args": {}})),
        (0.3, Explanation("far")),
    ):
        terms = {True: {"far": 1.0, "close": close}, False: {"far": 0.0, "close": 0.0}}
        said = {"close": {"text": "hint.close.card", "args": {}}}
        features = lambda _, state, seat, terms=terms: terms[state.marks == after.marks]  # noqa: E731
        monkeypatch.setattr(NoughtsEvaluator, "features", features)
        monkeypatch.setattr(NoughtsEvaluator, "explain", lambda *args, said=said: said.get(args[-1]))
        monkeypatch.setattr("evertable.search.hint.followed", lambda *_: (after, marked(4, 2)))
        assert reason(game, seen, 1, best, second) == told
        monkeypatch.setattr(NoughtsEvaluator, "explain", lambda *args: None)
        assert reason(game, seen, 1, best, second, ["far"]).term == ("close" if close > 0.5 else "far")


@pytest.mark.parametrize(
    ("line", "best", "term"),
    [
        (("place 4 d4", "place 1 c4", "place 3 b3", "place 1 c2"), "place 3 c2", "other"),
        (("place 1 d4", "place 2 c3", "place 4 c5", "place 2 b5"), "place 1 d5", "hand"),
    ],
)
def test_the_reason_is_what_the_choice_hangs_on(
    monkeypatch: pytest.MonkeyPatch, line: tuple[str, ...], best: str, term: str
) -> None:
    """ETER: with that term taken out of its judgement, search chooses something else, for another reason."""
    monkeypatch.setattr("evertable.search.hint.proof", lambda *_, **__: None)
    game = load_game("eter", mode="training", length="play")
    state, whole = game.new_initial_state(), eter.features
    for text in line:
        state.apply_action(parse(text))
    found = advised(state)
    assert (str(found.ways[0].action), found.why.term) == (best, term)

    def without(state: Any, seat: int, *weights: Any) -> Mapping[str, float]:
        return {**whole(state, seat, *weights), term: 0.0}

    monkeypatch.setattr(eter, "features", without)
    monkeypatch.setattr(type(find("eter").evaluator), "features", staticmethod(without))
    changed = advised(state)
    assert changed.why.term != term
    assert str(changed.ways[0].action) != best
