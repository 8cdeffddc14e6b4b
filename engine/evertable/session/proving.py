"""What a search worker answers where a goal is to be proven; loaded when one is."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from ..core.game import Game
from ..search import ThoughtProgress
from ..search.prove import Question
from .protocol.types.think_messages import Proven, ThinkMessage, ToProve

BUDGET = 30_000
"""The states that a proof in a page may look at."""
WORLDS = 400
"""The worlds that are counted there."""


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
