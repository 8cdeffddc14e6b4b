"""What of a term of the judgement one state has and another lacks: what a hint says in so many words."""

from __future__ import annotations

from collections import Counter

from ...kernel.documents import Json
from ...kernel.messages import message
from .cards import CARDS
from .opponent import WORTH, is_pending
from .scoring import side_totals
from .state import KriegState


def advantage(before: KriegState, one: KriegState, other: KriegState, seat: int, term: str) -> Json | None:
    """See Game.advantage. Nothing is said of a decision half taken, or where a round has ended."""
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


def amount(before: KriegState, state: KriegState, seat: int, term: str) -> float | None:
    """See Game.amount: of one round, how far one's side leads in it, and how many cards are left in hand."""
    if state.round != before.round or is_pending(state):
        return None
    if term == "reserve":
        return len(state.hand(seat))
    own, theirs = standing(state, seat)
    return own - theirs if term == "round" else None


def standing(state: KriegState, seat: int) -> tuple[int, int]:
    """The total of one's own side, and that of the other; the highest of the others where each plays alone."""
    game, totals = state.game, side_totals(state)
    if game.ffa:
        return totals[seat], max(totals[rival] for rival in game.others[seat])
    rivals = game.opponents[seat]
    theirs = sum(totals[rival] for rival in rivals)
    return sum(totals) - theirs, theirs
