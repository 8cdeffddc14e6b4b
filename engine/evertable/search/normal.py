"""The level Normal: one step ahead, with an evaluation that can improve; of what looks best, it looks at the answer."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.action import Action
from ..core.game import Game
from ..core.state import State
from .greedy import Greedy
from .thought import SearchResult, ThoughtProgress

SEEN = 0.995
"""An action worth more wins at once: nothing answers it."""
FORCED = 20
"""The most decisions in a row without a choice that are carried out before an answer."""


@dataclass(frozen=True)
class Normal(Greedy):
    """Tries the actions worth a thought (`Evaluator.candidates`) in a few determinizations, and takes the best mean of
    `Evaluator.static_eval`. In games that ask for it (`Evaluator.answers`) it then compares the best few of them by the
    value after whoever decides next has done what looks best to it.
    """

    answers: bool = True
    """Whether it looks at answers at all."""

    def among(self, game: Game, world: State) -> Sequence[Action]:
        """See Greedy."""
        return game.evaluator.candidates(world, world.legal_actions())

    def judgement(self, game: Game) -> Callable[[Any, int], float]:
        """See Greedy."""
        return game.evaluator.static_eval

    def weighed(
        self, game: Game, worlds: Sequence[State], seat: int, legal: Sequence[Action], rng: Random
    ) -> Generator[ThoughtProgress, object, SearchResult]:
        """See Greedy. Where answers are looked at, only what was compared by them is told as considered."""
        first = yield from super().weighed(game, worlds, seat, legal, rng)
        best = first.considered[: game.evaluator.answers if self.answers else 0]
        if len(best) < 2 or best[0][1] > SEEN:
            return first
        judge, found = self.judgement(game), list[tuple[Action, float]]()
        for action, _ in best:
            total = 0.0
            for n, world in enumerate(worlds, 1):
                total += answered(judge, world, action, seat)
                yield ThoughtProgress(len(found) * len(worlds) + n, len(best) * len(worlds))
            found.append((action, total / len(worlds)))
        found.sort(key=lambda pair: -pair[1])
        return SearchResult(found[0][0], tuple(found))


def answered(judge: Callable[[Any, int], float], world: State, action: Action, seat: int) -> float:
    """The value for a seat after an action, what is forced after it, and then the decision that looks best to whoever
    takes it.
    """
    state = world.clone()
    state.apply_action(action)
    for _ in range(FORCED):
        if state.is_terminal() or len(legal := state.legal_actions()) > 1:
            break
        state.apply_action(legal[0])
    if state.is_terminal():
        return judge(state, seat)
    mover, most, end = state.current_player(), -9.0, state
    for answer in state.legal_actions():
        after = state.clone()
        after.apply_action(answer)
        value = judge(after, mover)
        if value > most:
            most, end = value, after
    return judge(end, seat)
