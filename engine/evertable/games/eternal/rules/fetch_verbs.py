"""Effects on specific cards: fetched from deck or void, stolen, copied, played free, negated. See verbs."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..model import card as c
from ..model import known_hands
from ..model.ability_context import AFFECTED, IT, PLAYER, REST, AbilityContext
from ..model.hidden import unseen
from ..model.modifiers import ANY, COPIED, FREE, changed, shown
from ..model.options import MOST_FREE
from ..model.pile import look as pile_look
from ..model.state import DECK, FIRST_REF, HAND, VOID, EternalState, lies
from ..model.tuples import sorted_in, without
from . import play as play
from .card_verbs import create_in_hand, create_in_play, look_at_top, show, take_from_deck, taken
from .moment import chance, laid_out, name, out_of_hand, reveal, transmuted
from .stack import items, take_off
from .verbs import reached
from .zones import card_at, is_there


def take(state: EternalState, x: int) -> int | None:
    """Take a card out of hand, deck or void. Returns the card as all would see it; None if it is not there."""
    if not is_there(state, x):
        return None
    zone, seat, card = lies(x)
    if zone == HAND:
        return out_of_hand(state, seat, card)
    if zone == DECK:
        laid_out(state, seat)
        return card if take_from_deck(state, seat, card) else None
    if zone == VOID:
        state.voids[seat] = without(state.voids[seat], card)
        return card
    return None


def fetch(state: EternalState, r: AbilityContext, xs: Sequence[int], *, known: bool = True) -> None:
    """Draw these cards; an enemy card becomes the player's and needs no influence. r[IT] is the last."""
    seat, n = r[PLAYER], 0
    r[IT] = None
    for x in reached(state, r, xs):
        if (card := take(state, x)) is None:
            continue
        if known:
            card = reveal(state, lies(x).seat, card)
        if lies(x).seat != seat:
            card = changed(card, marks=FREE)
        taken(state, r, seat, card, known=known)
        n += 1
    r[AFFECTED] = n


def look(state: EternalState, r: AbilityContext, n: int) -> None:
    """The player looks at the top cards of the deck, which r[REST] holds."""
    r[REST] = tuple(look_at_top(state, r[PLAYER], n))


def lay_top(state: EternalState, seat: int, n: int) -> None:
    """Fix the places of the top cards of a deck, for effects that take them unseen and show them to all.

    They may already have had unknown fixed places; the undo floor must not reveal that.
    """
    state.revealed = True
    state.decks[seat] = pile_look(state.decks[seat], n, 0, *chance(state))


def leave_rest(r: AbilityContext, x: int | None) -> None:
    """Leave in r[REST] the cards that were looked at and not picked."""
    if x in r[REST]:
        r[REST] = without(r[REST], x)


def missed(state: EternalState, r: AbilityContext, xs: Sequence[int]) -> None:
    """Record that no such card was found in a deck: such cards are in the hand, unless they may be in a market."""
    seat: int = r[PLAYER]
    if state.swaps[seat]:
        return
    for x in xs:
        card = lies(x).card
        if shown(card) == card and state.known[seat].count(card) < state.hands[seat].count(card):
            known_hands.show(state, seat, card)
            state.revealed = True


def copy(state: EternalState, r: AbilityContext, xs: Sequence[int], *, played: bool) -> None:
    """Draw or play copies of cards, with their lasting changes."""
    seat: int = r[PLAYER]
    for x in xs:
        card = card_at(state, x)
        if x >= FIRST_REF and lies(x).zone == HAND and card not in state.known[lies(x).seat]:
            card = show(state, lies(x).seat, card)
        if not played:
            create_in_hand(state, r, seat, card)
        elif state.game.sheet.kind[card & ANY] == c.POWER:
            if state.free < MOST_FREE:
                state.free += 1
                play.play_power(state, seat, changed(card, marks=COPIED), hand=False)
        else:
            create_in_play(state, r, seat, card)
    r[AFFECTED] = len(xs)


