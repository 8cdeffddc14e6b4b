"""What is known of a hand is as likely as it is: counted out over every order of the hidden cards and every departure.

Cards are numbers; they are of a sort whose number divides them. A hand is held by somebody who draws, shows, loses and
gives away cards, any of them; somebody else sees what leaves openly, and knows the hidden cards that are left.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from evertable.core.sampler import Fast
from evertable.games.eternal.model import inferred_hand as recall
from evertable.games.eternal.model.inferred_hand import MOST_WAYS, Constraint, Hypothesis, Recall

from .enumeration import shares, too_far

DRAWS = 3000
World = tuple[tuple[int, ...], tuple[int, ...]]
"""The hand, and what was given away."""


def fits(sort: int, card: int) -> bool:
    return card % sort == 0


class Hand:
    """A hand and what is known of it. `order`: the hidden cards, the first `n` of them drawn already."""

    def __init__(self, order: tuple[int, ...], n: int, chance: Any) -> None:
        self.chance = chance
        self.cards, self.deck, self.away = list(order[:n]), list(order[n:]), 0
        self.gone: list[int] = []
        self.seen: list[int] = []
        self.known = Recall()

    def any(self) -> int:
        return self.cards.pop(self.chance.below(len(self.cards)))

    def world(self) -> World:
        return tuple(sorted(self.cards)), tuple(sorted(self.gone))

    def hidden(self) -> list[int]:
        return sorted([*self.cards, *self.deck, *self.gone])


Move = Callable[[Hand], None]


def draws(hand: Hand) -> None:
    hand.cards.append(hand.deck.pop(0))


def gets(card: int) -> Move:
    """A card comes openly."""

    def move(hand: Hand) -> None:
        hand.cards.append(card)
        hand.known = hand.known._replace(certain=tuple(sorted((*hand.known.certain, card))))

    return move


def loses(hand: Hand) -> None:
    size, card = len(hand.cards), hand.any()
    hand.seen.append(card)
    hand.known = recall.left(hand.known, card, size, fits, True)


def gives(hand: Hand) -> None:
    size = len(hand.cards)
    hand.gone.append(hand.any())
    hand.away += 1
    hand.known = recall.given(hand.known, size)


def says(sort: int) -> Move:
    """All are told whether there are cards of a sort in the hand, beside those that are known to be there."""

    def move(hand: Hand) -> None:
        certain = Counter(hand.known.certain)
        others = (Counter(hand.cards) - certain).elements()
        some = any(fits(sort, card) for card in (*others, *certain))
        hand.seen.append(some)
        hand.known = recall.said(hand.known, sort, some, len(hand.cards), fits)

    return move


SCRIPTS: dict[str, tuple[tuple[int, ...], int, list[Move]]] = {
    "one of two alike": ((2, 2, 3, 5), 2, [gets(2), loses]),
    "twice": ((2, 2, 3, 5), 2, [gets(2), loses, draws, loses]),
    "two that were shown": ((2, 3, 3, 5), 2, [gets(2), gets(3), loses, loses]),
    "told of a sort": ((2, 4, 3, 5), 2, [says(2), draws, loses]),
    "told twice": ((2, 4, 3, 9), 2, [says(2), draws, says(3), loses]),
    "told beside a shown one": ((3, 3, 2, 5), 2, [gets(3), loses, says(2), draws, loses]),
    "given away": ((2, 2, 3, 5), 2, [gets(2), gives]),
    "given away, then lost": ((2, 2, 3, 5), 2, [gets(2), gives, draws, loses]),
    "lost, then given away": ((2, 2, 3, 5), 2, [gets(2), loses, draws, gives]),
    "given away twice": ((2, 3, 5), 2, [gets(2), gets(3), gives, gives]),
}
"""Hidden cards, how many of them are in the hand, what happens."""


@pytest.mark.parametrize(("cards", "n", "moves"), SCRIPTS.values(), ids=SCRIPTS)
def test_hands_are_drawn_as_often_as_they_are(cards: tuple[int, ...], n: int, moves: list[Move]) -> None:
    wanted: dict[str, Counter[World]] = {}
    ends: dict[str, Hand] = {}
    for order in permutations(cards):

        def play(chance: Any, order: tuple[int, ...] = order) -> tuple[str, World]:
            hand = Hand(order, n, chance)
            for move in moves:
                move(hand)
            key = f"{hand.seen} {hand.known}"
            ends.setdefault(key, hand)
            return key, hand.world()

        for (key, found), share in shares(play).items():  # type: ignore[misc]
            wanted.setdefault(key, Counter())[found] += Fraction(share)  # type: ignore[assignment]
    chance = Fast(random.Random(1))
    for key, expected in wanted.items():
        counts = Counter([drawn(ends[key], chance) for _ in range(DRAWS)])
        assert set(counts) == set(expected)
        assert len(expected) == 1 or not too_far(counts, expected)


def drawn(hand: Hand, chance: Fast) -> World:
    """A hand, and what was given away, as whoever looks would draw them."""
    known, cards, n = hand.known, hand.hidden(), len(hand.cards)
    way = next(recall.as_likely(known, cards, n, hand.away, fits, chance))
    held = [*known.certain, *way.held]
    for card in (*held, *way.gone):
        cards.remove(card)
    found = recall.filled(way.words, cards, n - len(held), fits, chance)
    assert found is not None
    more = n - len(held)
    gone = chance.shuffled(found[more:])[: hand.away - len(way.gone)]
    return tuple(sorted([*held, *found[:more]])), tuple(sorted([*way.gone, *gone]))


def test_the_least_likely_ways_are_taken_together() -> None:
    """What is known then is still so of the hand that is there."""
    hand = Hand((2, 4, 6, 8, 10, 12, 3, 5), 6, Fast(random.Random(2)))
    for card in (2, 4, 6, 8):
        gets(card)(hand)
    for _ in range(4):
        loses(hand)
        assert len(hand.known.ways) <= MOST_WAYS
        assert recall.can_be(hand.known, hand.cards, fits)


def test_a_word_is_true_of_a_hand_or_not() -> None:
    known = Recall((2,), (Hypothesis(words=(Constraint(3, 2, True),)),))
    assert recall.can_be(known, (2, 3, 5), fits)
    assert not recall.can_be(known, (2, 4, 5), fits)
    assert not recall.can_be(known, (3, 5), fits)
    assert recall.is_sound(known, 3, 9) and not recall.is_sound(known, 2, 9)
