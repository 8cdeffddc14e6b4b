"""What of a term of the judgement one state has and another lacks: what a hint says in so many words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.documents import Json
from ...kernel.messages import message
from .cards import DECK
from .deck import cards_in
from .stones import worth

if TYPE_CHECKING:
    from .state import ValeState


def advantage(before: ValeState, one: ValeState, other: ValeState, seat: int, term: str) -> Json | None:
    """See Game.advantage."""
    if term == "score":
        return more("hint.score.points", one.scores[seat], other.scores[seat])
    if term == "stones":
        return more("hint.stones.worth", *(wealth(state, seat) for state in (one, other)))
    if term == "areas":
        return more("hint.areas.free", *(state.round - state.area[seat].bit_count() for state in (one, other)))
    if term == "creatures":
        return dearest("hint.creatures.card", one.area[seat] & ~other.area[seat])
    if term == "hand":
        return dearest("hint.hand.card", one.hands[seat] & ~other.hands[seat])
    return None


def more(text: str, own: int, rest: int) -> Json | None:
    """A figure beside a smaller one."""
    return message(text, n=own, over=rest) if own > rest else None


def dearest(text: str, cards: int) -> Json | None:
    """The dearest of a set of cards."""
    return message(text, card=DECK.slug[max(cards_in(cards), key=lambda c: DECK.cost[c])]) if cards else None


def wealth(state: ValeState, seat: int) -> int:
    """What a seat's stones are worth to it."""
    return worth(state.stones[seat], state.standing(seat).values)
