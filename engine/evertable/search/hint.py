"""Hints: the best actions for a seat given what it knows, and why."""

from __future__ import annotations

from collections.abc import Container, Generator, Iterable, Mapping, Sequence
from random import Random
from time import monotonic
from typing import NamedTuple

from ..core.action import Action
from ..core.cards.messages import message
from ..core.format.documents import Json
from ..core.game import Game
from ..core.state import TERMINAL, State
from .certain.exact import Exact, decisions
from .certain.sure import Sure
from .nodes import WON
from .reasons.beside import beside
from .reasons.proven import STEPS, proven, worlds_of
from .simulate import Growth
from .thought import ThoughtProgress
from .tree import Grown, Search

MOST_WAYS = 3
EXPECTED = 2
"""The minimum number of visits of an expected continuation: one more than everything gets."""
SLIGHT = 1e-3
"""Smaller differences are ignored."""
APART = 0.1
"""Of actions whose values differ by more none is called as good as the other."""
CLOSE = 0.5
"""A term with at least this share of the largest lead can be used instead, if that one has no figures or names."""
ONLY, EVEN, WIN, CHANCE, HOLD, LATER = "only", "even", "end.win", "end.chance", "end.hold", "later"
"""What replaces a term: there is no choice; no term differs; a win whatever follows; a win in the expected
continuation; a loss avoided; a better continuation, by no single term (in a review).
"""
FORCED, DRAWN, LOST = "sure.win", "sure.draw", "sure.loss"
"""The same where it is certain; with `.only` behind the first two if all else comes to less, `.even` behind the last if
nothing is known to hold out longer than all else.
"""


class RankedAction(NamedTuple):
    """An action, its value (-1 lost to 1 won), and its share of the visits of the search."""

    action: Action
    value: float
    share: float


class Explanation(NamedTuple):
    """Why the best action is better than the second best: what can be proven of it (core/advice/case.py), or else the
    term in which it is furthest ahead; if these are about equal, ahead of the third.

    `term`: a kind of reason, a term of `Evaluator.features`, or one of ONLY, EVEN, WIN, CHANCE, HOLD. `detail`: the
    message of the kind; or what the action itself gains in the term, as a message (see Evaluator.explain), or how much
    in the expected continuation (see Evaluator.feature_value); None if the gain is not the same in every
    determinization, or there is no message for either.
    """

    term: str
    detail: Json | None = None
    proven: bool = False
    """Whether it is so in every determinization, not an estimate."""

    @property
    def at_once(self) -> bool:
        """Whether it is so once the action is carried out, whatever follows."""
        return self.proven or (self.detail is not None and not self.detail["text"].endswith(".about"))

    @property
    def message(self) -> Json:
        """The explanation as a message."""
        return self.detail or message(f"hint.{self.term}")


class Advice(NamedTuple):
    """At most MOST_WAYS actions, the best first, equivalent ones only once; and why the first is better than the
    second.
    """

    ways: tuple[RankedAction, ...]
    why: Explanation


def hint(
    search: Search, game: Game, view: Json, seat: int, rng: Random, said: Container[str] = ()
) -> Generator[ThoughtProgress, object, Advice]:
    """Think about a hint for `seat`, which is to decide, given its view, as an opponent does (see Opponent.think).

    `said`: the terms of the reasons of earlier hints, which are not repeated where something else can be proven; else
    figures are told (reasons/beside.py).
    """
    started, sampler = monotonic(), game.sampler(view, seat)
    grown = yield from search.grown(game, lambda: sampler.draw(rng), seat, rng, view=view, all_ways=True)
    if not grown.edges:
        return Advice(
            (RankedAction(grown.legal[0], game.evaluator.evaluate_all(grown.worlds[0])[seat], 1.0),), Explanation(ONLY)
        )
    if grown.exact:
        if search.milliseconds is not None:
            grown.exact.last = started + search.milliseconds / 1000
        for action in grown.legal:
            yield from grown.exact.value(action)
        ways = ways_of(grown._replace(edges=grown.exact.edges(search.budget)))
        why = certainty(grown.exact, ways[0].action)
        if len(ways) > 1 and (why.term == WIN or why.term in said):
            why = proof(game, grown.worlds, seat, ways[0].action, ways[1].action, said=said) or why
        return Advice(tuple(ways[:MOST_WAYS]), why)
    ways = falling(ways_of(grown))
    yield ThoughtProgress(search.budget, search.budget)
    pairs = [(ways[0].action, way.action) for way in ways[1:MOST_WAYS]]
    limited = search.milliseconds is not None
    worlds = worlds_of(game, view, seat, grown.worlds)
    if grown.sure:
        why = by_force(grown.sure)
        if pairs and (why.term == WIN or why.term in said):
            why = proof(game, worlds, seat, *pairs[0], said=said, hurried=limited) or why
        return Advice(tuple(ways[:MOST_WAYS]), why)
    found = proof(game, worlds, seat, *pairs[0], said=said, hurried=limited) if pairs else None
    if found is None:
        found = estimate(game, grown, seat, pairs, said)
        if pairs and not found.at_once:
            found = proof(game, worlds, seat, *pairs[0], said=said, hurried=limited, strong=False) or found
            if found.term == EVEN and ways[0].value - ways[1].value > APART:
                found = Explanation(LATER)
    if found.detail is None and (found.term == EVEN or found.term in said):
        found = found._replace(detail=beside(grown.worlds[0], [way[:2] for way in ways]))
    return Advice(tuple(ways[:MOST_WAYS]), found)


