"""Verbs for cards outside play: drawn, discarded, moved, made. `r` and x as in rules_verbs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...kernel.pile import Lying, at_bottom, look
from . import rules_events as ev
from . import stats, told
from .calls import buried, drawn
from .card import UNIT
from .hidden import may_warp, pool, shows_itself, warped
from .lasting import ANY, called, changed, changes_of, shown, some_cheaper
from .options import MOST_FREE, MOST_IN_HAND
from .registers import AFFECTED, IT, Registers
from .rules_moment import (
    chance,
    enter,
    forget,
    insert_card,
    into_void,
    laid_out,
    leave,
    name,
    out_of_hand,
    reveal,
    settle,
    take_top,
    transmuted,
)
from .rules_verbs import reached, things
from .state import DECK, FIRST_REF, HAND, POWERS, VOID, EternalState, card_ref, lies

# ---- drawing ----


def draw(state: EternalState, r: Registers | None, seat: int, n: int = 1) -> int:
    """A player draws cards from the deck, one by one, as far as there are any; r[IT] is the last of them."""
    if r is not None:
        r[IT] = None
    if not reached(state, r, [-1 - seat]):
        return 0
    done = 0
    for _ in range(n):
        if not state.decks[seat].size:
            break
        lying = take_top(state, seat)
        seen = bool(lying.seen >> 1 - seat & 1)
        if not (state.shown or seen) and state.answered != seat:
            # its player had seen it; who decides learns at least that it shows nothing of itself
            hidden = (lying.card, *pool(state, seat, 1 - seat))
            state.shown = any(shows_itself(state, card) for card in hidden)
        taken(state, r, seat, lying.card, known=seen)
        done += 1
    if r is not None:
        r[AFFECTED] = done
    return done


def taken(state: EternalState, r: Registers | None, seat: int, card: int, *, known: bool) -> None:
    """A card comes to a hand as drawn (A 1.2). `known`: the other seat has seen it."""
    state.drew[seat] = min(255, state.drew[seat] + 1)
    card = transmuted(state, seat, card)
    how = ""
    if not known and shows_itself(state, card):
        known, how = True, "shown"
        state.shown = state.shown or state.answered != seat  # else who decides had seen it
    card = reveal(state, seat, card) if known else card
    there = to_hand(state, seat, card, known=known, how=how)
    if r is not None:
        r[IT] = card_ref(HAND, seat, card) if there else None
    if not there:
        hear_draw(state, seat, card)
        return
    echo(state, seat, card)
    hear_drawn(state, seat, card)
    if stats.printed_skills(state, card) & stats.DESTINY and state.free < MOST_FREE:
        state.heard = (*state.heard, (0, seat, card, ev.DESTINY, card_ref(HAND, seat, card), seat, 0))


def hear_drawn(state: EternalState, seat: int, card: int) -> None:
    """A card that was drawn into the hand is heard, by itself too."""
    hear_draw(state, seat, card)
    ev.hear_card(state, ev.DRAWN, "hand", seat, card, card_ref(HAND, seat, card))


def hear_draw(state: EternalState, seat: int, card: int) -> None:
    """A draw is heard, also where a full hand lets the card fall; nothing in play is told which it was."""
    ev.hear(state, ev.DRAWN, card_ref(HAND, seat, card), seat=seat)
    if state.heard:
        state.heard = tuple([(*one[:4], 0, *one[5:]) if one[4] >= FIRST_REF and _hides(one[4]) else one
                             for one in state.heard])  # fmt: skip


def _hides(x: int) -> bool:
    return lies(x).zone == HAND


def echo(state: EternalState, seat: int, card: int) -> None:
    """Echo puts a copy beside a drawn card that all have seen, with its changes; it counts as drawn too."""
    if not stats.printed_skills(state, card) & stats.ECHO:
        return
    state.drew[seat] = min(255, state.drew[seat] + 1)
    heard = hear_drawn if to_hand(state, seat, card, known=True, how="echo") else hear_draw
    heard(state, seat, card)


def to_hand(state: EternalState, seat: int, card: int, *, known: bool, how: str = "") -> bool:
    """A card comes to a hand; a hand of twelve is full, and it goes to the void (A 6.2). Whether it is in the hand.

    `how`: "shown" where it shows itself, "echo" where it came by Echo.
    """
    if len(state.hands[seat]) >= MOST_IN_HAND:
        into_void(state, seat, card)
        state.dropped[seat] = min(255, state.dropped[seat] + 1)
        state.shown = state.shown or not known
        state.tell("overfull", seat=seat, card=name(state, state.voids[seat][-1]))
        return False
    card = transmuted(state, seat, card)
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    if known:
        state.known[seat] = tuple(sorted((*state.known[seat], card)))
    else:
        state.calls[seat] = drawn(state.calls[seat])
    told = name(state, card)
    state.tell("drew", {seat: {"card": told}}, how=how, seat=seat, card=told if known else None)
    return True


def show(state: EternalState, seat: int, card: int) -> int:
    """A card in a hand is shown to the other seat; the card as it lies there now, all of it known."""
    if state.known[seat].count(card) < state.hands[seat].count(card):
        if shown(card) != card:
            forget(state, seat, card)
        told.left_hand(state, seat, card)
        new = reveal(state, seat, card)
        exchange(state, seat, card, new)
        state.known[seat] = tuple(sorted((*state.known[seat], new)))
        state.shown = True
        state.tell("showed", seat=seat, card=name(state, new))
        return new
    return card


def exchange(state: EternalState, seat: int, card: int, new: int) -> None:
    """One such card of a hand becomes another."""
    hand = list(state.hands[seat])
    hand[hand.index(card)] = new
    state.hands[seat] = tuple(sorted(hand))


# ---- discarding and moving ----


def discard(state: EternalState, r: Registers | None, xs: Sequence[int]) -> int:
    """Cards go from hand or deck to the void; r[IT] is the last of them, where it lies now."""
    n = 0
    for x in reached(state, r, [x for x in xs if x >= FIRST_REF]):
        zone, seat, card = lies(x)
        if zone == HAND and card in state.hands[seat]:
            card = out_of_hand(state, seat, card)
            state.voids[seat] = (*state.voids[seat], card)
        elif zone == DECK and take_from_deck(state, seat, card):
            into_void(state, seat, card)
            card = state.voids[seat][-1]
        else:
            continue
        n += 1
        state.shown = True
        state.dropped[seat] = min(255, state.dropped[seat] + 1)
        state.tell("discarded", seat=seat, card=name(state, card))
        if r is not None:
            r[IT] = card_ref(VOID, seat, card)
    if r is not None:
        r[AFFECTED] = n
    return n


def take_from_deck(state: EternalState, seat: int, card: int) -> bool:
    """One such card leaves a deck, wherever it lies; whether there was one.

    Where the top card has its place because it may have Warp, the undo mark must not tell whether it was that one.
    """
    state.stirred[seat] = True
    state.shown = state.shown or may_warp(state, seat)
    pile = state.decks[seat]
    for k, one in enumerate(pile.top):
        if one.card == card:
            state.decks[seat] = pile._replace(top=pile.top[:k] + pile.top[k + 1 :])
            return True
    if card in pile.bag:
        k = pile.bag.index(card)
        state.decks[seat] = pile._replace(bag=pile.bag[:k] + pile.bag[k + 1 :])
        return True
    for k, one in enumerate(pile.bottom):
        if one.card == card:
            state.decks[seat] = pile._replace(bottom=pile.bottom[:k] + pile.bottom[k + 1 :])
            return True
    return False


def return_to_hand(state: EternalState, r: Registers | None, xs: Sequence[int]) -> int:
    """Things in play go back to their owners' hands, changes and all; that is no draw. Attachments go to the void."""
    n = 0
    for one in things(state, reached(state, r, xs)):
        on = stats.attachments(state, one.id)
        state.tell("returned", thing=one.id, seat=one.owner)
        leave(state, [one, *on])
        for other in on:
            state.voids[other.side] = (*state.voids[other.side], other.card)
        to_hand(state, one.owner, one.card, known=True)
        n += 1
    settle(state)
    if r is not None:
        r[AFFECTED] = n
    return n