def play_free(state: EternalState, r: AbilityContext, xs: Sequence[int]) -> int:
    """Play cards from where they lie for free (ETERNAL-PLAY-4, ETERNAL-LIMIT-5). Returns how many."""
    seat, n = r[PLAYER], 0
    for x in xs:
        if state.free >= MOST_FREE or not play.can_begin(state, seat, lies(x).card):
            continue
        if (card := take(state, x)) is None:
            continue
        card = reveal(state, lies(x).seat, card)
        state.free += 1
        n += 1
        if state.game.sheet.kind[card & ANY] != c.POWER:
            state.tell("played", seat=seat, card=name(state, card), picks=[])
        play.begin(state, seat, card)
    return n


def negate(state: EternalState, r: AbilityContext, xs: Sequence[int]) -> int:
    """Move spells from the stack to the void without effect, Revenge included (ETERNAL-NEGATE-1, ETERNAL-REVENGE-6).
    Returns how many.
    """
    n = 0
    for x in xs:
        item = next((one for one in items(state) if one.id == x), None)
        if item is None:
            continue
        take_off(state, item)
        state.voids[item.seat] = (*state.voids[item.seat], item.card)
        state.tell("negated", seat=item.seat, card=name(state, item.card), item=x)
        n += 1
    return n


def steal_from_void(state: EternalState, seat: int, x: int) -> bool:
    """Move a card from the other player's void to the void of `seat`, which owns it from then on."""
    card = take(state, x) if lies(x).zone == VOID and lies(x).seat != seat else None
    if card is None:
        return False
    state.voids[seat] = (*state.voids[seat], changed(card, marks=FREE))
    state.tell("taken", seat=seat, card=name(state, card))
    return True


def play_new(state: EternalState, seat: int, card: int, mode: int | None = None) -> None:
    """Play a new card; a spell without a possible target goes to the void."""
    if state.free >= MOST_FREE:
        return
    state.free += 1
    state.tell("played", seat=seat, card=name(state, card), picks=[])
    if modes := play.possible(state, seat, card):
        play.begin(state, seat, card, modes[0] if mode is None else mode)
    else:
        state.voids[seat] = (*state.voids[seat], card)
        state.tell("idle", seat=seat, card=name(state, card))


def show_all(state: EternalState, r: AbilityContext, xs: Sequence[int], kinds: Collection[str]) -> None:
    """Show all cards of these kinds in the enemy hand. A shield stops it, unless the hand is empty.

    That there are none is information too, if one of the unseen cards could have been of these kinds.
    """
    seat: int = 1 - r[PLAYER]
    kind = state.game.sheet.kind
    if not state.hands[seat] or reached(state, r, [-1 - seat]):
        if len(known_hands.cards(state.known[seat])) < len(state.hands[seat]):
            state.revealed = state.revealed or any(kind[card & ANY] in kinds for card in unseen(state, seat))
        if not xs:
            state.tell("nothing_fits", seat=seat)
        for x in xs:
            show(state, lies(x).seat, lies(x).card)
        known_hands.tell(state, seat, known_hands.sort_of(kinds), some=False)


def swap(state: EternalState, seat: int, given: int, taken_: int, *, known: bool = False) -> None:
    """Exchange a card of a hand with one of the market (ETERNAL-MARKET-1). All see that, not which cards.

    Any card of the hand may have been given, so of each kind of card known there, others count on one less. `known`:
    all can tell which was taken, because the market was open and held no other.
    """
    hand, market = state.hands[seat], state.market[seat]
    if given not in hand or taken_ not in market:
        return
    new = transmuted(state, seat, taken_)
    state.hands[seat] = sorted_in(without(hand, given), new)
    state.market[seat] = sorted_in(without(market, taken_), given)
    for card in {*known_hands.cheaper(state.known[seat])}:
        state.known[seat] = without(state.known[seat], card)
    known_hands.give(state, seat)
    if known:
        state.known[seat] = sorted_in(state.known[seat], new)
    state.swaps[seat] = min(255, state.swaps[seat] + 1)
    cards = {"given": name(state, given), "taken": name(state, taken_)}
    state.tell("swapped", {seat: cards}, seat=seat, given=None, taken=cards["taken"] if known else None)
