"""The static evaluation: how good a full state is for a seat.

It estimates each seat's final score: points now, what active effects will bring in the resolutions to come, and what
stones, free areas, taken cards and the hand can still become. The value is the lead in this estimate.
"""

from __future__ import annotations

from collections.abc import Mapping

from ....core.action import Action
from ....core.frozen import new_tuple
from ..cards.catalogue import DECK, SELLS
from ..cards.effects import At, here
from ..model.card import cards_in
from ..model.permanents import PermanentTotals
from ..model.phases import FREE, GENIE, OVER, PICK
from ..model.state import ValeState
from ..model.stones import count, kept, worth
from .ability_values import summoned, used
from .outlook import Outlook, Weights

FIRST = Weights()
"""The weights of `greedy-1`, which never change."""
STRONG_1 = Weights(stone=0.42, surplus=0.12, hand=0.8, area=1.0, back=1.2)
"""The weights of `strong-1` and `expert-1`, which never change."""
NOW = Weights(stone=0.42, surplus=0.12, hand=0.8, area=1.0, back=1.2)
"""The weights of the search, unless a game is given others."""
PLENTY = 10
"""Stones worth more than this together are hard to spend."""
SCALE = 60.0
LASTING = DECK.actives | DECK.permanents
"""The set of cards that bring something while they lie in an area."""
USE = tuple([used(ability) if ability else None for ability in DECK.active])
"""By card, the value of using its active ability; None without one."""
SUMMONED = tuple([summoned(ability) for ability in DECK.instant])
"""By card, the value of each step of its instant ability."""


def evaluate(state: ValeState, seat: int) -> float:
    """The value for a seat from -1 (lost) to 1 (won), with the weights of `greedy-1`."""
    if state.phase == OVER:
        return state.returns()[seat]
    guesses = [final_score(state, other, FIRST) for other in range(state.game.seats)]
    return lead(guesses.pop(seat), guesses)


def lead(own: float, others: list[float]) -> float:
    """The value of an estimated score against those of the others, from -1 to 1."""
    ahead = own - 0.6 * max(others) - 0.4 * sum(others) / len(others)
    return max(-0.99, min(0.99, ahead / SCALE))


def evaluate_all(state: ValeState) -> list[float]:
    """The value for every seat, with the weights of the game; each seat's score is estimated once."""
    seats = state.game.seats
    if state.phase == OVER:
        return state.returns()
    guesses = [final_score(state, seat, state.game.evaluator.weights) for seat in range(seats)]
    return [lead(own, guesses[:seat] + guesses[seat + 1 :]) for seat, own in enumerate(guesses)]


def features(state: ValeState, seat: int) -> Mapping[str, float]:
    """See Evaluator.features: the parts of the seat's own estimate, and the opponents' estimates as "rivals"."""
    weights = state.game.evaluator.weights
    others = [final_score(state, other, weights) for other in range(state.game.seats) if other != seat]
    found = {"rivals": -(0.6 * max(others) + 0.4 * sum(others) / len(others)) / SCALE}
    for name, points in shares(state, seat, weights):
        found[name] = found.get(name, 0.0) + points / SCALE
    return found


def final_score(state: ValeState, seat: int, weights: Weights) -> float:
    """The estimate of a seat's points at the end of the game."""
    total = 0.0
    for _, points in shares(state, seat, weights):
        total += points
    return total


def shares(state: ValeState, seat: int, weights: Weights) -> list[tuple[str, float]]:
    """The parts of that estimate: (term, points)."""
    outlook = Outlook(state, seat, weights)
    standing, stones, area = state.standing(seat), state.stones[seat], state.area[seat]
    if count(stones) > standing.limit:
        stones = kept(stones, standing.limit)[0]
    wealth = worth(stones, standing.values)
    plenty = PLENTY + weights.surplus * (wealth - PLENTY)
    at = here(state, seat, 0)
    found: list[tuple[str, float]] = [
        ("score", state.scores[seat]),
        ("stones", outlook.stone * (wealth if wealth <= PLENTY else plenty)),
    ]
    for c in cards_in(area & LASTING):
        found.append(("creatures", presence(outlook, c, at)))
    if outlook.rounds or outlook.acts:
        free = state.round - area.bit_count()
        found.append(("areas", weights.area * (free if free <= 2 else 2 + 0.3 * (free - 2))))
        found.append(("hand", hand_worth(state, seat, outlook, at, standing)))
    for frame in state.frames:
        if frame[1] == seat:
            found.append(("pending", pending_worth(frame[0], outlook, state, at)))
    return found


