"""What is hidden in hands and decks: what may be known of it, and dealing it anew for a sample.

Warcry strengthens a card that nobody sees: what the others know of that, `calls` says. A card carries its share
(lasting.Changes.called) until it is seen; then the calls are settled.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any, cast

from ...kernel.errors import BadPosition
from ...kernel.pile import Lying, Pile, strengthen
from ...kernel.sampler import places_of, put_first
from . import told
from .calls import Calls, Cells, settled
from .card import POWER, UNIT
from .lasting import ANY, BASES, SILENCED, SKILL, SPENT, called, changed, changes_of, plain

WARP = SKILL["warp"]
SHOWING = SKILL["echo"] | SKILL["destiny"]
TRIES = 40
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
    return bool(state.game.sheet.skills[card] & WARP)


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
    return not bases.isdisjoint(cards) or any(card & ANY in bases for card in changed_ones(cards))


def any_warps(state: Any, cards: Sequence[int]) -> bool:
    """Whether a Warp card is among cards that ascend."""
    if not state.game.sheet.warping.isdisjoint(cards):
        return True
    return any(warps(state, card) for card in changed_ones(cards))


def changed_ones(cards: Sequence[int]) -> Sequence[int]:
    """Those of some cards that ascend which have lasting changes."""
    return cards[bisect_left(cards, BASES) :] if cards and cards[-1] >= BASES else ()


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


def unseen(state: Any, seat: int) -> Counter[int]:
    """The cards of which the other seat knows that they are hidden, but for those that it knows to be in the hand."""
    return Counter(pool(state, seat, 1 - seat)) - Counter(state.known[seat])


def strengthened(state: Any, pile: Pile, n: int) -> Pile:
    """The first unit or weapon of a deck gets +n/+n, wherever it lies."""
    return strengthen(pile, n, state.game.sheet.strengthens, called)


def deal(
    state: Any, chance: Any, seat: int, hand: Sequence[int], deck: Pile, cards: Sequence[int], own: bool,
    market: Sequence[int] = (), stay: Sequence[int] = (),
) -> None:  # fmt: skip
    """Fill the gaps of a hand, a deck and a market with these cards, any way that fits what is known.

    `own`: it is their player who looks, and would see a top card with Warp. `stay`: more of them, that lie in the deck.
    """
    gaps, fetched = sum(one < 0 for one in hand), 0
    if market and market[0] < 0:
        cards, fetched = swapped(state, chance, seat, len(market), cards, gaps)
        state.market[seat] = tuple(sorted(cards[: len(market)]))
        cards = cards[len(market) :]
    if gaps:
        cards = _hand(state, chance, seat, gaps, cards[fetched:], cards[:fetched])
        hand = cards[:gaps]
    left = [*cards[gaps:], *stay]
    if any(one.card < 0 for one in (*deck.top, *deck.bottom)):
        left = chance.shuffled(left)
    top, bottom = ([Lying(one.card if one.card >= 0 else left.pop(), one.seen) for one in row]
                   for row in (deck.top, deck.bottom))  # fmt: skip
    state.hands[seat] = tuple(sorted(hand))
    pile = state.decks[seat] = Pile(tuple(top), tuple(sorted(left)), tuple(bottom), deck.waits)
    if not pile.top and pile.bag and not state.dealt[seat] and may_warp(state, seat):
        places = [k for k, card in enumerate(pile.bag) if not (own and warps(state, card))]
        k = chance.choice(places or range(len(pile.bag)))
        rest = pile.bag[:k] + pile.bag[k + 1 :]
        state.decks[seat] = pile._replace(top=(Lying(pile.bag[k]),), bag=rest)
    if state.calls[seat]:
        _answered(state, chance, seat, hand, deck, own)


def staying(state: Any, seat: int, cards: Sequence[int]) -> list[int]:
    """The hidden cards of a seat that lie in its deck, whatever was drawn unseen: they would have shown themselves.

    Where one that was shown may have been swapped, it can be in the hand or the market as well.
    """
    if state.dealt[seat]:
        return []
    known, found, swaps = list(state.known[seat]), [], state.swaps[seat]
    for card in cards:
        if card in known:
            known.remove(card)
        elif never_held(state, card) if swaps else shows_itself(state, card):
            found.append(card)
    return found


def never_held(state: Any, card: int) -> bool:
    """Whether a card is a unit with Destiny: it is played, or discarded, as soon as it is drawn."""
    return bool(state.game.sheet.skills[card] & SKILL["destiny"]) and state.game.sheet.kind[card & ANY] == UNIT


def shows_itself(state: Any, card: int) -> bool:
    """Whether a card is shown as it is drawn: what it does then names it (Echo, Fate, Destiny; our reading)."""
    sheet, base = state.game.sheet, card & ANY
    changes = changes_of(card)
    if changes.skills & SHOWING:
        return True
    return not changes.marks & SILENCED and (base in sheet.fates or bool(sheet.skills[base] & SHOWING))


def is_late(state: Any, card: int) -> bool:
    """Whether a card is one that can have been put into a deck while the game went on."""
    return bool(state.game.sheet.token[card & ANY] or changes_of(card).marks & SPENT)


def put_in(state: Any, seat: int) -> int:
    """How many units and weapons that were put into a deck while the game went on lie hidden, as all can count."""
    fits = state.game.sheet.strengthens
    return sum([n for card, n in unseen(state, seat).items() if fits(card) and is_late(state, card)])


def swapped(state: Any, chance: Any, seat: int, n: int, cards: Sequence[int], room: int) -> tuple[list[int], int]:
    """A market of `n` of the cards, and behind it the others; how many of these, the first, lie in the hand.

    Our reading: each swap took another card that was there from the beginning, and put in any other one. What was taken
    lies in the hand, which has so much `room`, unless such a card has been seen since.
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
    took = len(there) - min(len(there), max(0, n - state.swaps[seat], n - len(others)))
    fetched, gone = _fetched(state, seat, there, took, room - len(held))
    stays = [card for card in there if card not in (*fetched, *gone)]
    put = max(0, n - len(stays))
    for word in told.words(state.known[seat]):
        fits = [k for k, card in enumerate(others) if told.is_of(state.game.sheet, word.sort, card)]
        if word.some and fits and fits[-1] < put < len(others):  # one that is known to be in the hand stays there
            k = put + chance.below(len(others) - put)
            others[fits[-1]], others[k] = others[k], others[fits[-1]]
    return [*stays, *others[:put], *fetched, *gone, *others[put:], *held], len(fetched)


