"""What is to come: what each seat's active effects bring, what cards cost, whether the order of effects matters.

Computed from public knowledge: the sizes of hands, not their cards.
"""

from __future__ import annotations

from ....core.cards.messages import sentence
from ....core.format.documents import Json
from ..cards import effects as vocabulary
from ..cards.catalogue import DECK
from ..cards.effects import EffectYield, here
from ..model.card import cards_in
from ..model.permanents import Cheaper
from ..model.phases import GENIE, RESOLUTION
from ..model.state import ValeState
from ..model.stones import counts
from ..rules import resolution as rules_resolution
from ..rules.payment import payments
from ..text.card_text import ability_text

MANY = 6
"""The most effects for which all orders are tried."""
COSTS = ("spends", "discards", "loses")
"""Of the following those that take what does not come back, as a card that returns to the hand does."""
HURTS = ("recovers", "spends", "discards", "loses", "choice")
"""The notes of effects that take something from their own player, or ask for a choice."""


def engine(state: ValeState, seat: int) -> tuple[EffectYield, list[tuple[int, EffectYield]]]:
    """What the active effects of a seat would bring now: (together, [(card, each)]).

    Together no stone is spent twice: the effect with most points is paid first, from the stones held and earned.
    """
    each = [
        (c, vocabulary.yields(DECK.active[c], here(state, seat, c))) for c in cards_in(state.area[seat] & DECK.actives)
    ]
    total, held = EffectYield(), counts(state.stones[seat])
    for one in sorted((one for _, one in each), key=lambda one: (min(one.stones) < 0, -one.points)):
        after = total.plus(one)
        if min(a + b for a, b in zip(held, after.stones, strict=True)) >= 0:
            total = after
    return total, each


def engine_json(state: ValeState, seat: int) -> Json:
    """The same as JSON."""
    total, each = engine(state, seat)
    return {
        "points": total.points,
        "stones": list(total.stones),
        "draw": total.draw,
        "each": [
            {"card": DECK.slug[c], "points": one.points, "stones": list(one.stones), "draw": one.draw, "note": one.note}
            for c, one in each
        ],
    }


def forced(state: ValeState, seat: int) -> list[Json]:
    """The active effects of a seat that will take something from it, or ask it to choose, in the coming resolution."""
    return [
        {
            "card": DECK.slug[c],
            "what": one.note,
            "points": one.points,
            "costs": one.note in COSTS and not pays(one),
            "text": sentence(ability_text(DECK.active[c])),
        }
        for c, one in engine(state, seat)[1]
        if one.note in HURTS
    ]


def pays(one: EffectYield) -> bool:
    """Whether an effect trades stones for points: what it takes is its purpose."""
    return one.note == "spends" and one.points > 0


def costs(state: ValeState, seat: int, cards: int) -> Json:
    """What each of these cards would cost a seat to summon now, and the cards that change the cost."""
    standing = state.standing(seat)
    stones = state.stones[seat]
    cheaper = [
        (c, effect)
        for c in cards_in(state.area[seat] & DECK.permanents)
        for effect in DECK.cards[c].permanent
        if isinstance(effect, Cheaper)
    ]
    return {
        DECK.slug[c]: {
            "printed": DECK.cost[c],
            "now": standing.costs[c],
            "by": [
                {"card": DECK.slug[source], "n": -effect.by}
                for source, effect in cheaper
                if effect.family in (None, DECK.family[c])
            ],
            "payable": bool(payments(stones, standing.costs[c], standing.values, state.game.loose)),
        }
        for c in cards_in(cards)
    }


def plan(state: ValeState) -> Json | None:
    """For the seat using its active effects: the cards it can use, those it cannot now, and whether
    the order matters.
    """
    frame = state.frames[-1] if state.frames else None
    if frame is not None and frame[0] == GENIE:
        seat, used = frame[1], frame[3]
    elif frame is None and state.phase == RESOLUTION:
        seat, used = state.turn, state.used
    else:
        return None
    left = cards_in(state.area[seat] & DECK.actives & ~used)
    usable = [c for c in left if vocabulary.choices(DECK.active[c], here(state, seat, c))]
    return {
        "seat": seat,
        "uses": [DECK.slug[c] for c in usable],
        "skipped": [DECK.slug[c] for c in left if c not in usable],
        "any_order": any_order(state, seat, used),
    }


def any_order(state: ValeState, seat: int, used: int) -> bool:
    """Whether all orders of the effects still to be used lead to the same result.

    All orders are tried, if the effects are few and need no choice; otherwise, and wherever two orders differ at any
    step, the answer is no.
    """
    first = state.clone()
    first.frames = []
    ways: dict[int, ValeState] = {used: first}
    ends = set()
    while ways:
        further: dict[int, ValeState] = {}
        for done, now in ways.items():
            legal = rules_resolution.uses(now, seat, done)
            cards = [DECK.index[action[1]] for action in legal]
            if len(cards) > MANY or len(set(cards)) < len(cards):
                return False
            if not cards:
                ends.add(done)
            for c, action in zip(cards, legal, strict=True):
                after = now.clone()
                vocabulary.run(after, seat, c, c, True, action[2:])
                known = further.setdefault(done | 1 << c, after)
                if after.frames or left_alike(after) != left_alike(known):
                    return False
        ways = further
    return len(ends) == 1


def left_alike(state: ValeState) -> tuple[object, ...]:
    """The parts of the state that the order of effects can change."""
    return state.scores, state.stones, state.hands, state.area, state.pile, state.discard
