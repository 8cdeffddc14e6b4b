"""The kinds of reasons that can be proven in the Vale of Eternity: points at once, what can be paid, what is in time.

See core/advice/case.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....core.advice.case import Case, Kind
from ....core.cards.messages import message
from ....core.format.documents import Json
from ..cards.catalogue import DECK, SELLS
from ..model.card import cards_in
from ..model.phases import ACTION, GOAL, HUNT, ROUNDS
from ..model.state import ValeState
from ..model.stones import count, worth

Vale = Case[ValeState]
Triple = tuple[ValeState, ValeState, ValeState]


def every(case: Vale, told: Callable[[Triple], Json | None]) -> Json | None:
    """What is told of (world, after the best, after the second), if it is the same in every world."""
    found: Json | None = None
    for triple in case.triples():
        one = told(triple)
        if one is None or found not in (None, one):
            return None
        found = one
    return found


def acting(case: Vale, *states: ValeState) -> bool:
    """Whether in all of these the seat is to act in its turn of one round, with nothing half done."""
    return all(
        state.phase == ACTION and not state.frames and state.turn == case.seat and state.round == states[0].round
        for state in states
    )


def card_of(action: tuple[str, ...]) -> int:
    """The card that an action names."""
    return DECK.index[action[1]]


def scores(case: Vale) -> Json | None:
    """The best brings the seat points at once, more than the second."""

    def told(triple: Triple) -> Json | None:
        before, one, other = (state.scores[case.seat] for state in triple)
        n, over = one - before, other - before
        last = triple[0].round == ROUNDS or max(triple[0].scores) >= GOAL
        return (
            message("why.scores.last" if last else "why.scores", n=n, over=max(0, over)) if n > max(0, over) else None
        )

    return every(case, told)


def takes_points(case: Vale) -> Json | None:
    """The best costs the best of the others points, more than the second does."""

    def told(triple: Triple) -> Json | None:
        before, one, other = (
            max(score for seat, score in enumerate(state.scores) if seat != case.seat) for state in triple
        )
        return message("why.costs", n=before - one) if before - one > max(0, before - other) else None

    return every(case, told)


def opens(case: Vale) -> Json | None:
    """After the best the seat can summon a card at once that it cannot summon before, nor after the second."""

    def told(triple: Triple) -> Json | None:
        before, one, other = triple
        if not acting(case, before, one):
            return None
        there = summonable(one) - summonable(before) - (summonable(other) if acting(case, other) else set())
        most = max(there, key=lambda c: (DECK.cost[c], c), default=None)
        return None if most is None else message("why.opens", card=DECK.slug[most])

    return every(case, told)


def summonable(state: ValeState) -> set[int]:
    """The cards that the seat to move can summon now."""
    return {card_of(action) for action in state.legal_actions() if action[0] == "summon"}


def affords(case: Vale) -> Json | None:
    """In the hunt: the seat's stones suffice for the card that it takes, but not for that of the second."""
    if case.best[0] != "take" or case.second[0] != "take":
        return None

    def told(triple: Triple) -> Json | None:
        before = triple[0]
        standing = before.standing(case.seat)
        wealth, costs = worth(before.stones[case.seat], standing.values), standing.costs
        one, other = card_of(case.best), card_of(case.second)
        if before.phase != HUNT or not costs[one] <= wealth < costs[other]:
            return None
        return message("why.affords", card=DECK.slug[one], cost=costs[other])

    return every(case, told)


def sells(case: Vale) -> Json | None:
    """In the hunt: the card that is taken sells for more than that of the second."""
    if case.best[0] != "take" or case.second[0] != "take":
        return None

    def told(triple: Triple) -> Json | None:
        values = triple[0].standing(case.seat).values
        n, over = (worth(SELLS[DECK.family[card_of(way)]], values) for way in (case.best, case.second))
        return message("why.sells", n=n, over=over) if n > over else None

    return every(case, told)


def in_time(case: Vale) -> Json | None:
    """The best puts a card with an active effect into the seat's area, before the resolution of this round; after the
    second it is not there.
    """

    def told(triple: Triple) -> Json | None:
        before, one, other = triple
        if before.phase != ACTION or one.round != before.round:
            return None
        there = one.area[case.seat] & ~before.area[case.seat] & ~other.area[case.seat] & DECK.actives
        most = max(cards_in(there), key=lambda c: (DECK.cost[c], c), default=None)
        return None if most is None else message("why.in_time", card=DECK.slug[most])

    return every(case, told)


def brings(case: Vale) -> Json | None:
    """The best puts a card into the seat's area that is not there before, nor after the second."""

    def told(triple: Triple) -> Json | None:
        before, one, other = (state.area[case.seat] for state in triple)
        most = max(cards_in(one & ~before & ~other), key=lambda c: (DECK.cost[c], c), default=None)
        return None if most is None else message("why.brings", card=DECK.slug[most])

    return every(case, told)


