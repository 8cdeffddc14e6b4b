"""Mining puzzles: decisions with exactly one way to reach a goal, proven, out of games that the levels play.

    found = Mine("krieg", {}, file=Path("krieg.jsonl"))
    for done, whole in found.run(50, pool): ...

Every game that was looked through is a line of the file with the puzzles found in it, so mining can be interrupted,
resumed and spread over machines; no game is looked through twice.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from ..core.errors import BadOptions, EvertableError
from ..core.format.documents import Json
from ..core.format.goal import KINDS, kind_of
from ..core.format.link import puzzle_link
from ..core.game import Game
from ..core.state import State
from ..games import game_class
from ..search import finished
from ..search.prove import LARGE, YES, Proof, Question
from .executors import outcomes
from .matches import by_seat, chosen, player, plies_for
from .results import Results, wrong_seed

LADDER: Final = ("normal", "search:60", "search:300", "search:1500")
"""Who is asked to find the solution, the weakest first: the grade of a puzzle is the number of the first that does,
from 1; one more than there are if none does.
"""
SEEDS: Final = 9
"""How often each is asked; it has found it if it does most of the time."""
PLAYERS: Final = ("easy", "normal")
"""Who plays the games."""
GLANCE: Final = 0.15
"""How often a player decides at random, so that games differ and have mistakes to be punished."""
TRIED: Final = 40
"""The last decisions of a game that are tried."""
PATIENCE: Final = 2
"""The number of decisions too large to prove after which earlier ones of a game are not tried."""
EACH: Final = 4
"""The most puzzles of a kind of goal out of one game, of which one at most needs a single decision."""
WITHIN: Final = 5
"""The most own decisions that a goal is shortened to."""
MOST_WORLDS: Final = 150
"""The worlds that are counted at most."""
MOST_POINTS: Final = 60
"""Where the search for the most there is to count stops."""


class Task(NamedTuple):
    """A game to look through."""

    game: str
    options: Mapping[str, Any]
    seed: int
    kinds: tuple[str, ...]
    budget: int


class Mine:
    """The puzzles found so far, stored in a file if one is named (see results.py)."""

    def __init__(
        self, game: str, options: Mapping[str, Any], kinds: Sequence[str] = (), budget: int = 40_000,
        file: Path | None = None,
    ) -> None:  # fmt: skip
        """`kinds`: the kinds of goals to look for (core/format/goal.py); all by default. `budget`: states of a proof.

        Raises BadOptions for unknown options or kinds, and if the file is of another mine.
        """
        begun = game_class(game)(options)
        known = ("win", *(one.name for one in begun.goals))
        for kind in kinds:
            if kind not in (*KINDS, *known):
                raise BadOptions("kinds", f"{kind!r} is not one of {', '.join((*KINDS, *known[1:]))}")
        self.task = Task(game, dict(options), 0, tuple(kinds) or known, budget)
        of = {
            "mine": game,
            "options": dict(options),
            "kinds": self.task.kinds,
            "budget": budget,
            "rules": begun.ruleset,
        }
        self.results = Results(file, "another mine", of, wrong)
        self.puzzles: dict[str, Json] = {}
        """Key -> puzzle, each kind of place once."""
        self.looked: set[int] = set()
        self._take(self.results.read())

    def _take(self, lines: Sequence[Mapping[str, Any]]) -> None:
        for line in lines:
            self.looked.add(line["seed"])
            for one in line["puzzles"]:
                self.puzzles.setdefault(one["key"], one)

    def run(self, count: int, seed: int = 1, pool: Executor | None = None) -> Generator[tuple[int, int]]:
        """Look through games until there are `count` puzzles; yields (how many there are, how many are wanted)."""
        with self.results.writing() as lines:
            self._take(lines)
            yield len(self.puzzles), count
            todo = (self.task._replace(seed=n) for n in range(seed, 1 << 62) if n not in self.looked)
            with closing(outcomes(mined, todo, pool)) as found:
                for task, puzzles in found:
                    self.results.add(seed=task.seed, puzzles=puzzles)
                    self._take([{"seed": task.seed, "puzzles": puzzles}])
                    yield len(self.puzzles), count
                    if len(self.puzzles) >= count:
                        return

    def lines(self) -> list[str]:
        """What was found, as lines of text."""
        grades = [sum(one["grade"] == grade for one in self.puzzles.values()) for grade in range(1, len(LADDER) + 2)]
        each = ", ".join(f"{n} of grade {grade}" for grade, n in enumerate(grades, 1) if n)
        return [f"{len(self.puzzles)} puzzles out of {len(self.looked)} games" + (f": {each}" if each else "")]


def wrong(line: Mapping[str, Any]) -> str:
    """What is wrong with a line of the file; "" if nothing."""
    found = line.get("puzzles")
    fine = isinstance(found, list) and all(
        isinstance(one, dict) and {"key", "link", "grade"} <= {*one} for one in found
    )
    return wrong_seed(line.get("seed")) or ("" if fine else "puzzles are missing or wrong")


def mined(task: Task) -> list[Json]:
    """The puzzles of one game. Plain data in and out, so that any machine can do it."""
    lot = Random(task.seed)
    game_type = game_class(task.game)
    own = {f"{stem}{seat}": lot.choice(values) for stem, values in by_seat(game_type).items() for seat in (1, 2)}
    game = game_type({**own, **task.options})
    met = played(game, task.seed, lot)
    found = []
    for kind in task.kinds:
        large = many = single = 0
        for state in reversed(met[-TRIED:]):
            try:
                puzzle = puzzle_of(game, state, kind, task.budget)
            except TooLargeError:
                large += 1
                if large >= PATIENCE:
                    break
                continue
            if puzzle is not None and (puzzle["own"] > 1 or not single):
                single += puzzle["own"] == 1
                puzzle["grade"] = grade(game, state, puzzle["solution"])
                found.append(puzzle)
                many += 1
                if many >= EACH:
                    break
    return found


def played(game: Game, seed: int, lot: Random) -> list[State]:
    """The states of a game in which somebody had a choice."""
    state, met = game.new_initial_state(seed), []
    sat = [player(lot.choice(PLAYERS)) for _ in range(game.num_players())]
    plies = plies_for(game)
    while not state.is_terminal():
        legal, seat = state.legal_actions(), state.current_player()
        if len(legal) > 1:
            met.append(state.clone())
        if len(legal) == 1 or plies > 0 or lot.random() < GLANCE:
            state.apply_action(lot.choice(legal))
        else:
            state.apply_action(chosen(sat[seat], game, state, seat, lot).action)
        plies -= 1
    return met


class TooLargeError(EvertableError):
    """The budget did not suffice."""


def asked(game: Game, state: State, goal: Json, budget: int) -> tuple[Question, Proof]:
    """Whether there is a proof. Raises TooLargeError."""
    question = Question(game, state.view(goal["seat"]), goal, budget, MOST_WORLDS)
    proof = finished(question.answer())
    if proof.answer == LARGE:
        raise TooLargeError
    return question, proof


def puzzle_of(game: Game, state: State, kind: str, budget: int) -> Json | None:
    """The puzzle that a state is for the seat to decide, with the shortest goal of this kind; None if it is none.

    Raises TooLargeError.
    """
    seat = state.current_player()
    declared = kind_of(state.game, kind)
    goal: Json = {"seat": seat, "kind": kind, "within": 0}
    if declared is not None and declared.counts:
        goal["n"] = 1
    question, proof = asked(game, state, goal, budget)
    if proof.answer != YES:
        return None
    if "n" in goal:  # the most there is
        while goal["n"] < MOST_POINTS:
            more = {**goal, "n": goal["n"] + 1}
            question_more, proof_more = asked(game, state, more, budget)
            if proof_more.answer != YES:
                break
            goal, question, proof = more, question_more, proof_more
    for within in range(WITHIN + 1):
        wanted = {**goal, "within": within}
        if within:
            question, proof = asked(game, state, wanted, budget)
            if proof.answer != YES:
                continue
        whole = finished(question.ways(enough=2))
        if any(way.answer == LARGE for way in whole.ways) and sum(way.answer == YES for way in whole.ways) < 2:
            raise TooLargeError
        if whole.only:
            return written(game, state, wanted, whole)
        if within:  # the shortest has several ways: there is no shorter goal
            return None
    return None


def written(game: Game, state: State, goal: Json, proof: Proof) -> Json | None:
    """The record of a puzzle, without its grade; None if the line of the proof is of another world than this state."""
    seat = goal["seat"]
    line = proof.line
    themes, own, world = dict[str, None](), 0, state
    for action in line:
        if action not in world.legal_actions():
            return None
        after = world.clone()
        after.apply_action(action)
        if world.current_player() == seat and len(world.legal_actions()) > 1:
            own += 1
            themes |= dict.fromkeys(game.rules.themes(world, action, after))
        world = after
    return {
        "key": f"{goal['kind']} {game.rules.likeness(state)!r}"
        if not game.hides
        else f"{goal['kind']} {state.seen_position(seat)!r}",
        "link": puzzle_link(state, goal),
        "goal": goal,
        "solution": [str(action) for action in proof.only],
        "line": [str(action) for action in line],
        "own": own,
        "ways": len(proof.ways),
        "worlds": proof.worlds,
        "states": proof.states,
        "themes": list(themes),
    }


def grade(game: Game, state: State, solution: Sequence[str]) -> int:
    """How hard it is to find a solution: see LADDER."""
    seat = state.current_player()
    for number, name in enumerate(LADDER, 1):
        by, found, missed = player(name), 0, 0
        for seed in range(SEEDS):
            hit = str(chosen(by, game, state, seat, Random(seed)).action) in solution
            found, missed = found + hit, missed + (not hit)
            if found > SEEDS // 2 or missed > SEEDS // 2:
                break
        if found > SEEDS // 2:
            return number
    return len(LADDER) + 1
