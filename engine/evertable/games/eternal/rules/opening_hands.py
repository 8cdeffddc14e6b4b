"""Who goes first, and the opening hands: keep or redraw (ETERNAL-SETUP)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....core.action import Action, action
from ....core.turns.frames import Frame
from ....core.turns.windows import Together
from ..model.hidden import FIRST_HAND, LAST_HAND, REDRAWN, opening
from ..model.options import HAND
from ..model.options import LAST_HAND as FEWER
from ..model.pile import Pile
from ..model.state import KEEP, REDRAW, UNDECIDED, EternalState
from .moment import name

KEEPS, REDRAWS = action("keep"), action("redraw")


def begin(state: EternalState) -> None:
    """Begin the game: who goes first, decks, opening hands (ETERNAL-SETUP-2, -3)."""
    first = state.game.options["first"]
    state.first = state.active = state.below(2) if first == "random" else int(first == "seat2")
    state.tell("starts", seat=state.first, minor=True)
    for seat in range(2):
        deal_hand(state, seat, state.game.decks[seat], FIRST_HAND)
        state.market[seat] = state.game.markets[seat]
    OPENING.begin(state, (state.first, 1 - state.first))


def deal_hand(state: EternalState, seat: int, cards: Sequence[int], sort: int) -> None:
    """Deal an opening hand from all cards of a deck."""
    n = FEWER if sort == LAST_HAND else HAND
    found = opening(state, state.game.sheet.kind, cards, n, sort)
    state.hands[seat] = tuple(sorted(found[:n]))
    state.decks[seat] = Pile(bag=tuple(sorted(found[n:])))
    state.dealt[seat] = sort
    seen = {"cards": [name(state, one) for one in state.hands[seat]]}
    state.tell("dealt", {seat: seen}, seat=seat, n=n, cards=None, minor=True)


class OpeningHands(Together[EternalState]):
    """Each player keeps the opening hand or redraws; after a redraw once more, for one card less
    (ETERNAL-SETUP-5, -7).
    """

    do: ClassVar[str] = "opening"

    def choices(self, state: EternalState, seat: int) -> Sequence[Action]:
        return (KEEPS, REDRAWS)

    def commit(self, state: EternalState, seat: int, action: Action) -> None:
        state.choice[seat] = REDRAW if action == REDRAWS else KEEP
        state.tell("chose", {seat: {"choice": action[0]}}, seat=seat, choice=None, routine=True)

    def reveals(self, state: EternalState) -> bool:
        return UNDECIDED not in state.choice

    def reveal(self, state: EternalState) -> None:
        again = []
        for seat in (state.first, 1 - state.first):
            choice, state.choice[seat] = state.choice[seat], UNDECIDED
            if choice == UNDECIDED:
                continue
            state.tell("redrew" if choice == REDRAW else "kept", seat=seat, minor=True)
            if choice == REDRAW:
                sort = REDRAWN if state.dealt[seat] == FIRST_HAND else LAST_HAND
                deal_hand(state, seat, [*state.hands[seat], *state.decks[seat].bag], sort)
                if sort == REDRAWN and state.game.options["redraws"] == "two":
                    again.append(seat)
        if again:
            self.begin(state, again)
            return
        state.dealt = [0, 0]
        state.stirred = [True, True]  # the decks of the game: a Warp card on top is seen from here on

    def check(self, state: EternalState, frame: Frame) -> str | None:
        return None if state.dealt[frame[1]] else "do: the game has begun"


OPENING = OpeningHands()