def acting(at: At, c: int) -> At:
    """The same situation with a card acting."""
    return new_tuple(At, (at.state, at.seat, c, at.hand, at.area, at.stones, at.draws))


def presence(outlook: Outlook, c: int, at: At) -> float:
    """The points a card in the area will still bring."""
    use, permanent = USE[c], PERMANENTS[c]
    total = 0.0 if use is None else outlook.resolutions(c) * use(outlook, at if c == at.card else acting(at, c))
    return total + permanent * (outlook.rounds + outlook.acts) if permanent else total


PERMANENT = {
    "hestia": 0.7, "phoenix": 0.9, "agni": 1.0, "kappa": 1.2, "hae-tae": 1.0, "triton": 0.8, "water-giant": 1.2,
    "gargoyle": 1.0, "pegasus": 0.9, "hippogriff": 0.6, "sylph": 1.0,
}  # fmt: skip
"""The points per round that a permanent effect brings, roughly."""
PERMANENTS = tuple([PERMANENT[slug] if DECK.permanents >> c & 1 else 0.0 for c, slug in enumerate(DECK.slug)])
"""The same by card, 0 without one."""


def hand_worth(state: ValeState, seat: int, outlook: Outlook, at: At, standing: PermanentTotals) -> float:
    """The points that the hand and the taken cards can become."""
    costs, area, weight, stone = standing.costs, outlook.weights.area, outlook.weights.hand, outlook.stone
    claims = state.claims[seat]
    found = []
    total = 0.0
    for c in cards_in(state.hands[seat] | claims):
        value = card_worth(state, outlook, c, at) - stone * costs[c] - area
        if claims >> c & 1:
            sold = stone * worth(SELLS[DECK.family[c]], standing.values) * 0.9
            if sold >= weight * value:
                total += sold
                continue
        found.append(value)
    found.sort(reverse=True)
    for value in found:
        if value > 0:
            total += weight * value
            weight *= 0.8
        total += 0.1
    return total


def card_worth(state: ValeState, outlook: Outlook, c: int, at: At) -> float:
    """The points a card would bring if summoned soon."""
    bit = 1 << c
    after = new_tuple(At, (state, at.seat, c, at.hand & ~bit, at.area | bit, at.stones, at.draws))
    total = presence(outlook, c, after) * 0.85
    for step in SUMMONED[c]:
        total += step(outlook, after)
    return total


def pending_worth(do: int, outlook: Outlook, state: ValeState, at: At) -> float:
    """The points that a pending effect will still bring."""
    if do == PICK:
        return 4.0
    if do == FREE:
        return 4.0
    if do == GENIE:
        gone = state.frames[-1][3] if state.frames[-1][0] == GENIE else 0
        uses = [(USE[c], c) for c in cards_in(at.area & DECK.actives & ~gone)]
        return sum([use(outlook, acting(at, c)) for use, c in uses if use is not None])
    return 0.0


BOLD = {"summon": 1.0, "sell": 0.2, "tame": -0.4, "end": -0.5}
"""Higher for spending at once, lower for keeping cards and stones."""


def aggression(state: ValeState, action: Action) -> float:
    """See Evaluator.aggression; among cards to take or summon the dearest is highest."""
    cost = DECK.cost[DECK.index[action[1]]] / 20 if action[0] in ("take", "summon") else 0.0
    return BOLD.get(action[0], 0.0) + cost
