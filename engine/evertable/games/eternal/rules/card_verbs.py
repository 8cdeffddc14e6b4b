"""Effects on cards outside play: draw, discard, move, create. `r` and x as in verbs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..model import known_hands, pile, stats
from ..model.ability_context import AFFECTED, IT, AbilityContext, ability_context
from ..model.card import UNIT
from ..model.hidden import may_warp, pool, shows_itself, warped
from ..model.modifiers import ANY, called, changed, changes_of, silenced, some_cheaper
from ..model.options import MOST_FREE, MOST_IN_HAND
from ..model.state import DECK, FIRST_REF, HAND, VOID, EternalState, Thing, card_ref, lies
from ..model.tuples import exchanged, sorted_in, without
from ..model.unseen_warcries import buried, drawn
from . import events as ev
from . import moment as moment
from .moment import discarded, forget, name, out_of_hand, reveal, settle, transmuted
from .verbs import reached

RETURNED = "returned"
"""How a card comes to a hand from play."""

# ---- drawing ----


def draw(state: EternalState, r: AbilityContext | None, seat: int, n: int = 1) -> None:
    """A player draws up to `n` cards, one by one; r[IT] is the last."""
    r = ability_context(seat, 0) if r is None else r
    n = min(n, state.decks[seat].size)
    r[IT], r[AFFECTED] = None, n
    for _ in range(n):
        lying = moment.take_top(state, seat)
        seen = bool(lying.seen >> 1 - seat & 1)
        if not (state.revealed or seen) and state.last_decider != seat:
            # its player had seen it; the deciding seat at least learns that it is not shown
            hidden = (lying.card, *pool(state, seat, 1 - seat))
            state.revealed = any(shows_itself(state, card) for card in hidden)
        taken(state, r, seat, lying.card, known=seen)


def taken(state: EternalState, r: AbilityContext, seat: int, card: int, *, known: bool) -> None:
    """A card comes to a hand as drawn (ETERNAL-DRAW-2). `known`: the other seat has seen it."""
    state.drew[seat] = min(255, state.drew[seat] + 1)
    card = transmuted(state, seat, card)
    how = ""
    if not known and shows_itself(state, card):
        known, how = True, "shown"
        state.revealed = state.revealed or state.last_decider != seat  # otherwise the deciding seat had seen it
    card = reveal(state, seat, card) if known else card
    there = to_hand(state, seat, card, known=known, how=how)
    r[IT] = card_ref(HAND, seat, card) if there else None
    if there and shows_itself(state, card):
        echo(state, seat, card)
        hear_drawn(state, seat, card)
    else:
        hear_draw(state, seat, card)


def hear_drawn(state: EternalState, seat: int, card: int) -> None:
    """Trigger abilities for a card drawn into the hand, its own included; one with Destiny is played."""
    hear_draw(state, seat, card)
    ev.hear_itself(state, seat, card, card_ref(HAND, seat, card))
    if state.game.sheet.skills[card] & stats.DESTINY and state.free < MOST_FREE:
        state.heard = (*state.heard, (0, seat, card, ev.DESTINY, card_ref(HAND, seat, card), seat, 0))


def hear_draw(state: EternalState, seat: int, card: int) -> None:
    """Trigger abilities for a draw, even if a full hand discards the card. Nothing in play learns which card it was."""
    ev.hear(state, ev.DRAWN, card_ref(HAND, seat, card), seat=seat)
    if state.heard:
        state.heard = tuple([(*one[:4], 0, *one[5:]) if one[4] >= FIRST_REF and lies(one[4]).zone == HAND else one
                             for one in state.heard])  # fmt: skip


def echo(state: EternalState, seat: int, card: int) -> None:
    """Add a copy of a drawn card with Echo, seen by all, with its changes; the copy counts as drawn."""
    if not state.game.sheet.skills[card] & stats.ECHO:
        return
    state.drew[seat] = min(255, state.drew[seat] + 1)
    if to_hand(state, seat, card, known=True, how="echo"):
        hear_drawn(state, seat, card)
    else:
        hear_draw(state, seat, card)


def to_hand(state: EternalState, seat: int, card: int, *, known: bool, how: str = "") -> bool:
    """Add a card to a hand, or to the void if the hand holds twelve (ETERNAL-LIMIT-4). Returns whether it is in the
    hand.

    `how`: "shown" if the card shows itself, "echo" if it comes from Echo, RETURNED if it comes from play, which has its
    own event.
    """
    if len(state.hands[seat]) >= MOST_IN_HAND:
        state.revealed = state.revealed or not known
        discarded(state, seat, card, "overfull")
        return False
    card = transmuted(state, seat, card)
    state.hands[seat] = sorted_in(state.hands[seat], card)
    if known:
        state.known[seat] = sorted_in(state.known[seat], card)
    else:
        state.calls[seat] = drawn(state.calls[seat])
    if how == RETURNED:
        return True
    if state.events is not None:
        told, minor = name(state, card), not (how or known)
        state.tell("drew", {seat: {"card": told}}, how=how, seat=seat, card=told if known else None, minor=minor)
    return True


def show(state: EternalState, seat: int, card: int) -> int:
    """Show a card of a hand to the other seat. Returns the card as it is then, all its changes known."""
    if state.known[seat].count(card) < state.hands[seat].count(card):
        forget(state, seat, card)
        new = reveal(state, seat, card)
        known_hands.show(state, seat, new)
        exchange(state, seat, card, new)
        state.revealed = True
        state.tell("showed", seat=seat, card=name(state, new))
        return new
    return card


def exchange(state: EternalState, seat: int, card: int, new: int) -> None:
    """Replace one such card of a hand by another."""
    state.hands[seat] = sorted_in(without(state.hands[seat], card), new)


# ---- discarding and moving ----


def discard(state: EternalState, r: AbilityContext, xs: Sequence[int]) -> int:
    """Discard cards from hand or deck; r[IT] is the last of them, where it lies then."""
    n = 0
    for x in xs:
        zone, seat, card = lies(x)
        if zone == HAND and card in state.hands[seat]:
            card = out_of_hand(state, seat, card)
        elif zone != DECK or not take_from_deck(state, seat, card):
            continue
        card = discarded(state, seat, card)
        n += 1
        state.revealed = True
        r[IT] = card_ref(VOID, seat, card)
    return n


def take_from_deck(state: EternalState, seat: int, card: int) -> bool:
    """Take one such card out of a deck, wherever it lies. Returns whether there was one.

    If the top card has a fixed place because it may have Warp, the undo floor must not reveal whether it was that one.
    """
    state.stirred[seat] = True
    state.revealed = state.revealed or may_warp(state, seat)
    if (left := pile.without(state.decks[seat], card)) is not None:
        state.decks[seat] = left
    return left is not None


def return_to_hand(state: EternalState, r: AbilityContext, one: Thing) -> bool:
    """Return a card from play to its owner's hand with its changes; that is no draw. Its attachments go to the void."""
    on = stats.attachments(state, one.id)
    state.tell("returned", thing=one.id, seat=one.owner)
    moment.leave(state, [one, *on])
    for other in on:
        state.voids[other.side] = (*state.voids[other.side], other.card)
    to_hand(state, one.owner, one.card, known=True, how=RETURNED)
    return True


