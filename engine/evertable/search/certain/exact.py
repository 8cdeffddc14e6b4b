"""Exact values: what an action comes to if nobody makes a mistake from then on, and in how many decisions.

For two seats, where nothing is hidden and nothing left to chance, in games that show their states small (Rules.small).
Whether a value is reached at least is asked again and again until it is known (Plaat, Schaeffer, Pijls, de Bruin:
Best-First Fixed-Depth Minimax Algorithms, 1996): first whether it is won, then whether it is drawn, then how long it
takes. Each question is alpha-beta with a table of bounds by `Small.key`; ways that leave the other the fewest come
first. No evaluation is asked.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterable, Sequence
from random import Random
from time import monotonic
from typing import Final, Protocol, Self

from ...core.action import Action
from ...core.game import Game
from ...core.rules import CERTAIN
from ...core.state import State
from ..nodes import FAR, Edge, Edges, TreeNode
from ..thought import ThoughtProgress

SLICE: Final = 10
"""The number of states between two signs of progress."""
WIN: Final = 1
"""The lowest value that is asked for where a win is."""

Steps = Generator[ThoughtProgress, object, int]


class Small(Protocol):
    """A state as a search sees it that looks at very many: what decides, and nothing else (see Rules.small)."""

    seat: int
    """The seat to decide."""
    soonest: int
    """The fewest decisions in which it can win where `look` finds nothing."""
    count: int
    """After `look`: how many ways need be looked at; where these are few, the seat is hard pressed."""

    def key(self) -> Hashable:
        """Equal for equal prospects, such as those of mirror images of each other."""
        ...

    def look(self) -> int | None:
        """The exact value, if it can be told at sight; see CERTAIN."""
        ...

    def nexts(self) -> Iterable[Self | int]:
        """What comes of every way that need be looked at, once `look` has found nothing. Left out is only what loses
        with the next decision.

        A number: it ends, and 1 is won, 0 drawn, -1 lost for the seat that decided.
        """
        ...


class TooLargeError(Exception):
    """The budget did not suffice, or an answer is wanted at once."""


class Exact:
    """The exact values of the actions of one state for the seat to decide (see core.rules.CERTAIN)."""

    def __init__(self, seat: int, legal: Sequence[Action], budget: int) -> None:
        """`budget`: the number of states that may be looked at in all. See `begun`."""
        self.seat, self.legal, self.budget = seat, legal, budget
        self.outlook = {1: 1.0, 0: 0.0, -1: -1.0}
        """What a win, a draw and a loss are worth (Evaluator.outlook)."""
        self.spent = 0
        self.last: float | None = None
        """When it stops, on the clock of time.monotonic."""
        self.values: dict[Action, int] = {}
        """What is known so far."""
        self.open: dict[Action, Small] = {}
        """What the other actions lead to; those first that leave the other seat the fewest ways."""
        self.twins: dict[Action, Action] = {}
        """Action -> an earlier one that leads to equal prospects, which stands for it."""
        self.bounds: dict[Hashable, tuple[int, int]] = {}
        """Key -> (at least, at most), for the seat that decides there."""

    # ---- questions ----

    def best(self) -> Generator[ThoughtProgress, object, Action | None]:
        """The action of the highest value: the fastest win, or the slowest loss; None if that is too much."""
        try:
            value, action = yield from self._reached(WIN)
            if value > 0:
                while (more := (yield from self._reached(value + 1)))[0] > value:
                    value, action = more
            else:
                value, action = yield from self._reached(0)
                while value < 0:
                    reached = value
                    value, action = yield from self._reached(reached)
                    if value == reached:
                        break
        except TooLargeError:
            return None
        self._settle(action, value)
        return action

    def value(self, action: Action) -> Generator[ThoughtProgress, object, int | None]:
        """The value of an action; None if that is too much."""
        action = self.twins.get(action, action)
        if action in self.values:
            return self.values[action]
        try:
            value = yield from self._after(action, WIN)
            if value > 0:
                while (more := (yield from self._after(action, value + 1))) > value:
                    value = more
            else:
                value = yield from self._after(action, 0)
                while value < 0 and (more := (yield from self._after(action, value))) < value:
                    value = more
        except TooLargeError:
            return None
        self._settle(action, value)
        return value

    def known(self, action: Action) -> int | None:
        """The value of an action, if it has been found."""
        return self.values.get(self.twins.get(action, action))

    def only(self, action: Action) -> bool:
        """Whether it is known that it wins and no other does, or that it draws and all others lose."""
        value, others = self.known(action), [self.known(other) for other in self.legal if other != action]
        if value is None or value < 0 or not others:
            return False
        most = 0 if value else -1
        return all(other is not None and other <= most for other in others)

    def edges(self, visits: int) -> Edges:
        """What is known as edges of a tree, whose best has so many visits."""
        found, most = Edges(), max(self.values.values())
        for action in self.legal:
            known = self.twins.get(action, action)
            if known not in self.values:
                continue
            if known in found:
                found[action] = found[known]
                continue
            value = self.values[known]
            to = TreeNode()
            own, to.sure = self.worth(value), True
            to.best = [own, -own] if self.seat == 0 else [-own, own]
            edge = found[action] = Edge(to)
            edge.visits = visits if value == most else 1
            edge.total = edge.visits * own
        return found

    def worth(self, value: int) -> float:
        """An exact value as a proven one of a tree: win sooner, lose later."""
        result = (value > 0) - (value < 0)
        return self.outlook[result] - result * (1 - FAR ** (decisions(value) - 1))

    # ---- the search ----

    def _hurried(self) -> Generator[ThoughtProgress, object, bool]:
        """Whether it is to stop. How long it takes is not known, so no progress is told."""
        told = yield ThoughtProgress(0, self.budget)
        return bool(told) or (self.last is not None and monotonic() > self.last)

    def _settle(self, action: Action, value: int) -> None:
        self.values[action] = value
        self.open.pop(action, None)

    def _reached(self, goal: int) -> Generator[ThoughtProgress, object, tuple[int, Action]]:
        """An action with at least this value and a lower bound of it; or if there is none, an upper bound of all."""
        action, value = max(self.values.items(), key=lambda pair: pair[1], default=(self.legal[0], -CERTAIN))
        best = value, action
        for action in self.open:
            if best[0] >= goal:
                break
            value = yield from self._after(action, goal)
            if value > best[0]:
                best = value, action
        return best

    def _after(self, action: Action, goal: int) -> Steps:
        """A bound of the value of an open action: a lower one if it reaches the goal, else an upper one."""
        return (yield from self._passed(self.open[action], self.seat, goal))

    def _passed(self, after: Small, seat: int, goal: int) -> Steps:
        """The same for `seat`, whose decision has led to a state."""
        need = goal + (goal > 0) - (goal < 0)
        if after.seat == seat:
            return further((yield from self._search(after, need)))
        return further(-(yield from self._search(after, 1 - need)))

    def _search(self, at: Small, goal: int) -> Steps:
        """The same for the seat to decide in a state that has been looked at in vain."""
        if goal > CERTAIN - at.soonest:
            return CERTAIN - at.soonest
        key = at.key()
        least, most = self.bounds.get(key, (-CERTAIN, CERTAIN))
        if least >= goal:
            return least
        if most < goal:
            return most
        self.spent += 1
        if self.spent > self.budget or (self.spent % SLICE == 0 and (yield from self._hurried())):
            self.budget = 0
            raise TooLargeError
        best, open_ways = -CERTAIN, dict[Hashable, Small]()
        for after in at.nexts():
            value = at_sight(after, at.seat)
            if value is None:
                assert not isinstance(after, int)
                open_ways.setdefault(after.key(), after)
            elif value > best:
                best = value
                if best >= goal:
                    break
        if best < goal:
            for after in sorted(open_ways.values(), key=lambda one: one.count):
                value = yield from self._passed(after, at.seat, goal)
                if value > best:
                    best = value
                    if best >= goal:
                        break
        self.bounds[key] = (best, most) if best >= goal else (least, best)
        return best


def further(value: int) -> int:
    """A value seen from one decision earlier."""
    return value - (value > 0) + (value < 0)


def decisions(value: int) -> int:
    """In how many decisions of all seats it is won or lost."""
    return CERTAIN - abs(value)


def at_sight(after: Small | int, seat: int) -> int | None:
    """The value for `seat` of what its decision has led to, if that can be told at sight."""
    if isinstance(after, int):
        return after * (CERTAIN - 1)
    value = after.look()
    return None if value is None else further(value if after.seat == seat else -value)


def exact(
    game: Game, state: State, legal: Sequence[Action], budget: int, rng: Random | None = None, anew: bool = False
) -> Exact | None:
    """For the seat to decide in a state; None where no exact value is looked for.

    `rng`: shuffles what is equal, so that not always the same is played. `anew`: without Rules.solved.
    """
    if game.hides or game.num_players() != 2:
        return None
    rules, seat = game.rules, state.current_player()
    found, met = Exact(seat, legal, budget), dict[Hashable, Action]()
    found.outlook = {result: game.evaluator.outlook(state, seat, result) for result in (1, 0, -1)}
    for action in legal if rng is None else rng.sample(legal, len(legal)):
        after = state.clone()
        after.apply_action(action)
        result = rules.decided(state, after)
        if result is not None:
            found.values[action] = round(result[seat]) * (CERTAIN - 1)
            continue
        small: Small | None = rules.small(after)
        if small is None or rules.lot(after) != rules.lot(state):
            return None
        value = at_sight(small, seat)
        twin = met.setdefault(small.key(), action)
        if twin is not action:
            found.twins[action] = twin
        elif value is not None:
            found.values[action] = value
        else:
            found.open[action] = small
    found.open = dict(sorted(found.open.items(), key=lambda pair: pair[1].count))
    if not anew:
        found.bounds = {key: (value, value) for key, value in rules.solved(game).items()}
    return found
