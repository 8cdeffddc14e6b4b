"""What is hidden in hands and decks: what may be known of it, and dealing it anew for a sample.

Warcry strengthens a card that nobody sees. What the others know of that are *calls*: (by how much, cards drawn since).
A card carries its share (lasting.Changes.called) until it is seen; then the calls are settled.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any

from ...kernel.errors import BadPosition
from ...kernel.facts import Pattern
from ...kernel.facts import deal as dealt
from ...kernel.pile import Lying, Pile, strengthen
from .card import POWER, UNIT, WEAPON
from .lasting import ANY, BASE_BITS, BASES, SILENCED, SKILL, called, changed, changes_of, plain

Call = tuple[int, int]
MOST_CALLS = 12
STRENGTHENED = frozenset((UNIT, WEAPON, "relic_weapon"))
"""What Warcry strengthens."""
WARP = SKILL["warp"]
FIRST_HAND, REDRAWN, LAST_HAND = 1, 2, 3
"""Which opening hand a seat holds, until the game begins (0)."""


def noticed(pile: Pile) -> tuple[tuple[Lying, ...], tuple[Lying, ...]]:
    """(top, bottom) as far as anybody has seen a place of them: the rest is as unknown as the bag."""
    top, bottom = pile.top, pile.bottom
    while top and not top[-1].seen:
        top = top[:-1]
    while bottom and not bottom[0].seen:
        bottom = bottom[1:]
    return top, bottom


def warps(state: Any, card: int) -> bool:
    """Whether a card has Warp."""
    if card < BASES:
        return bool(state.game.sheet.skills[card] & WARP)
    changes = changes_of(card)
    return bool(changes.skills & WARP or (state.game.sheet.skills[card & ANY] & WARP and not changes.marks & SILENCED))


def may_warp(state: Any, seat: int) -> bool:
    """Whether hand and deck of a seat hold a Warp card, which all know: then the top card of the deck has its place."""
    pile = state.decks[seat]
    if any_warps(state, pile.bag) or any_warps(state, state.hands[seat]):
        return True
    if state.swaps[seat] and any(warps(state, card) for card in state.market[seat]):
        return True  # nobody else can say that it does not lie in the hand
    return any(warps(state, one.card) for one in (*pile.top, *pile.bottom))


def any_based(cards: Sequence[int], bases: AbstractSet[int]) -> bool:
    """Whether a card of one of these bases is among cards that ascend: changed ones stand last."""
    if not cards or cards[-1] < BASES:
        return not bases.isdisjoint(cards)
    return any(card & ANY in bases for card in cards)


def any_warps(state: Any, cards: Sequence[int]) -> bool:
    """Whether a Warp card is among cards that ascend."""
    if not cards or cards[-1] < BASES:
        return not state.game.sheet.warping.isdisjoint(cards)
    return any(warps(state, card) for card in cards)


def warped(state: Any, seat: int) -> int | None:
    """The top card of a deck, where it has Warp: its player sees it."""
    top = state.decks[seat].top
    return top[0].card if top and top[0].card >= 0 and warps(state, top[0].card) else None


def pool(state: Any, seat: int, viewer: int | None) -> list[int]:
    """All cards of a seat that a viewer does not see, ascending, without what was added while they lay hidden.

    Cards of a market of which nobody can say whether they are in hand are listed as they would be there (Transmute).
    """
    pile: Pile = state.decks[seat]
    mask = 3 if viewer is None else 1 << viewer
    top = pile.top[1:] if viewer == seat and warped(state, seat) is not None else pile.top
    cards = [one.card for one in (*top, *pile.bottom) if one.seen & mask != mask]
    cards += pile.bag
    if viewer != seat:
        cards += state.hands[seat]
        if state.swaps[seat]:
            cards += [state.game.transmuted(state, seat, card) for card in state.market[seat]]
    return sorted([plain(one) for one in cards])


def strengthened(state: Any, pile: Pile, n: int) -> Pile:
    """The first unit or weapon of a deck gets +n/+n, wherever it lies."""
    kind = state.game.sheet.kind
    return strengthen(pile, n, lambda card: kind[card & ANY] in STRENGTHENED, called)


def call(calls: tuple[Call, ...], n: int) -> tuple[Call, ...]:
    """The calls after another Warcry."""
    if calls and calls[-1][1] == 0:
        return (*calls[:-1], (min(255, calls[-1][0] + n), 0))
    if len(calls) == MOST_CALLS:
        (a, _), (b, since), *rest = calls
        calls = ((min(255, a + b), since), *rest)
    return (*calls, (n, 0))


def drawn(calls: tuple[Call, ...], n: int = 1) -> tuple[Call, ...]:
    """The calls after cards were drawn."""
    return tuple([(k, min(255, since + n)) for k, since in calls])


def settled(calls: tuple[Call, ...], n: int) -> tuple[Call, ...]:
    """The calls after a card was seen that bears so much of them: the oldest are thought to be these."""
    left = []
    for k, since in calls:
        taken = min(k, n)
        n -= taken
        if k > taken:
            left.append((k - taken, since))
    return tuple(left)


def deal(
    state: Any, chance: Any, seat: int, hand: Sequence[int], deck: Pile, cards: Sequence[int], own: bool,
    market: Sequence[int] = (),
) -> None:  # fmt: skip
    """Fill the gaps of a hand, a deck and a market with these cards, any way that fits what is known.

    `own`: it is their player who looks, and would see a top card with Warp.
    """
    if market and market[0] < 0:
        cards = swapped(state, chance, seat, len(market), cards)
        state.market[seat] = tuple(sorted(cards[: len(market)]))
        cards = cards[len(market) :]
    gaps = sum(one < 0 for one in hand)
    if gaps:
        cards = _hand(state, chance, seat, gaps, cards)
        hand = cards[:gaps]
    left = list(cards[gaps:])
    if any(one.card < 0 for one in (*deck.top, *deck.bottom)):
        left = chance.shuffled(left)
    top, bottom = ([Lying(one.card if one.card >= 0 else left.pop(), one.seen) for one in row]
                   for row in (deck.top, deck.bottom))  # fmt: skip
    pile = Pile(tuple(top), tuple(sorted(left)), tuple(bottom), deck.waits)
    calls: Sequence[Call] = state.calls[seat]
    if gaps:
        hand, pile = _answered(state, chance, list(hand), pile, calls, state.known[seat])
    else:
        bonus = sum([max(0, changes_of(one).called) for one in hand])
        for n, _ in settled(tuple(calls), bonus):
            pile = strengthened(state, pile, n)
    state.hands[seat] = tuple(sorted(hand))
    state.decks[seat] = pile
    if not pile.top and pile.bag and not state.dealt[seat] and may_warp(state, seat):
        places = [k for k, card in enumerate(pile.bag) if not (own and warps(state, card))]
        k = chance.choice(places or range(len(pile.bag)))
        rest = pile.bag[:k] + pile.bag[k + 1 :]
        state.decks[seat] = pile._replace(top=(Lying(pile.bag[k]),), bag=rest)


def swapped(state: Any, chance: Any, seat: int, n: int, cards: Sequence[int]) -> list[int]:
    """A market of `n` of the cards, and behind it the others.

    Our reading: each swap took another card that was there from the beginning, and put in any other one.
    """
    others = list(cards)
    there, held = [], []
    for card in state.known[seat]:
        if card in others:
            others.remove(card)
            held.append(card)
    for card in state.game.markets[seat]:
        found = next((one for one in (card, state.game.transmuted(state, seat, card)) if one in others), None)
        if found is not None:
            others.remove(found)
            there.append(found)
    there, others = chance.shuffled(there), chance.shuffled(others)
    kept = min(len(there), max(0, n - state.swaps[seat]), n)
    put = others[: n - kept]
    kept = n - len(put)
    return [*there[:kept], *put, *there[kept:], *others[len(put) :], *held]


def _answered(
    state: Any, chance: Any, hand: list[int], pile: Pile, calls: Sequence[Call], known: Sequence[int]
) -> tuple[list[int], Pile]:
    """A dealt hand and deck after the calls: of the cards drawn since, the first that fits took it; else it waits.

    Our reading: those drawn since are taken to be any of the hand that were not seen, as if none had left it. The cards
    that all know stand first.
    """
    kind = state.game.sheet.kind
    unseen = range(sum([one & ANY != ANY for one in known]), len(hand))
    for n, since in calls:
        order = chance.shuffled(unseen)[:since]
        found = next((k for k in order if kind[hand[k] & ANY] in STRENGTHENED), None)
        if found is None:
            pile = strengthened(state, pile, n)
        else:
            hand[found] = called(hand[found], n)
    return hand, pile


def _hand(state: Any, chance: Any, seat: int, n: int, cards: Sequence[int]) -> list[int]:
    """A hand of so many of the cards, and the others behind it."""
    sort = state.dealt[seat]
    if sort:
        powers = [one for one in cards if state.game.sheet.kind[one & ANY] == POWER]
        others = [one for one in cards if state.game.sheet.kind[one & ANY] != POWER]
        return opening(chance, powers, others, n, sort)
    if not state.known[seat]:
        return taken(cards, some(chance, len(cards), n))
    facts = tuple([Pattern(one & ANY, one >> BASE_BITS) for one in state.known[seat] if one & ANY != ANY])
    cheaper = [-changes_of(one).cost for one in state.known[seat] if one & ANY == ANY]
    try:
        found = dealt(cards, facts, n, chance, _matches)
    except ValueError as wrong:
        raise BadPosition(f"seats[{seat}].known", "no hand has all that is known of it") from wrong
    if len(facts) + len(cheaper) > n:
        raise BadPosition(f"seats[{seat}].known", "more is known of the hand than it has cards")
    # those of which only the cost is known are any of the cards that nobody has seen
    for k, saved in zip(some(chance, n - len(facts), len(cheaper)), cheaper, strict=True):
        found[len(facts) + k] = changed(found[len(facts) + k], saved=saved)
    return found


def _matches(pattern: Pattern, card: int) -> bool:
    return pattern.matches(card & ANY, card >> BASE_BITS)


def opening(chance: Any, powers: Sequence[int], others: Sequence[int], n: int, sort: int) -> list[int]:
    """An opening hand of `n` cards, and the others behind it.

    The first has at least one power and one other card, each such hand being as likely; later ones have 2, 3 or 4
    powers, each number being as likely.
    """
    if sort == FIRST_HAND and powers and others:
        kept, apart = list(powers), len(powers)
        kept += others
        while True:
            places = some(chance, len(kept), n)
            if 0 < sum([k < apart for k in places]) < n:
                return taken(kept, places)
    k = 2 + chance.below(3)
    k = max(n - len(others), min(k, len(powers)))
    first, second = taken(powers, some(chance, len(powers), k)), taken(others, some(chance, len(others), n - k))
    return [*first[:k], *second[: n - k], *first[k:], *second[n - k :]]


def some(chance: Any, of: int, n: int) -> list[int]:
    """So many different places of a list, any of them."""
    found: dict[int, int] = {}
    places = []
    for k in range(n):
        j = k + chance.below(of - k)
        places.append(found.get(j, j))
        found[j] = found.get(k, k)
    return places


def taken(cards: Sequence[int], places: Sequence[int]) -> list[int]:
    """The cards at these places, and the others behind them."""
    there = set(places)
    return [*[cards[k] for k in places], *[card for k, card in enumerate(cards) if k not in there]]


def is_known(known: Sequence[int], value: int) -> bool:
    """Whether the others know that such a card is in a hand."""
    return plain(value) in known
