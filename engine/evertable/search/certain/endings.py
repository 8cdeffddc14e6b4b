"""Certain ends: the actions with which a seat wins by force, whatever is hidden and whatever the others do.

In games that hide cards, draw cards, or are too large for exact values (exact.py), the last decisions can still be
certain. Where the rules say that an end may be near (Rules.sure_goal), each action is put to a prover (prove.py), over
every world that the seat cannot rule out, within a number of states. What chance decides is never certain.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from ...core.action import Action
from ...core.format.documents import Json
from ...core.format.goal import plain_goal
from ...core.game import Game
from ...core.state import State
from ..nodes import FAR, Edge, Edges, TreeNode
from ..prove import NO, YES, Answer, Look, Question, alike
from ..thought import ThoughtProgress

T = TypeVar("T")
COUNTED: Final = 64
"""The most worlds that are counted out."""
COSTS: Final = 4
"""How many times as much a state costs where worlds are told apart."""
LONGEST: Final = 6
"""The most own decisions for which it is asked whether they are enough."""


class Sure(NamedTuple):
    """With which actions a seat wins by force."""

    ways: Mapping[Action, int | None]
    """Action that wins by force -> in how many own decisions, forced ones not counted; None for those that take longer
    than others, or where that is not known.
    """
    twins: Sequence[Sequence[Action]]
    """The actions of `ways` by what they come to."""
    only: bool
    """Whether it is known that no other does, and there is another."""
    worth: float
    """What that is worth (Evaluator.outlook)."""

    @property
    def n(self) -> int | None:
        """In how many own decisions it is won at the soonest; None if that is not known."""
        return next((n for n in self.ways.values() if n is not None), None)

    @property
    def best(self) -> Sequence[Action]:
        """The actions that win soonest, or all that win if that is not known."""
        return [action for action, n in self.ways.items() if n == self.n]

    def settle(self, edges: Edges, seat: int, rest: int) -> None:
        """Set visits and values of edges by it: `rest` visits more than any other has for those that win soonest."""
        most = max([edge.visits for edge in edges.values()], default=0)
        for actions in self.twins:
            soonest = self.ways[actions[0]] == self.n
            known = edges.get(actions[0])
            to, own = TreeNode(), self.worth - (1 - FAR ** ((self.n or LONGEST) - 1 + (not soonest)))
            to.best, to.sure = [own if one == seat else -own for one in range(max(2, seat + 1))], True
            edge = Edge(to)
            edge.visits = most + rest if soonest else known.visits if known else 1
            edge.total = edge.visits * own
            for action in actions:
                edges[action] = edge


def sure_ways(
    game: Game, view: Json, seat: int, world: State, budget: int
) -> Generator[ThoughtProgress, object, Sure | None]:
    """What is certain for a seat that is to decide, given its view; None where nothing is, or no end is near.

    `world`: a state with this view. `budget`: the number of states that each look at a question may take (see
    prove.Question). Sent something true, it gives up.
    """
    kind = game.rules.sure_goal(world)
    if kind is None or budget <= 0:
        return None
    goal, worth = plain_goal(game, seat, kind), game.evaluator.outlook(world, seat, 1)
    question = Question(game, view, goal, budget, COUNTED, counted=budget // COSTS)
    worthy = set(game.evaluator.candidates(world, world.legal_actions()))
    twins = alike(question.start)
    each = [kept for actions in twins if (kept := [action for action in actions if action in worthy])]
    found = yield from _soonest(question.look, goal, each, budget, 1)
    won, others = [actions for actions in each if actions[0] in found], set[Answer]()
    if not found:
        for actions in each:
            answer = yield from _unhurried(question.sure(actions[0]), "large")
            if answer == YES:
                won.append(actions)
            else:
                others.add(answer)
        if not won:
            return None
        found = yield from _soonest(question.look, goal, won, budget, LONGEST)
    ways = {action: found.get(actions[0]) for actions in won for action in actions}
    return Sure(ways, won, len(won) == 1 and others == {NO} and len(each) == len(twins), worth)


def _soonest(
    look: Look, goal: Json, won: Sequence[Sequence[Action]], budget: int, longest: int
) -> Generator[ThoughtProgress, object, Mapping[Action, int]]:
    """Those of the actions with which the goal is reached in the fewest decisions, and in how many; empty if that is
    not found, or takes longer.
    """
    for n in range(1, longest + 1):
        closer = Look(look.worlds, {**goal, "within": n}, look.start, budget, look.blind)
        found: dict[Action, int] = {}
        for actions in won:
            answer = yield from _unhurried(closer.answer(actions[0], luck=False), "large")
            if answer == YES:
                found[actions[0]] = n
            elif answer == "large":
                return found
        if found:
            return found
    return {}


def _unhurried(steps: Generator[ThoughtProgress, object, T], instead: T) -> Generator[ThoughtProgress, object, T]:
    """What a search comes to, or `instead` if it is told to stop."""
    while True:
        try:
            told = next(steps)
        except StopIteration as done:
            found: T = done.value
            return found
        if (yield told):
            return instead
