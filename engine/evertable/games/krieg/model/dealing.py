"""Counts the cards of a position, and deals the hidden ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest

from ....core.errors import BadPosition, Part, Problem
from ....core.sampler import Chance, parted
from ....core.setups import doubt_if
from ....core.since import under
from ..cards.catalogue import DECK_OF, DECKS, FIRST_KING, KIND, KING, SLUG
from .notation import GAP, all_cards
from .phases import ENTER, SPEND
from .rows import attached
from .state import KriegState


def on_table(state: KriegState) -> Iterator[int]:
    """The kinds of all cards on the field, set aside, in the weather, in Burden, and in pending decisions."""
    units = [unit for row in state.rows for unit in row]
    units += [entry & 0xFFFF for side in state.aside for entry in side]
    for unit in units:
        yield unit >> 8
        yield from attached(unit)
    for effect in state.weather:
        if effect >> 3 < FIRST_KING:
            yield effect >> 3
    if state.burden >= 0:
        yield KIND["burden"]
    for frame in state.frames:
        if frame[0] in (ENTER, SPEND):
            yield frame[2]


class HiddenCards:
    """The hidden part of a position that was read: the cards not seen anywhere, and the places they belong to."""

    def __init__(self, state: KriegState, unsaid: Collection[str] = ()) -> None:
        """`unsaid`: decks left out of the document, which hold what is nowhere else. Raises BadPosition if the cards do
        not add up.
        """
        state.king_of, state.unveiled = tuple(state.king_of), tuple(state.unveiled)
        held = [state.units, state.powers, [bytes(state.king_of)]]
        zones = [[*hands, pile] for hands, pile in zip_longest(held, state.decks, fillvalue=())]
        left = all_cards(state.game.ruleset).copy()
        left.subtract(on_table(state))
        # A dead King is named by its seat, so the Kings' graveyard adds no card.
        graves = [pile for deck, pile in enumerate(state.graves) if deck != KING]
        for pile in (*graves, *(zone for deck in zones for zone in deck)):
            left.subtract(pile)
        gaps, left[GAP] = -left[GAP], 0
        if state.setup is not None:
            self.set_up(state, left, zones, gaps, unsaid)
        short = [part for kind, n in sorted(left.items()) if n < 0 for part in (", ", Part("card", SLUG[kind]))]
        if short:
            raise BadPosition("decks", Problem("there are too many of ", *short[1:]))
        self.pools = [[kind for kind in sorted(left.elements()) if DECK_OF[kind] == deck] for deck in range(len(zones))]
        self.zones = zones
        for name, pool, deck in zip(under(DECKS, state.game.ruleset), self.pools, zones, strict=True):
            more = len(pool) - sum(zone.count(GAP) for zone in deck)
            if more < 0:
                raise BadPosition(f"decks.{name}", "more cards are hidden than there are")
            if more and name in unsaid:
                deck[-1] = bytes([GAP]) * more
            elif more:
                one = Part("card", SLUG[pool[0]])
                raise BadPosition(f"decks.{name}", Problem(f"cards are missing: {more}, one is ", one))
        self.gaps = gaps

    @staticmethod
    def set_up(
        state: KriegState, left: Counter[int], zones: Sequence[Sequence[Sequence[int]]], gaps: int,
        unsaid: Collection[str],
    ) -> None:  # fmt: skip
        """Take as the cards of a set-up what it has in place of those of the game, and correct the count by that.

        What the document says (`box`) counts where cards are hidden; otherwise what lies there.
        """
        box = Counter(dict(state.box)) if gaps else Counter[int]()
        left.update(box)
        for deck, name in enumerate(DECKS):
            hidden = any(GAP in zone for zone in zones[deck]) or name in unsaid
            for kind in [kind for kind in left if kind != GAP and DECK_OF[kind] == deck]:
                if left[kind] < 0 or not hidden:
                    box[kind] -= left[kind]
                    left[kind] = 0
        state.box = tuple(sorted((kind, n) for kind, n in box.items() if n))
        many = [part for kind, n in state.box for part in (f", {n:+} ", Part("card", SLUG[kind]))]
        problem = Problem(f"there are other cards than in the box: {many[0][2:]}", *many[1:]) if many else ""
        doubt_if(state, state.box, "decks", problem, "KRIEG-SETUP-1")

    def fill(self, state: KriegState, chance: Chance) -> None:
        """Deal the hidden cards at random into hands and decks."""
        for deck, (pool, zones) in enumerate(zip(self.pools, self.zones, strict=True)):
            if not pool:
                continue
            parts = parted(chance, pool, [zone.count(GAP) for zone in zones])
            *hands, pile = [self.dealt(zone, part) for zone, part in zip(zones, parts, strict=False)]
            state.decks[deck] = bytes(pile)
            if deck == KING:
                state.king_of = tuple(hands[0])
            elif deck < KING:
                (state.powers if deck else state.units)[:] = [bytes(sorted(hand)) for hand in hands]

    @staticmethod
    def dealt(zone: bytes, new: Sequence[int]) -> list[int]:
        """A zone with its hidden cards replaced by new ones."""
        if len(new) == len(zone):
            return list(new)
        cards = iter(new)
        return [next(cards) if kind == GAP else kind for kind in zone]
