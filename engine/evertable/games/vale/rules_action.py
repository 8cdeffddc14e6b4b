"""The action turn: sell, tame, summon, remove, end (VALE-TURN), and summoning without paying."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ...kernel.action import Action
from . import effects, rules_cards, rules_round, rules_stones, tell
from .cards import DECK, SELLS
from .deck import cards_in
from .effects import DONE, At
from .stones import NAME, PACKED, Values, payments, worth

if TYPE_CHECKING:
    from .state import ValeState

END = Action(("end",))
SLUG = DECK.slug
INDEX = DECK.index


@lru_cache(maxsize=1 << 16)
def act(*words: str) -> Action:
    """The one action of these words."""
    return Action(words)


@lru_cache(maxsize=1 << 14)
def claimed(claims: int) -> tuple[Action, ...]:
    """What can be done with marked cards (VALE-SELL-1, VALE-TAME-1)."""
    cards = cards_in(claims)
    return (*(act("sell", SLUG[c]) for c in cards), *(act("tame", SLUG[c]) for c in cards))


@lru_cache(maxsize=1 << 16)
def paid(verb: str, c: int, stones: int, cost: int, values: Values, loose: bool) -> tuple[Action, ...]:
    """`verb card payment` for every payment."""
    return tuple(act(verb, SLUG[c], NAME[part]) for part in payments(stones, cost, values, loose))


def actions(state: ValeState) -> list[Action]:
    """Everything that can be done in the turn."""
    seat = state.turn
    game = state.game
    stones, area, loose = state.stones[seat], state.area[seat], game.loose
    standing = state.standing(seat)
    values = standing.values
    wealth = worth(stones, values)
    claims = state.claims[seat]
    legal = list(claimed(claims)) if claims else []
    hand = state.hands[seat]
    if hand and area.bit_count() < state.round:
        costs = standing.costs
        plain = game.plain_instants if state.can_draw() else game.drawless_instants
        for c in cards_in(hand):
            cost = costs[c]
            if cost <= wealth:
                if plain >> c & 1:
                    legal += paid("summon", c, stones, cost, values, loose)
                else:
                    legal += asking(state, seat, c, payments(stones, cost, values, loose))
    if area and wealth >= state.round:
        for c in cards_in(area):
            legal += paid("remove", c, stones, state.round, values, loose)
    if not claims:
        legal.append(END)
    return legal


def asking(state: ValeState, seat: int, c: int, ways: tuple[int, ...]) -> list[Action]:
    """Summonings of a card whose instant effect asks for something (VALE-SUMMON-4)."""
    bit = 1 << c
    slug, ability = SLUG[c], DECK.instant[c]
    stones = state.stones[seat]
    at = At(state, seat, c, state.hands[seat] & ~bit, state.area[seat] | bit, stones, state.can_draw())
    found = effects.choices(ability, at)
    legal: list[Action] = []
    for part in ways:
        if state.game.blocked:
            found = effects.choices(ability, at._replace(stones=stones - part))
        name = NAME[part]
        if found is DONE:
            legal.append(act("summon", slug, name))
        else:
            legal += [act("summon", slug, name, *refs) for refs in found]
    return legal


def free(state: ValeState, seat: int, family: int) -> list[Action]:
    """Summonings without paying, of a family or (-1) of any (VALE-SUMMON-7)."""
    hand = state.hands[seat]
    if family >= 0:
        hand &= DECK.of_family[family]
    return [action for c in cards_in(hand) for action in asking(state, seat, c, (0,))]


# ---- what the actions do ----


def sell(state: ValeState, seat: int, action: Action) -> None:
    """A marked card goes to the discards and brings stones."""
    c = INDEX[action[1]]
    bit = 1 << c
    state.claims[seat] ^= bit
    state.discard |= bit
    stones = SELLS[DECK.family[c]]
    if state.events is not None:
        tell.told(state, "sold", seat=seat, card=tell.card(state, c), stones=NAME[stones])
    rules_stones.receive(state, seat, stones)


def tame(state: ValeState, seat: int, action: Action) -> None:
    """A marked card goes to the hand."""
    c = INDEX[action[1]]
    bit = 1 << c
    state.claims[seat] ^= bit
    state.hands[seat] |= bit
    state.known[seat] |= bit
    if state.events is not None:
        tell.told(state, "tamed", seat=seat, card=tell.card(state, c))
    for source, effect in state.standing(seat).on_tame:
        if effect.family == DECK.family[c]:
            rules_stones.earn(state, seat, effect.stones, source)


def summon(state: ValeState, seat: int, action: Action) -> None:
    """Pay, lay the card down, let others see it, then carry out its instant effect (VALE-SUMMON-1)."""
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
        tell.summoned(state, seat, c, action[2], free_of_cost)
    for source, effect in triggers:
        points = effect.scores(payment)
        if points:
            rules_stones.score(state, seat, points, source)
    if DECK.instants & bit:
        effects.run(state, seat, c, c, False, action[3:])


def remove(state: ValeState, seat: int, action: Action) -> None:
    """Pay the number of the round and discard a summoned card (VALE-REMOVE-1)."""
    c = INDEX[action[1]]
    bit = 1 << c
    state.stones[seat] -= PACKED[action[2]]
    state.discard |= bit
    if state.events is not None:
        tell.told(state, "removed", seat=seat, card=tell.card(state, c), stones=action[2])
    rules_cards.leave_area(state, seat, bit)


def end(state: ValeState, seat: int, action: Action) -> None:
    """The turn is over."""
    if state.events is not None:
        tell.told(state, "turn_ended", seat=seat, routine=True)
    rules_round.next_turn(state)
