"""Mining: what is found is a puzzle, once; a mine that was left goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from evertable import load_game
from evertable.cli import main
from evertable.core.errors import BadOptions
from evertable.core.format.goal import judge, kind_of
from evertable.lab.mine import MOST_WORLDS, Mine, Task
from evertable.lab.mine import mined as looked_through
from evertable.search import finished
from evertable.search.prove import YES, Question
from evertable.search.puzzle_check import LADDER, Grade, graded

from .golden import opened

TRAINING = {"mode": "training", "length": "play"}


def mined(file: Path | None = None, count: int = 3) -> Mine:
    mine = Mine("eter", TRAINING, ["win"], 600, file)
    for _ in mine.run(count):
        pass
    return mine


def test_a_mine_finds_puzzles(tmp_path: Path) -> None:
    """The solution of each reaches its goal, and stands in the link; two runs find the same."""
    first = mined(tmp_path / "eter.jsonl")
    assert len(first.puzzles) >= 3
    for one in first.puzzles.values():
        state = opened(one["link"]).state
        goal: dict[str, Any] = one["goal"]
        assert one["line"][0] in one["solution"] and one["ways"] > 1 and 1 <= one["grade"] <= 5
        start, taken, reached = state.clone(), 0, None
        for action in one["line"]:
            taken += state.current_player() == goal["seat"] and len(state.legal_actions()) > 1
            state.apply_action(action)
            reached = judge(goal, state, taken, start=start)
        assert reached is True
    assert mined().puzzles == first.puzzles


def test_a_mine_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "eter.jsonl"
    first = mined(file, 1)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines) + lines[0][:40])
    again = mined(file, len(first.puzzles) + 1)
    assert len(again.looked) > len(first.looked) and set(first.puzzles) < set(again.puzzles)
    assert [json.loads(line)["seed"] for line in file.read_text().splitlines()] == sorted(again.looked)


def test_what_cannot_be_mined_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="kinds"):
        Mine("eter", TRAINING, ["dance"])
    file = tmp_path / "other.jsonl"
    mined(file, 1)
    with pytest.raises(BadOptions, match="another mine"):
        Mine("eter", TRAINING, ["win"], 700, file)


def test_a_grade_that_takes_too_long_is_the_least_it_can_be() -> None:
    """Without time nothing is excluded; what nobody can find is the hardest."""
    state = load_game("eter", **TRAINING).new_initial_state(1)
    seat = state.current_player()
    assert finished(graded(state.game, state.view(seat), seat, ["nothing"], 0)) == Grade(1, least=True)
    assert finished(graded(state.game, state.view(seat), seat, ["nothing"])) == Grade(len(LADDER) + 1)
    every = [str(action) for action in state.legal_actions()]
    assert finished(graded(state.game, state.view(seat), seat, every)) == Grade(1)


@pytest.mark.parametrize(("kind", "seed"), [("lethal", 4), ("fight", 5)])
def test_goals_of_a_turn_are_as_hard_as_can_be(kind: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Eternal health is set so that it just does; the turn has one puzzle, and no number of decisions."""

    def easiest(*of: object) -> Generator[object, object, Grade]:
        yield of
        return Grade(1)

    monkeypatch.setattr("evertable.lab.mine.graded", easiest)
    found, turns = looked_through(Task("eternal", {}, seed, (kind,), 400, 1)), list[object]()
    for one in found:
        state, goal = opened(one["link"]).state, one["goal"]
        declared = kind_of(state.game, kind)
        assert goal["within"] == 0 and declared is not None and declared.harder is not None
        harder = declared.harder(state, goal["seat"], 1)
        if harder is not None:
            question = Question(state.game, harder.view(goal["seat"]), goal, 400, MOST_WORLDS)
            assert finished(question.proven()) != YES
        turns.append((state.game.rules.turn_number(state), goal["seat"]))
    assert found and len({*turns}) == len(turns)


def test_the_easiest_are_left_out() -> None:
    hard = Mine("eter", TRAINING, ["win"], 600, least=2)
    for _ in hard.run(1):
        pass
    assert all(one["grade"] >= 2 for one in hard.puzzles.values())


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    words = "mine eter mode=training length=play --kinds win --budget 300 --count 1"
    assert main(words.split()) == 0
    assert "puzzles out of" in capsys.readouterr().out
    assert main(["mine", "eter", "--kinds", "dance"]) == 2
    assert load_game("eter").goals
