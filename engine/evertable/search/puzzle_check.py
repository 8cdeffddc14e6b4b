"""Whether a position is a puzzle: whether its seat to decide has exactly one way to reach a goal, proven (prove.py)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, Literal, NamedTuple

from ..core.format.documents import Json
from ..core.format.goal import kind_of
from ..core.game import Game
from .prove import CHANCE, LARGE, NO, YES, Proof, Question
from .thought import ThoughtProgress

WITHIN: Final = 5
"""The most own decisions that a goal is shortened to."""
MOST_POINTS: Final = 60
"""Where the search for the most there is to count stops."""
Verdict = Literal["only", "several", "none", "chance", "large"]
UNPROVEN: Final[dict[str, Verdict]] = {NO: "none", CHANCE: "chance", LARGE: "large"}


class Checked(NamedTuple):
    """What a check has come to.

    `verdict`: exactly one way ("only"), more than one, none, left to chance, or too large to say. `goal`: the shortest
    of its kind that can be reached, with the most there is to count. `proof`: with the ways, of "only" and "several".
    `question`: what was asked last.
    """

    verdict: Verdict
    goal: Json
    proof: Proof
    question: Question


def check(
    game: Game, view: Json, seat: int, kind: str, budget: int, worlds: int, whole: int = 0
) -> Generator[ThoughtProgress, object, Checked]:
    """Check what a seat, which is to decide, sees. `budget`: states of a proof; `whole`: of all of them, if not 0.

    `worlds`: the worlds that are counted at most.
    """
    declared = kind_of(game, kind)
    goal: Json = {"seat": seat, "kind": kind, "within": 0}
    if declared is not None and declared.counts:
        goal["n"] = 1
    spent = 0

    def asked(goal: Json) -> Generator[ThoughtProgress, object, Checked]:
        nonlocal spent
        left = min(budget, whole - spent) if whole else budget
        question = Question(game, view, goal, max(1, left), worlds)
        proof = yield from question.answer()
        spent += question.states
        return Checked(UNPROVEN.get(proof.answer, "several"), goal, proof, question)

    best = yield from asked(goal)
    if best.proof.answer != YES:
        return best
    while "n" in best.goal and best.goal["n"] < MOST_POINTS:  # the most there is
        more = yield from asked({**best.goal, "n": best.goal["n"] + 1})
        if more.proof.answer == LARGE:
            return more
        if more.proof.answer != YES:
            break
        best = more
    goal = best.goal
    for within in range(1 if declared is not None and declared.brief else WITHIN + 1):
        if within:
            best = yield from asked({**goal, "within": within})
            if best.proof.answer == LARGE:
                return best
            if best.proof.answer != YES:
                continue
        ways = yield from best.question.ways(only=True)
        answers = [way.answer for way in ways.ways]
        fewer: Verdict = "chance" if CHANCE in answers else "large"
        best = best._replace(proof=ways, verdict="only" if ways.only else "several")
        if not ways.only and answers.count(YES) < 2:
            return best._replace(verdict=fewer)
        if ways.only or within:  # the shortest has several ways: there is no shorter goal
            break
    return best