def silence_card(state: EternalState, x: int) -> bool:
    """Remove the text of a card in a void for good."""
    zone, seat, card = lies(x)
    if zone != VOID or card not in state.voids[seat]:
        return False
    if silenced(card) != card:
        state.tell("silenced", thing=x)
    state.voids[seat] = exchanged(state.voids[seat], card, silenced(card))
    return True


def look_at_top(state: EternalState, seat: int, n: int) -> list[int]:
    """A seat looks at the top `n` cards of its deck. Returns their refs, topmost first.

    It reveals something unless the seat has seen all of them; if that could only be for a Warp card on top, it is
    hidden.
    """
    state.stirred[seat] = True
    first = 1 if warped(state, seat) is not None else 0
    laid = pile.look(state.decks[seat], n, 0, *moment.chance(state))
    unseen = any(not one.seen >> seat & 1 for one in laid.top[first:n])
    state.revealed = state.revealed or unseen or may_warp(state, seat)
    state.decks[seat] = pile.look(laid, n, 1 << seat, *moment.chance(state))
    found = [one.card for one in state.decks[seat].top[:n]]
    if names := [name(state, card) for card in found]:
        state.tell("looked", {seat: {"cards": names}}, seat=seat, n=len(names), cards=None)
    return [card_ref(DECK, seat, card) for card in found]


def to_bottom(state: EternalState, seat: int, xs: Sequence[int]) -> int:
    """Move cards from the top of a deck to its bottom, in order; who had seen them still knows.
    Returns how many moved.
    """
    state.stirred[seat] = True
    n = 0
    for x in xs:
        top = state.decks[seat].top
        lying = next((one for one in top if one.card == lies(x).card), None)
        if lying is None:
            continue
        state.decks[seat] = state.decks[seat]._replace(top=without(top, lying))
        moment.laid_out(state, seat)
        state.decks[seat] = pile.at_bottom(state.decks[seat], *lying)
        state.calls[seat] = buried(state.calls[seat])
        state.tell("buried", seat=seat)
        n += 1
    return n


