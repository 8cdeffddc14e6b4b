"""What is hidden in hands and decks: what others know of it, and dealing it for a sample.

Warcry strengthens a card that nobody sees; `calls` records what the others know of that. A card carries its bonus
(modifiers.Changes.called) until it is seen; then the calls are settled.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import cast

from ....core.errors import BadPosition
from ....core.sampler import Chance, Dice, places_of, put_first
from . import known_hands
from .card import POWER, UNIT
from .holdings import Holdings
from .inferred_hand import Hypothesis, Recall, as_likely, filled
from .modifiers import ANY, BASES, SKILL, SPENT, called, changed, changes_of, plain
from .pile import Lying, Pile, strengthen
from .unseen_warcries import Calls, Cells, settled

WARP = SKILL["warp"]
FIRST_HAND, REDRAWN, LAST_HAND = 1, 2, 3
"""Which opening hand a seat holds, until the game begins (0)."""


def noticed(pile: Pile) -> tuple[tuple[Lying, ...], tuple[Lying, ...]]:
    """(top, bottom) of a deck down to the last place anybody has seen; the rest is as unknown as the bag."""
    top, bottom = pile.top, pile.bottom
    while top and not top[-1].seen:
        top = top[:-1]
    while bottom and not bottom[0].seen:
        bottom = bottom[1:]
    return top, bottom


def warps(state: Holdings, card: int) -> bool:
    """Whether a card has Warp."""
    return bool(state.game.sheet.skills[card] & WARP)


def may_warp(state: Holdings, seat: int) -> bool:
    """Whether hand and deck of a seat hold a Warp card, as all know: then the top card of the deck
    has a fixed place.
    """
    pile = state.decks[seat]
    if any_warps(state, pile.bag) or any_warps(state, state.hands[seat]):
        return True
    if state.swaps[seat] and any(warps(state, card) for card in state.market[seat]):
        return True  # as far as others know it may be in the hand
    return any(warps(state, one.card) for one in (*pile.top, *pile.bottom))


def any_based(cards: Sequence[int], bases: AbstractSet[int]) -> bool:
    """Whether ascending cards include one of these bases. Changed cards come last."""
    return not (bases.isdisjoint(cards) and bases.isdisjoint([card & ANY for card in changed_ones(cards)]))


def any_warps(state: Holdings, cards: Sequence[int]) -> bool:
    """Whether ascending cards include a Warp card."""
    sheet = state.game.sheet
    if not sheet.warping.isdisjoint(cards):
        return True
    if cards and cards[-1] >= BASES:
        for card in changed_ones(cards):
            if sheet.skills[card] & WARP:
                return True
    return False


def changed_ones(cards: Sequence[int]) -> Sequence[int]:
    """Those of ascending cards that have lasting changes."""
    return cards[bisect_left(cards, BASES) :] if cards and cards[-1] >= BASES else ()


def warped(state: Holdings, seat: int) -> int | None:
    """The top card of a deck if it has Warp, so that its player sees it."""
    top = state.decks[seat].top
    return top[0].card if top and top[0].card >= 0 and warps(state, top[0].card) else None


def pool(state: Holdings, seat: int, viewer: int | None) -> list[int]:
    """All cards of a seat that a viewer does not see, ascending, without bonuses they got while hidden.

    Cards of a market that may be in the hand are listed as they would be there (Transmute).
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
    return sorted([one if one < BASES else plain(one) for one in cards])


def unseen(state: Holdings, seat: int) -> Counter[int]:
    """The cards that the other seat knows to be hidden, except those it knows to be in the hand."""
    return Counter(pool(state, seat, 1 - seat)) - Counter(state.known[seat])


def strengthened(state: Holdings, pile: Pile, n: int) -> Pile:
    """The deck after its first unit or weapon got +n/+n, wherever it is."""
    return strengthen(pile, n, state.game.sheet.strengthens, called)


def deal(
    state: Holdings, chance: Chance, seat: int, hand: Sequence[int], deck: Pile, cards: Sequence[int], own: bool,
    market: Sequence[int] = (), stay: Sequence[int] = (),
) -> None:  # fmt: skip
    """Fill the hidden places of a hand, a deck and a market with these cards at random, consistent with what is known.

    `own`: the viewer is their player, who would see a top card with Warp. `stay`: further cards that are in the deck.
    """
    known, closed = (
        Recall() if own or state.dealt[seat] else known_hands.recall(state.known[seat]),
        market and market[0] < 0,
    )
    sure = len(hand)
    if closed or (hand and hand[0] < 0):
        away = min(state.swaps[seat], len(market)) if closed else 0
        asked = known, cards, len(hand), away, known_hands.fits(state), chance
        # if what was taken from a market leaves no room for the constraints, it has been seen since
        for taken, way in ((taken, way) for taken in (True, False) for way in as_likely(*asked)):
            held = known.certain + way.held
            found = _hand(state, chance, seat, hand, cards, market, way._replace(held=held), taken=taken)
            if found is not None:
                hand, cards, sure = found[: len(hand)], found[len(hand) :], len(held)
                break
        else:
            raise BadPosition(f"seats[{seat}].known", "no hand has all that is known of it")
    left = [*cards, *stay]
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
        _answered(state, chance, seat, hand, deck, own, sure)