def holds(case: Vale) -> Json | None:
    """The best leaves a card in the seat's hand, or brings it there, that it has not got after the second, neither in
    hand nor in play.
    """

    def told(triple: Triple) -> Json | None:
        before, one, other = triple
        gone = ~other.hands[case.seat] & ~other.area[case.seat]
        new = one.hands[case.seat] & ~before.hands[case.seat] & gone
        kept = one.hands[case.seat] & before.hands[case.seat] & gone
        most = max(cards_in(new or kept), key=lambda c: (DECK.cost[c], c), default=None)
        return None if most is None else message("why.gets" if new else "why.holds", card=DECK.slug[most])

    return every(case, told)


def makes_room(case: Vale) -> Json | None:
    """The area is full, and the best removes a card from it."""

    def told(triple: Triple) -> Json | None:
        before = triple[0]
        areas = [state.area[case.seat].bit_count() for state in triple]
        full = before.phase == ACTION and areas[0] >= before.round
        return message("why.room") if full and areas[1] < areas[0] <= areas[2] else None

    return every(case, told)


def places(case: Vale) -> Json | None:
    """The best leaves the seat more free places in its area than the second, in the same round."""

    def told(triple: Triple) -> Json | None:
        before, one, other = triple
        if len({state.round for state in triple}) > 1 or before.phase != ACTION:
            return None
        n, over = (max(0, state.round - state.area[case.seat].bit_count()) for state in (one, other))
        return message("why.places", n=n, over=over) if n > over else None

    return every(case, told)


def goes_on(case: Vale) -> Json | None:
    """The second ends the turn while the seat could still summon a card."""
    if case.second[0] != "end" or case.best[0] != "summon":
        return None

    def told(triple: Triple) -> Json | None:
        before = triple[0]
        n = worth(before.stones[case.seat], before.standing(case.seat).values)
        return message("why.goes_on", n=n) if acting(case, before) and n else None

    return every(case, told)


def richer(case: Vale) -> Json | None:
    """After the best the seat's stones are worth more than after the second, and more than before if it does not only
    choose which to keep.
    """
    keeping = case.best[0] == case.second[0] == "keep"

    def told(triple: Triple) -> Json | None:
        before, n, over = (wealth(state, case.seat) for state in triple)
        return message("why.richer", n=n, over=over) if n > over and (keeping or n > before) else None

    return every(case, told)


def saves_stones(case: Vale) -> Json | None:
    """The second spends stones that the best does not."""

    def told(triple: Triple) -> Json | None:
        before, n, over = (wealth(state, case.seat) for state in triple)
        return message("why.saves", n=n, over=over) if before == n > over else None

    return every(case, told)


def stays(case: Vale) -> Json | None:
    """A card of the seat's area leaves it by the second, not by the best."""

    def told(triple: Triple) -> Json | None:
        before, one, other = (state.area[case.seat] for state in triple)
        most = max(cards_in(before & one & ~other), key=lambda c: (DECK.cost[c], c), default=None)
        return None if most is None else message("why.stays", card=DECK.slug[most])

    return every(case, told)


def denies(case: Vale) -> Json | None:
    """In the hunt: after the second another seat can take next what the best takes."""

    def told(triple: Triple) -> Json | None:
        before, _, other = triple
        there = before.phase == HUNT and other.phase == HUNT and other.current_player() != case.seat
        return message("why.denies") if there and case.best in other.legal_actions() else None

    return every(case, told)


def cheaper(case: Vale) -> Json | None:
    """Both summon the same card; the best pays less for it, or the second takes other stones of more worth."""
    if not (case.best[0] == case.second[0] == "summon" and case.best[1] == case.second[1]):
        return None

    def told(triple: Triple) -> Json | None:
        _, one, other = triple
        n, over = wealth(one, case.seat), wealth(other, case.seat)
        if n > over:
            return message("why.cheaper", n=n, over=over)
        held, less = (count(state.stones[case.seat]) for state in (one, other))
        return message("why.fewer", n=held, over=less) if n == over and held < less else None

    return every(case, told)


def wealth(state: ValeState, seat: int) -> int:
    """What a seat's stones are worth to it."""
    return worth(state.stones[seat], state.standing(seat).values)


KINDS: Sequence[Kind] = (
    Kind("scores", 70, scores),
    Kind("takes_points", 66, takes_points),
    Kind("cheaper", 64, cheaper),
    Kind("opens", 62, opens),
    Kind("makes_room", 58, makes_room),
    Kind("in_time", 56, in_time),
    Kind("affords", 52, affords),
    Kind("brings", 48, brings),
    Kind("goes_on", 46, goes_on),
    Kind("richer", 44, richer),
    Kind("holds", 42, holds),
    Kind("stays", 41, stays),
    Kind("places", 36, places),
    Kind("saves_stones", 34, saves_stones),
    Kind("sells", 32, sells),
    Kind("denies", 31, denies),
)
