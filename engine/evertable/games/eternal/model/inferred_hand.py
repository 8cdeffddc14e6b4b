"""Inferred hands: what an observer can tell about a hand whose cards come and go.

The observer was shown some cards, and was told that those hidden cards that came first include a card of a sort, or
none (a constraint, `Constraint`). When a card leaves the hand of which there was one shown and one hidden, nobody knows
which it was, nor whether a hidden one was among those of a constraint. So there are several hypotheses (`Hypothesis`)
of how the hand came to be. The weight of a hypothesis, `chances`, counts the cards that can have left, multiplied over
all departures: every card in the hand equal to the one seen is as likely to have been it.

The probability of a hypothesis also depends on the hidden cards, whose numbers a sampler knows: see `as_likely`.
tests/engine/test_recall.py checks it by counting.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import gcd
from typing import NamedTuple

from ....core.frozen import new_tuple, quick_replace
from ....core.sampler import Chance, places_of, put_first
from .tuples import sorted_in, without

Fits = Callable[[int, int], bool]
"""(sort, card) -> whether the card is of the sort."""
MOST_WAYS = 6
MOST_WORDS = 6
MOST_CHANCES = 511
TRIES = 40


@quick_replace
class Constraint(NamedTuple):
    """A constraint: of the `n` hidden cards that came first at least one (`some`) is of the sort, or none is."""

    sort: int
    n: int
    some: bool


@quick_replace
class Hypothesis(NamedTuple):
    """A hypothesis of how a hand came to be: `held` are shown cards in it besides the certain ones.

    `gone` are shown cards that were given away unseen, and are where they were given to. `words`: constraints.
    """

    chances: int = 1
    held: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    words: tuple[Constraint, ...] = ()


Told = tuple[tuple[int, ...], tuple[int, ...], tuple[Constraint, ...]]
"""A hypothesis without its weight."""
Chances = defaultdict[Told, int]
"""Hypotheses with their weights, while they are counted."""


class Recall(NamedTuple):
    """What is known of a hand: cards certain to be there, ascending, and the hypotheses, one of which is true."""

    certain: tuple[int, ...] = ()
    ways: tuple[Hypothesis, ...] = (Hypothesis(),)


def left(recall: Recall, card: int, size: int, fits: Fits, hidden: bool) -> Recall:
    """The Recall after a card was seen to leave a hand of `size`. `hidden`: whether it can have been a hidden one."""
    certain, ways = recall
    sure, room = certain.count(card), size - len(certain)
    found: Chances = defaultdict(int)
    for chances, held, gone, words in ways:
        shown = sure + held.count(card)
        if shown:
            found[held if sure else without(held, card), gone, words] += chances * shown
        if hidden:
            stays = sorted_in(held, card) if sure else held
            meant = tuple([fits(word.sort, card) for word in words])
            for n, later in _departures(words, room - len(held), meant):
                found[stays, gone, later] += chances * n
    return _settled(without(certain, card) if sure else certain, found)


def said(recall: Recall, sort: int, some: bool, size: int, fits: Fits) -> Recall:
    """The Recall after all were told that a hand of `size` has (`some`) or has no cards of a sort besides the certain
    ones.
    """
    certain, ways = recall
    found: Chances = defaultdict(int)
    for chances, held, gone, words in ways:
        room = size - len(certain) - len(held)
        there = any(fits(sort, card) for card in held)
        of_it = [word for word in words if word.sort == sort]
        if some:
            if not (there or any(fits(sort, card) for card in certain) or any(word.some for word in of_it)):
                if not room or any(word.n >= room for word in of_it):
                    continue
                words = _with(words, Constraint(sort, room, True))
        else:
            if there or any(word.some for word in of_it):
                continue
            words = tuple([word for word in words if word.sort != sort])
            if room:
                words = _with(words, Constraint(sort, room, False))
        found[held, gone, words] += chances
    return _settled(certain, found)


def given(recall: Recall, size: int) -> Recall:
    """The Recall after an unseen card of a hand of `size` was given away: it can be any of them."""
    certain, ways = recall
    left_, once = certain, sorted(set(certain))
    for card in once:
        left_ = without(left_, card)
    found: Chances = defaultdict(int)
    for way in ways:
        held = sorted_in(way.held, *once)
        for card, n in Counter((*certain, *way.held)).items():
            found[without(held, card), sorted_in(way.gone, card), way.words] += way.chances * n
        meant = tuple([word.some for word in way.words])
        for n, words in _departures(way.words, size - len(certain) - len(way.held), meant):
            found[held, way.gone, words] += way.chances * n
    return _settled(left_, found)


def shown(recall: Recall, card: int, size: int, fits: Fits) -> Recall:
    """The Recall after such a card of a hand of `size` was shown, besides those certain to be there."""
    sure = recall.certain.count(card)
    others = tuple([one for one in recall.certain if one != card])
    found = left(Recall(others, recall.ways), card, size - sure, fits, True)
    return found._replace(certain=sorted_in(others, *[card] * (sure + 1)))


def without_doubts(recall: Recall) -> Recall:
    """The Recall reduced to what holds in every hypothesis."""
    return Recall(recall.certain, (Hypothesis(words=_common([way.words for way in recall.ways])),))


def _common(ways: Iterable[Iterable[Constraint]]) -> tuple[Constraint, ...]:
    """The constraints that hold in all hypotheses with these ones: each that all of them have, for the number of cards
    for which it is certain.
    """
    first, *others = [{(word.sort, word.some): word.n for word in words} for words in ways]
    found = []
    for (sort, some), n in first.items():
        told = [n, *[words.get((sort, some), 0) for words in others]]
        if all(told):
            found.append(Constraint(sort, max(told) if some else min(told), some))
    return tuple(found)


def _with(words: tuple[Constraint, ...], new: Constraint) -> tuple[Constraint, ...]:
    return tuple(sorted((*words[-MOST_WORDS + 1 :], new)))


@lru_cache(4096)
def _departures(
    words: tuple[Constraint, ...], room: int, meant: tuple[bool, ...]
) -> Sequence[tuple[int, tuple[Constraint, ...]]]:
    """The constraints after one of `room` hidden cards left: (number of cards it can have been, remaining constraints).

    `meant`: for each constraint whether the card was of its sort; if nobody saw the card, whether the constraint says
    that there is one, since it may have been that one.
    """
    found, at = [], 0
    for upto in sorted({*[min(word.n, room) for word in words], room} - {0}):
        kept: list[Constraint] = []
        for word, of_it in zip(words, meant, strict=True):
            if word.n < upto:
                kept.append(word)
            elif not of_it and word.n > 1:
                kept.append(Constraint(word.sort, word.n - 1, word.some))
            elif of_it != word.some:
                break
        else:
            found.append((upto - at, tuple(sorted(kept))))
        at = upto
    return found


def _settled(certain: tuple[int, ...], found: Mapping[Told, int]) -> Recall:
    """The Recall of these hypotheses with their weights. Without any, only the certain cards are known."""
    if not found:
        return Recall(certain)
    if len(found) == 1:  # by far the most frequent case
        (told,) = found
        return new_tuple(Recall, (certain, (new_tuple(Hypothesis, (1, *told)),)))
    if len(found) > MOST_WAYS:
        found = _fewer(found)
    each = gcd(*found.values())
    over = -(-max(found.values()) // each // MOST_CHANCES)
    ways = [new_tuple(Hypothesis, (max(1, n // each // over), *told)) for told, n in found.items()]
    return Recall(certain, tuple(sorted(ways)))


def _fewer(found: Mapping[Told, int]) -> Mapping[Told, int]:
    """At most MOST_WAYS hypotheses: the least likely ones are merged into what holds in all of them."""
    # a hidden card is a shown one 1 in 8 times
    ordered = sorted([(-(n << 60 >> 3 * len(told[0] + told[1])), told) for told, n in found.items()])
    kept, others = ordered[: MOST_WAYS - 1], ordered[MOST_WAYS - 1 :]
    made = Counter({told: found[told] for _, told in kept})
    made[(), (), _common([words for _, (_, _, words) in others])] += max(1, -sum([about for about, _ in others]) >> 60)
    return made


# ---- what is read ----


def is_sound(recall: Recall, size: int, sorts: int) -> bool:
    """Whether a Recall is valid for a hand of `size`; `sorts`: the greatest number of a sort."""
    for way in recall.ways:
        room, words = size - len(recall.certain) - len(way.held), way.words
        if room < 0 or way.chances < 1 or len(words) > MOST_WORDS or len(set(words)) < len(words):
            return False
        if not all(0 < word.sort <= sorts and 0 < word.n <= room for word in words):
            return False
    return True


def can_be(recall: Recall, hand: Iterable[int], fits: Fits) -> bool:
    """Whether a hand is consistent with a Recall, in one of the hypotheses."""
    there = Counter(hand)
    return any(_is_so((*recall.certain, *way.held), way.words, there, fits) for way in recall.ways)


def _is_so(known: Sequence[int], words: Iterable[Constraint], there: Counter[int], fits: Fits) -> bool:
    if not Counter(known) <= there:
        return False
    hidden = list((there - Counter(known)).elements())
    for word in words:
        n = sum([fits(word.sort, card) for card in hidden])
        if (word.some and not n) or (not word.some and n > len(hidden) - word.n):
            return False
    return True


# ---- samples ----


def as_likely(
    recall: Recall, cards: Sequence[int], size: int, away: int, fits: Fits, chance: Chance
) -> Iterator[Hypothesis]:  # fmt: skip
    """The possible hypotheses in random order: the first is drawn by probability, then the next among the rest.

    `cards`: all hidden cards, including those known to be in the hand (of `size`). `away`: the number of cards where
    those that are `gone` were given to.
    """
    if len(recall.ways) == 1:
        yield recall.ways[0]
        return
    weights = [way.chances * _fillings(recall.certain, way, cards, size, away, fits) for way in recall.ways]
    while total := sum(weights):
        scaled = [-(-weight * (1 << 40) // total) for weight in weights]
        at = chance.below(sum(scaled))
        for k, weight in enumerate(scaled):
            at -= weight
            if at < 0:
                yield recall.ways[k]
                weights[k] = 0
                break


def _fillings(
    certain: tuple[int, ...], way: Hypothesis, cards: Sequence[int], size: int, away: int, fits: Fits
) -> int:  # fmt: skip
    """The number of ways in which the hidden cards can be in their places under a hypothesis, equal cards
    distinguished.
    """
    there, n = Counter(cards), 1
    known = (*certain, *way.held, *way.gone)
    for card in known:
        n *= there[card]
        if not n:
            return 0
        there[card] -= 1
    room = size - len(certain) - len(way.held)
    if room < 0:
        return 0
    never, some = ([word for word in way.words if word.some is kind] for kind in (False, True))
    ways = 0
    for k in range(len(some) + 1):
        for lacking in combinations(some, k):
            ways += (-1) ** k * _nested((*never, *lacking), there, room, fits)
    for k in range(max(0, away - len(way.gone))):
        ways *= max(0, len(cards) - len(known) - room - k)
    return n * ways


def _nested(words: Sequence[Constraint], there: Mapping[int, int], room: int, fits: Fits) -> int:
    """The number of ways to fill the places of a hand so that for each constraint none of the first cards is of its
    sort.
    """
    n, at = 1, 0
    for upto in sorted({*[min(word.n, room) for word in words], room}):
        barred = [word.sort for word in words if upto <= word.n]
        free = sum([k for card, k in there.items() if not any(fits(sort, card) for sort in barred)])
        for k in range(at, upto):
            n *= max(0, free - k)
        at = upto
    return n


def filled(words: Iterable[Constraint], cards: Sequence[int], n: int, fits: Fits, chance: Chance) -> list[int] | None:
    """A random choice of `n` of the cards that satisfies the constraints, uniformly, followed by the others; None if
    there is none.
    """
    never: list[Constraint] = []
    some: list[Constraint] = []
    for word in words:
        (some if word.some else never).append(word)

    def may_lie(card: int, k: int) -> bool:
        return not any(k < word.n and fits(word.sort, card) for word in never)

    def lack(found: Sequence[int]) -> list[Constraint]:
        return [word for word in some if not any(fits(word.sort, card) for card in found[: word.n])]

    for _ in range(TRIES):
        found: list[int] = []
        left_ = list(cards)
        for upto in sorted({*[min(word.n, n) for word in never], n}):
            barred = [word.sort for word in never if upto <= word.n]
            free: Sequence[int] = range(len(left_))
            if barred:
                free = [k for k in free if not any(fits(sort, left_[k]) for sort in barred)]
            more = upto - len(found)
            if len(free) < more:
                return None
            left_ = put_first(left_, [free[k] for k in places_of(chance, len(free), more)])
            found, left_ = [*found, *left_[:more]], left_[more:]
        if not lack(found):
            return [*found, *left_]
    for word in lack(found):  # rare: put one there
        fitting = [j for j, card in enumerate(left_) if fits(word.sort, card)]
        ways = [(k, j) for k in range(min(word.n, n)) for j in fitting if may_lie(left_[j], k)]
        if not ways:
            return None
        k, j = chance.choice(ways)
        found[k], left_[j] = left_[j], found[k]
    return [*found, *left_]
