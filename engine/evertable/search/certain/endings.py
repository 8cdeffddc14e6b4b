"""Certain ends: the actions with which a seat wins by force, whatever is hidden and whatever the others do; and that it
has lost, or can do no better than draw, whatever it does.

In games that hide cards, draw cards, or are too large for exact values (exact.py), the last decisions can still be
certain. Where the rules say that an end may be near (Rules.sure_goal), each action is put to a prover (prove.py), over
every world that the seat cannot rule out, within a number of states. What chance decides is never certain.
"""

from __future__ import annotations

from collections.abc import Container, Generator, Mapping, Sequence
from typing import Final

from ...core.action import Action
from ...core.format.documents import Json
from ...core.format.goal import plain_goal
from ...core.game import Game
from ...core.state import State
from ..prove import LARGE, NO, YES, Answer, Look, Question, alike
from ..thought import ThoughtProgress
from .sure import LONGEST, Sure, unhurried
from .unwon import unwon

COUNTED: Final = 64
"""The most worlds that are counted out."""
COSTS: Final = 4
"""How many times as much a state costs where worlds are told apart."""


def sure_ways(
    game: Game, view: Json, seat: int, world: State, budget: int
) -> Generator[ThoughtProgress, object, Sure | None]:
    """What is certain for a seat that is to decide, given its view; None where nothing is, or no end is near.

    `world`: a state with this view. `budget`: the number of states that each look at a question may take (see
    prove.Question). Sent something true, it gives up.
    """
    if budget <= 0:
        return None
    worthy = set(game.evaluator.candidates(world, world.legal_actions()))
    found, none = yield from _winning(game, view, seat, world, worthy, budget)
    return found or (yield from unwon(game, seat, world, worthy, budget, none))


def _winning(
    game: Game, view: Json, seat: int, world: State, worthy: Container[Action], budget: int
) -> Generator[ThoughtProgress, object, tuple[Sure | None, bool]]:
    """The worthy actions that win by force; or whether it is known that none can win, whatever is hidden or drawn."""
    kind = game.rules.sure_goal(world)
    if kind is None:
        return None, False
    goal, worth = plain_goal(game, seat, kind), game.evaluator.outlook(world, seat, 1)
    question = Question(game, view, goal, budget, COUNTED, counted=budget // COSTS)
    twins = alike(question.start)
    each = [kept for actions in twins if (kept := [action for action in actions if action in worthy])]
    found = yield from _soonest(question.look, goal, each, budget, 1)
    won, others = [actions for actions in each if actions[0] in found], set[Answer]()
    if not found:
        for actions in each:
            answer = yield from unhurried(question.sure(actions[0]), LARGE)
            if answer == YES:
                won.append(actions)
            else:
                others.add(answer)
        if not won:
            return None, others == {NO} and not (game.hides and question.worlds)
        found = yield from _soonest(question.look, goal, won, budget, LONGEST)
    ways = {action: found.get(actions[0]) for actions in won for action in actions}
    return Sure(ways, won, len(won) == 1 and others == {NO} and len(each) == len(twins), worth), False


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
            answer = yield from unhurried(closer.answer(actions[0], luck=False), LARGE)
            if answer == YES:
                found[actions[0]] = n
            elif answer == LARGE:
                return found
        if found:
            return found
    return {}
