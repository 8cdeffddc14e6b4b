"""Whether a position is a puzzle: whether its seat to decide has exactly one way to reach a goal, proven (prove.py).
And its grade: how hard that way is to find.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from random import Random
from time import monotonic
from typing import Final, Literal, NamedTuple

from ..core.format.documents import Json
from ..core.format.goal import kind_of, plain_goal
from ..core.game import Game
from .normal import Normal
from .prove import CHANCE, LARGE, NO, YES, Proof, Question
from .thought import Opponent, ThoughtProgress
from .tree import Search

WITHIN: Final = 5
"""The most own decisions that a goal is shortened to."""
MOST_POINTS: Final = 60
"""Where the search for the most there is to count stops."""
Verdict = Literal["only", "several", "none", "chance", "large"]
UNPROVEN: Final[dict[str, Verdict]] = {NO: "none", CHANCE: "chance", LARGE: "large"}

LADDER: Final[Mapping[str, Opponent]] = {
    "one step": Normal(answers=False),
    "search:60": Search(60),
    "search:300": Search(300),
    "search:1500": Search(1_500),
}
"""Who is asked to find the solution, by name, the weakest first: the grade of a puzzle is the number of the first that
does, from 1, if the next one does too; one more than there are if none does.
"""
SEEDS: Final = 9
"""How often each is asked; it has found it if it does most of the time."""


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
    game: Game, view: Json, seat: int, kind: str, budget: int, worlds: int, whole: int = 0, luck: bool = True
) -> Generator[ThoughtProgress, object, Checked]:
    """Check what a seat, which is to decide, sees. `budget`: states of a proof; `whole`: of all of them, if not 0.

    `worlds`: the worlds that are counted at most. Without `luck` it is not asked whether luck could help where there is
    no proof, which saves half: the verdict is "chance" for "none" too.
    """
    declared, goal, spent = kind_of(game, kind), plain_goal(game, seat, kind), 0

    def asked(goal: Json) -> Generator[ThoughtProgress, object, Checked]:
        nonlocal spent
        left = min(budget, whole - spent) if whole else budget
        question = Question(game, view, goal, max(1, left), worlds)
        if luck:
            proof = yield from question.answer()
        else:
            proof = Proof((yield from question.proven()), question.worlds, question.states, ())
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
        shorter = (yield from asked({**goal, "within": within})) if within else best
        if shorter.proof.answer == LARGE:
            return shorter
        if shorter.proof.answer != YES:
            continue
        ways = yield from shorter.question.ways(only=True)
        best = shorter._replace(proof=ways, verdict=verdict_of(ways))
        if best.verdict in ("only", "large") or within:  # the shortest has several ways: there is no shorter goal
            break
    return best


def verdict_of(ways: Proof) -> Verdict:
    """What the ways of a goal that can be reached make of it: see Question.ways, `only`."""
    answers = [way.answer for way in ways.ways]
    if ways.only or answers == [YES]:
        return "only"
    if answers.count(YES) > 1:
        return "several"
    return "chance" if CHANCE in answers else "large"


class Grade(NamedTuple):
    """How hard a puzzle is, from 1 to 5; `least`: or harder, as there was no time to find out."""

    grade: int
    least: bool = False


def graded(
    game: Game, view: Json, seat: int, solution: Collection[str], seconds: float | None = None
) -> Generator[ThoughtProgress, object, Grade]:
    """Find out how hard it is for a seat to find a solution (the actions that come to it), within a time if one is
    given.
    """
    last = None if seconds is None else monotonic() + seconds
    found, least = False, 1
    for number, by in enumerate(LADDER.values(), 1):
        hits = asked = 0
        while max(hits, asked - hits) <= SEEDS // 2 and asked < SEEDS:
            thinking, action = by.think(game, view, seat, Random(asked)), ""
            while not action:
                try:
                    next(thinking)
                except StopIteration as done:
                    action = str(done.value.action)
                yield ThoughtProgress((number - 1) * SEEDS + asked, len(LADDER) * SEEDS)
                if last is not None and monotonic() > last:
                    return Grade(least, least=True)
            hits, asked = hits + (action in solution), asked + 1
        before, found = found, 2 * hits > asked
        if found and before:
            return Grade(number - 1)
        least = number if found else number + 1
    return Grade(len(LADDER) + (not found))