def estimate(
    game: Game, grown: Grown, seat: int, pairs: Sequence[tuple[Action, Action]], said: Container[str] = ()
) -> Explanation:
    """The reason of the first of these pairs between which a term tells; see `reason`. Figures and names are only given
    for the first pair, of the best and the second best.
    """
    for n, (best, other) in enumerate(pairs):
        why = reason(game, grown, seat, best, other, said)
        if why.term != EVEN:
            return why if n == 0 else Explanation(why.term)
    return Explanation(EVEN)


def proof(
    game: Game, worlds: Sequence[State], seat: int, best: Action, second: Action, steps: int = STEPS,
    said: Container[str] = (), hurried: bool = False, strong: bool = True,
) -> Explanation | None:  # fmt: skip
    """What can be proven of the best action beside the second; see reasons/proven.py."""
    found = proven(game, worlds, seat, best, second, steps, said, hurried, strong)
    return None if found is None else Explanation(found.kind.name, found.told, True)


def certainty(exact: Exact, best: Action) -> Explanation:
    """What is certain of the best action: how it ends, after how many decisions of one's own, whether no other is as
    good.
    """
    value = exact.known(best)
    if value is None or value < 0:
        return Explanation(LOST, proven=True)
    n = (decisions(value) + 1) // 2
    if value and n == 1:
        return Explanation(WIN, proven=True)
    term = (FORCED if value else DRAWN) + (".only" if exact.only(best) else "")
    return Explanation(term, message(f"hint.{term}", n=n) if value else None, True)


def by_force(sure: Sure) -> Explanation:
    """What is certain of the best actions near an end: in how many decisions of one's own they win, whether no other
    does as well, whether they hold out longest.
    """
    if sure.result < 0:
        longest = sure.n is not None and len(sure.best) < len(sure.ways)
        return Explanation(LOST if longest else LOST + ".even", proven=True)
    if not sure.result:
        return Explanation(DRAWN + (".only" if sure.only else ""), proven=True)
    if sure.n is None or sure.n == 1:
        return Explanation(WIN, proven=True)
    term = FORCED + (".only" if sure.only else "")
    return Explanation(term, message(f"hint.{term}", n=sure.n), True)


def ways_of(grown: Grown) -> list[RankedAction]:
    """What was tried, the most visited first; of equivalent actions the first legal one."""
    tried = {id(edge): (one, edge) for one in reversed(grown.legal) if (edge := grown.edges.get(one)) is not None}
    visits = sum(edge.visits for _, edge in tried.values())
    ways = [RankedAction(one, edge.total / edge.visits, edge.visits / visits) for one, edge in tried.values()]
    order = {one: n for n, one in enumerate(grown.legal)}
    return sorted(ways, key=lambda way: (-way.share, -way.value, order[way.action]))


def falling(ways: Sequence[RankedAction]) -> list[RankedAction]:
    """The same with no value above one before it: what little was searched for says less than what much was."""
    found: list[RankedAction] = []
    for way in ways:
        found.append(way._replace(value=min(way.value, found[-1].value)) if found else way)
    return found


