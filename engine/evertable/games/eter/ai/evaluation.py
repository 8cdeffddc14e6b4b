"""The static evaluation: how good a full state is for a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ....core.action import Action
from ..model.cards import cards_of
from ..model.grid import STRIDE
from ..model.names import OTHER
from ..model.phases import MARK
from ..model.state import EterState
from ..rules.match import PLAYS, TO_WIN, totals

ROUND = 0.45
"""The value of a round won while the match goes on."""
STEPS = (1, STRIDE, STRIDE + 1, STRIDE - 1)


class Weights(NamedTuple):
    """The parameters of the evaluation."""

    line: tuple[float, ...] = (0.0, 0.01, 0.06, 0.25, 1.0)
    """The value of a line that can still be filled, by the number of own visible cards in it."""
    next: float = 0.8
    """The value of a line one card short, when its owner is to move."""
    soon: float = 0.35
    """The same when the other seat is to move."""
    many: float = 0.02
    """The weight of the sum of all lines besides the best one."""
    sums: float = 0.01
    """The value of a point of the visible cards."""
    hand: float = 0.004
    """The value of a point of the cards in hand."""
    late: float = 0.0
    """What is added to both as hands run out and the sums come to decide (ETER-SUM-1)."""


FIRST = Weights()
"""The weights of `greedy-1`, which never change."""
STRONG_1 = Weights(late=0.3)
"""The weights of `strong-1` and `expert-1`, which never change."""
NOW = Weights(late=0.3)
"""The weights of the search, unless a game is given others."""


def evaluate_all(state: EterState) -> list[float]:
    """The value for each seat; one is the negative of the other."""
    value = evaluate(state, 0, state.game.evaluator.weights)
    return [value, -value]


def evaluate(state: EterState, seat: int, weights: Weights = FIRST) -> float:
    """The value for a seat from -1 (lost) to 1 (won): the match so far, lines, material, who is to move."""
    match = state.match
    if match.winner is not None:
        return 0.0 if match.winner < 0 else 1.0 if match.winner == seat else -1.0
    value = 0.0
    for share in features(state, seat, weights).values():
        value += share
    return max(-0.99, min(0.99, value))


def static_eval(state: EterState, seat: int) -> float:
    """See Evaluator.static_eval. The field counts less than a won round, so that a line is completed when it can be."""
    if state.match.winner is not None or state.phase == MARK:
        return evaluate(state, seat)
    shares = features(state, seat, FIRST)
    promise, most = sum(shares.values()) - shares["match"], 0.25 if state.match.arena else 0.4
    return shares["match"] + most * promise / (most + abs(promise))


def outlook(state: EterState, seat: int, result: int) -> float:
    """See Evaluator.outlook: the match after this round."""
    match = state.match
    lead = match.wins[seat] - match.wins[1 - seat] + result
    last = state.game.options["length"] == "play" or match.play == PLAYS
    if last or (result and match.wins[seat if result > 0 else 1 - seat] == TO_WIN - 1):
        return float((lead > 0) - (lead < 0))
    return ROUND * lead


def features(state: EterState, seat: int, weights: Weights | None = None) -> Mapping[str, float]:
    """See Evaluator.features, with the weights of the game or the given ones."""
    match, weights = state.match, weights or state.game.evaluator.weights
    value = ROUND * (match.wins[seat] - match.wins[1 - seat])
    if match.arena:
        value = 0.3 * sum([m[seat] - m[1 - seat] for m in match.arena])
    if state.phase == MARK:
        return {"match": value, "mark": 0.3 if state.turn == seat else -0.3}
    sums = totals(state)
    hands = cards_of(state.hands[seat]), cards_of(state.hands[1 - seat])
    late = weights.late
    if late:
        late *= (1 - (len(hands[0]) + len(hands[1])) / (2 * len(state.game.deck))) ** 2
    return {
        "match": value,
        "own": lines_under_way(state, seat, state.turn == seat, weights),
        "other": -lines_under_way(state, 1 - seat, state.turn != seat, weights),
        "sums": (weights.sums + late) * (sums[seat] - sums[1 - seat]),
        "hand": (weights.hand + late) * (sum(hands[0]) - sum(hands[1])),
    }


def aggression(state: EterState, action: Action) -> float:
    """See Evaluator.aggression: high for covering the opponent's cards, high cards and powers, low for passing."""
    kind, value, at = state.names.decode.get(action, (OTHER, 0, 0))
    if kind == OTHER:
        return -1.0 if action[0] == "pass" else 1.0
    return 0.05 * value + (1.2 if state.own[1 - state.turn] >> at & 1 else 0.0)


def lines_under_way(state: EterState, seat: int, to_move: bool, weights: Weights) -> float:
    """The value of the lines a seat can still fill: the best, and a share of the sum."""
    own, size, worth = state.own[seat], state.size, weights.line
    coverable = 0
    for v in reversed(cards_of(state.hands[seat])):
        if v < 5:
            coverable = state.low[v]
            break
    free = own | (state.reach & ~state.holes & ~state.occ) | coverable | state.hidden[1 - seat]
    total = top = 0.0
    for one in STEPS:
        two = one + one
        a, b, c = own, own >> one, own >> two
        lines = free & free >> one & free >> two
        if size == 3:
            if not lines & (a | b | c):
                continue
            pair = a & b
            full = pair & c
            counts: tuple[int, ...] = (a ^ b ^ c ^ full, (pair | (a ^ b) & c) ^ full, full)
        else:
            three = two + one
            d = own >> three
            lines &= free >> three
            if not lines & (a | b | c | d):
                continue
            ab, pair, cd, other = a ^ b, a & b, c ^ d, c & d
            counts = (
                (ab ^ cd) & ~(pair | other), (ab & cd) | (pair ^ other) & ~(ab | cd),
                (pair & cd) | (other & ab), pair & other,
            )  # fmt: skip
        for have, found in enumerate(counts, 5 - size):
            found &= lines
            if found:
                total += worth[have] * found.bit_count()
                if worth[have] > top:
                    top = worth[have]
    if top >= worth[3]:
        top = weights.next if to_move else weights.soon
    return min(0.9, top + weights.many * total)