# ---- making cards ----


def create_in_play(state: EternalState, r: AbilityContext, seat: int, card: int, n: int = 1, host: int = 0) -> None:
    """`n` new cards are played: units while there is room (ETERNAL-CREATE-1, ETERNAL-LIMIT-2, -5), others on `host`."""
    made = []
    for _ in range(n):
        full = state.game.sheet.kind[card & ANY] == UNIT and stats.space(state, seat) < 1
        if full or state.free >= MOST_FREE:
            break
        state.free += 1
        made.append(moment.enter(state, seat, card, host))
    settle(state)
    r[AFFECTED], r[IT] = len(made), made[-1] if made else None


def create_in_hand(state: EternalState, r: AbilityContext, seat: int, card: int, n: int = 1) -> None:
    """A player draws `n` new cards; all see which."""
    for _ in range(n if reached(state, r, [-1 - seat]) else 0):
        taken(state, r, seat, card, known=True)


def create_in_deck(state: EternalState, r: AbilityContext, seat: int, card: int, n: int = 1) -> None:
    """Put `n` new cards into a deck at random, unknown places."""
    if not reached(state, r, [-1 - seat]):
        return
    for _ in range(n):
        moment.insert_card(state, seat, card)
    state.tell("hid", seat=seat, card=name(state, card), n=n)


def change_card(state: EternalState, r: AbilityContext, xs: Sequence[int], *, named: bool, **more: int) -> int:
    """Change cards in hand, deck or void for good (see modifiers.changed).

    `named`: the text says which cards, so all know. Otherwise, of a hidden card in hand, all only learn that there is
    one that costs less; a card that changes in any other way is shown (ETERNAL-KNOW-4).
    """
    n = 0
    # the strongest first: otherwise a card that has become equal to another would be changed instead of it
    for x in sorted(xs, key=lambda x: changes_of(lies(x).card).strength, reverse=more.get("strength", 0) > 0):
        zone, seat, card = lies(x)
        new = changed(card, **more)
        if zone == HAND and card in state.hands[seat]:
            seen, saves = card in state.known[seat], set(more) == {"cost"} and more["cost"] < 0
            if not (named or seen or saves):
                card, seen = show(state, seat, card), True
                new = changed(card, **more)
            if seen:  # of some that look alike it is the known one
                state.known[seat] = sorted_in(without(state.known[seat], card), new)
            elif not named:
                new = cheaper_unseen(state, seat, card, -more["cost"])
                state.tell("cheaper", {seat: {"card": name(state, new)}}, seat=seat, n=-more["cost"], card=None)
            exchange(state, seat, card, new)
            ev.changed_in_hand(state, seat, card, new)
            if seen and "strength" in more:  # of one that came from a market nobody else is to know that it is there
                by = {"strength": more["strength"], "health": more["health"]}
                state.tell("stronger", None, seat=seat, card=name(state, card), **by)
        elif zone == VOID and card in state.voids[seat]:
            state.voids[seat] = exchanged(state.voids[seat], card, new)
        elif zone == DECK:
            state.decks[seat] = pile.exchanged(state.decks[seat], card, new)
        else:
            continue
        if more.get("cost", 0) < 0 and zone != VOID:
            state.cheaper[seat] = True
        n += 1
        if r[IT] == x:
            r[IT] = card_ref(zone, seat, new)
    return n


def seem_stronger(state: EternalState, seat: int, fits: Callable[[int], bool], n: int) -> None:
    """Give +n/+n, cancelled by a hidden bonus of -n, to fitting cards of a market that was swapped with.

    The others cannot tell them from cards in the hand, and have to assume the bonus.
    """
    known_hands.settle(state, seat, fits)
    if state.swaps[seat]:
        seen = [called(changed(one, strength=n, health=n), -n) if fits(one) else one for one in state.market[seat]]
        state.market[seat] = tuple(sorted(seen))


def cheaper_unseen(state: EternalState, seat: int, card: int, n: int) -> int:
    """Make a hidden card of a hand cheaper; others know that there is one. Returns the changed card."""
    new = changed(card, saved=n)
    forget(state, seat, card)
    state.known[seat] = sorted_in(state.known[seat], some_cheaper(changes_of(new).saved))
    return new
