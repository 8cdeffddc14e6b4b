"""Numbers of actions: listed words have theirs for good, all others come behind."""

from __future__ import annotations

from random import Random

import pytest

from evertable.adapters.numbering import (
    LONGEST_LIST,
    ListNumbering,
    SpeltWays,
    WordNumbering,
    WordWays,
    numbering_of,
)
from evertable.core.action import Action, parse
from evertable.core.errors import BadOptions
from evertable.games import REGISTER, game_class


@pytest.mark.parametrize("name", REGISTER)
def test_words_that_have_no_number_are_few_and_come_last(name: str) -> None:
    """What is left out is what nothing bounds: cards in stacks, units told apart, ids of things."""
    lot, words = Random(2), set(game_class(name)().action_words())
    listed = len(game_class(name)().action_words())
    assert listed == len(words), "none twice"
    met: set[str] = set()
    for seed in range(3):
        state = game_class(name)().new_initial_state(seed)
        while not state.is_terminal():
            met.update(word for action in state.legal_actions() for word in action)
            state.apply_action(lot.choice(state.legal_actions()))
    for word in met - words:
        assert any(mark in word for mark in (".", "+", "/")) or (word[0] in "cs" and word[1:].isdigit()), word
    assert WordNumbering(game_class(name)()).size == 1 + listed + 256


def test_zero_ends_an_action_that_could_go_on() -> None:
    """Eternal: a unit attacks, or attacks twice. What has no number of its own comes behind all that have."""
    words = WordNumbering(game_class("eternal")())
    legal = [parse("attack c1"), parse("attack c1 twice"), parse("attack c2"), parse("pass")]
    attack, twice, pass_ = words.number["attack"], words.number["twice"], words.number["pass"]
    last = len(words.words)
    ways = words.at(legal)
    assert ways.named(()) == {attack: "attack", pass_: "pass"}
    assert ways.numbers(()) == sorted([attack, pass_])
    assert ways.named(("attack",)) == {last + 1: "c1", last + 2: "c2"}
    assert ways.named(("attack", "c1")) == {0: "", twice: "twice"}
    for begun, number, said in (
        ((), pass_, "pass"), (("attack",), last + 2, "attack c2"), (("attack", "c1"), 0, "attack c1"),
        (("attack", "c1"), twice, "attack c1 twice"),
    ):  # fmt: skip
        assert ways.chosen(begun, number) == parse(said) and type(ways.chosen(begun, number)) is Action
    assert type(ways.chosen(("attack",), last + 1)) is tuple, "it could go on"
    with pytest.raises(LookupError, match=rf"^{twice} is no legal action here; legal: {last + 1}, {last + 2}$"):
        ways.chosen(("attack",), twice)
    assert (words.always(attack), words.always(0), words.always(last + 1)) == ("attack", "", None)


@pytest.mark.parametrize("name", REGISTER)
def test_actions_spelt_once_are_those_of_their_words(name: str) -> None:
    """Over random games: after each beginning the same numbers lead to the same words, and others are refused."""
    lot, words, kinds = Random(4), WordNumbering(game_class(name)()), set()
    for seed in range(3):
        state = game_class(name)().new_initial_state(seed)
        while not state.is_terminal():
            legal = [*state.legal_actions()]
            ways, slow = words.at(legal), WordWays(words, legal)
            kinds.add(type(ways))
            for begun in {one[:n] for one in lot.sample(legal, min(3, len(legal))) for n in range(len(one))}:
                numbers = slow.numbers(begun)
                assert ways.numbers(begun) == numbers
                assert ways.named(begun) == slow.named(begun)
                for number in numbers:
                    said = slow.chosen(begun, number)
                    assert ways.chosen(begun, number) == said and type(ways.chosen(begun, number)) is type(said)
                absent = next(k for k in range(words.size) if k not in numbers)
                with pytest.raises(LookupError, match=f"^{absent} is no legal action here"):
                    ways.chosen(begun, absent)
            state.apply_action(lot.choice(legal))
    assert SpeltWays in kinds


@pytest.mark.parametrize("name", REGISTER)
def test_every_legal_action_is_said_in_one_way(name: str) -> None:
    """Over a random game: the numbers of its words lead to each action and to nothing else."""
    lot, words = Random(3), WordNumbering(game_class(name)())
    state = game_class(name)().new_initial_state(3)
    for _ in range(40):
        legal = state.legal_actions()
        said, open_ = [], [()]
        while open_:
            begun = open_.pop()
            for number in words.at(legal).numbers(begun):
                chosen = words.at(legal).chosen(begun, number)
                (said if isinstance(chosen, Action) else open_).append(chosen)
        assert sorted(said) == sorted(map(tuple, legal))
        state.apply_action(lot.choice(legal))
        if state.is_terminal():
            break


def test_index_in_the_legal_list() -> None:
    legal = [parse("a"), parse("b 1")]
    found = ListNumbering(game_class("eter")())
    assert found.size == LONGEST_LIST
    assert found.at(legal).named(()) == {0: "a", 1: "b 1"} and list(found.at(legal).numbers(())) == [0, 1]
    assert found.at(legal).chosen((), 1) is legal[1]
    for number in (2, -1, -2):
        with pytest.raises(LookupError, match=rf"^{number} is no legal action here; legal: 0, 1$"):
            found.at(legal).chosen((), number)
    with pytest.raises(LookupError, match=r"legal: none$"):
        found.at([]).chosen((), 0)
    assert found.always(0) is None
    with pytest.raises(BadOptions, match="'numbers' is not one of words, legal"):
        numbering_of(game_class("eter")(), "numbers")
