"""Reviewing a decision: what it cost a seat, given what the seat knew."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import NamedTuple

from ..core.action import Action
from ..core.format.documents import Json
from ..core.game import Game
from .hint import (
    EVEN,
    LATER,
    MOST_WAYS,
    ONLY,
    WIN,
    Explanation,
    RankedAction,
    by_force,
    certainty,
    falling,
    proof,
    reason,
    ways_of,
)
from .reasons.proven import worlds_of
from .thought import ThoughtProgress
from .tree import Search

LEAST = 300
"""The number of decisions that may be carried out in search of a reason that can be proven, however quick the review
is.
"""


class Judgement(NamedTuple):
    """The best action, the one played, and why the best is better; ONLY: it was the best."""

    best: RankedAction
    played: RankedAction
    why: Explanation
    ways: Sequence[RankedAction] = ()
    """The best actions, at most MOST_WAYS, with the values that are compared here; empty if there was no choice."""

    @property
    def value(self) -> float:
        """The value for the seat before the decision, -1 lost to 1 won: that of the best action."""
        return self.best.value

    @property
    def cost(self) -> float:
        """How much of `value` was given away, at least 0."""
        return max(0.0, self.best.value - self.played.value)


def judge(
    search: Search, game: Game, view: Json, seat: int, played: Action, rng: Random
) -> Generator[ThoughtProgress, object, Judgement]:
    """Think for `seat`, which was to decide, given its view (see Opponent.think), and compare what it `played`.

    Exact values are compared where they are found. Else first all actions are searched, then the best of them and
    `played` alone, for as long: so both are known equally well; but what wins by force is worth that. Raises ValueError
    if `played` was not legal.
    """
    sampler = game.sampler(view, seat)
    seen = yield from search.grown(game, lambda: sampler.draw(rng), seat, rng, view=view, all_ways=True)
    if played not in seen.legal:
        raise ValueError(f"{played} was not legal")
    if not seen.edges:
        only = RankedAction(played, game.evaluator.evaluate_all(seen.worlds[0])[seat], 1.0)
        return Judgement(only, only, Explanation(ONLY))
    if seen.exact:
        yield from seen.exact.value(played)
        seen = seen._replace(edges=seen.exact.edges(search.budget))
    ways = ways_of(seen)
    best = ways[0]
    edge = seen.edges.get(played)
    if edge is seen.edges[best.action]:
        return Judgement(best, best, Explanation(ONLY), compared(ways, best))
    if seen.sure and played in seen.sure.best:
        right = best._replace(action=played)
        return Judgement(right, right, Explanation(ONLY), compared(ways, right))
    if seen.exact and edge:
        known = RankedAction(played, edge.total / edge.visits, 0.0)
        sure = certainty(seen.exact, best.action)
        if sure.term == WIN:
            sure = proof(game, seen.worlds, seat, best.action, played, max(LEAST, search.budget)) or sure
        return Judgement(best, known, sure, compared(ways, best, known))
    pair = yield from search.grown(game, lambda: sampler.draw(rng), seat, rng, (best.action, played))
    values = {way.action: way for way in ways_of(pair)}
    if best.action not in values or played not in values:  # an equivalent action
        return Judgement(best, best, Explanation(ONLY), compared(ways, best))
    one, other = values[best.action], values[played]
    if seen.sure:
        one = best
        its = edge.total / edge.visits if edge and played in seen.sure.ways else other.value
        other = other._replace(value=min(its, best.value))
    elif other.value >= one.value:
        return Judgement(other, other, Explanation(ONLY), compared(ways, other, one))
    worlds = worlds_of(game, view, seat, pair.worlds)
    certain = by_force(seen.sure) if seen.sure else None
    if certain and certain.term != WIN:
        return Judgement(one, other, certain, compared(ways, one, other))
    why = proof(game, worlds, seat, one.action, other.action, max(LEAST, search.budget)) or certain
    why = why or reason(game, pair, seat, one.action, other.action)
    return Judgement(one, other, Explanation(LATER) if why.term == EVEN else why, compared(ways, one, other))


def compared(ways: Sequence[RankedAction], *known: RankedAction) -> tuple[RankedAction, ...]:
    """The best actions of a search, in which some values are `known` better by now; the first of these is the best."""
    there = {way.action: way for way in known}
    others = [*known[1:], *(way for way in ways if way.action not in there)]
    others.sort(key=lambda way: -way.value)
    return tuple(falling([known[0], *others])[:MOST_WAYS])