def staying(state: Holdings, seat: int, cards: Sequence[int]) -> list[int]:
    """The hidden cards of a seat that must be in its deck, since they would have been shown when drawn.

    Cards that were shown and may have stayed can be elsewhere, and so can those of a market that was swapped with.
    """
    if state.dealt[seat]:
        return []
    known, found = known_hands.recall(state.known[seat]), []
    shown = Counter[int]()
    for way in known.ways:
        shown |= Counter((*way.held, *way.gone))
    shown += Counter(known.certain)
    if state.swaps[seat]:
        first = [(card, state.game.transmuted(state, seat, card)) for card in state.game.markets[seat]]
        shown += Counter([card for pair in first for card in {*pair} if not never_held(state, card)])
    for card in cards:
        if shown[card]:
            shown[card] -= 1
        elif shows_itself(state, card):
            found.append(card)
    return found


def alike(state: Holdings, seat: int, card: int) -> bool:
    """Whether a card like the one all see leave a hand may still be hidden there, so that nobody knows which it was."""
    if not (sure := known_hands.recall(state.known[seat]).certain.count(card)):
        return True
    return (state.swaps[seat] > 0 or not shows_itself(state, card)) and pool(state, seat, 1 - seat).count(card) >= sure


def never_held(state: Holdings, card: int) -> bool:
    """Whether a card is a unit with Destiny, which is played or discarded as soon as it is drawn."""
    return bool(state.game.sheet.skills[card] & SKILL["destiny"]) and state.game.sheet.kind[card & ANY] == UNIT


def shows_itself(state: Holdings, card: int) -> bool:
    """Whether a card is shown as it is drawn, because its effect names it (Echo, Fate, Destiny; ETERNAL-KNOW-5)."""
    return state.game.sheet.shows[card]


def is_late(state: Holdings, card: int) -> bool:
    """Whether a card can have been put into a deck during the game."""
    return bool(state.game.sheet.token[card & ANY] or changes_of(card).marks & SPENT)


def put_in(state: Holdings, seat: int) -> int:
    """How many hidden units and weapons were put into a deck during the game, as all can count."""
    fits = state.game.sheet.strengthens
    return sum([n for card, n in unseen(state, seat).items() if fits(card) and is_late(state, card)])


def swapped(
    state: Holdings, chance: Chance, seat: int, n: int, cards: Sequence[int], room: int, way: Hypothesis
) -> tuple[list[int], int]:
    """(market of `n` cards followed by the others, how many of the others, from the first, are in the hand).

    Our reading: each swap took another of the original cards, and put in any other card. What was taken is in the hand,
    which has `room`, unless such a card has been seen since.
    """
    others = list(cards)
    held, away = _out_of(others, way.held), _out_of(others, way.gone)
    there: list[int] = []
    for card in state.game.markets[seat]:
        there += _out_of(others, (card,)) or _out_of(others, (state.game.transmuted(state, seat, card),))
    there, others = chance.shuffled(there), chance.shuffled(others)
    took = len(there) - min(len(there), max(0, n - state.swaps[seat], n - len(others) - len(away)))
    fetched, gone = _fetched(state, way, there, took, room - len(held))
    stays = [card for card in there if card not in (*fetched, *gone)]
    put = max(0, n - len(stays) - len(away))
    for word in way.words:
        fits = [k for k, card in enumerate(others) if known_hands.is_of(state.game.sheet, word.sort, card)]
        if word.some and fits and fits[-1] < put < len(others):  # one that is known to be in the hand stays there
            k = put + chance.below(len(others) - put)
            others[fits[-1]], others[k] = others[k], others[fits[-1]]
    there = [*stays, *away][-n:]
    return [*there, *others[:put], *fetched, *gone, *others[put:], *held], len(fetched)


def _out_of(cards: list[int], some: Sequence[int]) -> list[int]:
    """Remove cards from a list; returns those that were in it."""
    found = list((Counter(some) & Counter(cards)).elements())
    for card in found:
        cards.remove(card)
    return found


