"""The sentence of a hint for one term of the evaluation: what the best action's state has that the other's lacks."""

from __future__ import annotations

from collections import Counter

from ....core.bits import bits
from ....core.cards.messages import message
from ....core.format.documents import Json
from ..model.cards import ETER, VALUE_NAME, cards_of
from ..model.phases import MARK
from ..model.state import EterState
from ..rules.match import totals
from .evaluation import STEPS

WORTH_SAYING = 2
"""Lines with fewer cards than this are not mentioned."""


def explain(before: EterState, one: EterState, other: EterState, seat: int, term: str) -> Json | None:
    """See Evaluator.explain. For the opponent's lines it names one that the action breaks up, even if another action
    would too.
    """
    if term in ("own", "other"):
        whose = seat if term == "own" else 1 - seat
        was, now, rest = (lines_of(state, whose) for state in (before, one, other))
        if term == "own":
            most = {cells: max(rest.get(cells, WORTH_SAYING - 1), was.get(cells, 0)) for cells in now}
            ahead = {cells: n for cells, n in now.items() if n > most[cells]}
        else:
            ahead = {cells: n for cells, n in was.items() if n > now.get(cells, WORTH_SAYING - 1)}
        if not ahead:
            return None
        cells = max(ahead, key=lambda cells: (ahead[cells], cells))
        return message(f"hint.{term}.line", n=ahead[cells], cells=", ".join(cells))
    if term == "hand":
        hands = [Counter(cards_of(state.hands[seat])) for state in (one, other)]
        kept = (hands[0] & Counter(cards_of(before.hands[seat]))) - hands[1]
        return message("hint.hand.card", card=VALUE_NAME[max(kept)]) if kept else None
    if term == "sums":
        own, less = (totals(state) for state in (one, other))
        if own[seat] - own[1 - seat] > less[seat] - less[1 - seat]:
            return message("hint.sums.points", a=own[seat], b=own[1 - seat])
    return None


def feature_value(before: EterState, state: EterState, seat: int, term: str) -> float | None:
    """See Evaluator.feature_value. None once the round has ended."""
    if state.match.play != before.match.play or state.phase == MARK:
        return None
    if term in ("own", "other"):
        found = lines_of(state, seat if term == "own" else 1 - seat).values()
        return max(found, default=0) * (1 if term == "own" else -1)
    if term in ("sums", "hand"):
        own, less = totals(state) if term == "sums" else [sum(cards_of(hand)) for hand in state.hands]
        return (own - less) * (1 if seat == 0 else -1)
    return None


def lines_of(state: EterState, seat: int) -> dict[tuple[str, ...], int]:
    """The cells of each line that a seat can still fill -> the number of its visible cards there."""
    own, name = state.own[seat], state.names.cell
    free = own | state.reach & ~state.holes & ~state.occ | state.hidden[1 - seat]
    hand = [value for value in cards_of(state.hands[seat]) if value < ETER]
    if hand:
        free |= state.low[max(hand)]
    found = {}
    for first in bits(free):
        for step in STEPS:
            cells = [first + n * step for n in range(state.size)]
            if all(free >> cell & 1 for cell in cells):
                found[tuple(name[cell] for cell in cells)] = sum(own >> cell & 1 for cell in cells)
    return found