def _fetched(state: Any, seat: int, there: Sequence[int], most: int, room: int) -> tuple[list[int], list[int]]:
    """What was taken from a market: what lies in the hand, which has so much room, and what need not.

    Where such a card has been seen it may have been the one; else it lies in the hand, unless all know it does not.
    """
    seen = seen_cards(state)
    never = [word.sort for word in told.words(state.known[seat]) if not word.some and word.n > room - most]
    fetched: list[int] = []
    gone: list[int] = []
    for card in there:
        if len(fetched) + len(gone) == most:
            break
        if card & ANY in seen:
            gone.append(card)
        elif len(fetched) < room and not any(told.is_of(state.game.sheet, sort, card) for sort in never):
            fetched.append(card)
    return fetched, gone


def seen_cards(state: Any) -> frozenset[int]:
    """The bases of all cards that lie openly, or wait on the stack."""
    open_ = [*state.voids[0], *state.voids[1], *state.powers[0], *state.powers[1], *[one.card for one in state.things]]
    kinds = state.game.frames.kinds
    waiting = [frame[5] if kinds[frame[0]].do == "item" else frame[2] for frame in state.frames
               if kinds[frame[0]].do in ("item", "arrive")]  # fmt: skip
    return frozenset([card & ANY for card in (*open_, *waiting)])


def _answered(state: Any, chance: Any, seat: int, hand: Sequence[int], deck: Pile, own: bool) -> None:
    """Strengthen, in a hand and deck that were dealt, what Warcry strengthened: see calls.

    `hand`: the cards as they were dealt, those that all know first. `deck`: that of the document. Its player (`own`)
    has seen what was added to a card that lies openly: the rest is looked for among the others.
    """
    pile = state.decks[seat]
    calls: Calls = state.calls[seat]
    known = len(hand) if own else sum([one & ANY != ANY for one in state.known[seat]])
    rows: list[list[int | None]] = [[one.card for one in row] for row in (pile.top, pile.bottom)]
    if own:
        there = [(row, k, one.card) for row, shown in zip(rows, (deck.top, deck.bottom), strict=True)
                 for k, one in enumerate(shown) if one.card >= 0]  # fmt: skip
        for row, k, _ in there:
            row[k] = None
        seen = [*hand, *[card for _, _, card in there]]
        calls = settled(calls, sum([max(0, changes_of(card).called) for card in seen]))
    cells = Cells(hand[known:], rows[0], pile.bag, rows[1])
    cells.answer(calls, chance, state.game.sheet.strengthens, lambda card: is_late(state, card))
    top, bottom = (
        [one if cell.card is None else Lying(cell.card, one.seen) for cell, one in zip(found, row, strict=True)]
        for found, row in ((cells.top, pile.top), (cells.bottom, pile.bottom))
    )
    laid = [Lying(cast(int, cell.card)) for cell in cells.laid]
    bag = sorted([cast(int, cell.card) for cell in cells.bag])
    state.decks[seat] = Pile((*top, *laid), tuple(bag), tuple(bottom))
    state.hands[seat] = tuple(sorted([*hand[:known], *[cast(int, cell.card) for cell in cells.hand]]))


