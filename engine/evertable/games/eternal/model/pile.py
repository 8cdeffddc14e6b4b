"""A draw pile that stores only as much order as somebody may know: cards on top, an unordered bag, cards at the bottom.

Cards that were never seen have no order: a draw takes the top card, else a random card of the bag, else the topmost of
the bottom. The distribution equals that of a shuffled pile (tests/engine/test_pile.py checks it by counting); it is
cheaper to copy and sample, and shorter in a link. A pile is a value; functions return a new one.

Cards are any integers; the bag is ascending. For cards on top and at the bottom, `seen` is a mask of the seats that
have seen them.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ....core.frozen import new_tuple, quick_replace
from ....core.sampler import Dice
from . import tuples as rows

Fits = Callable[[int], bool]
Change = Callable[[int, int], int]


class Lying(NamedTuple):
    """A card with a fixed place, and who has seen it there."""

    card: int
    seen: int = 0


@quick_replace
class Pile(NamedTuple):
    """`top` and `bottom` from the top down; `bag` ascending. `waits`: see `strengthen`."""

    top: tuple[Lying, ...] = ()
    bag: tuple[int, ...] = ()
    bottom: tuple[Lying, ...] = ()
    waits: int = 0

    @property
    def size(self) -> int:
        """The number of cards."""
        return len(self.top) + len(self.bag) + len(self.bottom)

    @property
    def cards(self) -> list[int]:
        """All cards from the top, those of the bag ascending."""
        return [*[one.card for one in self.top], *self.bag, *[one.card for one in self.bottom]]


def shuffled(cards: Iterable[int]) -> Pile:
    """A pile of these cards in an unknown order."""
    return Pile(bag=tuple(sorted(cards)))


def draw(pile: Pile, chance: Dice, fits: Fits | None = None, change: Change | None = None) -> tuple[Lying, Pile]:
    """The top card, and the pile without it. Raises IndexError if it is empty.

    `fits` and `change` as in `strengthen`, for piles that use it.
    """
    if pile.top:
        return pile.top[0], pile._replace(top=pile.top[1:])
    if not pile.bag:
        return pile.bottom[0], pile._replace(bottom=pile.bottom[1:])
    top, bag, bottom, waits = pile
    k = chance.below(len(bag))
    card, rest = bag[k], new_tuple(Pile, (top, bag[:k] + bag[k + 1 :], bottom, waits))
    if waits and fits is not None and change is not None and fits(card):
        return Lying(change(card, waits)), rest._replace(waits=0)
    return new_tuple(Lying, (card, 0)), rest


def on_top(pile: Pile, card: int, seen: int = 0) -> Pile:
    """A card is put on top; `seen` by these seats."""
    return pile._replace(top=(Lying(card, seen), *pile.top))


def at_bottom(pile: Pile, card: int, seen: int = 0) -> Pile:
    """A card is put under all others."""
    return pile._replace(bottom=(*pile.bottom, Lying(card, seen)))


def look(pile: Pile, n: int, seats: int, chance: Dice, fits: Fits | None = None, change: Change | None = None) -> Pile:
    """The top `n` cards (or all) are seen by some seats (a mask); their places are fixed from then on."""
    laid: list[Lying] = []
    while len(laid) < n and pile.size:
        lying, pile = draw(pile, chance, fits, change)
        laid.append(Lying(lying.card, lying.seen | seats))
    return pile._replace(top=(*laid, *pile.top))


def insert(pile: Pile, card: int, chance: Dice, fits: Fits | None = None, change: Change | None = None) -> Pile:
    """A card is put in at a random, unknown place, the parts on top and at the bottom included."""
    pile = lay_out(pile, chance, fits, change)
    above = len(pile.top)
    at = chance.below(pile.size + 1)
    if at < above:
        return pile._replace(top=(*pile.top[:at], Lying(card), *pile.top[at:]))
    if at > above + len(pile.bag):
        k = at - above - len(pile.bag)
        return pile._replace(bottom=(*pile.bottom[:k], Lying(card), *pile.bottom[k:]))
    bag = list(pile.bag)
    insort(bag, card)
    return pile._replace(bag=tuple(bag))


def shuffle(pile: Pile, chance: Dice, fits: Fits | None = None, change: Change | None = None) -> Pile:
    """All of it in an unknown order."""
    pile = lay_out(pile, chance, fits, change)
    return shuffled(pile.cards)


def without(pile: Pile, card: int) -> Pile | None:
    """The pile without the topmost such card, wherever it lies; None if there is none."""
    return _altered(pile, card, None)


def exchanged(pile: Pile, card: int, new: int) -> Pile:
    """The pile with another card in place of the topmost such one, if there is one."""
    return _altered(pile, card, new) or pile


def _altered(pile: Pile, card: int, new: int | None) -> Pile | None:
    top = _altered_row(pile.top, card, new)
    if top is not None:
        return pile._replace(top=top)
    if card in pile.bag:
        bag = rows.without(pile.bag, card)
        return pile._replace(bag=bag if new is None else rows.sorted_in(bag, new))
    bottom = _altered_row(pile.bottom, card, new)
    return None if bottom is None else pile._replace(bottom=bottom)


def _altered_row(row: tuple[Lying, ...], card: int, new: int | None) -> tuple[Lying, ...] | None:
    found = next((one for one in row if one.card == card), None)
    if found is None:
        return None
    return rows.without(row, found) if new is None else rows.exchanged(row, found, found._replace(card=new))


def changed(pile: Pile, change: Callable[[int], int]) -> Pile:
    """The pile with every card replaced by `change(card)`, in its place."""
    top, bottom = ([Lying(change(one.card), one.seen) for one in row] for row in (pile.top, pile.bottom))
    return Pile(tuple(top), tuple(sorted(map(change, pile.bag))), tuple(bottom), pile.waits)


def forgotten(pile: Pile, n: int | None = None) -> Pile:
    """The pile after nobody knows any place of it any more, or any of the top `n` cards."""
    n = pile.size if n is None else n
    below = max(0, n - len(pile.top) - len(pile.bag))
    top, bottom = (
        (*[Lying(one.card) for one in row[:k]], *row[k:]) for row, k in ((pile.top, n), (pile.bottom, below))
    )
    return pile._replace(top=top, bottom=bottom)


def strengthen(pile: Pile, n: int, fits: Fits, change: Change) -> Pile:
    """Change the topmost card that fits by `n`, wherever it lies: `change(card, n)` is the card it becomes.

    If it is in the bag, nobody knows which it is; so the number waits, and the first fitting card drawn takes it.
    """
    for k, lying in enumerate(pile.top):
        if fits(lying.card):
            made = Lying(change(lying.card, n), lying.seen)
            return pile._replace(top=(*pile.top[:k], made, *pile.top[k + 1 :]))
    if any(fits(card) for card in pile.bag):
        return pile._replace(waits=pile.waits + n)
    for k, lying in enumerate(pile.bottom):
        if fits(lying.card):
            made = Lying(change(lying.card, n), lying.seen)
            return pile._replace(bottom=(*pile.bottom[:k], made, *pile.bottom[k + 1 :]))
    return pile


def lay_out(pile: Pile, chance: Dice, fits: Fits | None, change: Change | None) -> Pile:
    """Call before the order of the bag is touched: fixes the places of its cards down to the one that a number waits
    for.
    """
    if not pile.waits or fits is None or change is None:
        return pile
    laid: list[Lying] = []
    top, pile = pile.top, pile._replace(top=())
    while pile.waits:
        lying, pile = draw(pile, chance, fits, change)
        laid.append(lying)
    return pile._replace(top=(*top, *laid))