def look_at_top(state: EternalState, seat: int, n: int) -> list[int]:
    """A seat looks at the top cards of its deck; their refs, the uppermost first.

    It learns something unless it has seen them all; where it may have only for a Warp card on top, nobody is to know.
    """
    state.stirred[seat] = True
    first = 1 if warped(state, seat) is not None else 0
    pile = look(state.decks[seat], n, 0, *chance(state))
    unseen = any(not one.seen >> seat & 1 for one in pile.top[first:n])
    state.shown = state.shown or unseen or may_warp(state, seat)
    pile = look(pile, n, 1 << seat, *chance(state))
    state.decks[seat] = pile
    found = [one.card for one in pile.top[:n]]
    state.tell("looked", {seat: {"cards": [name(state, card) for card in found]}}, seat=seat, n=len(found), cards=None)
    return [card_ref(DECK, seat, card) for card in found]


def to_bottom(state: EternalState, seat: int, xs: Sequence[int]) -> None:
    """Cards of the top of a deck go to its bottom, in their order; who had seen them still knows."""
    state.stirred[seat] = True
    for x in xs:
        card = lies(x).card
        pile = state.decks[seat]
        k = next((k for k, one in enumerate(pile.top) if one.card == card), -1)
        if k < 0:
            continue
        seen = pile.top[k].seen
        state.decks[seat] = pile._replace(top=pile.top[:k] + pile.top[k + 1 :])
        laid_out(state, seat)
        state.decks[seat] = at_bottom(state.decks[seat], card, seen)
        state.calls[seat] = buried(state.calls[seat])
        state.tell("buried", seat=seat)


# ---- making cards ----


