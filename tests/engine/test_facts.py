"""What is known of a hidden hand, and hands dealt by it."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from evertable.kernel.facts import ANY, Facts, Pattern, deal, learn, leaves
from evertable.kernel.sampler import Fast

from .enumeration import shares, too_far

OAK, ELM, YEW = range(3)
Card = tuple[int, int, str]
"""(base, changes, which copy)."""


def matches(pattern: Pattern, card: Card) -> bool:
    return pattern.matches(*card[:2])


def test_facts_are_kept_until_such_a_card_leaves() -> None:
    facts: Facts = ()
    for pattern in (Pattern(YEW), Pattern(ANY, 2), Pattern(OAK), Pattern(OAK), Pattern(ANY)):
        facts = learn(facts, pattern)
    assert facts == ((ANY, 2), (OAK, 0), (OAK, 0), (YEW, 0)), "of a plain unknown card nothing is kept"
    assert leaves(facts, ELM) == facts and leaves(facts, OAK, 1) == facts
    assert leaves(facts, OAK) == ((ANY, 2), (OAK, 0), (YEW, 0))
    assert leaves(facts, ELM, 2) == ((OAK, 0), (OAK, 0), (YEW, 0))


def test_the_card_of_which_most_is_known_counts_as_gone() -> None:
    """Then what is left is true whichever it was: an oak that costs less is also some card that costs less."""
    assert leaves((Pattern(ANY, 2), Pattern(OAK, 2)), OAK, 2) == ((ANY, 2),)
    assert leaves((Pattern(ANY, 2), Pattern(OAK, 2)), ELM, 2) == ((OAK, 2),)


POOL: list[Card] = [(OAK, 0, "a"), (OAK, 0, "b"), (ELM, 0, "a"), (ELM, 1, "b"), (YEW, 1, "a")]


@pytest.mark.parametrize(
    "facts", [(), ((OAK, 0),), ((ANY, 1),), ((OAK, 0), (OAK, 0)), ((ANY, 1), (ELM, 1)), ((ANY, 1), (OAK, 0))]
)
def test_hands_are_dealt_evenly(facts: Facts) -> None:
    """Each pattern is one card of the hand, which it is nobody knows: counted over all orders of the pool."""
    patterns = tuple(Pattern(*one) for one in facts)
    wanted: Counter[frozenset[Card]] = Counter()
    for order in permutations(POOL):
        if all(matches(pattern, card) for pattern, card in zip(patterns, order, strict=False)):
            wanted[frozenset(order[:3])] += 1

    def hand(chance: Any) -> frozenset[Card]:
        return frozenset(deal(POOL, patterns, 3, chance, matches)[:3])

    if len(facts) < 2:
        assert shares(hand) == {found: Fraction(n, wanted.total()) for found, n in wanted.items()}
    else:  # the cards of two patterns are drawn until they differ: no end to count to
        chance = Fast(random.Random(5))
        assert not too_far(Counter(hand(chance) for _ in range(6000)), wanted)


def test_what_no_hand_can_hold_is_refused() -> None:
    for facts, n in (((Pattern(YEW, 1), Pattern(YEW, 1)), 3), ((Pattern(OAK),), 0), ((Pattern(ELM, 2),), 3)):
        with pytest.raises(ValueError, match="no hand"):
            deal(POOL, facts, n, None, matches)  # type: ignore[arg-type]
