"""The sentence of a hint for one term of the evaluation: what the best action's state has that the other's lacks."""

from __future__ import annotations

from ....core.cards.messages import message
from ....core.format.documents import Json
from ..cards.catalogue import DECK
from ..model.card import cards_in
from ..model.state import ValeState
from ..model.stones import worth


def explain(before: ValeState, one: ValeState, other: ValeState, seat: int, term: str) -> Json | None:
    """See Evaluator.explain."""
    if term == "score":
        return more("hint.score.points", one.scores[seat], other.scores[seat])
    if term == "stones":
        return more("hint.stones.worth", *(wealth(state, seat) for state in (one, other)))
    if term == "areas":
        return more("hint.areas.free", *(state.round - state.area[seat].bit_count() for state in (one, other)))
    if term == "creatures":
        return gained("hint.creatures", *(state.area[seat] for state in (before, one, other)))
    if term == "hand":
        return gained("hint.hand", *(state.hands[seat] for state in (before, one, other)))
    return None


def feature_value(before: ValeState, state: ValeState, seat: int, term: str) -> float | None:
    """See Evaluator.feature_value."""
    if term == "score":
        return state.scores[seat]
    if term == "rivals":
        return -max(score for other, score in enumerate(state.scores) if other != seat)
    if term == "stones":
        return wealth(state, seat)
    return state.area[seat].bit_count() if term == "creatures" else None


def more(text: str, own: int, rest: int) -> Json | None:
    """A message with a figure and the smaller one it is compared with; None if it is not smaller."""
    return message(text, n=own, over=rest) if own > rest else None


def gained(text: str, before: int, one: int, other: int) -> Json | None:
    """A message with the dearest card that only the first action gains; if there is none, one that only it keeps."""
    there = one & ~other
    return dearest(f"{text}.card", there & ~before) or dearest(f"{text}.kept", there)


def dearest(text: str, cards: int) -> Json | None:
    """A message with the dearest card of a set; None if the set is empty."""
    return message(text, card=DECK.slug[max(cards_in(cards), key=lambda c: DECK.cost[c])]) if cards else None


def wealth(state: ValeState, seat: int) -> int:
    """What a seat's stones are worth to it."""
    return worth(state.stones[seat], state.standing(seat).values)
