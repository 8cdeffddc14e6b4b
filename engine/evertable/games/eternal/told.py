"""What all were told of the hidden cards of a hand without being shown one.

A Seat that is not depleted tells that a Sigil lies in the hand, a depleted one that none does; who looks in a hand for
cards of some kinds is shown all there are, so none of the others is one. Such a *word* stands among what is known of a
hand (EternalState.known), as a card without a base. It speaks of so many of the hidden cards, those that came first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from ...kernel.documents import Json
from .card import KINDS
from .lasting import ANY, Changes, changes_of, name_of, packed, value_of

SIGILS: Final = 1 << len(KINDS)
EVERY_SORT: Final = 2 * SIGILS - 1
MOST_WORDS: Final = 6


class Word(NamedTuple):
    """Of the `n` hidden cards that came first at least one is of the sort, or none is. `sort`: see `sort_of`."""

    sort: int
    n: int
    some: bool

    @property
    def value(self) -> int:
        """As it stands among what is known of a hand."""
        return packed(ANY, Changes(strength=self.n if self.some else -self.n, health=self.sort))


def sort_of(kinds: Iterable[str]) -> int:
    """Cards of these kinds as a mask; SIGILS is another."""
    return sum([1 << KINDS.index(kind) for kind in kinds])


def word_of(value: int) -> Word | None:
    """The word that a value of `known` is; None for a card."""
    if value & ANY != ANY:
        return None
    changes = changes_of(value)
    return Word(changes.health, abs(changes.strength), changes.strength > 0) if changes.health else None


def named(known: Sequence[str], bases: Mapping[str, int]) -> list[str]:
    """What a document has of known cards, without words."""
    return [name for name in known if (value := value_of(name, bases)) is None or word_of(value) is None]


def words(known: Sequence[int]) -> list[Word]:
    """The words among what is known of a hand."""
    return [word for value in known if value & ANY == ANY and (word := word_of(value)) is not None]


def cards(known: Sequence[int]) -> tuple[int, ...]:
    """What is known of a hand, without words."""
    return tuple([value for value in known if value & ANY != ANY or word_of(value) is None])


@cache
def bases_of(sheet: Any, sort: int) -> frozenset[int]:
    """The bases of all cards of a sort."""
    if sort & SIGILS:
        return frozenset(sheet.sigils)
    return frozenset([base for base, kind in enumerate(sheet.kind) if sort >> KINDS.index(kind) & 1])


def is_of(sheet: Any, sort: int, card: int) -> bool:
    """Whether a card is of a sort."""
    return card & ANY in bases_of(sheet, sort)


def hidden_cards(state: Any, seat: int) -> list[int]:
    """The cards of a hand that the other seat does not know by name."""
    left = list(state.hands[seat])
    for card in state.known[seat]:
        if card & ANY != ANY:
            left.remove(card)
    return left


def tell(state: Any, seat: int, sort: int, *, some: bool) -> None:
    """All see whether a hand holds cards of a sort, beside those that are known by name to be there."""
    known = state.known[seat]
    if some and any(is_of(state.game.sheet, sort, card) for card in known if card & ANY != ANY):
        return
    old = [word for word in words(known) if word.sort == sort]
    if some and any(word.some for word in old):
        return
    kept = [word for word in old if some]
    hidden = len(hidden_cards(state, seat))
    new = [Word(sort, hidden, some)] if hidden else []
    others = [word for word in words(known) if word.sort != sort]
    put(state, seat, cards(known), [*others, *kept, *new])


def put(state: Any, seat: int, known: Sequence[int], said: Iterable[Word]) -> None:
    """These cards and words are known of a hand."""
    state.known[seat] = tuple(sorted((*known, *[word.value for word in said])))


def left_hand(state: Any, seat: int, card: int) -> None:
    """A hidden card of a hand was seen; it may have been one of those that a word speaks of."""
    said = words(state.known[seat])
    if not said:
        return
    kept = []
    for word in said:
        fits = is_of(state.game.sheet, word.sort, card)
        if fits and word.some:
            continue
        n = word.n if fits else max(1 if word.some else 0, word.n - 1)
        if n:
            kept.append(word._replace(n=n))
    put(state, seat, cards(state.known[seat]), kept)


def after_swap(known: Sequence[int]) -> list[int]:
    """The words that still hold when any card of the hand may have been swapped."""
    return [word._replace(n=word.n - 1).value for word in words(known) if not word.some and word.n > 1]


def may_turn(state: Any, seat: int, most: int) -> None:
    """So much maximum power makes others of some hidden cards: that there were none of their kinds says no more."""
    said = words(state.known[seat])
    if not said:
        return
    into = {base: other for base, (at, other) in state.game.sheet.transmutes.items() if at <= most}
    lying = [*state.hands[seat], *state.decks[seat].cards, *(state.market[seat] if state.swaps[seat] else ())]
    sort = sort_of({state.game.sheet.kind[into[card & ANY]] for card in lying if card & ANY in into})
    put(state, seat, cards(state.known[seat]), [word for word in said if word.some or not word.sort & sort])


def problem(state: Any, seat: int) -> str | None:
    """Why the words that a position has of a hand cannot be."""
    said, hidden = words(state.known[seat]), len(state.hands[seat])
    hidden -= sum([card & ANY != ANY for card in state.known[seat]])
    for word in said:
        if not (0 < word.sort <= EVERY_SORT and 0 < word.n <= hidden) or said.count(word) > 1:
            return "what was told of hidden cards speaks of no more than there are"
        there = sum([is_of(state.game.sheet, word.sort, card) for card in hidden_cards(state, seat)])
        if (word.some and not there) or (not word.some and there > hidden - word.n):
            return "what was told of hidden cards is so"
    return None


def facts(state: Any, seat: int | None) -> Json:
    """See Game.knowledge: {"hands": cards that each is known to hold, "calls": what Warcry added to unseen ones}."""
    slugs = state.game.sheet.slugs
    hands = [[name_of(card, slugs) for card in known if seat is not None or card & ANY == ANY] for known in state.known]
    return {"hands": hands, "calls": [[list(one) for one in calls] for calls in state.calls]}
