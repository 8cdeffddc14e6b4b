"""What a search worker answers where a goal is to be proven; loaded when one is."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from ..core.action import Action
from ..core.game import Game
from ..search import ThoughtProgress
from ..search.prove import YES, Question
from ..search.puzzle_check import check, graded
from . import choices
from .catalogue import TableWords
from .protocol.types.think_messages import CheckedPuzzle, GradedPuzzle, Proven, ThinkMessage, ToProve
from .update import goal_text

BUDGET = 30_000
"""The states that a proof in a page may look at."""
WORLDS = 400
"""The worlds that are counted there."""
WHOLE = 60_000
"""The states that the check of a position may look at in all its proofs."""
GRADING = 20.0
"""The seconds in which it is found out how hard a puzzle is."""


def proven(given: ThinkMessage, prove: ToProve, game: Game) -> Generator[ThoughtProgress, object, Proven]:
    """Whether a goal is reached, from what its seat sees. Told to stop, it goes on: a proof is whole or none."""
    seat = given["seat"]
    start = game.sampler(prove["begun"], seat).draw(Random(0))
    question = Question(game, given["view"], prove["goal"], BUDGET, WORLDS, start)
    proof = yield from question.ways() if prove["ways"] else question.answer()
    return {
        "answer": proof.answer,
        "worlds": proof.worlds,
        "states": proof.states,
        "line": [str(action) for action in proof.line],
        "ways": [{"actions": [str(one) for one in way.actions], "answer": way.answer} for way in proof.ways],
        "only": [str(action) for action in proof.only],
    }


def checked(given: ThinkMessage, kind: str, game: Game) -> Generator[ThoughtProgress, object, CheckedPuzzle]:
    """Whether what a seat sees is a puzzle of a kind, with its ways in words."""
    seat, words = given["seat"], TableWords(game.words)
    found = yield from check(game, given["view"], seat, kind, BUDGET, WORLDS, WHOLE)
    good = [way.actions[0] for way in found.proof.ways if way.answer == YES]
    lines = (
        [found.question.line((), found.question.start)]
        if found.verdict == "only"
        else [(action,) for action in good[:2]]
    )
    return {
        "verdict": found.verdict,
        "goal": found.goal,
        "text": goal_text(words, found.goal),
        "worlds": found.proof.worlds,
        "states": found.question.states,
        "ways": [said for line in lines if (said := own(words, found.question, line))],
        "only": [str(action) for action in found.proof.only],
    }


def difficulty(
    given: ThinkMessage, solution: Sequence[str], game: Game
) -> Generator[ThoughtProgress, object, GradedPuzzle]:
    """How hard it is to find the only way from what a seat sees."""
    grade, least = yield from graded(game, given["view"], given["seat"], solution, GRADING)
    return {"grade": grade, "least": least}


def own(words: TableWords, question: Question, line: Sequence[Action]) -> list[str]:
    """What the seat itself decides in a line, in words, as far as it is the same whatever is hidden."""
    state, out = question.start.clone(), list[str]()
    for action in line:
        legal = state.legal_actions()
        if action not in legal:
            break
        if state.current_player() == question.seat and len(legal) > 1:
            out += [one["label"] for one in choices.legal(words, state) if one["id"] == str(action)]
        state.apply_action(action)
    return out
