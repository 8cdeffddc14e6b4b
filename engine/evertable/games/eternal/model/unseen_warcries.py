"""What the other seat knows of cards strengthened by a Warcry while hidden in a deck.

Warcry strengthens the first unit or weapon of a deck. Who does not see which card that is only knows how many cards
were drawn since, which were moved from the top to the bottom, and how many units and weapons had already been put into
the deck at unknown places. These records are the *calls* of a seat, pairs of numbers, oldest first:

    (n, since)      a Warcry of n, followed by `since` unseen draws
    (0, since)      the top card went to the bottom, followed by `since` unseen draws
    (0, PUT_IN)     a unit or weapon had been put in (recorded with the next Warcry)

To deal hidden cards, the sampler replays the calls on a dealt hand and deck: see Cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ....core.sampler import Chance
from .modifiers import called

Call = tuple[int, int]
Calls = tuple[Call, ...]
MOST_CALLS = 12
MOST = 255
PUT_IN = 255
MOST_SINCE = 254
"""Draws are not counted beyond this."""


def call(calls: Calls, n: int, put_in: int = 0) -> Calls:
    """The calls after another Warcry of `n`. `put_in`: how many cards that were put in are hidden now."""
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
    """The calls after a card with a total bonus of `n` was seen; the oldest calls are taken to be those on it."""
    left: list[Call] = []
    for k, since in calls:
        taken = min(k, n)
        n -= taken
        if k > taken or not k:
            left.append((k - taken, since))
    return tuple(left) if any(k for k, _ in left) else ()


def _kept(calls: Calls) -> Calls:
    """The calls, limited to MOST_CALLS: the oldest are dropped or merged."""
    if len(calls) <= MOST_CALLS:
        return calls
    mark = next((k for k, one in enumerate(calls) if not one[0]), None)
    if mark is not None:
        return calls[:mark] + calls[mark + 1 :]
    (a, _), (b, since), *rest = calls
    return ((min(MOST, a + b), since), *rest)


@dataclass(slots=True)
class HiddenPlace:
    """A card dealt to a hidden place."""

    card: int | None
    """None for a card that lies openly."""
    since: int = 0
    """The position among the cards that were put in, from 1; 0 for a card that was there from the beginning."""


class Cells:
    """The hidden cards of a seat as dealt: `hand` in the order of drawing, the deck from the top.

    `laid`: the topmost cards of the bag whose order was determined.
    """

    def __init__(
        self, hand: Sequence[int], top: Sequence[int | None], bag: Sequence[int], bottom: Sequence[int | None]
    ) -> None:
        self.hand, self.top, self.bag, self.bottom = (
            [HiddenPlace(card) for card in row] for row in (hand, top, bag, bottom)
        )
        self.laid: list[HiddenPlace] = []

    def answer(
        self, calls: Sequence[Call], chance: Chance, fits: Callable[[int], bool], late: Callable[[int], bool]
    ) -> None:
        """Strengthen the card that each Warcry hit. `late`: whether a card was put in during the game.

        Our reading: the cards drawn since are taken to be the last of the hand, as if none of them had left it.
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

    def _order(self, since: int, later: Sequence[Call], chance: Chance) -> Iterator[HiddenPlace]:
        """The deck as it was before `since` draws and the later calls, from the top."""
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
