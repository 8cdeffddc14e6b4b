"""The sentence of a hint for one term of the evaluation: what the best action's state has that the other's lacks."""

from __future__ import annotations

from collections import Counter

from ....core.cards.messages import message
from ....core.format.documents import Json
from ..model import stats
from ..model.modifiers import ANY
from ..model.state import EternalState
from ..rules.turn import MAIN
from .evaluation import quiet

HEALTH, POWER, UNITS, HAND = "health", "power", "units", "hand"
THEIR = "their_"


def explain(before: EternalState, one: EternalState, other: EternalState, seat: int, term: str) -> Json | None:
    """See Evaluator.explain. None while something waits to be answered or fought out."""
    if is_open(one) or is_open(other):
        return None
    whose, name = (1 - seat, term.removeprefix(THEIR)) if term.startswith(THEIR) else (seat, term)
    if name in (HEALTH, POWER):
        own, rest = (figure(state, whose, name) for state in (one, other))
        better = own > rest if whose == seat else own < rest
        return message(f"hint.{term}.figure", n=own, over=rest) if better else None
    if name == UNITS or (name == HAND and whose == seat):
        has, lacks = (cards(state, whose, name) for state in (one, other))
        was = cards(before, whose, name)
        if whose != seat:
            return dearest(one, term, "card", (lacks - has) & was)
        if name == HAND:
            return dearest(one, term, "card", (was & has) - lacks)
        ahead = has - lacks
        played = cards(before, seat, HAND) - cards(one, seat, HAND)
        return (
            dearest(one, term, "card", ahead - was - played)
            or strengths(one, other, seat, term, bool((ahead - was) & played))
            or dearest(one, term, "kept", ahead & was)
        )
    return None


def feature_value(before: EternalState, state: EternalState, seat: int, term: str) -> float | None:
    """See Evaluator.feature_value; pending decisions are played out first, as in `evaluation.terms`."""
    state = quiet(state)
    whose, name = (1 - seat, term.removeprefix(THEIR)) if term.startswith(THEIR) else (seat, term)
    if state.winner >= 0 or name not in (HEALTH, POWER, HAND, UNITS):
        return None
    return figure(state, whose, name) if whose == seat else -figure(state, whose, name)


def dearest(state: EternalState, term: str, way: str, found: Counter[int]) -> Json | None:
    """A message with the costliest of these cards; None without any."""
    sheet = state.game.sheet
    base = max(found, key=lambda base: (sheet.cost[base], base), default=None)
    return None if base is None else message(f"hint.{term}.{way}", card=sheet.slugs[base])


def strengths(one: EternalState, other: EternalState, seat: int, term: str, plays: bool) -> Json | None:
    """A message comparing the strength of a side; None where a unit is played, whose arrival says enough."""
    n, over = strength(one, seat), strength(other, seat)
    return message(f"hint.{term}.strength", n=n, over=over) if plays and n > over else None


def strength(state: EternalState, seat: int) -> int:
    """The total damage that the units of a side can deal."""
    return sum([max(0, stats.strength(state, unit)) for unit in state.units(seat)])


def is_open(state: EternalState) -> bool:
    """Whether the game is over, or something is pending besides the turn player's free choice."""
    return state.winner >= 0 or not state.frames or state.frames[-1][0] != MAIN.number


def figure(state: EternalState, seat: int, name: str) -> int:
    """A figure of a seat: its health, maximum power, hand size, or its units' total damage."""
    if name == UNITS:
        return strength(state, seat)
    return {HEALTH: state.health[seat], POWER: state.most[seat], HAND: len(state.hands[seat])}[name]


def cards(state: EternalState, seat: int, name: str) -> Counter[int]:
    """The printed cards of a seat's units or hand, without their changes."""
    if name == HAND:
        return Counter(card & ANY for card in state.hands[seat])
    return Counter(one.card & ANY for one in state.units(seat))
