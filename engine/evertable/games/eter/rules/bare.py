"""A round in which only what lies on top counts, as a handful of numbers: for searches that look at very many.

That is so while nothing can uncover a card: no powers, illusions or explosions. What is played here is what the rules
play (tests hold both equal), with the cells of the box (model/grid.py).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from struct import unpack
from typing import Final

from ....core.bits import bits
from ....core.rules import CERTAIN
from ..model.cards import BARE, DECKS, ETER, UNIT, VALUE, pack_hand, values
from ..model.grid import STRIDE, around, extents, reach
from ..model.phases import FINAL, TURN
from ..model.state import EterState
from .likeness import images

SIZE: Final = 3
FULL: Final = SIZE * SIZE
HIGHEST: Final = 4
"""The highest card that a hand may hold."""
LANE: Final = 64
"""Bits for each image of a field."""


@cache
def turned(height: int, width: int) -> tuple[int, ...]:
    """For each set of cells of a rectangle, as a mask in rows of SIZE: its eight images, one in each lane."""
    found = []
    for mask in range(1 << FULL):
        lanes = 0
        for lane, (columns, *order) in enumerate(images(height, width)):
            for n, at in enumerate(order):
                if mask >> (at // width * SIZE + at % width) & 1:
                    lanes |= 1 << (lane * LANE + n // columns * SIZE + n % columns)
        found.append(lanes)
    return tuple(found)


@cache
def around_field(occ: int) -> tuple[int, int, tuple[int, ...]]:
    """Of a field, by its cells: (where a card can be placed, the place of its first row and column, its images)."""
    top, bottom, left, right = extents(occ)
    free = reach(SIZE, top, bottom, left, right) & around(occ) & ~occ
    return free, top * STRIDE + left, turned(bottom - top + 1, right - left + 1)


def completing(own: int) -> int:
    """The cells with which these cells make a line of three."""
    found = 0
    for step in (1, STRIDE - 1, STRIDE, STRIDE + 1):
        up, down = own << step, own >> step
        found |= up & down | up & up << step | down & down >> step
    return found


def sign(lead: int) -> int:
    """1 for a lead, -1 for less than nothing, else 0."""
    return (lead > 0) - (lead < 0)


class BareRound:
    """A position of such a round, from the seat that is to decide: what search/certain/exact.py calls a Small.

    `own` and `other`: the cells with a card of either on top. `below`: those under a 2, a 3, a 4. `hand`, `rival`: the
    packed hands. `last`: whether the seat has the last card of the round.
    """

    __slots__ = ("below", "count", "hand", "last", "other", "own", "rival", "seat", "ways")
    soonest = 2

    def __init__(
        self, seat: int, own: int, other: int, below: tuple[int, ...], hand: int, rival: int, last: bool
    ) -> None:
        self.seat, self.own, self.other, self.below = seat, own, other, below
        self.hand, self.rival, self.last = hand, rival, last
        self.count = 0
        self.ways: list[tuple[int, int]] | None = None
        """(value, cells) of what need be looked at; None before `look`."""

    def key(self) -> Hashable:
        """See Small. The field turned, mirrored or moved is the same."""
        own, other, (_, _, two, three, four) = self.own, self.other, self.below
        _, at, images = around_field(own | other)
        lanes = 0
        for mask in (four, three, two, other, own):
            mask >>= at
            lanes = lanes << FULL | images[mask & 7 | mask >> 7 & 0o70 | mask >> 14 & 0o700]
        field: int = min(unpack("8Q", lanes.to_bytes(64, "little")))
        return field | (self.hand << 20 | self.rival) << 1 + LANE | self.last << LANE

    def look(self) -> int | None:
        """See Small: a line at once, the last card, or nothing that holds off a line of the other."""
        own, other, below, hand = self.own, self.other, self.below, self.hand
        free = around_field(own | other)[0]
        held = values(hand)
        if held and completing(own) & (free | below[held[-1]]):
            return CERTAIN - 1
        if self.last:
            return (CERTAIN - 1) * sign(self.most())
        ways = [(value, free | below[value]) for value in held]
        self.ways = ways
        if self.rival:
            most = values(self.rival)[-1]
            lines, reached = completing(other), below[most]
            if lines & (free | reached):
                ways = self.ways = self.holding(ways, lines, reached, most)
        count = 0
        for _, cells in ways:
            count += cells.bit_count()
        self.count = count
        return None if count else 2 - CERTAIN

    def holding(self, ways: list[tuple[int, int]], lines: int, reached: int, most: int) -> list[tuple[int, int]]:
        """Of these ways those after which the other has no line at once, by its highest card or any below it."""
        own, other = self.own, self.other
        occ = own | other
        some = high = 0  # where any card holds it off, and where those do that the other cannot cover
        cells = ways[0][1] | ways[-1][1]
        while cells:
            bit = cells & -cells
            cells ^= bit
            there = completing(other ^ bit) if other & bit else lines
            free = around_field(occ | bit)[0]
            if not there & (free | reached) & ~bit:
                if there & bit:
                    high |= bit
                else:
                    some |= bit
        return [(value, mask & (some | high if value >= most else some)) for value, mask in ways]

    def most(self) -> int:
        """The lead in visible cards after the last card, or none, is placed at best."""
        own, other, below = self.own, self.other, self.below
        free, gain = around_field(own | other)[0], 0
        for value in values(self.hand):
            if free:
                gain = max(gain, value)
            for under in range(1, value):
                there = below[under + 1] & ~below[under]
                if there & other:
                    gain = max(gain, value + under)
                elif there & own:
                    gain = max(gain, value - under)
        return self.sums() + gain

    def sums(self) -> int:
        """The lead in visible cards."""
        own, other, (_, _, two, three, four) = self.own, self.other, self.below
        lead = HIGHEST * (own.bit_count() - other.bit_count())
        for mask in (two, three, four):
            lead -= (own & mask).bit_count() - (other & mask).bit_count()
        return lead

    def nexts(self) -> Iterator[BareRound | int]:
        """See Small. Only after `look` found nothing."""
        for value, cells in self.ways or ():
            for at in bits(cells):
                yield self.placed(value, 1 << at)

    def placed(self, value: int, bit: int) -> BareRound | int:
        """After a card on a cell that makes no line."""
        own, other, hand, rival = self.own | bit, self.other & ~bit, self.hand - UNIT[value], self.rival
        zero, one, two, three, four = self.below
        two = two | bit if value < 2 else two & ~bit
        three = three | bit if value < 3 else three & ~bit
        four = four | bit if value < 4 else four & ~bit
        last = not hand or (own | other).bit_count() == FULL
        after = BareRound(1 - self.seat, other, own, (zero, one, two, three, four), rival, hand, last)
        if last and not rival:
            return -sign(after.sums())
        return after


def played(*cards: tuple[int, int]) -> BareRound:
    """A round of Training after the first (value, cell)s, of which none makes a line."""
    hand = pack_hand(DECKS["training"])
    at = BareRound(0, 0, 0, (0,) * 5, hand, hand, False)
    for value, cell in cards:
        after = at.placed(value, 1 << cell)
        assert isinstance(after, BareRound)
        at = after
    return at


def bare(state: EterState) -> BareRound | None:
    """See Rules.small: None where more counts than what lies on top, and where somebody may be stuck (ETER-PASS)."""
    game, seat, hands, tops = state.game, state.turn, state.hands, [stack[-1] for stack in state.cells if stack]
    if (
        game.options["tournament"]
        or game.size != SIZE
        or game.has_powers
        or game.illusions
        or state.face >= 0
        or not tops
    ):
        return None
    if state.holes or state.border or any(state.waiting) or any(top & ~BARE or top & VALUE > HIGHEST for top in tops):
        return None
    if any(value > HIGHEST for hand in hands for value in values(hand)):
        return None
    if state.phase != FINAL and (state.phase != TURN or not all(hands) or len(tops) == FULL):
        return None
    below = (0, 0, *state.low[2:ETER])
    own, other = state.own[seat], state.own[1 - seat]
    return BareRound(seat, own, other, below, hands[seat], hands[1 - seat], state.phase == FINAL)