def _hand(state: Any, chance: Any, seat: int, n: int, cards: Sequence[int], fetched: Sequence[int]) -> list[int]:
    """A hand of so many of the cards, and the others behind it. `fetched`: more of them, that lie in it."""
    sort = state.dealt[seat]
    if sort:
        powers = [one for one in cards if state.game.sheet.kind[one & ANY] == POWER]
        others = [one for one in cards if state.game.sheet.kind[one & ANY] != POWER]
        return opening(chance, powers, others, n, sort)
    if not state.known[seat] and not fetched:
        return put_first(cards, places_of(chance, len(cards), n))
    known = told.cards(state.known[seat])
    held = [one for one in known if one & ANY != ANY]
    cheaper = [-changes_of(one).cost for one in known if one & ANY == ANY]
    left = list(cards)
    for one in held:
        if one not in left:
            raise BadPosition(f"seats[{seat}].known", "no hand has all that is known of it")
        left.remove(one)
    if len(held) + len(cheaper) > n:
        raise BadPosition(f"seats[{seat}].known", "more is known of the hand than it has cards")
    found = [*held, *fetched, *_as_told(state, chance, seat, left, n - len(held) - len(fetched))]
    # those of which only the cost is known are any of the cards that nobody has seen
    for k, saved in zip(places_of(chance, n - len(held), len(cheaper)), cheaper, strict=True):
        found[len(held) + k] = changed(found[len(held) + k], saved=saved)
    return found


def _as_told(state: Any, chance: Any, seat: int, cards: Sequence[int], n: int) -> list[int]:
    """So many of the cards, of which all is so that was told of hidden cards of the hand, and the others behind."""
    said, sheet = told.words(state.known[seat]), state.game.sheet
    never, some_of = [word for word in said if not word.some], [word for word in said if word.some]

    def may_lie(card: int, k: int) -> bool:
        return not any(k < word.n and told.is_of(sheet, word.sort, card) for word in never)

    def lack(found: Sequence[int]) -> list[told.Word]:
        return [word for word in some_of if not any(told.is_of(sheet, word.sort, card) for card in found[: word.n])]

    for _ in range(TRIES):
        found: list[int] = []
        left = list(cards)
        for upto in (*sorted({min(word.n, n) for word in never}), n):
            barred = [told.bases_of(sheet, word.sort) for word in never if upto <= word.n]
            fits: Sequence[int] = range(len(left))
            for bases in barred:
                fits = [k for k in fits if left[k] & ANY not in bases]
            more = upto - len(found)
            if len(fits) < more:
                raise BadPosition(f"seats[{seat}].known", "no hand has all that was told of it")
            left = put_first(left, [fits[k] for k in places_of(chance, len(fits), more)])
            found, left = [*found, *left[:more]], left[more:]
        if not lack(found):
            return [*found, *left]
    for word in lack(found):  # so rare that one is put there
        fitting = [j for j, card in enumerate(left) if told.is_of(sheet, word.sort, card)]
        ways = [(k, j) for k in range(min(word.n, n)) for j in fitting if may_lie(left[j], k)]
        if not ways:
            raise BadPosition(f"seats[{seat}].known", "no hand has all that was told of it")
        k, j = chance.choice(ways)
        found[k], left[j] = left[j], found[k]
    return [*found, *left]


def opening(chance: Any, powers: Sequence[int], others: Sequence[int], n: int, sort: int) -> list[int]:
    """An opening hand of `n` cards, and the others behind it.

    The first has at least one power and one other card, each such hand being as likely; later ones have 2, 3 or 4
    powers, each number being as likely.
    """
    if sort == FIRST_HAND and powers and others:
        kept, apart = list(powers), len(powers)
        kept += others
        while True:
            places = places_of(chance, len(kept), n)
            if 0 < sum([k < apart for k in places]) < n:
                return put_first(kept, places)
    k = 2 + chance.below(3)
    k = max(n - len(others), min(k, len(powers)))
    first = put_first(powers, places_of(chance, len(powers), k))
    second = put_first(others, places_of(chance, len(others), n - k))
    return [*first[:k], *second[: n - k], *first[k:], *second[n - k :]]
