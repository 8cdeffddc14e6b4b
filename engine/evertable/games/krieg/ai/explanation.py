"""The sentence of a hint for one term of the evaluation: what the best action's state has that the other's lacks."""

from __future__ import annotations

from collections import Counter

from ....core.cards.messages import message
from ....core.format.documents import Json
from ..cards.catalogue import CARDS
from ..model.state import KriegState
from ..rules.scoring.totals import side_totals
from .evaluation import WORTH, is_pending


def explain(before: KriegState, one: KriegState, other: KriegState, seat: int, term: str) -> Json | None:
    """See Evaluator.explain. None where a decision is half taken or the round has ended."""
    if is_pending(one) or is_pending(other):
        return None
    if term == "reserve":
        if one.round != before.round or other.round != before.round:
            return None
        kept = (Counter(one.hand(seat)) & Counter(before.hand(seat))) - Counter(other.hand(seat))
        return message("hint.reserve.card", card=CARDS[max(kept, key=lambda kind: WORTH[kind])].slug) if kept else None
    if term == "round" and one.round == other.round == before.round:
        (own, theirs), (less, more) = (standing(state, seat) for state in (one, other))
        if own - theirs > less - more:
            return message("hint.round.totals", own=own, theirs=theirs, less=less, more=more)
    return None


def feature_value(before: KriegState, state: KriegState, seat: int, term: str) -> float | None:
    """See Evaluator.feature_value: the lead in the round ("round"), or the number of cards left in hand ("reserve").
    None for other terms, and once the round has ended.
    """
    if state.round != before.round or is_pending(state):
        return None
    if term == "reserve":
        return len(state.hand(seat))
    own, theirs = standing(state, seat)
    return own - theirs if term == "round" else None


def standing(state: KriegState, seat: int) -> tuple[int, int]:
    """(own total, total of the other side): of the team and the other team; in a free-for-all the best opponent's."""
    game, totals = state.game, side_totals(state)
    if game.ffa:
        return totals[seat], max(totals[rival] for rival in game.others[seat])
    rivals = game.opponents[seat]
    theirs = sum(totals[rival] for rival in rivals)
    return sum(totals) - theirs, theirs
