"""Inferred hands as in the first rulesets: a single hypothesis, in which the oldest cards are assumed to have left.

Games recorded that way continue that way. A card that leaves is taken for a shown card, or else for one that a
constraint is about, if possible. The functions replace those of `inferred_hand` with the same names.
"""

from __future__ import annotations

from .inferred_hand import Constraint, Fits, Hypothesis, Recall
from .tuples import sorted_in, without


def left(recall: Recall, card: int, size: int, fits: Fits, hidden: bool) -> Recall:
    """See inferred_hand.left."""
    certain, (way, *_) = recall
    if card in certain:
        return Recall(without(certain, card), (way,))
    kept = []
    for word in way.words:
        of_it = fits(word.sort, card)
        if of_it and word.some:
            continue
        n = word.n if of_it else max(1 if word.some else 0, word.n - 1)
        if n:
            kept.append(word._replace(n=n))
    return Recall(certain, (Hypothesis(words=tuple(kept)),))


def shown(recall: Recall, card: int, size: int, fits: Fits) -> Recall:
    """See inferred_hand.shown."""
    others = Recall(tuple([one for one in recall.certain if one != card]), recall.ways)
    return Recall(sorted_in(recall.certain, card), left(others, card, size, fits, True).ways)


def said(recall: Recall, sort: int, some: bool, size: int, fits: Fits) -> Recall:
    """See inferred_hand.said."""
    certain, (way, *_) = recall
    old = [word for word in way.words if word.sort == sort]
    if some and (any(fits(sort, card) for card in certain) or any(word.some for word in old)):
        return recall
    others = [word for word in way.words if word.sort != sort]
    new = [Constraint(sort, size - len(certain), some)] if size > len(certain) else []
    return Recall(certain, (Hypothesis(words=(*others, *(old if some else ()), *new)),))


def given(recall: Recall, size: int) -> Recall:
    """See inferred_hand.given."""
    certain, (way, *_) = recall
    for card in set(certain):
        certain = without(certain, card)
    words = [word._replace(n=word.n - 1) for word in way.words if not word.some and word.n > 1]
    return Recall(certain, (Hypothesis(words=tuple(words)),))
