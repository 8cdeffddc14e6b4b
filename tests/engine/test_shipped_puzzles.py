"""The puzzles of the site: each is proven, has one solution, and is like no other. By day a sample, all of them by
night.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from evertable.core.errors import BadOptions
from evertable.core.format.goal import judge
from evertable.core.state import State
from evertable.lab.matches import chosen
from evertable.lab.puzzle_list import GRADES, Listed, read, write
from evertable.search import finished
from evertable.search.prove import Question, alike
from evertable.search.puzzle_check import LADDER

from .contract.mixes import NIGHTLY
from .golden import opened
from .search.reprove import winning

FOLDER = Path(__file__).parents[2] / "site" / "puzzles"
FILES = sorted(FOLDER.glob("*.txt"))
BY_DAY = 4
BUDGET = 60_000


@cache
def puzzles(file: Path) -> tuple[Listed, ...]:
    return tuple(read(file.read_text("utf-8")))


def position(puzzle: Listed) -> tuple[State, dict[str, Any]]:
    """Where it begins, and its goal."""
    opening = opened(puzzle.link)
    assert opening.header.kind == "Z" and opening.header.goal is not None
    return opening.state, opening.header.goal


def sample(file: Path) -> list[Listed]:
    every = list(puzzles(file))
    return every if NIGHTLY else Random(len(every)).sample(every, min(BY_DAY, len(every)))


def test_every_game_has_puzzles() -> None:
    assert [file.stem for file in FILES] == ["eter", "eternal", "krieg", "vale"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_two_are_alike(file: Path) -> None:
    """Up to symmetry where nothing is hidden, else as the seat sees them; and each is of the game of its list."""
    met: Counter[Hashable] = Counter()
    for one in puzzles(file):
        state, goal = position(one)
        assert state.game.name == file.stem and 1 <= one.grade <= GRADES
        sight = repr(state.seen_position(goal["seat"])) if state.game.hides else state.game.rules.likeness(state)
        met[goal["kind"], sight] += 1
    assert max(met.values()) == 1


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_its_themes_are_words_of_the_game(file: Path) -> None:
    for one in puzzles(file):
        words = position(one)[0].game.words
        assert one.themes and all(f"theme.{theme}" in words for theme in one.themes)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_solution_is_the_only_one(file: Path) -> None:
    """The prover says so."""
    for one in sample(file):
        state, goal = position(one)
        question = Question(state.game, state.view(goal["seat"]), goal, BUDGET)  # type: ignore[arg-type]
        proof = finished(question.ways())
        assert one.line[0] in proof.only, one.link


def played(one: Listed, world: State | None = None) -> tuple[bool | None, int]:
    """Whether the line of a puzzle, played from its own position or another, reaches the goal; and its number of own
    decisions. Raises IllegalAction.
    """
    state, goal = position(one)
    state = state if world is None else world.clone()
    start, taken = state.clone(), 0
    for action in one.line:
        taken += state.current_player() == goal["seat"] and len(state.legal_actions()) > 1
        state.apply_action(action)
        found = judge(goal, state, taken, start=start)
        if found is not None:
            return found, taken
    return None, taken


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_its_line_is_played_from_its_own_position(file: Path) -> None:
    """All of them, by day too: what lies hidden there may not be what the line of a proof goes through."""
    for one in puzzles(file):
        assert played(one)[0] is True, one.link


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_second_prover_says_the_same(file: Path) -> None:
    """By day of those that were proven with few states: it knows no order, and no symmetry but equal states."""
    for one in sample(file):
        if one.states > (20_000 if NIGHTLY else 2_000):
            continue
        state, goal = position(one)
        for found in winning(state, goal):
            assert str(one.line[0]) in found, one.link
            ways = [way for way in alike(state) if found & {str(action) for action in way}]
            assert len(ways) == 1, one.link


def test_a_line_is_of_the_world_it_is_asked_for() -> None:
    """Where worlds had to be counted what the others hold decides what they can play: from each world another."""
    for one in [one for file in FILES for one in puzzles(file) if one.worlds > 1][: None if NIGHTLY else BY_DAY]:
        state, goal = position(one)
        question = Question(state.game, state.view(goal["seat"]), goal, BUDGET)  # type: ignore[arg-type]
        finished(question.ways(only=True))
        for world in [state, *question.look.worlds[:3]]:
            line = question.line((), world)
            assert played(one._replace(line=line), world)[0] is True, one.link


def test_grades_hold() -> None:
    """Asked again with other lots, the player of a grade finds it in most of 9, and the one below does not, of four
    puzzles in five. By day of those that quick players find.
    """
    ladder = ("", *LADDER, "")
    held = []
    for one in [one for file in FILES for one in sample(file) if NIGHTLY or one.grade < 4]:
        state, _ = position(one)
        below, own = ladder[one.grade - 1 : one.grade + 1]
        held.append((not own or finds(own, state, one)) and not (below and finds(below, state, one)))
    assert sum(held) >= 0.8 * len(held) > 0


def finds(by: str, state: State, one: Listed) -> bool:
    """Whether a player finds a solution in most of 9."""
    solution = next(some for some in alike(state) if one.line[0] in some)
    lots, seat = [Random(1000 + seed) for seed in range(9)], state.current_player()
    hits = [chosen(LADDER[by], state.game, state, seat, lot).action in solution for lot in lots]  # type: ignore[arg-type]
    return sum(hits) > len(hits) / 2


def test_half_of_krieg_needs_two_decisions() -> None:
    every = puzzles(FOLDER / "krieg.txt")
    assert 2 * sum(played(one)[1] > 1 for one in every) >= len(every)


def test_lists_are_read_and_added_to(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    first, *rest = puzzles(FILES[0])[:4]
    assert write(file, [first]) == 1 and write(file, [first, *rest]) == 4
    assert {*read(file.read_text())} == {first, *rest}
    with pytest.raises(BadOptions, match="line 2"):
        read("# head\nET.1\tone\t\t\t\t\n")
