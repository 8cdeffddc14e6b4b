"""The static evaluation: how good a full state is for a seat.

It estimates the chance to win the game from the rounds won, the current round and what each side has left to play.
There is no rule for passing: passing is best where the lead would cost the others too much to overtake, or the round
would cost more than it is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import NamedTuple

from ....core.action import Action
from ..cards.catalogue import CARDS, FIRST_POWER, KIND, SPIES, STRENGTH
from ..model.phases import DISCARD_OPENING, DRAW, OPENING, OVER, PASS, PURPOSES, ROUNDS, SET, TRADE, TURN, rest
from ..model.rows import BURDEN_NEXT, GRAVE, HALVED, IN_HAND, unit_of
from ..model.state import KriegState
from ..rules import results as standing
from ..rules import sets
from ..rules.scoring.totals import side_totals

DRAWN = 4.0
"""The value of a card still to be drawn, in points of strength."""


class Weights(NamedTuple):
    """The parameters of the evaluation."""

    worth: tuple[float, ...]
    """The value of a card in hand, by kind, in points of strength."""
    spread: float = 7.0
    """The scale (in points of strength) of the logistic curve from a lead to the chance to win the round."""
    stake: float = 9.0
    """The same for the difference in what both sides have left for later rounds."""
    reach: float = 0.75
    """The share of its remaining cards that a side can bring into a round after the other has passed."""
    at_hand: float = 0.3
    """The share that both sides are expected to play in the round while neither has passed."""
    fielded_spies: int = 1
    """How often a spy on the field counts as a card to come: it is taken home once."""
    passes_ahead: bool = True
    """Whether a round that its leader ends by passing counts as what passing gives. So every further card there costs
    what it is worth later.
    """
    chases: bool = True
    """Whether a round in which all others have passed, and the seat to move is not ahead, counts as the better of two:
    it passes, or plays the cheapest cards that take the lead and passes then.
    """


POWER_WORTH = {
    "gale": 2.0, "eclipse": 2.5, "omen": 2.5, "solstice": 2.5, "plague": 1.5, "epiphany": 0.5, "styx": 3.0,
    "void": 1.5, "demise": 1.5, "smuggler": 5.0, "execution": 6.0, "usury": 3.0, "fate": 1.5, "redemption": 2.0,
    "jester": 5.0, "sack": 5.0, "ruin": 4.0, "grail": 6.0,
}  # fmt: skip


def worth(kind: int) -> float:
    """The value of a card in hand, in points of strength."""
    card = CARDS[kind]
    if card.deck == "king":
        return 8.0
    if kind in SPIES:
        return 2 * DRAWN - STRENGTH[kind] * 0.7
    if kind >= FIRST_POWER:
        return POWER_WORTH.get(card.slug, 3.5)
    return STRENGTH[kind] + (1.0 if STRENGTH[kind] in (2, 3) else 0.0) + 0.3 * len(card.lines)


WORTH = tuple(worth(kind) for kind in range(len(CARDS)))
FIRST = Weights(WORTH, fielded_spies=2, passes_ahead=False, chases=False)
"""The weights of `greedy-1`, which never change."""
STRONG_1 = Weights(WORTH, passes_ahead=False, chases=False)
"""The weights of `strong-1` and `expert-1`, which never change."""
NOW = Weights(WORTH)
"""The weights of the search, unless a game is given others."""


def evaluate(state: KriegState, seat: int, weights: Weights = FIRST) -> float:
    """The value for a seat from -1 (lost) to 1 (won), rounded so that every Python gives the same number."""
    return round(value_of(state, seat, weights), 9)


def static_eval(state: KriegState, seat: int) -> float:
    """See Evaluator.static_eval: as the search weighs a state."""
    return evaluate(state, seat, state.game.evaluator.weights)


def evaluate_all(state: KriegState) -> list[float]:
    """The value for every seat. With two sides it is computed once and negated for the other side."""
    game, weights = state.game, state.game.evaluator.weights
    if game.ffa or state.stage == OVER:
        return [evaluate(state, seat, weights) for seat in range(game.seats)]
    value = evaluate(state, 0, weights)
    return [value if seat == 0 or game.partners(seat, 0) else -value for seat in range(game.seats)]


def value_of(state: KriegState, seat: int, weights: Weights) -> float:
    """The value before rounding."""
    if state.stage == OVER:
        return state.returns()[seat]
    if is_pending(state):
        return best_for(state, seat)([value_of(end, seat, weights) for end in endings(state, weights)])
    totals = side_totals(state)
    if end := ended(state, totals, weights):
        return max(-0.99, min(0.99, value_of(end, seat, weights)))  # what is over already is worth more
    reserves = [reserve(state, s, weights) for s in range(state.game.seats)]
    if state.game.ffa:
        value = 0.0
        for share in alone(state, seat, totals, reserves, weights).values():
            value += share
        return max(-0.99, min(0.99, value))
    own, other, lead = sides(state, seat, totals, reserves)
    return max(-0.99, min(0.99, 2 * prospect(own, other, state.round, lead, weights) - 1))


def features(state: KriegState, seat: int) -> Mapping[str, float]:
    """See Evaluator.features. With two sides computed once, as in evaluate_all."""
    if state.game.ffa or seat == 0 or state.game.partners(seat, 0):
        return terms_of(state, seat)
    return {term: -value for term, value in terms_of(state, 0).items()}


def terms_of(state: KriegState, seat: int) -> Mapping[str, float]:
    """The value split into "won", "reserve" and "round": rounds won with all else equal; what the sides' remaining
    cards add to that; what the current round adds. A pending decision is first finished in the best way, and a round
    that is left to the seat to move is ended.
    """
    while state.stage != OVER:
        if is_pending(state):
            value_for = best_for(state, seat)
            ends = endings(state, NOW)
            values = [value_of(end, seat, NOW) for end in ends]
            state = ends[values.index(value_for(values))]
        elif end := ended(state, totals := side_totals(state), NOW):
            state = end
        else:
            break
    else:
        return {"end": state.returns()[seat]}
    reserves = [reserve(state, s, NOW) for s in range(state.game.seats)]
    if state.game.ffa:
        return alone(state, seat, totals, reserves, NOW)
    own, other, lead = sides(state, seat, totals, reserves)
    mean = (own.left + other.left) / 2
    even = prospect(Camp(own.won, mean, mean), Camp(other.won, mean, mean), state.round, 0, NOW)
    left = prospect(own._replace(now=own.left), other._replace(now=other.left), state.round, 0, NOW)
    return {
        "won": 2 * even - 1,
        "reserve": 2 * (left - even),
        "round": 2 * (prospect(own, other, state.round, lead, NOW) - left),
    }


def aggression(state: KriegState, action: Action) -> float:
    """See Evaluator.aggression: high for playing on with the best cards, low for passing with cards in hand."""
    if action == PASS:
        return -2.5
    return WORTH[KIND[action[1]]] / 10 if action[0] == "play" else 0.0


def is_pending(state: KriegState) -> bool:
    """Whether a decision is pending, so that the ways to finish it are evaluated instead."""
    return bool(state.frames) and state.frames[-1][0] != DRAW and state.stage not in (OPENING, OVER)


def is_alone(state: KriegState) -> bool:
    """Whether a seat is to move in a round between two sides, and all others have passed."""
    if not state.passed or state.frames or state.stage != TURN or state.game.ffa:
        return False
    return state.turn >= 0 and all(done(state, other) for other in state.game.opponents[state.turn])


def may_pass_ahead(state: KriegState, totals: Sequence[int]) -> bool:
    """Whether such a seat is ahead."""
    return is_alone(state) and lead_of(state, totals) > 0


def lead_of(state: KriegState, totals: Sequence[int]) -> int:
    """How far the side of the seat to move is ahead in the round."""
    return sum(totals) - 2 * sum([totals[other] for other in state.game.opponents[state.turn]])


def ended(state: KriegState, totals: Sequence[int], weights: Weights) -> KriegState | None:
    """The state after the round where all others leave it to the seat to move, as far as the weights say so: it passes
    ahead, else gives the round up or chases the lead, whichever is better for it.
    """
    if not (weights.passes_ahead and is_alone(state)):
        return None
    if lead_of(state, totals) > 0:
        return passed(state)
    if not weights.chases:
        return None
    given_up, ahead = passed(state), chased(state, totals, weights)
    if ahead is None:
        return given_up
    won = passed(ahead)
    return max(given_up, won, key=lambda end: value_of(end, state.turn, weights))


def chased(state: KriegState, totals: Sequence[int], weights: Weights) -> KriegState | None:
    """The state after the seat to move, which all others leave alone, has taken the lead; None if it finds no way.

    It looks one card ahead: plays the card that does it and leaves most, or else the one that gains most. Cards that
    leave something to be chosen are left out.
    """
    lead = lead_of(state, totals)
    for _ in range(len(state.hand(state.turn))):
        cheapest, nearest = (0.0, state), (lead, state)
        for action in state.legal_actions():
            if action[0] != "play":
                continue
            after = state.clone()
            after.advance(action)
            if not is_alone(after) or after.turn != state.turn:
                continue
            ahead = lead_of(after, side_totals(after))
            left = reserve(after, after.turn, weights) if ahead > 0 else 0.0
            if ahead > 0 and (cheapest[1] is state or left > cheapest[0]):
                cheapest = left, after
            elif ahead > nearest[0]:
                nearest = ahead, after
        if cheapest[1] is not state:
            return cheapest[1]
        if nearest[1] is state:
            return None
        lead, state = nearest
    return None


def passed(state: KriegState) -> KriegState:
    """The state after the seat to move passes."""
    after = state.clone()
    after.advance(PASS)
    return after


def best_for(state: KriegState, seat: int) -> Callable[[Sequence[float]], float]:
    """The function (min or max) that picks among the values of the ways to finish a pending decision, for a seat."""
    decider = state.frames[-1][1]
    return max if decider == seat or state.game.partners(decider, seat) else min


def sides(state: KriegState, seat: int, totals: list[int], reserves: list[float]) -> tuple[Camp, Camp, float]:
    """(own side, other side, lead in the current round)."""
    camp, theirs = state.game.camps[seat], state.game.opponents[seat]
    lead = sum([totals[s] for s in camp]) - sum([totals[s] for s in theirs])
    won = standing.wins(state.game, state.history)
    return camp_of(state, camp, won, reserves), camp_of(state, theirs, won, reserves), lead


class Camp(NamedTuple):
    """What a side has won and has left."""

    won: int
    left: float
    """The value of everything its members can still play."""
    now: float
    """The part of it that can come in this round: that of members who have not passed."""


def camp_of(state: KriegState, seats: tuple[int, ...], won: Sequence[int], reserves: list[float]) -> Camp:
    """The Camp of a seat or a team."""
    left, now = 0.0, 0.0
    for seat in seats:
        left += reserves[seat]
        if not done(state, seat):
            now += reserves[seat]
    return Camp(won[seats[0]], left, now)


def done(state: KriegState, seat: int) -> bool:
    """Whether a seat has passed."""
    return bool(state.passed >> seat & 1)


def sigmoid(x: float) -> float:
    """The logistic function."""
    if x > 30.0:
        x = 30.0
    elif x < -30.0:
        x = -30.0
    return 1 / (1 + exp(-x))


def prospect(own: Camp, other: Camp, number: int, lead: float, weights: Weights) -> float:
    """The chance of `own` to win the game, given the round number, the lead in the round and what both have left."""
    if not own.now and other.now:
        if lead < 0:
            return further(own.won, other.won + 1, own.left - other.left, number, weights)
        price = lead + 1
        beaten = sigmoid((weights.reach * other.now - price) / 4)
        lost = further(own.won, other.won + 1, own.left - (other.left - price), number, weights)
        return (1 - beaten) * further(own.won + 1, other.won, own.left - other.left, number, weights) + beaten * lost
    if not other.now:
        if lead > 0:
            return further(own.won + 1, other.won, own.left - other.left, number, weights)
        price = 1 - lead
        reach = sigmoid((weights.reach * own.now - price) / 3)
        lost = further(own.won, other.won + 1, own.left - other.left, number, weights)
        won = further(own.won + 1, other.won, own.left - price - other.left, number, weights)
        return reach * won + (1 - reach) * lost
    ahead = sigmoid((lead + weights.at_hand * (own.now - other.now)) / weights.spread)
    lost = further(own.won, other.won + 1, own.left - other.left, number, weights)
    return ahead * further(own.won + 1, other.won, own.left - other.left, number, weights) + (1 - ahead) * lost


def further(own: int, other: int, more: float, number: int, weights: Weights) -> float:
    """The chance to win the game from the next round on, with `own` rounds won to `other`, and `more` left to play."""
    if own >= standing.TO_WIN:
        return 1.0
    if other >= standing.TO_WIN:
        return 0.0
    if number >= ROUNDS:
        return 1.0 if own > other else 0.0 if other > own else 0.5
    each = sigmoid(more / weights.stake)
    if own == other:
        return each
    return float(1 - (1 - each) ** 2 if own > other else each**2)


def alone(
    state: KriegState, seat: int, totals: list[int], reserves: list[float], weights: Weights
) -> Mapping[str, float]:
    """The value in a free-for-all by term: points so far ("won"), expected points of this round ("round") and of later
    rounds ("reserve").
    """
    game = state.game
    points = [0.0] * game.seats
    for past in state.history:
        for s, got in enumerate(standing.points(game, past)):
            points[s] += got
    rounds = ROUNDS - state.round
    scale, won, promised, left = 4 * (game.seats - 1), 0.0, 0.0, 0.0
    for other in game.others[seat]:
        lead = totals[seat] - totals[other]
        if done(state, seat) and not done(state, other):
            ahead = 0.0 if lead < 0 else sigmoid((lead + 1 - 0.5 * reserves[other]) / 4)
        elif done(state, other):
            ahead = 1.0 if lead > 0 else sigmoid((0.5 * reserves[seat] - 1 + lead) / 3) * 0.95
        else:
            ahead = sigmoid((lead + weights.at_hand * (reserves[seat] - reserves[other])) / weights.spread)
        later = rounds * sigmoid((reserves[seat] - reserves[other]) / weights.stake)
        won += (points[seat] - points[other]) / (game.seats - 1)
        promised += 2 * ahead - 1
        left += 2 * later - rounds
    return {"won": won / scale, "reserve": left / scale, "round": promised / scale}


def reserve(state: KriegState, seat: int, weights: Weights) -> float:
    """The value of what a seat can still bring to the field, in this round or later."""
    hand, worths = state.hand(seat), weights.worth
    value: float = sum([worths[kind] for kind in hand])
    if state.stage == OPENING:
        value -= opening_loss(state, seat, weights)
    if state.aside[seat]:
        value += sum([STRENGTH[entry >> 8 & 0xFF] for entry in state.aside[seat]])
    halved, spies = 0, 0.0
    for row in state.rows[3 * seat : 3 * seat + 3]:
        for unit in row:
            if unit & HALVED:
                halved += STRENGTH[unit >> 8]
            if unit >> 8 in SPIES:
                spies += worths[unit >> 8]
    value += halved
    value += weights.fielded_spies * spies
    if state.frames:
        value += sum([DRAWN * frame[2] for frame in state.frames if frame[0] == DRAW and frame[1] == seat])
    value += 2 * DRAWN * state.usury.count(seat)
    if IN_HAND < state.crowns[seat] < GRAVE:
        value += 6
    if state.burden >= 0 and not state.burden & BURDEN_NEXT and state.burden & 3 == seat:
        value += 6
    return value if state.round < ROUNDS else value * 0.9


def opening_loss(state: KriegState, seat: int, weights: Weights) -> float:
    """The value lost by the opening discards: those chosen, and the cheapest that can follow."""
    frame, worths = state.frames[-1] if state.frames else None, weights.worth
    if frame is None or frame[1] != seat or frame[2] != DISCARD_OPENING:
        return float(sum([worths[kind] for kind in state.picks[seat]]))
    _, _, _, pool, start, picked, _, most, _ = frame
    following: list[float] = sorted([worths[kind] for kind in pool[start:]])[: most - len(picked)]
    return float(sum([worths[kind] for kind in picked]) + sum(following))


def endings(state: KriegState, weights: Weights) -> list[KriegState]:
    """The states after sensible ways to finish the pending decision."""
    frame = state.frames[-1]
    if frame[0] == SET:
        return set_endings(state, weights)
    found = []
    legal = state.legal_actions()
    if frame[0] == TRADE:
        legal = sorted(legal, key=trade_gain)[-4:]
    for action in legal:
        after = state.clone()
        after.advance(action)
        found.append(after)
    return found


def trade_gain(action: tuple[str, ...]) -> int:
    """The strength of the unit received minus that of the unit given."""
    own, theirs = (KIND[ref.split(".")[1]] for ref in action[1:])
    return STRENGTH[theirs] - STRENGTH[own]


def set_endings(state: KriegState, weights: Weights) -> list[KriegState]:
    """The states after finishing a set with each possible number of members: one's own weakest, or an opponent's
    strongest.
    """
    why, pool, start, picked, least, most = state.frames[-1][2:8]
    purpose = PURPOSES[why]
    left = rest(pool, picked) if purpose.ordered else list(pool[start:])
    taking = purpose.verb == "take"
    if purpose.in_hand:
        left.sort(key=lambda kind: weights.worth[kind])
    else:
        left.sort(key=lambda at: STRENGTH[unit_of(at) >> 8], reverse=taking)
    found = []
    for n in range(max(0, least - len(picked)), min(most - len(picked), len(left)) + 1):
        after = state.clone()
        members = sorted(left[:n])
        words = [(purpose.verb, sets.member_ref(after, why, member)) for member in members]
        for verb, ref in words:
            legal = after.legal_actions()
            after.apply_action(next(a for a in legal if a[0] == verb and a[1] == ref))
        if after.frames and after.frames[-1][:3] == state.frames[-1][:3] and n + len(picked) < most:
            after.apply_action(after.legal_actions()[-1])
        found.append(after)
    return found
