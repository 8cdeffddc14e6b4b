"""The kinds of reasons that hints prove: each is so in every world drawn, which is looked up in another way here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from math import sqrt
from random import Random
from typing import Any

import pytest

from evertable.core.advice.case import Case, TooMuchError
from evertable.core.game import Game
from evertable.core.state import State
from evertable.search import decide, greedy, opponent
from evertable.search.hint import hint
from evertable.search.reasons.proven import holding, kinds_of, proven
from evertable.search.tree import Search
from evertable.session.catalogue import TableWords

from ..contract.mixes import MODES, NAMES, NIGHT, NIGHTLY, TOYS, find, mixes
from .comparing import checks_of, pair_of
from .small import CELLS, Noughts
from .test_hints import marked
from .thinking import ended

GAMES = [name for name in NAMES if name not in TOYS]
POSITIONS = 1_000 if NIGHTLY else 25
WORLDS = 4
KINDS = 3 if not NIGHTLY else 8
"""At least so many kinds of a game are met."""
BOTH = {"hint.end.win", "why.forces", "why.presses", "why.line", "why.sums", "why.denies", "why.rests", "why.bait"}
"""What can be said of either of two ways."""
ALONE = BOTH - {"why.denies", "why.rests"} | {
    "why.outbids", "why.enough", "why.enough.game", "why.leaves", "why.keeps_hand", "why.redraws",
}  # fmt: skip
"""What is said of the best by itself, whatever the second is."""
SHARE = 0.6
"""Of the decisions that matter so many have a reason that is proven."""
MATTER = 80
"""Decisions that matter of each game, behind the nightly mark."""
APART, NEARLY = 0.2, 0.06
"""Best and second best ten points apart, of a hundred, is a fifth of the scale from lost to won. That is rare in some
games (one decision in sixty in the Vale): a hint is asked for where they are nearly so far apart one step ahead.
"""
SOUND = 0.7
"""How often what looks best is played."""


def case_of(marks: tuple[int, ...], best: int, second: int, steps: int = 5_000) -> Case[Any]:
    """Two cells of noughts and crosses."""
    state = marked(*marks)
    return Case(Noughts.rules, [state], state.current_player(), CELLS[best], CELLS[second], steps)


def told(case: Case[Any]) -> list[str]:
    """The ids of what holds, the most telling first."""
    return [found.told["text"] for found in holding(case, kinds_of(Noughts()))]


@pytest.mark.parametrize(
    ("marks", "best", "second", "reason", "not_for"),
    [
        ((0, 3, 1, 4), 2, 8, "hint.end.win", (5, 2)),
        ((0, 4, 1), 2, 8, "why.averts.only", (8, 2)),
        ((0, 8, 2, 1), 6, 5, "why.forces", (4, 5)),
        ((0, 8, 2, 1), 6, 3, "why.no_answer", (6, 5)),
        ((0, 8), 2, 7, "why.presses", (5, 2)),
    ],
)
def test_a_kind_holds_where_it_is_so_and_not_beside_it(
    marks: tuple[int, ...], best: int, second: int, reason: str, not_for: tuple[int, int]
) -> None:
    assert reason in told(case_of(marks, best, second))
    assert reason not in told(case_of(marks, *not_for))


def test_steps_are_few_and_what_was_cheap_is_told_all_the_same() -> None:
    case = case_of((0, 4, 1), 2, 8, steps=4)
    assert told(case) == []
    with pytest.raises(TooMuchError):
        case.after(case.worlds[0], CELLS[8])
    some = [told(case_of((0, 4, 1), 2, 8, steps=n))[:1] for n in range(4, 40)]
    assert ["why.averts"] in some and some[-1] == ["why.averts.only"]


def test_the_same_is_not_told_again_where_something_else_holds() -> None:
    """But what is urgent is."""
    state = load("eter", 4)
    seat = state.current_player()
    legal = state.legal_actions()
    for best in legal:
        for second in legal:
            case = Case(state.game.rules, [state], seat, best, second, 5_000)
            there = [one for one in holding(case, kinds_of(state.game)) if not one.kind.urgent]
            if len(there) > 1:
                first = proven(state.game, [state], seat, best, second)
                assert first is not None and first.told == there[0].told
                again = proven(state.game, [state], seat, best, second, said=[first.kind.name])
                assert again is not None and again.kind.name != first.kind.name
                return
    raise AssertionError("no two kinds hold")


def load(name: str, decisions: int) -> State:
    """A state after some random decisions."""
    state, lot = find(name)().new_initial_state(1), Random(5)
    for _ in range(decisions):
        state.apply_action(lot.choice(state.legal_actions()))
    return state


def positions(name: str) -> Iterator[tuple[Game, State, Random]]:
    """Decisions of games of all modes, played half soundly and half by chance; every few of them one."""
    modes = [mode for game, mode in MODES if game == name]
    game_number = 0
    while True:
        lot = Random(f"{name} {NIGHT} {game_number}")
        game = find(name)(next(iter(mixes(name, modes[game_number % len(modes)], 1))))
        state = game.new_initial_state(lot.randrange(1 << 30))
        game_number += 1
        for n in range(lot.randrange(4), 400):
            if state.is_terminal():
                break
            legal, seat = state.legal_actions(), state.current_player()
            if len(legal) > 1 and n % 4 == 0:
                yield game, state, lot
            if lot.random() < 0.5 and len(legal) > 1:
                state.apply_action(decide(opponent("greedy"), game, state.view(seat), seat, lot).action)
            else:
                state.apply_action(lot.choice(legal))


@pytest.mark.parametrize("name", GAMES)
def test_no_kind_is_told_that_is_not_so(name: str) -> None:
    """Of any two ways, in every world drawn; and both ways round it is not the same."""
    checks, met = checks_of(name), Counter[str]()
    for game, state, lot in islice(positions(name), POSITIONS):
        seat, words = state.current_player(), TableWords(game.advice_words())
        sampler = game.sampler(state.view(seat), seat)
        worlds = [sampler.draw(lot) for _ in range(WORLDS)]
        best, second = lot.sample(list(state.legal_actions()), 2)
        for found in holding(
            Case(game.rules, worlds, seat, best, second, 20_000), [*kinds_of(game), *kinds_of(game, strong=False)]
        ):
            text, args = found.told["text"], found.told["args"]
            met[args["what"]["text"] if "what" in args else text] += 1
            said = words.say(text, args)
            assert said[0].isupper() and "{" not in said and "None" not in said, found
            for world in worlds:
                assert checks[text](pair_of(world, seat, best, second), args), (said, str(best), str(second))
            alone = holding(Case(game.rules, worlds, seat, best, best, 20_000), [found.kind])
            assert text in ALONE or not list(alone), (said, str(best))
            back = holding(Case(game.rules, worlds, seat, second, best, 20_000), [found.kind])
            assert text in BOTH or found.told not in [one.told for one in back], (said, str(best), str(second))
    assert len(met) >= KINDS, met


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_has_words_and_a_check(name: str) -> None:
    words, checks = TableWords(find(name).advice_words()), checks_of(name)
    there = {key for one in (find(name).advice_words(), words.catalogues[-1]) for key in one if key.startswith("why.")}
    assert there <= checks.keys()
    assert all(words.has(text) for text in checks)


def decisions(name: str) -> Iterator[tuple[Game, State, Random]]:
    """Decisions of games of all modes that may matter."""
    modes = [mode for game, mode in MODES if game == name]
    for number in count():
        lot = Random(f"matter {name} {NIGHT} {number}")
        game = find(name)(next(iter(mixes(name, modes[number % len(modes)], 1))))
        state = game.new_initial_state(lot.randrange(1 << 30))
        while not state.is_terminal():
            legal, seat = state.legal_actions(), state.current_player()
            if len(legal) > 1:
                worth = list(greedy.worths(game.evaluator.static_eval, [state], seat, legal))
                most, second, *_ = sorted(worth, reverse=True)
                if most - second >= NEARLY:
                    yield game, state, lot
                state.apply_action(greedy.best(legal, worth)[0] if lot.random() < SOUND else lot.choice(legal))
            else:
                state.apply_action(legal[0])


@pytest.mark.skipif(not NIGHTLY, reason="hints of whole games")
@pytest.mark.parametrize("name", GAMES)
def test_decisions_that_matter_have_a_proven_reason(name: str) -> None:
    matter, explained, reasons = 0, 0, Counter[str]()
    for game, state, lot in decisions(name):
        seat = state.current_player()
        found = ended(hint(Search(300, worlds=8), game, state.view(seat), seat, lot))[0]
        if len(found.ways) > 1 and found.ways[0].value - found.ways[1].value >= APART:
            matter += 1
            explained += found.why.proven
            reasons[found.why.message["text"]] += 1
            if matter == MATTER:
                break
    print(name, f"{explained} of {matter}", reasons.most_common())
    assert explained >= SHARE * matter - 2 * sqrt(matter * SHARE * (1 - SHARE)), "further below than so few can tell"
