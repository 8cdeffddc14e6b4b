"""Mining puzzles: decisions with exactly one way to reach a goal, proven, out of games that the levels play.

    found = Mine("krieg", {}, file=Path("krieg.jsonl"))
    for done, whole in found.run(50, pool): ...

Every game that was looked through is a line of the file with the puzzles found in it, so mining can be interrupted,
resumed and spread over machines; no game is looked through twice.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from ..core.action import Action
from ..core.errors import BadOptions, EvertableError
from ..core.format.documents import Json
from ..core.format.goal import KINDS, kind_of, plain_goal
from ..core.format.link import puzzle_link
from ..core.game import Game
from ..core.state import State
from ..games import game_class
from ..search import finished
from ..search.prove import LARGE, YES, Proof, Question
from ..search.puzzle_check import LADDER, check, graded
from .executors import outcomes
from .matches import by_seat, chosen, player, plies_for
from .results import Results, wrong_seed

PLAYERS: Final = ("easy", "normal")
"""Who plays the games."""
GLANCE: Final = 0.15
"""How often a player decides at random, so that games differ and have mistakes to be punished."""
TRIED: Final = 40
"""The last decisions of a game that are tried."""
PATIENCE: Final = 4
"""The number of decisions too large to prove after which earlier ones of a game are not tried."""
EACH: Final = 4
"""The most puzzles of a kind of goal out of one game, of which one at most needs a single decision."""
MOST_WORLDS: Final = 150
"""The worlds that are counted at most."""
STEPS: Final = 32
"""How much harder or easier than in the game a goal is made, at most."""


class Task(NamedTuple):
    """A game to look through."""

    game: str
    options: Mapping[str, Any]
    seed: int
    kinds: tuple[str, ...]
    budget: int
    least: int


class Mine:
    """The puzzles found so far, stored in a file if one is named (see results.py)."""

    def __init__(
        self, game: str, options: Mapping[str, Any], kinds: Sequence[str] = (), budget: int = 40_000,
        file: Path | None = None, least: int = 1,
    ) -> None:  # fmt: skip
        """`kinds`: the kinds of goals to look for (core/format/goal.py); all by default. `budget`: states of a proof.
        `least`: the least grade; easier puzzles are left out.

        Raises BadOptions for unknown options or kinds, and if the file is of another mine.
        """
        begun = game_class(game)(options)
        known = ("win", *(one.name for one in begun.goals))
        for kind in kinds:
            if kind not in (*KINDS, *known):
                raise BadOptions("kinds", f"{kind!r} is not one of {', '.join((*KINDS, *known[1:]))}")
        self.task = Task(game, dict(options), 0, tuple(kinds) or known, budget, least)
        of = {
            "mine": game,
            "options": dict(options),
            "kinds": self.task.kinds,
            "budget": budget,
            "least": least,
            "ladder": tuple(LADDER),
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
    return [one for kind in task.kinds for one in of_kind(game, met, kind, task.budget, task.least)]


def of_kind(game: Game, met: Sequence[State], kind: str, budget: int, least: int) -> list[Json]:
    """The puzzles with goals of a kind, out of the states of a game: if it ends with the turn, one of each turn."""
    declared = kind_of(game, kind)
    brief = declared is not None and declared.brief
    found, large, single, last = list[Json](), 0, 0, (0, 0)
    for state in reversed(met[-TRIED:]):
        try:
            asking, puzzle = puzzle_of(game, state, kind, budget)
        except TooLargeError:
            large += 1
            if large >= PATIENCE:
                break
            continue
        if puzzle is None or (puzzle["own"] == 1 and single):
            continue
        seat = asking.current_player()
        puzzle["grade"] = finished(graded(game, asking.view(seat), seat, puzzle["solution"])).grade
        turn = game.rules.turn_number(state), state.current_player()
        again = brief and bool(found) and turn == last
        if puzzle["grade"] < max(least, found[-1]["grade"] if again else 0):
            continue
        if again:
            single -= found.pop()["own"] == 1
        single, last = single + (puzzle["own"] == 1), turn
        found.append(puzzle)
        if len(found) >= EACH and not brief:
            break
    return found[:EACH]


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


def puzzle_of(game: Game, state: State, kind: str, budget: int) -> tuple[State, Json | None]:
    """The puzzle that a state is for the seat to decide, with the shortest goal of this kind; None if it is none. And
    its state, which is another where the goal could be made harder (GoalKind.harder).

    Raises TooLargeError.
    """
    seat = state.current_player()
    declared = kind_of(game, kind)
    if declared is not None and declared.harder is not None:
        hardest = tightened(game, state, kind, declared.harder, budget)
        if hardest is None:
            return state, None
        state = hardest
    found = finished(check(game, state.view(seat), seat, kind, budget, MOST_WORLDS, luck=False))
    if found.verdict == "large":
        raise TooLargeError
    if not found.proof.only:
        return state, None
    return state, written(game, state, found.goal, found.proof, found.question.line((), state))


def tightened(
    game: Game, state: State, kind: str, harder: Callable[[State, int, int], State | None], budget: int
) -> State | None:
    """The hardest state like this one (GoalKind.harder) in which there is a proof; None if there is none.

    Raises TooLargeError.

    The first state in which there is none is looked for by halves, although harder need not mean without a proof.
    """

    seat = state.current_player()
    goal = plain_goal(game, seat, kind)

    def proven(by: int) -> State | None:
        made = harder(state, seat, by)
        if made is None:
            return None
        made = game.from_position(made.to_position())
        answer = finished(Question(game, made.view(seat), goal, budget, MOST_WORLDS).proven())
        if answer == LARGE:
            raise TooLargeError
        return made if answer == YES else None

    easy = next((by for by in range(-STEPS, 1) if harder(state, seat, by) is not None), 0)
    best = proven(easy)
    if best is None:
        return None
    hard = easy + 2 * STEPS
    while hard - easy > 1:
        by = (easy + hard) // 2
        found = proven(by)
        if found is None:
            hard = by
        else:
            easy, best = by, found
    return best


def written(game: Game, state: State, goal: Json, proof: Proof, line: Sequence[Action]) -> Json | None:
    """The record of a puzzle, without its grade; None if the line is of another world than this state."""
    seat = goal["seat"]
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
