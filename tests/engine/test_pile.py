"""A pile of top, bag and bottom is a deck that was shuffled whole: counted out, not sampled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from evertable.games.eternal.model import pile
from evertable.games.eternal.model.pile import Lying, Pile

from .enumeration import shares

UNITS = (1, 2)
"""Cards that can be strengthened; by n they become card + 10 n."""


def fits(card: int) -> bool:
    return card % 10 in UNITS


def stronger(card: int, n: int) -> int:
    return card + 10 * n


class Ordered:
    """The same deck, every card in its place from the start."""

    def __init__(self, cards: list[int], chance: Any) -> None:
        self.cards, self.chance = chance.shuffled(cards), chance

    def draw(self) -> int:
        return int(self.cards.pop(0))

    def look(self, n: int) -> tuple[int, ...]:
        return tuple(self.cards[:n])

    def on_top(self, card: int) -> None:
        self.cards.insert(0, card)

    def at_bottom(self, card: int) -> None:
        self.cards.append(card)

    def insert(self, card: int) -> None:
        self.cards.insert(self.chance.below(len(self.cards) + 1), card)

    def shuffle(self) -> None:
        self.cards = self.chance.shuffled(self.cards)

    def strengthen(self, n: int) -> None:
        for k, card in enumerate(self.cards):
            if fits(card):
                self.cards[k] = stronger(card, n)
                return


class Bagged:
    """The pile."""

    def __init__(self, cards: list[int], chance: Any) -> None:
        self.pile, self.chance = pile.shuffled(cards), chance

    def draw(self) -> int:
        lying, self.pile = pile.draw(self.pile, self.chance, fits, stronger)
        return lying.card

    def look(self, n: int) -> tuple[int, ...]:
        self.pile = pile.look(self.pile, n, 1, self.chance, fits, stronger)
        assert all(lying.seen & 1 for lying in self.pile.top[:n])
        return tuple(lying.card for lying in self.pile.top[:n])

    def on_top(self, card: int) -> None:
        self.pile = pile.on_top(self.pile, card)

    def at_bottom(self, card: int) -> None:
        self.pile = pile.at_bottom(self.pile, card)

    def insert(self, card: int) -> None:
        self.pile = pile.insert(self.pile, card, self.chance, fits, stronger)

    def shuffle(self) -> None:
        self.pile = pile.shuffle(self.pile, self.chance, fits, stronger)

    def strengthen(self, n: int) -> None:
        self.pile = pile.strengthen(self.pile, n, fits, stronger)


SCRIPTS: dict[str, Callable[[Any], list[Any]]] = {
    "draws": lambda deck: [deck.draw(), deck.draw(), deck.draw()],
    "a card bounced on top, one below": lambda deck: [
        deck.draw(), deck.on_top(7), deck.at_bottom(8), deck.draw(), deck.draw(), deck.draw(), deck.draw(), deck.draw(),
    ],
    "looked at, put in, drawn": lambda deck: [deck.look(2), deck.insert(7), deck.draw(), deck.draw(), deck.draw()],
    "put in below and above what is known": lambda deck: [
        deck.on_top(6), deck.at_bottom(8), deck.insert(7), deck.insert(9), *(deck.draw() for _ in range(8)),
    ],
    "strengthened, then drawn": lambda deck: [deck.strengthen(1), deck.strengthen(2), *(deck.draw() for _ in range(4))],
    "strengthened, then put in": lambda deck: [
        deck.strengthen(1), deck.insert(2), deck.strengthen(1), *(deck.draw() for _ in range(5)),
    ],
    "strengthened, then shuffled": lambda deck: [
        deck.strengthen(1), deck.draw(), deck.shuffle(), deck.strengthen(1), deck.draw(), deck.draw(),
    ],
    "strengthened below a known top": lambda deck: [
        deck.on_top(5), deck.strengthen(1), deck.look(2), deck.insert(7), deck.draw(), deck.draw(), deck.draw(),
    ],
    "strengthened where none fits but at the bottom": lambda deck: [
        deck.draw(), deck.draw(), deck.draw(), deck.draw(), deck.at_bottom(1), deck.strengthen(3), deck.draw(),
    ],
}  # fmt: skip


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=SCRIPTS)
def test_a_bag_is_a_shuffled_deck(script: Callable[[Any], list[Any]]) -> None:
    cards = [1, 2, 3, 4]

    def played(kind: Any) -> Callable[[Any], tuple[Any, ...]]:
        return lambda chance: tuple(script(kind(cards, chance)))

    assert shares(played(Bagged)) == shares(played(Ordered))


def test_the_enumeration_has_teeth() -> None:
    """Without the laying out, a card put in between takes the number that is not its own."""

    class Careless(Bagged):
        def insert(self, card: int) -> None:
            self.pile = pile.insert(self.pile, card, self.chance)

    script = SCRIPTS["strengthened, then put in"]
    results = [
        shares(lambda chance, kind=kind: tuple(script(kind([1, 2, 3, 4], chance)))) for kind in (Careless, Ordered)
    ]
    assert results[0] != results[1]


def test_who_has_seen_a_card_stays_with_its_place() -> None:
    made = pile.at_bottom(pile.on_top(pile.shuffled([3, 1, 2]), 7, seen=0b01), 8, seen=0b10)
    assert made == Pile((Lying(7, 1),), (1, 2, 3), (Lying(8, 2),)) and made.size == 5
    looked = pile.look(made, 1, 0b10, None)  # type: ignore[arg-type]
    assert looked.top == (Lying(7, 0b11),)
    drawn, left = pile.draw(looked, None)  # type: ignore[arg-type]
    assert drawn == Lying(7, 0b11) and not left.top
    assert pile.shuffle(made, None).bag == (1, 2, 3, 7, 8)  # type: ignore[arg-type]
    with pytest.raises(IndexError):
        pile.draw(Pile(), None)  # type: ignore[arg-type]


MIXED = Pile((Lying(5, 1), Lying(2)), (2, 7), (Lying(7, 3), Lying(5)), 4)
"""Twins on top, in the bag and at the bottom; a number waits."""


def test_the_uppermost_of_several_alike_is_taken_or_changed() -> None:
    assert MIXED.cards == [5, 2, 2, 7, 7, 5]
    assert pile.without(MIXED, 2) == MIXED._replace(top=(Lying(5, 1),))
    assert pile.without(MIXED, 7) == MIXED._replace(bag=(2,))
    assert pile.without(MIXED._replace(bag=()), 7) == MIXED._replace(bag=(), bottom=(Lying(5),))
    assert pile.without(MIXED, 9) is None and pile.exchanged(MIXED, 9, 1) == MIXED
    assert pile.exchanged(MIXED, 5, 6) == MIXED._replace(top=(Lying(6, 1), Lying(2)))
    assert pile.exchanged(MIXED, 7, 1) == MIXED._replace(bag=(1, 2))
    assert pile.exchanged(MIXED._replace(bag=()), 7, 1).bottom == (Lying(1, 3), Lying(5))


def test_every_card_changes_where_it_lies_and_places_are_forgotten() -> None:
    assert pile.changed(MIXED, lambda card: 9 - card) == Pile(
        (Lying(4, 1), Lying(7)), (2, 7), (Lying(2, 3), Lying(4)), 4
    )
    assert pile.forgotten(MIXED) == Pile((Lying(5), Lying(2)), (2, 7), (Lying(7), Lying(5)), 4)
