"""The action turn: sell, tame, summon, remove, end (VALE-TURN), and summoning without paying."""

from __future__ import annotations

from functools import lru_cache

from ....core.action import Action
from ....core.action import action as act
from ....core.frozen import new_tuple
from ..cards import effects as vocabulary
from ..cards.catalogue import DECK, SELLS
from ..cards.effects import DONE, NEVER, At
from ..model.card import cards_in
from ..model.state import ValeState
from ..model.stones import NAME, PACKED
from . import cards as rules_cards
from . import events, points_and_stones
from . import round as rules_round
from .payment import COSTS, purse

END = act("end")
SLUG = DECK.slug
INDEX = DECK.index


@lru_cache(maxsize=1 << 14)
def claimed(claims: int) -> tuple[Action, ...]:
    """The actions with cards taken in the hunt (VALE-SELL-1, VALE-TAME-1)."""
    cards = cards_in(claims)
    return (*[act("sell", SLUG[c]) for c in cards], *[act("tame", SLUG[c]) for c in cards])


def actions(state: ValeState) -> list[Action]:
    """All legal actions of an action turn."""
    seat = state.turn
    game = state.game
    area = state.area[seat]
    values, costs, *_ = state.standing(seat)
    held = purse(state.stones[seat], values, game.loose)
    wealth = held.worth
    claims = state.claims[seat]
    legal = list(claimed(claims)) if claims else []
    hand = state.hands[seat]
    most = state.round
    if hand and area.bit_count() < most:
        plain = game.plain_instants if state.pile or state.discard else game.drawless_instants
        made = held.summonings
        for c in cards_in(hand):
            cost = costs[c]
            if cost <= wealth:
                if plain >> c & 1:
                    legal += made.get(cost << COSTS | c) or held.summon(c, cost)
                else:
                    legal += asking(state, seat, c, held.ways(cost))
    if area and wealth >= most:
        removals = held.removals.get(most) or held.removals.setdefault(most, [()] * len(SLUG))
        for c in cards_in(area):
            legal += removals[c] or held.remove(c, most)
    if not claims:
        legal.append(END)
    return legal


def asking(state: ValeState, seat: int, c: int, ways: tuple[int, ...]) -> list[Action]:
    """The actions that summon a card whose instant effect needs a choice (VALE-SUMMON-4)."""
    bit = 1 << c
    slug, ability = SLUG[c], DECK.instant[c]
    stones = state.stones[seat]
    draws = bool(state.pile or state.discard)
    at = new_tuple(At, (state, seat, c, state.hands[seat] & ~bit, state.area[seat] | bit, stones, draws))
    blocked = state.game.blocked
    found = NEVER if blocked else vocabulary.choices(ability, at)
    if not found and not blocked:
        return []
    legal: list[Action] = []
    for part in ways:
        if blocked:
            found = vocabulary.choices(ability, at._replace(stones=stones - part))
        name = NAME[part]
        if found is DONE:
            legal.append(act("summon", slug, name))
        else:
            legal += [act("summon", slug, name, *refs) for refs in found]
    return legal


def free(state: ValeState, seat: int, family: int) -> list[Action]:
    """The actions that summon without paying a card of a family, or (-1) of any (VALE-SUMMON-7)."""
    hand = state.hands[seat]
    if family >= 0:
        hand &= DECK.of_family[family]
    return [action for c in cards_in(hand) for action in asking(state, seat, c, (0,))]


# ---- what the actions do ----


def sell(state: ValeState, seat: int, action: Action) -> None:
    """Discard a taken card and earn its stones."""
    c = INDEX[action[1]]
    bit = 1 << c
    state.claims[seat] ^= bit
    state.discard |= bit
    stones = SELLS[DECK.family[c]]
    if state.events is not None:
        state.tell("sold", seat=seat, card=events.card(state, c), stones=NAME[stones])
    points_and_stones.receive(state, seat, stones)


def tame(state: ValeState, seat: int, action: Action) -> None:
    """Move a taken card to the hand."""
    c = INDEX[action[1]]
    bit = 1 << c
    state.claims[seat] ^= bit
    state.hands[seat] |= bit
    state.known[seat] |= bit
    if state.events is not None:
        state.tell("tamed", seat=seat, card=events.card(state, c))
    for source, effect in state.standing(seat).on_tame:
        if effect.family == DECK.family[c]:
            points_and_stones.earn(state, seat, effect.stones, source)


def summon(state: ValeState, seat: int, action: Action) -> None:
    """Pay, put the card into the area, apply other cards' effects on summoning, then its instant effect (VALE-SUMMON-1,
    -6).
    """
    c = INDEX[action[1]]
    bit = 1 << c
    payment = PACKED[action[2]]
    free_of_cost = bool(state.frames)
    if free_of_cost:
        state.frames.pop()
    rules_cards.leave_hand(state, seat, bit)
    state.stones[seat] -= payment
    triggers = state.standing(seat).on_summon
    state.area[seat] |= bit
    if state.events is not None:
        events.summoned(state, seat, c, action[2], free_of_cost)
    for source, effect in triggers:
        points = effect.scores(payment)
        if points:
            points_and_stones.score(state, seat, points, source)
    if DECK.instants & bit:
        vocabulary.run(state, seat, c, c, False, action[3:])


def remove(state: ValeState, seat: int, action: Action) -> None:
    """Pay the number of the round and discard a summoned card (VALE-REMOVE-1)."""
    c = INDEX[action[1]]
    bit = 1 << c
    state.stones[seat] -= PACKED[action[2]]
    state.discard |= bit
    if state.events is not None:
        state.tell("removed", seat=seat, card=events.card(state, c), stones=action[2])
    rules_cards.leave_area(state, seat, bit)


def end(state: ValeState, seat: int, action: Action) -> None:
    """End the turn."""
    if state.events is not None:
        state.tell("turn_ended", seat=seat, routine=True)
    rules_round.next_turn(state)
