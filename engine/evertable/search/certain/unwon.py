"""What is certain where nothing wins: that a seat loses whatever it does, and what holds out longest; that it draws.

Lost is what the other of two seats wins by force, whatever the seat does and whatever is hidden: nothing that the other
needs for it is hidden, and no luck keeps it from that. So the other's goal is put to the prover (prove.py) against the
seat, with luck on the seat's side.
"""

from __future__ import annotations

from collections.abc import Container, Generator, Sequence
from typing import Final

from ...core.action import Action
from ...core.format.goal import plain_goal
from ...core.game import Game
from ...core.state import State
from ..prove import Place, Prover, TooLargeError, alike
from ..thought import ThoughtProgress
from .sure import Sure, unhurried

LASTS: Final = 12
"""The most own decisions for which it is asked whether they can be held out."""
Known = Generator[ThoughtProgress, object, bool | None]
"""Whether it is so; None where that is too much to know."""


class Defence:
    """What a seat can still keep the other of two from."""

    def __init__(self, game: Game, seat: int, world: State, kind: str, budget: int) -> None:
        """`kind`: of the goal of the other. `budget`: the states that each question may look at."""
        self.game, self.seat, self.world, self.budget = game, seat, world, budget
        self.goal = plain_goal(game, 1 - seat, kind)

    def prover(self, luck: bool, within: int = 0) -> Prover:
        """Of keeping the other from its goal, for so many own decisions (0: for good)."""
        goal = {**self.goal, "within": within}
        return Prover(goal, self.world, self.budget, luck, self.game.hides, self.seat)

    def holds(self, prover: Prover, action: Action | None = None) -> Known:
        """Whether it is kept, after an action."""
        try:
            root: Place
            if action is None:
                root = prover.place([self.world], 0)
            else:
                root = prover.then([(self.world, action)], int(len(self.world.legal_actions()) > 1))
            return (yield from unhurried(prover.solve(root), None))
        except TooLargeError:
            return None


def unwon(
    game: Game, seat: int, world: State, worthy: Container[Action], budget: int, none: bool
) -> Generator[ThoughtProgress, object, Sure | None]:
    """See Sure; None where nothing is certain, or no end is near. `none`: whether it is known that nothing wins."""
    kind = game.rules.sure_loss(world) if game.num_players() == 2 else None
    if kind is None or not (none or game.evaluator.evaluate_all(world)[seat] < 0):
        return None
    defence = Defence(game, seat, world, kind, budget)
    if (yield from defence.holds(defence.prover(luck=True))) is False:
        return (yield from _lost(defence, worthy))
    return (yield from _drawn(defence, worthy)) if none else None


def _lost(defence: Defence, worthy: Container[Action]) -> Generator[ThoughtProgress, object, Sure]:
    """All is lost: the worthy actions that hold out longest, if nothing else holds out longer."""
    twins, worth = alike(defence.world), defence.game.evaluator.outlook(defence.world, defence.seat, -1)
    left, n, known = twins, 0, False
    for within in range(1, LASTS + 1):
        holding, prover = list[list[Action]](), defence.prover(luck=True, within=within)
        for actions in left:
            found = yield from defence.holds(prover, actions[0])
            if found is None:
                break
            if found:
                holding.append(actions)
        if found is None or not holding:
            known = found is not None
            break
        left, n = holding, within
    best = ranked(defence, left, worthy)
    if not known or not best:
        best = best or ranked(defence, twins, worthy)
        return Sure({action: None for actions in best for action in actions}, best, False, worth, -1)
    longest = {action for actions in best for action in actions}
    ways = {action: n if action in longest else None for actions in twins for action in actions}
    others = [[action for action in actions if action not in longest] for actions in twins]
    return Sure(ways, [*best, *filter(None, others)], len(best) == 1 < len(twins), worth, -1)


def _drawn(defence: Defence, worthy: Container[Action]) -> Generator[ThoughtProgress, object, Sure | None]:
    """Nothing wins: the worthy actions that hold a draw by force."""
    twins, prover = alike(defence.world), defence.prover(luck=False)
    held, others = list[list[Action]](), list[list[Action]]()
    for actions in twins:
        (held if (yield from defence.holds(prover, actions[0])) else others).append(actions)
    best = ranked(defence, held, worthy)
    if not best:
        return None
    lost, hopes = bool(others) and len(held) == 1, defence.prover(luck=True)
    for actions in others if lost else ():
        lost = lost and (yield from defence.holds(hopes, actions[0])) is False
    worth = defence.game.evaluator.outlook(defence.world, defence.seat, 0)
    return Sure({action: None for actions in best for action in actions}, best, lost, worth, 0)


def ranked(defence: Defence, twins: Sequence[Sequence[Action]], worthy: Container[Action]) -> list[list[Action]]:
    """The worthy ones of these, those first that look best right after, as far as the seat can tell."""

    def looks(actions: Sequence[Action]) -> float:
        after = defence.world.clone()
        after.apply_action(actions[0])
        return -float(defence.game.evaluator.evaluate_all(after)[defence.seat])

    return sorted((some for one in twins if (some := [action for action in one if action in worthy])), key=looks)