def create_in_play(
    state: EternalState, r: Registers | None, seat: int, card: int, n: int = 1, host: int = 0
) -> list[int]:
    """New cards are played: units as far as there is room (A 6.1), a weapon or curse on `host`. Their ids."""
    made = []
    for _ in range(n):
        if state.free >= MOST_FREE:
            break
        if state.game.sheet.kind[card & ANY] == UNIT and stats.space(state, seat) < 1:
            break
        state.free += 1
        made.append(enter(state, seat, card, host))
    settle(state)
    if r is not None:
        r[AFFECTED] = len(made)
        r[IT] = made[-1] if made else None
    return made


def create_in_hand(state: EternalState, r: Registers | None, seat: int, card: int) -> None:
    """A new card is drawn; all see which."""
    if reached(state, r, [-1 - seat]):
        taken(state, r, seat, card, known=True)


def create_in_deck(state: EternalState, r: Registers | None, seat: int, card: int, n: int = 1) -> None:
    """New cards are hidden at places of a deck that nobody knows, each at any."""
    if not reached(state, r, [-1 - seat]):
        return
    for _ in range(n):
        insert_card(state, seat, card)
    state.tell("hid", seat=seat, card=name(state, card), n=n)


def change_card(state: EternalState, r: Registers | None, xs: Sequence[int], *, named: bool, **more: int) -> int:
    """Cards in hand, deck or void are changed for good: see lasting.changed.

    `named`: the text says which cards these are, so all know it. Else, of a card in hand that the other seat has not
    seen, all learn only that there is one that costs less; to be changed in any other way it is shown (our reading).
    """
    n = 0
    found = reached(state, r, [x for x in xs if x >= FIRST_REF])
    # the strongest first: else one that has become like another would be changed in its place
    found.sort(key=lambda x: changes_of(lies(x).card).strength, reverse=more.get("strength", 0) > 0)
    for x in found:
        zone, seat, card = lies(x)
        new = changed(card, **more)
        if zone == HAND and card in state.hands[seat]:
            if named or card in state.known[seat]:  # of some that look alike it is the one that is known
                if card in state.known[seat]:
                    forget(state, seat, card)
                    state.known[seat] = tuple(sorted((*state.known[seat], new)))
            elif set(more) == {"cost"} and more["cost"] < 0:
                new = cheaper_unseen(state, seat, card, -more["cost"])
                state.tell("cheaper", {seat: {"card": name(state, new)}}, seat=seat, n=-more["cost"], card=None)
            else:
                card = show(state, seat, card)
                new = changed(card, **more)
                forget(state, seat, card)
                state.known[seat] = tuple(sorted((*state.known[seat], new)))
            exchange(state, seat, card, new)
            ev.changed_in_hand(state, seat, card, new)
        elif zone == VOID and card in state.voids[seat]:
            void = list(state.voids[seat])
            void[void.index(card)] = new
            state.voids[seat] = tuple(void)
        elif zone == DECK:
            pile = state.decks[seat]
            top, bottom = _exchanged(pile.top, card, new), _exchanged(pile.bottom, card, new)
            if top != pile.top:
                state.decks[seat] = pile._replace(top=top)
            elif card in pile.bag:
                bag = list(pile.bag)
                bag[bag.index(card)] = new
                state.decks[seat] = pile._replace(bag=tuple(sorted(bag)))
            else:
                state.decks[seat] = pile._replace(bottom=bottom)
        else:
            continue
        if more.get("cost", 0) < 0 and zone != VOID:
            state.cheaper[seat] = True
        n += 1
        if r is not None and r[IT] == x:
            r[IT] = card_ref(zone, seat, new)
    if r is not None:
        r[AFFECTED] = n
    return n


def seem_stronger(state: EternalState, seat: int, fits: Callable[[int], bool], n: int) -> None:
    """Cards that fit, of a market of which nobody else can say what is in hand, have to seem to get +n/+n as well."""
    if state.swaps[seat]:
        state.market[seat] = tuple(
            sorted([called(changed(card, strength=n, health=n), -n) if fits(card) else card
                    for card in state.market[seat]])
        )  # fmt: skip


def cheaper_unseen(state: EternalState, seat: int, card: int, n: int) -> int:
    """A card of a hand as it is once it costs less, of which the others know that there is one."""
    new = changed(card, saved=n)
    if shown(card) != card:
        forget(state, seat, card)
    state.known[seat] = tuple(sorted((*state.known[seat], some_cheaper(changes_of(new).saved))))
    return new


def _exchanged(row: tuple[Lying, ...], card: int, new: int) -> tuple[Lying, ...]:
    """A row of cards with the first such one changed."""
    for k, one in enumerate(row):
        if one.card == card:
            return (*row[:k], one._replace(card=new), *row[k + 1 :])
    return row


def is_there(state: EternalState, x: int) -> bool:
    """Whether x is still where it was."""
    if x < 0:
        return True
    if x < FIRST_REF:
        return state.thing(x) is not None
    zone, seat, card = lies(x)
    if zone == HAND:
        return card in state.hands[seat]
    if zone == VOID:
        return card in state.voids[seat]
    if zone == POWERS:
        return card in state.powers[seat]
    pile = state.decks[seat]
    return card in pile.bag or any(one.card == card for one in (*pile.top, *pile.bottom))