def reason(game: Game, grown: Grown, seat: int, best: Action, second: Action, said: Container[str] = ()) -> Explanation:
    """The term in which the best action is furthest ahead of the second best, with a detail.

    For the terms both are followed equally far along their expected continuations, in every determinization drawn. The
    detail is what the actions gain by themselves, else the lead in the expected continuation. If there is none for that
    term, but there is for another one that is CLOSE to it, that other one is the reason; and if there is none for any,
    one that is CLOSE and not among the terms `said` lately.
    """
    ahead: dict[str, float] = {}
    end = 0.0
    pairs = grown.tree.ends(best, second) or [followed(grown.tree, world, best, second) for world in grown.worlds]
    for pair in pairs:
        own, other = (terms_of(game, state, seat) for state in pair)
        end += own.get("end", 0.0)
        for term in [*own, *(one for one in other if one not in own)]:
            ahead[term] = ahead.get(term, 0.0) + own.get(term, 0.0) - other.get(term, 0.0)
    if is_won(grown, seat, best):
        return Explanation(WIN)
    most = max(ahead, key=lambda term: ahead[term], default=EVEN)
    if not ahead or ahead[most] < SLIGHT * len(pairs):
        return Explanation(EVEN)
    if most == "end":
        return Explanation(CHANCE if end > 0 else HOLD)
    close = [term for term in ahead if term != "end" and ahead[term] >= CLOSE * ahead[most]]
    close.sort(key=lambda term: -ahead[term])
    for term in close:
        told = detail(game, grown.worlds, (best, second), seat, term)
        told = told or about(game, grown.worlds[0], pairs, seat, term)
        if told is not None:
            return Explanation(term, told)
    return Explanation(next((term for term in close if term not in said), most))


def is_won(grown: Grown, seat: int, action: Action) -> bool:
    """Whether an action wins by itself in every determinization, or whatever follows it."""
    node = grown.edges[action].to
    if node.sure:
        return node.best[seat] > WON
    ends = (settled(world, action) for world in grown.worlds)
    return all(state.is_terminal() and state.returns()[seat] == 1.0 for state in ends)


def detail(game: Game, worlds: Iterable[State], ways: Sequence[Action], seat: int, term: str) -> Json | None:
    """What the first action gains at once in a term and the second does not, if it is the same in every
    determinization.
    """
    found: Json | None = None
    for world in worlds:
        one, other = (settled(world, way) for way in ways)
        if one.is_terminal() or other.is_terminal():
            return None
        said = game.evaluator.explain(world, one, other, seat, term)
        if said is None or found not in (None, said):
            return None
        found = said
    return found


def about(game: Game, before: State, pairs: Sequence[tuple[State, State]], seat: int, term: str) -> Json | None:
    """The average lead of the first of each pair in a term that can be counted; None if below one."""
    ahead = 0.0
    for pair in pairs:
        if any(state.is_terminal() for state in pair):
            return None
        own, other = (game.evaluator.feature_value(before, state, seat, term) for state in pair)
        if own is None or other is None:
            return None
        ahead += own - other
    n = int(ahead / len(pairs) + 0.5) if ahead > 0 else 0
    return message(f"hint.{term}.about", n=n) if n else None


def followed(tree: Growth, world: State, best: Action, second: Action) -> tuple[State, State]:
    """The states that both actions lead to in a determinization, equally far."""
    one, other = (expected(tree, world, action) for action in (best, second))
    far = min(len(one), len(other))
    return after(world, one[:far]), after(world, other[:far])


def expected(tree: Growth, world: State, first: Action) -> list[Action]:
    """An action with what the search has mostly seen follow it in a determinization."""
    line, state, node = [first], world.clone(), tree.root.follow.get(first)
    state.apply_action(first)
    while node is not None and (mover := state.current_player()) != TERMINAL:
        legal = state.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            edges = node.edges.get(tree.game.evaluator.private(state, mover), {})
            tried = [one for one in legal if one in edges]
            if not tried:
                break
            if node.sure:
                action = max(tried, key=lambda one: edges[one].to.best[mover] if edges[one].to.sure else -1.0)
            else:
                action = max(tried, key=lambda one: edges[one].visits)
                if edges[action].visits < EXPECTED:
                    break
        line.append(action)
        state.apply_action(action)
        node = node.follow.get(action)
    return line


def settled(world: State, action: Action) -> State:
    """A determinization after an action and everything forced after it."""
    state = after(world, [action])
    while not state.is_terminal() and len(legal := state.legal_actions()) == 1:
        state.apply_action(legal[0])
    return state


def after(world: State, line: Sequence[Action]) -> State:
    """A determinization after a line of actions."""
    state = world.clone()
    for action in line:
        state.apply_action(action)
    return state


def terms_of(game: Game, state: State, seat: int) -> Mapping[str, float]:
    """The terms of a seat; only "end" if the game is over."""
    return {"end": state.returns()[seat]} if state.is_terminal() else game.evaluator.features(state, seat)