def _fetched(
    state: Holdings, way: Hypothesis, there: Sequence[int], most: int, room: int
) -> tuple[list[int], list[int]]:
    """(cards taken from a market that are in the hand, those that need not be), of up to `most` taken; `room`: of the
    hand.

    A card like one that has been seen may be that one; others are in the hand, unless all know that they are not.
    """
    seen = seen_cards(state)
    never = [word.sort for word in way.words if not word.some and word.n > room - most]
    fetched: list[int] = []
    gone: list[int] = []
    for card in there:
        if len(fetched) + len(gone) == most:
            break
        if card & ANY in seen:
            gone.append(card)
        elif len(fetched) < room and not any(known_hands.is_of(state.game.sheet, sort, card) for sort in never):
            fetched.append(card)
    rest = [card for card in there if card not in (*fetched, *gone)]  # one of them was seen as another (Transmute)
    return fetched, [*gone, *rest[: most - len(fetched) - len(gone)]]


def seen_cards(state: Holdings) -> frozenset[int]:
    """The bases of all cards that lie openly or wait on the stack."""
    open_ = [*state.voids[0], *state.voids[1], *state.powers[0], *state.powers[1], *[one.card for one in state.things]]
    kinds = state.game.frames.kinds
    waiting = [frame[5] if kinds[frame[0]].do == "item" else frame[2] for frame in state.frames
               if kinds[frame[0]].do in ("item", "arrive")]  # fmt: skip
    return frozenset([card & ANY for card in (*open_, *waiting)])


def _answered(
    state: Holdings, chance: Chance, seat: int, hand: Sequence[int], deck: Pile, own: bool, known: int
) -> None:
    """Strengthen the dealt cards that Warcry has strengthened: see unseen_warcries.

    `hand`: the dealt cards, the `known` ones first. `deck`: that of the document. Their player (`own`) has seen the
    bonus of cards that lie openly, so only the rest is looked for among the others.
    """
    pile = state.decks[seat]
    calls: Calls = state.calls[seat]
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


def _hand(
    state: Holdings, chance: Chance, seat: int, hand: Sequence[int], cards: Sequence[int], market: Sequence[int],
    way: Hypothesis, *, taken: bool,
) -> list[int] | None:  # fmt: skip
    """A random hand consistent with a hypothesis (`way`), followed by the cards left; None if there is none.

    `taken`: whether what was taken from a market is in it, except for what has been seen.
    """
    n, fetched, sort = len(hand), 0, state.dealt[seat]
    if market and market[0] < 0:
        cards, fetched = swapped(state, chance, seat, len(market), cards, n, way)
        fetched = fetched if taken else 0
        state.market[seat] = tuple(sorted(cards[: len(market)]))
        cards = cards[len(market) :]
    if hand and hand[0] >= 0:
        return [*hand, *cards]
    if sort:
        return opening(chance, state.game.sheet.kind, cards, n, sort)
    if not state.known[seat] and not fetched:
        return put_first(cards, places_of(chance, len(cards), n))
    cheaper = [-changes_of(one).cost for one in known_hands.cheaper(state.known[seat])]
    left, held = list(cards[fetched:]), len(way.held)
    if len(_out_of(left, way.held)) < held or held + max(fetched, len(cheaper)) > n:
        return None
    if (dealt := filled(way.words, left, n - held - fetched, known_hands.fits(state), chance)) is None:
        return None
    found = [*way.held, *cards[:fetched], *dealt]
    # cards of which only the lower cost is known can be any unseen cards
    for k, saved in zip(places_of(chance, n - held, len(cheaper)), cheaper, strict=True):
        found[held + k] = changed(found[held + k], saved=saved)
    return found


def opening(chance: Dice, kind: Sequence[str], cards: Sequence[int], n: int, sort: int) -> list[int]:
    """A random opening hand of `n` cards, followed by the others. `kind`: kind of card by base.

    A first hand has at least one power card and one other card (unless it is a single card), every such hand being
    equally likely; later ones have 2, 3 or 4 power cards, each number being equally likely (ETERNAL-SETUP-4 to -7).
    """
    powers, others = ([one for one in cards if (kind[one & ANY] == POWER) == power] for power in (True, False))
    if sort == FIRST_HAND and powers and others and n > 1:
        kept, apart = [*powers, *others], len(powers)
        while True:
            places = places_of(chance, len(kept), n)
            if 0 < sum([k < apart for k in places]) < n:
                return put_first(kept, places)
    k = 2 + chance.below(3)
    k = max(n - len(others), min(k, len(powers)))
    first = put_first(powers, places_of(chance, len(powers), k))
    second = put_first(others, places_of(chance, len(others), n - k))
    return [*first[:k], *second[: n - k], *first[k:], *second[n - k :]]
