"""What the others know of a Warcry while nobody sees which card it strengthened: what became of the deck's order since.

The first unit or weapon of a deck is strengthened where it lies. A seat that does not see it knows how many cards were
drawn since, which were taken from the top to the bottom, and how many units and weapons that were put into the deck at
places that nobody knows had been there already. These are the *calls* of a seat, pairs of numbers in the order in which
they came:

    (n, since)      a Warcry of n, so many unseen draws ago
    (0, since)      the top card went to the bottom, so many unseen draws ago
    (0, PUT_IN)     a unit or weapon had been put in (noted with the next Warcry)

Where cards lie the sampler finds out anew, by going through the calls: see Cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .lasting import called

Call = tuple[int, int]
Calls = tuple[Call, ...]
MOST_CALLS = 12
MOST = 255
PUT_IN = 255
MOST_SINCE = 254
"""No more draws are counted."""


def call(calls: Calls, n: int, put_in: int = 0) -> Calls:
    """The calls after another Warcry. `put_in`: how many cards that were put in lie hidden now."""
    for _ in range(min(put_in - calls.count((0, PUT_IN)), MOST_CALLS - 1)):
        calls = _kept((*calls, (0, PUT_IN)))
    if calls and calls[-1][0] and not calls[-1][1]:
        return (*calls[:-1], (min(MOST, calls[-1][0] + n), 0))
    return _kept((*calls, (n, 0)))


def buried(calls: Calls) -> Calls:
    """The calls after the top card went to the bottom."""
    return _kept((*calls, (0, 0))) if calls else ()


def drawn(calls: Calls) -> Calls:
    """The calls after a card was drawn."""
    return tuple([one if one == (0, PUT_IN) else (one[0], min(MOST_SINCE, one[1] + 1)) for one in calls])


def settled(calls: Calls, n: int) -> Calls:
    """The calls after a card was seen that bears so much of them: the oldest are thought to be these."""
    left: list[Call] = []
    for k, since in calls:
        taken = min(k, n)
        n -= taken
        if k > taken or not k:
            left.append((k - taken, since))
    return tuple(left) if any(k for k, _ in left) else ()


def _kept(calls: Calls) -> Calls:
    """The calls, the oldest left out or taken together where there are too many."""
    if len(calls) <= MOST_CALLS:
        return calls
    mark = next((k for k, one in enumerate(calls) if not one[0]), None)
    if mark is not None:
        return calls[:mark] + calls[mark + 1 :]
    (a, _), (b, since), *rest = calls
    return ((min(MOST, a + b), since), *rest)


@dataclass(slots=True)
class Cell:
    """A card that was dealt to a hidden place."""

    card: int | None
    """None for one that lies openly."""
    since: int = 0
    """How many were put in before, itself counted; 0 for what was there from the beginning."""


class Cells:
    """Hidden cards of a seat as they were dealt: `hand` in the order in which they were drawn, the deck from above.

    `laid` are the uppermost of the bag, as far as their order mattered.
    """

    def __init__(
        self, hand: Sequence[int], top: Sequence[int | None], bag: Sequence[int], bottom: Sequence[int | None]
    ) -> None:
        self.hand, self.top, self.bag, self.bottom = ([Cell(card) for card in row] for row in (hand, top, bag, bottom))
        self.laid: list[Cell] = []

    def answer(
        self, calls: Sequence[Call], chance: Any, fits: Callable[[int], bool], late: Callable[[int], bool]
    ) -> None:
        """Change the card that each Warcry strengthened. `late`: whether a card was put in while the game went on.

        Our reading: cards drawn since are taken to be the last of the hand, as if none of them had left it.
        """
        cells = [*self.hand, *self.top, *self.bag, *self.bottom]
        can = [cell for cell in cells if cell.card is not None and fits(cell.card) and late(cell.card)]
        for k, cell in enumerate(chance.shuffled(can)):
            cell.since = k + 1
        there = 0
        for k, (n, since) in enumerate(calls):
            if not n:
                there += since == PUT_IN
                continue
            for cell in self._order(since, calls[k + 1 :], chance):
                if cell.card is not None and cell.since <= there and fits(cell.card):
                    cell.card = called(cell.card, n)
                    break

    def _order(self, since: int, later: Sequence[Call], chance: Any) -> Iterator[Cell]:
        """The deck as it lay before so many draws and what came later, from above."""
        drawn = self.hand[max(0, len(self.hand) - since) :]
        marks = [ago for n, ago in later if not n and ago != PUT_IN][-len(self.bottom) :] if self.bottom else []
        known = len(self.bottom) - len(marks)
        at = 0
        for cell, ago in zip(self.bottom[known:], marks, strict=True):
            upto = max(at, len(drawn) - ago)
            yield from drawn[at:upto]
            yield cell
            at = upto
        yield from drawn[at:]
        yield from self.top
        yield from self.laid
        while self.bag:
            k = chance.below(len(self.bag))
            self.bag[k], self.bag[-1] = self.bag[-1], self.bag[k]
            self.laid.append(self.bag.pop())
            yield self.laid[-1]
        yield from self.bottom[:known]
